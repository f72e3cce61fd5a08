/** Lying down and standing up (`prone.*`). */
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { canBeForcedProne, lossesToForceProne, proneRefusal, reactionHolds, standUpRefusal } from '#tdfg/rules/prone.ts'
import { TROOPS } from '#tdfg/types.ts'
import { french, prussian } from './given.ts'

describe('prone.forced', () => {
  it('infantry is all foot but engineers, pioneers and gun crews', () => {
    const foot = [
      'line',
      'guard',
      'zouave',
      'turco',
      'chasseur',
      'marine',
      'garde-mobile',
      'garde-nationale',
      'jager',
      'landwehr',
    ]
    expect(TROOPS.filter((troop) => canBeForcedProne({ troop }))).toEqual(foot)
  })

  it.each([
    ['none yet', prussian(), 4],
    ['three', prussian('line', { smallArmsLosses: 3 }), 1],
    ['five, and stands', prussian('line', { smallArmsLosses: 5 }), 1],
    ['lies already', prussian('line', { prone: true }), null],
    ['cavalry', prussian('heavy-cavalry'), null],
  ])('losses that still throw it down: %s', (_, unit, left) => expect(lossesToForceProne(TABLES, unit)).toBe(left))
})

describe('prone.reaction: higher than the casualties of the turn', () => {
  it.each([
    [4, 5, true],
    [4, 4, false],
    [4, 3, false],
    [6, 6, false],
    [0, 1, true],
  ])('%i lost, a %i', (losses, roll, holds) => expect(reactionHolds(losses, roll)).toBe(holds))
})

describe('prone.voluntary', () => {
  it.each([
    ['in its own movement', french(), true, null],
    ['in the enemy’s', french(), false, { rule: 'prone.voluntary', facts: { why: 'not-own-movement' } }],
    ['prone already', french('line', { prone: true }), true, { rule: 'prone.voluntary', facts: { why: 'prone-already' } }],
    [
      'cavalry',
      french('light-cavalry'),
      true,
      { rule: 'prone.voluntary', facts: { why: 'not-infantry', troop: 'light-cavalry' } },
    ],
    ['locked', french('line', { locked: true }), true, { rule: 'ops.locked', facts: { who: 'unit', locked: 1 } }],
    ['in contact', french('line', { inContact: true }), true, { rule: 'ops.locked', facts: { who: 'unit', locked: 0 } }],
    ['fallen back', french('line', { fallenBack: true }), true, { rule: 'morale.rally', facts: { what: 'prone' } }],
    ['with no operation left: it is free', french('line', { operationsUsed: 2 }), true, null],
  ])('%s', (_, unit, own, expected) => {
    const refusal = proneRefusal(unit, own)
    if (expected === null) expect(refusal).toBeNull()
    else expect(refusal).toEqual({ ...expected, kind: 'rule' })
  })
})

describe('prone.effects: standing up costs an operation', () => {
  const lying = { prone: true }
  it.each([
    ['may', french('line', lying), true, null],
    ['may, when fallen back', french('line', { ...lying, fallenBack: true }), true, null],
    ['stands already', french(), true, 'prone.effects'],
    ['not in the enemy’s movement', french('line', lying), false, 'prone.effects'],
    ['locked', french('line', { ...lying, locked: true }), true, 'ops.locked'],
    ['no operation left', french('line', { ...lying, operationsUsed: 2 }), true, 'ops.two-a-turn'],
  ])('%s', (_, unit, own, rule) => expect(standUpRefusal(TABLES, unit, own)?.rule ?? null).toBe(rule))
})
