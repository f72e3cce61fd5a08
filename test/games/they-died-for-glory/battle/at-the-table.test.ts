/** Rules that show only in play: what a step admits, what one act is about, what goes before what. */
import { describe, expect, test } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { fireRefusal } from '#tdfg/rules/small-arms.ts'
import { shotRefusal } from '#tdfg/rules/artillery.ts'
import { hands } from '#tdfg/text/events.ts'
import { remindersOf } from '#tdfg/text/reminders.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import type { ChargeId, Phase, UnitId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster, table } from './muster.ts'

const id = (name: string) => name as UnitId
type Hand = ReturnType<typeof hand>

const fire = (firer: string, target: string, n: number): Act => ({
  kind: 'fire',
  firer: id(firer),
  target: id(target),
  band: 0,
  dice: hits(n),
})
const shoot = (battery: string, target: string, n = 0): Act => ({
  kind: 'shoot',
  battery: id(battery),
  target: id(target),
  ammunition: 'shell',
  at: 'troops',
  result: { aim: hits(n), effect: hits(n) },
})
const guns = (name: string, row = {}) => german(name, { troop: 'field-artillery', gun: 'krupp-4', figures: 3, ...row })
const take = (play: Hand, face: number) => play.play({ kind: 'test', obligation: play.owed('test').id, die: table(face) })
const chargeOf = (play: Hand, unit: string) => play.battle().charges.find((row) => row.unit === id(unit))?.id as ChargeId

/** G has charged F, and H has charged E, where said; both stand. */
function charged(both = false) {
  const play = hand(muster([french('F'), french('E'), german('G'), german('H')]))
  play.to('german-charges')
  play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
  if (both) play.play({ kind: 'announce-charge', unit: id('H'), target: id('E') })
  play.to('german-charge-morale')
  take(play, 1)
  if (both) take(play, 1)
  play.to('german-movement')
  return play
}

describe('the orders', () => {
  test('turn.orders: every turn begins with a step in which nothing is fought and nothing moves', () => {
    const play = hand(muster([french('F'), german('G'), guns('K')]))
    for (const turn of [1, 2]) {
      expect(play.place()).toMatchObject({ turn, phase: 'orders' })
      expect([...play.place().fits]).toEqual([])
      expect(play.refused(shoot('K', 'F'))).toMatchObject({ rule: 'artillery.phase' })
      expect(play.refused(fire('F', 'G', 0))).toMatchObject({ rule: 'fire.phase' })
      expect(play.refused({ kind: 'note-moves', units: [id('G')], moves: 1 })).toMatchObject({ rule: 'turn.phase-5' })
      play.to('artillery')
      if (turn === 1) play.to('orders')
    }
  })
})

describe('one shot, one target', () => {
  test('fire.one-target: all hits of a volley come off one unit, and more at another is a second volley', () => {
    const play = hand(muster([french('F'), german('G', { figures: 4 }), german('H')]))
    play.to('german-movement')
    play.play(fire('F', 'G', 6))
    expect(play.unit('G').casualties).toBe(4)
    expect(play.unit('H').casualties).toBe(0)
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    play.play(fire('F', 'H', 1))
    expect(play.unit('F')).toMatchObject({ operationsUsed: 2, volleys: 2 })
  })

  test('artillery.one-target, artillery.phase: a battery that has shot at one unit shoots at no other this turn', () => {
    const play = hand(muster([french('F'), french('E'), guns('K')]))
    play.to('artillery')
    play.play(shoot('K', 'F', 1))
    expect(play.unit('E').casualties).toBe(0)
    expect(play.refused(shoot('K', 'E'))).toMatchObject({ rule: 'artillery.phase', facts: { why: 'fired-already' } })
  })

  test('artillery.limbered, artillery.destroyed: no shot from limbered guns, nor without a gunner', () => {
    const play = hand(muster([french('F'), guns('K', { formation: 'limbered' }), guns('L')]))
    play.to('artillery')
    expect(play.refused(shoot('K', 'F'))).toMatchObject({ rule: 'artillery.limbered', kind: 'rule' })
    const shot = { target: play.unit('F'), ammunition: 'shell', at: 'troops', inRange: true, inSight: true } as const
    const now = { ...shot, artilleryPhase: true, hasFired: false }
    expect(shotRefusal(TABLES, { ...now, battery: { ...play.unit('L'), casualties: 3 } })?.rule).toBe('artillery.destroyed')
    expect(shotRefusal(TABLES, { ...now, battery: play.unit('L') })).toBeNull()
    expect(shotRefusal(TABLES, { ...now, battery: play.unit('L'), inSight: false })?.rule).toBe('fire.sight')
  })

  test('fire.limbered, fire.sight: no volley from a limbered mitrailleuse, nor at what is not seen', () => {
    const play = hand(
      muster([french('M', { troop: 'mitrailleuse', figures: 2, formation: 'limbered' }), french('F'), german('G')]),
    )
    play.to('german-movement')
    expect(play.refused(fire('M', 'G', 0))).toMatchObject({ rule: 'fire.limbered', kind: 'rule' })
    const volley = { firer: play.unit('F'), target: play.unit('G'), band: { upTo: 12, far: false, long: false }, options: [] }
    expect(fireRefusal(TABLES, { ...volley, enemyMovement: true, inSight: false })?.rule).toBe('fire.sight')
    expect(fireRefusal(TABLES, { ...volley, enemyMovement: true })).toBeNull()
  })
})

describe('charges and melees', () => {
  test('charge.gone: the target ran: the charger goes on or stops, and touches nobody that it did not announce', () => {
    for (const [moves, used] of [
      [0, 0],
      [2, 2],
    ] as const) {
      const play = charged()
      // It has fallen back before the charge came home.
      play.play({ kind: 'correct', unit: id('F'), patch: { fallenBack: true }, reason: 'ran from another' })
      play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'gone', moves })
      expect(play.unit('G')).toMatchObject({ operationsUsed: used, inContact: false })
      expect(play.battle().contacts).toEqual([])
      expect(play.due()).toEqual([])
    }
  })

  test('charge.gone: a target that is off the table cannot be touched', () => {
    const play = charged()
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 16 }, reason: 'shot away' })
    const contact = { kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 } as const
    expect(play.refused(contact)).toMatchObject({ rule: 'book.gone' })
    expect(play.refused({ ...contact, how: 'gone' })).toBeNull()
  })

  function twoMelees() {
    const play = charged(true)
    for (const unit of ['G', 'H']) {
      play.play({ kind: 'carry-out', charge: chargeOf(play, unit), how: 'contact', moves: 2 })
      take(play, 2)
    }
    play.to('german-melee')
    const fight = (at: number, ...throws: readonly [german: number, french: number]) => {
      const row = play.due().filter((one) => one.kind === 'melee')[at]
      if (row?.kind !== 'melee') throw new Error('no melee')
      play.play({ kind: 'fight', contact: row.melee.contacts[0]?.id ?? '', uphill: [], throws: throws.map(hits) })
    }
    return { ...play, fight }
  }

  test('melee.simultaneous: what follows from the first melee waits until the last is fought', () => {
    const play = twoMelees()
    play.fight(0, 4, 1)
    expect(play.unit('F').fallenBack).toBe(true)
    expect(play.due().filter(({ open }) => open)).toMatchObject([{ kind: 'melee' }])
    play.fight(0, 2, 2)
    expect(play.due().filter(({ open }) => open)).toMatchObject([
      { kind: 'obligation', obligation: { about: { kind: 'friends' } } },
    ])
  })

  test('melee.simultaneous: a friend who runs in one melee tests nobody out of another that is still to be fought', () => {
    const play = twoMelees()
    play.fight(0, 4, 1)
    expect(play.battle().obligations.every(({ due }) => due.when === 'phase')).toBe(true)
    expect(play.unit('E').inContact).toBe(true)
  })

  test('charge.no-breakthrough: the winner is free where it stands, and no act lets it follow', () => {
    const play = twoMelees()
    play.fight(0, 4, 1)
    play.fight(0, 4, 1)
    expect(play.unit('G')).toMatchObject({ inContact: false, locked: false, moved: 2 })
    expect(play.refused({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 })).toMatchObject({
      rule: 'book.no-charge',
    })
    expect(play.refused({ kind: 'announce-charge', unit: id('G'), target: id('E') })).toMatchObject({ rule: 'charge.announce' })
  })
})

describe('falling back by choice', () => {
  test('morale.voluntary: it takes a test, and goes only if it passes', () => {
    for (const [face, how] of [
      [3, 'voluntary'],
      [6, 'rout'],
    ] as const) {
      const play = hand(muster([french('F', { figures: 20 }), german('G')]))
      play.play({ kind: 'correct', unit: id('G'), patch: { casualties: 3 }, reason: 'set up' })
      play.to('voluntary-fallback')
      const events = play.play({ kind: 'fall-back', unit: id('G'), die: table(face) })
      expect(events.find(({ kind }) => kind === 'moraleTested')).toMatchObject({ reason: 'voluntary', rating: 5 })
      expect(events.find(({ kind }) => kind === 'fellBack')).toMatchObject({ how })
      expect(play.unit('G').fallenBack).toBe(how === 'rout')
    }
  })
})

describe('what the app says and people do', () => {
  test('casualties.rear: figures come off the rear rank', () => {
    const play = hand(muster([french('F'), german('G')]))
    play.to('german-movement')
    const events = play.play(fire('F', 'G', 2))
    expect(hands(play.battle(), events)[0]).toBe('Take 2 figures from the rear rank of G.')
  })

  test.each<[string, Phase]>([
    ['sight.blocked', 'artillery'],
    ['sight.hidden', 'german-movement'],
    ['command.reach', 'german-movement'],
    ['command.move', 'french-movement'],
    ['artillery.one-target', 'artillery'],
    ['melee.simultaneous', 'german-melee'],
    ['charge.no-breakthrough', 'french-melee'],
    ['ops.change-prohibited', 'french-movement'],
    ['move.no-premeasure', 'orders'],
  ])('%s is recalled in phase %s', (rule, phase) => {
    expect(remindersOf(phase).filter((row) => row.rule === rule).length).toBeGreaterThan(0)
  })

  test('command.reach: in the inches of the rank', () => {
    const said = (phase: Phase) => remindersOf(phase).filter(({ rule }) => rule === 'command.reach')[0]?.text
    for (const inches of ['12″', '18″', '24″']) expect(said('french-movement')).toContain(inches)
  })
})
