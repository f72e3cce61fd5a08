/** Sentences on charts: counts, problems of files, rows typed amiss, numbers that are assumed. */
import { describe, expect, test } from 'vitest'
import { entryAt, entryOf, TABLE_IDS } from '#tdfg/charts/catalogue.ts'
import { readChartFile } from '#tdfg/charts/file.ts'
import { INCHES, NEED } from '#tdfg/charts/kinds.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import { readRow } from '#tdfg/charts/typed.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import {
  countsOf,
  sayAssumed,
  sayChartProblem,
  sayCounts,
  sayGunShort,
  sayPlaces,
  sayProblems,
  sayRowFault,
} from '#tdfg/text/chart-words.ts'
import { sayReason } from '#tdfg/text/steps.ts'
import { ALL, PATHS } from '../charts/cells.ts'

const LINE = 'artillery.effect.krupp-6.shell.line'
const HEAD = '"format":"aide-de-camp charts","version":1,"game":"they-died-for-glory","name":"x"'
const told = (text: string) => {
  const read = readChartFile(text, TABLES)
  return read.ok ? [] : read.error.map(sayChartProblem)
}

describe('how far charts are whose', () => {
  test('all cells are counted, each once', () => {
    const counts = countsOf(TABLES)
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(PATHS.length)
    expect(counts.assumed).toBe(ALL.filter(([, { source }]) => source === 'assumed').length)
  })

  test.each([
    [{}, '135 assumed'],
    [{ [LINE]: 4 }, '1 yours, 134 assumed'],
  ])('%j: %s', (cells, words) => expect(sayCounts(countsOf(layOver(TABLES, cells), ['artillery-fire']))).toBe(words))

  test.each([
    ['works', 'as printed'],
    ['small-arms-fire', '38 assumed, 6 printed'],
    ['share', '8 ruled or seen'],
  ] as const)('%s: %s', (table, words) => expect(sayCounts(countsOf(TABLES, [table]))).toBe(words))

  test('a house rule is counted as one', () => {
    const tables = layOver(TABLES, { 'morale.rating.france.line': 7, 'morale.rating.france.marine': 5 })
    expect(sayCounts(countsOf(tables, ['french-morale']))).toBe('1 yours, 1 house rule, 9 assumed, 5 printed')
  })
})

describe('what is wrong with a file, and what to do', () => {
  test.each([
    ['x', 'The file is damaged, or it is not a file of charts: share it anew from the app that has them.'],
    ['{}', 'The file holds something else than charts of this app: look for the right one.'],
    ['{"format":"aide-de-camp charts","version":2}', 'The file was made by a newer version of the app: update the app first.'],
    [
      `{"format":"aide-de-camp charts","version":1,"game":"chess"}`,
      'These are charts for another game, “chess”: take them in there.',
    ],
    [`{${HEAD},"cells":[]}`, 'The file has no list of numbers: share it anew from the app that has them.'],
    [`{${HEAD},"cells":{},"hue":1}`, 'The file has a part “hue” that this version does not know: update the app first.'],
    [
      `{${HEAD},"cells":{"artillery.hue":1}}`,
      'There is no number “artillery.hue” in the charts: update the app, or take that line out.',
    ],
    [
      `{${HEAD},"cells":{"${LINE}":"4"}}`,
      'Artillery Fire Table, 6 pdr (Krupp), shell, line: “4” cannot stand there. It must be a whole number from 1 to 6, or none.',
    ],
    [
      `{${HEAD},"cells":{"morale.fallback":-1}}`,
      'Tests, rout, convergence, inches of a fallback: -1 cannot stand there. It must be a number from 0 to 200, quarters too.',
    ],
    [
      `{${HEAD.replace('"x"', '""')},"cells":{}}`,
      'The charts need a name of one line, 80 letters at most: write one under “name”.',
    ],
  ])('%s', (text, sentence) => expect(told(text)).toEqual([sentence]))

  test('a thousand of them are told by the first five, and a long value is cut', () => {
    const cells = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`cell-${n}-${'x'.repeat(50)}`, 1]))
    const read = readChartFile(`{${HEAD},"cells":${JSON.stringify(cells)}}`, TABLES)
    const { title, detail } = sayProblems('club.json', read.ok ? [] : read.error)
    expect(title).toBe('Nothing was taken in from club.json.')
    expect(detail).toMatch(/And 995 more things of that kind\.$/)
    expect(detail.length).toBeLessThan(700)
  })
})

describe('a row typed amiss', () => {
  const kinds = [NEED, NEED, INCHES]
  test.each([
    ['5 9 4', '“9” cannot stand there: it must be a whole number from 1 to 6, or none.'],
    ['5 4 far', '“far” cannot stand there: it must be a number from 0 to 200, quarters too.'],
    ['5 4 12 1', 'That is 1 number too many: there are 3 in the row.'],
    ['5 4 12', null],
    ['5 4', null],
  ])('%s', (text, sentence) => expect(sayRowFault(kinds, readRow(kinds, text))).toBe(sentence))
})

describe('that a number is assumed', () => {
  test.each([
    [LINE, 'The 6 pdr’s shell numbers are assumed.'],
    ['smallArms.needleGunNeed.line', 'How German rifles hit line is assumed.'],
    ['morale.rating.prussia.landwehr', 'The rating of Prussian Landwehr is assumed.'],
    ['morale.rating.wurttemberg.line', 'The rating of Württemberg line infantry is assumed.'],
    ['morale.rating.france.chasseur', 'The rating of French chasseurs is assumed.'],
    ['melee.dice.mitrailleuse.german', 'The melee dice of German mitrailleuses are assumed.'],
    ['morale.commander', '“A command figure attached” is assumed.'],
  ])('%s: %s', (path, sentence) => {
    const entry = entryOf(path)
    expect(entry && sayAssumed(entry)).toBe(sentence)
  })

  test('every assumed cell is found by itself, and has a sentence', () => {
    const assumed = ALL.filter(([, { source }]) => source === 'assumed')
    expect(assumed.length).toBeGreaterThan(250)
    for (const [path, cell] of assumed) {
      expect(entryAt(TABLES, cell)).toBe(entryOf(path))
      expect(sayAssumed(entryAt(TABLES, cell) as never)).toMatch(/^[“A-Z].* (is|are) assumed\.$/)
    }
    expect(entryAt(TABLES, { ...TABLES.sight.hidden })).toBeUndefined()
  })
})

test.each([
  [{ value: 5, source: 'assumed', rule: 'x', why: 'not in the text' }, 'not in the text'],
  [{ value: 4, source: 'yours', rule: 'x', was: { value: 5, source: 'assumed' } }, 'In place of 5, assumed.'],
  [{ value: 4, source: 'house', rule: 'x', was: { value: 4.5, source: 'printed' } }, 'The rulebook prints 4½.'],
  [{ value: 4, source: 'house', rule: 'x', was: { value: null, source: 'printed' } }, 'The rulebook prints none.'],
  [{ value: [1, 2], source: 'yours', rule: 'x', was: { value: [2, 3], source: 'assumed' } }, 'In place of 2 for 3, assumed.'],
  [{ value: 5, source: 'printed', rule: 'x' }, undefined],
] as const)('%j: %s', (cell, words) => expect(sayReason(cell)).toBe(words))

test('guns in two short lines, places that a question is about', () => {
  expect(sayGunShort('krupp-6')).toEqual(['6 pdr', 'Krupp'])
  expect(sayPlaces(['a', 'b'])).toBe('a and b')
  expect(sayPlaces(['a', 'b', 'c', 'd', 'e'])).toBe('a, b and 3 more')
  expect(TABLE_IDS.length).toBeGreaterThan(15)
})
