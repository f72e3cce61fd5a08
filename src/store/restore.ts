/** At the start: what the database lost comes back from the shadows. */
import type { Connection } from '#store/db.ts'
import type { Places } from '#store/places.ts'
import type { Shadow } from '#store/shadow-text.ts'
import type { Shadows } from '#store/shadow.ts'
import type { LineRow } from '#store/types.ts'
import { read, write } from '#store/write.ts'

/** Name of the mark that there are battles here: without it, an empty store is a first visit. */
export const MARK = 'aide-de-camp.battles'

export interface Restored {
  readonly id: string
  readonly title: string
}

export interface Restoring {
  /** Battles that were brought back. */
  readonly restored: readonly Restored[]
  /** Whether there were battles here, and none could be brought back. */
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

/** Notes whether there are battles here. */
export const markBattles = (marks: Places['marks'], any: boolean): void => void marked(marks, any)

/** The lines say themselves how far they go: a shadow may also hold what the database had no room for. */
function lastOf(lines: readonly unknown[]): number {
  const seq = (lines.at(-1) as Partial<LineRow> | null | undefined)?.seq
  return typeof seq === 'number' ? seq : 0
}

/** False also where another tab was faster. */
async function bringBack(connection: Connection, { row, lines }: Shadow): Promise<boolean> {
  const done = await write(connection, async (to) => {
    if ((await to.battles.get(row.id)) !== undefined) return false
    await to.battles.add({ ...row, seq: lastOf(lines) })
    await to.lines.bulkAdd(lines.map((line) => ({ ...(line as LineRow), battle: row.id })))
    return true
  })
  return done.ok && done.value
}

async function bringBackAll(connection: Connection, shadows: Shadows, missing: readonly string[]): Promise<readonly Restored[]> {
  const restored: Restored[] = []
  for (const id of missing) {
    const shadow = await shadows.newest(id)
    if (shadow !== null && (await bringBack(connection, shadow))) restored.push({ id, title: shadow.row.title })
  }
  return restored
}

/** Brings back every battle that has a shadow and no row. Deleting removes the shadow first, so none comes back from that. */
export async function restore(connection: Connection, shadows: Shadows, marks: Places['marks']): Promise<Restoring> {
  const here = await read(connection, (from) => from.battles.orderBy('id').primaryKeys())
  if (!here.ok) return { restored: [], lost: false }
  const known = new Set(here.value)
  const shadowed = await shadows.ids()
  const missing = shadowed.filter((id) => !known.has(id))
  const restored = await bringBackAll(connection, shadows, missing)
  const any = known.size + restored.length > 0
  const before = marked(marks, any)
  return { restored, lost: !any && (before || missing.length > 0) }
}
