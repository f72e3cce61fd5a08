/** What is given to the other phone: the pen or only a look, all or without the other side's secrets, whole or the latest. */
import type { Line } from '#core/log.ts'
import { markOfLine } from '#core/mark.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { AnyGame } from '#games/game.ts'
import { fullUpTo } from '#app/hand-over/compare.ts'
import { keepCustody, type Custody } from '#app/hand-over/custody.ts'
import { soundLines, type Given } from '#app/hand-over/dispatch.ts'
import type { LiveBattle } from '#app/live-battle.ts'
import { sayFault } from '#app/say-fault.ts'
import type { BattleRow, Store } from '#store/index.ts'

type Lines = readonly Line<unknown>[]

/** The battle that is open on the table. */
export interface Opened {
  readonly store: Store
  readonly row: BattleRow
  readonly game: AnyGame
  // oxlint-disable-next-line no-explicit-any -- the types of a game are known only behind its door
  readonly live: LiveBattle<any, any, any>
}

export interface Choice {
  /** The other phone writes on. */
  readonly pen: boolean
  /** The side that the copy is for; null: it holds everything. */
  readonly side: string | null
  /** Only the lines since the last hand-over. */
  readonly latest: boolean
}

/** The choice as it stands in an address, and back. */
export const writeChoice = ({ pen, side, latest }: Choice): string =>
  [pen ? 'pen' : 'look', side ?? '-', latest ? 'latest' : 'whole'].join('/')

export const readChoice = ([pen, side, latest]: readonly (string | undefined)[]): Choice => ({
  pen: pen === 'pen',
  side: side === undefined || side === '-' ? null : side,
  latest: latest === 'latest',
})

/** All lines: those in the store as they lie there, and those that are only in memory. */
async function allLines({ store, row, live }: Opened): Promise<Result<Lines, string>> {
  const found = await store.read(row.id)
  if (!found.ok) return err(sayFault(found.error))
  const stored = soundLines(found.value.lines)
  return ok(live.unsaved() > 0 ? [...stored, ...live.lines().slice(stored.length)] : stored)
}

/** Lines after number `after` without what `side` may not know yet. */
function veiled({ game, live }: Opened, lines: Lines, after: number, side: string | null): Lines {
  const { secrets } = game
  if (secrets === undefined || side === null) return lines
  return lines.map((line) => {
    if (line.seq <= after || line.sealed !== undefined || line.body.kind !== 'event') return line
    const read = game.readEvent(line.body.event)
    const event: unknown = read.ok ? secrets.veil(live.state(), read.value, side) : null
    return event === null ? line : { ...line, body: { kind: 'event', event }, sealed: markOfLine(line) }
  })
}

/** The battle as it is to be given. */
export async function given(opened: Opened, choice: Choice, custody: Custody): Promise<Result<Given, string>> {
  const lines = await allLines(opened)
  if (!lines.ok) return lines
  const after = choice.latest ? Math.min(custody.shared, lines.value.length) : 0
  const { id, game } = opened.row
  const { title } = opened.game.summary(opened.live.state())
  return ok({ id, game, title, lines: veiled(opened, lines.value, after, choice.side), after, pen: choice.pen })
}

/** The pen goes: from here on this phone reads along. */
export const letGo = (store: Store, id: string, custody: Custody, now: number) =>
  keepCustody(store, id, { ...custody, pen: 'away', at: now })

/** The pen stays here after all, or is taken back. */
export const holdOn = (store: Store, id: string, custody: Custody, now: number) =>
  keepCustody(store, id, { ...custody, pen: 'here', at: now })

/** The other phone has what was given. */
export const noteGiven = (store: Store, id: string, custody: Custody, { lines }: Given) =>
  keepCustody(store, id, { ...custody, shared: fullUpTo(lines) })
