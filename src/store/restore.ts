/** At the start: what the database lost comes back from the shadows. */
import { bringBack } from '#store/bringing-back.ts'
import type { Connection } from '#store/db.ts'
import type { Places } from '#store/places.ts'
import { restoreSettings, settingsIn } from '#store/settings.ts'
import type { AllShadows } from '#store/shadow.ts'
import { read } from '#store/write.ts'

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
  if (settings.length === 0) await restoreSettings(connection, shadows.settings)
  const [kept, shelved] = await Promise.all([shadows.battles.ids(), shadows.documents.ids()])
  const missing = { battles: kept.filter((id) => !battles.has(id)), documents: shelved.filter((id) => !documents.has(id)) }
  const anyMissing = missing.battles.length + missing.documents.length > 0
  const restored = anyMissing ? await bringBack(connection, shadows, missing) : []
  const any = battles.size + documents.size + restored.length > 0
  const before = marked(marks, any)
  return { restored, lost: !any && (before || anyMissing) }
}
