import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreed, differences, withValue } from '#tdfg/charts/compare.ts'
import {
  INCHES,
  NEED,
  PAIR,
  PART,
  RATING,
  ROUNDING,
  TIMES,
  YES_OR_NO,
  ADDED,
  countOrNone,
  type Kind,
} from '#tdfg/charts/kinds.ts'
import { readRow, readTyped } from '#tdfg/charts/typed.ts'
import { standardOf, readSummary } from '#tdfg/charts/standard.ts'

const KINDS = {
  need: NEED,
  inches: INCHES,
  pair: PAIR,
  part: PART,
  rating: RATING,
  rounding: ROUNDING,
  times: TIMES,
  yes: YES_OR_NO,
  added: ADDED,
  limit: countOrNone(0, 99),
}

/** A kind, what was typed, and what it is. */
const ONE: readonly (readonly [keyof typeof KINDS, string, unknown])[] = [
  ['need', '5', { value: 5 }],
  ['need', ' 5+ ', { value: 5 }],
  ['need', '-', { value: null }],
  ['need', '–', { value: null }],
  ['need', 'none', { value: null }],
  ['need', '0', { value: null }],
  ['need', '.', { skip: true }],
  ['need', '7', { bad: '7', why: 'bounds' }],
  ['need', 'five', { bad: 'five', why: 'type' }],
  ['need', '', { bad: '', why: 'type' }],
  ['inches', '4.5', { value: 4.5 }],
  ['inches', '4,5', { value: 4.5 }],
  ['inches', '4½', { value: 4.5 }],
  ['inches', '½', { value: 0.5 }],
  ['inches', '42"', { value: 42 }],
  ['inches', '42″', { value: 42 }],
  ['inches', '4.1', { bad: '4.1', why: 'bounds' }],
  ['inches', '-', { bad: '-', why: 'type' }],
  ['added', '−1', { value: -1 }],
  ['added', '-1', { value: -1 }],
  ['added', '+1', { value: 1 }],
  ['part', '1/2', { value: 0.5 }],
  ['part', '2/3', { value: 0.6667 }],
  ['part', '50%', { value: 0.5 }],
  ['times', '150%', { value: 1.5 }],
  ['pair', '2/3', { value: [2, 3] }],
  ['pair', '2 for 3', { value: [2, 3] }],
  ['pair', '1 in 2', { value: [1, 2] }],
  ['pair', '2', { bad: '2', why: 'type' }],
  ['pair', '2/0', { bad: '2/0', why: 'bounds' }],
  ['rounding', 'Down', { value: 'down' }],
  ['rounding', 'sideways', { bad: 'sideways', why: 'type' }],
  ['yes', 'Yes', { value: true }],
  ['yes', 'no', { value: false }],
  ['limit', 'none', { value: null }],
  ['limit', '0', { value: 0 }],
]

describe('a number as it is typed', () => {
  test.each(ONE)('%s: "%s" is %j', (kind, text, typed) => expect(readTyped(KINDS[kind], text)).toEqual(typed))
})

const values = (kinds: readonly Kind[], text: string) =>
  readRow(kinds, text).cells.map((cell) => ('value' in cell ? cell.value : 'skip' in cell ? '.' : `?${cell.bad}`))
const nine = Array.from({ length: 9 }, () => NEED)

describe('a row as it is typed', () => {
  test.each([
    ['6 5 5 4 3 4 3 5 4', [6, 5, 5, 4, 3, 4, 3, 5, 4]],
    ['655434354', [6, 5, 5, 4, 3, 4, 3, 5, 4]],
    ['6+ 5+ 5+ 4+ 3+ 4+ 3+ 5+ 4+', [6, 5, 5, 4, 3, 4, 3, 5, 4]],
    ['6,5,5,4,3,4,3,5,4', [6, 5, 5, 4, 3, 4, 3, 5, 4]],
    ['6, 5, 5, 4, 3, 4, 3, 5, 4', [6, 5, 5, 4, 3, 4, 3, 5, 4]],
    ['6\t5\t5\t4\t3\t4\t3\t5\t4', [6, 5, 5, 4, 3, 4, 3, 5, 4]],
    ['6;5;;4;3;4;3;5;-', [6, 5, '.', 4, 3, 4, 3, 5, null]],
    ['6 | 5 | 5 | 4', [6, 5, 5, 4]],
    ['65543435-', [6, 5, 5, 4, 3, 4, 3, 5, null]],
    ['655434350', [6, 5, 5, 4, 3, 4, 3, 5, null]],
    ['6 5 10', [6, 5, '?10']],
    ['6 5 x 4', [6, 5, null, 4]],
    ['6 5 . 4', [6, 5, '.', 4]],
    ['6 five 4', [6, '?five', 4]],
    ['', []],
  ])('nine faces: "%s"', (text, cells) => expect(values(nine, text)).toEqual(cells))

  test.each([
    [[INCHES, INCHES, INCHES], '42 42,5 9', [42, 42.5, 9]],
    [[INCHES, INCHES, INCHES], '42, 42.5, 9', [42, 42.5, 9]],
    [
      [PAIR, PAIR],
      '1 for 2 2 for 3',
      [
        [1, 2],
        [2, 3],
      ],
    ],
    [
      [PAIR, PAIR],
      '1/2  2/3',
      [
        [1, 2],
        [2, 3],
      ],
    ],
    [[RATING, RATING, RATING], '6,7,10', [6, 7, 10]],
  ] as const)('%j', (kinds, text, cells) => expect(values(kinds, text)).toEqual(cells))

  test('numbers beyond the last cell are counted, not dropped silently', () => {
    expect(readRow(nine, '65543435466')).toMatchObject({ over: 2 })
    expect(readRow([INCHES], '42 42')).toMatchObject({ over: 1 })
  })

  test('nine faces written any way are read as they are', () => {
    const face = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(null))
    fc.assert(
      fc.property(fc.array(face, { minLength: 1, maxLength: 9 }), fc.constantFrom('', ' ', '\t', ';', ', '), (row, gap) => {
        fc.pre(gap !== '' || row.length > 0)
        expect(values(nine, row.map((n) => n ?? '-').join(gap))).toEqual(row)
      }),
    )
  })
})

describe('double entry', () => {
  const paths = ['a', 'b', 'c', 'd']
  test('differences are shown in the order of the table, with what was not typed', () => {
    const [first, second] = [
      { a: 5, b: 4, c: [1, 2] as const, x: 1 },
      { a: 5, b: 3, d: null, c: [1, 2] as const },
    ]
    expect(differences(paths, first, second)).toEqual([
      { path: 'b', first: 4, second: 3 },
      { path: 'd', first: undefined, second: null },
    ])
    expect(agreed(paths, first, second)).toBe(2)
  })
  test('typed the same twice, nothing differs', () => {
    const cells = { a: 1, b: null, c: [2, 3] as const }
    expect(differences(paths, cells, { ...cells, c: [2, 3] })).toEqual([])
  })
  test('a cell is set, and taken out again', () => {
    expect(withValue({ a: 1 }, 'b', null)).toEqual({ a: 1, b: null })
    expect(withValue({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 })
  })
})

describe('which charts new battles use', () => {
  const leaf = (id: string, standard?: boolean) => ({
    id,
    summary: standard === undefined ? { cells: 3 } : { cells: 3, standard },
  })
  test.each([
    ['none are kept', [], null],
    ['the last kept', [leaf('b'), leaf('a')], 'b'],
    ['the one chosen', [leaf('b'), leaf('a', true)], 'a'],
    ['a new one, where the others are not to be used', [leaf('b'), leaf('a', false)], 'b'],
    ['the app’s own, where none is to be used', [leaf('b', false), leaf('a', false)], null],
    ['unreadable summaries count as not chosen', [{ id: 'b', summary: 'x' }], 'b'],
  ] as const)('%s', (_, charts: readonly { readonly id: string; readonly summary: unknown }[], id) =>
    expect(standardOf(charts)?.id ?? null).toBe(id),
  )
  test.each([
    [
      { cells: 3, standard: true },
      { cells: 3, standard: true },
    ],
    [{ cells: -1, standard: 'yes' }, { cells: 0 }],
    [null, { cells: 0 }],
  ])('%j is read as %j', (raw, summary) => expect(readSummary(raw)).toEqual(summary))
})
