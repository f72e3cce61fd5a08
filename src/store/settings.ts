/** Values kept by name: the player's charts, choices, this device's id. */
import { ok, type Result } from '#core/result.ts'
import type { Connection } from '#store/db.ts'
import { plain } from '#store/plain.ts'
import type { StoreFault } from '#store/types.ts'
import { read, write } from '#store/write.ts'

/** Names of the store's own settings begin with it. */
const OWN = 'store.'

function notOwn(key: string): string {
  if (key.startsWith(OWN)) throw new Error(`${key} is the store's own setting`)
  return key
}

/** The value under a name, undefined when there is none. */
export const getSetting = (connection: Connection, key: string): Promise<Result<unknown, StoreFault>> =>
  read(connection, async (from) => (await from.settings.get(notOwn(key)))?.value)

/** Stores a value under a name; undefined forgets the name. */
export async function setSetting(connection: Connection, key: string, value: unknown): Promise<Result<void, StoreFault>> {
  notOwn(key)
  plain(value)
  const done = await write(connection, async (to): Promise<void> => {
    if (value === undefined) await to.settings.delete(key)
    else await to.settings.put({ key, value })
  })
  return done.ok ? ok(undefined) : done
}
