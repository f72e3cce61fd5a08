/** Big battles for measuring: a roster of any size, played by a blind hand until the log is long enough. */
import { START, walk } from '#machines/they-died-for-glory/turn.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import { parseEvent, type BattleEvent, type Group, type RosterCommander, type RosterUnit } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { propose } from '#tdfg/battle/propose.ts'
import { NO_BATTLE, type Battle } from '#tdfg/battle/state.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import type { Gun, Place, Side, Troop } from '#tdfg/types.ts'
import { openBook, undoable, withAct, withUndo, type Book, type Folding } from '#app/book.ts'
import { mulberry, randomAct, type Pick } from '../../games/they-died-for-glory/battle/random-acts.ts'

export interface Stand {
  readonly battle: Battle
  readonly place: Place
}

export type BigBook = Book<Stand, BattleEvent>

/** The game as the folding sees it, without its panels. */
export const FOLDING: Folding<Stand, BattleEvent> & { readonly readEvent: typeof parseEvent } = {
  empty: { battle: NO_BATTLE, place: START },
  evolve: ({ battle, place }, event) => {
    const after = evolve(battle, event)
    return { battle: after, place: walk(place, event, after) }
  },
  readEvent: parseEvent,
}

type Row = readonly [troop: Troop, name: string, figures: number, gun?: Gun]

/** A brigade of each side: foot, a regiment of horse, a battery. */
const BRIGADES: Readonly<Record<Side, readonly Row[]>> = {
  french: [
    ['line', 'I/Line', 16],
    ['line', 'II/Line', 16],
    ['line', 'III/Line', 16],
    ['line', 'IV/Line', 16],
    ['line', 'V/Line', 16],
    ['line', 'VI/Line', 16],
    ['chasseur', 'Chasseurs', 12],
    ['light-cavalry', 'Hussars', 12],
    ['field-artillery', 'Battery', 3, 'la-hitte-4'],
    ['mitrailleuse', 'Mitrailleuses', 2],
  ],
  german: [
    ['line', 'I/Regiment', 20],
    ['line', 'II/Regiment', 20],
    ['line', 'III/Regiment', 20],
    ['line', 'IV/Regiment', 20],
    ['line', 'F/Regiment', 20],
    ['line', 'F/Grenadiers', 20],
    ['jager', 'Jäger', 20],
    ['heavy-cavalry', 'Cuirassiers', 12],
    ['field-artillery', 'Light battery', 3, 'krupp-4'],
    ['field-artillery', 'Heavy battery', 3, 'krupp-6'],
  ],
}

const formationOf = (troop: Troop): RosterUnit['formation'] =>
  troop === 'field-artillery' || troop === 'mitrailleuse'
    ? 'unlimbered'
    : troop === 'jager' || troop === 'chasseur'
      ? 'skirmish'
      : 'line'

/** Unit number `n` of a side, counted from 0. */
function recruit(side: Side, n: number): RosterUnit {
  const rows = BRIGADES[side]
  const brigade = Math.floor(n / rows.length) + 1
  const [troop, name, figures, gun] = rows[n % rows.length] as Row
  return {
    id: `${side[0]}${n}`,
    name: `${brigade}. ${name}`,
    side,
    group: `${side[0]}b${brigade}`,
    nation: side === 'french' ? 'france' : 'prussia',
    troop,
    ...(gun ? { gun } : {}),
    figures,
    enters: 1,
    formation: formationOf(troop),
    cover: 'none',
  } as RosterUnit
}

function brigades(side: Side, units: number): readonly Group[] {
  const count = Math.ceil(units / BRIGADES[side].length)
  return Array.from(
    { length: count },
    (_, at) =>
      ({ id: `${side[0]}b${at + 1}`, name: `Brigade ${at + 1}`, side, parent: null, commander: `Brigadier ${at + 1}` }) as Group,
  )
}

const brigadier = ({ id, name, side }: Group): RosterCommander =>
  ({ id: `k${id}`, name: `Brigadier of ${id}`, title: name, level: 'brigade', side, group: id, enters: 1 }) as RosterCommander

/** The first event of a battle of so many units, half of them on each side, and so many turns. */
function beginning(units: number, turns: number, title: string): BattleEvent {
  const half = Math.ceil(units / 2)
  const groups = [...brigades('french', half), ...brigades('german', units - half)]
  return {
    kind: 'battleBegan',
    scenario: { id: 'measured', title, date: '', place: '', turns, starts: 510, mode: 'all-on-the-table', notes: [] },
    options: [],
    groups,
    units: Array.from({ length: units }, (_, n) => (n < half ? recruit('french', n) : recruit('german', n - half))),
    commanders: groups.map(brigadier),
    tables: TABLES,
  }
}

/** Friends that a player names at most: of 400 units no more stand within 4". */
const FRIENDS = 3

/** A blind hand sees friends everywhere, and one rout would sweep the table. */
const tempered = (act: Act): Act => (act.kind === 'name-friends' ? { ...act, friends: act.friends.slice(0, FRIENDS) } : act)

/** One undo to so many acts. */
const UNDO_EVERY = 40

export interface Wanted {
  readonly title: string
  readonly units: number
  readonly turns: number
  readonly seed: number
  /** Of so many wishes to end a phase one is granted: with more, fewer turns hold the same number of acts. */
  readonly linger: number
  /** Asked after each act; the battle is left there. */
  readonly enough: (book: BigBook) => boolean
}

const WRITER = 'measured00'

/** Milliseconds since 1970 of the first line; a line every ten seconds from there. */
const BEGUN = 1_790_000_000_000

function playOn(book: BigBook, pick: Pick, linger: number): BigBook {
  const at = BEGUN + book.lines.length * 10_000
  if (pick(UNDO_EVERY) === 0 && undoable(book) !== null) return withUndo(FOLDING, book, WRITER, at)
  const { battle, place } = book.state
  const act = tempered(randomAct(battle, place, pick))
  if (act.kind === 'end-phase' && pick(linger) > 0) return book
  const done = propose(battle, place, { act }, walk)
  return done.ok ? withAct(FOLDING, book, done.value, WRITER, at) : book
}

/** Plays a battle until it is enough. Throws where it ends before. */
export function playBig({ title, units, turns, seed, linger, enough }: Wanted): BigBook {
  const pick = mulberry(seed)
  let book = withAct(FOLDING, openBook(FOLDING, []), [beginning(units, turns, title)], WRITER, BEGUN)
  while (!enough(book)) {
    if (book.state.place.over) throw new Error(`The battle of seed ${seed} ended after ${book.lines.length} lines`)
    book = playOn(book, pick, linger)
  }
  return book
}
