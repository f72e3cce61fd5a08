/** Melee (`melee.*`). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { divideDice, meleeDice, meleeOutcome, spreadLosses } from '#tdfg/rules/melee.ts'
import type { Contact, Option, Unit } from '#tdfg/types.ts'
import { anyUnit, CONTACT, french, prussian, reading } from './given.ts'

const fight = (unit: Unit, enemy: Unit, contact: Partial<Contact> = {}, options: readonly Option[] = []) =>
  meleeDice(TABLES, unit, enemy, { ...CONTACT, ...contact }, options)
const need = (...of: Parameters<typeof fight>): number | null => fight(...of).value.need

describe('melee.dice: by live figures, fractions up', () => {
  it.each([
    ['French line 16', french(), 8],
    ['French line 15', french('line', { casualties: 1 }), 8],
    ['Garde Mobile 16', french('garde-mobile'), 8],
    ['Garde Nationale 16', french('garde-nationale'), 8],
    ['marines 16', french('marine'), 8],
    ['French Guard 16', french('guard'), 11],
    ['Zouaves 16', french('zouave'), 11],
    ['Turcos 15', french('turco', { casualties: 1 }), 10],
    ['chasseurs 12', french('chasseur'), 8],
    ['Prussian line 20', prussian(), 14],
    ['Landwehr 19', prussian('landwehr', { casualties: 1 }), 13],
    ['Jäger 18', prussian('jager', { casualties: 2 }), 12],
    ['Bavarians 20', prussian('line', { nation: 'bavaria' }), 14],
    ['light cavalry 12', french('light-cavalry'), 8],
    ['heavy cavalry 12', french('heavy-cavalry'), 12],
    ['cuirassiers 12', french('heavy-cavalry', { armoured: true }), 12],
    ['Guard cavalry 12', french('guard-cavalry'), 8],
    ['Guard cuirassiers 12', french('guard-cavalry', { armoured: true }), 12],
    ['3 gunners', french('field-artillery'), 2],
    ['2 mitrailleuse gunners', french('mitrailleuse'), 1],
    ['3 engineers', french('engineer'), 2],
    ['1 pioneer', prussian('pioneer', { casualties: 2 }), 1],
  ])('%s', (_, unit, dice) => {
    expect(fight(unit, unit.nation === 'france' ? prussian() : french()).value.dice).toBe(dice)
  })

  it.each([
    ['up', 11],
    ['nearest', 11],
    ['down', 10],
  ] as const)('Guard 16 with fractions %s', (meleeRounding, dice) => {
    expect(meleeDice(reading({ meleeRounding }), french('guard'), prussian(), CONTACT, []).value.dice).toBe(dice)
  })
  it.each([
    ['up', 10],
    ['nearest', 9],
    ['down', 9],
  ] as const)('Guard 14 with fractions %s', (meleeRounding, dice) => {
    expect(meleeDice(reading({ meleeRounding }), french('guard', { casualties: 2 }), prussian(), CONTACT, []).value.dice).toBe(
      dice,
    )
  })

  it('a kind that the side does not have is a bug', () => {
    expect(() => fight(prussian('zouave'), french())).toThrow('melee dice for prussia zouave')
  })
})

describe('melee.modifier: a column that charged', () => {
  const column = prussian('line', { formation: 'column' })
  const charged = { charged: true }
  it.each([
    ['column', need(column, french(), charged), 3],
    ['assault column', need({ ...column, formation: 'assault-column' }, french(), charged), 3],
    ['deep column', need({ ...column, formation: 'deep-column' }, french(), charged), 4],
    ['line', need(prussian(), french(), charged), 4],
    ['column that stood', need(column, french()), 4],
    ['pioneers are no infantry', need(prussian('pioneer', { formation: 'column' }), french(), charged), 4],
    ['against charging cavalry', need(column, french('light-cavalry'), { charged: true, enemyCharged: true }), 4],
    ['against standing cavalry', need(column, french('light-cavalry'), charged), 3],
    ['against charging infantry', need(column, french(), { charged: true, enemyCharged: true }), 3],
    ['against a building: no +1, and -1', need(column, french('line', { cover: 'building' }), charged), 5],
    ['against an obstacle', need(column, french('line', { cover: 'obstacle' }), charged), 5],
    ['against a fortification', need(column, french('line', { cover: 'fortification' }), charged), 5],
    ['against woods: +1 and -1', need(column, french('line', { cover: 'woods' }), charged), 4],
    ['uphill: +1 and -1', need(column, french(), { charged: true, enemyUphill: true }), 4],
  ])('%s', (_, got, expected) => expect(got).toBe(expected))
})

describe('melee.modifier: cavalry in line that charged 5" straight', () => {
  const hussars = french('light-cavalry')
  it.each([
    ['5 inches', need(hussars, prussian(), { charged: true, straight: 5 }), 3],
    ['4.9 inches', need(hussars, prussian(), { charged: true, straight: 4.9 }), 4],
    ['standing', need(hussars, prussian(), { straight: 9 }), 4],
    ['in column', need({ ...hussars, formation: 'column' }, prussian(), { charged: true, straight: 9 }), 4],
    ['infantry never', need(french(), prussian(), { charged: true, straight: 9 }), 4],
    ['against cover', need(hussars, prussian('line', { cover: 'obstacle' }), { charged: true, straight: 5 }), 4],
  ])('%s', (_, got, expected) => expect(got).toBe(expected))
})

describe('melee.modifier: cover, hill, skirmishers, cuirassiers', () => {
  const jager = prussian('jager', { formation: 'skirmish' })
  const armour = french('heavy-cavalry', { armoured: true })
  it.each([
    ['obstacle', need(prussian(), french('line', { cover: 'obstacle' })), 5],
    ['building', need(prussian(), french('line', { cover: 'building' })), 5],
    ['woods', need(prussian(), french('line', { cover: 'woods' })), 5],
    ['uphill', need(prussian(), french(), { enemyUphill: true }), 5],
    ['cover and uphill are one', need(prussian(), french('line', { cover: 'building' }), { enemyUphill: true }), 5],
    ['own cover is nothing', need(prussian('line', { cover: 'building' }), french()), 4],
    ['skirmishers against formed', need(jager, french()), 5],
    ['skirmishers against guns', need(jager, french('field-artillery')), 5],
    ['skirmishers against skirmishers', need(jager, french('chasseur', { formation: 'skirmish' })), 4],
    ['formed against skirmishers', need(prussian(), french('chasseur', { formation: 'skirmish' })), 4],
    ['cuirassiers', need(prussian(), armour), 5],
    ['cuirassiers against cuirassiers', need(prussian('heavy-cavalry', { armoured: true }), armour), 5],
    ['-2', need(jager, french('line', { cover: 'obstacle' })), 6],
    ['-3 is held at -2', need(jager, armour, { enemyUphill: true }), 6],
  ])('%s', (_, got, expected) => expect(got).toBe(expected))

  it('the held sum is a step', () => {
    expect(fight(jager, armour, { enemyUphill: true }).steps.at(-1)).toMatchObject({ kind: 'held', sum: -3, at: { value: -2 } })
    expect(fight(jager, armour).steps.at(-1)).toMatchObject({ kind: 'modifier', because: 'cuirassiers' })
  })
  it('cover is named before the hill', () => {
    const because = (cover: 'none' | 'building') => fight(prussian(), french('line', { cover }), { enemyUphill: true }).steps[2]
    expect([because('building'), because('none')]).toMatchObject([{ because: 'cover' }, { because: 'uphill' }])
  })
})

describe('melee.modifier: option flank', () => {
  const column = prussian('line', { formation: 'column' })
  const at = (struck: 'front' | 'flank' | 'rear', options: readonly Option[], unit = prussian(), charged = true) =>
    need(unit, french(), { charged, struck }, options)
  it.each([
    ['front', at('front', ['flank']), 4],
    ['flank', at('flank', ['flank']), 3],
    ['rear', at('rear', ['flank']), 2],
    ['off', at('rear', []), 4],
    ['without a charge', at('rear', ['flank'], prussian(), false), 4],
    ['column into the flank is +2', at('flank', ['flank'], column), 2],
    ['column into the rear, +3, is held at +2', at('rear', ['flank'], column), 2],
    ['column in front stays at +1', at('front', ['flank'], column), 3],
  ])('%s', (_, got, expected) => expect(got).toBe(expected))
})

describe('melee.locked: the second round knows no modifiers', () => {
  it('4-6 whatever else', () => {
    const unit = prussian('line', { formation: 'assault-column', casualties: 3 })
    const { value, steps } = fight(unit, french('line', { cover: 'building' }), { charged: true, secondRound: true })
    expect(value).toEqual({ dice: 12, need: 4 })
    expect(steps.map(({ kind }) => kind)).toEqual(['dice', 'need', 'no-modifiers'])
  })
})

describe('melee.divided: as evenly as they go', () => {
  it.each([
    [14, 2, [7, 7]],
    [13, 2, [7, 6]],
    [14, 3, [5, 5, 4]],
    [1, 3, [1, 0, 0]],
    [8, 1, [8]],
  ])('%i dice, %i enemies', (dice, enemies, shares) => expect(divideDice(dice, enemies)).toEqual(shares))
})

describe('melee.spread: by size, largest remainder', () => {
  it.each([
    [5, [20, 10], [3, 2]],
    [4, [16, 16], [2, 2]],
    [3, [16, 16], [2, 1]],
    [1, [10, 20], [0, 1]],
    [2, [12, 12, 12], [1, 1, 0]],
    [7, [3, 2, 2], [3, 2, 2]],
    [9, [3, 2], [3, 2]],
    [0, [8, 8], [0, 0]],
    [6, [1, 11], [0, 6]],
    [3, [5], [3]],
    [0, [], []],
  ])('%i over %j', (losses, figures, shares) => expect(spreadLosses(losses, figures)).toEqual(shares))
})

describe('melee.retreat, melee.wiped-out, melee.locked', () => {
  const outcome = (losses: readonly [number, number], after: readonly [number, number], blocked = false) =>
    meleeOutcome({ attacker: losses[0], defender: losses[1] }, { attacker: after[0], defender: after[1] }, blocked)
  it.each([
    ['defender lost more', outcome([3, 5], [10, 10]), 'defender-retreats'],
    ['attacker lost more', outcome([5, 3], [10, 10]), 'attacker-retreats'],
    ['defender lost more, way blocked', outcome([3, 5], [10, 10], true), 'defender-surrenders'],
    ['attacker lost more, way blocked', outcome([5, 3], [10, 10], true), 'attacker-surrenders'],
    ['equal', outcome([3, 3], [10, 10]), 'locked'],
    ['0-0', outcome([0, 0], [10, 10]), 'locked'],
    ['equal, blocked', outcome([3, 3], [10, 10], true), 'locked'],
    ['wiped out at equal losses', outcome([1, 1], [19, 0]), 'defender-destroyed'],
    ['wiped out with fewer losses', outcome([4, 2], [12, 0]), 'defender-destroyed'],
    ['attacker wiped out', outcome([2, 4], [0, 12]), 'attacker-destroyed'],
    ['attacker wiped out, blocked', outcome([2, 4], [0, 12], true), 'attacker-destroyed'],
    ['both wiped out', outcome([2, 4], [0, 0]), 'both-destroyed'],
  ])('%s', (_, got, expected) => expect(got).toBe(expected))
})

/** A second way to the same spread: one loss at a time to whoever is farthest below his due share. */
function slowSpread(losses: number, figures: readonly number[]): readonly number[] {
  const total = figures.reduce((sum, count) => sum + count, 0)
  const wanted = Math.min(losses, total)
  const due = figures.map((count) => (total === 0 ? 0 : (wanted * count) / total))
  const given = due.map(Math.floor)
  while (given.reduce((sum, count) => sum + count, 0) < wanted) {
    let best = -1
    for (const [at, share] of due.entries()) {
      const short = share - (given[at] ?? 0)
      const bestShort = best < 0 ? -1 : (due[best] ?? 0) - (given[best] ?? 0)
      const larger = (figures[at] ?? 0) > (figures[best] ?? 0)
      if (short > bestShort + 1e-9 || (Math.abs(short - bestShort) <= 1e-9 && larger)) best = at
    }
    given[best] = (given[best] ?? 0) + 1
  }
  return given
}

describe('properties of melee', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 })

  it('melee.spread: nothing is lost or invented, nobody loses more than he has, nobody is a whole figure off his share', () => {
    fc.assert(
      fc.property(sizes, fc.nat(110), (figures, losses) => {
        const total = figures.reduce((sum, count) => sum + count, 0)
        const shares = spreadLosses(losses, figures)
        expect(shares.reduce((sum, count) => sum + count, 0)).toBe(Math.min(losses, total))
        for (const [at, count] of figures.entries()) {
          expect(shares[at]).toBeLessThanOrEqual(count)
          expect(Math.abs((shares[at] ?? 0) - (Math.min(losses, total) * count) / total)).toBeLessThan(1)
        }
      }),
    )
  })

  it('melee.spread: a second method agrees', () => {
    fc.assert(
      fc.property(sizes, fc.nat(110), (figures, losses) => {
        expect(spreadLosses(losses, figures)).toEqual(slowSpread(losses, figures))
      }),
    )
  })

  it('melee.modifier: 3 to 6 on any day; 2 only with the option', () => {
    const contact = fc.record({
      charged: fc.boolean(),
      enemyCharged: fc.boolean(),
      straight: fc.integer({ min: 0, max: 12 }),
      enemyUphill: fc.boolean(),
      secondRound: fc.boolean(),
      struck: fc.constantFrom('front' as const, 'flank' as const, 'rear' as const),
    })
    fc.assert(
      fc.property(anyUnit, anyUnit, contact, (unit, enemy, touch) => {
        const plain = need(unit, enemy, touch) ?? 7
        const flank = need(unit, enemy, touch, ['flank']) ?? 7
        expect(plain).toBeGreaterThanOrEqual(3)
        expect(plain).toBeLessThanOrEqual(6)
        expect(flank).toBeGreaterThanOrEqual(2)
        expect(flank).toBeLessThanOrEqual(plain)
      }),
    )
  })

  it('melee.divided: all dice, none twice, never two apart', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 6 }), (dice, enemies) => {
        const shares = divideDice(dice, enemies)
        return shares.reduce((sum, share) => sum + share, 0) === dice && Math.max(...shares) - Math.min(...shares) <= 1
      }),
    )
  })
})
