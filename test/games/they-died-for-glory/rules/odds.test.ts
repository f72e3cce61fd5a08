/** Odds (`odds.exact`), against every throw of the dice counted one by one. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atLeast, mean, toNumber } from '#core/chances.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { meleeOutcome } from '#tdfg/rules/melee.ts'
import { destroyedChance, forcedProneChance, hitRows, meleeOdds, shotOdds, volleyOdds, volleysOdds } from '#tdfg/rules/odds.ts'
import { hitsOf, volleyEffect } from '#tdfg/rules/small-arms.ts'
import type { Pool, Unit } from '#tdfg/types.ts'
import { french, prussian } from './given.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** Every throw of so many dice. */
const throws = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : throws(dice - 1).flatMap((faces) => FACES.map((face) => [...faces, face]))

const share = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length

describe('odds.exact: one volley', () => {
  it.each([
    [0, 4],
    [1, 4],
    [3, 5],
    [4, 2],
    [5, 4],
    [3, 1],
    [3, null],
    [4, 6],
  ])('%i dice at %s', (dice, need) => {
    const chances = volleyOdds({ dice, need })
    const all = throws(dice).map((faces) => hitsOf(faces, need))
    for (let k = 0; k <= dice + 1; k++)
      expect(toNumber(atLeast(chances, k))).toBeCloseTo(
        share(all, (hits) => hits >= k),
        12,
      )
    expect(mean(chances)).toBeCloseTo(all.reduce((sum, hits) => sum + hits, 0) / all.length, 12)
  })

  it('the chart has a row for each number of hits', () => {
    const rows = hitRows(volleyOdds({ dice: 2, need: 4 }))
    expect(rows).toEqual([
      { hits: 0, chance: { of: 1n, in: 4n }, orMore: { of: 1n, in: 1n } },
      { hits: 1, chance: { of: 1n, in: 2n }, orMore: { of: 3n, in: 4n } },
      { hits: 2, chance: { of: 1n, in: 4n }, orMore: { of: 1n, in: 4n } },
    ])
  })
})

describe('odds.exact: several volleys', () => {
  it.each([
    [
      [
        { dice: 2, need: 4 },
        { dice: 3, need: 5 },
      ],
    ],
    [
      [
        { dice: 1, need: 1 },
        { dice: 1, need: null },
        { dice: 2, need: 2 },
      ],
    ],
    [[]],
  ] as readonly [readonly Pool[]][])('%j', (pools) => {
    const chances = volleysOdds(pools)
    const all = pools.reduce<readonly number[]>(
      (sums, { dice, need }) => sums.flatMap((sum) => throws(dice).map((faces) => sum + hitsOf(faces, need))),
      [0],
    )
    for (let k = 0; k <= 6; k++)
      expect(toNumber(atLeast(chances, k))).toBeCloseTo(
        share(all, (hits) => hits >= k),
        12,
      )
  })
})

describe('prone.forced: its chance', () => {
  const pools: readonly Pool[] = [
    { dice: 3, need: 4 },
    { dice: 2, need: 3 },
  ]
  /** Both volleys thrown in every way, through the rules. */
  function slow(target: Unit, end: 'prone' | 'destroyed'): number {
    const results = throws(3).flatMap((first) => throws(2).map((second) => [hitsOf(first, 4), hitsOf(second, 3)] as const))
    return share(results, (hits) => {
      const after = hits.reduce((unit, count) => {
        const { casualties, prone } = volleyEffect(TABLES, unit, count)
        return { ...unit, prone, casualties: unit.casualties + casualties, smallArmsLosses: unit.smallArmsLosses + casualties }
      }, target)
      const destroyed = after.casualties >= after.figures
      return end === 'destroyed' ? destroyed : after.prone && !destroyed
    })
  }

  it.each([
    ['fresh', prussian()],
    ['two lost this turn', prussian('line', { casualties: 2, smallArmsLosses: 2 })],
    ['stood up again after five', prussian('line', { casualties: 5, smallArmsLosses: 0 })],
    ['four figures left: the fourth loss destroys it', prussian('line', { casualties: 16 })],
    ['five figures left', prussian('line', { casualties: 15 })],
    ['three left, three lost', prussian('line', { casualties: 17, smallArmsLosses: 3 })],
  ])('%s', (_, target) => {
    expect(toNumber(forcedProneChance(TABLES, target, pools))).toBeCloseTo(slow(target, 'prone'), 12)
    expect(toNumber(destroyedChance(target, pools))).toBeCloseTo(slow(target, 'destroyed'), 12)
  })

  it.each([
    ['lies already', prussian('line', { prone: true })],
    ['cavalry', prussian('light-cavalry')],
    ['guns', prussian('field-artillery')],
  ])('never: %s', (_, target) => expect(forcedProneChance(TABLES, target, pools)).toEqual({ of: 0n, in: 1n }))
})

describe('odds.exact: an artillery shot, aim and effect together', () => {
  it.each([
    [2, 3, 5],
    [2, 2, 3],
    [2, 3, null],
    [1, 3, 6],
  ])('%i dice, aim %i, effect %s', (dice, need, effectNeed) => {
    const chances = shotOdds({ aim: { dice, need }, effectNeed, effectDice: null })
    const kills = throws(dice * 2).map(
      (faces) =>
        faces.slice(0, dice).filter((aim, at) => aim >= need && hitsOf([faces[dice + at] ?? 0], effectNeed) === 1).length,
    )
    for (let k = 0; k <= dice; k++)
      expect(toNumber(atLeast(chances, k))).toBeCloseTo(
        share(kills, (count) => count >= k),
        12,
      )
  })
  it('canister has no aim', () => {
    expect(shotOdds({ aim: null, effectNeed: 3, effectDice: 4 })).toEqual(volleyOdds({ dice: 4, need: 3 }))
  })
  it('a full battery at a line: mean 6 × 4/6 × 2/6', () => {
    expect(mean(shotOdds({ aim: { dice: 6, need: 3 }, effectNeed: 5, effectDice: null }))).toBeCloseTo(4 / 3, 12)
  })
})

describe('odds.exact: a melee, melee.wiped-out counted', () => {
  type Side = Pool & { readonly live: number }
  function slow(attacker: Side, defender: Side) {
    const all = throws(attacker.dice).flatMap((a) =>
      throws(defender.dice).map((d) => {
        const lost = {
          attacker: Math.min(hitsOf(d, defender.need), attacker.live),
          defender: Math.min(hitsOf(a, attacker.need), defender.live),
        }
        return meleeOutcome(lost, { attacker: attacker.live - lost.attacker, defender: defender.live - lost.defender }, false)
      }),
    )
    const of = (...outcomes: readonly string[]) => share(all, (outcome) => outcomes.includes(outcome))
    return [
      of('defender-retreats', 'defender-destroyed'),
      of('locked'),
      of('attacker-retreats', 'attacker-destroyed'),
      of('both-destroyed'),
    ]
  }

  it.each([
    [
      { dice: 3, need: 4, live: 5 },
      { dice: 2, need: 4, live: 4 },
    ],
    [
      { dice: 3, need: 3, live: 5 },
      { dice: 1, need: 4, live: 1 },
    ],
    [
      { dice: 2, need: 4, live: 2 },
      { dice: 2, need: 5, live: 2 },
    ],
    [
      { dice: 1, need: 4, live: 1 },
      { dice: 1, need: 4, live: 1 },
    ],
    [
      { dice: 3, need: null, live: 3 },
      { dice: 2, need: 6, live: 3 },
    ],
    [
      { dice: 4, need: 2, live: 6 },
      { dice: 2, need: 3, live: 3 },
    ],
  ] as const)('%j against %j', (attacker, defender) => {
    const side = ({ live, ...pool }: Side) => ({ pools: [pool], live })
    const { aWins, level, bWins, bothGone } = meleeOdds(side(attacker), side(defender))
    const expected = slow(attacker, defender)
    expect([aWins, level, bWins, bothGone].map(toNumber).map((chance) => chance.toFixed(12))).toEqual(
      expected.map((chance) => chance.toFixed(12)),
    )
  })

  it('the pools of a side count together', () => {
    const one = meleeOdds({ pools: [{ dice: 5, need: 4 }], live: 9 }, { pools: [{ dice: 4, need: 4 }], live: 9 })
    const two = meleeOdds(
      {
        pools: [
          { dice: 2, need: 4 },
          { dice: 3, need: 4 },
        ],
        live: 9,
      },
      { pools: [{ dice: 4, need: 4 }], live: 9 },
    )
    expect(two).toEqual(one)
  })

  it('the four ends are everything', () => {
    const side = fc.record({
      pools: fc.array(fc.record({ dice: fc.nat(14), need: fc.constantFrom(2, 3, 4, 5, 6, null) }), { maxLength: 3 }),
      live: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(side, side, (attacker, defender) => {
        const { aWins, level, bWins, bothGone } = meleeOdds(attacker, defender)
        const ends = [aWins, level, bWins, bothGone]
        const common = ends.reduce((product, chance) => product * chance.in, 1n)
        return ends.reduce((sum, chance) => sum + (chance.of * common) / chance.in, 0n) === common
      }),
      { numRuns: 50 },
    )
  })
})

describe('a forecast never contradicts the rules', () => {
  it('french at 6 dice: forced prone by one volley about 34%', () => {
    expect(toNumber(forcedProneChance(TABLES, french(), [{ dice: 6, need: 4 }]))).toBe(0.34375)
  })
})
