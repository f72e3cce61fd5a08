/** Bringing back from the second copies what the database has lost. */
import type { Connection } from '#store/db.ts'
import type { Restored } from '#store/restore.ts'
import type { Shadow } from '#store/shadow-text.ts'
import type { AllShadows } from '#store/shadow.ts'
import { withTail } from '#store/tail.ts'
import type { BattleRow, DocumentRow, LineRow } from '#store/types.ts'
import { write } from '#store/write.ts'

/** The lines say themselves how far they go: a shadow may also hold what the database had no room for. */
function lastOf(lines: readonly unknown[]): number {
  const seq = (lines.at(-1) as Partial<LineRow> | null | undefined)?.seq
  return typeof seq === 'number' ? seq : 0
}

/** False also where another tab was faster. */
async function bringBackBattle(connection: Connection, { row, lines }: Shadow<BattleRow>): Promise<boolean> {
  const done = await write(connection, async (to) => {
    if ((await to.battles.get(row.id)) !== undefined) return false
    await to.battles.add({ ...row, seq: lastOf(lines) })
    await to.lines.bulkAdd(lines.map((line) => ({ ...(line as LineRow), battle: row.id })))
    return true
  })
  return done.ok && done.value
}

async function bringBackDocument(connection: Connection, { row }: Shadow<DocumentRow>): Promise<boolean> {
  const done = await write(connection, async (to) => {
    if ((await to.documents.get(row.id)) !== undefined) return false
    await to.documents.add(row)
    return true
  })
  return done.ok && done.value
}

/** A battle's shadow with what was written since. */
async function newestBattle({ battles, tails }: AllShadows, id: string): Promise<Shadow<BattleRow> | null> {
  const shadow = await battles.newest(id)
  return shadow && withTail(shadow, await tails.newest(id))
}

/** Ids of what has a shadow and no row. */
export interface Missing {
  readonly battles: readonly string[]
  readonly documents: readonly string[]
}

/** Answers what came back. */
export async function bringBack(connection: Connection, shadows: AllShadows, missing: Missing): Promise<readonly Restored[]> {
  const restored: Restored[] = []
  for (const id of missing.battles) {
    const shadow = await newestBattle(shadows, id)
    if (shadow !== null && (await bringBackBattle(connection, shadow))) restored.push({ id, title: shadow.row.title })
  }
  for (const id of missing.documents) {
    const shadow = await shadows.documents.newest(id)
    if (shadow !== null && (await bringBackDocument(connection, shadow))) restored.push({ id, title: shadow.row.name })
  }
  return restored
}
