import { describe, expect, test } from 'vitest'
import type { ChargeId, UnitId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster, table } from './muster.ts'

const id = (name: string) => name as UnitId
type Hand = ReturnType<typeof hand>

const fire = (firer: string, target: string, n: number) =>
  ({ kind: 'fire', firer: id(firer), target: id(target), band: 0, dice: hits(n) }) as const
const shoot = (battery: string, target: string, n: number) =>
  ({
    kind: 'shoot',
    battery: id(battery),
    target: id(target),
    ammunition: 'shell',
    at: 'troops',
    result: { aim: hits(6), effect: hits(n) },
  }) as const
const take = (play: Hand, face: number) => play.play({ kind: 'test', obligation: play.owed('test').id, die: table(face) })
const chargeOf = (play: Hand, unit: string): ChargeId =>
  play.battle().charges.find((row) => row.unit === id(unit))?.id as ChargeId

/** The ledger's entries of a unit, oldest first. */
const entries = (play: Hand, unit: string) => play.battle().losses.filter((row) => row.unit === id(unit))
const mend = (play: Hand, unit: string, nth: number, figures: number, reason = 'miscounted') =>
  ({ kind: 'amend', at: entries(play, unit)[nth]?.at ?? -1, unit: id(unit), figures, reason }) as const
const kinds = (events: readonly { readonly kind: string }[]) => events.map((event) => event.kind)
const owes = (play: Hand, unit: string) =>
  play
    .battle()
    .obligations.filter((row) => row.unit === id(unit))
    .map(({ about, due }) => `${about.kind === 'test' ? about.reason : about.kind} ${due.when === 'now' ? 'now' : due.phase}`)

function phase5(...more: Parameters<typeof muster>[0][number][]) {
  const play = hand(
    muster([french('F'), french('F2'), german('G', { figures: 8, formation: 'column' }), german('G2'), german('C'), ...more]),
  )
  play.to('german-movement')
  return play
}

describe('a count that was wrong some acts ago', () => {
  test('morale.half-strength: more than was written brings the test of phase 6, and nothing done since is undone', () => {
    const play = phase5()
    play.play(fire('F', 'G', 2))
    for (const target of ['G2', 'C', 'G2']) play.play(fire('F2', target, 1), 'too many')
    expect(owes(play, 'G')).toEqual([])
    const events = play.play(mend(play, 'G', 0, 3))
    expect(events).toMatchObject([{ kind: 'amended', unit: 'G', figures: 3, by: 1, cause: 'fire', turn: 1 }])
    expect(play.unit('G').casualties).toBe(3)
    expect(kinds(play.play(mend(play, 'G', 0, 4)))).toEqual(['amended', 'wentProne', 'obliged'])
    expect(owes(play, 'G')).toEqual(['half-strength german-losses'])
    expect([play.unit('G2').casualties, play.unit('C').casualties]).toEqual([2, 1])
    play.to('german-losses')
    expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations' })
  })

  test('morale.half-strength: fewer, and the test lapses; the log keeps both lines', () => {
    const play = phase5()
    play.play(fire('F', 'G', 4))
    play.play(fire('F2', 'G2', 1))
    expect(kinds(play.play(mend(play, 'G', 0, 1)))).toEqual(['amended', 'stoodUp', 'lapsed'])
    expect(owes(play, 'G')).toEqual([])
    expect(play.unit('G')).toMatchObject({ casualties: 1, smallArmsLosses: 1, prone: false })
    expect(play.events.filter((event) => event.kind === 'volleyFired' || event.kind === 'amended')).toHaveLength(3)
  })

  test('morale.half-strength: the other volley still brings the test, so it stands', () => {
    const play = phase5()
    play.play(fire('F', 'G', 4))
    play.play(fire('F2', 'G', 1))
    expect(kinds(play.play(mend(play, 'G', 1, 0)))).toEqual(['amended'])
    expect(owes(play, 'G')).toEqual(['half-strength german-losses'])
    // By the first alone it no longer does; with both mended nobody tests.
    expect(kinds(play.play(mend(play, 'G', 0, 3)))).toContain('lapsed')
    expect(owes(play, 'G')).toEqual([])
  })

  test('morale.half-strength: where phase 6 is over the test is due now', () => {
    const play = phase5()
    play.play(fire('F', 'G', 2))
    play.to('french-charges')
    expect(kinds(play.play(mend(play, 'G', 0, 4)))).toContain('obliged')
    expect(owes(play, 'G')).toEqual(['half-strength now'])
    expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations' })
    expect(take(play, 3)).toMatchObject([{ kind: 'moraleTested', rating: 6, outcome: 'passes' }])
  })

  test('morale.half-strength: the test was taken, and stands whatever the count now is', () => {
    const play = phase5()
    play.play(fire('F', 'G', 6))
    play.to('german-losses')
    take(play, 6)
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    expect(play.unit('G')).toMatchObject({ fallenBack: true, shattered: true })
    expect(kinds(play.play(mend(play, 'G', 0, 1)))).toEqual(['amended'])
    expect(play.unit('G')).toMatchObject({ fallenBack: true, shattered: true, casualties: 1 })
    // Mended back: who has run owes nothing for what was before.
    expect(kinds(play.play(mend(play, 'G', 0, 4)))).toEqual(['amended'])
  })

  test('turn.lapse: who has run since, for whatever reason, owes nothing for what was before', () => {
    const play = phase5(
      german('W', { troop: 'landwehr', figures: 8, formation: 'column' }),
      german('S', { figures: 3, formation: 'column' }),
    )
    play.play(fire('F', 'W', 2))
    play.play(fire('F2', 'S', 3))
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [id('W')] })
    take(play, 6)
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    expect(play.unit('W').fallenBack).toBe(true)
    expect(kinds(play.play(mend(play, 'W', 0, 4)))).toEqual(['amended'])
    expect(owes(play, 'W')).toEqual([])
  })

  test('a volley of the last turn can be mended, one of the turn before that cannot', () => {
    const play = phase5()
    play.play(fire('F', 'G', 2))
    play.to('orders')
    play.to('german-movement')
    expect(kinds(play.play(mend(play, 'G', 0, 4)))).toEqual(['amended', 'obliged'])
    expect(owes(play, 'G')).toEqual(['half-strength now'])
    expect(play.unit('G')).toMatchObject({ prone: false, smallArmsLosses: 0, casualties: 4 })
    const old = mend(play, 'G', 0, 3)
    take(play, 1)
    play.to('orders')
    expect(play.refused(old)).toMatchObject({ rule: 'book.no-loss' })
  })
})

describe('posture by the right count (prone.forced)', () => {
  test('prone.forced: the running count of the turn, over two volleys, reaches four and the unit goes down', () => {
    const play = phase5()
    play.play(fire('F', 'G2', 2))
    play.play(fire('F2', 'G2', 1))
    expect(kinds(play.play(mend(play, 'G2', 0, 3)))).toEqual(['amended', 'wentProne'])
    expect(play.unit('G2')).toMatchObject({ prone: true, smallArmsLosses: 4 })
  })

  test('prone.forced: what it lost before it stood up does not count, mended or not', () => {
    const play = phase5()
    play.play(fire('F', 'G2', 4))
    play.play({ kind: 'stand-up', unit: id('G2') })
    expect(kinds(play.play(mend(play, 'G2', 0, 6)))).toEqual(['amended'])
    expect(play.unit('G2')).toMatchObject({ prone: false, smallArmsLosses: 0, casualties: 6 })
  })

  test('prone.forced: a charge that was stopped by mistake goes on, one that should have been is stopped', () => {
    const play = hand(muster([french('F'), french('F2'), german('G', { formation: 'deep-column' })]))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    take(play, 1)
    play.to('german-movement')
    play.play(fire('F2', 'G', 4))
    expect(play.due()).toEqual([])
    expect(kinds(play.play(mend(play, 'G', 0, 3)))).toEqual(['amended', 'stoodUp', 'chargeStands'])
    expect(play.due()).toMatchObject([{ kind: 'charge', charge: { unit: 'G' } }])
    expect(kinds(play.play(mend(play, 'G', 0, 5)))).toEqual(['amended', 'wentProne', 'chargeStopped'])
    expect(play.due()).toEqual([])
  })

  test('prone.forced: a unit that chose to lie stays down', () => {
    const play = phase5()
    play.play({ kind: 'go-prone', unit: id('G2') })
    play.play(fire('F', 'G2', 4))
    expect(kinds(play.play(mend(play, 'G2', 0, 1)))).toEqual(['amended'])
    expect(play.unit('G2').prone).toBe(true)
  })

  test('prone.forced: who touches an enemy by then is not thrown down', () => {
    const play = hand(muster([french('F'), french('F2'), german('G', { formation: 'deep-column' })]))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    take(play, 1)
    play.to('german-movement')
    play.play(fire('F2', 'G', 3))
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 })
    expect(kinds(play.play(mend(play, 'G', 0, 5)))).toEqual(['amended'])
  })
})

describe('units that were there, or were not', () => {
  test('fire.destroyed: the right count destroys the unit now, and its friends are asked', () => {
    const play = phase5()
    play.play(fire('F', 'G', 3))
    play.play(fire('F2', 'G', 3))
    expect(owes(play, 'G')).toEqual(['half-strength german-losses'])
    expect(kinds(play.play(mend(play, 'G', 0, 5)))).toEqual(['amended', 'unitDestroyed', 'lapsed', 'obliged'])
    expect(play.unit('G')).toMatchObject({ presence: 'gone', gone: 'fire', casualties: 8 })
    expect(play.owed('friends')).toMatchObject({ unit: 'G' })
  })

  test('fire.destroyed: by the right count it lives: back on the table, nobody saw it die, and it owes what it owes', () => {
    const play = phase5()
    play.play(fire('F', 'G', 3))
    play.play(fire('F2', 'G', 5))
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [id('G2')] })
    expect(owes(play, 'G2')).toEqual(['friend-destroyed now'])
    const events = play.play(mend(play, 'G', 1, 2))
    expect(kinds(events)).toEqual(['amended', 'unitRestored', 'lapsed', 'wentProne', 'obliged'])
    expect(play.unit('G')).toMatchObject({ presence: 'table', gone: null, casualties: 5, prone: true })
    expect(owes(play, 'G2')).toEqual([])
    expect(owes(play, 'G')).toEqual(['half-strength german-losses'])
  })

  test('fire.destroyed: the question about friends lapses where nobody has answered it', () => {
    const play = phase5()
    play.play(fire('F', 'G', 2))
    play.play(fire('F', 'G', 6))
    expect(kinds(play.play(mend(play, 'G', 1, 1)))).toEqual(['amended', 'unitRestored', 'lapsed'])
    expect(play.battle().obligations).toEqual([])
  })

  test('a charge that ended with the unit goes on with it', () => {
    const play = hand(muster([french('F'), french('F2'), german('G', { figures: 4, formation: 'deep-column' })]))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    take(play, 1)
    play.to('german-movement')
    play.play(fire('F2', 'G', 4))
    expect(kinds(play.play(mend(play, 'G', 0, 1)))).toEqual(['amended', 'unitRestored', 'chargeStands'])
    expect(play.due()).toMatchObject([{ kind: 'charge', charge: { unit: 'G' } }])
  })

  test('an earlier loss of a unit that is gone is refused: only the one that destroyed it can be mended', () => {
    const play = phase5()
    play.play(fire('F', 'G', 3))
    play.play(fire('F2', 'G', 5))
    expect(play.refused(mend(play, 'G', 0, 1))).toMatchObject({ rule: 'book.gone', kind: 'books' })
  })
})

describe('guns and officers', () => {
  function phase1() {
    const play = hand(
      muster([
        french('F'),
        german('K', { troop: 'field-artillery', gun: 'krupp-4', figures: 3 }),
        german('K2', { troop: 'field-artillery', gun: 'krupp-4', figures: 3 }),
      ]),
    )
    play.to('artillery')
    return play
  }

  test('morale.artillery: the shot hit nobody after all, and the test at the end of phase 1 lapses; and the other way', () => {
    const play = phase1()
    play.play(shoot('K', 'F', 2))
    play.play(shoot('K2', 'F', 0))
    expect(kinds(play.play(mend(play, 'F', 0, 0)))).toEqual(['amended', 'lapsed'])
    expect(play.unit('F')).toMatchObject({ casualties: 0, artilleryLosses: 0 })
    expect(kinds(play.play(mend(play, 'F', 1, 1)))).toEqual(['amended', 'obliged'])
    expect(owes(play, 'F')).toEqual(['artillery artillery'])
    expect(kinds(play.play(mend(play, 'F', 0, 1)))).toEqual(['amended'])
    expect(owes(play, 'F')).toEqual(['artillery artillery'])
  })

  test('command.fire-risk: the first figure puts the officer in danger, the last one taken back puts him out of it', () => {
    const play = phase5()
    play.play({ kind: 'attach', commander: 'kg' as never, unit: id('G2') })
    play.play(fire('F', 'G2', 0))
    play.play(fire('F2', 'C', 1))
    expect(kinds(play.play(mend(play, 'G2', 0, 1)))).toEqual(['amended', 'obliged'])
    expect(owes(play, 'G2')).toEqual(['officer now'])
    expect(kinds(play.play(mend(play, 'G2', 0, 0)))).toEqual(['amended', 'lapsed'])
    expect(owes(play, 'G2')).toEqual([])
  })

  test('morale.half-strength: a shot mended changes what a later volley brought', () => {
    const play = hand(
      muster([french('F', { figures: 10 }), german('G'), german('K', { troop: 'field-artillery', gun: 'krupp-4', figures: 3 })]),
    )
    play.to('artillery')
    play.play(shoot('K', 'F', 2))
    play.play({ kind: 'end-phase' })
    take(play, 2)
    play.to('french-movement')
    play.play(fire('G', 'F', 2))
    expect(owes(play, 'F')).toEqual([])
    expect(kinds(play.play(mend(play, 'F', 0, 3)))).toEqual(['amended', 'obliged'])
    expect(owes(play, 'F')).toEqual(['half-strength french-losses'])
  })
})

describe('melees', () => {
  /** G has charged F and they stand in phase 7; so many figures are lost by each. */
  function fought(germanLoss: number, frenchLoss: number, { f = 16, g = 20 } = {}) {
    const play = hand(
      muster([french('F', { figures: f }), french('F2'), german('G', { figures: g, formation: 'deep-column' }), german('G2')]),
    )
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 })
    take(play, 2)
    play.to('german-melee')
    const row = play.due().find((one) => one.kind === 'melee')
    if (row?.kind !== 'melee') throw new Error('no melee')
    play.play({
      kind: 'fight',
      contact: row.melee.contacts[0]?.id ?? '',
      uphill: [],
      throws: [hits(frenchLoss), hits(germanLoss)],
    })
    return play
  }

  test('melee.locked: it was no tie: the side that lost more retreats now', () => {
    const play = fought(3, 3)
    expect(play.unit('F').locked).toBe(true)
    const events = play.play(mend(play, 'F', 0, 4))
    expect(kinds(events).slice(0, 2)).toEqual(['amended', 'fellBack'])
    expect(play.unit('F')).toMatchObject({ fallenBack: true, locked: false, casualties: 4 })
    expect(play.unit('G').locked).toBe(false)
  })

  test('melee.retreat: another end than the one that was played is refused; the umpire may let the count stand', () => {
    const play = fought(2, 4)
    expect(play.unit('F').fallenBack).toBe(true)
    const wrong = mend(play, 'G', 0, 4)
    expect(play.refused(wrong)).toMatchObject({ rule: 'melee.retreat', kind: 'rule', facts: { why: 'amended' } })
    expect(kinds(play.play(wrong, 'moved back by hand'))).toEqual(['stoodDespite', 'amended'])
    expect(play.unit('G').casualties).toBe(4)
  })

  test('morale.half-strength: the victor at half strength by the right count tests at the end of phase 7', () => {
    const play = fought(5, 7, { g: 12 })
    expect(owes(play, 'G')).toEqual([])
    expect(kinds(play.play(mend(play, 'G', 0, 6)))).toEqual(['amended', 'obliged'])
    expect(owes(play, 'G')).toEqual(['half-strength german-melee'])
    expect(kinds(play.play(mend(play, 'G', 0, 5)))).toEqual(['amended', 'lapsed'])
  })

  test('morale.locked: no tie after all: the test to hold lapses, and the victor tests for its losses instead', () => {
    const play = fought(3, 3, { f: 6 })
    expect(owes(play, 'F')).toEqual(['locked german-melee'])
    play.play(mend(play, 'G', 0, 4))
    expect(play.unit('G').fallenBack).toBe(true)
    expect(owes(play, 'F')).toEqual(['half-strength german-melee'])
  })

  test('melee.wiped-out: who was not destroyed after all has still lost, and retreats', () => {
    const play = fought(2, 8, { f: 8 })
    expect(play.unit('F')).toMatchObject({ presence: 'gone', gone: 'melee' })
    const events = play.play(mend(play, 'F', 0, 7))
    expect(kinds(events)).toContain('fellBack')
    expect(play.unit('F')).toMatchObject({ presence: 'table', fallenBack: true, shattered: true, casualties: 7 })
  })
})

describe('what is refused', () => {
  const play = phase5()
  play.play(fire('F', 'G', 2))
  play.play(fire('F2', 'G', 3))

  test.each([
    ['fewer than none', mend(play, 'G', 0, -1), 'book.loss'],
    ['more than stood', mend(play, 'G', 0, 6), 'book.loss'],
    ['half a figure', mend(play, 'G', 0, 1.5), 'book.loss'],
    ['what is written already', mend(play, 'G', 0, 2), 'book.same'],
    ['no reason', mend(play, 'G', 0, 1, ' '), 'book.reason'],
    ['an event that took nobody', { ...mend(play, 'G', 0, 1), at: 0 }, 'book.no-loss'],
    ['a unit that had no part in it', { ...mend(play, 'G', 0, 1), unit: id('G2') }, 'book.no-loss'],
  ] as const)('%s', (_, act, rule) => expect(play.refused(act)).toMatchObject({ rule, kind: 'books' }))

  test('all that stand is not more than stood: it destroys the unit', () => {
    expect(play.refused(mend(play, 'G', 0, 5))).toBeNull()
  })
})

describe('what happened earlier in this phase', () => {
  test('a volley of before a charge went home is entered after it, at any other unit', () => {
    const play = hand(muster([french('F'), french('F2'), german('G', { formation: 'deep-column' }), german('G2'), german('G3')]))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    take(play, 1)
    play.to('german-movement')
    play.play({ kind: 'note-moves', units: [id('G2'), id('G3')], moves: 2 })
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 })
    take(play, 2)
    for (const act of [
      fire('F2', 'G2', 1),
      { kind: 'note-moves', units: [id('G2')], moves: 1 },
      { kind: 'change-formation', unit: id('G2'), to: 'skirmish' },
      { kind: 'go-prone', unit: id('G2') },
      { kind: 'stand-up', unit: id('G2') },
      { kind: 'attach', commander: 'kg' as never, unit: id('G2') },
      { kind: 'note-cover', unit: id('G3'), cover: 'woods' },
      fire('F2', 'G3', 0),
    ] as const) {
      expect(play.refused(act), act.kind).toBeNull()
      play.play(act)
    }
  })

  test('fire at a charger of before it went home is an earlier act mended or undone, not a volley into a melee', () => {
    const play = hand(muster([french('F'), french('F2'), german('G', { formation: 'deep-column' })]))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    take(play, 1)
    play.to('german-movement')
    play.play(fire('F2', 'G', 0))
    play.play({ kind: 'carry-out', charge: chargeOf(play, 'G'), how: 'contact', moves: 2 })
    take(play, 2)
    expect(play.refused(fire('F2', 'G', 2))).toMatchObject({ rule: 'ops.locked', kind: 'rule' })
    expect(kinds(play.play(mend(play, 'G', 0, 2)))).toEqual(['amended'])
    expect(play.unit('G').casualties).toBe(2)
  })

  test('a unit that the umpire has corrected since: no later entry of it comes to more figures than it had', () => {
    const play = phase5()
    play.play(fire('F', 'G', 3))
    play.play(fire('F2', 'G', 4))
    play.play({ kind: 'correct', unit: id('G'), patch: { casualties: 2 }, reason: 'miscounted' })
    expect(play.refused(mend(play, 'G', 0, 5))).toMatchObject({ rule: 'book.loss', facts: { least: 1, most: 4 } })
    play.play(mend(play, 'G', 0, 4))
    expect(entries(play, 'G').map(({ after }) => after)).toEqual([4, 8])
  })
})
