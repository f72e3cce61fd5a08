/** The database: its tables, its format, and the one connection of this tab. */
import { Dexie, type DBCore, type DexieOptions, type Middleware, type Table, type Transaction } from 'dexie'
import { isLost } from '#store/fault.ts'
import type { BattleRow, DocumentRow, LineRow, SettingRow, StoreFault } from '#store/types.ts'

export const DATABASE = 'aide-de-camp'

/** Format that this code writes: the highest `version` below, and a setting in the database itself. */
export const FORMAT = 2

/** Key of the setting that tells the format; an upgrade to a higher format writes it too. */
export const FORMAT_KEY = 'store.format'

/** Native version numbers are ten times Dexie's. */
const NATIVE = 10

const TABLES = ['battles', 'lines', 'settings', 'documents'] as const

/** The tables of an open transaction. */
export interface Writing {
  readonly battles: Table<BattleRow, string>
  readonly lines: Table<LineRow, [string, number]>
  readonly settings: Table<SettingRow, string>
  readonly documents: Table<DocumentRow, string>
}

/** Tables to read from. Whoever wants to write asks `write` for them. */
export type Reading = { readonly [Name in keyof Writing]: Pick<Writing[Name], 'get' | 'count' | 'orderBy' | 'where'> }

export type Mode = 'ready' | 'read-only-newer'

export interface Connection {
  readonly dexie: Dexie
  readonly mode: Mode
  /** The format found, at most `FORMAT` unless the mode is read-only. */
  readonly format: number
  /** Null where a newer format has other tables. */
  readonly from: Reading | null
  /** Whether another tab wanted a newer database, so that this connection is closed for good. */
  readonly stale: () => boolean
}

export interface Hooks {
  /** Another tab has been updated and this one must be loaded anew. Called once at most. */
  onReloadNeeded(): void
  /** Another tab does not let go of the old database, so that it cannot be upgraded: asleep, perhaps. It opens when that one is closed. */
  onBlocked?(): void
}

/**
 * Killed while writes over different stores overlapped, Chromium threw the whole database away (29 of 99 kills); while every
 * write covered all stores, never. So a narrower one is a bug, wherever it comes from.
 */
const oneWriter: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'one-writer',
  create: (core) => ({
    ...core,
    transaction(stores, mode, options) {
      const left = mode === 'readwrite' ? TABLES.filter((name) => !stores.includes(name)) : []
      if (left.length > 0) throw new Error(`A write that leaves out ${left.join()}`)
      return core.transaction(stores, mode, options)
    },
  }),
}

/** Every upgrade says in the database itself which format it is now. */
const stamp = (format: number) => (tx: Transaction) => {
  const to = tablesIn(tx)
  return to.settings.put({ key: FORMAT_KEY, value: format })
}

/**
 * A version that has shipped is never changed: the next one goes below it, with an `upgrade` where rows change.
 * 1: battles, lines, settings. 2: documents beside them; what was there stays as it was.
 */
function declared(options: DexieOptions): Dexie {
  const dexie = new Dexie(DATABASE, options)
  dexie.version(1).stores({ battles: 'id, touched', lines: '[battle+seq], battle', settings: 'key' })
  dexie.version(2).stores({ documents: 'id, [game+kind], touched' }).upgrade(stamp(2))
  dexie.use(oneWriter)
  return dexie
}

/** Asked before Dexie opens it, for Dexie would add its own tables to a newer database. 0: none, or the browser cannot tell. */
async function formatInstalled(indexedDB: IDBFactory): Promise<number> {
  const found = (await indexedDB.databases?.())?.find(({ name }) => name === DATABASE)
  return (found?.version ?? 0) / NATIVE
}

/** The tables of a database or of an open transaction. */
export const tablesIn = (from: { readonly table: (name: string) => Table }): Writing => ({
  battles: from.table('battles'),
  lines: from.table('lines'),
  settings: from.table('settings'),
  documents: from.table('documents'),
})

function tablesOf(dexie: Dexie): Reading | null {
  const names = new Set(dexie.tables.map(({ name }) => name))
  if (!TABLES.every((name) => names.has(name))) return null
  return tablesIn(dexie)
}

/** The format of an open database: by its version, or by the setting that was written into it. */
export const formatOf = (dexie: Dexie, written: SettingRow | undefined): number =>
  Math.max(Math.floor(dexie.backendDB().version / NATIVE), typeof written?.value === 'number' ? written.value : 0)

/** Opens the database, creating it at the first visit; to read only where a newer version of the app has been at it. */
async function connectOnce(hooks: Hooks, options: DexieOptions & { readonly indexedDB: IDBFactory }): Promise<Connection> {
  const isNewer = Math.floor(await formatInstalled(options.indexedDB)) > FORMAT
  const dexie = isNewer ? new Dexie(DATABASE, options) : declared(options)
  let stale = false
  dexie.on('versionchange', () => {
    stale = true
    dexie.close()
    hooks.onReloadNeeded()
    // Else Dexie would open the upgraded database by itself and write rows of the old shape.
    return false
  })
  dexie.on('blocked', () => hooks.onBlocked?.())
  await dexie.open()
  const from = tablesOf(dexie)
  const format = formatOf(dexie, await from?.settings.get(FORMAT_KEY))
  return { dexie, from, format, mode: format > FORMAT ? 'read-only-newer' : 'ready', stale: () => stale }
}

/** Milliseconds before the browser is asked once more. */
const AGAIN_AFTER = 200

/**
 * Opens the database where the browser will not at first: after a crash Chromium now and then finds it broken, answers with an
 * error, throws it away, and begins a new one when it is asked again.
 */
export async function connect(...asked: Parameters<typeof connectOnce>): Promise<Connection> {
  try {
    return await connectOnce(...asked)
  } catch (error) {
    if (!isLost(error)) throw error
    await new Promise((done) => setTimeout(done, AGAIN_AFTER))
    return connectOnce(...asked)
  }
}

/** Opens anew what the browser has closed. */
export async function reconnect({ dexie }: Connection): Promise<void> {
  dexie.close({ disableAutoOpen: false })
  await dexie.open()
}

export const newer = (format: number): StoreFault => ({ kind: 'newer', stored: format, known: FORMAT })
