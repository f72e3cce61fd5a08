/** A battle in play: log, rules and store joined. Acts queue up, so that two fast taps never interleave. */
import { batch, createSignal } from 'solid-js'
import type { Line } from '#core/log.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Game, Live, Refused, Summary } from '#games/game.ts'
import { openBook, redoable, undoable, withAct, withRedo, withUndo, type Book, type Folding } from '#app/book.ts'
import { readLines } from '#app/read-lines.ts'

/** Why lines were not stored: somebody else wrote first, there is no room, or the store may not or could not write. */
export type Unstored =
  | { readonly kind: 'conflict' }
  | { readonly kind: 'full' }
  | { readonly kind: 'closed'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly why: string }

/** What a live battle needs of the store, for one battle. */
export interface Ledger {
  /** All stored lines, as they were found, or why they cannot be read. */
  readonly read: () => Promise<Result<readonly unknown[], string>>
  /** Stores the lines that are not stored yet; `all` are the battle's lines with them. */
  readonly append: (
    fresh: readonly Line<unknown>[],
    all: readonly Line<unknown>[],
    summary: Summary,
  ) => Promise<Result<unknown, Unstored>>
}

/** Who writes, by which clock (milliseconds since 1970), and why he may not now, in a sentence. */
export interface Pen {
  readonly by: string
  readonly now: () => number
  readonly away?: () => string | null
}

/** Something that the people at the table must know of this battle. `save`: a file of it should be offered. */
export interface News {
  readonly kind: 'broken' | 'unsaved' | 'elsewhere' | 'bug'
  readonly sentence: string
  readonly save: boolean
}

export interface LiveBattle<State, Act, Event> extends Live<State, Act, Event> {
  readonly news: () => News | null
  readonly dismissNews: () => void
  /** Every line there is, unreadable and unsaved ones too, for a file. */
  readonly rawLines: () => readonly unknown[]
  /** Acts that are only in memory. */
  readonly unsaved: () => number
  /** Told how many lines the store has: reads them again where another tab wrote on. Without a number it reads them anyway. */
  readonly follow: (stored?: number) => Promise<void>
}

const FULL = 'The storage of this device is full. What you enter from here on is only in memory: save this battle as a file now.'
const FAILED = 'The last entry could not be stored and is only in memory. Save this battle as a file if that goes on.'
const ELSEWHERE = 'This battle was carried on in another window. What you see now is how it stands; your last entry was not made.'
const FORKED = 'This battle was carried on in another window while entries here were only in memory. Save this one as a file.'
const BUG = 'The app could not work that out, so nothing was written. The battle stands as it was.'

const refused = (rule: string, sentence: string): Result<never, Refused> => err({ rule, kind: 'books', sentence })

/** The lines folded; null where `evolve` throws. */
function folded<State, Event>(game: Folding<State, Event>, lines: readonly Line<Event>[]): Book<State, Event> | null {
  try {
    return openBook(game, lines)
  } catch {
    return null
  }
}

/** How many of lines that cannot all be folded can be, cut where an act ends. */
function foldable<State, Event>(game: Folding<State, Event>, lines: readonly Line<Event>[]): number {
  const ends = lines.flatMap((line, index) => (lines[index + 1]?.act === line.act ? [] : [index + 1]))
  let [good, bad] = [-1, ends.length - 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (folded(game, lines.slice(0, ends[middle])) !== null) good = middle
    else bad = middle
  }
  return good < 0 ? 0 : (ends[good] ?? 0)
}

interface Opened<State, Event> {
  readonly book: Book<State, Event>
  /** Why not all lines were folded, in a sentence. */
  readonly fault: string | null
}

/** Folds stored lines as far as they can be read and carried out. */
export function openAsFar<State, Act, Event>(game: Game<State, Act, Event>, raw: readonly unknown[]): Opened<State, Event> {
  const { lines, fault } = readLines(raw, game.readEvent)
  const whole = folded(game, lines)
  if (whole !== null) return { book: whole, fault }
  const count = foldable(game, lines)
  return { book: openBook(game, lines.slice(0, count)), fault: `Line ${count + 1} of this battle cannot be carried out.` }
}

const sayBroken = (fault: string, kept: number) =>
  `${fault} You see the battle up to there, to read only; ${kept === 1 ? 'the line' : `the ${kept} lines`} from there on ${kept === 1 ? 'is' : 'are'} kept and can be saved as a file.`

/** Opens a battle on its stored lines. */
export function openLive<State, Act, Event>(
  game: Game<State, Act, Event>,
  id: string,
  stored: readonly unknown[],
  ledger: Ledger,
  pen: Pen,
): LiveBattle<State, Act, Event> {
  const first = openAsFar(game, stored)
  const [book, setBook] = createSignal(first.book)
  const [closed, setClosed] = createSignal<string | null>(null)
  const [news, setNews] = createSignal<News | null>(null)
  const [saved, setSaved] = createSignal(stored.length)
  let raw = stored
  let tail: Promise<unknown> = Promise.resolve()

  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return turn
  }

  function show({ book: opened, fault }: Opened<State, Event>, lines: readonly unknown[]) {
    raw = lines
    batch(() => {
      setBook(() => opened)
      setSaved(lines.length)
      const sentence = fault === null ? null : sayBroken(fault, lines.length - opened.standing.seq)
      setClosed(sentence)
      if (sentence !== null) setNews({ kind: 'broken', sentence, save: true })
    })
  }
  show(first, stored)

  async function readAgain() {
    const lines = await ledger.read()
    if (lines.ok) show(openAsFar(game, lines.value), lines.value)
    else setClosed(lines.error)
  }

  const unsaved = () => Math.max(0, book().standing.seq - saved())

  /** Stores what the store has not yet, then shows the book; in memory only, with a warning, where it cannot be stored. */
  async function take(next: Book<State, Event>, along?: () => void): Promise<Result<null, Refused>> {
    const stored = await ledger.append(next.lines.slice(saved()), next.lines, game.summary(next.state)).catch(failed)
    if (stored.ok) {
      batch(() => {
        setBook(() => next)
        setSaved(next.standing.seq)
        if (news()?.kind === 'unsaved') setNews(null)
        along?.()
      })
      return ok(null)
    }
    return untaken(next, stored.error, along)
  }

  async function untaken(next: Book<State, Event>, fault: Unstored, along?: () => void): Promise<Result<null, Refused>> {
    if (fault.kind === 'closed') {
      setClosed(fault.sentence)
      return refused('app.read-only', fault.sentence)
    }
    if (fault.kind === 'conflict') return elsewhere()
    batch(() => {
      setBook(() => next)
      setNews({ kind: 'unsaved', sentence: fault.kind === 'full' ? FULL : FAILED, save: true })
      along?.()
    })
    return ok(null)
  }

  async function elsewhere(): Promise<Result<null, Refused>> {
    if (unsaved() > 0) {
      setClosed(FORKED)
      setNews({ kind: 'elsewhere', sentence: FORKED, save: true })
      return refused('app.elsewhere', FORKED)
    }
    await readAgain()
    setNews((now) => now ?? { kind: 'elsewhere', sentence: ELSEWHERE, save: false })
    return refused('app.elsewhere', ELSEWHERE)
  }

  /** Runs rules; a bug in them must not cost the battle. */
  async function attempt<T>(work: () => T | Promise<T>): Promise<Result<T, Refused>> {
    try {
      return ok(await work())
    } catch (error) {
      setNews({ kind: 'bug', sentence: BUG, save: true })
      reportError(error)
      return refused('app.bug', BUG)
    }
  }

  const shutFor = () => closed() ?? pen.away?.() ?? null

  async function act(wanted: Act, along?: () => void): Promise<Result<readonly Event[], Refused>> {
    const shut = shutFor()
    if (shut !== null) return refused('app.read-only', shut)
    const proposed = await attempt(() => game.propose(book().state, wanted))
    if (!proposed.ok) return proposed
    const answer = proposed.value
    if (answer.ok && answer.value.length === 0) along?.()
    if (!answer.ok || answer.value.length === 0) return answer
    const next = await attempt(() => withAct(game, book(), answer.value, pen.by, pen.now()))
    if (!next.ok) return next
    const taken = await take(next.value, along)
    return taken.ok ? answer : taken
  }

  async function turnBack(which: typeof withUndo<State, Event>, has: boolean) {
    if (shutFor() !== null || !has) return
    const next = await attempt(() => which(game, book(), pen.by, pen.now()))
    if (next.ok) await take(next.value)
  }

  const nameOf = (deed: ReturnType<typeof undoable<State, Event>>) =>
    deed === null || shutFor() !== null ? null : game.nameAct(book().state, deed.events)

  return {
    id,
    state: () => book().state,
    lines: () => book().lines,
    acts: () => book().done,
    act: (wanted, along) => queued(() => act(wanted, along)),
    undo: () => queued(() => turnBack(withUndo, undoable(book()) !== null)),
    redo: () => queued(() => turnBack(withRedo, redoable(book()) !== null)),
    undoName: () => nameOf(undoable(book())),
    redoName: () => nameOf(redoable(book())),
    readOnly: shutFor,
    news,
    dismissNews: () => setNews(null),
    rawLines: () => (raw.length > book().lines.length ? raw : book().lines),
    unsaved,
    follow: (count = Infinity) => queued(async () => (count > saved() && unsaved() === 0 ? readAgain() : undefined)),
  }
}

const failed = (error: unknown): Result<never, Unstored> =>
  err({ kind: 'failed', why: error instanceof Error ? error.message : String(error) })
