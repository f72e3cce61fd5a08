/** The two ways to the tables. Every write of the app is one transaction over all of them, and stands here. */
import { err, ok, type Result } from '#core/result.ts'
import {
  FORMAT,
  FORMAT_KEY,
  formatOf,
  newer,
  reconnect,
  tablesIn,
  type Connection,
  type Reading,
  type Writing,
} from '#store/db.ts'
import { faultOf, isLost, Refusal } from '#store/fault.ts'
import type { StoreFault } from '#store/types.ts'

/** Tries, and where the browser had closed the database, opens it and tries once more. */
async function attempt<T>(connection: Connection, work: () => PromiseLike<T>): Promise<Result<T, StoreFault>> {
  if (connection.stale()) return err({ kind: 'reload' })
  try {
    return ok(await work())
  } catch (first) {
    if (connection.stale()) return err({ kind: 'reload' })
    if (!isLost(first)) return err(faultOf(first))
    try {
      await reconnect(connection)
      return ok(await work())
    } catch (second) {
      return err(faultOf(second))
    }
  }
}

/** Every tab asks again before it writes, for a newer app may have come since it was loaded. */
async function stampFormat(connection: Connection, to: Writing): Promise<void> {
  const written = await to.settings.get(FORMAT_KEY)
  const format = formatOf(connection.dexie, written)
  if (format > FORMAT) throw new Refusal(newer(format))
  if (written === undefined) await to.settings.add({ key: FORMAT_KEY, value: FORMAT })
}

/**
 * All of `work` is stored, or nothing. `work` waits for nothing but the tables that it is given. It begins while the format is
 * asked for, since a finger waits for every answer of the database; what it wrote into a newer one is undone with the rest.
 */
export async function write<T>(connection: Connection, work: (to: Writing) => Promise<T>): Promise<Result<T, StoreFault>> {
  if (connection.mode === 'read-only-newer') return err(newer(connection.format))
  const { dexie } = connection
  return attempt(connection, () =>
    dexie.transaction('rw', dexie.tables, async (tx) => {
      const to = tablesIn(tx)
      const [, done] = await Promise.all([stampFormat(connection, to), work(to)])
      return done
    }),
  )
}

/** Reads from one moment of the store. */
export async function read<T>(connection: Connection, work: (from: Reading) => Promise<T>): Promise<Result<T, StoreFault>> {
  const { dexie, from, format } = connection
  if (from === null) return err(newer(format))
  return attempt(connection, () => dexie.transaction('r', dexie.tables, (tx) => work(tablesIn(tx))))
}

/** A commit whose answer got lost shows at the second try: what was to be written is there already. */
export const isSame = (stored: unknown, wanted: unknown): boolean => JSON.stringify(stored) === JSON.stringify(wanted)

/** How many battles and documents there are. */
export const countAll = async (from: Reading): Promise<number> => (await from.battles.count()) + (await from.documents.count())
