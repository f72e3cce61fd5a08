/** Movement (`move.*`) and operations (`ops.*`). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import {
  formationChangeCost,
  formationRefusal,
  formationsFor,
  moveAllowance,
  moveDistance,
  moveRefusal,
  operationRefusal,
} from '#tdfg/rules/movement.ts'
import type { Formation, Stretch, Unit } from '#tdfg/types.ts'
import { anyUnit, french, prussian } from './given.ts'

const over = (unit: Unit, ...stretches: readonly Partial<Stretch>[]) =>
  moveDistance(
    TABLES,
    unit,
    stretches.map((stretch) => ({ length: 20, terrain: 'open', contoursUp: 0, ...stretch })),
  )

describe('move.allowance: one Move', () => {
  it.each([
    ['skirmish', french('line', { formation: 'skirmish' }), 6],
    ['line', french(), 6],
    ['deep column', prussian('line', { formation: 'deep-column' }), 6],
    ['assault column', prussian('line', { formation: 'assault-column' }), 6],
    ['double line', french('line', { formation: 'double-line' }), 3],
    ['column', french('line', { formation: 'column' }), 4.5],
    ['heavy cavalry, line', prussian('heavy-cavalry'), 6],
    ['heavy cavalry, column', prussian('heavy-cavalry', { formation: 'column' }), 9],
    ['light cavalry, line', french('light-cavalry'), 10],
    ['light cavalry, column', french('light-cavalry', { formation: 'column' }), 12],
    ['Guard cavalry, line', french('guard-cavalry'), 10],
    ['Guard cuirassiers, line', french('guard-cavalry', { armoured: true }), 6],
    ['field artillery', french('field-artillery', { formation: 'limbered' }), 4.5],
    ['Guard artillery', prussian('guard-artillery', { formation: 'limbered' }), 4.5],
    ['horse artillery', prussian('horse-artillery', { formation: 'limbered' }), 9],
    ['mitrailleuse', french('mitrailleuse', { formation: 'limbered' }), 4.5],
    ['guns in action', french('field-artillery'), null],
    ['mitrailleuse in action', french('mitrailleuse'), null],
    ['engineers', french('engineer', { formation: 'column' }), 4.5],
    ['pioneers', prussian('pioneer'), 4.5],
  ])('%s', (_, unit, inches) => expect(moveAllowance(TABLES, unit)?.value ?? null).toBe(inches))
})

describe('move.prorated: woods and obstacles halve only the part spent there', () => {
  it.each([
    ['open', over(french(), {}), 6],
    ['4 open, then woods', over(french(), { length: 4 }, { terrain: 'woods' }), 5],
    ['woods', over(french(), { terrain: 'woods' }), 3],
    ['woods to the end', over(french(), { length: 2, terrain: 'woods' }, {}), 4],
    ['an obstacle of 1', over(french(), { length: 2 }, { length: 1, terrain: 'obstacle' }, {}), 5],
    ['a short way', over(french(), { length: 2 }), 2],
    ['column in woods', over(french('line', { formation: 'column' }), { terrain: 'woods' }), 2.25],
    ['engineers at an obstacle', over(french('engineer'), { terrain: 'obstacle' }), 2.25],
    ['nothing to cross', over(french()), 0],
  ])('%s', (_, got, distance) => expect(got).toEqual({ distance, stopped: null }))
})

describe('move.uphill: -1 a contour on entering', () => {
  it.each([
    ['two contours', over(french(), { contoursUp: 2 }), 4],
    ['later', over(french(), { length: 3 }, { contoursUp: 1 }), 5],
    ['downhill is free', over(french(), { contoursUp: -2 }), 6],
    ['paid before the woods halve', over(french(), { terrain: 'woods', contoursUp: 2 }), 2],
    ['not enough left', over(french(), { length: 5.5 }, { contoursUp: 1 }), 5.5],
    ['exactly used up', over(french(), { length: 5 }, { contoursUp: 1 }), 5],
    ['steeper than a Move', over(french('line', { formation: 'double-line' }), { contoursUp: 3 }), 0],
  ])('%s', (_, got, distance) => expect(got).toEqual({ distance, stopped: null }))
})

describe('move.woods', () => {
  it.each([
    [
      'cavalry and woods',
      over(prussian('light-cavalry'), { length: 3 }, { terrain: 'woods' }),
      { distance: 3, stopped: 'move.woods' },
    ],
    ['cavalry and obstacles', over(prussian('heavy-cavalry'), { terrain: 'obstacle' }), { distance: 0, stopped: 'move.woods' }],
    [
      'guns and woods',
      over(french('horse-artillery', { formation: 'limbered' }), { length: 2 }, { terrain: 'woods' }),
      { distance: 2, stopped: 'move.woods' },
    ],
    [
      'mitrailleuses and obstacles',
      over(french('mitrailleuse', { formation: 'limbered' }), { terrain: 'obstacle' }),
      { distance: 0, stopped: 'move.woods' },
    ],
    [
      'woods beyond their Move',
      over(prussian('heavy-cavalry'), { length: 6 }, { terrain: 'woods' }),
      { distance: 6, stopped: null },
    ],
    [
      'Jäger in skirmish',
      over(prussian('jager', { formation: 'skirmish' }), { terrain: 'woods' }),
      { distance: 6, stopped: null },
    ],
    [
      'Chasseurs in deep column',
      over(french('chasseur', { formation: 'deep-column' }), { terrain: 'woods' }),
      { distance: 6, stopped: null },
    ],
    [
      'Zouaves in skirmish',
      over(french('zouave', { formation: 'skirmish' }), { terrain: 'woods' }),
      { distance: 6, stopped: null },
    ],
    [
      'Turcos in deep column',
      over(french('turco', { formation: 'deep-column' }), { terrain: 'woods' }),
      { distance: 6, stopped: null },
    ],
    ['Jäger in line', over(prussian('jager'), { terrain: 'woods' }), { distance: 3, stopped: null }],
    ['line in skirmish', over(french('line', { formation: 'skirmish' }), { terrain: 'woods' }), { distance: 3, stopped: null }],
    [
      'Jäger at an obstacle',
      over(prussian('jager', { formation: 'skirmish' }), { terrain: 'obstacle' }),
      { distance: 3, stopped: null },
    ],
  ])('%s', (_, got, expected) => expect(got).toEqual(expected))
})

describe('who stands still', () => {
  it.each([
    ['ops.locked', french('line', { locked: true })],
    ['ops.locked', french('line', { inContact: true })],
    ['prone.effects', french('line', { prone: true })],
    ['move.allowance', french('field-artillery')],
  ])('%s %#', (rule, unit) => {
    expect(over(unit, {})).toEqual({ distance: 0, stopped: rule })
    expect(moveRefusal(TABLES, unit)).toMatchObject({ rule, kind: 'rule' })
  })
  it('ops.two-a-turn', () => {
    expect(moveRefusal(TABLES, french('line', { operationsUsed: 2 }))).toEqual({
      rule: 'ops.two-a-turn',
      kind: 'rule',
      facts: { used: 2, limit: 2 },
    })
    expect(moveRefusal(TABLES, french('line', { operationsUsed: 1 }))).toBeNull()
  })
  it('fallen back it may move', () => expect(moveRefusal(TABLES, french('line', { fallenBack: true }))).toBeNull())
  it('locked comes before prone, prone before spent', () => {
    const all = french('line', { locked: true, prone: true, operationsUsed: 2 })
    expect(moveRefusal(TABLES, all)?.rule).toBe('ops.locked')
    expect(moveRefusal(TABLES, { ...all, locked: false })?.rule).toBe('prone.effects')
  })
})

describe('ops.two-a-turn', () => {
  it.each([
    [0, 1, null],
    [1, 1, null],
    [2, 1, 'ops.two-a-turn'],
    [0, 2, null],
    [1, 2, 'ops.two-a-turn'],
    [2, 0, null],
  ])('%i used, %i more', (operationsUsed, needed, rule) => {
    expect(operationRefusal(TABLES, { operationsUsed }, needed)?.rule ?? null).toBe(rule)
  })
})

describe('ops.free: formed to skirmish, deep column to assault column', () => {
  it.each<[Formation, Formation, 0 | 1]>([
    ['line', 'skirmish', 0],
    ['column', 'skirmish', 0],
    ['assault-column', 'skirmish', 0],
    ['skirmish', 'skirmish', 0],
    ['deep-column', 'assault-column', 0],
    ['column', 'assault-column', 1],
    ['assault-column', 'deep-column', 1],
    ['skirmish', 'line', 1],
    ['line', 'column', 1],
    ['line', 'line', 1],
    ['limbered', 'unlimbered', 1],
    ['unlimbered', 'limbered', 1],
  ])('%s to %s', (formation, to, cost) => expect(formationChangeCost({ formation }, to)).toBe(cost))
})

describe('formations that a kind knows', () => {
  const foot = ['skirmish', 'line', 'double-line', 'column', 'deep-column', 'assault-column']
  it.each([
    [french(), foot],
    [prussian('landwehr'), foot],
    [french('garde-mobile'), foot.filter((formation) => formation !== 'deep-column')],
    [french('line', { reserve: true }), foot.filter((formation) => formation !== 'deep-column')],
    [french('light-cavalry'), ['line', 'column']],
    [french('engineer'), ['line', 'column']],
    [french('field-artillery'), ['limbered', 'unlimbered']],
    [french('mitrailleuse'), ['limbered', 'unlimbered']],
  ])('%#', (unit, formations) => expect(formationsFor(unit)).toEqual(formations))
})

describe('changes of formation refused', () => {
  it.each([
    ['ops.deep-column', french('garde-nationale'), 'deep-column', 'rule'],
    ['ops.deep-column before ops.locked', french('garde-mobile', { locked: true }), 'deep-column', 'rule'],
    ['move.allowance', french('light-cavalry'), 'skirmish', 'books'],
    ['move.allowance', french('line'), 'limbered', 'books'],
    ['move.allowance before ops.locked', french('light-cavalry', { locked: true }), 'deep-column', 'books'],
    ['ops.locked', french('line', { locked: true }), 'column', 'rule'],
    ['ops.locked', french('line', { inContact: true }), 'column', 'rule'],
    ['ops.locked before prone.effects', french('line', { inContact: true, prone: true }), 'column', 'rule'],
    ['prone.effects', french('line', { prone: true }), 'skirmish', 'rule'],
    ['prone.effects', french('line', { prone: true }), 'line', 'rule'],
    ['morale.rally', french('line', { fallenBack: true }), 'column', 'rule'],
    ['morale.rally', french('line', { shattered: true }), 'column', 'rule'],
  ] as const)('%s %#', (rule, unit, to, kind) => {
    expect(formationRefusal(unit, to)).toMatchObject({ rule: rule.split(' ')[0], kind })
  })
  it.each([
    ['line to column', french(), 'column'],
    ['guns unlimber', french('field-artillery', { formation: 'limbered' }), 'unlimbered'],
    ['a fallen-back unit turns about', french('line', { fallenBack: true }), 'line'],
    ['with no operation left: that is counted apart', french('line', { operationsUsed: 2 }), 'column'],
  ] as const)('allowed: %s', (_, unit, to) => expect(formationRefusal(unit, to)).toBeNull())
})

describe('properties of movement', () => {
  const stretches = fc.array(
    fc.record({
      length: fc.double({ min: 0, max: 8, noNaN: true }),
      terrain: fc.constantFrom('open' as const, 'woods' as const, 'obstacle' as const),
      contoursUp: fc.integer({ min: -2, max: 2 }),
    }),
    { maxLength: 5 },
  )

  it('move.prorated: never more than a Move, never more than the way; rough going never helps', () => {
    fc.assert(
      fc.property(anyUnit, stretches, (unit, way) => {
        const { distance } = moveDistance(TABLES, unit, way)
        const length = way.reduce((sum, stretch) => sum + stretch.length, 0)
        const easy = moveDistance(
          TABLES,
          unit,
          way.map((stretch) => ({ ...stretch, terrain: 'open' as const, contoursUp: 0 })),
        ).distance
        expect(distance).toBeLessThanOrEqual((moveAllowance(TABLES, unit)?.value ?? 0) + 1e-9)
        expect(distance).toBeLessThanOrEqual(length + 1e-9)
        expect(distance).toBeLessThanOrEqual(easy + 1e-9)
        expect(distance).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  /** A second method: a thousandth of a Move at a time. */
  function slowDistance(unit: Unit, way: readonly Stretch[]): number {
    let left = moveAllowance(TABLES, unit)?.value ?? 0
    const tick = left / 1000
    let distance = 0
    for (const { length, terrain, contoursUp } of way) {
      left -= Math.max(0, contoursUp)
      let gone = 0
      while (left > 0 && gone < length) {
        const step = Math.min(terrain === 'open' ? tick : tick / 2, length - gone)
        gone += step
        distance += step
        left -= terrain === 'open' ? step : step * 2
      }
      if (left <= 0) break
    }
    return distance
  }

  it('move.prorated: inch by inch comes to the same', () => {
    fc.assert(
      fc.property(stretches, fc.constantFrom<Formation>('line', 'column', 'double-line'), (way, formation) => {
        const unit = french('line', { formation })
        expect(Math.abs(moveDistance(TABLES, unit, way).distance - slowDistance(unit, way))).toBeLessThan(0.05)
      }),
      { numRuns: 50 },
    )
  })
})
