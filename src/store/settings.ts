/** Values kept by name: choices, when a copy was kept, this device's id. */
import { ok, type Result } from '#core/result.ts'
import { FORMAT_KEY, type Connection, type Reading } from '#store/db.ts'
import { plain } from '#store/plain.ts'
import type { SettingsRow, Shadows } from '#store/shadow.ts'
import type { SettingRow, StoreFault } from '#store/types.ts'
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

/** All but the format of the database, which it has for itself. */
export const settingsIn = async (from: Reading): Promise<readonly SettingRow[]> =>
  (await from.settings.orderBy('key').toArray()).filter(({ key }) => key !== FORMAT_KEY)

/** Every setting, the store's own too. */
export const readSettings = (connection: Connection): Promise<Result<readonly SettingRow[], StoreFault>> =>
  read(connection, settingsIn)

const ALL: SettingsRow = { id: 'all' }

/** Keeps the shadow of the settings as they now stand. */
export async function keepSettings(connection: Connection, shadows: Shadows<SettingsRow>): Promise<void> {
  const rows = await readSettings(connection)
  if (rows.ok) await shadows.keep(ALL, rows.value)
}

const isSetting = (raw: unknown): raw is SettingRow =>
  typeof raw === 'object' && raw !== null && 'key' in raw && typeof raw.key === 'string' && raw.key !== FORMAT_KEY

/** Brings the settings back where there is none left: the caller has looked. */
export async function restoreSettings(connection: Connection, shadows: Shadows<SettingsRow>): Promise<void> {
  const rows = (await shadows.newest(ALL.id))?.lines.filter(isSetting) ?? []
  if (rows.length === 0) return
  await write(connection, async (to) => {
    if ((await settingsIn(to)).length === 0) await to.settings.bulkPut(rows)
  })
}
