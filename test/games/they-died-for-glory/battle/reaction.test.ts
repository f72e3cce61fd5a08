import { describe, expect, test } from 'vitest'
import type { ChargeId, Option, UnitId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster, table } from './muster.ts'

const id = (name: string) => name as UnitId
const fire = (firer: string, n: number, target = 'G') =>
  ({ kind: 'fire', firer: id(firer), target: id(target), band: 0, dice: hits(n) }) as const
const kinds = (events: readonly { readonly kind: string }[]) => events.map((event) => event.kind)

/** G has announced a charge on F and passed its test; phase 5. */
function charging(options: readonly Option[] = ['reaction'], counter = false) {
  const play = hand(
    muster([french('F'), french('F2'), french('F3'), german('G', { formation: 'deep-column' }), german('G2')], 18, options),
  )
  play.to('german-charges')
  play.play({ kind: 'announce-charge', unit: id('G'), target: id('F') })
  const charge = play.battle().charges[0]?.id as ChargeId
  if (counter) {
    play.to('french-countercharges')
    play.play({ kind: 'announce-countercharge', unit: id('F3'), against: charge })
  }
  play.to('german-charge-morale')
  play.play({ kind: 'test', obligation: play.owed('test').id, die: table(1) })
  if (counter) play.play({ kind: 'test', obligation: play.owed('test').id, die: table(2) })
  play.to('german-movement')
  const react = (face: number) => ({ kind: 'test-reaction', obligation: play.owed('reaction').id, die: table(face) }) as const
  return { ...play, charge, react }
}

describe('a die for a charge that a volley would stop (prone.reaction)', () => {
  test('prone.reaction: due at once, and nothing goes before it', () => {
    const play = charging()
    expect(kinds(play.play(fire('F', 4)))).toEqual(['volleyFired', 'obliged'])
    expect(play.owed('reaction')).toMatchObject({ unit: 'G', due: { when: 'now' }, about: { charge: play.charge, losses: 4 } })
    expect(play.unit('G').prone).toBe(false)
    expect(play.refused(fire('F2', 1))).toMatchObject({ rule: 'turn.obligations' })
  })

  test.each([
    [4, 5, true],
    [4, 4, false],
    [4, 1, false],
    [5, 6, true],
    [5, 5, false],
  ])('prone.reaction: %i casualties of the turn and a %i: goes on %s', (losses, face, holds) => {
    const play = charging()
    play.play(fire('F', losses))
    const events = play.play(play.react(face))
    expect(events[0]).toMatchObject({ kind: 'reactionTested', unit: 'G', face, holds })
    expect(kinds(events)).toEqual(holds ? ['reactionTested'] : ['reactionTested', 'wentProne', 'chargeStopped'])
    expect(play.unit('G').prone).toBe(!holds)
    expect(play.battle().charges[0]?.stage).toBe(holds ? 'stands' : 'stopped')
    expect(play.battle().obligations).toEqual([])
  })

  test('prone.reaction: each volley that would stop it again is another die, on all casualties of the turn', () => {
    const play = charging()
    play.play(fire('F', 4))
    play.play(play.react(5))
    expect(kinds(play.play(fire('F2', 0)))).toEqual(['volleyFired'])
    play.play(fire('F2', 1))
    expect(play.owed('reaction').about).toMatchObject({ losses: 5 })
    play.play(play.react(5))
    expect(play.unit('G').prone).toBe(true)
  })

  test('prone.reaction: six casualties are more than a die can beat: down without one', () => {
    const play = charging()
    expect(kinds(play.play(fire('F', 6)))).toEqual(['volleyFired', 'wentProne', 'chargeStopped'])
  })

  test('prone.forced: who does not charge goes down as ever, and without the option so does a charger', () => {
    const play = charging()
    expect(kinds(play.play(fire('F', 4, 'G2')))).toEqual(['volleyFired', 'wentProne'])
    expect(kinds(charging([]).play(fire('F', 4)))).toEqual(['volleyFired', 'wentProne', 'chargeStopped'])
  })

  test('charge.stopped: held up by the die after all, it may still be touched by its countercharger', () => {
    const play = charging(['reaction'], true)
    play.play(fire('F', 4))
    play.play(play.react(2))
    expect(play.due()).toMatchObject([{ kind: 'charge', charge: { unit: 'F3' } }])
  })

  test('prone.reaction: a count mended while the die is due changes what it must beat, or takes it away', () => {
    const play = charging()
    play.play(fire('F', 4))
    const at = play.battle().losses[0]?.at ?? -1
    const mend = (figures: number) => ({ kind: 'amend', at, unit: id('G'), figures, reason: 'miscounted' }) as const
    expect(kinds(play.play(mend(5)))).toEqual(['amended', 'lapsed', 'obliged'])
    expect(play.owed('reaction').about).toMatchObject({ losses: 5 })
    expect(kinds(play.play(mend(3)))).toEqual(['amended', 'lapsed'])
    expect(play.battle().obligations).toEqual([])
    expect(play.unit('G').prone).toBe(false)
  })

  test.each([
    ['a face of 7', table(7), 'book.dice-face'],
    ['two dice', table(1, 2), 'book.dice-count'],
  ] as const)('prone.reaction: %s is refused', (_, die, rule) => {
    const play = charging()
    play.play(fire('F', 4))
    expect(play.refused({ kind: 'test-reaction', obligation: play.owed('reaction').id, die })).toMatchObject({ rule })
    expect(play.refused({ kind: 'test', obligation: play.owed('reaction').id, die })).toMatchObject({
      rule: 'book.no-obligation',
    })
  })
})
