/** The log as it is read: acts in force with the battle before each, and the rows of words that a page of it has. */
import type { Line } from '#core/log.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { NO_BATTLE, type Battle } from '#tdfg/battle/state.ts'
import type { Phase } from '#tdfg/types.ts'

/** An act in force, as the live battle gives it. */
export interface Deed {
  readonly act: number
  readonly events: readonly BattleEvent[]
}

/** A deed, and the battle before and after it. */
export interface Told {
  readonly deed: Deed
  readonly before: Battle
  readonly after: Battle
}

/** Folds acts once: what stayed the same since the last call is kept, acts taken back fall off the end. */
export function createTape(): (deeds: readonly Deed[]) => readonly Told[] {
  const tape: Told[] = []
  return (deeds) => {
    while (tape.length > 0 && tape.at(-1)?.deed !== deeds[tape.length - 1]) tape.pop()
    for (const deed of deeds.slice(tape.length)) {
      const before = tape.at(-1)?.after ?? NO_BATTLE
      tape.push({ deed, before, after: deed.events.reduce(evolve, before) })
    }
    return tape
  }
}

/** An event and the battle before it. */
export interface Happening {
  readonly before: Battle
  readonly event: BattleEvent
}

export type Row =
  | { readonly kind: 'turn'; readonly key: string; readonly turn: number }
  | { readonly kind: 'phase'; readonly key: string; readonly phase: Phase }
  | { readonly kind: 'act'; readonly key: string; readonly deed: Deed; readonly happenings: readonly Happening[] }
  | { readonly kind: 'undone'; readonly key: string; readonly deed: Deed; readonly before: Battle }

interface Placed {
  readonly turn: number
  readonly phase: Phase
  readonly row: Exclude<Row, { kind: 'turn' | 'phase' }>
}

const leaves = (event: BattleEvent): Phase | null =>
  event.kind === 'phaseEnded' || event.kind === 'phasePassed' ? event.phase : null

/** The events of an act with the battle before each, the latest first. */
function happenings({ deed, before }: Told): readonly Happening[] {
  let now = before
  const forward = deed.events.map((event) => {
    const happening = { before: now, event }
    now = evolve(now, event)
    return happening
  })
  return forward.toReversed()
}

/** The turn that is on; after the last one the books have counted one further. */
const turnIn = ({ turn, ended }: Battle): number => (ended ? turn - 1 : turn)

/** The turn in which it happened: the last phase is left when the books have closed its turn already. */
function turnOf({ before, event }: Happening): number {
  if (event.kind === 'battleBegan') return event.scenario.firstTurn ?? 1
  const closed = leaves(event) === 'convergence' || event.kind === 'gameEnded'
  return closed ? before.turn - 1 : turnIn(before)
}

/** The parts of an act by the phase in which each happened, the latest first; `phase` is the one after the act. */
function partsOf(told: Told, phase: Phase): { readonly parts: readonly Placed[]; readonly phase: Phase } {
  let now = phase
  const parts: { turn: number; phase: Phase; happenings: Happening[] }[] = []
  for (const happening of happenings(told)) {
    now = leaves(happening.event) ?? now
    if (happening.event.kind === 'phaseEnded') continue
    const turn = turnOf(happening)
    const last = parts.at(-1)
    if (last && last.turn === turn && last.phase === now) last.happenings.unshift(happening)
    else parts.push({ turn, phase: now, happenings: [happening] })
  }
  const placed = parts.map(({ happenings, ...where }, at): Placed => ({
    ...where,
    row: { kind: 'act', key: `act ${told.deed.act} ${parts.length - at}`, deed: told.deed, happenings },
  }))
  return { parts: placed, phase: now }
}

/** Acts that were taken back, by number, among the lines that come after act `since`. */
function undoneSince(
  lines: readonly Line<BattleEvent>[],
  inForce: (act: number) => boolean,
  since: number,
): ReadonlyMap<number, Deed> {
  const found = new Map<number, BattleEvent[]>()
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]
    if (line === undefined || line.act <= since) break
    if (line.body.kind !== 'event' || inForce(line.act)) continue
    found.set(line.act, [line.body.event, ...(found.get(line.act) ?? [])])
  }
  return new Map([...found].map(([act, events]) => [act, { act, events }]))
}

/** Headings before the first row of each turn and phase. A phase that passed by itself says so in its only row. */
function headed(placed: readonly Placed[]): readonly Row[] {
  const rows: Row[] = []
  let [turn, phase]: [number, Phase | null] = [0, null]
  for (const one of placed) {
    if (one.turn !== turn) rows.push({ kind: 'turn', key: `turn ${one.turn}`, turn: one.turn })
    if (one.turn !== turn) phase = null
    turn = one.turn
    const passed = one.row.kind === 'act' && one.row.happenings.some(({ event }) => event.kind === 'phasePassed')
    if (!passed && one.phase !== phase) rows.push({ kind: 'phase', key: `phase ${turn} ${one.phase}`, phase: one.phase })
    phase = passed ? null : one.phase
    rows.push(one.row)
  }
  return rows
}

const deedOf = (row: Row): Deed | null => (row.kind === 'act' || row.kind === 'undone' ? row.deed : null)

/** The same rows, those that say what they said before as the objects that they were: such a row is not drawn anew. */
export function keepRows(before: readonly Row[], now: readonly Row[]): readonly Row[] {
  const old = new Map(before.map((row) => [row.key, row]))
  return now.map((row) => {
    const had = old.get(row.key)
    return had && deedOf(had) === deedOf(row) ? had : row
  })
}

export interface Page {
  readonly rows: readonly Row[]
  /** There are acts before these. */
  readonly earlier: boolean
}

/** The latest `limit` acts in force, latest first, with what was taken back among them. `phase`: where the battle stands. */
export function pageOf(tape: readonly Told[], lines: readonly Line<BattleEvent>[], phase: Phase, limit: number): Page {
  const shown = tape.slice(-limit)
  const acts = new Set(shown.map(({ deed }) => deed.act))
  const since = shown.length < tape.length ? (tape[tape.length - shown.length - 1]?.deed.act ?? 0) : 0
  const undone = [...undoneSince(lines, (act) => acts.has(act), since).values()].toSorted((a, b) => b.act - a.act)
  const placed: Placed[] = []
  let now = phase
  const takenBack = (than: number, battle: Battle) => {
    while ((undone[0]?.act ?? 0) > than) {
      const deed = undone.shift()
      if (deed)
        placed.push({
          turn: turnIn(battle),
          phase: now,
          row: { kind: 'undone', key: `undone ${deed.act}`, deed, before: battle },
        })
    }
  }
  for (const told of shown.toReversed()) {
    takenBack(told.deed.act, told.after)
    const { parts, phase: before } = partsOf(told, now)
    placed.push(...parts)
    now = before
  }
  takenBack(since, shown[0]?.before ?? NO_BATTLE)
  return { rows: headed(placed), earlier: shown.length < tape.length }
}
