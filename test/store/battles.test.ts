import { FDBObjectStore } from './fdb.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { battle, dump, lines, makePhone, touch } from './phone.ts'
import type { BattleRow, Store } from '#store/index.ts'
import { until } from '../waiting.ts'

afterEach(() => vi.restoreAllMocks())

/** The next rows that a live list hands out. */
function watch(store: Store) {
  const seen: (readonly BattleRow[])[] = []
  const { unsubscribe } = store.battles().subscribe((rows) => void seen.push(rows))
  return { seen, unsubscribe, titles: () => seen.at(-1)?.map(({ title }) => title) }
}

describe('create, append, read', () => {
  test('a battle comes back as it went in, its row counting its lines', async () => {
    const store = await makePhone().tab()
    expect(await store.create(battle('b1'), lines(1, 3))).toEqual({ ok: true, value: undefined })
    expect(await store.append('b1', lines(4, 5), touch(2000))).toEqual({ ok: true, value: undefined })
    expect(await store.read('b1')).toEqual({
      ok: true,
      value: { row: { ...battle('b1'), touched: 2000, summary: { where: 'Turn 2000' }, seq: 5 }, lines: lines(1, 5) },
    })
  })

  test('lines come sorted by number, not by their digits, and only those of the battle', async () => {
    const store = await makePhone().tab()
    await store.create(battle('b'), lines(1, 9))
    await store.create(battle('b1'), lines(1, 2))
    await store.create(battle('a'), [])
    await store.append('b', lines(10, 120), touch(2000))
    const found = await store.read('b')
    expect(found.ok && found.value.lines).toEqual(lines(1, 120))
  })

  test('only the lines after a number', async () => {
    const store = await makePhone().tab()
    await store.create(battle('b'), lines(1, 12))
    const found = await store.read('b', 10)
    expect(found.ok && found.value.lines).toEqual(lines(11, 12))
    const none = await store.read('b', 12)
    expect(none.ok && none.value.lines).toEqual([])
  })

  test('a title may change with the lines; the rest of the row stays', async () => {
    const store = await makePhone().tab()
    await store.create(battle('b'), lines(1, 1))
    await store.append('b', [], { ...touch(5), title: 'The castle' })
    const found = await store.read('b')
    expect(found.ok && found.value.row).toEqual({ ...battle('b', 5), title: 'The castle', summary: { where: 'Turn 5' }, seq: 1 })
  })

  test('a line that is broken is handed out as it lies', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 3))
    const db = await phone.raw()
    db.transaction('lines', 'readwrite').objectStore('lines').put({ battle: 'b', seq: 2, body: 'torn', act: null })
    db.close()
    const found = await store.read('b')
    expect(found.ok && found.value.lines).toEqual([lines(1, 1)[0], { seq: 2, body: 'torn', act: null }, lines(3, 3)[0]])
  })

  test('what is not there is missing', async () => {
    const store = await makePhone().tab()
    expect(await store.read('x')).toEqual({ ok: false, error: { kind: 'missing', battle: 'x' } })
    expect(await store.append('x', lines(1, 1), touch(1))).toEqual({ ok: false, error: { kind: 'missing', battle: 'x' } })
  })

  test('a value that is no plain data is a bug', async () => {
    const store = await makePhone().tab()
    const proxy = new Proxy({}, {})
    await expect(async () => store.create({ ...battle('b'), summary: proxy }, [])).rejects.toThrow(/could not be cloned/)
    const line = { seq: 1, act: 1, by: 'phone', at: 1 }
    await expect(async () => store.append('b', [{ ...line, body: { kind: 'event', event: proxy } }], touch(1))).rejects.toThrow(
      /could not be cloned/,
    )
    await expect(async () => store.setting.set('x', proxy)).rejects.toThrow(/could not be cloned/)
  })
})

describe('conflict: nothing changes', () => {
  test('another tab wrote the line first', async () => {
    const phone = makePhone()
    const [here, there] = [await phone.tab(), await phone.tab()]
    await here.create(battle('b'), lines(1, 2))
    await there.append('b', lines(3, 4, 'other'), touch(2000))
    const before = await dump(phone)
    const refused = await here.append('b', lines(3, 3), touch(3000))
    expect(refused).toEqual({ ok: false, error: { kind: 'conflict', battle: 'b', stored: 4, wrote: 3 } })
    expect(await dump(phone)).toEqual(before)
  })

  test('both at once: one is stored, the other refused', async () => {
    const phone = makePhone()
    const [here, there] = [await phone.tab(), await phone.tab()]
    await here.create(battle('b'), lines(1, 1))
    const done = await Promise.all([here.append('b', lines(2, 4), touch(2)), there.append('b', lines(2, 3, 'other'), touch(3))])
    expect(done).toEqual([
      { ok: true, value: undefined },
      { ok: false, error: { kind: 'conflict', battle: 'b', stored: 4, wrote: 2 } },
    ])
    const found = await there.read('b')
    expect(found.ok && found.value.lines).toEqual(lines(1, 4))
  })

  test('a line lies there that the row does not know of', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    const db = await phone.raw()
    db.transaction('lines', 'readwrite')
      .objectStore('lines')
      .put({ ...lines(4, 4, 'other')[0], battle: 'b' })
    db.close()
    const before = await dump(phone)
    const refused = await store.append('b', lines(3, 5), touch(9))
    expect(refused).toEqual({ ok: false, error: { kind: 'conflict', battle: 'b', stored: 2, wrote: 3 } })
    expect(await dump(phone)).toEqual(before)
  })

  test('a line that leaves a gap', async () => {
    const store = await makePhone().tab()
    await store.create(battle('b'), lines(1, 2))
    const refused = await store.append('b', lines(4, 4), touch(9))
    expect(refused).toEqual({ ok: false, error: { kind: 'conflict', battle: 'b', stored: 2, wrote: 4 } })
  })

  test('an id in use', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    const before = await dump(phone)
    const refused = await store.create({ ...battle('b'), title: 'Another' }, lines(1, 1))
    expect(refused).toEqual({ ok: false, error: { kind: 'conflict', battle: 'b', stored: 2, wrote: 1 } })
    expect(await dump(phone)).toEqual(before)
  })

  test('the same once more, word for word, is no conflict and no change', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    await store.append('b', lines(3, 4), touch(9))
    const before = await dump(phone)
    expect(await store.append('b', lines(3, 4), touch(9))).toEqual({ ok: true, value: undefined })
    expect(await store.append('b', lines(3, 4, 'other'), touch(9))).toMatchObject({ error: { kind: 'conflict' } })
    expect(await store.append('b', lines(3, 3), touch(9))).toMatchObject({ error: { kind: 'conflict' } })
    expect(await dump(phone)).toEqual(before)
    await store.create(battle('c'), lines(1, 2))
    expect(await store.create(battle('c'), lines(1, 2))).toEqual({ ok: true, value: undefined })
  })
})

describe('all or nothing', () => {
  const quota = () => new DOMException('The disk is full', 'QuotaExceededError')

  test.each(['add', 'put'] as const)('the disk is full at a %s: lines and summary stay together', async (method) => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    const before = await dump(phone)
    vi.spyOn(FDBObjectStore.prototype, method).mockImplementation(() => {
      throw quota()
    })
    expect(await store.append('b', lines(3, 5), touch(9))).toEqual({ ok: false, error: { kind: 'full' } })
    vi.restoreAllMocks()
    expect(await dump(phone)).toEqual(before)
    expect(await store.append('b', lines(3, 5), touch(9))).toEqual({ ok: true, value: undefined })
  })

  test('the disk is full only at the commit', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    const before = await dump(phone)
    const put = FDBObjectStore.prototype.put
    vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      const request = put.apply(this, row)
      // The fake's own way to fail a commit.
      const abort = '_abort' as keyof IDBTransaction
      request.addEventListener('success', () => (this.transaction[abort] as (name: string) => void)('QuotaExceededError'))
      return request
    })
    expect(await store.append('b', lines(3, 5), touch(9))).toEqual({ ok: false, error: { kind: 'full' } })
    vi.restoreAllMocks()
    expect(await dump(phone)).toEqual(before)
  })

  test('a battle that does not fit leaves no row', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('a'), lines(1, 1))
    const before = await dump(phone)
    const add = FDBObjectStore.prototype.add
    vi.spyOn(FDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'lines') throw quota()
      return add.apply(this, row)
    })
    expect(await store.create(battle('b'), lines(1, 3))).toEqual({ ok: false, error: { kind: 'full' } })
    vi.restoreAllMocks()
    expect(await dump(phone)).toEqual(before)
  })

  test('what else the browser says is passed on', async () => {
    const store = await makePhone().tab()
    vi.spyOn(FDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('Bad key', 'DataError')
    })
    expect(await store.create(battle('b'), [])).toEqual({
      ok: false,
      error: { kind: 'failed', name: 'DataError', message: 'Bad key' },
    })
  })
})

describe('remove', () => {
  test('nothing of it is left lying about', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('a'), lines(1, 2))
    await store.shadow.keep('a', lines(1, 2))
    const before = [await dump(phone), phone.root.texts()]
    await store.create(battle('b'), lines(1, 5))
    await store.shadow.keep('b', lines(1, 5))
    await store.shadow.keep('b', lines(1, 5))
    expect(Object.keys(phone.root.texts())).toHaveLength(4)
    expect(await store.remove('b')).toEqual({ ok: true, value: undefined })
    expect([await dump(phone), phone.root.texts()]).toEqual(before)
    expect((await store.read('b')).ok).toBe(false)
  })

  test('what was kept while it went does not come back', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 5))
    await Promise.all([store.shadow.keep('b', lines(1, 5)), store.remove('b'), store.shadow.keep('b', lines(1, 5))])
    await store.shadow.keep('b', lines(1, 5))
    expect(phone.root.texts()).toEqual({})
  })
})

describe('the live list', () => {
  test('shows the last touched first, and every change from any tab', async () => {
    const phone = makePhone()
    const [here, there] = [await phone.tab(), await phone.tab()]
    const list = watch(here)
    await until(() => expect(list.titles()).toEqual([]))
    await there.create(battle('old', 1000), lines(1, 1))
    await here.create(battle('new', 2000), lines(1, 1))
    await until(() => expect(list.titles()).toEqual(['Battle new', 'Battle old']))
    await there.append('old', lines(2, 2), touch(3000))
    await until(() => expect(list.titles()).toEqual(['Battle old', 'Battle new']))
    expect(list.seen.at(-1)?.map(({ seq }) => seq)).toEqual([2, 1])
    await there.remove('new')
    await until(() => expect(list.titles()).toEqual(['Battle old']))
    list.unsubscribe()
  })
})
