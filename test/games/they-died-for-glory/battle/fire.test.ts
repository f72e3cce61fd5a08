import { describe, expect, test } from 'vitest'
import type { Thrown } from '#tdfg/battle/acts.ts'
import type { ObligationId, UnitId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster, table } from './muster.ts'

const id = (name: string) => name as UnitId
const fire = (firer: string, target: string, dice: Thrown = hits(0), band: number | null = 0) =>
  ({ kind: 'fire', firer: id(firer), target: id(target), band, dice }) as const

/** Phase 5 with French infantry and a German battalion before it. */
function phase5(...more: Parameters<typeof muster>[0][number][]) {
  const play = hand(muster([french('F'), french('F2'), german('G'), german('G2'), ...more]))
  play.to('german-movement')
  return play
}

describe('a volley (fire.*, prone.forced)', () => {
  test('fire.dice, ops.two-a-turn: hits come off, an operation and smoke go on', () => {
    const play = phase5()
    play.play(fire('F', 'G', hits(2)))
    expect(play.unit('G')).toMatchObject({ casualties: 2, smallArmsLosses: 2, prone: false })
    expect(play.unit('F')).toMatchObject({ operationsUsed: 1, volleys: 1 })
    play.play(fire('F', 'G', table(4, 4, 5, 6, 1, 1)))
    expect(play.unit('G').casualties).toBe(4)
    expect(play.refused(fire('F', 'G'))).toMatchObject({ rule: 'ops.two-a-turn', kind: 'rule' })
  })

  test('prone.forced: the fourth casualty of the turn, over two volleys, lays infantry down and ends its charge', () => {
    const play = hand(muster([french('F'), french('F2'), german('G', { formation: 'deep-column' })]))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
    play.to('german-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
    play.to('german-movement')
    play.play(fire('F', 'G', hits(3)))
    expect(play.unit('G').prone).toBe(false)
    const events = play.play(fire('F2', 'G', hits(1)))
    expect(events.map((event) => event.kind)).toEqual(['volleyFired', 'wentProne', 'chargeStopped'])
    expect(play.unit('G')).toMatchObject({ prone: true, casualties: 4, formation: 'deep-column' })
    expect(play.due()).toEqual([])
  })

  test('prone.forced: artillery does not count, cavalry never goes', () => {
    const play = phase5(german('C', { troop: 'light-cavalry', figures: 12 }))
    play.play(fire('F', 'C', hits(5)))
    expect(play.unit('C')).toMatchObject({ prone: false, casualties: 5 })
  })

  test('morale.half-strength: to small arms the test waits for phase 6, once however many volleys', () => {
    const play = phase5(german('H', { figures: 8, formation: 'column' }))
    play.play(fire('F', 'H', hits(4)))
    play.play(fire('F2', 'H', hits(1)))
    const owed = play.battle().obligations.filter((row) => row.unit === id('H'))
    expect(owed).toHaveLength(1)
    expect(owed[0]).toMatchObject({ due: { when: 'phase', turn: 1, phase: 'german-losses' }, about: { reason: 'half-strength' } })
    play.to('german-losses')
    expect(play.refused({ kind: 'end-phase' })).toMatchObject({ rule: 'turn.obligations' })
  })

  test('fire.destroyed: losses stop at the live figures, the unit owes nothing and its friends are asked about', () => {
    const play = phase5(german('S', { figures: 3, formation: 'column' }))
    play.play(fire('F', 'S', hits(5)))
    expect(play.unit('S')).toMatchObject({ presence: 'gone', gone: 'fire', casualties: 3, prone: false })
    expect(play.owed('friends')).toMatchObject({ unit: 'S', about: { how: 'destroyed' } })
  })

  test('fire.wasted: measured too far, operation and smoke are spent and nothing is hit', () => {
    const play = phase5()
    play.play({ ...fire('F', 'G'), band: null, dice: null })
    expect(play.unit('F')).toMatchObject({ operationsUsed: 1, volleys: 1 })
    expect(play.unit('G').casualties).toBe(0)
  })

  test('fire.phase: Germans do not fire in phase 5, nobody in phase 2', () => {
    const play = phase5()
    expect(play.refused(fire('G', 'F'))).toMatchObject({ rule: 'fire.phase' })
    const early = hand(muster([french('F'), german('G')]))
    early.to('german-charges')
    expect(early.refused(fire('F', 'G'))).toMatchObject({ rule: 'fire.phase' })
  })

  test('what the firer sees of his target goes into the books, at the price of its own movement', () => {
    const play = phase5()
    play.play({ ...fire('F', 'G', hits(1)), seen: { formation: 'column', cover: 'obstacle' } })
    expect(play.unit('G')).toMatchObject({ formation: 'column', cover: 'obstacle', operationsUsed: 1 })
    play.play({ ...fire('F', 'G', hits(0)), seen: { formation: 'skirmish', prone: true } })
    expect(play.unit('G')).toMatchObject({ formation: 'skirmish', prone: true, operationsUsed: 1 })
  })

  test('command.fire-risk: an attached officer dices when his unit lost a figure, and 12 takes him', () => {
    const play = phase5()
    play.play({ kind: 'attach', commander: 'kg' as never, unit: id('G') })
    play.play(fire('F', 'G', hits(1)))
    const owed = play.owed('officer')
    expect(play.refused(fire('F2', 'G', hits(1)))).toMatchObject({ rule: 'turn.obligations' })
    play.play({ kind: 'check-officer', obligation: owed.id, dice: table(6, 6) })
    expect(play.battle().commanders.find((row) => row.id === ('kg' as never))).toMatchObject({ presence: 'out', with: null })
    expect(play.unit('G').commander).toBe(false)
  })

  describe('bad input gets a reason and changes nothing', () => {
    const play = phase5()
    test.each([
      ['a face of 7', fire('F', 'G', table(7, 1, 1, 1, 1, 1)), 'book.dice-face'],
      ['five faces for six dice', fire('F', 'G', table(1, 1, 1, 1, 1)), 'book.dice-count'],
      ['nine hits of six dice', fire('F', 'G', hits(9)), 'book.dice-hits'],
      ['half a hit', fire('F', 'G', hits(0.5)), 'book.dice-hits'],
      ['no dice at all', { ...fire('F', 'G'), dice: null }, 'book.dice-count'],
      ['a band that the weapon has not', fire('F', 'G', hits(1), 2), 'book.band'],
      ['a unit that does not exist', fire('F', 'X'), 'book.no-unit'],
      ['a friend', fire('F', 'F2'), 'book.friend'],
    ] as const)('%s', (_, act, rule) => {
      const before = play.stand()
      expect(play.refused(act)).toMatchObject({ rule, kind: 'books' })
      expect(play.stand()).toBe(before)
    })

    test('an obligation from nowhere', () => {
      expect(play.refused({ kind: 'test', obligation: 'o999' as ObligationId, die: table(1) })).toMatchObject({
        rule: 'book.no-obligation',
      })
    })
  })

  test('the umpire lets a breach stand, with his reason in the log; corrupt books he cannot', () => {
    const play = phase5()
    const events = play.play(fire('G', 'F', hits(1)), 'entered late')
    expect(events[0]).toEqual({ kind: 'stoodDespite', rule: 'fire.phase', reason: 'entered late' })
    expect(play.unit('F').casualties).toBe(1)
    expect(() => play.play(fire('F', 'G', hits(99)), 'because')).toThrow('book.dice-hits')
  })
})

describe('a battery (artillery.*)', () => {
  const shoot = (battery: string, target: string, aim: number, effect: number) =>
    ({
      kind: 'shoot',
      battery: id(battery),
      target: id(target),
      ammunition: 'shell',
      at: 'troops',
      result: { aim: hits(aim), effect: hits(effect) },
    }) as const

  function phase1() {
    const play = hand(
      muster([
        french('FB', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }),
        french('F'),
        german('GB', { troop: 'field-artillery', gun: 'krupp-4', figures: 3 }),
        german('GC', { troop: 'field-artillery', gun: 'krupp-6', figures: 3 }),
        german('G'),
      ]),
    )
    play.to('artillery')
    return play
  }

  test('artillery.simultaneous: a battery shot to pieces still shoots, with the gunners of the phase’s start', () => {
    const play = phase1()
    play.play(shoot('GB', 'FB', 6, 3))
    expect(play.unit('FB')).toMatchObject({ presence: 'gone', gone: 'artillery' })
    play.play({ kind: 'name-friends', obligation: play.owed('friends').id, friends: [] })
    play.play(shoot('FB', 'G', 6, 2))
    expect(play.unit('G').casualties).toBe(2)
    expect(play.refused(shoot('FB', 'G', 1, 0))).toMatchObject({ rule: 'artillery.phase' })
  })

  test('morale.artillery: one test at the end of phase 1, however many batteries hit', () => {
    const play = phase1()
    play.play(shoot('GB', 'F', 4, 1))
    play.play(shoot('GC', 'F', 3, 2))
    expect(play.battle().obligations).toHaveLength(1)
    expect(play.due().every((row) => !row.open)).toBe(true)
    expect(
      play.refused({ kind: 'test', obligation: play.battle().obligations[0]?.id as ObligationId, die: table(1) }),
    ).toMatchObject({ rule: 'turn.due' })
    play.play({ kind: 'end-phase' })
    expect(play.place()).toMatchObject({ phase: 'artillery', step: 'morale' })
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
    play.play({ kind: 'end-phase' })
    expect(play.place().phase).toBe('german-charges')
  })

  test('artillery.ammunition: German shell is spent after four shots, wasted ones too', () => {
    const play = phase1()
    for (let turn = 0; turn < 4; turn++) {
      play.play(turn === 1 ? { ...shoot('GB', 'F', 0, 0), result: { wasted: true } } : shoot('GB', 'F', 0, 0))
      play.to('artillery')
    }
    expect(play.unit('GB').spent.shell).toBe(4)
    expect(play.refused(shoot('GB', 'F', 0, 0))).toMatchObject({ rule: 'artillery.ammunition' })
  })

  test('effect dice are the dice on target', () => {
    const play = phase1()
    expect(play.refused(shoot('GB', 'F', 2, 3))).toMatchObject({ rule: 'book.dice-hits' })
    expect(play.refused(shoot('GB', 'F', 7, 0))).toMatchObject({ rule: 'book.dice-hits' })
  })
})
