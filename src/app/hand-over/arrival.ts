/** A battle that comes from another phone, laid beside what is here; and taking it in, so that no act of either gets lost. */
import type { Line } from '#core/log.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { AnyGame } from '#games/game.ts'
import { roomOf } from '#games/registry.ts'
import { compareLogs, fullUpTo, type Compared } from '#app/hand-over/compare.ts'
import { keepCustody, readCustody } from '#app/hand-over/custody.ts'
import { soundLines, type Dispatch, type Known } from '#app/hand-over/dispatch.ts'
import { openAsFar } from '#app/live-battle.ts'
import { readLines } from '#app/read-lines.ts'
import { sayFault } from '#app/say-fault.ts'
import type { BattleRow, NewBattle, Store } from '#store/index.ts'

type Lines = readonly Line<unknown>[]

/** What of the battle is on this phone. */
interface Here extends Compared {
  readonly row: BattleRow
  /** All its lines, where some are damaged: they stay on this phone, in a copy. */
  readonly damaged: readonly unknown[] | null
}

export interface Arrival {
  readonly dispatch: Dispatch
  readonly game: AnyGame
  /** `fork`: both phones wrote on. `follows`: only the other one did. `nothing`: this phone has it all. */
  readonly kind: 'new' | 'follows' | 'nothing' | 'fork'
  /** Null where it is new. */
  readonly here: Here | null
}

const NO_ROOM = 'This battle belongs to a game that this version of the app does not have. Update the app on this phone first.'

/** The battles of this phone, as a dispatch looks for the one that it follows. */
export const knownBattles = (store: Store, rows: readonly BattleRow[]): readonly Known[] =>
  rows.map(({ id, game, title }) => ({
    id,
    game,
    title,
    read: async () => {
      const found = await store.read(id)
      return found.ok ? soundLines(found.value.lines) : null
    },
  }))

async function hereOf(store: Store, { id, lines }: Dispatch): Promise<Result<Here | null, string>> {
  const found = await store.read(id)
  if (!found.ok) return found.error.kind === 'missing' ? ok(null) : err(sayFault(found.error))
  const raw = found.value.lines
  const mine = soundLines(raw)
  return ok({ ...compareLogs(mine, lines), row: found.value.row, damaged: mine.length < raw.length ? raw : null })
}

function kindOf(here: Here | null): Arrival['kind'] {
  if (here === null) return 'new'
  if (here.theirs.length === 0) return here.opened === null ? 'nothing' : 'follows'
  return here.mine.length > 0 ? 'fork' : 'follows'
}

const openRoom = async (game: string): Promise<AnyGame | null> => (await roomOf(game)?.open()) ?? null

/** Looks what a dispatch would bring; changes nothing. */
export async function meet(store: Store, dispatch: Dispatch, open = openRoom): Promise<Result<Arrival, string>> {
  const game = await open(dispatch.game).catch(() => null)
  if (game === null) return err(NO_ROOM)
  const { fault } = readLines<unknown>(dispatch.lines, game.readEvent)
  if (fault !== null) return err(`${fault} Perhaps the other phone has a newer version of the app: update it on this phone.`)
  const here = await hereOf(store, dispatch)
  return here.ok ? ok({ dispatch, game, kind: kindOf(here.value), here: here.value }) : here
}

/** Which end of a fork stays the battle; the other one stands beside it as a copy. */
export type Kept = 'mine' | 'theirs'

interface Taking {
  readonly store: Store
  readonly newId: () => string
  readonly now: () => number
}

function rowOf({ dispatch, game }: Arrival, lines: Lines, id: string, title: string): NewBattle {
  const [begun, touched] = [lines.at(0)?.at ?? 0, lines.at(-1)?.at ?? 0]
  return { id, game: dispatch.game, title, begun, touched, summary: game.summary(openAsFar(game, lines).book.state) }
}

const touchedBy = ({ game }: Arrival, lines: Lines) => ({
  touched: lines.at(-1)?.at ?? 0,
  summary: game.summary(openAsFar(game, lines).book.state),
})

async function create({ store }: Taking, row: NewBattle, lines: Lines): Promise<Result<void, string>> {
  const made = await store.create(row, lines)
  if (!made.ok) return err(sayFault(made.error))
  await store.shadow.keep(row.id, lines)
  return ok(undefined)
}

/** Lines from the first that differs take the place of those here. `aside`: the battle as it was is kept under that title. */
async function replace(
  taking: Taking,
  arrival: Arrival,
  here: Here,
  end: Lines,
  aside: string | null,
): Promise<Result<void, string>> {
  const { store, newId } = taking
  const { id } = arrival.dispatch
  const whole = [...here.common, ...end]
  const after = Math.min(here.common.length, (here.opened ?? Infinity) - 1)
  const mine = [...here.common, ...here.mine]
  const beside = aside === null ? null : rowOf(arrival, mine, newId(), aside)
  const was = here.row.seq
  const done = await store.exchange({
    id,
    after,
    was,
    lines: whole.slice(after),
    touched: touchedBy(arrival, whole),
    aside: beside,
  })
  if (!done.ok) return err(sayFault(done.error))
  await store.shadow.keep(id, whole)
  if (beside !== null) await store.shadow.keep(beside.id, here.damaged ?? mine)
  return ok(undefined)
}

async function append({ store }: Taking, arrival: Arrival, here: Here): Promise<Result<void, string>> {
  const { id } = arrival.dispatch
  const whole = [...here.common, ...here.theirs]
  const done = await store.append(id, here.theirs, touchedBy(arrival, whole))
  if (!done.ok) return err(sayFault(done.error))
  await store.shadow.keep(id, whole)
  return ok(undefined)
}

const otherEnd = (title: string) => `${title}, the other phone’s end`
const thisEnd = (title: string) => `${title}, this phone’s end`
const damagedEnd = (title: string) => `${title}, damaged`

function store(taking: Taking, arrival: Arrival, kept: Kept): Promise<Result<void, string>> | Result<void, string> {
  const { dispatch, kind, here } = arrival
  const { id, title, lines } = dispatch
  if (here === null) return create(taking, rowOf(arrival, lines, id, title), lines)
  if (kind === 'nothing') return ok(undefined)
  if (kind === 'fork')
    return kept === 'theirs'
      ? replace(taking, arrival, here, here.theirs, thisEnd(here.row.title))
      : beside(taking, arrival, here)
  const end = [...here.mine, ...here.theirs]
  if (here.damaged !== null) return replace(taking, arrival, here, end, damagedEnd(here.row.title))
  return here.opened === null ? append(taking, arrival, here) : replace(taking, arrival, here, end, null)
}

/** The end of this phone stays; the other one stands beside it, whole. */
async function beside(taking: Taking, arrival: Arrival, here: Here): Promise<Result<void, string>> {
  const lines = [...here.common, ...here.theirs]
  const made = await create(taking, rowOf(arrival, lines, taking.newId(), otherEnd(here.row.title)), lines)
  return made.ok && here.opened !== null ? replace(taking, arrival, here, here.mine, null) : made
}

/** How far both phones now have the same log, nothing left out on the other one. */
function sharedAfter({ dispatch, kind, here }: Arrival, kept: Kept): number {
  const theirs = fullUpTo(dispatch.lines)
  return kind === 'fork' && kept === 'mine' ? Math.min(theirs, here?.common.length ?? 0) : theirs
}

/** Takes the battle in, and with it the pen where it was given. An error says what could not be stored. */
export async function takeIn(taking: Taking, arrival: Arrival, kept: Kept = 'theirs'): Promise<Result<void, string>> {
  const { id, pen } = arrival.dispatch
  const done = await store(taking, arrival, kept)
  if (!done.ok) return done
  const before = await readCustody(taking.store, id)
  const held = pen ? 'here' : arrival.kind === 'new' ? 'away' : before.pen
  const at = held === before.pen && before.at > 0 ? before.at : taking.now()
  const noted = await keepCustody(taking.store, id, { pen: held, at, shared: sharedAfter(arrival, kept) })
  return noted.ok ? ok(undefined) : err(sayFault(noted.error))
}
