import { describe, expect, test } from 'vitest'
import type { ChargeId } from '#tdfg/types.ts'
import { sayMendedLater } from '#tdfg/text/log-mended.ts'
import { sayObligation, sayQuestion } from '#tdfg/text/obligations.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { hits, muster, table } from '../battle/muster.ts'
import { CAST, id } from './cast.ts'
import { teller } from './teller.ts'

const fire = (firer: string, target: string, n: number) =>
  ({ kind: 'fire', firer: id(firer), target: id(target), band: 0, dice: hits(n) }) as const

/** Phase 5, with volleys fired. */
function after(...volleys: readonly ReturnType<typeof fire>[]) {
  const play = teller(muster(CAST))
  play.to('german-movement')
  for (const volley of volleys) play.play(volley)
  const mend = (nth: number, figures: number) => {
    const row = play.battle().losses[nth]
    if (!row) throw new Error('no such loss')
    return { kind: 'amend', at: row.at, unit: row.unit, figures, reason: 'miscounted.' } as const
  }
  return { ...play, mend }
}

describe('a count that is mended', () => {
  test('prone.forced: upwards', () => {
    const play = after(fire('I/50th Line', 'I/58th', 3), fire('II/50th Line', 'I/58th', 0))
    expect(play.tell(play.mend(1, 2))).toEqual({
      name: 'Count of I/58th mended',
      log: ['A count is mended: I/58th lost 2 to fire, not nobody. Miscounted.', 'I/58th is forced prone.'],
      title: 'I/58th lost 2 to fire, not nobody.',
      detail: '',
      tone: 'plain',
      hands: [
        'Take 2 figures from the rear rank of I/58th.',
        'Lay I/58th prone where it stood when the fire opened; its move ends there.',
      ],
    })
  })

  test('prone.forced: downwards', () => {
    const play = after(fire('I/50th Line', 'I/58th', 4))
    expect(play.tell(play.mend(0, 3))).toMatchObject({
      log: [
        'A count is mended: I/58th lost 3 to fire, not 4. Miscounted.',
        'I/58th stands upright: by the right count it was not forced prone.',
      ],
      hands: ['Put 1 figure back on I/58th.', 'Stand I/58th upright.'],
    })
  })

  test('turn.lapse: nobody was destroyed, and a later turn says which turn was meant', () => {
    const volleys = ['I/50th Line', 'II/50th Line', 'I/74th Line', '1st Turcos'].map((name) => fire(name, 'I/58th', 5))
    const play = after(...volleys)
    expect(play.tell(play.mend(3, 1)).log).toEqual([
      'A count is mended: I/58th lost 1 to fire, not 5. Miscounted.',
      'I/58th is still there after all.',
      'I/58th’s question lapses: a count was mended.',
      'I/58th must test in phase 6: at half strength or worse, after losses to II/50th Line.',
    ])
    const later = after(fire('I/50th Line', 'I/58th', 1))
    later.to('orders')
    later.to('artillery')
    expect(later.tell(later.mend(0, 0)).title).toBe('I/58th lost nobody to fire in turn 1, not 1.')
  })

  test('the line that was wrong says what it was mended to', () => {
    const play = after(fire('I/50th Line', 'I/58th', 3))
    const [event] = play.play(play.mend(0, 2))
    if (event?.kind !== 'amended') throw new Error('not mended')
    expect(sayMendedLater(play.battle(), event, false)).toBe('mended later: 2')
    expect(sayMendedLater(play.battle(), event, true)).toBe('mended later: I/58th 2')
  })

  test.each([
    [
      { rule: 'book.loss', facts: { unit: 'I/58th', figures: 9, least: 0, most: 5 } },
      'I/58th cannot have lost 9 there: enter 0 to 5.',
    ],
    [
      { rule: 'book.loss', facts: { unit: 'I/58th', figures: -1, least: 0, most: 0 } },
      'I/58th cannot have lost −1 there: nothing but 0 can stand there.',
    ],
    [{ rule: 'book.no-loss', facts: {} }, 'That loss is too old to be mended, or was undone: let the umpire correct the unit.'],
    [{ rule: 'book.odd-die', facts: { unit: 'I/58th' } }, 'I/58th has no odd die to give there: leave it to the app.'],
    [
      { rule: 'melee.retreat', facts: { unit: 'I/58th', why: 'amended' } },
      'By that count the melee would have ended otherwise: undo it, or let the umpire set right what has happened since.',
    ],
  ] as const)('%j', ({ rule, facts }, sentence) => {
    expect(sayRefusal(muster(CAST).battle, { rule, kind: 'books', facts })).toBe(sentence)
  })
})

describe('the die of a charger (prone.reaction)', () => {
  function dicing() {
    const play = teller(muster(CAST, 18, ['reaction']))
    play.to('german-charges')
    play.play({ kind: 'announce-charge', unit: id('I/58th'), target: id('I/50th Line') })
    play.to('german-charge-morale')
    play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
    play.to('german-movement')
    return play
  }
  const react = (play: ReturnType<typeof dicing>, face: number) =>
    ({ kind: 'test-reaction', obligation: play.owed('reaction').id, die: table(face) }) as const

  test('prone.reaction: asked', () => {
    const play = dicing()
    expect(play.tell(fire('II/50th Line', 'I/58th', 4))).toMatchObject({
      detail: '16 of 20 figures left. One die for I/58th: does its charge go on?',
    })
    const owed = play.owed('reaction')
    expect(sayObligation(play.battle(), owed)).toEqual({
      title: 'I/58th',
      because: 'has lost four figures to small arms this turn, enough to stop its charge',
      rule: 'prone.reaction',
    })
    expect(sayQuestion(play.battle(), owed)).toBe('One die for I/58th: more than 4 and its charge goes on, else it goes prone.')
  })

  test('prone.reaction: held', () => {
    const play = dicing()
    play.play(fire('II/50th Line', 'I/58th', 4))
    expect(play.tell(react(play, 5))).toEqual({
      name: 'I/58th reacts',
      log: ['I/58th reacts: 5 against 4 losses, it keeps going.'],
      title: 'I/58th keeps going: it rolled 5.',
      detail: '',
      tone: 'good',
      hands: [],
    })
  })

  test('prone.reaction: not held', () => {
    const play = dicing()
    play.play(fire('II/50th Line', 'I/58th', 4))
    expect(play.battle().charges[0]?.id).toSatisfy((one: ChargeId) => one.startsWith('c'))
    expect(play.tell(react(play, 4))).toMatchObject({
      log: [
        'I/58th reacts: 4 against 4 losses, it is stopped.',
        'I/58th is forced prone.',
        'I/58th’s charge is stopped by fire.',
      ],
      title: 'I/58th goes prone: it rolled 4.',
      tone: 'bad',
      hands: ['Lay I/58th prone where it stood when the fire opened; its move ends there.'],
    })
  })
})
