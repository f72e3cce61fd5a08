/** The charts in words: every table, row, column and cell has its own, and none has a gap or an id in it. */
import { describe, expect, test } from 'vitest'
import { cellAt, cellsOf, entryOf, gridsOf, kindOf, SECTIONS, TABLE_IDS } from '#tdfg/charts/catalogue.ts'
import type { Value } from '#tdfg/charts/cell.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import {
  cellText,
  sayColumn,
  sayInTable,
  sayKind,
  sayLaid,
  sayPlace,
  sayRow,
  saySection,
  saySource,
  sayTable,
  sayValue,
  signOf,
} from '#tdfg/text/charts.ts'
import { PATHS } from '../charts/cells.ts'
import { BLEMISH } from './cast.ts'

/** Nothing of the program's own spelling. */
const CODE = /[a-z][A-Z]|undefined|\w\.\w/

describe('words of the charts', () => {
  test('every section and table has its own', () => {
    const titles = [...SECTIONS.map(saySection), ...TABLE_IDS.map((id) => sayTable(id).title)]
    expect(new Set(titles).size).toBe(titles.length)
    for (const id of TABLE_IDS) expect(sayTable(id).about).toMatch(/^[A-Z].{10,90}\.$/)
  })

  test.each(TABLE_IDS)('%s: rows and columns have words, each its own', (id) => {
    for (const { rows, columns } of gridsOf(TABLES, id)) {
      const [words, heads] = [rows.map((row) => sayRow(id, row)), columns.map((column) => sayColumn(id, column))]
      expect(new Set(words).size).toBe(rows.length)
      expect(new Set(heads).size).toBe(columns.length)
      for (const word of [...words, ...heads.filter(() => columns.length > 1)]) {
        expect(word).toMatch(/^[\p{L}\d].{2,44}$/u)
        expect(word).not.toMatch(CODE)
      }
    }
  })

  test('every cell has a place of its own in words', () => {
    const places = PATHS.map(sayPlace)
    expect(new Set(places).size).toBe(PATHS.length)
    for (const place of places) {
      expect(place).not.toMatch(CODE)
      expect(place).not.toMatch(BLEMISH)
    }
  })

  test.each([
    ['artillery.effect.krupp-6.shell.line', 'Artillery Fire Table, 6 pdr (Krupp), shell, line', '5', '5+'],
    [
      'artillery.effect.la-hitte-8.canister.column',
      'Artillery Fire Table, 8 pdr (La Hitte), canister, column, assault column',
      '2',
      '2+',
    ],
    ['artillery.range.krupp-4.shell', 'Ranges of guns, 4 pdr (Krupp), shell', '54', '54″'],
    ['artillery.limit.french.shell', 'Ammunition, shell, French', '–', 'none'],
    ['smallArms.needleGunNeed.engineers', 'Small-arms fire, engineers, pioneers, German rifles', '3', '3+'],
    ['smallArms.longRangeBeyond', 'Ranges of small arms, long range begins at this part (option)', '½', '½'],
    ['morale.rating.wurttemberg.landwehr', 'German morale, Landwehr, Württemberg', '4', '4'],
    ['morale.rating.france.turco', 'French morale, Turcos', '7', '7'],
    ['morale.chargingPrussianLine', 'Tests, rout, convergence, Prussian line that charges', '−1', '−1'],
    ['melee.dice.light-cavalry.german', 'Melee dice, light cavalry, German', '2:3', '2 for 3'],
    ['readings.meleeRounding', 'Melee modifiers, fractions of dice', 'up', 'up'],
    ['readings.shellLimitPrussiaOnly', 'Who runs short of shell, Prussian batteries only', 'no', 'no'],
    ['movement.infantry.column', 'One Move, column, infantry', '4½', '4½″'],
    ['movement.cavalryWheel', 'Guns, terrain, turning, degrees that cavalry wheels', '90', '90°'],
    ['command.reach.french.brigade', 'Reach of command, brigade, French', '12', '12″'],
  ])('%s is said', (path, place, short, long) => {
    const [kind, cell] = [kindOf(path), cellAt(TABLES, path)]
    if (!kind || !cell) throw new Error('no cell')
    expect([sayPlace(path), cellText(kind, cell.value), sayValue(kind, cell.value)]).toEqual([place, short, long])
  })

  test.each([
    ['artillery.effect.krupp-6.shell.line', 'a whole number from 1 to 6, or none'],
    ['morale.rating.france.line', 'a whole number from 1 to 12'],
    ['morale.prone', 'a whole number from −6 to 6'],
    ['artillery.range.krupp-6.shell', 'a number from 0 to 200, quarters too'],
    ['smallArms.share.line', 'a number from 0 to 1'],
    ['melee.dice.line.french', 'dice and figures such as 2 for 3, each 1 to 12'],
    ['readings.meleeRounding', 'up or nearest or down'],
    ['readings.shellLimitPrussiaOnly', 'no or yes'],
  ])('%s may be %s', (path, words) => {
    const kind = kindOf(path)
    expect(kind && sayKind(kind)).toBe(words)
  })

  test('a place that there is not is named by its path', () => {
    expect(sayPlace('artillery.colour')).toBe('artillery.colour')
    expect(sayLaid(TABLES, { path: 'artillery.colour', value: 3, source: 'yours' })).toBe('artillery.colour')
    expect(entryOf('artillery.colour')).toBeUndefined()
  })

  test('all that stands in the tables can be said', () => {
    for (const { path, kind } of TABLE_IDS.flatMap((id) => cellsOf(...gridsOf(TABLES, id)))) {
      const value = cellAt(TABLES, path)?.value as Value
      const entry = entryOf(path)
      expect(cellText(kind, value).length).toBeLessThanOrEqual(7)
      expect(entry && sayInTable(entry)).toMatch(/\w/)
    }
  })

  test('each origin has a word, and all but print a sign of its own', () => {
    const sources = ['printed', 'seen', 'ruling', 'assumed', 'yours', 'house'] as const
    expect(new Set(sources.map(saySource)).size).toBe(6)
    expect(new Set(sources.map(signOf)).size).toBe(6)
    expect(signOf('printed')).toBe('')
  })
})
