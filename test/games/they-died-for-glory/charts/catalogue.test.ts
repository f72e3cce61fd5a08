import { describe, expect, test } from 'vitest'
import { cellAt, cellsOf, entryOf, gridsOf, kindOf, SECTIONS, sectionOf, TABLE_IDS, tablesOf } from '#tdfg/charts/catalogue.ts'
import type { Value } from '#tdfg/charts/cell.ts'
import { fault } from '#tdfg/charts/kinds.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { AMMUNITION, ARTILLERY_TARGETS, GUNS } from '#tdfg/types.ts'
import { ALL, PATHS } from './cells.ts'

const shown = TABLE_IDS.flatMap((id) => cellsOf(...gridsOf(TABLES, id)).map(({ path }) => path))

describe('the catalogue', () => {
  test('has every cell of the tables once, and no other', () => {
    expect(PATHS.length).toBeGreaterThan(400)
    expect(shown.toSorted()).toEqual(PATHS.toSorted())
  })

  test.each(ALL)('%s may hold what it holds', (path, { value }) => {
    const kind = kindOf(path)
    expect(kind && fault(kind, value)).toBeNull()
    expect(cellAt(TABLES, path)?.value).toEqual(value)
  })

  test('each table stands in a section, each section has tables', () => {
    expect(SECTIONS.flatMap(tablesOf).toSorted()).toEqual([...TABLE_IDS].toSorted())
    for (const id of TABLE_IDS) {
      expect(SECTIONS).toContain(sectionOf(id))
      for (const { path } of cellsOf(...gridsOf(TABLES, id))) expect(entryOf(path)?.table).toBe(id)
    }
  })

  test('artillery.effect: a leaf for each gun, a row for each ammunition, a column for each target', () => {
    const grids = gridsOf(TABLES, 'artillery-fire')
    expect(grids.map(({ page }) => page)).toEqual(GUNS)
    for (const { page, rows, columns, cells } of grids) {
      expect([rows, columns]).toEqual([AMMUNITION, ARTILLERY_TARGETS])
      expect(cells[0]?.[1]?.path).toBe(`artillery.effect.${page}.shell.line`)
    }
    expect(cellsOf(...grids)).toHaveLength(GUNS.length * AMMUNITION.length * ARTILLERY_TARGETS.length)
  })

  test('rows of which the charts have no cell are left out, gaps stay gaps', () => {
    const [french] = gridsOf(TABLES, 'french-morale')
    expect(french?.rows).toContain('turco')
    expect(french?.rows).not.toContain('landwehr')
    const [dice] = gridsOf(TABLES, 'melee-dice')
    expect(dice?.cells[dice.rows.indexOf('turco')]?.map((cell) => cell?.path ?? null)).toEqual(['melee.dice.turco.french', null])
  })

  test.each([
    '',
    'artillery',
    'artillery.effect.krupp-6.shell',
    'artillery.aimNeed.value',
    '__proto__',
    'constructor.name',
    'x.y',
  ])('there is no cell at "%s"', (path) => {
    expect(cellAt(TABLES, path)).toBeUndefined()
    expect(kindOf(path)).toBeUndefined()
  })
})

/** A cell, a value, and what is wrong with it. */
const FAULTS: readonly (readonly [string, unknown, ReturnType<typeof fault>])[] = [
  ['artillery.effect.krupp-6.shell.line', 1, null],
  ['artillery.effect.krupp-6.shell.line', 6, null],
  ['artillery.effect.krupp-6.shell.line', null, null],
  ['artillery.effect.krupp-6.shell.line', 0, 'bounds'],
  ['artillery.effect.krupp-6.shell.line', 7, 'bounds'],
  ['artillery.effect.krupp-6.shell.line', 4.5, 'bounds'],
  ['artillery.effect.krupp-6.shell.line', Number.NaN, 'bounds'],
  ['artillery.effect.krupp-6.shell.line', '5', 'type'],
  ['artillery.effect.krupp-6.shell.line', true, 'type'],
  ['artillery.effect.krupp-6.shell.line', undefined, 'type'],
  ['artillery.effect.krupp-6.shell.line', [5], 'type'],
  ['artillery.aimNeed', null, 'type'],
  ['artillery.aimNeed', 6, null],
  ['artillery.range.krupp-4.shell', 54.25, null],
  ['artillery.range.krupp-4.shell', 54.1, 'bounds'],
  ['artillery.range.krupp-4.shell', -1, 'bounds'],
  ['artillery.range.krupp-4.shell', 201, 'bounds'],
  ['artillery.limit.german.shell', null, null],
  ['artillery.works.earthwork', 20, null],
  ['morale.rating.france.line', null, 'type'],
  ['morale.rating.france.line', 13, 'bounds'],
  ['morale.chargingPrussianLine', -2, null],
  ['smallArms.share.line', 0.6667, null],
  ['smallArms.share.line', 1.1, 'bounds'],
  ['melee.dice.line.french', [2, 3], null],
  ['melee.dice.line.french', [2, 0], 'bounds'],
  ['melee.dice.line.french', [2, 3, 4], 'type'],
  ['melee.dice.line.french', ['2', '3'], 'type'],
  ['melee.dice.line.french', 0.5, 'type'],
  ['command.fireRisk', 12, null],
  ['command.fireRisk', 13, 'bounds'],
  ['readings.meleeRounding', 'down', null],
  ['readings.meleeRounding', 'sideways', 'bounds'],
  ['readings.meleeRounding', true, 'type'],
  ['readings.shellLimitPrussiaOnly', true, null],
  ['readings.shellLimitPrussiaOnly', 'yes', 'type'],
]

describe('bounds', () => {
  test.each(FAULTS)('%s: %j is %s', (path, value, wrong) => {
    const kind = kindOf(path)
    expect(kind && fault(kind, value as Value)).toBe(wrong)
  })
})
