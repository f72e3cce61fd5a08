/** At the start: what the database lost comes back from the shadows. */
import type { Connection } from '#store/db.ts'
import type { Places } from '#store/places.ts'
import { restoreSettings } from '#store/settings.ts'
import type { Shadow } from '#store/shadow-text.ts'
import type { AllShadows, Shadows } from '#store/shadow.ts'
import { withTail } from '#store/tail.ts'
import type { BattleRow, DocumentRow, LineRow } from '#store/types.ts'
import { read, write } from '#store/write.ts'

/** Name of the mark that there is something of a player's here: without it, an empty store is a first visit. */
export const MARK = 'aide-de-camp.battles'

export interface Restored {
  readonly id: string
  readonly title: string
}

export interface Restoring {
  /** Battles and documents that were brought back. */
  readonly restored: readonly Restored[]
  /** Whether there were any here, and none could be brought back. */
  readonly lost: boolean
}

/** A mark is a convenience: where none can be kept, a loss without a shadow looks like a first visit. */
function marked(marks: Places['marks'], now?: boolean): boolean {
  try {
    const before = marks?.getItem(MARK) === 'yes'
    if (now === true) marks?.setItem(MARK, 'yes')
    if (now === false) marks?.removeItem(MARK)
    return before
  } catch {
    return false
  }
}

/** Notes whether there are battles or documents here. */
export const mark = (marks: Places['marks'], any: boolean): void => void marked(marks, any)

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

/** Brings back all of one sort that has a shadow and no row. */
async function bringBackAll<Row extends { readonly id: string }>(
  shadows: Shadows<Row>,
  known: ReadonlySet<string>,
  newest: (id: string) => Promise<Shadow<Row> | null>,
  bringBack: (shadow: Shadow<Row>) => Promise<boolean>,
  nameOf: (row: Row) => string,
) {
  const missing = (await shadows.ids()).filter((id) => !known.has(id))
  const restored: Restored[] = []
  for (const id of missing) {
    const shadow = await newest(id)
    if (shadow !== null && (await bringBack(shadow))) restored.push({ id, title: nameOf(shadow.row) })
  }
  return { missing, restored }
}

/** A battle's shadow with what was written since. */
async function newestBattle({ battles, tails }: AllShadows, id: string): Promise<Shadow<BattleRow> | null> {
  const shadow = await battles.newest(id)
  return shadow && withTail(shadow, await tails.newest(id))
}

/** Brings back every row that has a shadow and is gone. Deleting removes the shadow first, so none comes back from that. */
export async function restore(connection: Connection, shadows: AllShadows, marks: Places['marks']): Promise<Restoring> {
  const here = await read(connection, async (from) => ({
    battles: new Set(await from.battles.orderBy('id').primaryKeys()),
    documents: new Set(await from.documents.orderBy('id').primaryKeys()),
  }))
  if (!here.ok) return { restored: [], lost: false }
  await restoreSettings(connection, shadows.settings)
  const { battles, documents } = here.value
  const back = [
    await bringBackAll(
      shadows.battles,
      battles,
      (id) => newestBattle(shadows, id),
      (one) => bringBackBattle(connection, one),
      ({ title }) => title,
    ),
    await bringBackAll(
      shadows.documents,
      documents,
      (id) => shadows.documents.newest(id),
      (one) => bringBackDocument(connection, one),
      ({ name }) => name,
    ),
  ]
  const restored = back.flatMap((sort) => sort.restored)
  const any = battles.size + documents.size + restored.length > 0
  const before = marked(marks, any)
  return { restored, lost: !any && (before || back.some(({ missing }) => missing.length > 0)) }
}
