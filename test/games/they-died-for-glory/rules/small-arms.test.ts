/** Small-arms fire (`fire.*`) and being thrown down (`prone.forced`). Base: a French line battalion of 16 at 10 inches. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import {
  bandAt,
  fireRefusal,
  type FireSituation,
  fireTargetOf,
  hitsOf,
  rangeBands,
  smallArmsFire,
  volleyEffect,
  weaponOf,
} from '#tdfg/rules/small-arms.ts'
import type { FireTarget, Option, Unit } from '#tdfg/types.ts'
import { anyUnit, french, prussian } from './given.ts'

function at(inches: number, firer: Unit, target: Unit, changes: Partial<FireSituation> = {}): FireSituation {
  const options = changes.options ?? []
  const band = bandAt(rangeBands(TABLES, firer, options), inches)
  return { firer, target, band, options, enemyMovement: true, ...changes }
}

const poolOf = (situation: FireSituation): string => {
  const { dice, need } = smallArmsFire(TABLES, situation).value
  return `${dice} at ${need ?? 'nothing'}`
}

describe('fire.dice: one for each 3 live figures, fractions up; muzzle-loaders for each 6; mitrailleuses 3 a gunner', () => {
  it.each([
    ['16 figures', french(), 6],
    ['15 figures', french('line', { casualties: 1 }), 5],
    ['13 figures', french('line', { casualties: 3 }), 5],
    ['12 figures', french('line', { casualties: 4 }), 4],
    ['1 figure', french('line', { casualties: 15 }), 1],
    ['20 Prussians', prussian(), 7],
    ['muzzle-loaders, 16', french('garde-mobile', { weapon: 'muzzle-loader' }), 3],
    ['muzzle-loaders, 12', french('garde-mobile', { weapon: 'muzzle-loader', casualties: 4 }), 2],
    ['muzzle-loaders, 7', french('garde-mobile', { weapon: 'muzzle-loader', casualties: 9 }), 2],
    ['2 mitrailleuse gunners', french('mitrailleuse'), 6],
    ['1 mitrailleuse gunner', french('mitrailleuse', { casualties: 1 }), 3],
  ])('%s', (_, firer, dice) => expect(smallArmsFire(TABLES, at(10, firer, prussian())).value.dice).toBe(dice))
})

describe('fire.share: all live figures fire unless the cell says otherwise', () => {
  const half = { ...TABLES.smallArms.share.column, value: 0.5 }
  const tables = { ...TABLES, smallArms: { ...TABLES.smallArms, share: { ...TABLES.smallArms.share, column: half } } }

  it.each([
    ['line', 6],
    ['column', 3],
  ] as const)('half of a column: %s', (formation, dice) => {
    expect(smallArmsFire(tables, at(10, french('line', { formation }), prussian())).value.dice).toBe(dice)
  })

  it('the step names the share only where it is not all', () => {
    const step = (formation: 'line' | 'column') =>
      smallArmsFire(tables, at(10, french('line', { formation }), prussian())).steps[0]
    expect(step('line')).not.toHaveProperty('share')
    expect(step('column')).toMatchObject({ kind: 'dice', dice: 3, share: { value: 0.5 } })
  })

  it('a third of 9 figures is one die, whatever the decimals', () => {
    const third = { ...half, value: 1 / 3 }
    const thirds = { ...TABLES, smallArms: { ...TABLES.smallArms, share: { ...TABLES.smallArms.share, column: third } } }
    const firer = french('line', { formation: 'column', figures: 9 })
    expect(smallArmsFire(thirds, at(10, firer, prussian())).value.dice).toBe(1)
  })
})

describe('fire.need: the target decides', () => {
  it.each([
    [prussian('line', { formation: 'skirmish' }), 'skirmish', 5],
    [prussian('field-artillery'), 'guns', 5],
    [prussian('horse-artillery', { formation: 'limbered' }), 'guns', 5],
    [prussian('mitrailleuse'), 'mitrailleuse', 5],
    [prussian(), 'line', 4],
    [prussian('guard', { formation: 'double-line' }), 'double-line', 3],
    [prussian('line', { formation: 'deep-column' }), 'deep-column', 3],
    [prussian('pioneer', { formation: 'column' }), 'engineers', 3],
    [prussian('line', { formation: 'column' }), 'column', 2],
    [prussian('landwehr', { formation: 'assault-column' }), 'assault-column', 2],
    [prussian('heavy-cavalry'), 'cavalry-line', 2],
    [prussian('light-cavalry', { formation: 'column' }), 'cavalry-column', 1],
  ] as const)('%# %o', (target, row, need) => {
    expect(fireTargetOf(target)).toBe<FireTarget>(row)
    const { value, steps } = smallArmsFire(TABLES, at(10, french(), target))
    expect(value).toEqual({ dice: 6, need })
    expect(steps[1]).toMatchObject({ kind: 'need', target: row, score: { value: need } })
  })

  it('each weapon reads its own row', () => {
    const score = { ...TABLES.smallArms.need.line }
    const row = (value: number) => ({ ...TABLES.smallArms.need, line: { ...score, value } })
    const smallArms = { ...TABLES.smallArms, needleGunNeed: row(3), muzzleLoaderNeed: row(5), mitrailleuseNeed: row(2) }
    const need = (firer: Unit) => smallArmsFire({ ...TABLES, smallArms }, at(10, firer, prussian())).value.need
    expect(need(french())).toBe(4)
    expect(need(prussian())).toBe(3)
    expect(need(french('marine', { weapon: 'muzzle-loader' }))).toBe(5)
    expect(need(french('mitrailleuse'))).toBe(2)
  })
})

describe('fire.range: bands, the end of each belongs to it', () => {
  const bands = (firer: Unit, options: readonly Option[] = []) => rangeBands(TABLES, firer, options)

  it('Chassepot: near to 12, far to 18', () => {
    expect(bands(french())).toEqual([
      { upTo: 12, far: false, long: false },
      { upTo: 18, far: true, long: false },
    ])
  })
  it('German rifles: one band to 12', () => expect(bands(prussian())).toEqual([{ upTo: 12, far: false, long: false }]))
  it('mitrailleuse: one band to 15', () => expect(bands(french('mitrailleuse'))).toEqual([{ upTo: 15, far: false, long: false }]))
  it('muzzle-loader: one band to 12', () => {
    expect(bands(french('garde-mobile', { weapon: 'muzzle-loader' }))).toEqual([{ upTo: 12, far: false, long: false }])
  })
  it('cavalry has none', () => expect(bands(french('light-cavalry'))).toEqual([]))

  it('long-range cuts at half of the range', () => {
    expect(bands(french(), ['long-range'])).toEqual([
      { upTo: 9, far: false, long: false },
      { upTo: 12, far: false, long: true },
      { upTo: 18, far: true, long: true },
    ])
    expect(bands(prussian(), ['long-range'])).toEqual([
      { upTo: 6, far: false, long: false },
      { upTo: 12, far: false, long: true },
    ])
    expect(bands(french('mitrailleuse'), ['long-range']).map(({ upTo }) => upTo)).toEqual([7.5, 15])
  })

  it.each([
    [0, 12],
    [12, 12],
    [12.01, 18],
    [18, 18],
    [18.01, undefined],
  ])('%f inches', (inches, end) => expect(bandAt(bands(french()), inches)?.upTo).toBe(end))

  it('far is one number worse', () => expect(poolOf(at(15, french(), prussian()))).toBe('6 at 5'))
})

describe('fire.modifier: all add', () => {
  const smoke = { volleys: 1, operationsUsed: 1 }
  it.each([
    ['prone', at(10, french(), prussian('line', { prone: true })), '6 at 5'],
    ['prone in woods', at(10, french(), prussian('line', { prone: true, cover: 'woods' })), '6 at 5'],
    ['smoke', at(10, french('line', smoke), prussian()), '6 at 5'],
    ['smoke on the target counts nothing', at(10, french(), prussian('line', { volleys: 1 })), '6 at 4'],
    ['Garde Mobile', at(10, french('garde-mobile'), prussian()), '6 at 5'],
    ['Garde Nationale', at(10, french('garde-nationale'), prussian()), '6 at 5'],
    ['other reserves', at(10, french('line', { reserve: true }), prussian()), '6 at 5'],
    ['reserves, far', at(13, french('garde-mobile'), prussian()), '6 at 6'],
    ['far and prone', at(13, french(), prussian('line', { prone: true })), '6 at 6'],
    ['far, prone, smoke: nothing can hit', at(13, french('line', smoke), prussian('line', { prone: true })), '6 at nothing'],
    ['skirmishers, far, smoke', at(13, french('line', smoke), prussian('line', { formation: 'skirmish' })), '6 at nothing'],
    ['1+ with smoke', at(10, french('line', smoke), prussian('light-cavalry', { formation: 'column' })), '6 at 2'],
    ['long range', at(9.5, french(), prussian(), { options: ['long-range'] }), '6 at 5'],
    ['half of the range is not beyond', at(9, french(), prussian(), { options: ['long-range'] }), '6 at 4'],
    ['long and far', at(13, french(), prussian(), { options: ['long-range'] }), '6 at 6'],
    ['option off', at(9.5, french(), prussian()), '6 at 4'],
  ])('%s', (_, situation, expected) => expect(poolOf(situation)).toBe(expected))

  it('steps in the order of the rules', () => {
    const firer = french('garde-mobile', smoke)
    const { steps } = smallArmsFire(TABLES, at(13, firer, prussian('line', { prone: true }), { options: ['long-range'] }))
    const kinds = steps.map((step) => (step.kind === 'worse' ? step.because : step.kind))
    expect(kinds).toEqual(['dice', 'need', 'far', 'reserve', 'prone', 'smoke', 'long-range', 'impossible'])
    expect(steps.at(-1)).toEqual({ kind: 'impossible', need: 9 })
  })

  it('a needed number below 1 counts as 1', () => {
    const score = { ...TABLES.smallArms.need['cavalry-column'], value: -1 }
    const smallArms = { ...TABLES.smallArms, need: { ...TABLES.smallArms.need, 'cavalry-column': score } }
    const target = prussian('light-cavalry', { formation: 'column' })
    expect(smallArmsFire({ ...TABLES, smallArms }, at(10, french(), target)).value.need).toBe(1)
  })
})

describe('fire.halved: dice halved, fractions up, and no prone modifier', () => {
  it.each([
    ['building', prussian('line', { cover: 'building' }), '3 at 4'],
    ['building, prone', prussian('line', { cover: 'building', prone: true }), '3 at 4'],
    ['fortification', prussian('line', { cover: 'fortification' }), '3 at 4'],
    ['obstacle, prone', prussian('line', { cover: 'obstacle', prone: true }), '3 at 4'],
    ['obstacle, upright', prussian('line', { cover: 'obstacle' }), '6 at 4'],
    ['woods', prussian('line', { cover: 'woods' }), '6 at 4'],
  ] as const)('%s', (_, target, expected) => expect(poolOf(at(10, french(), target))).toBe(expected))

  it('7 dice are 4', () => expect(poolOf(at(10, prussian(), french('line', { cover: 'building' })))).toBe('4 at 4'))
  it('1 die stays 1', () => {
    expect(poolOf(at(10, french('line', { casualties: 14 }), prussian('line', { cover: 'building' })))).toBe('1 at 4')
  })
  it('smoke still counts', () => {
    expect(poolOf(at(10, french('line', { volleys: 1 }), prussian('line', { cover: 'building', prone: true })))).toBe('3 at 5')
  })
  it.each([
    ['building', true],
    ['fortification', false],
    ['prone-behind-obstacle', true],
  ] as const)('the step names the cover: %s', (because, prone) => {
    const cover = because === 'prone-behind-obstacle' ? 'obstacle' : because
    const { steps } = smallArmsFire(TABLES, at(10, french(), prussian('line', { cover, prone })))
    expect(steps[1]).toMatchObject({ kind: 'halved', dice: 3, because, by: { value: 2 } })
  })
})

describe('fire.weapon: the small arm', () => {
  it.each([
    [french(), 'chassepot'],
    [french('garde-mobile'), 'chassepot'],
    [prussian(), 'needle-gun'],
    [prussian('jager', { nation: 'bavaria' }), 'needle-gun'],
    [french('garde-nationale', { weapon: 'muzzle-loader' }), 'muzzle-loader'],
    [french('mitrailleuse'), 'mitrailleuse'],
    [prussian('mitrailleuse'), 'mitrailleuse'],
    [french('light-cavalry'), null],
    [french('light-cavalry', { weapon: 'chassepot' }), null],
    [french('field-artillery'), null],
    [french('engineer'), null],
    [prussian('pioneer'), null],
  ])('%#', (unit, weapon) => expect(weaponOf(unit)).toBe(weapon))

  it('a unit without small arms is never asked for dice', () => {
    expect(() => smallArmsFire(TABLES, at(4, french('light-cavalry'), prussian()))).toThrow('No small arms')
  })
})

/** Each flaw with its rule, in the order of the rules text: a situation with this flaw and all later ones gives this rule. */
type Flaw = readonly [rule: string, spoil: (situation: FireSituation) => FireSituation]
const firer = (changes: Partial<Unit>) => (situation: FireSituation) => ({
  ...situation,
  firer: { ...situation.firer, ...changes },
})
const target = (changes: Partial<Unit>) => (situation: FireSituation) => ({
  ...situation,
  target: { ...situation.target, ...changes },
})
const FLAWS: readonly Flaw[] = [
  ['fire.dice', firer({ casualties: 16 })],
  ['fire.weapon', firer({ troop: 'light-cavalry' })],
  ['fire.limbered', firer({ troop: 'mitrailleuse', formation: 'limbered' })],
  ['ops.no-fire', firer({ fallenBack: true })],
  ['ops.locked', firer({ locked: true })],
  ['ops.two-a-turn', firer({ operationsUsed: 2 })],
  ['ops.contact-limit', firer({ contactedEarly: true, volleys: 1 })],
  ['fire.phase', (situation) => ({ ...situation, enemyMovement: false })],
  ['fire.range', (situation) => ({ ...situation, band: null })],
  ['fire.woods', (situation) => ({ ...situation, woodsDeep: true })],
  ['fire.sight', (situation) => ({ ...situation, inSight: false })],
  ['fire.reload', firer({ weapon: 'muzzle-loader', prone: true, firedSinceProne: true })],
  ['fire.destroyed', target({ casualties: 20 })],
]

describe('fire refusals', () => {
  const sound = at(10, french('garde-mobile'), prussian())

  it('nothing wrong', () => expect(fireRefusal(TABLES, sound)).toBeNull())

  it.each(FLAWS.map(([rule, spoil]) => [rule, spoil] as const))('%s alone', (rule, spoil) => {
    expect(fireRefusal(TABLES, spoil(sound))?.rule).toBe(rule)
  })

  // A light cavalry regiment is no limbered mitrailleuse: the flaws of kind exclude one another, so the earlier is put on last.
  it.each(FLAWS.map(([rule], from) => [rule, from] as const))('%s comes before all that follow it', (rule, from) => {
    const spoiled = FLAWS.slice(from).reduceRight((situation, [, spoil]) => spoil(situation), sound)
    expect(fireRefusal(TABLES, spoiled)?.rule).toBe(rule)
  })

  it.each([
    ['fire.dice', firer({ casualties: 16 }), 'books', { figures: 16 }],
    ['fire.weapon', firer({ troop: 'engineer' }), 'rule', { troop: 'engineer' }],
    ['ops.no-fire, fallen back', firer({ fallenBack: true }), 'rule', { shattered: 0 }],
    ['ops.no-fire, shattered', firer({ shattered: true }), 'rule', { shattered: 1 }],
    ['ops.locked, firer locked', firer({ locked: true }), 'rule', { who: 'firer', locked: 1 }],
    ['ops.locked, firer in contact', firer({ inContact: true }), 'rule', { who: 'firer', locked: 0 }],
    ['ops.locked, target locked', target({ locked: true }), 'rule', { who: 'target', locked: 1 }],
    ['ops.locked, target in contact', target({ inContact: true }), 'rule', { who: 'target', locked: 0 }],
    ['ops.two-a-turn', firer({ operationsUsed: 2 }), 'rule', { used: 2, limit: 2 }],
    ['ops.contact-limit', firer({ contactedEarly: true, volleys: 1 }), 'rule', { volleys: 1, limit: 1 }],
    ['fire.range', (situation: FireSituation) => ({ ...situation, band: null }), 'rule', { weapon: 'chassepot', limit: 18 }],
    ['fire.woods', (situation: FireSituation) => ({ ...situation, woodsDeep: true }), 'rule', { limit: 4 }],
    ['fire.destroyed', target({ casualties: 20 }), 'books', { figures: 20 }],
  ] as const)('facts of %s', (rule, spoil, kind, facts) => {
    expect(fireRefusal(TABLES, spoil(sound))).toEqual({ rule: rule.split(',')[0], kind, facts })
  })

  it('touched early it may fire once', () => {
    expect(fireRefusal(TABLES, firer({ contactedEarly: true })(sound))).toBeNull()
  })
  it('a limbered mitrailleuse, not an unlimbered one', () => {
    expect(fireRefusal(TABLES, at(10, french('mitrailleuse'), prussian()))).toBeNull()
  })
  it('fire.reload: muzzle-loaders only, prone only, after the first volley only', () => {
    const lying = { weapon: 'muzzle-loader', prone: true, firedSinceProne: true } as const
    expect(fireRefusal(TABLES, firer({ ...lying, weapon: 'chassepot' })(sound))).toBeNull()
    expect(fireRefusal(TABLES, firer({ ...lying, prone: false })(sound))).toBeNull()
    expect(fireRefusal(TABLES, firer({ ...lying, firedSinceProne: false })(sound))).toBeNull()
  })
})

describe('hits of a volley', () => {
  it.each([
    [[4, 4, 6, 5, 1, 2], 4, 4],
    [[1, 2, 3], 4, 0],
    [[1, 1], 1, 2],
    [[6, 6], null, 0],
    [[], 4, 0],
  ])('%j at %s', (faces, need, hits) => expect(hitsOf(faces, need)).toBe(hits))
})

describe('volley effects', () => {
  const effect = (unit: Unit, hits: number) => volleyEffect(TABLES, unit, hits)

  it.each([
    ['3 of the turn', prussian(), 3, { casualties: 3, prone: false, forcedProne: false }],
    ['4 of the turn', prussian(), 4, { casualties: 4, prone: true, forcedProne: true }],
    [
      'the fourth by another volley',
      prussian('line', { casualties: 3, smallArmsLosses: 3 }),
      1,
      { prone: true, forcedProne: true },
    ],
    ['no loss, no fall', prussian('line', { casualties: 4, smallArmsLosses: 4 }), 0, { prone: false, forcedProne: false }],
    ['prone already', prussian('line', { prone: true }), 4, { prone: true, forcedProne: false }],
    ['prone, unhurt', prussian('line', { prone: true }), 0, { prone: true, forcedProne: false }],
    ['Jäger', prussian('jager'), 4, { prone: true }],
    ['cavalry never', prussian('light-cavalry'), 5, { casualties: 5, prone: false }],
    ['guns never', prussian('field-artillery', { figures: 6 }), 4, { casualties: 4, prone: false }],
    ['pioneers never', prussian('pioneer', { figures: 9 }), 4, { casualties: 4, prone: false }],
  ] as const)('prone.forced: %s', (_, unit, hits, expected) => expect(effect(unit, hits)).toMatchObject(expected))

  it.each([
    ['losses stop at the live figures', french('line', { casualties: 12 }), 6, { casualties: 4, destroyed: true }],
    [
      'destroyed is not prone and owes nothing',
      french('line', { casualties: 12, prone: true }),
      4,
      { prone: false, owesHalfStrength: false },
    ],
    ['one left', french('line', { casualties: 12 }), 3, { casualties: 3, destroyed: false, owesHalfStrength: true }],
  ] as const)('fire.destroyed: %s', (_, unit, hits, expected) => expect(effect(unit, hits)).toMatchObject(expected))

  it.each([
    ['the 8th of 16', french('line', { casualties: 7 }), 1, true],
    ['the 7th of 16', french('line', { casualties: 6 }), 1, false],
    ['the 8th of 15', french('line', { figures: 15, casualties: 7 }), 1, true],
    ['the 7th of 15', french('line', { figures: 15, casualties: 6 }), 1, false],
    ['beyond it, each loss again', french('line', { casualties: 10 }), 1, true],
    ['beyond it without a loss', french('line', { casualties: 10 }), 0, false],
  ] as const)('morale.half-strength: %s', (_, unit, hits, owes) => expect(effect(unit, hits).owesHalfStrength).toBe(owes))
})

describe('properties of fire', () => {
  it('fire.dice: dice × 3 covers the live figures, without a die too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (figures) => {
        const { dice } = smallArmsFire(TABLES, at(5, french('line', { figures }), prussian())).value
        return dice * 3 >= figures && (dice - 1) * 3 < figures
      }),
    )
  })

  it('fire.modifier: farther is never easier, smoke is never better', () => {
    const hard = (need: number | null) => need ?? 7
    fc.assert(
      fc.property(anyUnit, fc.double({ min: 0, max: 12, noNaN: true }), (unit, inches) => {
        const need = (distance: number, volleys: number) =>
          hard(smallArmsFire(TABLES, at(distance, french('line', { volleys }), unit)).value.need)
        return need(inches + 6, 0) >= need(inches, 0) && need(inches, 1) >= need(inches, 0) && need(inches, 0) >= 1
      }),
    )
  })

  it('fire.halved: twice the halved dice make at least the whole, never two more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (figures) => {
        const dice = (cover: 'none' | 'building') =>
          smallArmsFire(TABLES, at(5, french('line', { figures }), prussian('line', { cover }))).value.dice
        const spare = dice('building') * 2 - dice('none')
        return spare === 0 || spare === 1
      }),
    )
  })

  it('the value is what the steps add up to', () => {
    fc.assert(
      fc.property(anyUnit, fc.integer({ min: 0, max: 18 }), fc.boolean(), (unit, inches, reserve) => {
        const situation = at(inches, french('line', { volleys: 1, reserve }), unit, { options: ['long-range'] })
        const { value, steps } = smallArmsFire(TABLES, situation)
        const sum = steps.reduce(
          (total, step) => total + (step.kind === 'need' ? Number(step.score.value) : step.kind === 'worse' ? step.by.value : 0),
          0,
        )
        const last = steps.findLast((step) => step.kind === 'dice' || step.kind === 'halved')
        return value.need === (sum > 6 ? null : Math.max(1, sum)) && last?.dice === value.dice
      }),
    )
  })

  it('fire effects: losses within the live figures; prone and destroyed exclude one another', () => {
    fc.assert(
      fc.property(anyUnit, fc.nat(40), (unit, hits) => {
        const { casualties, prone, destroyed, forcedProne, owesHalfStrength } = volleyEffect(TABLES, unit, hits)
        const left = unit.figures - unit.casualties
        expect(casualties).toBe(Math.min(hits, left))
        expect(destroyed).toBe(casualties === left)
        expect(prone && destroyed).toBe(false)
        expect(forcedProne && unit.prone).toBe(false)
        expect(owesHalfStrength && (destroyed || casualties === 0)).toBe(false)
      }),
    )
  })
})
