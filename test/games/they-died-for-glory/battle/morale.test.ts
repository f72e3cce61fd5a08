import { describe, expect, test } from 'vitest'
import type { UnitId } from '#tdfg/types.ts'
import { french, german as prussian, hand, hits, muster, table } from './muster.ts'

const id = (name: string) => name as UnitId
/** Bavarian line rates 5, so that a 6 always fails. */
const german: typeof prussian = (name, row = {}) => prussian(name, { nation: 'bavaria', ...row })
type Hand = ReturnType<typeof hand>

const fire = (firer: string, target: string, n: number) =>
  ({ kind: 'fire', firer: id(firer), target: id(target), band: 0, dice: hits(n) }) as const
const test_ = (play: Hand, face: number) => play.play({ kind: 'test', obligation: play.owed('test').id, die: table(face) })
const nobody = (play: Hand) => play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
const named = (play: Hand, ...names: string[]) =>
  play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: names.map(id) })

/** G at half strength by fire, its test due in phase 6. */
function halved() {
  const play = hand(
    muster([french('F'), french('F2'), german('G', { figures: 8 }), german('G2'), german('G3', { formation: 'skirmish' })]),
  )
  play.to('german-movement')
  play.play(fire('F', 'G', 4))
  play.to('german-losses')
  return play
}

describe('morale (morale.*)', () => {
  test('morale.fails, morale.shattered: it runs, gets up, cannot rally, and friends are asked about', () => {
    const play = halved()
    const events = test_(play, 6)
    expect(events.map((event) => event.kind)).toEqual(['moraleTested', 'fellBack', 'obliged'])
    expect(play.unit('G')).toMatchObject({
      fallenBack: true,
      shattered: true,
      prone: false,
      fellBack: { turn: 1, phase: 'german-losses' },
    })
  })

  test('morale.friend-fell-back: a chain; each unit once a turn for all passing fallbacks', () => {
    const play = halved()
    test_(play, 6)
    named(play, 'G2', 'G3')
    test_(play, 6)
    const open = play.due().filter((row) => row.open)
    expect(open).toHaveLength(1)
    test_(play, 1)
    // G2 ran past G3, who has tested already: only G, who ran first, can be asked again.
    expect(play.refused({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [id('G3')] })).toMatchObject({
      rule: 'book.not-a-friend',
    })
    nobody(play)
    expect(play.due()).toEqual([])
  })

  test('morale.friend-fell-back: skirmishers run past nobody', () => {
    const play = hand(muster([french('F'), german('S', { figures: 8, formation: 'skirmish' }), german('G')]))
    play.to('german-movement')
    play.play(fire('F', 'S', 4))
    play.to('german-losses')
    expect(test_(play, 6).map((event) => event.kind)).toEqual(['moraleTested', 'fellBack'])
  })

  test('turn.due: first come, first served; the phase cannot be left and nothing else goes before', () => {
    const play = halved()
    test_(play, 6)
    expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations', kind: 'books' })
    expect(play.refused({ kind: 'attach', commander: 'kg' as never, unit: id('G2') })).toMatchObject({
      rule: 'turn.obligations',
      kind: 'rule',
    })
  })

  test('turn.lapse: what has just fallen back loses the tests that it owed', () => {
    const play = hand(muster([french('F'), french('F2'), german('G', { figures: 8 }), german('H', { figures: 8 })]))
    play.to('german-movement')
    play.play(fire('F', 'G', 4))
    play.play(fire('F2', 'H', 4))
    play.to('german-losses')
    const [first] = play
      .due()
      .flatMap((row) => (row.kind === 'obligation' && row.obligation.unit === id('G') ? [row.obligation] : []))
    play.play({ kind: 'test', obligation: first?.id ?? ('' as never), die: table(6) })
    named(play, 'H')
    const events = test_(play, 6)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'lapsed', why: 'fell-back' }))
    expect(play.battle().obligations.filter((owed) => owed.about.kind === 'test')).toEqual([])
  })

  test('morale.fails: a fallback that an enemy bars is a surrender, and friends see that too', () => {
    const play = halved()
    test_(play, 6)
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [], barred: true })
    expect(play.unit('G')).toMatchObject({ presence: 'gone', gone: 'surrender' })
    expect(play.owed('friends').about).toMatchObject({ how: 'destroyed', mayBeBarred: false })
  })

  describe('morale.french-one', () => {
    /** A French battalion that lost a figure to artillery and is about to test. */
    function shelled() {
      const play = hand(
        muster([
          french('F'),
          french('FB', { troop: 'field-artillery', figures: 3, gun: 'la-hitte-4' }),
          german('GB', { troop: 'field-artillery', gun: 'krupp-4', figures: 3 }),
          german('G'),
        ]),
      )
      play.to('artillery')
      play.play({
        kind: 'shoot',
        battery: id('GB'),
        target: id('F'),
        ammunition: 'shell',
        at: 'troops',
        result: { aim: hits(2), effect: hits(1) },
      })
      play.play({ kind: 'end-phase' })
      return play
    }

    test('a 1 asks whether a German is in reach; no: nothing more', () => {
      const play = shelled()
      test_(play, 1)
      play.play({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: false })
      expect(play.battle().obligations).toEqual([])
    })

    test('yes: it may not fire, and charges in phase 8 of this turn without a second test', () => {
      const play = shelled()
      test_(play, 1)
      play.play({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: true })
      play.to('german-movement')
      expect(play.refused(fire('F', 'G', 1))).toMatchObject({ rule: 'morale.french-one' })
      play.to('french-charges')
      expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations' })
      play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
      expect(play.battle().charges[0]).toMatchObject({ compelled: true, stage: 'stands' })
      play.to('french-movement')
      expect(play.due()).toMatchObject([{ kind: 'charge' }])
      play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as never, how: 'contact', moves: 2 })
      expect(play.unit('F')).toMatchObject({ inContact: true, operationsUsed: 2 })
    })

    test('none in reach in phase 8: it lapses and the operations are its own', () => {
      const play = shelled()
      test_(play, 1)
      play.play({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: true })
      play.to('french-charges')
      play.play({ kind: 'no-charge', obligation: play.battle().obligations[0]?.id as never })
      expect(play.battle().obligations).toEqual([])
      expect(play.unit('F').operationsUsed).toBe(0)
    })

    test('with an operation spent the charge is next turn’s and takes both its operations', () => {
      const play = hand(muster([french('F', { figures: 8 }), german('G'), german('G2')]))
      play.to('german-movement')
      play.play(fire('F', 'G', 0))
      play.to('french-movement')
      play.play(fire('G', 'F', 4))
      play.to('french-losses')
      test_(play, 1)
      play.play({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: true })
      expect(play.battle().obligations[0]).toMatchObject({
        about: { kind: 'compelled' },
        due: { turn: 2, phase: 'french-charges' },
      })
      play.to('orders')
      expect(play.unit('F').operationsUsed).toBe(2)
      play.to('french-charges')
      play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
      play.to('french-movement')
      play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as never, how: 'contact', moves: 1 })
      // The volley had laid it down: it stood up with the first operation.
      expect(play.unit('F')).toMatchObject({ operationsUsed: 2, inContact: true, prone: false })
    })

    test('a 1 of the guns asks nothing', () => {
      const play = hand(
        muster([
          french('FB', { troop: 'field-artillery', figures: 3, gun: 'la-hitte-4' }),
          german('GB', { troop: 'field-artillery', gun: 'krupp-4', figures: 3 }),
        ]),
      )
      play.to('artillery')
      play.play({
        kind: 'shoot',
        battery: id('GB'),
        target: id('FB'),
        ammunition: 'shell',
        at: 'troops',
        result: { aim: hits(2), effect: hits(1) },
      })
      play.play({ kind: 'end-phase' })
      test_(play, 1)
      expect(play.due()).toEqual([])
    })
  })

  describe('rallying (morale.rally)', () => {
    /** G has run in phase 6 of turn 1 above half strength, by a friend's rout. */
    function ran() {
      const play = hand(muster([french('F'), german('W', { figures: 8 }), german('G')]))
      play.to('german-movement')
      play.play(fire('F', 'W', 4))
      play.to('german-losses')
      test_(play, 6)
      named(play, 'G')
      test_(play, 6)
      play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
      expect(play.unit('G')).toMatchObject({ fallenBack: true, shattered: false })
      return play
    }

    test('a whole turn without moving rallies it; nobody is asked where the moves are known', () => {
      const play = ran()
      play.to('orders')
      expect(play.unit('G').fallenBack).toBe(true)
      play.to('german-movement')
      play.play({ kind: 'note-moves', units: [id('G')], moves: 0 })
      play.to('orders')
      expect(play.unit('G').fallenBack).toBe(false)
    })

    test('one that moved does not rally this turn', () => {
      const play = ran()
      play.to('orders')
      play.to('german-movement')
      play.play({ kind: 'note-moves', units: [id('G')], moves: 1 })
      play.to('orders')
      expect(play.unit('G').fallenBack).toBe(true)
    })

    test('where nobody said, phase 16 asks once', () => {
      const play = ran()
      play.to('orders')
      play.to('convergence')
      const owed = play.owed('stood')
      expect(owed.unit).toBe('G')
      expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations' })
      play.play({ kind: 'answer-stood', obligation: owed.id, stood: true })
      expect(play.unit('G').fallenBack).toBe(false)
    })

    test('it cannot fire, and charged it fails without a die', () => {
      const play = ran()
      play.to('french-charges')
      play.play({ kind: 'announce-charge', unit: id('F'), target: id('G') })
      play.to('french-charge-morale')
      test_(play, 3)
      play.to('french-movement')
      expect(play.refused(fire('G', 'F', 1))).toMatchObject({ rule: 'ops.no-fire' })
      play.play({ kind: 'carry-out', charge: play.battle().charges[0]?.id as never, how: 'contact', moves: 1 })
      play.play({ kind: 'test', obligation: play.owed('test').id, die: null })
      expect(play.unit('G')).toMatchObject({ inContact: false, fellBack: { turn: 1, phase: 'french-movement' } })
      expect(play.unit('F').inContact).toBe(false)
    })
  })

  describe('voluntary fallback (fallback.voluntary, ops.fallback-cost)', () => {
    function phase15() {
      const play = hand(
        muster([
          french('F', { figures: 16 }),
          french('FB', { troop: 'field-artillery', figures: 3, gun: 'la-hitte-4' }),
          german('G'),
          german('G2'),
        ]),
      )
      play.to('voluntary-fallback')
      return play
    }

    test('it tests, goes, and pays the first operation of the next turn; it need not rally', () => {
      const play = phase15()
      play.play({ kind: 'fall-back', unit: id('G'), die: table(2) })
      expect(play.unit('G')).toMatchObject({ fallenBack: false, operationsUsed: 1 })
      nobody(play)
      play.to('orders')
      expect(play.place().turn).toBe(2)
      expect(play.unit('G').operationsUsed).toBe(1)
      expect(play.unit('G2').operationsUsed).toBe(0)
    })

    test('failing is a failed test: it runs', () => {
      const play = phase15()
      play.play({ kind: 'fall-back', unit: id('F'), die: table(6) })
      expect(play.unit('F').fallenBack).toBe(false)
      const again = hand(muster([french('F', { troop: 'garde-mobile' }), german('G')]))
      again.to('voluntary-fallback')
      again.play({ kind: 'fall-back', unit: id('F'), die: table(6) })
      expect(again.unit('F')).toMatchObject({ fallenBack: true })
    })

    test('guns go limbered', () => {
      const play = phase15()
      play.play({ kind: 'fall-back', unit: id('FB'), die: table(1) })
      expect(play.unit('FB')).toMatchObject({ formation: 'limbered', operationsUsed: 1 })
    })

    test('a French 1: passed, it stays where a German is in reach, and owes the charge', () => {
      const play = phase15()
      play.play({ kind: 'fall-back', unit: id('F'), die: table(1) })
      play.play({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: true })
      expect(play.battle().obligations[0]).toMatchObject({ about: { kind: 'compelled' }, due: { turn: 2 } })
      expect(play.unit('F').operationsUsed).toBe(2)
      expect(play.due()).toEqual([])
    })

    test('a French 1 with no German in reach: it goes', () => {
      const play = phase15()
      play.play({ kind: 'fall-back', unit: id('F'), die: table(1) })
      const events = play.play({ kind: 'answer-reach', obligation: play.owed('reach').id, inReach: false })
      expect(events.map((event) => event.kind)).toContain('fellBack')
      expect(play.unit('F').operationsUsed).toBe(1)
    })

    test('once a phase, and in phase 15 only', () => {
      const play = phase15()
      play.play({ kind: 'fall-back', unit: id('G'), die: table(2) })
      nobody(play)
      expect(play.refused({ kind: 'fall-back', unit: id('G'), die: table(2) })).toMatchObject({ rule: 'fallback.voluntary' })
      play.to('orders')
      expect(play.refused({ kind: 'fall-back', unit: id('G2'), die: table(2) })).toMatchObject({ rule: 'turn.phase-15' })
    })
  })

  describe('convergence (converge.*)', () => {
    /** Two battalions shattered in phase 6 of turn 1. */
    function remnants() {
      const play = hand(
        muster([french('F'), french('F2'), german('G', { figures: 8 }), german('H', { figures: 8 }), german('K')]),
      )
      play.to('german-movement')
      play.play(fire('F', 'G', 4))
      play.play(fire('F2', 'H', 4))
      play.to('german-losses')
      test_(play, 6)
      nobody(play)
      test_(play, 6)
      nobody(play)
      return play
    }
    const converge = { kind: 'converge', units: [id('G'), id('H')] } as const

    test('converge.time: one turn too early it is refused, in the next phase 16 it is granted', () => {
      const play = remnants()
      play.to('convergence')
      expect(play.refused(converge)).toMatchObject({ rule: 'converge.time' })
      for (const name of ['G', 'H']) play.play({ kind: 'note-base', unit: id(name), stands: true })
      expect(play.refused(converge)).toMatchObject({ rule: 'converge.time', facts: { why: 'too-early' } })
      play.play({ kind: 'end-phase' })
      play.to('convergence')
      const events = play.play(converge)
      const made = events.find((event) => event.kind === 'unitsConverged')
      expect(made).toMatchObject({ figures: 8, rating: 4, from: ['G', 'H'], name: 'G + H' })
      expect(play.unit('G')).toMatchObject({ presence: 'gone', gone: 'converged' })
      const unit = play.unit(made?.kind === 'unitsConverged' ? made.into : '')
      expect(unit).toMatchObject({
        figures: 8,
        casualties: 0,
        rating: 4,
        converged: true,
        shattered: false,
        fallenBack: false,
        presence: 'table',
      })
    })

    test('noted before phase 1 they have stood there since the turn before', () => {
      const play = remnants()
      play.to('convergence')
      play.play({ kind: 'end-phase' })
      for (const name of ['G', 'H']) play.play({ kind: 'note-base', unit: id(name), stands: true })
      play.to('convergence')
      expect(play.refused(converge)).toBeNull()
    })

    test('converge.shattered: a sound battalion cannot', () => {
      const play = remnants()
      play.to('convergence')
      expect(play.refused({ kind: 'note-base', unit: id('K'), stands: true })).toMatchObject({ rule: 'converge.shattered' })
      expect(play.refused({ kind: 'converge', units: [id('G'), id('K')] })).toMatchObject({ rule: 'converge.shattered' })
    })

    test('converge.removed: a converged unit that fails again is taken off, and nobody is asked about it', () => {
      const play = remnants()
      play.to('convergence')
      play.play({ kind: 'end-phase' })
      for (const name of ['G', 'H']) play.play({ kind: 'note-base', unit: id(name), stands: true })
      play.to('convergence')
      const made = play.play(converge).find((event) => event.kind === 'unitsConverged')
      const name = made?.kind === 'unitsConverged' ? made.into : ''
      play.to('german-charges')
      play.play({ kind: 'announce-charge', unit: id(name), target: id('F') })
      play.to('german-charge-morale')
      const events = test_(play, 6)
      expect(events.map((event) => event.kind)).toContain('unitDestroyed')
      expect(play.unit(name)).toMatchObject({ presence: 'gone', gone: 'removed' })
    })
  })
})

describe('the umpire (turn.obligations)', () => {
  test('waives with a reason; without one he is asked for it', () => {
    const play = halved()
    const owed = play.owed('test')
    expect(play.refused({ kind: 'waive', obligation: owed.id, reason: '  ' })).toMatchObject({ rule: 'book.reason' })
    play.play({ kind: 'waive', obligation: owed.id, reason: 'agreed' })
    expect(play.due()).toEqual([])
  })

  test('corrects anything but what would corrupt the books', () => {
    const play = halved()
    play.play({ kind: 'correct', unit: id('G2'), patch: { casualties: 5, prone: true, spent: {} }, reason: 'miscounted' })
    expect(play.unit('G2')).toMatchObject({ casualties: 5, prone: true })
    expect(play.refused({ kind: 'correct', unit: id('G2'), patch: { casualties: 21 }, reason: 'x' })).toMatchObject({
      rule: 'book.casualties',
      kind: 'books',
    })
    expect(play.refused({ kind: 'correct', unit: id('G2'), patch: { formation: 'limbered' }, reason: 'x' })).toMatchObject({
      kind: 'books',
    })
    play.play({ kind: 'correct', unit: id('G2'), patch: { casualties: 20 }, reason: 'all gone' })
    expect(play.unit('G2')).toMatchObject({ presence: 'gone', gone: 'umpire' })
  })
})
