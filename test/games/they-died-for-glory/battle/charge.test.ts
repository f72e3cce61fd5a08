import { describe, expect, test } from 'vitest'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { ChargeId, UnitId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster, table } from './muster.ts'

const id = (name: string) => name as UnitId
type Hand = ReturnType<typeof hand>

const fire = (firer: string, target: string, n: number) =>
  ({ kind: 'fire', firer: id(firer), target: id(target), band: 0, dice: hits(n) }) as const
const take = (play: Hand, face: number) => play.play({ kind: 'test', obligation: play.owed('test').id, die: table(face) })
const chargeOf = (play: Hand, unit: string): ChargeId =>
  play.battle().charges.find((row) => row.unit === id(unit))?.id as ChargeId
const fight = (play: Hand, ...counts: number[]) => {
  const row = play.due().find((one) => one.kind === 'melee')
  if (row?.kind !== 'melee') throw new Error('no melee')
  return play.play({ kind: 'fight', contact: row.melee.contacts[0]?.id ?? '', uphill: [], throws: counts.map(hits) })
}

/** What each pool of a fought melee needed. */
const needs = (events: readonly BattleEvent[]) =>
  events.flatMap((event) => (event.kind === 'meleeFought' ? event.pools.map((pool) => pool.need) : []))

/** G charges F and stands; K too where said; F2 may countercharge. */
function charged(options: { counter?: boolean; second?: boolean } = {}) {
  const play = hand(
    muster([
      french('F'),
      french('F2'),
      french('F3'),
      german('G', { formation: 'deep-column' }),
      german('K', { formation: 'column' }),
      german('L'),
    ]),
  )
  play.to('german-charges')
  play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
  if (options.second) play.play({ kind: 'announce-charge', unit: id('K'), target: id('F') })
  play.play({ kind: 'end-phase' })
  if (options.counter) play.play({ kind: 'announce-countercharge', unit: id('F2'), against: chargeOf(play, 'G') })
  play.to('german-charge-morale')
  return play
}

describe('charges (charge.*, morale.charging)', () => {
  test('morale.charging: chargers test before counterchargers', () => {
    const play = charged({ counter: true })
    expect(play.due()).toMatchObject([
      { open: true, obligation: { unit: 'G' } },
      { open: false, obligation: { unit: 'F2' } },
    ])
  })

  test('charge.countercharge: the charge halts, so its countercharge is off, owes no test and costs nothing', () => {
    const play = charged({ counter: true })
    const events = take(play, 6)
    expect(events.map((event) => event.kind)).toEqual(['moraleTested', 'chargeEnded', 'chargeEnded', 'lapsed'])
    expect(play.due()).toEqual([])
    expect(play.unit('G')).toMatchObject({ fallenBack: false, operationsUsed: 0 })
    expect(play.unit('F2').operationsUsed).toBe(0)
    play.to('german-movement')
    expect(play.due()).toEqual([])
  })

  test('charge.meet: the countercharger is touched first; nobody tests; it costs him one operation', () => {
    const play = charged({ counter: true })
    take(play, 1)
    take(play, 2)
    play.to('german-movement')
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'met', by: chargeOf(play, 'F2'), moves: 1, assault: true })
    expect(play.battle().contacts).toMatchObject([
      { attacker: 'G', defender: 'F2', attackerCharged: true, defenderCharged: true },
    ])
    expect(play.unit('F2')).toMatchObject({ operationsUsed: 1, inContact: true })
    expect(play.unit('G')).toMatchObject({ operationsUsed: 1, moved: 1, formation: 'assault-column' })
    expect(play.due()).toEqual([])
  })

  test('a countercharge that stands keeps its operation: one volley, not two', () => {
    const play = charged({ counter: true })
    take(play, 1)
    take(play, 2)
    play.to('german-movement')
    play.play(fire('F2', 'L', 0))
    expect(play.refused(fire('F2', 'L', 0))).toMatchObject({ rule: 'ops.two-a-turn', facts: { why: 'countercharge' } })
  })

  test('morale.charged: contact makes the target test at once, standing up free, without its +1', () => {
    const play = charged()
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'correct', unit: id('F'), patch: { prone: true, casualties: 6 }, reason: 'set up' })
    const events = play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 })
    expect(events.map((event) => event.kind)).toEqual(['chargeEnded', 'stoodUp', 'contactMade', 'obliged'])
    expect(play.unit('F')).toMatchObject({ prone: false, inContact: true, operationsUsed: 0 })
    const [tested] = take(play, 4)
    expect(tested).toMatchObject({ kind: 'moraleTested', rating: 4, outcome: 'passes' })
    expect(play.refused(fire('F', 'L', 0))).toMatchObject({ rule: 'ops.locked' })
  })

  test('charge.breaks: the target runs on contact; no melee, no pursuit, the charger is free', () => {
    const play = charged()
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 1 })
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 3 }, reason: 'set up' })
    take(play, 6)
    expect(play.unit('F')).toMatchObject({ fallenBack: true, inContact: false })
    expect(play.unit('G')).toMatchObject({ inContact: false, operationsUsed: 1 })
    expect(play.battle().contacts).toEqual([])
  })

  test('turn.due: charged by two, the target tests once', () => {
    const play = charged({ second: true })
    take(play, 1)
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 })
    take(play, 2)
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'K'), how: 'contact', moves: 2 })
    expect(play.due()).toEqual([])
    expect(play.battle().contacts).toHaveLength(2)
  })

  test('charge.announce: a charger that lies prone with nothing left does not set out, and need not stand up for it', () => {
    const play = charged()
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'correct', unit: id('G'), patch: { prone: true, operationsUsed: 2 }, reason: 'as it stands' })
    const short = { kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'short' } as const
    expect(play.refused({ ...short, moves: 1 })).toMatchObject({ rule: 'ops.two-a-turn' })
    expect(play.play({ ...short, moves: 0 })).toMatchObject([{ kind: 'chargeEnded', how: 'short', moves: 0 }])
    expect(play.unit('G')).toMatchObject({ prone: true, operationsUsed: 2 })
  })

  test('charge.reach: a charge that falls short has spent its operations; one whose target is gone touches nobody', () => {
    const play = charged()
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'short', moves: 2 })
    expect(play.unit('G')).toMatchObject({ operationsUsed: 2, moved: 2, inContact: false })
    expect(play.refused({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'gone', moves: 0 })).toMatchObject({
      rule: 'book.no-charge',
    })
  })

  test('prone.effects: a prone charger stands up with one operation and charges with the other', () => {
    const play = hand(muster([french('F'), german('G', { formation: 'deep-column' })]))
    play.to('german-charges')
    play.play({ kind: 'correct', unit: id('G'), patch: { prone: true }, reason: 'set up' })
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    take(play, 2)
    play.to('german-movement')
    const contact = { kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact' } as const
    expect(play.refused({ ...contact, moves: 2 })).toMatchObject({ rule: 'ops.two-a-turn' })
    play.play({ ...contact, moves: 1 })
    expect(play.unit('G')).toMatchObject({ prone: false, operationsUsed: 2, inContact: true })
  })

  test('charge.stopped: shot to the ground; its countercharger may still touch it, without tests or bonus', () => {
    const play = charged({ counter: true })
    take(play, 1)
    take(play, 2)
    play.to('german-movement')
    play.play(fire('F', 'G', 4))
    expect(play.unit('G').prone).toBe(true)
    expect(play.due()).toMatchObject([{ kind: 'charge', charge: { unit: 'F2' } }])
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'F2'), how: 'contact', moves: 1 })
    expect(play.battle().contacts).toMatchObject([{ attackerCharged: false, defenderCharged: false }])
    expect(play.unit('G')).toMatchObject({ prone: false, inContact: true })
    expect(play.unit('F2').operationsUsed).toBe(1)
    expect(play.due()).toEqual([])
  })

  test('charge.announce: once a turn, in its own phase, cavalry in line, nobody who has run', () => {
    const play = hand(
      muster([french('F'), german('C', { troop: 'light-cavalry', figures: 12, formation: 'column' }), german('G')]),
    )
    expect(play.refused({ kind: 'announce-charge', unit: id('G'), target: id('F') })).toMatchObject({ rule: 'charge.announce' })
    play.to('german-charges')
    expect(play.refused({ kind: 'announce-charge', unit: id('C'), target: id('F') })).toMatchObject({
      rule: 'charge.announce',
      facts: { why: 'cavalry-not-in-line' },
    })
    expect(play.refused({ kind: 'announce-charge', unit: id('F'), target: id('G') })).toMatchObject({ rule: 'charge.announce' })
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    expect(play.refused({ kind: 'announce-charge', unit: id('G'), target: id('F') })).toMatchObject({ rule: 'charge.announced' })
  })
})

describe('melee (melee.*)', () => {
  /** G has charged F and both stand in phase 7. */
  function inMelee() {
    const play = charged()
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2, assault: true })
    take(play, 2)
    play.to('german-melee')
    return play
  }

  test('turn.obligations: phase 7 cannot be left before every contact is fought', () => {
    const play = inMelee()
    expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations' })
  })

  test('melee.retreat: who lost more retreats; friends are asked; at half strength it is shattered', () => {
    const play = inMelee()
    const events = fight(play, 9, 2)
    expect(events[0]).toMatchObject({ kind: 'meleeFought', beaten: 'french' })
    expect(play.unit('F')).toMatchObject({ casualties: 9, fallenBack: true, shattered: true, inContact: false })
    expect(play.unit('G')).toMatchObject({ casualties: 2, inContact: false, fallenBack: false })
    expect(play.owed('friends').unit).toBe('F')
  })

  test('melee.locked: equal losses lock both until the same phase of the next turn, without modifiers', () => {
    const play = inMelee()
    expect(needs(fight(play, 3, 3))).toEqual([3, 4])
    expect(play.unit('F')).toMatchObject({ locked: true, inContact: true, casualties: 3 })
    expect(play.due()).toEqual([])
    play.to('voluntary-fallback')
    expect(play.events).toContainEqual({ kind: 'phasePassed', phase: 'french-melee', why: 'no-melee' })
  })

  test('melee.locked: fought again in phase 7 of the next turn', () => {
    const play = inMelee()
    fight(play, 3, 3)
    play.to('orders')
    play.to('german-melee')
    expect(needs(fight(play, 4, 2))).toEqual([4, 4])
    expect(play.unit('F')).toMatchObject({ locked: false, fallenBack: true })
  })

  test('morale.locked: locked and at half strength, it tests to hold', () => {
    const play = inMelee()
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 5 }, reason: 'set up' })
    fight(play, 3, 3)
    expect(play.owed('test')).toMatchObject({ unit: 'F', about: { reason: 'locked' } })
    take(play, 6)
    expect(play.unit('F')).toMatchObject({ fallenBack: true, locked: false })
    expect(play.unit('G')).toMatchObject({ locked: false, inContact: false })
  })

  test('morale.half-strength: a victor at half strength tests at the end of the phase', () => {
    const play = inMelee()
    play.play({ kind: 'correct', unit: id('G'), patch: { casualties: 9 }, reason: 'set up' })
    fight(play, 5, 2)
    expect(play.owed('test')).toMatchObject({ unit: 'G', about: { reason: 'half-strength' } })
  })

  test('melee.wiped-out: a side without figures has lost whatever the count', () => {
    const play = inMelee()
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 14 }, reason: 'set up' })
    const [fought] = fight(play, 2, 1)
    expect(fought).toMatchObject({ beaten: 'french' })
    expect(play.unit('F')).toMatchObject({ presence: 'gone', gone: 'melee' })
    expect(play.unit('G').casualties).toBe(1)
  })

  test('melee.spread, morale.friend-destroyed: two attackers share the losses; a victor is spared the test for his mate', () => {
    const play = charged({ second: true })
    take(play, 1)
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 })
    take(play, 2)
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'K'), how: 'contact', moves: 2 })
    play.to('german-melee')
    play.play({ kind: 'correct', unit: id('K'), patch: { casualties: 19 }, reason: 'set up' })
    // K is down to one figure: it takes its share of five losses by size, that is none; of the whole side K is last.
    fight(play, 10, 1, 5)
    expect(play.unit('G').casualties + play.unit('K').casualties).toBe(24)
    expect(play.unit('F')).toMatchObject({ fallenBack: true })
  })

  test('command.melee-risk: an officer whose unit lost a figure dices after the melees', () => {
    const play = inMelee()
    play.play({ kind: 'attach', commander: 'kf' as never, unit: id('F') })
    fight(play, 3, 1)
    play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(5, 5) })
    expect(play.battle().commanders.find((row) => row.id === ('kf' as never))?.presence).toBe('out')
  })

  test('throws must be as many as pools, and no more hits than dice', () => {
    const play = inMelee()
    expect(() => fight(play, 1)).toThrow('book.throws')
    expect(() => fight(play, 15, 1)).toThrow('book.dice-hits')
  })
})

describe('movement and the turn (ops.*, turn.*)', () => {
  test('Moves are written down for a brigade, replaced by a later word, and held to two operations', () => {
    const play = hand(muster([french('F'), german('G'), german('K')]))
    play.to('german-movement')
    play.play({ kind: 'note-moves', units: [id('G'), id('K')], moves: 2 })
    play.play({ kind: 'note-moves', units: [id('K')], moves: 1 })
    expect([play.unit('G').operationsUsed, play.unit('K').operationsUsed]).toEqual([2, 1])
    play.play({ kind: 'change-formation', unit: id('K'), to: 'column' })
    expect(play.refused({ kind: 'note-moves', units: [id('K')], moves: 2 })).toMatchObject({ rule: 'ops.two-a-turn' })
    expect(play.refused({ kind: 'note-moves', units: [id('F')], moves: 1 })).toMatchObject({ rule: 'turn.phase-11' })
    expect(play.refused({ kind: 'note-moves', units: [id('K')], moves: 3 })).toMatchObject({ rule: 'book.moves', kind: 'books' })
  })

  test('ops ledger: a German that moved twice in 5 neither countercharges in 9 nor fires in 11', () => {
    const play = hand(muster([french('F', { troop: 'garde-mobile' }), german('G'), german('K')]))
    play.to('german-movement')
    play.play({ kind: 'note-moves', units: [id('G')], moves: 2 })
    play.to('french-charges')
    play.play({ kind: 'announce-charge', unit: id('F'), target: id('K') })
    play.play({ kind: 'end-phase' })
    expect(play.refused({ kind: 'announce-countercharge', unit: id('G'), against: chargeOf(play, 'F') })).toMatchObject({
      rule: 'ops.two-a-turn',
    })
    play.play({ kind: 'announce-countercharge', unit: id('K'), against: chargeOf(play, 'F') })
    play.to('french-charge-morale')
    take(play, 6)
    play.to('french-movement')
    expect(play.refused(fire('G', 'F', 0))).toMatchObject({ rule: 'ops.two-a-turn' })
    play.play(fire('K', 'F', 0))
  })

  test('prone.voluntary, prone.effects: down is free in one’s own movement, up costs an operation', () => {
    const play = hand(muster([french('F'), german('G')]))
    play.to('german-movement')
    play.play({ kind: 'go-prone', unit: id('G') })
    expect(play.unit('G')).toMatchObject({ prone: true, operationsUsed: 0 })
    expect(play.refused({ kind: 'note-moves', units: [id('G')], moves: 1 })).toMatchObject({ rule: 'prone.effects' })
    play.play({ kind: 'stand-up', unit: id('G') })
    expect(play.unit('G')).toMatchObject({ prone: false, operationsUsed: 1 })
    expect(play.refused({ kind: 'go-prone', unit: id('F') })).toMatchObject({ rule: 'prone.voluntary' })
  })

  test('a phase in which nothing can happen passes itself, with a line, and never past something due', () => {
    const play = hand(muster([french('F'), german('G')]))
    const events = play.play({ kind: 'end-phase' })
    // Nobody has guns; the Germans can charge.
    expect(events).toEqual([
      { kind: 'phaseEnded', phase: 'orders', step: 'main' },
      { kind: 'phasePassed', phase: 'artillery', why: 'no-battery' },
    ])
    expect(play.place().phase).toBe('german-charges')
    expect(play.play({ kind: 'end-phase' }).map((event) => ('phase' in event ? event.phase : ''))).toEqual([
      'german-charges',
      'french-countercharges',
      'german-charge-morale',
    ])
    expect(play.place().phase).toBe('german-movement')
  })

  test('turn.phase-14, turn.phase-16: markers come off, assault columns become columns, the turn goes on', () => {
    const play = hand(muster([french('F'), german('G', { formation: 'assault-column' })]))
    play.to('german-movement')
    play.play(fire('F', 'G', 2))
    play.to('voluntary-fallback')
    expect(play.unit('F')).toMatchObject({ operationsUsed: 0, volleys: 0 })
    expect(play.unit('G')).toMatchObject({ smallArmsLosses: 0, formation: 'column' })
    play.to('orders')
    expect(play.place().turn).toBe(2)
    expect(play.battle().turn).toBe(2)
  })

  test('turn.reinforcements: units enter in their side’s movement of their turn', () => {
    const play = hand(muster([french('F'), german('G'), german('late', { enters: 2 })]))
    expect(play.refused({ kind: 'go-prone', unit: id('late') })).toMatchObject({ rule: 'book.to-come' })
    play.to('german-movement')
    expect(play.unit('late').presence).toBe('to-come')
    play.to('orders')
    play.to('german-movement')
    expect(play.unit('late').presence).toBe('table')
  })

  test('turn.game-length: after phase 16 of the last turn the battle is over and takes no more acts', () => {
    const play = hand(muster([french('F'), german('G')], 1))
    play.to('voluntary-fallback')
    play.play({ kind: 'end-phase' })
    expect(play.place().over).toBe(true)
    expect(play.battle().ended).toBe(true)
    expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'book.over' })
  })
})
