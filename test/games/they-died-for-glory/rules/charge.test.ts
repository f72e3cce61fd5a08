/** Charges and countercharges (`charge.*`). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import {
  chargeCarries,
  chargeMeeting,
  chargeReach,
  chargeRefusal,
  counterchargeReach,
  counterchargeRefusal,
  oneMove,
} from '#tdfg/rules/charge.ts'
import type { Unit } from '#tdfg/types.ts'
import { french, prussian } from './given.ts'

describe('charge.meet: both moves prorated', () => {
  it.each([
    [10, 9, 6, 6, 4],
    [12, 20, 10, 8, 4],
    [20, 12, 8, 12, 8],
    [5, 12, 0, 5, 0],
    [0, 12, 6, 0, 0],
  ])('%f apart, %f and %f: %f and %f', (distance, charger, countercharger, a, b) => {
    const meeting = chargeMeeting(distance, charger, countercharger)
    expect(meeting?.charger).toBeCloseTo(a, 12)
    expect(meeting?.countercharger).toBeCloseTo(b, 12)
  })
  it('too far apart', () => expect(chargeMeeting(20.01, 12, 8)).toBeNull())
  it('nobody moves', () => {
    expect(chargeMeeting(0, 0, 0)).toEqual({ charger: 0, countercharger: 0 })
    expect(chargeMeeting(1, 0, 0)).toBeNull()
  })
  it('together they go the distance, each in proportion, none beyond its allowance', () => {
    const inches = fc.double({ min: 0.5, max: 24, noNaN: true })
    fc.assert(
      fc.property(inches, inches, inches, (distance, charger, countercharger) => {
        const meeting = chargeMeeting(distance, charger, countercharger)
        if (meeting === null) return distance > charger + countercharger
        expect(meeting.charger + meeting.countercharger).toBeCloseTo(distance, 9)
        expect(meeting.charger * countercharger).toBeCloseTo(meeting.countercharger * charger, 9)
        return meeting.charger <= charger + 1e-9 && meeting.countercharger <= countercharger + 1e-9
      }),
    )
  })
})

describe('charge.reach: two Moves by formation', () => {
  it.each([
    ['line', french(), 6, 12],
    ['column', french('line', { formation: 'column' }), 4.5, 9],
    ['double line', french('line', { formation: 'double-line' }), 3, 6],
    ['light cavalry', french('light-cavalry'), 10, 20],
    ['heavy cavalry', prussian('heavy-cavalry'), 6, 12],
    ['guns in action', french('field-artillery'), 0, 0],
  ])('%s', (_, unit, one, reach) => {
    expect(oneMove(TABLES, unit)?.value ?? 0).toBe(one)
    expect(chargeReach(TABLES, unit)).toBe(reach)
    expect(counterchargeReach(TABLES, unit)).toBe(one)
  })
  it.each([
    ['fresh', french(), 12],
    ['one operation spent', french('line', { operationsUsed: 1 }), 6],
    ['both spent', french('line', { operationsUsed: 2 }), 0],
    ['prone: stands with the first', french('line', { prone: true }), 6],
    ['prone and one spent', french('line', { prone: true, operationsUsed: 1 }), 0],
  ])('what is left of it: %s', (_, unit, inches) => expect(chargeCarries(TABLES, unit)).toBe(inches))
})

type Refuse = (unit: Unit) => ReturnType<typeof chargeRefusal>
const kinds: readonly (readonly [string, Refuse])[] = [
  ['charge.announce', (unit) => chargeRefusal(TABLES, unit)],
  ['charge.countercharge', (unit) => counterchargeRefusal(TABLES, unit)],
]

describe.each(kinds)('%s refused', (rule, refuse) => {
  it.each([
    ['infantry in line', french()],
    ['infantry in skirmish', french('chasseur', { formation: 'skirmish' })],
    ['cavalry in line', french('light-cavalry')],
    ['one operation left', french('line', { operationsUsed: 1 })],
    ['prone with two', french('line', { prone: true })],
    ['pioneers', prussian('pioneer', { formation: 'column' })],
  ])('allowed: %s', (_, unit) => expect(refuse(unit)).toBeNull())

  it.each([
    ['destroyed', french('line', { casualties: 16 }), { rule, kind: 'books', facts: { why: 'destroyed' } }],
    ['guns in action', french('field-artillery'), { rule, kind: 'rule', facts: { why: 'guns', troop: 'field-artillery' } }],
    [
      'limbered guns',
      french('horse-artillery', { formation: 'limbered' }),
      { rule, kind: 'rule', facts: { why: 'guns', troop: 'horse-artillery' } },
    ],
    [
      'mitrailleuses',
      french('mitrailleuse', { formation: 'limbered' }),
      { rule, kind: 'rule', facts: { why: 'guns', troop: 'mitrailleuse' } },
    ],
    ['locked', french('line', { locked: true }), { rule: 'ops.locked', kind: 'rule', facts: { who: 'unit', locked: 1 } }],
    ['in contact', french('line', { inContact: true }), { rule: 'ops.locked', kind: 'rule', facts: { who: 'unit', locked: 0 } }],
    ['shattered', french('line', { shattered: true, fallenBack: true }), { rule: 'morale.shattered', kind: 'rule', facts: {} }],
    ['fallen back', french('line', { fallenBack: true }), { rule: 'morale.rally', kind: 'rule', facts: { what: rule } }],
    [
      'cavalry in column',
      french('light-cavalry', { formation: 'column' }),
      { rule, kind: 'rule', facts: { why: 'cavalry-not-in-line', formation: 'column' } },
    ],
    [
      'no operation left',
      french('line', { operationsUsed: 2 }),
      { rule: 'ops.two-a-turn', kind: 'rule', facts: { used: 2, limit: 2 } },
    ],
    [
      'prone with one left',
      french('line', { prone: true, operationsUsed: 1 }),
      { rule: 'prone.effects', kind: 'rule', facts: { why: 'prone' } },
    ],
  ] as const)('%s', (_, unit, refusal) => expect(refuse(unit)).toEqual(refusal))

  it('the first reason that fits', () => {
    const all: Partial<Unit> = {
      locked: true,
      shattered: true,
      fallenBack: true,
      formation: 'column',
      operationsUsed: 2,
      prone: true,
    }
    const after = (changes: Partial<Unit>) => refuse(french('light-cavalry', { ...all, ...changes }))?.rule
    expect(after({})).toBe('ops.locked')
    expect(after({ locked: false })).toBe('morale.shattered')
    expect(after({ locked: false, shattered: false })).toBe('morale.rally')
    expect(after({ locked: false, shattered: false, fallenBack: false })).toBe(rule)
    expect(after({ locked: false, shattered: false, fallenBack: false, formation: 'line' })).toBe('ops.two-a-turn')
  })
})
