/** A phone for tests: what outlives a tab (database, files, marks), and tabs opened on it. */
import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Line } from '#core/log.ts'
import type { Hooks } from '#store/db.ts'
import { openStore, type NewBattle, type Places, type Store } from '#store/index.ts'
import { FakeDirectory } from './fake-files.ts'

export interface Phone {
  readonly places: Places
  readonly root: FakeDirectory
  readonly marks: Map<string, string>
  /** Opens a tab. */
  readonly tab: (hooks?: Hooks) => Promise<Store>
  /** The browser throws the database away. */
  readonly wipe: () => void
  /** The same, found out as it is asked for the database: Chromium answers that call with an error, and the next as at a first visit. */
  readonly breakOnce: (asked: 'databases' | 'open') => void
  /** Opens the database past the store, at a native version, making what `upgrade` says. */
  readonly raw: (version?: number, upgrade?: (db: IDBDatabase, tx: IDBTransaction) => void) => Promise<IDBDatabase>
}

const DEAF: Hooks = { onReloadNeeded: () => {} }

const failure = () => new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')

/** A request that fails in its turn. */
function failedOpen(): IDBOpenDBRequest {
  const request = Object.assign(new EventTarget(), { error: failure(), onerror: null as ((event: Event) => void) | null })
  request.addEventListener('error', (event) => request.onerror?.(event))
  setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })))
  return request as unknown as IDBOpenDBRequest
}

export function makePhone(): Phone {
  const root = new FakeDirectory()
  const marks = new Map<string, string>()
  let indexedDB = new IDBFactory()
  const broken: ('databases' | 'open')[] = []
  const places: Places = {
    get indexedDB() {
      return new Proxy(indexedDB, {
        get(_, name) {
          if (broken[0] !== name) {
            const found: unknown = Reflect.get(indexedDB, name)
            return typeof found === 'function' ? found.bind(indexedDB) : found
          }
          broken.shift()
          indexedDB = new IDBFactory()
          return name === 'open' ? failedOpen : () => Promise.reject(failure())
        },
      })
    },
    IDBKeyRange,
    files: async () => root.handle,
    scribe: root.scribe,
    marks: {
      getItem: (key) => marks.get(key) ?? null,
      setItem: (key, value) => void marks.set(key, value),
      removeItem: (key) => void marks.delete(key),
    },
    persist: null,
    fill: (bytes) => void crypto.getRandomValues(bytes),
  }
  return {
    places,
    root,
    marks,
    tab: (hooks = DEAF) => openStore(hooks, places),
    wipe: () => void (indexedDB = new IDBFactory()),
    breakOnce: (asked) => void broken.push(asked),
    raw: (version, upgrade) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('aide-de-camp', version)
        request.addEventListener('upgradeneeded', () => upgrade?.(request.result, request.transaction as IDBTransaction))
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('No reason given')))
        request.addEventListener('blocked', () => reject(new Error('An open tab holds the database')))
      }),
  }
}

/** Settles with the result of a native request. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No reason given')))
  })

/** Everything in the database as it lies there, by store; opened past the store. */
export async function dump(phone: Phone): Promise<Record<string, unknown[]>> {
  const db = await phone.raw()
  const rows: Record<string, unknown[]> = {}
  for (const name of db.objectStoreNames) rows[name] = await settled(db.transaction(name).objectStore(name).getAll())
  db.close()
  return rows
}

export const battle = (id: string, touched = 1000): NewBattle => ({
  id,
  game: 'some-game',
  title: `Battle ${id}`,
  begun: 1000,
  touched,
  summary: { where: 'Turn 1' },
})

/** Lines from number `from` to `to`, an act each. */
export const lines = (from: number, to: number, by = 'phone'): readonly Line<unknown>[] =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    const seq = from + i
    return { seq, act: seq, by, at: 1000 + seq, body: { kind: 'event', event: { fired: `volley ${seq} – «größer»\n` } } }
  })

export const touch = (at: number, where = `Turn ${at}`) => ({ touched: at, summary: { where } })
