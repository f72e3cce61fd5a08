/** A battle's log folded: lines, acts and state together. Every function answers a new book; none changes the old one. */
import { follow, readLog, type Body, type Line, type Standing } from '#core/log.ts'
import { must } from '#core/result.ts'

/** One act in force or taken back, with its events. */
export interface Deed<Event> {
  readonly act: number
  /** When its first line was written, milliseconds since 1970. */
  readonly at: number
  readonly events: readonly Event[]
}

export interface Book<State, Event> {
  readonly lines: readonly Line<Event>[]
  readonly standing: Standing
  /** Acts in force, oldest first. */
  readonly done: readonly Deed<Event>[]
  /** Acts taken back; redo brings back the last one first. */
  readonly undone: readonly Deed<Event>[]
  readonly state: State
  /** The states after the latest acts in force, oldest first; the last one is `state`. */
  readonly recent: readonly State[]
}

/** What folding needs of a game. */
export interface Folding<State, Event> {
  readonly empty: State
  readonly evolve: (state: State, event: Event) => State
}

/** So many acts can be undone without folding the log anew. */
const KEPT_STATES = 200

const keep = <State>(recent: readonly State[], state: State) => [...recent.slice(1 - KEPT_STATES), state]

const after = <State, Event>(game: Folding<State, Event>, state: State, events: readonly Event[]) =>
  events.reduce(game.evolve, state)

/** The state after these acts, and the states after the latest of them. */
function fold<State, Event>(game: Folding<State, Event>, done: readonly Deed<Event>[]) {
  const recent: State[] = []
  let state = game.empty
  for (const [index, deed] of done.entries()) {
    state = after(game, state, deed.events)
    if (index >= done.length - KEPT_STATES) recent.push(state)
  }
  return { state, recent }
}

function gather<Event>(lines: readonly Line<Event>[]): Map<number, Deed<Event>> {
  const deeds = new Map<number, { act: number; at: number; events: Event[] }>()
  for (const { act, at, body } of lines) {
    if (body.kind !== 'event') continue
    const deed = deeds.get(act)
    if (deed === undefined) deeds.set(act, { act, at, events: [body.event] })
    else deed.events.push(body.event)
  }
  return deeds
}

/** Folds lines that follow one another. Throws what the game's `evolve` throws. */
export function openBook<State, Event>(game: Folding<State, Event>, lines: readonly Line<Event>[]): Book<State, Event> {
  const { standing, fault } = readLog(lines)
  if (fault !== null) throw new Error(`Lines do not follow: ${JSON.stringify(fault)}`)
  const deeds = gather(lines)
  const pick = (acts: readonly number[]) => acts.map((act) => must(deeds.get(act), `act ${act}`))
  const done = pick(standing.done)
  return { lines, standing, done, undone: pick(standing.undone), ...fold(game, done) }
}

/** Writes bodies as lines of one act and takes them in. */
function write<State, Event>(book: Book<State, Event>, bodies: readonly Body<Event>[], by: string, at: number) {
  const act = book.standing.act + 1
  const lines = bodies.map((body, index) => ({ seq: book.standing.seq + 1 + index, act, by, at, body }))
  const standing = lines.reduce<Standing>((log, line) => {
    const next = follow(log, line)
    if (!next.ok) throw new Error(`A line that cannot follow: ${JSON.stringify(next.error)}`)
    return next.value
  }, book.standing)
  return { lines: [...book.lines, ...lines], standing, act }
}

/** The book with one more act, of at least one event. */
export function withAct<State, Event>(
  game: Folding<State, Event>,
  book: Book<State, Event>,
  events: readonly Event[],
  by: string,
  at: number,
): Book<State, Event> {
  if (events.length === 0) throw new Error('An act without events')
  const bodies = events.map((event) => ({ kind: 'event', event }) as const)
  const { lines, standing, act } = write(book, bodies, by, at)
  const state = after(game, book.state, events)
  return { lines, standing, done: [...book.done, { act, at, events }], undone: [], state, recent: keep(book.recent, state) }
}

/** The act that undo would take back. Never the first, which set the battle up. */
export const undoable = <State, Event>(book: Book<State, Event>): Deed<Event> | null =>
  book.done.length > 1 ? (book.done.at(-1) ?? null) : null

export const redoable = <State, Event>(book: Book<State, Event>): Deed<Event> | null => book.undone.at(-1) ?? null

/** The book with its latest act taken back. */
export function withUndo<State, Event>(
  game: Folding<State, Event>,
  book: Book<State, Event>,
  by: string,
  at: number,
): Book<State, Event> {
  const deed = must(undoable(book), 'an act to undo')
  const { lines, standing } = write(book, [{ kind: 'undo', of: deed.act }], by, at)
  const done = book.done.slice(0, -1)
  const recent = book.recent.slice(0, -1)
  const below = recent.at(-1)
  const folded = below === undefined ? fold(game, done) : { state: below, recent }
  return { lines, standing, done, undone: [...book.undone, deed], ...folded }
}

/** The book with the last undone act back in force. */
export function withRedo<State, Event>(
  game: Folding<State, Event>,
  book: Book<State, Event>,
  by: string,
  at: number,
): Book<State, Event> {
  const deed = must(redoable(book), 'an act to bring back')
  const { lines, standing } = write(book, [{ kind: 'redo', of: deed.act }], by, at)
  const state = after(game, book.state, deed.events)
  return {
    lines,
    standing,
    done: [...book.done, deed],
    undone: book.undone.slice(0, -1),
    state,
    recent: keep(book.recent, state),
  }
}
