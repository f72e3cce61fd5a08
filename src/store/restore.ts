/** At the start: what the database lost comes back from the shadows. */
import type { Connection } from '#store/db.ts'
import type { Places } from '#store/places.ts'
import { restoreSettings, settingsIn } from '#store/settings.ts'
import type { Shadow } from '#store/shadow-text.ts'
import type { AllShadows, Shadows } from '#store/shadow.ts'
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
  bringBack: (shadow: Shadow<Row>) => Promise<boolean>,
  nameOf: (row: Row) => string,
) {
  const missing = (await shadows.ids()).filter((id) => !known.has(id))
  const restored: Restored[] = []
  for (const id of missing) {
    const shadow = await shadows.newest(id)
    if (shadow !== null && (await bringBack(shadow))) restored.push({ id, title: nameOf(shadow.row) })
  }
  return { missing, restored }
}

/** Brings back every row that has a shadow and is gone. Deleting removes the shadow first, so none comes back from that. */
export async function restore(connection: Connection, shadows: AllShadows, marks: Places['marks']): Promise<Restoring> {
  const here = await read(connection, async (from) => {
    const [battles, documents, settings] = await Promise.all([
      from.battles.orderBy('id').primaryKeys(),
      from.documents.orderBy('id').primaryKeys(),
      settingsIn(from),
    ])
    return { battles: new Set(battles), documents: new Set(documents), settings }
  })
  if (!here.ok) return { restored: [], lost: false }
  const { battles, documents, settings } = here.value
  const [, ...back] = await Promise.all([
    settings.length > 0 ? undefined : restoreSettings(connection, shadows.settings),
    bringBackAll(
      shadows.battles,
      battles,
      (one) => bringBackBattle(connection, one),
      ({ title }) => title,
    ),
    bringBackAll(
      shadows.documents,
      documents,
      (one) => bringBackDocument(connection, one),
      ({ name }) => name,
    ),
  ])
  const restored = back.flatMap((sort) => sort.restored)
  const any = battles.size + documents.size + restored.length > 0
  const before = marked(marks, any)
  return { restored, lost: !any && (before || back.some(({ missing }) => missing.length > 0)) }
}
