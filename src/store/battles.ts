/** Battles and their lines. */
import { Dexie, liveQuery, type Observable } from 'dexie'
import type { Line } from '#core/log.ts'
import type { Result } from '#core/result.ts'
import type { Connection, Writing } from '#store/db.ts'
import { isTaken, Refusal } from '#store/fault.ts'
import { plain } from '#store/plain.ts'
import type { BattleRow, LineRow, NewBattle, Stored, StoreFault, Touched } from '#store/types.ts'
import { countAll, isSame, read, write } from '#store/write.ts'

/** Rows of all battles, the last touched first, and again after every change in any tab. */
export function listBattles({ from }: Connection): Observable<readonly BattleRow[]> {
  return liveQuery(async () => (from === null ? [] : (await from.battles.orderBy('touched').toArray()).toReversed()))
}

export function withoutBattle(row: LineRow): unknown {
  const { battle: _battle, ...line } = row
  return line
}

/** What tells a line from any other that could stand in its place. */
const markOf = ({ act, by, at }: Line<unknown>) => [act, by, at]

/** A battle with its lines after number `after`, all of them unless said. */
export function readBattle(connection: Connection, id: string, after = 0): Promise<Result<Stored, StoreFault>> {
  return read(connection, async (from) => {
    const row = await from.battles.get(id)
    if (row === undefined) throw new Refusal({ kind: 'missing', battle: id })
    const range = from.lines.where('[battle+seq]').between([id, after], [id, Dexie.maxKey], false, true)
    return { row, lines: (await range.toArray()).map(withoutBattle) }
  })
}

/** Adds, and never puts: where there is a line already, this one must not take its place. */
async function addLines(to: Writing, battle: string, stored: number, lines: readonly Line<unknown>[]): Promise<void> {
  try {
    await to.lines.bulkAdd(lines.map((line) => ({ ...line, battle })))
  } catch (error) {
    if (isTaken(error)) throw new Refusal({ kind: 'conflict', battle, stored, wrote: lines[0]?.seq ?? stored })
    throw error
  }
}

/** Stores a new battle; refused as a conflict where its id is in use. Answers the row as stored. */
export function createBattle(
  connection: Connection,
  battle: NewBattle,
  lines: readonly Line<unknown>[],
): Promise<Result<BattleRow, StoreFault>> {
  plain([battle, lines])
  return write(connection, async (to) => {
    const row = { ...battle, seq: lines.at(-1)?.seq ?? 0 }
    const old = await to.battles.get(row.id)
    if (old !== undefined && !isSame(old, row)) {
      throw new Refusal({ kind: 'conflict', battle: row.id, stored: old.seq, wrote: lines[0]?.seq ?? 0 })
    }
    if (old !== undefined) return old
    await to.battles.add(row)
    await addLines(to, row.id, 0, lines)
    return row
  })
}

async function endsIn(to: Writing, row: BattleRow, lines: readonly Line<unknown>[]): Promise<boolean> {
  if (row.seq !== lines.at(-1)?.seq) return false
  const stored = await to.lines.bulkGet(lines.map((line): [string, number] => [row.id, line.seq]))
  return stored.every((line, i) => line !== undefined && isSame(withoutBattle(line), lines[i]))
}

/**
 * Stores lines that follow the last one stored, and what they change in the row; `last`, if said, is that last one as the
 * writer knows it: who wrote it, and when, so that nothing is put behind a history that was exchanged. Answers the row as stored.
 */
export function appendLines(
  connection: Connection,
  id: string,
  lines: readonly Line<unknown>[],
  touched: Touched,
  last?: Line<unknown>,
): Promise<Result<BattleRow, StoreFault>> {
  plain([lines, touched])
  return write(connection, async (to) => {
    const [row, known] = await Promise.all([to.battles.get(id), last === undefined ? undefined : to.lines.get([id, last.seq])])
    if (row === undefined) throw new Refusal({ kind: 'missing', battle: id })
    const wrote = lines[0]?.seq ?? row.seq + 1
    if (wrote !== row.seq + 1) {
      if (await endsIn(to, row, lines)) return row
      throw new Refusal({ kind: 'conflict', battle: id, stored: row.seq, wrote })
    }
    const isOther = known !== undefined && last !== undefined && !isSame(markOf(known), markOf(last))
    if (isOther || (last !== undefined && last.seq !== row.seq)) {
      throw new Refusal({ kind: 'conflict', battle: id, stored: row.seq, wrote })
    }
    const next = { ...row, ...touched, seq: lines.at(-1)?.seq ?? row.seq }
    await Promise.all([addLines(to, id, row.seq, lines), to.battles.put(next)])
    return next
  })
}

/** Forgets a battle and its lines. Answers how many battles and documents are left. */
export function deleteBattle(connection: Connection, id: string): Promise<Result<number, StoreFault>> {
  return write(connection, async (to) => {
    await to.lines.where('battle').equals(id).delete()
    await to.battles.delete(id)
    return countAll(to)
  })
}
