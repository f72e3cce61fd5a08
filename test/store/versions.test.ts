import { FDBDatabase, forceCloseDatabase } from './fdb.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appendLines, createBattle, listBattles, readBattle } from '#store/battles.ts'
import { connect, FORMAT, FORMAT_KEY } from '#store/db.ts'
import { write } from '#store/write.ts'
import { battle, dump, lines, makePhone, settled, touch, type Phone } from './phone.ts'
import { rest, until } from '../waiting.ts'

const silence = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

afterEach(() => vi.restoreAllMocks())

/** The native version of a database that is newer by one. */
const NATIVE = (FORMAT + 1) * 10

const connection = (phone: Phone) =>
  connect({ onReloadNeeded: () => {} }, { indexedDB: phone.places.indexedDB, IDBKeyRange: phone.places.IDBKeyRange })

async function putFormat(phone: Phone, value: number): Promise<void> {
  const db = await phone.raw()
  await settled(db.transaction('settings', 'readwrite').objectStore('settings').put({ key: FORMAT_KEY, value }))
  db.close()
}

describe('format', () => {
  test('a first visit makes the tables and writes nothing; the first write says in which format', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    expect([store.mode, store.restored, store.lost]).toEqual(['ready', [], false])
    expect([phone.root.texts(), phone.root.within.size, phone.marks.size]).toEqual([{}, 0, 0])
    expect(await dump(phone)).toEqual({ battles: [], documents: [], lines: [], settings: [] })
    await store.create(battle('b'), lines(1, 1))
    expect((await dump(phone)).settings).toEqual([{ key: FORMAT_KEY, value: FORMAT }])
  })

  test('version 2: tables, keys and indexes as they shipped', async () => {
    const phone = makePhone()
    await phone.tab()
    const db = await phone.raw()
    expect(db.version).toBe(20)
    const tx = db.transaction([...db.objectStoreNames])
    const shape = [...db.objectStoreNames].map((name) => {
      const store = tx.objectStore(name)
      return [
        name,
        store.keyPath,
        store.autoIncrement,
        [...store.indexNames].map((index) => [index, store.index(index).keyPath, store.index(index).unique]),
      ]
    })
    expect(shape).toEqual([
      ['battles', 'id', false, [['touched', 'touched', false]]],
      [
        'documents',
        'id',
        false,
        [
          ['[game+kind]', ['game', 'kind'], false],
          ['touched', 'touched', false],
        ],
      ],
      ['lines', ['battle', 'seq'], false, [['battle', 'battle', false]]],
      ['settings', 'key', false, []],
    ])
    db.close()
  })
})

describe('a newer version of the app has been here', () => {
  const NEWER = { kind: 'newer', stored: FORMAT + 1, known: FORMAT }

  async function upgraded(upgrade: (db: IDBDatabase, tx: IDBTransaction) => void): Promise<Phone> {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    await store.shadow.keep('gone', [])
    const db = await phone.raw(NATIVE, upgrade)
    db.close()
    return phone
  }

  async function expectNoWrite(phone: Phone): Promise<void> {
    const before = [await dump(phone), phone.root.texts()]
    const store = await phone.tab()
    expect(store.mode).toBe('read-only-newer')
    expect(await store.create(battle('c'), lines(1, 1))).toEqual({ ok: false, error: NEWER })
    expect(await store.append('b', lines(3, 3), touch(9))).toEqual({ ok: false, error: NEWER })
    expect(await store.remove('b')).toEqual({ ok: false, error: NEWER })
    expect(await store.setting.set('x', 1)).toEqual({ ok: false, error: NEWER })
    expect(await store.deviceId()).toMatch(/^[a-z2-9]{10}$/)
    expect([await dump(phone), phone.root.texts()]).toEqual(before)
    store.close()
  }

  test('with a table more: everything can be read and nothing is written', async () => {
    const phone = await upgraded((db) => db.createObjectStore('maps', { keyPath: 'id' }))
    await expectNoWrite(phone)
    const store = await phone.tab()
    const found = await store.read('b')
    expect(found.ok && found.value.lines).toEqual(lines(1, 2))
  })

  test('with other tables: nothing can be read, nothing is written, and no table of ours is put back', async () => {
    const phone = await upgraded((db) => {
      db.deleteObjectStore('lines')
      db.createObjectStore('acts', { keyPath: 'id' })
    })
    await expectNoWrite(phone)
    const db = await phone.raw()
    expect([db.version, [...db.objectStoreNames]]).toEqual([NATIVE, ['acts', 'battles', 'documents', 'settings']])
    db.close()
    const store = await phone.tab()
    expect(await store.read('b')).toEqual({ ok: false, error: NEWER })
    const seen: unknown[] = []
    store.battles().subscribe((rows) => void seen.push(rows))
    await until(() => expect(seen).toEqual([[]]))
  })

  test('that says so only in a setting', async () => {
    const phone = makePhone()
    await (await phone.tab()).create(battle('b'), lines(1, 2))
    await putFormat(phone, FORMAT + 1)
    await expectNoWrite(phone)
    expect((await dump(phone)).lines).toHaveLength(2)
  })

  test('since this tab was opened', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    await putFormat(phone, FORMAT + 1)
    const before = await dump(phone)
    expect(await store.append('b', lines(3, 3), touch(9))).toEqual({ ok: false, error: NEWER })
    expect(await store.setting.set('x', 1)).toEqual({ ok: false, error: NEWER })
    expect(await dump(phone)).toEqual(before)
  })

  test('and the shadows are left alone', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    await store.shadow.keep('b', lines(1, 2))
    phone.wipe()
    ;(await phone.raw(NATIVE, (db) => db.createObjectStore('maps'))).close()
    expect((await phone.tab()).restored).toEqual([])
    expect(await dump(phone)).toEqual({ maps: [] })
  })
})

describe('another tab is updated while this one is open', () => {
  test('one that does not let go is told of, and waited for', async () => {
    const phone = makePhone()
    // A database of format 1, held by a tab that is asleep.
    const held = await phone.raw(10, (db) => {
      db.createObjectStore('battles', { keyPath: 'id' }).createIndex('touched', 'touched')
      db.createObjectStore('lines', { keyPath: ['battle', 'seq'] }).createIndex('battle', 'battle')
      db.createObjectStore('settings', { keyPath: 'key' })
    })
    const onBlocked = vi.fn<() => void>()
    const opening = phone.tab({ onReloadNeeded: () => {}, onBlocked })
    await until(() => expect(onBlocked).toHaveBeenCalledTimes(1))
    held.close()
    expect((await opening).mode).toBe('ready')
  })

  test('this one closes, asks once to be reloaded, and never touches the database again', async () => {
    const phone = makePhone()
    const onReloadNeeded = vi.fn<() => void>()
    const store = await phone.tab({ onReloadNeeded })
    await store.create(battle('b'), lines(1, 2))
    const list: unknown[] = []
    store.battles().subscribe((rows) => void list.push(rows))
    await until(() => expect(list).toHaveLength(1))
    const db = await phone.raw(NATIVE, (upgrading) => upgrading.createObjectStore('maps', { keyPath: 'id' }))
    expect(onReloadNeeded).toHaveBeenCalledTimes(1)
    const opens = vi.spyOn(phone.places.indexedDB, 'open')
    store.battles().subscribe((rows) => void list.push(rows))
    const reload = { ok: false, error: { kind: 'reload' } }
    expect(await store.append('b', lines(3, 3), touch(9))).toEqual(reload)
    expect(await store.create(battle('c'), [])).toEqual(reload)
    expect(await store.read('b')).toEqual(reload)
    expect(await store.setting.get('x')).toEqual(reload)
    expect(await settled(db.transaction('lines').objectStore('lines').count())).toBe(2)
    await rest()
    expect([list.length, opens.mock.calls]).toEqual([1, []])
    db.close()
    ;(await phone.raw(NATIVE + 10)).close()
    expect(onReloadNeeded).toHaveBeenCalledTimes(1)
  })

  test('the database is deleted under it: nothing is made anew', async () => {
    const phone = makePhone()
    const onReloadNeeded = vi.fn<() => void>()
    const store = await phone.tab({ onReloadNeeded })
    await store.create(battle('b'), lines(1, 2))
    await settled(phone.places.indexedDB.deleteDatabase('aide-de-camp'))
    expect(onReloadNeeded).toHaveBeenCalledTimes(1)
    expect(await store.append('b', lines(3, 3), touch(9))).toEqual({ ok: false, error: { kind: 'reload' } })
    expect(await phone.places.indexedDB.databases()).toEqual([])
  })
})

describe('the browser closes the database', () => {
  test('with a notice: it is opened again', async () => {
    const phone = makePhone()
    const here = await connection(phone)
    await createBattle(here, battle('b'), lines(1, 2))
    forceCloseDatabase(here.dexie.backendDB() as unknown as typeof FDBDatabase)
    expect(await appendLines(here, 'b', lines(3, 3), touch(9))).toMatchObject({ ok: true, value: { seq: 3 } })
  })

  test('without one: it is opened again', async () => {
    silence()
    const phone = makePhone()
    const here = await connection(phone)
    await createBattle(here, battle('b'), lines(1, 2))
    here.dexie.backendDB().close()
    expect(await appendLines(here, 'b', lines(3, 3), touch(9))).toMatchObject({ ok: true, value: { seq: 3 } })
    here.dexie.backendDB().close()
    expect(await readBattle(here, 'b')).toMatchObject({ ok: true, value: { row: { seq: 3 } } })
  })

  test('the live list goes on after it', async () => {
    const phone = makePhone()
    const here = await connection(phone)
    await createBattle(here, battle('b'), lines(1, 2))
    const seen: number[] = []
    const failed = vi.fn<() => void>()
    listBattles(here).subscribe({ next: (rows) => void seen.push(rows.length), error: failed })
    await until(() => expect(seen).toEqual([1]))
    forceCloseDatabase(here.dexie.backendDB() as unknown as typeof FDBDatabase)
    await createBattle(here, battle('c'), lines(1, 2))
    await until(() => expect(seen.at(-1)).toBe(2))
    expect(failed).not.toHaveBeenCalled()
  })

  test.each([
    ['UnknownError', { kind: 'failed', name: 'UnknownError', message: 'Connection lost' }],
    ['AbortError', { kind: 'closed' }],
    ['DatabaseClosedError', { kind: 'closed' }],
  ])('%s: once more is tried, and no more than once', async (name, fault) => {
    // Dexie binds the method when it opens the database.
    const transaction = FDBDatabase.prototype.transaction
    const fails = { left: 0, writes: 0 }
    vi.spyOn(FDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, names, mode, options) {
      if (mode === 'readwrite') fails.writes++
      if (mode === 'readwrite' && fails.left-- > 0) throw new DOMException('Connection lost', name)
      return transaction.call(this, names, mode, options)
    })
    const phone = makePhone()
    const here = await connection(phone)
    await createBattle(here, battle('b'), lines(1, 2))
    const opens = vi.spyOn(phone.places.indexedDB, 'open')
    Object.assign(fails, { left: 1, writes: 0 })
    expect(await appendLines(here, 'b', lines(3, 3), touch(9))).toMatchObject({ ok: true, value: { seq: 3 } })
    expect([fails.writes, opens.mock.calls.length]).toEqual([2, 1])
    Object.assign(fails, { left: 9, writes: 0 })
    expect(await appendLines(here, 'b', lines(4, 4), touch(9))).toEqual({ ok: false, error: fault })
    expect(fails.writes).toBe(2)
    Object.assign(fails, { left: 0 })
    expect(await appendLines(here, 'b', lines(4, 4), touch(9))).toMatchObject({ ok: true, value: { seq: 4 } })
  })

  test('after the commit, before its answer: the second try finds its own lines and is content', async () => {
    const phone = makePhone()
    const here = await connection(phone)
    await createBattle(here, battle('b'), lines(1, 2))
    const committed = vi.fn<() => void>()
    const once = here.dexie.transaction.bind(here.dexie)
    vi.spyOn(here.dexie, 'transaction').mockImplementationOnce((async (...args: Parameters<typeof once>) => {
      await once(...args)
      committed()
      throw new DOMException('Connection lost', 'AbortError')
    }) as unknown as typeof here.dexie.transaction)
    expect(await appendLines(here, 'b', lines(3, 4), touch(9))).toMatchObject({ ok: true, value: { seq: 4 } })
    expect(committed).toHaveBeenCalledTimes(1)
    expect((await dump(phone)).lines).toHaveLength(4)
  })

  test('emptied under a tab: no line is written without its battle', async () => {
    const phone = makePhone()
    const here = await connection(phone)
    await createBattle(here, battle('b'), lines(1, 2))
    const db = await phone.raw()
    const tx = db.transaction([...db.objectStoreNames], 'readwrite')
    for (const name of db.objectStoreNames) tx.objectStore(name).clear()
    db.close()
    expect(await appendLines(here, 'b', lines(3, 3), touch(9))).toEqual({ ok: false, error: { kind: 'missing', battle: 'b' } })
    expect((await dump(phone)).lines).toEqual([])
  })
})

describe('one writer', () => {
  test('a write that leaves out a table is a bug, however it is made', async () => {
    const phone = makePhone()
    const { dexie } = await connection(phone)
    const setting = { key: 'x', value: 1 }
    await expect(async () => dexie.table('settings').add(setting)).rejects.toThrow(
      'A write that leaves out battles,lines,documents',
    )
    await expect(async () => dexie.table('settings').put(setting)).rejects.toThrow('leaves out')
    await expect(async () => dexie.table('lines').where('battle').equals('b').delete()).rejects.toThrow(
      'leaves out battles,settings,documents',
    )
    await expect(async () => dexie.transaction('rw', 'settings', (tx) => tx.table('settings').put(setting))).rejects.toThrow(
      'leaves out',
    )
    expect((await dump(phone)).settings).toEqual([])
  })

  test('what a write throws is thrown on, and undoes it all', async () => {
    const phone = makePhone()
    const here = await connection(phone)
    const wrong = write(here, async (to) => {
      await to.settings.put({ key: 'x', value: 1 })
      throw new TypeError('A bug')
    })
    await expect(wrong).rejects.toThrow('A bug')
    expect((await dump(phone)).settings).toEqual([])
  })

  test('every write spans all tables, strictly stored', async () => {
    const phone = makePhone()
    const spy = vi.spyOn(FDBDatabase.prototype, 'transaction')
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    await store.append('b', lines(3, 3), touch(9))
    await store.setting.set('x', 1)
    await store.setting.set('x', undefined)
    await store.deviceId()
    await store.remove('b')
    const writes = spy.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes).toHaveLength(6)
    for (const [names, , options] of writes)
      expect([[...names].toSorted(), options?.durability]).toEqual([['battles', 'documents', 'lines', 'settings'], 'strict'])
  })
})
