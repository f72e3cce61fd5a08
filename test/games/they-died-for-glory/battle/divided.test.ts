import { describe, expect, test } from 'vitest'
import { meleePools, meleesDue, oddDice } from '#tdfg/battle/melees.ts'
import type { ChargeId, Option, UnitId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster, table } from './muster.ts'

const id = (name: string) => name as UnitId
type Hand = ReturnType<typeof hand>
type Struck = 'front' | 'flank' | 'rear'

/** Every German named has charged F and touched it, where said; they stand in phase 7. */
function meleeOf(
  rows: Parameters<typeof muster>[0],
  chargers: readonly (readonly [string, (Struck | undefined)?])[],
  options: readonly Option[] = [],
) {
  const play = hand(muster(rows, 18, options))
  play.to('german-charges')
  for (const [unit] of chargers) play.play({ kind: 'announce-charge', unit: id(unit), target: id('F') })
  play.to('german-charge-morale')
  for (const _ of chargers) play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
  play.to('german-movement')
  for (const [unit, struck] of chargers) {
    const charge = play.battle().charges.find((row) => row.unit === id(unit))?.id as ChargeId
    play.play({ kind: 'carry-out', charge, how: 'contact', moves: 2, ...(struck ? { struck } : {}) })
    if (play.due().some((row) => row.kind === 'obligation')) {
      play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    }
  }
  play.to('german-melee')
  return play
}

const melee = (play: Hand) => {
  const [found] = meleesDue(play.battle(), play.place())
  if (!found) throw new Error('no melee')
  return found
}
const fight = (play: Hand, throws: readonly number[], oddTo?: readonly { unit: UnitId; enemy: UnitId }[]) =>
  ({
    kind: 'fight',
    contact: melee(play).contacts[0]?.id ?? '',
    uphill: [],
    throws: throws.map(hits),
    ...(oddTo ? { oddTo } : {}),
  }) as const

/** Dice of F against each of its enemies, by their names. */
const diceOfF = (play: Hand, oddTo?: Parameters<typeof meleePools>[4]) =>
  meleePools(play.battle(), melee(play), 'german', [], oddTo)
    .filter((pool) => pool.unit === id('F'))
    .map(({ enemies, plan }) => [enemies.join('+'), plan.value.dice, plan.value.need])

/** F, formed, between formed infantry in the open and infantry behind a hedge: a worse number against those. */
const three = (figures: number) => [
  french('F', { figures }),
  german('G', { formation: 'column' }),
  german('H', { formation: 'column', cover: 'obstacle' }),
]
/** Their cover is noted once they stand: charging they left it. */
const divided = (figures: number) => {
  const play = meleeOf(three(figures), [['G'], ['H']])
  play.play({ kind: 'note-cover', unit: id('H'), cover: 'obstacle' })
  return play
}

describe('dice of a unit between unlike enemies (melee.divided)', () => {
  test('melee.divided: an even number halves, and nobody is asked', () => {
    const play = divided(16)
    expect(diceOfF(play)).toEqual([
      ['G', 4, 4],
      ['H', 4, 5],
    ])
    expect(oddDice(play.battle(), melee(play), [])).toEqual([])
  })

  test('melee.divided: the odd die goes to the enemy touched first, unless its owner says otherwise', () => {
    const play = divided(14)
    expect(oddDice(play.battle(), melee(play), [])).toEqual([{ unit: 'F', dice: 1, parts: [['G'], ['H']] }])
    expect(diceOfF(play)).toEqual([
      ['G', 4, 4],
      ['H', 3, 5],
    ])
    expect(diceOfF(play, [{ unit: id('F'), enemy: id('H') }])).toEqual([
      ['G', 3, 4],
      ['H', 4, 5],
    ])
  })

  test('melee.divided: the fight is thrown as its owner divided it, and the log keeps the parts', () => {
    const play = divided(14)
    const [event] = play.play(fight(play, [0, 0, 3, 4], [{ unit: id('F'), enemy: id('H') }]))
    expect(event?.kind === 'meleeFought' && event.pools.map(({ unit, dice, roll }) => [unit, dice, roll.hits])).toEqual([
      ['G', 14, 0],
      ['H', 14, 0],
      ['F', 3, 3],
      ['F', 4, 4],
    ])
  })

  test('melee.divided: two odd dice among three kinds of enemies go where their owner sends them, one each', () => {
    const play = meleeOf(
      [...three(10), german('K', { troop: 'heavy-cavalry', figures: 12, armoured: true })],
      [['G'], ['H'], ['K']],
    )
    play.play({ kind: 'note-cover', unit: id('H'), cover: 'obstacle' })
    play.play({ kind: 'note-cover', unit: id('K'), cover: 'woods' })
    expect(diceOfF(play)).toEqual([
      ['G', 2, 4],
      ['H', 2, 5],
      ['K', 1, 6],
    ])
    const oddTo = [
      { unit: id('F'), enemy: id('K') },
      { unit: id('F'), enemy: id('G') },
    ]
    expect(diceOfF(play, oddTo).map(([, dice]) => dice)).toEqual([2, 1, 2])
  })

  test('melee.divided: enemies hit on the same face share one pool', () => {
    const play = meleeOf(
      [french('F', { figures: 14 }), german('G', { formation: 'column' }), german('H', { formation: 'column' })],
      [['G'], ['H']],
    )
    expect(diceOfF(play)).toEqual([['G+H', 7, 4]])
  })

  test.each([
    ['an enemy that it does not touch', [{ unit: 'F', enemy: 'X' }]],
    [
      'more dice than are odd',
      [
        { unit: 'F', enemy: 'G' },
        { unit: 'F', enemy: 'H' },
      ],
    ],
    ['a unit that is not divided', [{ unit: 'G', enemy: 'F' }]],
  ])('melee.divided: an odd die for %s is refused', (_, oddTo) => {
    const play = divided(14)
    expect(play.refused(fight(play, [0, 0, 0, 0], oddTo as never))).toMatchObject({ rule: 'book.odd-die', kind: 'books' })
  })
})

describe('where a charge struck, with the option flank (melee.modifier)', () => {
  const needs = (struck: Struck | undefined, options: readonly Option[]) => {
    const play = meleeOf([french('F'), german('G')], [['G', struck]], options)
    const pools = meleePools(play.battle(), melee(play), 'german', [])
    return pools.map((pool) => pool.plan.value.need)
  }

  test.each([
    ['front', 4],
    ['flank', 3],
    ['rear', 2],
  ] as const)('melee.modifier: contact in the %s: the charger hits on %i or more, who was struck as ever', (struck, need) => {
    expect(needs(struck, ['flank'])).toEqual([need, 4])
  })

  test('melee.modifier: without the option it makes no difference, and nothing of it is written down', () => {
    expect(needs('rear', [])).toEqual([4, 4])
    const play = meleeOf([french('F'), german('G')], [['G', 'rear']])
    expect(play.events.find((event) => event.kind === 'contactMade')).not.toHaveProperty('struck')
  })

  test('melee.modifier: with the column together it stops at +2', () => {
    const play = meleeOf([french('F'), german('G', { formation: 'column' })], [['G', 'rear']], ['flank'])
    const [pool] = meleePools(play.battle(), melee(play), 'german', [])
    expect(pool?.plan.value.need).toBe(2)
    expect(pool?.plan.steps.map((step) => step.kind)).toContain('held')
  })

  test('melee.modifier: who is met on his way is met in front', () => {
    const play = hand(muster([french('F'), french('F2'), german('G')], 18, ['flank']))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    const charge = play.battle().charges[0]?.id as ChargeId
    play.to('french-countercharges')
    play.play({ kind: 'announce-countercharge', unit: id('F2'), against: charge })
    play.to('german-charge-morale')
    for (const face of [1, 2]) play.play({ kind: 'test', obligation: play.owed('test').id, die: table(face) })
    play.to('german-movement')
    const by = play.battle().charges[1]?.id as ChargeId
    play.play({ kind: 'carry-out', charge, how: 'met', by, moves: 1, struck: 'rear' })
    expect(play.battle().contacts).toMatchObject([{ struck: 'front' }])
  })
})
