/** The store room: battles, documents, settings, and a second copy of all for the day the browser loses them. */
import type { Observable } from 'dexie'
import type { Line } from '#core/log.ts'
import { ok, type Result } from '#core/result.ts'
import { appendLines, createBattle, deleteBattle, listBattles, readBattle } from '#store/battles.ts'
import { connect, type Connection, type Hooks, type Mode } from '#store/db.ts'
import { drawId, readDevice } from '#store/device.ts'
import { deleteDocument, keepDocument, listDocuments, readDocument, whenDocumentKept } from '#store/documents.ts'
import { exchangeLines, type Exchange } from '#store/exchange.ts'
import { createPatience, type Patience } from '#store/patience.ts'
import { browserPlaces, type Places } from '#store/places.ts'
import { mark, restore, type Restored, type Restoring } from '#store/restore.ts'
import { getSetting, keepSettings, setSetting } from '#store/settings.ts'
import { removeWith } from '#store/removing.ts'
import { openAllShadows, type AllShadows, type Shadows } from '#store/shadow.ts'
import { openTails } from '#store/tail.ts'
import type { BattleRow, DocumentHead, DocumentRow, Everything, NewBattle, Stored, StoreFault, Touched } from '#store/types.ts'

export type {
  BattleRow,
  DocumentHead,
  DocumentRow,
  Everything,
  NewBattle,
  SettingRow,
  Stored,
  StoreFault,
  Touched,
} from '#store/types.ts'
export type { Places } from '#store/places.ts'

/** Payloads are plain data (no Solid stores: `unwrap` them first). What answers with a fault has changed nothing. */
export interface Store {
  /** `read-only-newer`: a newer version of the app has been here; every write answers with the fault `newer`. */
  readonly mode: Mode
  /** Battles and documents that the browser had lost and that came back at this start. */
  readonly restored: readonly Restored[]
  /** Whether the browser lost all of them at some time before this start, and none came back. */
  readonly lost: boolean
  /** Rows of all battles, the last touched first; again after every change in any tab. */
  battles(): Observable<readonly BattleRow[]>
  /** A battle and its lines after number `after` (all unless said), raw and sorted. */
  read(id: string, after?: number): Promise<Result<Stored, StoreFault>>
  /** Stores a new battle with its first lines; `conflict` where the id is in use. */
  create(battle: NewBattle, lines: readonly Line<unknown>[]): Promise<Result<void, StoreFault>>
  /**
   * Stores the lines that follow the last one, together with what they change in the row; `conflict` where others follow it
   * already, or where `last`, the one that the writer knows, is not the one stored.
   */
  append(id: string, lines: readonly Line<unknown>[], touched: Touched, last?: Line<unknown>): Promise<Result<void, StoreFault>>
  /** Puts other lines in place of a battle's last ones, and keeps what it was as another battle. */
  exchange(exchange: Exchange): Promise<Result<void, StoreFault>>
  /** Deletes a battle, its lines and its shadow. */
  remove(id: string): Promise<Result<void, StoreFault>>
  readonly documents: {
    /** Documents of one sort without their bodies, the last touched first; again after every change in any tab. */
    list(game: string, kind: string): Observable<readonly DocumentHead[]>
    /** When any was last kept, 0 where there is none; again after every change in any tab. */
    touched(): Observable<number>
    read(id: string): Promise<Result<DocumentRow, StoreFault>>
    /**
     * Keeps a document in place of the one with its id, if there is one. With `over`, the `touched` of the one that was read,
     * refused as `changed` where another tab has kept it since, and as `no-document` where one has removed it.
     */
    keep(document: DocumentRow, over?: number): Promise<Result<void, StoreFault>>
    /** Deletes a document and its shadow. */
    remove(id: string): Promise<Result<void, StoreFault>>
  }
  readonly setting: {
    /** The value under a name, undefined when there is none. */
    get(key: string): Promise<Result<unknown, StoreFault>>
    /** Undefined forgets the name. */
    set(key: string, value: unknown): Promise<Result<void, StoreFault>>
  }
  /** Ten letters and digits that name this device, the same for ever. */
  deviceId(): Promise<string>
  readonly shadow: {
    /** Off: the browser has no files for it, or the last write to them failed. */
    state(): 'on' | 'off'
    /** Keeps all lines of a stored battle, after each act; never fails. Several during one write become one. */
    keep(id: string, lines: readonly unknown[]): Promise<void>
    /** Removes the shadow of a battle. */
    forget(id: string): Promise<void>
  }
  /** Everything as it lies in the store at one moment. */
  everything(): Promise<Result<Everything, StoreFault>>
  /**
   * Takes everything of a copy in, or nothing. `beside`: adds what is not here and carries battles on; `conflict` or `changed`
   * where something here is another. `instead`: what is here goes, but for what tells of this device.
   */
  takeIn(what: Everything, how: 'beside' | 'instead'): Promise<Result<void, StoreFault>>
  /** Asks the browser never to clear this origin by itself. */
  persist(): Promise<'granted' | 'denied' | 'unknown'>
  /** Closes the database; nothing works after that. */
  close(): void
}

async function askToPersist({ persist }: Places): Promise<'granted' | 'denied' | 'unknown'> {
  if (persist === null) return 'unknown'
  return persist().then(
    (granted) => (granted ? 'granted' : 'denied'),
    () => 'unknown',
  )
}

/** The part of the store that writes battles: database, shadow and mark in step. */
function battleBook(
  connection: Connection,
  { battles: shadows, tails: ends }: AllShadows,
  marks: Places['marks'],
  inTime: Patience,
) {
  const rows = new Map<string, BattleRow>()
  const tails = openTails(ends, inTime)

  function noted(done: Result<BattleRow, StoreFault>): Result<void, StoreFault> {
    if (!done.ok) return done
    rows.set(done.value.id, done.value)
    return ok(undefined)
  }

  return {
    async create(battle: NewBattle, lines: readonly Line<unknown>[]) {
      const done = noted(await createBattle(connection, battle, lines))
      if (!done.ok) return done
      mark(marks, true)
      const row = rows.get(battle.id)
      if (row !== undefined) await inTime(shadows.keep(row, lines))
      return done
    },
    async append(id: string, lines: readonly Line<unknown>[], touched: Touched, last?: Line<unknown>) {
      const storing = appendLines(connection, id, lines, touched, last)
      const row = rows.get(id)
      const stored = storing.then(
        ({ ok: done }) => done,
        () => false,
      )
      const next = row && { ...row, ...touched, seq: lines.at(-1)?.seq ?? row.seq }
      const kept = next && last && tails.keep(next, last, lines, stored)
      const answer = noted(await storing)
      await kept
      return answer
    },
    async exchange(exchange: Exchange): Promise<Result<void, StoreFault>> {
      const done = await exchangeLines(connection, exchange)
      if (!done.ok) return done
      for (const row of done.value) rows.set(row.id, row)
      return ok(undefined)
    },
    async read(id: string, after?: number) {
      const found = await readBattle(connection, id, after)
      if (found.ok) rows.set(id, found.value.row)
      return found
    },
    async remove(id: string) {
      const done = await removeWith(connection, shadows, marks, id, deleteBattle)
      if (!done.ok) return done
      rows.delete(id)
      // By itself it brings nothing back.
      await tails.forget(id)
      return done
    },
    async keep(id: string, lines: readonly unknown[]) {
      const row = rows.get(id)
      if (row === undefined) return
      await shadows.keep(row, lines)
      if (shadows.state() === 'on') tails.covered(id, lines.at(-1))
    },
  }
}

/** The part that keeps documents. */
function documentShelf(
  connection: Connection,
  shadows: Shadows<DocumentRow>,
  marks: Places['marks'],
  inTime: Patience,
): Store['documents'] {
  return {
    list: (game, kind) => listDocuments(connection, game, kind),
    touched: () => whenDocumentKept(connection),
    read: (id) => readDocument(connection, id),
    async keep(document, over) {
      const done = await keepDocument(connection, document, over)
      if (!done.ok) return done
      mark(marks, true)
      // A copy: a shadow knows a row that it has put into words by its identity.
      await inTime(shadows.keep({ ...done.value }, []))
      return ok(undefined)
    },
    remove: (id) => removeWith(connection, shadows, marks, id, deleteDocument),
  }
}

/** The part that keeps settings, this device's id among them. */
function settingDrawer(connection: Connection, { settings }: AllShadows, fill: Places['fill'], inTime: Patience) {
  let device: Promise<string> | null = null
  async function drawDevice() {
    const id = await readDevice(connection, drawId(fill))
    if (connection.mode === 'ready') void keepSettings(connection, settings)
    return id
  }
  return {
    deviceId: () => (device ??= drawDevice()),
    setting: {
      get: (key: string) => getSetting(connection, key),
      async set(key: string, value: unknown) {
        const done = await setSetting(connection, key, value)
        if (done.ok) await inTime(keepSettings(connection, settings))
        return done
      },
    },
  }
}

async function restoreIfWritable(connection: Connection, shadows: AllShadows, marks: Places['marks']): Promise<Restoring> {
  const nothing = { restored: [], lost: false }
  return connection.mode === 'ready' ? restore(connection, shadows, marks) : nothing
}

/**
 * Opens the store, and brings back from the shadows what the database has lost. Throws where the browser has no database or
 * will not open it.
 */
export async function openStore(hooks: Hooks, places: Places = browserPlaces()): Promise<Store> {
  const { indexedDB, IDBKeyRange, files, scribe, marks, fill } = places
  const root = files().catch(() => null)
  const connection = await connect(hooks, { indexedDB, IDBKeyRange, chromeTransactionDurability: 'strict' })
  const found = await root
  const shadows = openAllShadows(found && { root: found, scribe })
  const { restored, lost } = await restoreIfWritable(connection, shadows, marks)
  const inTime = createPatience()
  const { keep, ...book } = battleBook(connection, shadows, marks, inTime)
  return {
    mode: connection.mode,
    restored,
    lost,
    battles: () => listBattles(connection),
    ...book,
    documents: documentShelf(connection, shadows.documents, marks, inTime),
    // Fetched when they are wanted: the first screen wants neither.
    everything: async () => (await import('#store/everything.ts')).readEverything(connection),
    takeIn: async (what, how) => (await import('#store/taking.ts')).takeIn(connection, shadows, marks, what, how),
    ...settingDrawer(connection, shadows, fill, inTime),
    shadow: {
      state: () => (Object.values(shadows).every((sort: Shadows<never>) => sort.state() === 'on') ? 'on' : 'off'),
      keep,
      forget: async (id) => void (await shadows.battles.forget(id)),
    },
    persist: () => askToPersist(places),
    close: () => connection.dexie.close(),
  }
}
