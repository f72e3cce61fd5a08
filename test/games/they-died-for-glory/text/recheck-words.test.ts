/** What today's rules reckon otherwise, in words; the log is bent to what other rules would have written. */
import { describe, expect, test } from 'vitest'
import { walk } from '#machines/they-died-for-glory/turn.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { propose } from '#tdfg/battle/propose.ts'
import { recheck } from '#tdfg/battle/recheck.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import { sayRechecked } from '#tdfg/text/recheck.ts'
import type { UnitId } from '#tdfg/types.ts'
import { french, german, muster, step, type Stand } from '../battle/muster.ts'
import { BLEMISH } from './cast.ts'

const ROWS = [
  french('I/50th'),
  french('II/50th'),
  french('9th battery', { troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }),
  german('I/58th', { formation: 'column' }),
  german('II/58th', { formation: 'column' }),
]

const id = (name: string) => name as UnitId

/** Plays acts; ends phases where there is a phase's name. */
function play(...acts: readonly (Act | string)[]) {
  const begin = muster(ROWS, 6)
  let now: Stand = begin
  const deeds: { act: number; events: readonly BattleEvent[] }[] = []
  const put = (act: Act) => {
    const done = propose(now.battle, now.place, { act }, walk)
    if (!done.ok) throw new Error(`${act.kind}: ${JSON.stringify(done.error)}`)
    deeds.push({ act: deeds.length + 2, events: done.value })
    now = done.value.reduce(step, now)
  }
  for (const act of acts) {
    if (typeof act !== 'string') put(act)
    else for (let n = 0; n < 40 && now.place.phase !== act; n += 1) put({ kind: 'end-phase' })
  }
  return { begin, deeds }
}

const volley = play('german-movement', {
  kind: 'fire',
  firer: id('I/50th'),
  target: id('I/58th'),
  band: 0,
  dice: { hits: 6, by: 'table' },
})

/** The last act, with one of its events bent; what is said of it. */
function bent({ begin, deeds }: ReturnType<typeof play>, bend: (events: readonly BattleEvent[]) => readonly BattleEvent[]) {
  const acts = deeds.map((deed, at) => (at === deeds.length - 1 ? { ...deed, events: bend(deed.events) } : deed))
  const rows = [...recheck(acts, begin, walk)]
  const words = rows.flatMap((row, at) => sayRechecked(row, acts[at]?.events ?? []))
  for (const { where, name, what, was, is } of words) {
    for (const text of [where, name, what, was, is]) expect(text).not.toMatch(BLEMISH)
  }
  return words
}

const change =
  (kind: BattleEvent['kind'], patch: object) =>
  (events: readonly BattleEvent[]): readonly BattleEvent[] =>
    events.map((event) => (event.kind === kind ? ({ ...event, ...patch } as BattleEvent) : event))

describe('what comes out otherwise', () => {
  test('nothing, where nothing does', () => {
    expect(bent(volley, (events) => events)).toEqual([])
  })

  test('dice of a volley', () => {
    const roll = { hits: 3, faces: [1, 2, 6, 6, 6, 2, 1], by: 'table' }
    expect(bent(volley, change('volleyFired', { dice: 7, roll, casualties: 3 }))).toEqual([
      {
        act: volley.deeds.at(-1)?.act,
        where: 'Turn 1 · 5 · German movement, French fire',
        name: 'I/50th fires',
        what: 'Dice',
        was: '7',
        is: expect.stringMatching(/^[0-9]+$/) as string,
      },
    ])
  })

  test('the face that hits, and figures lost by it', () => {
    const found = bent(volley, change('volleyFired', { need: 5, casualties: 5 }))
    expect(found.map(({ what, was }) => [what, was])).toEqual([
      ['Hits on', '5'],
      ['Figures lost', '5'],
    ])
  })

  test('what follows from it: a test that was not owed then, and one that is owed no more', () => {
    const before = bent(volley, (events) => events.filter(({ kind }) => kind !== 'wentProne'))
    expect(before).toEqual([expect.objectContaining({ what: 'What follows', was: 'not this', is: 'I/58th is forced prone.' })])
    const prone = { kind: 'wentProne', unit: id('II/58th'), why: 'forced' } as const
    const after = bent(volley, (events) => [...events, prone])
    expect(after).toEqual([expect.objectContaining({ what: 'What follows', was: 'II/58th is forced prone.', is: 'not this' })])
  })

  test('an act that is refused now', () => {
    const { begin, deeds } = play('german-movement', { kind: 'note-moves', units: [id('I/58th')], moves: 1 })
    const found = bent({ begin, deeds }, () => [{ kind: 'formationChanged', unit: id('I/50th'), to: 'column', operations: 1 }])
    expect(found).toEqual([
      expect.objectContaining({
        name: 'I/50th forms column',
        what: 'Allowed',
        was: 'it was done',
        is: expect.stringMatching(/\.$/) as string,
      }),
    ])
  })

  test('the rating and the outcome of a test', () => {
    const shot = play('artillery', {
      kind: 'shoot',
      battery: id('9th battery'),
      target: id('I/58th'),
      ammunition: 'shell',
      at: 'troops',
      result: { aim: { faces: [6, 6, 6, 6, 6, 6], by: 'table' }, effect: { hits: 1, by: 'table' } },
    })
    const owed = shot.deeds.at(-1)?.events.find(({ kind }) => kind === 'obliged')
    if (owed?.kind !== 'obliged') throw new Error('No test is owed')
    const tested = {
      kind: 'moraleTested',
      unit: id('I/58th'),
      obligation: owed.obligation.id,
      turn: 1,
      phase: 'artillery',
      reason: 'artillery',
      rating: 2,
      face: 3,
      by: 'table',
      outcome: 'falls-back',
    } as BattleEvent
    const { begin, deeds } = play()
    expect(deeds).toEqual([])
    const end = propose(
      shot.deeds.flatMap(({ events }) => events).reduce(step, shot.begin).battle,
      shot.deeds.flatMap(({ events }) => events).reduce(step, shot.begin).place,
      { act: { kind: 'end-phase' } },
      walk,
    )
    const acts = [...shot.deeds, ...(end.ok ? [{ act: 90, events: end.value }] : []), { act: 91, events: [tested] }]
    const found = bent({ begin, deeds: acts }, (events) => events)
    expect(found.map(({ what, was, is }) => `${what}: ${was}, ${is}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Rating: 2, \d$/), 'Outcome: falls back, passes']) as string[],
    )
  })
})
