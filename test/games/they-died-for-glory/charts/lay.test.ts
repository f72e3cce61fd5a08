import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellAt } from '#tdfg/charts/catalogue.ts'
import type { Value } from '#tdfg/charts/cell.ts'
import { originOf, sourceOver, withCell } from '#tdfg/charts/cell.ts'
import { layOver, misfit } from '#tdfg/charts/lay.ts'
import { parseEvent } from '#tdfg/battle/events.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { artilleryShot } from '#tdfg/rules/artillery.ts'
import { smallArmsFire } from '#tdfg/rules/small-arms.ts'
import { sayArtilleryStep } from '#tdfg/text/steps.ts'
import { beginning, french, german, muster } from '../battle/muster.ts'
import { ALL, anyCells, PATHS, walk } from './cells.ts'

const LINE = 'artillery.effect.krupp-6.shell.line'
const RATING = 'morale.rating.france.line'
const at = (path: string, cells: Readonly<Record<string, Value>>) => cellAt(layOver(TABLES, cells), path)

describe('numbers laid over the charts', () => {
  test.each([
    [
      'an assumed number',
      'artillery.effect.krupp-6.shell.line',
      4,
      { value: 4, source: 'yours', was: { value: 5, source: 'assumed' } },
    ],
    [
      'the same number as assumed',
      'artillery.effect.krupp-6.shell.line',
      5,
      { value: 5, source: 'yours', was: { value: 5, source: 'assumed' } },
    ],
    ['a number that was seen', 'rosters.french.line', 18, { value: 18, source: 'yours', was: { value: 16, source: 'seen' } }],
    ['a ruling', 'smallArms.share.line', 0.5, { value: 0.5, source: 'yours', was: { value: 1, source: 'ruling' } }],
    ['a printed number', 'morale.rating.france.line', 7, { value: 7, source: 'house', was: { value: 6, source: 'printed' } }],
    [
      'no number at all',
      'artillery.effect.krupp-6.canister.building',
      null,
      { value: null, source: 'yours', was: { value: 6, source: 'assumed' } },
    ],
    [
      'a pair',
      'melee.dice.chasseur.french',
      [1, 2],
      { value: [1, 2], source: 'yours', was: { value: [2, 3], source: 'assumed' } },
    ],
  ] as const)('%s: %s as %j', (_, path, value, expected) => {
    const cell = at(path, { [path]: value })
    expect(cell).toEqual({ ...expected, rule: cellAt(TABLES, path)?.rule })
  })

  test('a printed number typed as it is printed stays printed', () => {
    expect(at('morale.rating.france.line', { 'morale.rating.france.line': 6 })).toEqual(TABLES.morale.rating.france.line)
  })

  test('what has no cell, or does not fit it, changes nothing', () => {
    const odd = { 'artillery.nonsense': 3, 'morale.rating.france.line': 99, 'artillery.aimNeed': null } as const
    expect(layOver(TABLES, odd)).toBe(TABLES)
    expect(withCell(TABLES, { path: 'artillery.effect', value: 1, source: 'yours' })).toBe(TABLES)
  })

  test.each([
    ['all fit', { [RATING]: 7, [LINE]: 4 }, null],
    ['out of bounds, with one that fits', { [RATING]: 7, [LINE]: 9 }, LINE],
    ['too fine', { [LINE]: 4.5 }, LINE],
    ['no dice for figures', { 'melee.dice.line.french': [2, 0] }, 'melee.dice.line.french'],
    ['no word for a fraction', { 'readings.meleeRounding': 'sideways' }, 'readings.meleeRounding'],
    ['no such cell', { 'artillery.colour': 1 }, 'artillery.colour'],
    ['a cell of another nation only', { 'morale.rating.baden.turco': 6 }, 'morale.rating.baden.turco'],
  ] as const)('%s: %j has its misfit at %s', (_, cells, path) => expect(misfit(TABLES, cells)).toBe(path))

  test('only the cells that are named change; all others are the same objects', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const after = walk(layOver(TABLES, cells))
        expect(after.map(([path]) => path)).toEqual(PATHS)
        after.forEach(([path, cell], n) => {
          const before = ALL[n]?.[1]
          if (!Object.hasOwn(cells, path)) expect(cell).toBe(before)
          else {
            expect(cell.value).toEqual(cells[path])
            expect(cell.rule).toBe(before?.rule)
            if (before?.source === 'printed') expect(['house', 'printed']).toContain(cell.source)
            else expect(cell).toMatchObject({ source: 'yours', was: { value: before?.value, source: before?.source } })
          }
        })
      }),
    )
  })

  test('laid twice, the later number counts and the origin is still that of the rules', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (first, second) => {
        expect(layOver(layOver(TABLES, first), second)).toEqual(layOver(TABLES, { ...first, ...second }))
      }),
    )
  })

  test('a house rule that is taken back to the printed number is printed again', () => {
    const house = layOver(TABLES, { 'fire.x': 1, 'morale.rating.france.line': 7 })
    const cell = cellAt(house, 'morale.rating.france.line')
    if (!cell) throw new Error('no cell')
    expect(originOf(cell)).toEqual({ value: 6, source: 'printed' })
    expect(sourceOver(cell, 6)).toBe('printed')
    expect(walk(layOver(house, { 'morale.rating.france.line': 6 }))).toEqual(ALL)
  })
})

describe('the rules with a player’s numbers', () => {
  const [battery, column] = muster([german('B', { troop: 'field-artillery', gun: 'krupp-6', figures: 3 }), french('F')]).battle
    .units
  if (!battery || !column) throw new Error('nobody')
  const shot = (cells: Readonly<Record<string, Value>>, prone = false) =>
    artilleryShot(layOver(TABLES, cells), {
      battery,
      target: { ...column, prone },
      ammunition: 'shell',
      at: 'troops',
      inRange: true,
      inSight: true,
      artilleryPhase: true,
      hasFired: false,
    })

  test('artillery.effect: the entered number stands in the steps of a shot, as the player’s', () => {
    const { value, steps } = shot({ 'artillery.effect.krupp-6.shell.line': 4 })
    expect(value.effectNeed).toBe(4)
    const step = steps.find(({ kind }) => kind === 'effect')
    expect(step && sayArtilleryStep(step)).toMatchObject({
      text: 'shell at infantry in line',
      value: '4+',
      sourced: { source: 'yours', value: 4 },
    })
  })

  test('artillery.effect: another gun’s row changes nothing', () => {
    expect(shot({ 'artillery.effect.krupp-4.shell.line': 2 }).value.effectNeed).toBe(5)
  })

  test('artillery.effect: where the chart has no number nothing can hit, prone or not', () => {
    const none = { 'artillery.effect.krupp-6.shell.line': null }
    for (const prone of [false, true]) expect(shot(none, prone).value.effectNeed).toBeNull()
    const step = shot(none).steps.find(({ kind }) => kind === 'effect')
    expect(step && sayArtilleryStep(step).value).toBe('no hit')
  })

  test('fire.need: where the chart has no number nothing can hit, and no further step says so', () => {
    const { value, steps } = smallArmsFire(layOver(TABLES, { 'smallArms.need.line': null }), {
      firer: column,
      target: { ...battery, troop: 'line', formation: 'line' },
      band: { upTo: 12, far: false, long: false },
      options: [],
      enemyMovement: true,
    })
    expect(value.need).toBeNull()
    expect(steps.map(({ kind }) => kind)).toEqual(['dice', 'need'])
  })

  test('turn.orders: a battle that begins with them freezes them, and reads them from its log as they were', () => {
    const began = { ...beginning([french('F')]), tables: layOver(TABLES, { 'artillery.aimNeed': 4, 'morale.fallback': null }) }
    const read = parseEvent(JSON.parse(JSON.stringify(began)))
    expect(read).toEqual({ ok: true, value: began })
    expect(began.tables.artillery.aimNeed).toEqual({
      value: 4,
      source: 'house',
      rule: 'artillery.aim',
      was: { value: 3, source: 'printed' },
    })
  })
})
