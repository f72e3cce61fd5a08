import { describe, expect, test } from 'vitest'
import { walk } from '#machines/they-died-for-glory/turn.ts'
import type { Line } from '#core/log.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { propose } from '#tdfg/battle/propose.ts'
import { createTape, keepRows, pageOf, type Deed, type Row } from '#tdfg/panels/log-tape.ts'
import type { UnitId } from '#tdfg/types.ts'
import { mulberry, randomAct } from '../battle/random-acts.ts'
import { beginning, french, german, muster, step, type Stand } from '../battle/muster.ts'

const ROWS = [
  french('f1'),
  french('f2', { troop: 'turco' }),
  french('f3', { troop: 'light-cavalry', figures: 12 }),
  french('f4', { troop: 'field-artillery', figures: 3 }),
  german('g1'),
  german('g2', { formation: 'deep-column' }),
  german('g3', { troop: 'light-cavalry', figures: 12 }),
  german('g4', { troop: 'field-artillery', figures: 3, enters: 2 }),
]

interface Seen {
  readonly event: BattleEvent
  readonly turn: number
  /** Where the event was told: the phase that was on, or that it passed. */
  readonly phase: string
}

/** A battle of random acts: its deeds, and each event with the turn and phase in which it happened. */
function played(seed: number, acts: number): { readonly deeds: Deed[]; readonly seen: Seen[]; readonly end: Stand } {
  const pick = mulberry(seed)
  const first = beginning(ROWS)
  const deeds: Deed[] = [{ act: 1, events: [first] }]
  const seen: Seen[] = [{ event: first, turn: 1, phase: 'orders' }]
  let stand = muster(ROWS)
  for (let tries = 0; deeds.length < acts && tries < acts * 20 && !stand.place.over; tries++) {
    const done = propose(stand.battle, stand.place, { act: randomAct(stand.battle, stand.place, pick) }, walk)
    if (!done.ok) continue
    deeds.push({ act: deeds.length + 1, events: done.value })
    for (const event of done.value) {
      seen.push({ event, turn: stand.place.turn, phase: stand.place.phase })
      stand = step(stand, event)
    }
  }
  return { deeds, seen, end: stand }
}

const linesOf = (deeds: readonly Deed[]): readonly Line<BattleEvent>[] =>
  deeds
    .flatMap(({ act, events }) => events.map((event) => ({ act, event })))
    .map(({ act, event }, at) => ({ seq: at + 1, act, by: 'here', at: 0, body: { kind: 'event', event } }))

/** Events of a page in the order in which they happened, each under the headings that stand over it. */
function told(rows: readonly Row[]): readonly Seen[] {
  const out: Seen[] = []
  let [turn, phase] = [0, '']
  for (const row of rows) {
    if (row.kind === 'turn') turn = row.turn
    else if (row.kind === 'phase') phase = row.phase
    else if (row.kind === 'act') {
      const passed = row.happenings.find(({ event }) => event.kind === 'phasePassed')?.event
      const at = passed?.kind === 'phasePassed' ? passed.phase : phase
      out.push(...row.happenings.toReversed().map(({ event }) => ({ event, turn, phase: at })))
    }
  }
  return out.toReversed()
}

describe('pages of the log', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'battle %i: every event stands once, in its turn and phase, after the battle that it found',
    (seed) => {
      const { deeds, seen, end } = played(seed, 250)
      const tape = createTape()(deeds)
      const page = pageOf(tape, linesOf(deeds), end.place.phase, 10_000)
      expect(deeds.length).toBeGreaterThan(100)
      expect(page.earlier).toBe(false)
      expect(told(page.rows)).toEqual(seen.filter(({ event }) => event.kind !== 'phaseEnded'))
      expect(new Set(page.rows.map(({ key }) => key)).size).toBe(page.rows.length)
      expect(tape.at(-1)?.after).toEqual(end.battle)
    },
  )

  test('a page is the end of the whole log, and its rows say what they say there', () => {
    const { deeds, end } = played(11, 200)
    const tape = createTape()(deeds)
    const whole = pageOf(tape, linesOf(deeds), end.place.phase, 10_000).rows.filter(({ kind }) => kind === 'act')
    const page = pageOf(tape, linesOf(deeds), end.place.phase, 25)
    const rows = page.rows.filter(({ kind }) => kind === 'act')
    expect(page.earlier).toBe(true)
    expect(rows.length).toBeGreaterThanOrEqual(25)
    expect(rows).toEqual(whole.slice(0, rows.length))
  })

  test('what was taken back stands where it was, whole, and not in force', () => {
    const cover = (unit: string): BattleEvent => ({ kind: 'coverNoted', unit: unit as UnitId, cover: 'woods' })
    const first = { act: 1, events: [beginning(ROWS)] }
    const gone = { act: 2, events: [cover('f1'), cover('f2')] }
    const last = { act: 4, events: [cover('g1')] }
    const undo: Line<BattleEvent> = { seq: 4, act: 3, by: 'here', at: 0, body: { kind: 'undo', of: 2 } }
    const lines = [...linesOf([first, gone]), undo, ...linesOf([last])]
    const { rows } = pageOf(createTape()([first, last]), lines, 'orders', 60)
    expect(rows.map(({ kind }) => kind)).toEqual(['turn', 'phase', 'act', 'undone', 'act'])
    expect(rows.find((row) => row.kind === 'undone')).toMatchObject({ deed: gone })
    const only = pageOf(createTape()([first, last]), lines, 'orders', 1)
    expect(only.rows.map(({ kind }) => kind)).toEqual(['turn', 'phase', 'act', 'undone'])
  })

  test('rows that say the same are the same objects after one more act', () => {
    const { deeds, end } = played(5, 120)
    const fold = createTape()
    const before = pageOf(fold(deeds.slice(0, -1)), linesOf(deeds.slice(0, -1)), end.place.phase, 60).rows
    const now = keepRows(before, pageOf(fold(deeds), linesOf(deeds), end.place.phase, 60).rows)
    const fresh = now.flatMap((row) => (row.kind === 'act' && !before.includes(row) ? [row.deed] : []))
    expect([...new Set(fresh)]).toEqual(deeds.slice(-1))
    expect(now.filter((row) => before.includes(row)).length).toBeGreaterThan(55)
  })

  test('folding on after an undo is folding anew', () => {
    const { deeds } = played(7, 120)
    const fold = createTape()
    fold(deeds)
    const shorter = [
      ...deeds.slice(0, 60),
      { act: 500, events: [{ kind: 'coverNoted', unit: 'f1' as UnitId, cover: 'woods' } as const] },
    ]
    const anew = shorter.flatMap(({ events }) => events).reduce(evolve, createTape()([])[0]?.after ?? muster(ROWS).battle)
    expect(fold(shorter).map(({ deed }) => deed)).toEqual(shorter)
    expect(fold(shorter).at(-1)?.after.units).toEqual(anew.units)
  })
})
