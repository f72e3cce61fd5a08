/** The facts of a movement card, what each stretch of a way takes, and where a charge lies that fire stopped. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sourced } from '#core/sourced.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { chargeReach, chargeStopped } from '#tdfg/rules/charge.ts'
import { formationPlans, goingFacts, operationsLeft, type GoingFact } from '#tdfg/rules/going.ts'
import { crossing, moveAllowance, moveDistance } from '#tdfg/rules/movement.ts'
import type { Formation, Stretch, Unit } from '#tdfg/types.ts'
import { anyUnit, french, prussian } from './given.ts'

const IN_COMMAND = { outOfReach: false, moved: 0 }
const plan = (unit: Unit, formation: Formation, command = IN_COMMAND) =>
  formationPlans(TABLES, unit, command).find((row) => row.formation === formation)
/** Operations of the change, then Moves that are left. */
const costs = (unit: Unit, formation: Formation, command = IN_COMMAND) => {
  const found = plan(unit, formation, command)
  return found && [found.change, found.movesLeft]
}

describe('ops.two-a-turn: what a change of formation leaves', () => {
  it.each<[string, Unit, Formation, readonly [number, number | null] | undefined]>([
    ['line as it stands', french(), 'line', [0, 2]],
    ['line to column', french(), 'column', [1, 1]],
    ['ops.free: line to skirmish', french(), 'skirmish', [0, 2]],
    ['ops.free: deep to assault column', prussian('line', { formation: 'deep-column' }), 'assault-column', [0, 2]],
    ['line to assault column', prussian(), 'assault-column', [1, 1]],
    ['one operation spent, as it stands', french('line', { operationsUsed: 1 }), 'line', [0, 1]],
    ['one operation spent, to column', french('line', { operationsUsed: 1 }), 'column', [1, 0]],
    ['none left, to column', french('line', { operationsUsed: 2 }), 'column', [1, null]],
    ['none left, to skirmish', french('line', { operationsUsed: 2 }), 'skirmish', [0, 0]],
    ['prone.effects: prone stands up first', french('line', { prone: true }), 'line', [0, 1]],
    ['prone.effects: prone to column', french('line', { prone: true }), 'column', [1, 0]],
    ['prone and spent', french('line', { prone: true, operationsUsed: 2 }), 'line', [0, null]],
    ['ops.deep-column: reserves know none', french('garde-mobile'), 'deep-column', undefined],
    ['guns in action', french('field-artillery'), 'unlimbered', [0, 0]],
    ['guns limber, then go', french('field-artillery'), 'limbered', [1, 1]],
  ])('%s', (_, unit, formation, wanted) => expect(costs(unit, formation)).toEqual(wanted))

  it('the present formation is marked, and no other', () => {
    expect(formationPlans(TABLES, french(), IN_COMMAND).filter(({ present }) => present)).toMatchObject([{ formation: 'line' }])
  })
})

describe('ops.command: beyond reach one Move', () => {
  const beyond = { outOfReach: true, moved: 0 }
  it.each<[string, Unit, { outOfReach: boolean; moved: number }, readonly [number, number | null]]>([
    ['line', french(), beyond, [0, 1]],
    ['line that has moved once', french('line', { operationsUsed: 1 }), { outOfReach: true, moved: 1 }, [0, 0]],
    ['line within reach', french(), IN_COMMAND, [0, 2]],
    ['chasseurs', french('chasseur'), beyond, [0, 2]],
    ['light cavalry', prussian('light-cavalry'), beyond, [0, 2]],
    ['heavy cavalry', prussian('heavy-cavalry'), beyond, [0, 1]],
  ])('%s', (_, unit, command, wanted) => expect(costs(unit, 'line', command)).toEqual(wanted))
})

it('never less than no operation is left', () => {
  expect(operationsLeft(TABLES, { operationsUsed: 3 })).toBe(0)
  expect(operationsLeft(TABLES, { operationsUsed: 0 })).toBe(2)
})

const kinds = (unit: Unit, outOfReach = false) => goingFacts(TABLES, unit, { outOfReach }).map(({ kind }) => kind)
interface Numbers {
  readonly by?: Sourced
  readonly inches?: number
  readonly operations?: number
}
const fact = (unit: Unit, kind: GoingFact['kind']): Numbers | undefined =>
  (goingFacts(TABLES, unit, { outOfReach: false }) as readonly (Numbers & { kind: string })[]).find((row) => row.kind === kind)

describe('rules of the ground that are a unit’s own', () => {
  it.each<[string, Unit, readonly GoingFact['kind'][], readonly GoingFact['kind'][]]>([
    [
      'move.woods: cavalry',
      french('light-cavalry'),
      ['rough-never', 'reach-free'],
      ['rough', 'woods-home', 'bridge', 'lie-down'],
    ],
    ['move.woods: line', french(), ['rough', 'reach'], ['rough-never', 'woods-home', 'bridge']],
    ['move.woods: Jäger', prussian('jager'), ['woods-home', 'obstacles', 'reach-free'], ['rough', 'rough-never']],
    ['move.woods: Turcos', french('turco'), ['woods-home', 'obstacles', 'reach'], ['rough']],
    ['move.woods: engineers', french('engineer'), ['rough'], ['wheel', 'lie-down', 'woods-home']],
    [
      'move.bridge, artillery.handpush: guns',
      prussian('field-artillery'),
      ['rough-never', 'bridge', 'handpush'],
      ['charge', 'countercharge', 'wheel', 'road', 'back-up', 'lie-down'],
    ],
    ['ops.deep-column: reserves', french('garde-mobile'), ['no-deep-column'], []],
    ['prone.effects: prone', french('line', { prone: true }), ['stand-up'], ['lie-down']],
    ['morale.rally: fallen back', french('line', { fallenBack: true }), ['rally'], ['charge', 'countercharge', 'lie-down']],
    ['charge.announce: cavalry in column', french('light-cavalry', { formation: 'column' }), [], ['charge', 'countercharge']],
    ['charge.announce: cavalry in line', french('light-cavalry'), ['charge', 'countercharge'], []],
  ])('%s', (_, unit, has, lacks) => {
    expect(kinds(unit)).toEqual(expect.arrayContaining([...has]))
    expect(kinds(unit).filter((kind) => lacks.includes(kind))).toEqual([])
  })

  it.each<[string, number | undefined, number]>([
    ['move.wheel: infantry', fact(french(), 'wheel')?.by?.value, 45],
    ['move.wheel: cavalry', fact(french('heavy-cavalry'), 'wheel')?.by?.value, 90],
    ['move.wheel: oblique', fact(french(), 'oblique')?.by?.value, 45],
    ['move.face: line', fact(french(), 'face')?.operations, 1],
    ['move.face: skirmishers', fact(french('line', { formation: 'skirmish' }), 'face')?.operations, 0],
    ['move.back-up: line goes half of 6', fact(french('line', { formation: 'column' }), 'back-up')?.inches, 3],
    ['move.back-up: light cavalry half of 10', fact(prussian('light-cavalry'), 'back-up')?.inches, 5],
    ['move.road: column goes twice 4.5', fact(french(), 'road')?.inches, 9],
    ['move.road: light cavalry twice 12', fact(prussian('light-cavalry'), 'road')?.inches, 24],
    ['move.uphill', fact(french(), 'uphill')?.by?.value, 1],
    ['charge.reach: line', fact(french(), 'charge')?.inches, 12],
    ['charge.reach: column', fact(french('line', { formation: 'column' }), 'charge')?.inches, 9],
    ['charge.countercharge: light cavalry', fact(french('light-cavalry'), 'countercharge')?.inches, 10],
    ['artillery.handpush', fact(french('field-artillery'), 'handpush')?.by?.value, 1],
  ])('%s', (_, got, wanted) => expect(got).toBe(wanted))

  it('ops.command: noted beyond reach', () => {
    expect(goingFacts(TABLES, french(), { outOfReach: true })).toContainEqual(
      expect.objectContaining({ kind: 'reach', out: true }),
    )
    expect(kinds(french('chasseur'), true)).toContain('reach-free')
  })
})

const way = (...stretches: readonly Partial<Stretch>[]): readonly Stretch[] =>
  stretches.map((stretch) => ({ length: 20, terrain: 'open', contoursUp: 0, ...stretch }))

describe('move.prorated, move.uphill: what each stretch took', () => {
  it('4 open, then 3 of woods one contour up: ½ an inch of the woods', () => {
    const { value, steps } = crossing(TABLES, french(), way({ length: 4 }, { length: 3, terrain: 'woods', contoursUp: 1 }))
    expect(value).toEqual({ distance: 4.5, stopped: null })
    expect(steps).toMatchObject([
      { kind: 'allowance', by: { value: 6 } },
      { kind: 'stretch', terrain: 'open', gone: 4, of: 4, spent: 4, by: null },
      { kind: 'uphill', contours: 1, by: { value: 1 } },
      { kind: 'stretch', terrain: 'woods', gone: 0.5, of: 3, spent: 1, by: { value: 0.5 } },
    ])
  })

  it('a contour that takes all that is left is not climbed', () => {
    const { value, steps } = crossing(TABLES, french(), way({ length: 5 }, { contoursUp: 1 }))
    expect(value).toEqual({ distance: 5, stopped: null })
    expect(steps.at(-1)).toMatchObject({ kind: 'too-steep', contours: 1 })
  })

  it('move.woods: cavalry stops at the edge', () => {
    const { value, steps } = crossing(TABLES, french('light-cavalry'), way({ length: 4 }, { terrain: 'woods' }))
    expect(value).toEqual({ distance: 4, stopped: 'move.woods' })
    expect(steps.at(-1)).toEqual({ kind: 'barred', terrain: 'woods' })
  })

  it('a way that ends before the Move leaves the rest of it', () => {
    expect(crossing(TABLES, french(), way({ length: 2 })).steps.at(-1)).toEqual({ kind: 'left', inches: 4 })
  })

  it.each([
    ['ops.locked', french('line', { locked: true })],
    ['prone.effects', french('line', { prone: true })],
    ['move.allowance', french('field-artillery')],
  ])('%s: no way at all', (rule, unit) => {
    expect(crossing(TABLES, unit, way({}))).toEqual({ value: { distance: 0, stopped: rule }, steps: [{ kind: 'still', rule }] })
  })

  const stretch = fc.record({
    length: fc.double({ min: 0.1, max: 20, noNaN: true }),
    terrain: fc.constantFrom('open' as const, 'woods' as const, 'obstacle' as const),
    contoursUp: fc.integer({ min: 0, max: 3 }),
  })

  it('steps add up: what was spent and what is left make the allowance, what was gone makes the distance', () => {
    fc.assert(
      fc.property(anyUnit, fc.array(stretch, { maxLength: 5 }), (unit, stretches) => {
        const { value, steps } = crossing(TABLES, unit, stretches)
        expect(value).toEqual(moveDistance(TABLES, unit, stretches))
        if (steps.some(({ kind }) => kind === 'still')) return
        const gone = steps.reduce((sum, step) => sum + (step.kind === 'stretch' ? step.gone : 0), 0)
        expect(gone).toBeCloseTo(value.distance, 9)
        const spent = steps.reduce((sum, step) => {
          if (step.kind === 'stretch') return sum + step.spent
          if (step.kind === 'uphill') return sum + step.contours * step.by.value
          return step.kind === 'left' ? sum + step.inches : sum
        }, 0)
        const stopped = steps.some(({ kind }) => kind === 'barred' || kind === 'too-steep')
        const allowance = moveAllowance(TABLES, unit)?.value ?? 0
        if (!stopped) expect(spent).toBeCloseTo(allowance, 9)
        expect(spent).toBeLessThanOrEqual(allowance + 1e-9)
      }),
    )
  })
})

describe('charge.stopped: where it lies', () => {
  const line = french()
  it.each<[string, Unit, number, number | null, object]>([
    ['in its first Move', line, 5, null, { kind: 'lies', gone: 5, short: null, moves: 1 }],
    ['at the end of its first Move', line, 6, 10, { kind: 'lies', gone: 6, short: 4, moves: 1 }],
    ['in its second Move', line, 7.5, 9, { kind: 'lies', gone: 7.5, short: 1.5, moves: 2 }],
    ['before its first step one operation is spent', line, 0, 9, { kind: 'lies', gone: 0, short: 9, moves: 1 }],
    ['it had touched', line, 9, 9, { kind: 'touched' }],
    ['charge.reach: farther than 12', line, 12.5, null, { kind: 'beyond', reach: 12 }],
    ['in column no farther than 9', french('line', { formation: 'column' }), 10, 11, { kind: 'beyond', reach: 9 }],
  ])('%s', (_, unit, gone, distance, wanted) => expect(chargeStopped(TABLES, unit, gone, distance)).toEqual(wanted))

  it('lies on its way, never beyond its charge', () => {
    const inches = fc.double({ min: 0, max: 30, noNaN: true })
    fc.assert(
      fc.property(inches, inches, (gone, distance) => {
        const found = chargeStopped(TABLES, line, gone, distance)
        if (found.kind === 'beyond') expect(gone).toBeGreaterThan(chargeReach(TABLES, line))
        else if (found.kind === 'touched') expect(gone).toBeGreaterThanOrEqual(distance)
        else expect(found.gone + (found.short ?? 0)).toBeCloseTo(distance, 9)
      }),
    )
  })
})
