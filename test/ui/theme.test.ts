/** WCAG contrast of the tokens in `theme.css`, day and night: text 4.5:1, outlines that must be seen 3:1. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/ui/theme.css', import.meta.url), 'utf8')

const TOKENS = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, day, night]) => [
    name,
    { day, night },
  ]),
)

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['paper', 'sheet', 'bar'] as const
const TEXT_PAIRS = [
  ...['ink', 'soft', 'garance', 'prussian', 'owe', 'good'].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['ink', 'contour'],
  ['soft', 'contour'],
  ['ink', 'owe-paper'],
  ['owe', 'owe-paper'],
] as const
const EDGE_PAIRS = GROUNDS.map((ground) => ['edge', ground] as const)

const colour = (token: string, theme: 'day' | 'night'): string => {
  const value = TOKENS.get(token)?.[theme]
  if (value === undefined) throw new Error(`No token --${token}`)
  return value
}

describe.each(['day', 'night'] as const)('contrast by %s', (theme) => {
  test.each(TEXT_PAIRS)('%s on %s reads as text', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(EDGE_PAIRS)('%s on %s is seen as an outline', (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is 21:1, so that the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
