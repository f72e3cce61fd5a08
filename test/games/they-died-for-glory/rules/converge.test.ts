/** Convergence (`converge.*`) and command figures (`command.*`). */
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { exemptFromReach, officerHit } from '#tdfg/rules/command.ts'
import { convergedUnit, convergeRefusal, sameType } from '#tdfg/rules/converge.ts'
import { TROOPS, type Troop, type Unit } from '#tdfg/types.ts'
import { french, prussian } from './given.ts'

const remnant = (casualties = 8, changes: Partial<Unit> = {}, troop: Troop = 'line'): Unit =>
  french(troop, { casualties, shattered: true, fallenBack: true, ...changes })

describe('converge.same-type: the same melee dice and rating', () => {
  it.each([
    ['two line battalions', french(), french(), true],
    ['line and marines', french(), french('marine'), true],
    ['line and Zouaves', french(), french('zouave'), false],
    ['Zouaves and Turcos', french('zouave'), french('turco'), true],
    ['line and Garde Mobile: another rating', french(), french('garde-mobile'), false],
    ['line and chasseurs: other dice', french(), french('chasseur'), false],
    ['line and artillery: another arm', french(), french('field-artillery'), false],
    ['Prussians and Saxons', prussian(), prussian('line', { nation: 'saxony' }), true],
    ['Prussians and Bavarians', prussian(), prussian('line', { nation: 'bavaria' }), false],
    ['French and German light cavalry', french('light-cavalry'), prussian('light-cavalry'), false],
    ['an own rating', french(), french('line', { rating: 5 }), false],
  ])('%s', (_, a, b, same) => {
    expect(sameType(TABLES, a, b)).toBe(same)
    expect(sameType(TABLES, b, a)).toBe(same)
  })
})

describe('convergence refused', () => {
  it.each([
    ['none', [], { rule: 'converge.shattered', facts: { why: 'too-few', units: 0, least: 2 } }],
    ['one', [remnant()], { rule: 'converge.shattered', facts: { why: 'too-few', units: 1, least: 2 } }],
    ['one is sound', [remnant(), french()], { rule: 'converge.shattered', facts: { why: 'not-shattered', units: 1 } }],
    ['another type', [remnant(), remnant(8, {}, 'zouave')], { rule: 'converge.same-type', facts: {} }],
    ['25 of 24', [remnant(7), remnant(8), remnant(8)], { rule: 'converge.size', facts: { figures: 25, limit: 24 } }],
    [
      'sound goes before type',
      [remnant(), french('zouave')],
      { rule: 'converge.shattered', facts: { why: 'not-shattered', units: 1 } },
    ],
    ['type goes before size', [remnant(1), remnant(1), remnant(8, {}, 'zouave')], { rule: 'converge.same-type', facts: {} }],
  ])('%s', (_, units, refusal) => expect(convergeRefusal(TABLES, units)).toEqual({ ...refusal, kind: 'rule' }))

  it('converge.size: 24 of 24, by the larger original', () => {
    expect(convergeRefusal(TABLES, [remnant(8), remnant(8), remnant(8)])).toBeNull()
    expect(convergeRefusal(TABLES, [remnant(8), remnant(4, { figures: 12 }), remnant(4, { figures: 12 })])).toBeNull()
  })
})

describe('converge.rating and the figures', () => {
  it('live figures together, morale 4', () =>
    expect(convergedUnit(TABLES, [remnant(8), remnant(10)])).toEqual({ figures: 14, rating: 4 }))
})

describe('command.melee-risk 10-12, command.fire-risk 12', () => {
  it.each([
    ['fire', [6, 6], true],
    ['fire', [6, 5], false],
    ['melee', [6, 6], true],
    ['melee', [5, 5], true],
    ['melee', [4, 6], true],
    ['melee', [4, 5], false],
    ['melee', [1, 1], false],
  ] as const)('%s %j', (how, dice, hit) => expect(officerHit(TABLES, how, dice)).toBe(hit))

  it('of 36 throws one hits by fire and six in melee', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const throws = faces.flatMap((a) => faces.map((b) => [a, b] as const))
    expect(throws.filter((dice) => officerHit(TABLES, 'fire', dice))).toHaveLength(1)
    expect(throws.filter((dice) => officerHit(TABLES, 'melee', dice))).toHaveLength(6)
  })
})

describe('ops.command: who may move twice beyond reach', () => {
  it('chasseurs, Jäger, light cavalry, horse artillery', () => {
    const exempt = TROOPS.filter((troop) => exemptFromReach({ troop }))
    expect(exempt).toEqual(['chasseur', 'jager', 'light-cavalry', 'horse-artillery'])
  })
})
