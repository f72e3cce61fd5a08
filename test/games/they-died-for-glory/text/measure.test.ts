/** Numbers as people type them (`move.no-premeasure`: nothing is reckoned before one is typed). */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseContours, parseDistance } from '#tdfg/text/measure.ts'
import { figure } from '#tdfg/text/words.ts'

describe('a distance', () => {
  test.each<[string, number | null]>([
    ['', null],
    ['   ', null],
    ['7', 7],
    ['0', 0],
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['7.', 7],
    ['.5', 0.5],
    [',25', 0.25],
    ['7½', 7.5],
    ['7 ½', 7.5],
    ['½', 0.5],
    ['7 1/2', 7.5],
    ['1/4', 0.25],
    ['3¾″', 3.75],
    ['12"', 12],
    ['12 in', 12],
    ['12 cm', 12],
    [' 9 ', 9],
    ['400', 400],
  ])('%j is %j', (raw, value) => expect(parseDistance(raw)).toEqual({ ok: true, value }))

  test.each<[string, RegExp]>([
    ['seven', /^This is no number: write the distance as 7, 7\.5 or 7½\.$/],
    ['7.5.2', /no number/],
    ['7,5,2', /no number/],
    ['.', /no number/],
    ['½½', /no number/],
    ['1/0', /no number/],
    ['7-8', /no number/],
    ['-3', /^A distance is 0 or more\.$/],
    ['−3', /0 or more/],
    ['401', /^That is longer than any table: look at the number again\.$/],
  ])('%j is refused in a sentence', (raw, sentence) => {
    const read = parseDistance(raw)
    expect(read.ok ? '' : read.error).toMatch(sentence)
  })

  test('what the app prints is read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), (halves) => {
        expect(parseDistance(figure(halves / 2))).toEqual({ ok: true, value: halves / 2 })
      }),
    )
  })

  test('no text throws, none is read as less than nothing', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const read = parseDistance(raw)
        if (read.ok && read.value !== null) expect(read.value).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('contours', () => {
  test.each<[string, number]>([
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['20', 20],
  ])('%j are %j', (raw, value) => expect(parseContours(raw)).toEqual({ ok: true, value }))

  test.each(['1.5', '-1', 'x', '21'])('%j is refused in a sentence', (raw) => {
    const read = parseContours(raw)
    expect(read.ok ? '' : read.error).toMatch(/^[A-Z].{20,80}\.$/)
  })
})
