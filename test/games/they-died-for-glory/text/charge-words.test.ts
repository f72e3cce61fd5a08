/** What is said of charges, countercharges and melees, and of those who run from them. */
import { describe, expect, test } from 'vitest'
import type { Battle } from '#tdfg/battle/state.ts'
import type { ChargeId } from '#tdfg/types.ts'
import { hits, table } from '../battle/muster.ts'
import { id, start } from './cast.ts'
import { teller } from './teller.ts'

const chargeOf = (battle: Battle, name: string): ChargeId => battle.charges.find((row) => row.unit === id(name))?.id as ChargeId

/** I/58th charges I/50th Line; with `counter`, II/50th Line means to meet it. Both have passed, it is the German movement. */
function charging(counter = false) {
  const play = teller(start())
  play.to('german-charges')
  play.play({ kind: 'announce-charge', unit: id('I/58th'), target: id('I/50th Line') })
  play.play({ kind: 'end-phase' })
  if (counter) play.play({ kind: 'announce-countercharge', unit: id('II/50th Line'), against: chargeOf(play.battle(), 'I/58th') })
  if (play.place().phase === 'french-countercharges') play.play({ kind: 'end-phase' })
  play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
  if (counter) play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
  play.play({ kind: 'end-phase' })
  return { ...play, charge: chargeOf(play.battle(), 'I/58th') }
}

test('a charge announced, and one that halts with what would have met it', () => {
  const play = teller(start())
  play.to('german-charges')
  expect(play.tell({ kind: 'announce-charge', unit: id('I/58th'), target: id('I/50th Line') })).toEqual({
    name: 'I/58th announces a charge',
    log: ['I/58th announces a charge on I/50th Line.', 'I/58th must test in phase 4: to charge I/50th Line.'],
    title: 'I/58th announces a charge on I/50th Line.',
    detail: 'It must test in phase 4.',
    tone: 'plain',
    hands: [],
  })
  play.play({ kind: 'end-phase' })
  expect(
    play.tell({ kind: 'announce-countercharge', unit: id('II/50th Line'), against: chargeOf(play.battle(), 'I/58th') }),
  ).toMatchObject({
    name: 'II/50th Line announces a countercharge',
    log: ['II/50th Line announces a countercharge on I/58th.', 'II/50th Line must test in phase 4: to countercharge I/58th.'],
    title: 'II/50th Line announces a countercharge.',
    detail: 'It must test in phase 4.',
  })
  play.play({ kind: 'end-phase' })
  expect(play.tell({ kind: 'test', obligation: play.owed('test').id, die: table(6) })).toEqual({
    name: 'I/58th tests',
    log: [
      'I/58th tests to charge: 6 against 5, fails and halts.',
      'I/58th’s charge does not go: it halts.',
      'II/50th Line’s countercharge is off: there is no charge left to meet.',
      'II/50th Line’s test to countercharge lapses: the charge is over.',
    ],
    title: 'I/58th halts: 6 against 5.',
    detail: 'II/50th Line’s countercharge is off.',
    tone: 'bad',
    hands: ['I/58th stays where it is.'],
  })
})

test('a charge goes home in assault column; the unit that it touches runs', () => {
  const play = charging()
  expect(play.tell({ kind: 'carry-out', charge: play.charge, how: 'contact', moves: 2, assault: true })).toEqual({
    name: 'I/58th charges',
    log: [
      'I/58th forms assault column.',
      'I/58th’s charge goes home, after 2 Moves.',
      'I/58th and I/50th Line are in contact.',
      'I/50th Line must test now: charged by I/58th.',
    ],
    title: 'I/58th and I/50th Line are in contact.',
    detail: 'I/50th Line must test now.',
    tone: 'plain',
    hands: ['Set I/58th in assault column.', 'Move I/58th into contact with I/50th Line.'],
  })
  play.play({ kind: 'correct', unit: id('I/50th Line'), patch: { casualties: 9 }, reason: 'as it stands' })
  expect(play.tell({ kind: 'test', obligation: play.owed('test').id, die: table(4) })).toEqual({
    name: 'I/50th Line tests',
    log: ['I/50th Line tests for being charged: 4 against 3, fails.', 'I/50th Line falls back 12″ and is shattered.'],
    title: 'I/50th Line falls back: 4 against 3.',
    detail: 'I/50th Line is shattered: it can only converge. Which friends saw I/50th Line fall back?',
    tone: 'bad',
    hands: [
      'Whoever charged I/50th Line stops where it stands: no melee, no pursuit.',
      'I/50th Line: 12″ straight back, facing away.',
    ],
  })
})

test('a charge that falls short', () => {
  const play = charging()
  expect(play.tell({ kind: 'carry-out', charge: play.charge, how: 'short', moves: 2 })).toMatchObject({
    name: 'I/58th charges',
    log: ['I/58th’s charge falls short, after 2 Moves.'],
    title: 'I/58th falls short.',
    tone: 'bad',
    hands: ['I/58th: its full charge straight at I/50th Line, and stop.'],
  })
})

test('a charge that finds its enemy gone', () => {
  const play = charging()
  expect(play.tell({ kind: 'carry-out', charge: play.charge, how: 'gone', moves: 1 })).toMatchObject({
    log: ['I/58th’s charge finds its enemy gone, after one Move.'],
    title: 'I/58th finds its enemy gone.',
    hands: ['I/58th: straight on as far as it chose, touching nobody that it did not announce.'],
  })
})

test('a countercharge meets the charge, and one that comes too late', () => {
  const play = charging(true)
  const again = teller(play.stand())
  const met = {
    kind: 'carry-out',
    charge: play.charge,
    how: 'met',
    moves: 2,
    by: chargeOf(play.battle(), 'II/50th Line'),
  } as const
  expect(play.tell(met)).toMatchObject({
    name: 'I/58th charges',
    log: [
      'I/58th’s charge is met on its way, after 2 Moves.',
      'II/50th Line’s countercharge meets the charge.',
      'I/58th and II/50th Line are in contact.',
    ],
    title: 'I/58th and II/50th Line meet.',
    hands: ['Move I/58th and II/50th Line together, each by its share of the way.'],
  })
  const late = again.tell({ kind: 'carry-out', charge: play.charge, how: 'contact', moves: 1 })
  expect(late.log[1]).toBe('II/50th Line’s countercharge meets nobody.')
  expect(late.hands).toEqual(['II/50th Line: one Move towards I/58th.', 'Move I/58th into contact with I/50th Line.'])
})

test('a charger that fire throws down, and the countercharger who may still come', () => {
  const play = charging(true)
  const fired = play.tell({ kind: 'fire', firer: id('1st Turcos'), target: id('I/58th'), band: 0, dice: hits(4) })
  expect(fired.log.slice(1)).toEqual(['I/58th is forced prone.', 'I/58th’s charge is stopped by fire.'])
  expect(fired.detail).toBe('16 of 20 figures left. I/58th’s charge is stopped.')
  const counter = { kind: 'carry-out', charge: chargeOf(play.battle(), 'II/50th Line'), how: 'contact', moves: 1 } as const
  const again = teller(play.stand())
  expect(play.tell(counter)).toMatchObject({
    name: 'II/50th Line countercharges',
    log: [
      'II/50th Line’s countercharge meets the charge.',
      'I/58th stands up at once, in contact with the enemy.',
      'I/58th and II/50th Line are in contact.',
    ],
    title: 'I/58th and II/50th Line meet.',
    hands: ['Stand I/58th upright.', 'Move II/50th Line into contact with I/58th.'],
  })
  expect(again.tell({ ...counter, how: 'not-met' })).toMatchObject({
    log: ['II/50th Line’s countercharge is off: there is no charge left to meet.'],
    title: 'II/50th Line meets nobody.',
  })
})

describe('melee', () => {
  function fighting() {
    const play = charging()
    play.play({ kind: 'carry-out', charge: play.charge, how: 'contact', moves: 1, assault: true })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.to('german-melee')
    const contact = play.battle().contacts[0]?.id ?? ''
    return {
      ...play,
      fight: (german: number, french: number) =>
        play.tell({ kind: 'fight', contact, uphill: [], throws: [hits(german), hits(french)] }),
    }
  }

  test('one side is beaten', () => {
    const { log, ...rest } = fighting().fight(5, 3)
    expect(log.slice(0, 2)).toEqual([
      'Melee: I/58th loses 3 and I/50th Line loses 5; the French are beaten. Ruling: melee.dice.',
      'I/50th Line retreats 12″.',
    ])
    expect(rest).toEqual({
      name: 'Melee of I/58th and I/50th Line',
      title: 'The French are beaten.',
      detail: 'I/58th loses 3 and I/50th Line loses 5. Which friends saw I/50th Line fall back?',
      tone: 'plain',
      hands: [
        'Take 3 figures from the rear rank of I/58th.',
        'Take 5 figures from the rear rank of I/50th Line.',
        'I/50th Line: 12″ straight back, facing away.',
      ],
    })
  })

  test('equal losses, one of them at half strength', () => {
    const play = fighting()
    expect(play.fight(8, 8)).toMatchObject({
      log: [
        'Melee: I/58th loses 8 and I/50th Line loses 8; nobody gives way and they stay locked. Ruling: melee.dice.',
        'I/50th Line must test in phase 7: locked in a melee, at half strength or worse.',
      ],
      title: 'Equal losses: all are locked.',
      detail: 'I/58th loses 8 and I/50th Line loses 8. I/50th Line must test in phase 7.',
      hands: [
        'Take 8 figures from the rear rank of I/58th.',
        'Take 8 figures from the rear rank of I/50th Line.',
        'Leave them in contact: they fight again next turn.',
      ],
    })
    expect(play.tell({ kind: 'end-phase' }).log).toEqual(['The fighting of phase 7 is over.'])
  })

  test('nobody lost', () => {
    expect(fighting().fight(0, 0).log[0]).toBe(
      'Melee: I/58th loses nobody and I/50th Line loses nobody; nobody gives way and they stay locked. Ruling: melee.dice.',
    )
  })

  /** Both sides have so many figures left. */
  function lastFew(left: number) {
    const play = fighting()
    play.play({ kind: 'correct', unit: id('I/58th'), patch: { casualties: 20 - left }, reason: 'x' })
    play.play({ kind: 'correct', unit: id('I/50th Line'), patch: { casualties: 16 - left }, reason: 'x' })
    return play
  }

  test('the last figures of one side fall', () => {
    const { log, title, hands } = lastFew(2).fight(2, 1)
    expect(title).toBe('The French are beaten.')
    expect(log[1]).toBe('I/50th Line is destroyed in melee.')
    expect(hands).toEqual(['Take 1 figure from the rear rank of I/58th.', 'Take I/50th Line off the table.'])
  })

  test('the last figures of both sides fall', () => {
    const { log, title, hands } = lastFew(1).fight(1, 1)
    expect(title).toBe('Nobody is left standing.')
    expect(log[0]).toBe(
      'Melee: I/58th loses 1 and I/50th Line loses 1; nobody is left standing. Rulings: melee.dice and melee.wiped-out.',
    )
    expect(hands).toEqual(['Take I/58th off the table.', 'Take I/50th Line off the table.'])
  })
})
