/** Other lines in place of a battle's last ones, where a person has chosen between two ends, or a fuller line was found. */
import { Dexie } from 'dexie'
import type { Line } from '#core/log.ts'
import type { Result } from '#core/result.ts'
import type { Connection } from '#store/db.ts'
import { Refusal } from '#store/fault.ts'
import { plain } from '#store/plain.ts'
import type { BattleRow, NewBattle, StoreFault, Touched } from '#store/types.ts'
import { write } from '#store/write.ts'

export interface Exchange {
  readonly id: string
  /** Lines up to this number stay. */
  readonly after: number
  /** Number of the last line when the person chose: `conflict` where the battle has gone on since. */
  readonly was: number
  readonly lines: readonly Line<unknown>[]
  readonly touched: Touched
  /** Keeps the battle as it was, whole, as another one; null where the new lines hold all that the old ones did. */
  readonly aside: NewBattle | null
}

/** Answers the rows as stored: of the battle, and of the one beside. */
export function exchangeLines(
  connection: Connection,
  { id, after, was, lines, touched, aside }: Exchange,
): Promise<Result<readonly BattleRow[], StoreFault>> {
  plain([lines, touched, aside])
  return write(connection, async (to) => {
    const row = await to.battles.get(id)
    if (row === undefined) throw new Refusal({ kind: 'missing', battle: id })
    if (row.seq !== was) throw new Refusal({ kind: 'conflict', battle: id, stored: row.seq, wrote: after + 1 })
    const rows: BattleRow[] = []
    if (aside !== null) {
      const old = await to.lines.where('battle').equals(id).toArray()
      rows.push({ ...aside, seq: row.seq })
      await to.battles.add({ ...aside, seq: row.seq })
      await to.lines.bulkAdd(old.map((line) => ({ ...line, battle: aside.id })))
    }
    const gone = await to.lines.where('[battle+seq]').between([id, after], [id, Dexie.maxKey], false, true).primaryKeys()
    await to.lines.bulkDelete(gone)
    await to.lines.bulkAdd(lines.map((line) => ({ ...line, battle: id })))
    const next = { ...row, ...touched, seq: lines.at(-1)?.seq ?? after }
    await to.battles.put(next)
    return [next, ...rows]
  })
}
