import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ok } from '#core/result.ts'
import { createCatching, makeSeries } from '#app/hand-over/frames.ts'

const message = (length: number, seed = 1) => Uint8Array.from({ length }, (_, at) => (at * 7 + seed) * (at + 31 * seed))

describe('codes for a camera', () => {
  test('a short dispatch is one code, in the letters that a code packs closest', () => {
    const series = makeSeries(message(560))
    expect(series.count).toBe(1)
    expect(series.frame(0)).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
    const catching = createCatching()
    expect(catching.take(series.frame(0))).toBe('more')
    expect(catching.message()).toEqual(ok(message(560)))
  })

  test('a long one comes whole whichever codes are seen, and says how far it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 561, max: 6000 }), fc.nat(100), fc.integer({ min: 1, max: 4 }), (length, first, step) => {
        const series = makeSeries(message(length))
        const catching = createCatching()
        let before = 0
        for (let frame = first; catching.message() === null; frame += step) {
          catching.take(series.frame(frame))
          const { caught, count } = catching.progress() ?? { caught: 0, count: 0 }
          expect(count).toBe(series.count)
          expect(caught).toBeGreaterThanOrEqual(before)
          before = caught
        }
        expect(before).toBe(series.count)
        expect(catching.message()).toEqual(ok(message(length)))
      }),
      { numRuns: 30 },
    )
  })

  test('a code misread in any letter tells nothing', () => {
    const text = makeSeries(message(900)).frame(1)
    for (let at = 5; at < text.length; at += 3) {
      const catching = createCatching()
      expect(catching.take(text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1))).toBe('nothing')
      expect(catching.progress()).toBeNull()
    }
  })

  test('a code of somebody else is foreign', () => {
    expect(createCatching().take('https://example.org')).toBe('foreign')
    expect(createCatching().take('ADC1:')).toBe('nothing')
  })

  test('another series takes the place of the one before', () => {
    const [one, other] = [makeSeries(message(2000, 1)), makeSeries(message(2000, 2))]
    const catching = createCatching()
    expect(catching.take(one.frame(0))).toBe('more')
    expect(catching.take(one.frame(0))).toBe('nothing')
    expect(catching.take(other.frame(3))).toBe('other')
    expect(catching.progress()).toEqual({ caught: 1, count: 8 })
  })
})
