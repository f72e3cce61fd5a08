import { describe, expect, test } from 'vitest'
import { assumed, printed, ruling, type Sourced } from '#core/sourced.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { artilleryShot } from '#tdfg/rules/artillery.ts'
import { meleeDice } from '#tdfg/rules/melee.ts'
import { moraleRating } from '#tdfg/rules/morale.ts'
import { rangeBands, smallArmsFire } from '#tdfg/rules/small-arms.ts'
import { sayArtilleryStep, sayFireStep, sayMeleeStep, sayMoraleStep, type StepLine } from '#tdfg/text/steps.ts'
import { ARTILLERY_TARGETS, FIRE_TARGETS } from '#tdfg/types.ts'
import { BLEMISH, having, start } from './cast.ts'

const { battle } = start()
const { smallArms } = TABLES
const row = ({ text, value }: StepLine): string => `${text} | ${value}`

describe('fire', () => {
  test('a second volley of 13 figures at far range, at prone infantry behind nothing', () => {
    const { unit: firer } = having(battle, 'I/50th Line', { casualties: 3, volleys: 1 })
    const { unit: target } = having(battle, 'I/King’s Grenadiers', { prone: true })
    const band = rangeBands(TABLES, firer, [])[1] ?? null
    const { steps } = smallArmsFire(TABLES, { firer, target, band, options: [], enemyMovement: true })
    expect(steps.map(sayFireStep).map(row)).toEqual([
      '13 figures, one die for 3 | 5 dice',
      'at infantry in assault column | 2+',
      'far: beyond the near band | +1',
      'target prone | +1',
      'smoke: second fire this turn | +1',
    ])
  })

  test('mitrailleuses at a building', () => {
    const { unit: firer } = having(battle, '10th battery', {})
    const { unit: target } = having(battle, 'I/58th', { cover: 'building' })
    const band = rangeBands(TABLES, firer, [])[0] ?? null
    const { steps } = smallArmsFire(TABLES, { firer, target, band, options: [], enemyMovement: true })
    expect(steps.map(sayFireStep).map(row)).toEqual([
      '2 gunners, 3 dice each | 6 dice',
      'target in a building: dice divided by 2, fractions up | 3 dice',
      'at infantry in deep column | 3+',
    ])
  })

  test('the number, its origin and its rule are those of the chart', () => {
    const per = smallArms.figuresPerDie.chassepot
    const line = sayFireStep({ kind: 'dice', live: 16, dice: 6, per, weapon: 'chassepot' })
    expect(line).toEqual({ text: '16 figures, one die for 3', value: '6 dice', sourced: per, rule: 'fire.dice' })
  })

  test.each([
    [
      sayFireStep({ kind: 'dice', live: 1, dice: 1, per: smallArms.figuresPerDie['muzzle-loader'], weapon: 'muzzle-loader' }),
      '1 figure, one die for 6 | 1 die',
    ],
    [
      sayFireStep({ kind: 'halved', dice: 2, because: 'prone-behind-obstacle', by: smallArms.halvedBy }),
      'target prone behind an obstacle: dice divided by 2, fractions up | 2 dice',
    ],
    [
      sayFireStep({ kind: 'halved', dice: 2, because: 'fortification', by: smallArms.halvedBy }),
      'target in a fortification: dice divided by 2, fractions up | 2 dice',
    ],
    [sayFireStep({ kind: 'worse', because: 'reserve', by: smallArms.reserveWorse }), 'reserve troops shoot worse | +1'],
    [sayFireStep({ kind: 'worse', because: 'long-range', by: smallArms.longRangeWorse }), 'beyond half the weapon’s range | +1'],
    [sayFireStep({ kind: 'impossible', need: 7 }), 'no die shows 7 | no hit'],
  ])('%o', (line, wanted) => expect(row(line)).toBe(wanted))

  test('a share of the figures, with the weaker of two origins', () => {
    const share = ruling('fire.share', 0.5, 'half')
    const line = sayFireStep({
      kind: 'dice',
      live: 16,
      dice: 3,
      per: smallArms.figuresPerDie.chassepot,
      weapon: 'chassepot',
      share,
    })
    expect(line).toEqual({
      text: '16 figures, 50% of them firing, one die for 3',
      value: '3 dice',
      sourced: share,
      rule: 'fire.share',
    })
  })

  test('each target has its own words', () => {
    const said = FIRE_TARGETS.map((target) => sayFireStep({ kind: 'need', target, score: smallArms.need[target] }).text)
    expect(new Set(said).size).toBe(FIRE_TARGETS.length)
  })
})

describe('artillery', () => {
  const { unit: battery } = having(battle, 'light battery', { spent: { shell: 1, shot: 0, canister: 1 } })
  const shot = { battery, at: 'troops', inRange: true, inSight: true, artilleryPhase: true, hasFired: false } as const

  test('shell at a prone line', () => {
    const { unit: target } = having(battle, 'I/50th Line', { prone: true })
    expect(
      artilleryShot(TABLES, { ...shot, ammunition: 'shell', target })
        .steps.map(sayArtilleryStep)
        .map(row),
    ).toEqual([
      'aim: 3 gunners, 2 dice each, on target at 3 or more | 6 dice',
      'shell at infantry in line | 5+',
      'target prone | +1',
      'shell, before this shot | 3 left of 4',
    ])
  })

  test('canister', () => {
    const { unit: target } = having(battle, '3rd Hussars', {})
    const lines = artilleryShot(TABLES, { ...shot, ammunition: 'canister', target }).steps.map(sayArtilleryStep)
    expect(lines.map(row)).toEqual([
      'no aim with canister: 3 gunners, 2 dice each | 6 dice',
      'canister at cavalry in line | 2+',
      'canister, before this shot | 1 left of 2',
    ])
    expect(lines[0]?.rule).toBe('artillery.canister')
  })

  test('the aim shows the weaker of its two numbers', () => {
    const need = assumed('artillery.aim', 3, 'a guess')
    expect(sayArtilleryStep({ kind: 'aim', gunners: 1, dice: 2, per: printed('artillery.aim', 2), need }).sourced).toBe(need)
    expect(sayArtilleryStep({ kind: 'aim', gunners: 1, dice: 2, per: need, need: printed('artillery.aim', 2) }).sourced).toBe(
      need,
    )
  })

  test('each target has its own words', () => {
    const score = printed('artillery.effect', 4)
    const said = ARTILLERY_TARGETS.map((target) => sayArtilleryStep({ kind: 'effect', ammunition: 'shot', target, score }).text)
    expect(new Set(said).size).toBe(ARTILLERY_TARGETS.length)
  })
})

describe('morale', () => {
  test('nine losses, prone, a building, a commander', () => {
    const { unit } = having(battle, 'I/74th Line', { casualties: 9, prone: true, commander: true })
    expect(moraleRating(TABLES, unit, 'artillery').steps.map(sayMoraleStep).map(row)).toEqual([
      'rating | 6',
      'nine figures lost, one point for 3 | −3',
      'prone | +1',
      'in a building or fortification | +1',
      'a command figure is with it | +1',
    ])
  })

  test('Prussian line that charges, down to nothing', () => {
    const { unit } = having(battle, 'I/58th', { casualties: 16 })
    expect(moraleRating(TABLES, unit, 'charging').steps.map(sayMoraleStep).map(row)).toEqual([
      'rating | 6',
      '16 figures lost, one point for 3 | −5',
      'Prussian line that charges | −1',
      'nothing left to hold it | no die: fails',
    ])
  })

  test('charged while it rallies', () => {
    const { unit } = having(battle, 'I/58th', { fallenBack: true })
    const lines = moraleRating(TABLES, unit, 'charged').steps.map(sayMoraleStep)
    expect(lines.at(-1)).toEqual({
      text: 'charged before it has rallied',
      value: 'no die: fails',
      sourced: null,
      rule: 'morale.rally',
    })
  })
})

describe('melee', () => {
  const contact = { charged: true, enemyCharged: false, straight: 0, enemyUphill: false, secondRound: false }
  const { unit: grenadiers } = having(battle, 'I/King’s Grenadiers', { casualties: 7 })
  const { unit: line } = having(battle, 'I/50th Line', {})

  test('a column that charged', () => {
    expect(meleeDice(TABLES, grenadiers, line, contact, []).steps.map(sayMeleeStep).map(row)).toEqual([
      '13 figures, 2 dice for 3 | 9 dice',
      'a die hits at | 4+',
      'column that charged | +1',
    ])
  })

  test('skirmishers against a Cuirassier uphill, held at the lowest', () => {
    const { unit: skirmishers } = having(battle, '5th Jäger', {})
    const { unit: cuirassier } = having(battle, '3rd Hussars', { troop: 'heavy-cavalry', armoured: true })
    const uphill = { ...contact, charged: false, enemyUphill: true }
    expect(meleeDice(TABLES, skirmishers, cuirassier, uphill, []).steps.map(sayMeleeStep).map(row)).toEqual([
      '20 figures, 2 dice for 3 | 14 dice',
      'a die hits at | 4+',
      'enemy uphill | −1',
      'skirmishers against formed troops | −1',
      'against armoured Cuirassiers | −1',
      '−3 together, but at least −2 | −2',
    ])
  })

  test('a second round', () => {
    const { steps } = meleeDice(TABLES, line, grenadiers, { ...contact, secondRound: true }, [])
    expect(steps.map(sayMeleeStep).map(row)).toEqual([
      '16 figures, one die for 2 | 8 dice',
      'a die hits at | 4+',
      'fighting on after a tie: no modifiers | 0',
    ])
  })

  test.each<[Sourced<readonly [number, number]>, string]>([
    [printed('melee.dice', [1, 1]), '12 figures, one die a figure'],
    [printed('melee.dice', [3, 2]), '12 figures, 3 dice for 2'],
  ])('%o', (per, text) => expect(sayMeleeStep({ kind: 'dice', live: 12, dice: 12, per }).text).toBe(text))

  test('the options', () => {
    const { flank, rear, highest } = TABLES.melee.modifier
    expect(row(sayMeleeStep({ kind: 'modifier', because: 'flank', by: flank }))).toBe('struck its flank | +1')
    expect(row(sayMeleeStep({ kind: 'modifier', because: 'rear', by: rear }))).toBe('struck its rear | +2')
    expect(row(sayMeleeStep({ kind: 'held', sum: 2, at: highest }))).toBe('+2 together, but at most +1 | +1')
  })

  test('no step has a blemish', () => {
    const all = (
      ['column-charged', 'cavalry-charged', 'cover', 'uphill', 'skirmishers', 'cuirassiers', 'flank', 'rear'] as const
    ).map((because) => sayMeleeStep({ kind: 'modifier', because, by: TABLES.melee.modifier.flank }))
    expect(new Set(all.map(({ text }) => text)).size).toBe(8)
    expect(all.filter(({ text }) => BLEMISH.test(text))).toEqual([])
  })
})
