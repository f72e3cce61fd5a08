/** Morale (`morale.*`): one die, higher than the modified rating fails. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNumber } from '#core/chances.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { baseRating, halfStrength, live, moraleOutcome, moraleRating, passChance, rollsDie } from '#tdfg/rules/morale.ts'
import { REASONS, type Reason, type Unit } from '#tdfg/types.ts'
import { anyUnit, french, prussian, reading } from './given.ts'

const rating = (unit: Unit, reason: Reason = 'artillery'): number => moraleRating(TABLES, unit, reason).value
const ends = (unit: Unit, reason: Reason, roll: number | null) => moraleOutcome(TABLES, unit, reason, roll)

describe('morale.rating: the chart', () => {
  it.each([
    [french(), 6],
    [french('guard'), 7],
    [french('zouave'), 7],
    [french('turco'), 7],
    [french('garde-mobile'), 4],
    [french('garde-nationale'), 4],
    [french('line', { reserve: true }), 6],
    [french('chasseur'), 6],
    [french('marine'), 6],
    [french('guard-cavalry'), 7],
    [french('field-artillery'), 6],
    [french('guard-artillery'), 7],
    [french('engineer'), 6],
    [prussian(), 6],
    [prussian('guard'), 7],
    [prussian('landwehr'), 5],
    [prussian('guard-artillery'), 7],
    [prussian('line', { nation: 'saxony' }), 6],
    [prussian('landwehr', { nation: 'saxony' }), 5],
    [prussian('line', { nation: 'bavaria' }), 5],
    [prussian('jager', { nation: 'bavaria' }), 6],
    [prussian('landwehr', { nation: 'wurttemberg' }), 4],
    [prussian('light-cavalry', { nation: 'baden' }), 5],
    [prussian('field-artillery', { nation: 'baden' }), 6],
  ])('%#', (unit, expected) => expect(rating(unit)).toBe(expected))

  it('the unit’s own rating goes before the chart', () => {
    expect(baseRating(TABLES, french('line', { rating: 3 }))).toEqual({ value: 3, source: 'yours', rule: 'morale.rating' })
  })
  it('converge.rating: a converged unit has 4', () => {
    expect(baseRating(TABLES, french('line', { converged: true }))).toEqual({
      value: 4,
      source: 'printed',
      rule: 'converge.rating',
    })
    expect(baseRating(TABLES, french('line', { converged: true, rating: 3 }))).toMatchObject({
      value: 3,
      rule: 'converge.rating',
    })
  })
  it('a kind that the chart does not know is a bug', () => {
    expect(() => rating(french('jager'))).toThrow('a rating for france jager')
  })
})

describe('morale.rating: modifiers', () => {
  it.each([
    ['2 casualties', french('line', { casualties: 2 }), 6],
    ['3 casualties', french('line', { casualties: 3 }), 5],
    ['5 casualties', french('line', { casualties: 5 }), 5],
    ['6 casualties', french('line', { casualties: 6 }), 4],
    ['15 casualties', french('line', { casualties: 15 }), 1],
    ['prone', french('line', { prone: true }), 7],
    ['building', french('line', { cover: 'building' }), 7],
    ['fortification', french('line', { cover: 'fortification' }), 7],
    ['obstacle', french('line', { cover: 'obstacle' }), 6],
    ['woods', french('line', { cover: 'woods' }), 6],
    ['prone in a building: both', french('line', { prone: true, cover: 'building' }), 8],
    ['commander', french('line', { commander: true }), 7],
    ['all together', french('line', { casualties: 6, prone: true, cover: 'building', commander: true }), 7],
  ])('%s', (_, unit, expected) => expect(rating(unit)).toBe(expected))

  it.each([
    ['Prussian line charging', prussian(), 'charging', 5],
    ['Prussian line countercharging', prussian(), 'countercharging', 5],
    ['Prussian line charged', prussian(), 'charged', 6],
    ['Prussian Landwehr charging', prussian('landwehr'), 'charging', 5],
    ['Prussian Jäger charging', prussian('jager'), 'charging', 6],
    ['Prussian Guard charging', prussian('guard'), 'charging', 7],
    ['Prussian cavalry charging', prussian('light-cavalry'), 'charging', 6],
    ['Saxon line charging', prussian('line', { nation: 'saxony' }), 'charging', 6],
    ['French line charging', french(), 'charging', 6],
  ] as const)('%s', (_, unit, reason, expected) => expect(rating(unit, reason)).toBe(expected))

  it('the other reading: all Prussian infantry', () => {
    const tables = reading({ chargingAllPrussianInfantry: true })
    const charging = (unit: Unit) => moraleRating(tables, unit, 'charging').value
    expect(
      [prussian(), prussian('jager'), prussian('guard'), prussian('landwehr'), prussian('light-cavalry')].map(charging),
    ).toEqual([5, 5, 6, 4, 6])
    expect(charging(prussian('line', { nation: 'saxony' }))).toBe(6)
  })

  it('prone.effects: whoever is charged stands up and tests without the +1', () => {
    expect(rating(french('line', { prone: true }), 'charged')).toBe(6)
    expect(rating(french('line', { prone: true }), 'half-strength')).toBe(7)
  })

  it('steps: rating first, then each modifier with its number', () => {
    const unit = prussian('line', { casualties: 7, prone: true, cover: 'building', commander: true })
    expect(moraleRating(TABLES, unit, 'charging').steps).toMatchObject([
      { kind: 'rating', score: { value: 6 } },
      { kind: 'casualties', casualties: 7, points: 2, per: { value: 3 } },
      { kind: 'charging-prussian', by: { value: -1 } },
      { kind: 'prone', by: { value: 1 } },
      { kind: 'building', by: { value: 1 } },
      { kind: 'commander', by: { value: 1 } },
    ])
    expect(moraleRating(TABLES, french(), 'artillery').steps).toHaveLength(1)
  })
})

describe('morale.test and morale.fails', () => {
  it.each([
    ['equal passes', french('line', { casualties: 6 }), 'half-strength', 4, 'passes'],
    ['higher fails', french('line', { casualties: 6 }), 'half-strength', 5, 'falls-back'],
    ['a 6 at rating 6', french(), 'friend-destroyed', 6, 'passes'],
    ['charging and failing halts', prussian(), 'charging', 6, 'halts'],
    ['countercharging and failing halts', prussian(), 'countercharging', 6, 'halts'],
    ['charged and failing runs', prussian('landwehr'), 'charged', 6, 'falls-back'],
    ['voluntary and failing runs', french('line', { casualties: 3 }), 'voluntary', 6, 'falls-back'],
    ['locked and failing runs', french('line', { casualties: 9 }), 'locked', 4, 'falls-back'],
    ['converge.removed', french('line', { converged: true }), 'artillery', 5, 'removed'],
    ['converge.removed, charging', french('line', { converged: true }), 'charging', 5, 'removed'],
    ['converged and passing', french('line', { converged: true }), 'artillery', 4, 'passes'],
    ['morale.repeat: a routing unit runs again', french('garde-mobile', { fallenBack: true }), 'artillery', 5, 'falls-back'],
  ] as const)('%s', (_, unit, reason, roll, outcome) => expect(ends(unit, reason, roll).outcome).toBe(outcome))
})

describe('morale.zero: 0 or less routs without a die, whatever the reason', () => {
  const gone = french('garde-mobile', { casualties: 12 })
  it.each(REASONS)('%s', (reason) => {
    expect(rollsDie(TABLES, gone, reason)).toBe(false)
    expect(ends(gone, reason, null)).toEqual({ rating: 0, outcome: 'falls-back', shattered: true, asks: null })
  })
  it('below 0 too', () =>
    expect(ends(french('garde-mobile', { casualties: 15 }), 'charging', null)).toMatchObject({
      rating: -1,
      outcome: 'falls-back',
    }))
  it('a face that was thrown all the same changes nothing', () => expect(ends(gone, 'voluntary', 1).outcome).toBe('falls-back'))
  it('converged: removed', () =>
    expect(ends(french('line', { converged: true, casualties: 12 }), 'artillery', null).outcome).toBe('removed'))
  it('1 still throws', () => expect(rollsDie(TABLES, french('line', { casualties: 15 }), 'artillery')).toBe(true))
  it('the step says why', () =>
    expect(moraleRating(TABLES, gone, 'artillery').steps.at(-1)).toEqual({ kind: 'no-die', because: 'zero' }))
})

describe('morale.rally: fallen back and charged fails without a die', () => {
  const running = french('line', { fallenBack: true })
  it('charged', () => {
    expect(rollsDie(TABLES, running, 'charged')).toBe(false)
    expect(ends(running, 'charged', null)).toEqual({ rating: 6, outcome: 'falls-back', shattered: false, asks: null })
    expect(moraleRating(TABLES, running, 'charged').steps.at(-1)).toEqual({ kind: 'no-die', because: 'rallying' })
  })
  it('shattered and charged', () =>
    expect(ends(french('line', { shattered: true }), 'charged', null)).toMatchObject({ outcome: 'falls-back', shattered: true }))
  it('other reasons throw', () => expect(rollsDie(TABLES, running, 'artillery')).toBe(true))
})

describe('morale.shattered: ran at half strength or worse', () => {
  it.each([
    ['at half', french('line', { casualties: 8 }), 'half-strength', 6, true],
    ['above half', french('line', { casualties: 7 }), 'artillery', 6, false],
    ['already shattered', french('line', { shattered: true, fallenBack: true, casualties: 3 }), 'artillery', 6, true],
    ['passed', french('line', { casualties: 8 }), 'half-strength', 1, false],
    ['halted at half strength', french('line', { casualties: 8 }), 'charging', 6, false],
  ] as const)('%s', (_, unit, reason, roll, shattered) => expect(ends(unit, reason, roll).shattered).toBe(shattered))
})

describe('morale.french-one', () => {
  it.each(['artillery', 'half-strength', 'friend-fell-back', 'friend-destroyed', 'voluntary'] as const)(
    'asks after %s',
    (reason) => {
      expect(ends(french(), reason, 1)).toEqual({ rating: 6, outcome: 'passes', shattered: false, asks: 'morale.french-one' })
    },
  )
  it.each(['charging', 'countercharging', 'charged', 'locked'] as const)('nothing after %s', (reason) => {
    expect(ends(french(), reason, 1)).toMatchObject({ outcome: 'passes', asks: null })
  })
  it.each([
    ['a 2', french(), 2],
    ['Prussians', prussian(), 1],
    ['cavalry', french('light-cavalry'), 1],
    ['artillery', french('field-artillery'), 1],
    ['mitrailleuses', french('mitrailleuse'), 1],
    ['engineers', french('engineer'), 1],
    ['in contact', french('line', { inContact: true }), 1],
    ['locked', french('line', { locked: true }), 1],
    ['fallen back', french('line', { fallenBack: true }), 1],
    ['shattered', french('line', { shattered: true }), 1],
  ] as const)('nothing for %s', (_, unit, roll) => expect(ends(unit, 'artillery', roll).asks).toBeNull())
  it.each([french('zouave'), french('garde-mobile'), french('marine'), french('line', { prone: true })])('asks %#', (unit) => {
    expect(ends(unit, 'artillery', 1).asks).toBe('morale.french-one')
  })
  it('infantry throws even when it cannot fail, for the 1', () => {
    const safe = french('guard', { commander: true })
    expect(rollsDie(TABLES, safe, 'artillery')).toBe(true)
    expect(ends(safe, 'artillery', 1).asks).toBe('morale.french-one')
  })
})

describe('morale.half-strength: twice the casualties reach the original', () => {
  it.each([
    [16, 7, false],
    [16, 8, true],
    [15, 7, false],
    [15, 8, true],
    [3, 1, false],
    [3, 2, true],
    [2, 1, true],
    [1, 0, false],
  ])('%i figures, %i lost', (figures, casualties, half) => {
    expect(halfStrength({ figures, casualties })).toBe(half)
    expect(live({ figures, casualties })).toBe(figures - casualties)
  })
})

describe('odds.exact: the chance to pass', () => {
  it.each([
    [french(), 'artillery', 1],
    [french('line', { casualties: 6 }), 'half-strength', 4 / 6],
    [french('line', { casualties: 15 }), 'half-strength', 1 / 6],
    [french('garde-mobile', { casualties: 12 }), 'artillery', 0],
    [french('line', { fallenBack: true }), 'charged', 0],
    [prussian(), 'charging', 5 / 6],
    [french('guard', { commander: true }), 'artillery', 1],
  ] as const)('%#', (unit, reason, chance) => expect(toNumber(passChance(TABLES, unit, reason))).toBeCloseTo(chance, 12))
})

describe('properties of morale', () => {
  it('the chance to pass is the share of the six faces that pass', () => {
    fc.assert(
      fc.property(anyUnit, fc.constantFrom(...REASONS), (unit, reason) => {
        const faces = [1, 2, 3, 4, 5, 6].filter((face) => ends(unit, reason, face).outcome === 'passes')
        expect(toNumber(passChance(TABLES, unit, reason))).toBeCloseTo(faces.length / 6, 12)
        expect(faces).toEqual([1, 2, 3, 4, 5, 6].slice(0, faces.length))
      }),
    )
  })

  it('morale.rating: three more casualties cost one point; the value is what the steps add up to', () => {
    fc.assert(
      fc.property(anyUnit, fc.constantFrom(...REASONS), (unit, reason) => {
        const { value, steps } = moraleRating(TABLES, unit, reason)
        const worse = { ...unit, figures: unit.figures + 3, casualties: unit.casualties + 3 }
        expect(moraleRating(TABLES, worse, reason).value).toBe(value - 1)
        const sum = steps.reduce((total, step) => {
          if (step.kind === 'rating') return total + step.score.value
          if (step.kind === 'casualties') return total - step.points
          return step.kind === 'no-die' ? total : total + step.by.value
        }, 0)
        expect(sum).toBe(value)
      }),
    )
  })

  it('morale.french-one: only French infantry is ever asked, and only on a 1', () => {
    fc.assert(
      fc.property(anyUnit, fc.constantFrom(...REASONS), fc.integer({ min: 1, max: 6 }), (unit, reason, face) => {
        const { asks, outcome } = ends(unit, reason, face)
        if (asks !== null) expect([unit.nation, face, outcome]).toEqual(['france', 1, 'passes'])
      }),
    )
  })
})
