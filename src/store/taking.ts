/** Taking a copy in: database and shadows in step. */
import { err, type Result } from '#core/result.ts'
import { newer, type Connection } from '#store/db.ts'
import { readEverything, takeEverything } from '#store/everything.ts'
import type { Places } from '#store/places.ts'
import { NOT_FORGOTTEN, type Forgetting } from '#store/removing.ts'
import { mark } from '#store/restore.ts'
import { keepSettings } from '#store/settings.ts'
import type { AllShadows } from '#store/shadow.ts'
import type { Everything, StoreFault } from '#store/types.ts'

async function forgetOthers(shadows: Forgetting, kept: readonly { readonly id: string }[]): Promise<boolean> {
  const staying = new Set(kept.map(({ id }) => id))
  const gone = await Promise.all((await shadows.ids()).map((id) => staying.has(id) || shadows.forget(id)))
  return gone.every(Boolean)
}

async function keepAll(connection: Connection, shadows: AllShadows, what: Everything): Promise<void> {
  await keepSettings(connection, shadows.settings)
  for (const { row, lines } of what.battles) await shadows.battles.keep(row, lines)
  for (const document of what.documents) await shadows.documents.keep({ ...document }, [])
}

/** Takes a copy in, beside what is here or in its place. Shadows of what goes must go first; they are back where it fails. */
export async function takeIn(
  connection: Connection,
  shadows: AllShadows,
  marks: Places['marks'],
  what: Everything,
  how: 'beside' | 'instead',
): Promise<Result<void, StoreFault>> {
  if (connection.mode === 'read-only-newer') return err(newer(connection.format))
  const rows = what.battles.map(({ row }) => row)
  const free =
    how === 'beside' ||
    ((await forgetOthers(shadows.tails, rows)) &&
      (await forgetOthers(shadows.battles, rows)) &&
      (await forgetOthers(shadows.documents, what.documents)))
  const done = free ? await takeEverything(connection, what, how) : err(NOT_FORGOTTEN)
  if (done.ok) {
    mark(marks, how === 'beside' || what.battles.length + what.documents.length > 0)
    await keepAll(connection, shadows, what)
  } else if (how === 'instead') {
    const here = await readEverything(connection)
    if (here.ok) await keepAll(connection, shadows, here.value)
  }
  return done
}
