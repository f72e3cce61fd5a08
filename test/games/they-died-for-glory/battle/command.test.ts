import { describe, expect, test } from 'vitest'
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent, EventOf, RosterCommander } from '#tdfg/battle/events.ts'
import { orderNeeded, refuges } from '#tdfg/battle/commands.ts'
import { possibilities, sceneOf } from '#tdfg/battle/possible.ts'
import { beyondReach } from '#tdfg/battle/may/command.ts'
import { NO_BATTLE } from '#tdfg/battle/state.ts'
import type { CommanderId, UnitId } from '#tdfg/types.ts'
import { START } from '#machines/they-died-for-glory/turn.ts'
import { beginning, COMMANDERS, french, german, hand, hits, muster, step, table } from './muster.ts'

const id = (name: string) => name as UnitId
const moves = (n: number, ...units: string[]): Act => ({ kind: 'note-moves', units: units.map(id), moves: n })
const reach = (out: boolean, ...units: string[]): Act => ({ kind: 'note-reach', units: units.map(id), out })
const chief = (name: string) => name as CommanderId
const attach = (commander: string, unit: string | null): Act => ({
  kind: 'attach',
  commander: chief(commander),
  unit: unit === null ? null : id(unit),
})
const kinds = (events: readonly BattleEvent[]) => events.map((event) => event.kind)

describe('reach of command (ops.command)', () => {
  const ROWS = [
    french('F'),
    german('G'),
    german('J', { troop: 'jager' }),
    german('H', { troop: 'horse-artillery', figures: 3, formation: 'limbered' }),
    german('C', { troop: 'light-cavalry', figures: 12 }),
    german('K', { troop: 'heavy-cavalry', figures: 12 }),
  ]
  const phase5 = () => {
    const play = hand(muster(ROWS))
    play.to('german-movement')
    return play
  }

  test('ops.command: presumed in reach, a unit makes two Moves', () => {
    const play = phase5()
    play.play(moves(2, 'G'))
    expect(play.unit('G')).toMatchObject({ moved: 2, operationsUsed: 2, outOfReach: false })
  })

  test('ops.command: beyond reach one Move and no second; the umpire may let it stand', () => {
    const play = phase5()
    play.play(reach(true, 'G'))
    expect(play.refused(moves(2, 'G'))).toMatchObject({ rule: 'ops.command', kind: 'rule', facts: { unit: 'G', limit: 1 } })
    play.play(moves(1, 'G'))
    expect(play.unit('G')).toMatchObject({ moved: 1, operationsUsed: 1 })
    play.play(moves(2, 'G'), 'the table agrees')
    expect(play.unit('G').moved).toBe(2)
  })

  test('ops.command: move and fire yes: the operation that is left fires in phase 11', () => {
    const play = phase5()
    play.play(reach(true, 'G'))
    play.play(moves(1, 'G'))
    play.to('french-movement')
    play.play({ kind: 'fire', firer: id('G'), target: id('F'), band: 0, dice: hits(0) })
    expect(play.unit('G').operationsUsed).toBe(2)
  })

  test('ops.command: told afterwards, the second Move is taken back and its operation with it', () => {
    const play = phase5()
    play.play(moves(2, 'G', 'K'))
    expect(kinds(play.play(reach(true, 'G', 'K')))).toEqual(['reachNoted', 'movesNoted', 'reachNoted', 'movesNoted'])
    expect([play.unit('G').moved, play.unit('G').operationsUsed, play.unit('K').moved]).toEqual([1, 1, 1])
  })

  test.each(['J', 'H', 'C'])('ops.command: %s is exempt: nothing to note, and two Moves', (name) => {
    const play = phase5()
    expect(play.refused(reach(true, name))).toMatchObject({ rule: 'ops.command', facts: { why: 'exempt' } })
    play.play(reach(true, 'G', name))
    expect([play.unit('G').outOfReach, play.unit(name).outOfReach]).toEqual([true, false])
    play.play(moves(2, name))
    expect(play.unit(name).moved).toBe(2)
    const scene = sceneOf(play.battle(), play.place())
    expect(beyondReach(scene, { ...play.unit(name), outOfReach: true }, 2)).toBeNull()
    expect(beyondReach(scene, play.unit('G'), 2)?.rule).toBe('ops.command')
  })

  test('ops.command: a charge goes two Moves beyond reach', () => {
    const play = hand(muster(ROWS))
    play.play(reach(true, 'K'))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('K'), target: id('F') })
    play.to('german-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
    play.to('german-movement')
    const charge = play.battle().charges[0]?.id
    play.play({ kind: 'carry-out', charge: charge as NonNullable<typeof charge>, how: 'short', moves: 2 })
    expect(play.unit('K')).toMatchObject({ moved: 2, outOfReach: true })
    expect(play.refused(moves(2, 'K'))).toMatchObject({ rule: 'book.same' })
  })

  test('ops.command, command.attach: with a command figure it is in reach; within again it moves twice', () => {
    const play = phase5()
    play.play(attach('kg', 'G'))
    expect(play.refused(reach(true, 'G'))).toMatchObject({ rule: 'ops.command', facts: { why: 'led' } })
    play.play(attach('kg', null))
    play.play(reach(true, 'G'))
    play.play(attach('kg', 'G'))
    play.play(moves(2, 'G'))
    play.play(reach(false, 'G'))
    expect(play.unit('G').outOfReach).toBe(false)
    expect(play.refused(reach(false, 'G'))).toMatchObject({ rule: 'book.same' })
  })
})

describe('officers (command.melee-risk, command.fire-risk)', () => {
  /** A German charge on `F`, in contact, fought with these hits. */
  function melee(losses: { readonly french: number; readonly german: number }, ...more: Parameters<typeof muster>[0][number][]) {
    const play = hand(muster([french('F', { figures: 4 }), german('G', { formation: 'line' }), ...more]))
    play.play(attach('kf', 'F'))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
    play.to('german-movement')
    const charge = play.battle().charges[0]?.id
    play.play({ kind: 'carry-out', charge: charge as NonNullable<typeof charge>, how: 'contact', moves: 1 })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.to('german-melee')
    const contact = play.battle().contacts[0]?.id ?? ''
    play.play({ kind: 'fight', contact, uphill: [], throws: [hits(losses.french), hits(losses.german)] })
    return play
  }
  const officer = (play: ReturnType<typeof hand>) => play.battle().commanders.find((row) => row.id === 'kf')

  test('command.melee-risk: his unit destroyed in melee, he dices; alive he joins the friend who is near', () => {
    const play = melee(
      { french: 4, german: 0 },
      french('F2'),
      french('Off', { troop: 'field-artillery', figures: 3, offBoard: true }),
    )
    expect(play.unit('F')).toMatchObject({ presence: 'gone', gone: 'melee' })
    expect(officer(play)).toMatchObject({ presence: 'table', with: 'F' })
    expect(play.refused(attach('kf', 'F2'))).toMatchObject({ rule: 'turn.due' })
    play.play({ kind: 'end-phase' })
    play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(4, 5) })
    const owed = play.owed('refuge')
    expect(owed.about).toEqual({ kind: 'refuge', commander: 'kf' })
    expect(refuges(play.battle(), chief('kf')).map((unit) => unit.id)).toEqual(['F2'])
    expect(play.refused({ kind: 'find-refuge', obligation: owed.id, unit: id('G') })).toMatchObject({ rule: 'book.no-refuge' })
    play.play({ kind: 'find-refuge', obligation: owed.id, unit: id('F2') })
    expect(officer(play)).toMatchObject({ presence: 'table', with: 'F2' })
    expect([play.unit('F2').commander, play.unit('F').commander]).toEqual([true, false])
  })

  test('command.melee-risk: no friend within one Move of him: he is taken', () => {
    const play = melee({ french: 4, german: 0 }, french('F2'))
    play.play({ kind: 'end-phase' })
    play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(4, 5) })
    const events = play.play({ kind: 'find-refuge', obligation: play.owed('refuge').id, unit: null })
    expect(events.at(-1)).toEqual({ kind: 'commanderLost', commander: 'kf', how: 'taken' })
    expect(officer(play)).toMatchObject({ presence: 'out', with: null })
  })

  test('command.melee-risk: nobody of his side is left at all: taken, and nobody is asked', () => {
    const play = melee({ french: 4, german: 0 })
    play.play({ kind: 'end-phase' })
    play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(1, 2) })
    expect(play.due()).toEqual([])
    expect(officer(play)?.presence).toBe('out')
  })

  test('command.melee-risk: 10 of two dice kills him, with his unit or without', () => {
    const play = melee({ french: 4, german: 0 }, french('F2'))
    play.play({ kind: 'end-phase' })
    const events = play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(4, 6) })
    expect(events.at(-1)).toEqual({ kind: 'commanderLost', commander: 'kf', how: 'hit' })
    expect(play.due().filter((row) => row.kind === 'obligation' && row.obligation.about.kind === 'refuge')).toEqual([])
  })

  test('command.melee-risk: waived by the umpire he lives and still needs a friend; waived that, he stands alone', () => {
    const play = melee({ french: 4, german: 0 }, french('F2'))
    play.play({ kind: 'end-phase' })
    play.play({ kind: 'waive', obligation: play.owed('officer').id, reason: 'house rule' })
    play.play({ kind: 'waive', obligation: play.owed('refuge').id, reason: 'house rule' })
    expect(officer(play)).toMatchObject({ presence: 'table', with: null })
  })

  test('command.attach: beaten and alive, the unit retreats and he goes with it', () => {
    const play = melee({ french: 2, german: 0 }, french('F2'))
    expect(officer(play)).toMatchObject({ with: 'F' })
    play.play({ kind: 'end-phase' })
    play.play({ kind: 'check-officer', obligation: play.owed('officer').id, dice: table(1, 1) })
    expect(officer(play)).toMatchObject({ presence: 'table', with: 'F' })
  })

  test('command.fire-risk: his unit destroyed by fire, he stands by himself and no dice are thrown', () => {
    const play = hand(muster([french('F'), german('S', { figures: 2, formation: 'column' }), german('G2')]))
    play.play(attach('kg', 'S'))
    play.to('german-movement')
    const events = play.play({ kind: 'fire', firer: id('F'), target: id('S'), band: 0, dice: hits(3) })
    expect(kinds(events)).toContain('commanderAttached')
    expect(play.battle().commanders.find((row) => row.id === 'kg')).toMatchObject({ presence: 'table', with: null })
    expect(play.battle().obligations.map((row) => row.about.kind)).toEqual(['friends'])
  })

  test('melee.retreat: his unit surrenders, he is taken and owes no dice', () => {
    const play = melee({ french: 2, german: 0 }, french('F2'))
    play.play({ kind: 'surrender', unit: id('F') })
    expect(officer(play)).toMatchObject({ presence: 'out' })
    expect(play.battle().obligations.filter((row) => row.about.kind === 'officer')).toEqual([])
  })
})

describe('orders to divisional and corps guns (artillery.orders, command.stand-in)', () => {
  const group = (name: string, parent: string | null, commander: string | null) => ({
    id: name,
    name,
    side: 'french',
    parent,
    commander,
  })
  const figure = (name: string, level: RosterCommander['level'], of: string) =>
    ({ id: `k ${name}`, name, title: of, level, side: 'french', group: of, enters: 1 }) as unknown as RosterCommander
  const guns = (name: string, of: string) => french(name, { troop: 'field-artillery', figures: 3, group: of as never })

  /** A corps with a division with a brigade; guns of each, and of the corps whose chief has no figure. */
  function field() {
    const event = beginning([
      guns('brigade guns', 'Brigade'),
      guns('division guns', 'Divisional artillery'),
      guns('corps guns', 'Corps artillery'),
      german('G'),
      german('G2'),
      german('G3'),
    ]) as EventOf<'battleBegan'>
    const groups = [
      ...event.groups,
      group('Corps', null, 'MacMahon'),
      group('Division', 'Corps', 'Douay'),
      group('Brigade', 'Division', 'Pelletier'),
      group('Divisional artillery', 'Division', null),
      group('Corps artillery', 'Corps', null),
    ]
    const commanders = [...COMMANDERS, figure('Douay', 'division', 'Division'), figure('Pelletier', 'brigade', 'Brigade')]
    const began = { ...event, groups, commanders } as unknown as BattleEvent
    return hand(step({ battle: NO_BATTLE, place: START }, began))
  }
  const shoot = (battery: string, target: string, ordered?: boolean): Act => ({
    kind: 'shoot',
    battery: id(battery),
    target: id(target),
    ammunition: 'shell',
    at: 'troops',
    ...(ordered === undefined ? {} : { ordered }),
    result: { aim: hits(0), effect: hits(0) },
  })
  /** In turn 2, after all have shot at G. */
  function next() {
    const play = field()
    play.to('artillery')
    for (const battery of ['brigade guns', 'division guns', 'corps guns']) play.play(shoot(battery, 'G'))
    play.to('orders')
    play.to('artillery')
    return play
  }

  test('artillery.orders: the first target and the same one again need nobody’s order', () => {
    const play = next()
    expect(play.battle().turn).toBe(2)
    for (const battery of ['brigade guns', 'division guns', 'corps guns']) play.play(shoot(battery, 'G'))
  })

  test('artillery.orders: a brigade’s guns choose freely; a division’s and a corps’ only on their commander’s order', () => {
    const play = next()
    play.play(shoot('brigade guns', 'G2'))
    expect(play.refused(shoot('division guns', 'G2'))).toMatchObject({
      rule: 'artillery.orders',
      kind: 'rule',
      facts: { unit: 'division guns', commander: 'Douay' },
    })
    expect(play.refused(shoot('corps guns', 'G2'))).toMatchObject({ rule: 'artillery.orders', facts: { commander: 'MacMahon' } })
    expect(play.play(shoot('division guns', 'G2', true))[0]).toMatchObject({ kind: 'batteryShot', orderedBy: 'Douay' })
    expect(play.play(shoot('corps guns', 'G', true))[0]).not.toHaveProperty('orderedBy')
  })

  test('artillery.orders: a shot that is wasted was a change of target too', () => {
    const play = next()
    expect(play.refused({ ...shoot('division guns', 'G2'), result: { wasted: true } } as Act)?.rule).toBe('artillery.orders')
  })

  test('artillery.orders: once the last target is off the table they choose freely', () => {
    const play = next()
    play.play({ kind: 'correct', unit: id('G'), patch: { casualties: 20 }, reason: 'counted wrong' })
    expect(orderNeeded(play.battle(), play.unit('division guns'), id('G2'))).toBeNull()
  })

  test('command.stand-in: the next above orders where the commander is out', () => {
    const play = next()
    const out = step(play.stand(), { kind: 'commanderLost', commander: chief('k Douay'), how: 'hit' }).battle
    expect(orderNeeded(out, play.unit('division guns'), id('G2'))).toBe('MacMahon')
  })
})

describe('guns off the board (artillery.off-board)', () => {
  const ROWS = [
    french('F'),
    french('Off', { troop: 'field-artillery', figures: 3, offBoard: true }),
    german('G', { figures: 3, formation: 'column' }),
    german('B', { troop: 'field-artillery', figures: 3 }),
    german('GOff', { troop: 'field-artillery', figures: 3, offBoard: true }),
  ]
  const shoot = (battery: string, target: string): Act => ({
    kind: 'shoot',
    battery: id(battery),
    target: id(target),
    ammunition: 'shell',
    at: 'troops',
    result: { aim: hits(1), effect: hits(1) },
  })

  test('artillery.off-board: they shoot like others, and nobody shoots, fires or charges at them', () => {
    const play = hand(muster(ROWS))
    play.to('artillery')
    play.play(shoot('Off', 'G'))
    expect(play.unit('G').casualties).toBe(1)
    expect(play.refused(shoot('B', 'Off'))).toMatchObject({ rule: 'artillery.off-board', kind: 'rule' })
    play.play({ kind: 'end-phase' })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
    play.to('german-charges')
    expect(play.refused({ kind: 'announce-charge', unit: id('G'), target: id('Off') })?.rule).toBe('artillery.off-board')
    play.to('german-movement')
    const fire: Act = { kind: 'fire', firer: id('F'), target: id('GOff'), band: 0, dice: hits(0) }
    expect(play.refused(fire)?.rule).toBe('artillery.off-board')
  })

  test('artillery.off-board: they do nothing but shoot', () => {
    const play = hand(muster(ROWS))
    play.to('artillery')
    const may = possibilities(sceneOf(play.battle(), play.place()), play.unit('Off')).filter((row) => row.refusal === null)
    expect(may.map((row) => row.doing)).toEqual(['shoot'])
    play.to('german-movement')
    expect(play.refused(moves(1, 'GOff'))?.rule).toBe('artillery.off-board')
    expect(play.refused({ kind: 'change-formation', unit: id('GOff'), to: 'limbered' })?.rule).toBe('artillery.off-board')
    play.to('voluntary-fallback')
    expect(play.refused({ kind: 'fall-back', unit: id('GOff'), die: table(1) })?.rule).toBe('artillery.off-board')
  })

  test('artillery.off-board: nobody’s friend when a unit is destroyed', () => {
    const play = hand(muster(ROWS))
    play.to('german-movement')
    play.play({ kind: 'fire', firer: id('F'), target: id('G'), band: 0, dice: hits(4) })
    const owed = play.owed('friends')
    expect(play.refused({ kind: 'name-friends', obligation: owed.id, friends: [id('GOff')] })?.rule).toBe('book.not-a-friend')
    play.play({ kind: 'name-friends', obligation: owed.id, friends: [id('B')] })
  })
})
