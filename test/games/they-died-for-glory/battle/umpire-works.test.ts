/** What the umpire sets right of works, and of those whom they buried. */
import { describe, expect, test } from 'vitest'
import type { Act } from '#tdfg/battle/acts.ts'
import { occupantsOf } from '#tdfg/battle/works.ts'
import { hands, nameAct, sayEvent } from '#tdfg/text/events.ts'
import type { CommanderId, UnitId, Work, WorkId } from '#tdfg/types.ts'
import { french, german, hand, hits, muster } from './muster.ts'

const id = (name: string) => name as UnitId
const FORCES = [
  french('F'),
  french('F2'),
  german('G'),
  german('GB', { troop: 'field-artillery', gun: 'krupp-4', figures: 4 }),
  german('GC', { troop: 'field-artillery', gun: 'krupp-6', figures: 4 }),
  german('P', { troop: 'pioneer', figures: 3 }),
]

/** In phase 1: F is in the mill. */
function lay(material: Work = 'wooden-building') {
  const play = hand(muster(FORCES, 18, ['pioneer-charges']))
  play.play({ kind: 'name-work', name: 'Mill', material, inches: material === 'redoubt' ? 6 : 0 })
  const mill = play.battle().works[0]?.id as WorkId
  play.play({ kind: 'occupy', unit: id('F'), work: mill })
  play.to('artillery')
  const correct = (change: Partial<Extract<Act, { kind: 'correct-work' }>>) =>
    ({ kind: 'correct-work', work: mill, reason: 'misread', ...change }) as const
  const shoot = (battery: string, struck: number): Act => ({
    kind: 'shoot',
    battery: id(battery),
    target: null,
    ammunition: 'shot',
    at: 'building',
    work: mill,
    result: { aim: hits(8), effect: hits(struck) },
  })
  const work = () => play.battle().works.find((row) => row.id === mill)
  return { ...play, mill, correct, shoot, work }
}

describe('artillery.obstacle: the umpire corrects a work', () => {
  test('its hits, up or down, with a reason in the log', () => {
    const play = lay()
    play.play(play.shoot('GB', 4))
    const [event] = play.play(play.correct({ hits: 2, reason: 'two missed. ' }))
    expect(play.work()).toMatchObject({ hits: 2, destroyed: false })
    if (!event) throw new Error('no event')
    expect(sayEvent(play.battle(), event)).toBe('The umpire corrects Mill: it has taken 2 hits. Two missed.')
    expect(nameAct(play.battle(), [event])).toBe('Correction of Mill')
    // The mended count goes on from there: ten bring wood down.
    play.play(play.shoot('GC', 7))
    expect(play.work()).toMatchObject({ hits: 9, destroyed: false })
  })

  test('wrongly destroyed it stands again, and whom it buried is brought back by his own correction', () => {
    const play = lay()
    play.play(play.shoot('GB', 4))
    play.play(play.shoot('GC', 8))
    expect(play.work()).toMatchObject({ destroyed: true })
    expect(play.unit('F')).toMatchObject({ presence: 'gone', gone: 'artillery', casualties: 16 })
    const events = play.play(play.correct({ hits: 9, destroyed: false }))
    expect(play.work()).toMatchObject({ hits: 9, destroyed: false })
    expect(hands(play.battle(), events)).toEqual(['Mill stands again.'])
    const back = { kind: 'correct', unit: id('F'), patch: { casualties: 4 }, reason: 'the mill stood' } as const
    const brought = play.play(back)
    expect(play.unit('F')).toMatchObject({ presence: 'table', gone: null, casualties: 4, work: play.mill, cover: 'building' })
    expect(occupantsOf(play.battle(), play.mill).map((unit) => unit.id)).toEqual(['F'])
    expect(brought.map((event) => sayEvent(play.battle(), event))).toEqual([
      'The umpire corrects F: 4 figures lost. The mill stood.',
      'F is still there after all.',
    ])
  })

  test('taken down by the umpire it falls as by guns: whoever is in it dies, his officer is taken, a charge set there is void', () => {
    const play = lay()
    play.play({ kind: 'attach', commander: 'kf' as CommanderId, unit: id('F') })
    play.play({ kind: 'set-charge', unit: id('P'), work: play.mill })
    const events = play.play(play.correct({ destroyed: true, reason: 'burnt' }))
    expect(events.map(({ kind }) => kind)).toContain('workDestroyed')
    expect(play.work()).toMatchObject({ destroyed: true, hits: 0 })
    expect(play.unit('F')).toMatchObject({ presence: 'gone', gone: 'collapse' })
    expect(play.battle().commanders[0]?.presence).toBe('out')
    expect(play.unit('P').setting).toBeNull()
  })

  test('who stood behind a redoubt lives on in the open', () => {
    const play = lay('redoubt')
    play.play(play.correct({ destroyed: true }))
    expect(play.unit('F')).toMatchObject({ presence: 'table', work: null, cover: 'none' })
  })

  test.each<[string, Partial<Extract<Act, { kind: 'correct-work' }>>, string]>([
    ['no such work', { work: 'w99' as WorkId, hits: 3 }, 'book.no-work'],
    ['no reason', { hits: 3, reason: ' ' }, 'book.reason'],
    ['nothing changed', { hits: 0, destroyed: false }, 'book.same'],
    ['half a hit', { hits: 1.5 }, 'book.work-hits'],
    ['fewer than none', { hits: -1 }, 'book.work-hits'],
    ['a slip of the finger', { hits: 1000 }, 'book.work-hits'],
  ])('refused: %s', (_, change, rule) => {
    const play = lay()
    expect(play.refused(play.correct(change))).toMatchObject({ rule, kind: 'books' })
  })
})

describe('the umpire brings a unit back', () => {
  test('however it went, by saying what it has lost; one that went into another unit stays there', () => {
    const play = lay()
    play.play({ kind: 'correct', unit: id('F2'), patch: { casualties: 16 }, reason: 'gone' })
    expect(play.unit('F2')).toMatchObject({ presence: 'gone', gone: 'umpire' })
    expect(play.refused({ kind: 'correct', unit: id('F2'), patch: { prone: true }, reason: 'x' })?.rule).toBe('book.gone')
    expect(play.refused({ kind: 'correct', unit: id('F2'), patch: { casualties: 16 }, reason: 'x' })?.rule).toBe('book.gone')
    play.play({ kind: 'correct', unit: id('F2'), patch: { casualties: 3, prone: true }, reason: 'a slip' })
    expect(play.unit('F2')).toMatchObject({ presence: 'table', casualties: 3, prone: true })
    // Where its house is rubble it stands in the open.
    play.play(play.correct({ destroyed: true }))
    play.play({ kind: 'correct', unit: id('F'), patch: { casualties: 0 }, reason: 'it was outside' })
    expect(play.unit('F')).toMatchObject({ presence: 'table', work: null, cover: 'none' })
  })
})
