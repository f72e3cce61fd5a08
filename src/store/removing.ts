/** Deleting: database and shadow in step, because a shadow without its row brings the row back. */
import { err, ok, type Result } from '#core/result.ts'
import { newer, type Connection } from '#store/db.ts'
import type { Places } from '#store/places.ts'
import { mark } from '#store/restore.ts'
import type { Shadows } from '#store/shadow.ts'
import type { StoreFault } from '#store/types.ts'

export const NOT_FORGOTTEN: StoreFault = { kind: 'failed', name: 'ShadowError', message: 'The second copy could not be removed.' }

export type Forgetting = Pick<Shadows<{ readonly id: string }>, 'ids' | 'forget'>

/** The shadow goes first, for one left behind brings its row back; and again last, for another tab may have kept it since. */
export async function removeWith(
  connection: Connection,
  shadows: Forgetting,
  marks: Places['marks'],
  id: string,
  remove: (connection: Connection, id: string) => Promise<Result<number, StoreFault>>,
): Promise<Result<void, StoreFault>> {
  if (connection.mode === 'read-only-newer') return err(newer(connection.format))
  if (!(await shadows.forget(id))) return err(NOT_FORGOTTEN)
  const done = await remove(connection, id)
  if (!done.ok) return done
  await shadows.forget(id)
  mark(marks, done.value > 0)
  return ok(undefined)
}
