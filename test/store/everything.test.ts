import { FDBObjectStore } from './fdb.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { must } from '#core/result.ts'
import type { Everything, Store } from '#store/index.ts'
import { MARK } from '#store/restore.ts'
import { battle, dump, lines, makePhone, touch, type Phone } from './phone.ts'
import { rest } from '../waiting.ts'

afterEach(() => vi.restoreAllMocks())

const paper = (id: string) => ({
  id,
  game: 'some-game',
  kind: 'forces',
  name: `Corps ${id}`,
  touched: 7,
  summary: [1],
  body: { id },
})

/** A phone with something of everything. */
async function full(): Promise<{ readonly phone: Phone; readonly store: Store }> {
  const phone = makePhone()
  const store = await phone.tab()
  for (const id of ['one', 'two']) {
    await store.create(battle(id), lines(1, 2))
    await store.append(id, lines(3, 7), touch(2000))
    await store.shadow.keep(id, lines(1, 7))
  }
  await store.documents.keep(paper('a'))
  await store.setting.set('x', { deep: [1, null] })
  await store.deviceId()
  await rest()
  return { phone, store }
}

const all = async (store: Store): Promise<Everything> => {
  const found = await store.everything()
  return must(found.ok ? found.value : null, 'everything')
}

/** What `battles` of a dump says without the lines of others. */
const ids = (rows: readonly unknown[] | undefined) => rows?.map((row) => (row as { id: string }).id)

const three: Everything = {
  battles: [{ row: { ...battle('three'), seq: 4 }, lines: lines(1, 4) }],
  documents: [paper('c')],
  settings: [{ key: 'y', value: 2 }],
}

test('everything, from one moment: every row of every table', async () => {
  const { phone, store } = await full()
  const found = await all(store)
  const rows = await dump(phone)
  expect(found.battles.map(({ row }) => row)).toEqual(rows['battles']?.toReversed())
  expect(found.battles.flatMap(({ row, lines: own }) => own.map((line) => ({ ...(line as object), battle: row.id })))).toEqual(
    expect.arrayContaining(rows['lines'] ?? []),
  )
  expect(found.battles.map(({ lines: own }) => own.length)).toEqual([7, 7])
  expect([found.documents, found.settings]).toEqual([rows['documents'], rows['settings']])
})

describe('beside', () => {
  test('adds what is not here and touches nothing else; shadows too', async () => {
    const { phone, store } = await full()
    const before = await dump(phone)
    expect(await store.takeIn(three, 'beside')).toEqual({ ok: true, value: undefined })
    const after = await dump(phone)
    expect(ids(after['battles'])).toEqual(['one', 'three', 'two'])
    expect(after['lines']).toHaveLength(18)
    expect(after['documents']).toEqual([paper('a'), paper('c')])
    expect(after['settings']).toEqual(expect.arrayContaining([...(before['settings'] ?? []), { key: 'y', value: 2 }]))
    phone.wipe()
    await phone.tab()
    expect(await dump(phone)).toEqual(after)
  })

  test('carries a battle on, and only on', async () => {
    const { store } = await full()
    const longer = { row: { ...battle('one', 9000), seq: 9 }, lines: lines(1, 9) }
    expect(await store.takeIn({ battles: [longer], documents: [], settings: [] }, 'beside')).toEqual({
      ok: true,
      value: undefined,
    })
    expect(await store.read('one')).toEqual({ ok: true, value: longer })
  })

  test.each([
    ['a battle here went on another way', { battles: [{ row: { ...battle('one'), seq: 8 }, lines: lines(1, 8, 'other') }] }],
    ['a battle here is longer', { battles: [{ row: { ...battle('one'), seq: 3 }, lines: lines(1, 3) }] }],
    ['a document is here', { documents: [paper('a')] }],
  ])('refused whole where %s', async (_why, wrong) => {
    const { phone, store } = await full()
    const before = [await dump(phone), phone.root.texts()]
    const mixed = { ...three, ...wrong }
    expect((await store.takeIn(mixed, 'beside')).ok).toBe(false)
    const more = { ...three, battles: [...three.battles, ...mixed.battles] }
    expect((await store.takeIn({ ...more, documents: mixed.documents }, 'beside')).ok).toBe(false)
    expect([await dump(phone), phone.root.texts()]).toEqual(before)
  })
})

describe('instead', () => {
  test('a phone becomes the other: every table, count and content, but for its own name', async () => {
    const { phone, store } = await full()
    const what = await all(store)
    const other = makePhone()
    const there = await other.tab()
    await there.takeIn(three, 'beside')
    const device = await there.deviceId()
    expect(await there.takeIn(what, 'instead')).toEqual({ ok: true, value: undefined })
    const [mine, theirs] = [await dump(phone), await dump(other)]
    const own = (row: unknown) => ((row as { key: string }).key === 'store.device' ? { key: 'store.device', value: device } : row)
    expect(theirs).toEqual({ ...mine, settings: mine['settings']?.map(own) })
    // Nothing of what stood there comes back.
    other.wipe()
    await other.tab()
    expect(await dump(other)).toEqual(theirs)
  })

  test('by nothing: all is gone, and that is no loss', async () => {
    const { phone, store } = await full()
    await store.takeIn({ battles: [], documents: [], settings: [] }, 'instead')
    const { battles, documents, lines: left } = await dump(phone)
    expect([battles, documents, left, phone.marks.get(MARK)]).toEqual([[], [], [], undefined])
    phone.wipe()
    const later = await phone.tab()
    expect([later.restored, later.lost]).toEqual([[], false])
  })

  test('the disk is full in the middle: everything stands as it stood, the shadows too', async () => {
    const { phone, store } = await full()
    const before = await dump(phone)
    let left = 3
    const add = FDBObjectStore.prototype.add
    vi.spyOn(FDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (left-- > 0) return add.apply(this, row)
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    expect(await store.takeIn(three, 'instead')).toEqual({ ok: false, error: { kind: 'full' } })
    vi.restoreAllMocks()
    expect(await dump(phone)).toEqual(before)
    phone.wipe()
    await phone.tab()
    expect(await dump(phone)).toEqual(before)
  })
})

test('a line is not put behind a history that was exchanged under the writer', async () => {
  const { phone, store } = await full()
  const other = { row: { ...battle('one'), seq: 7 }, lines: lines(1, 7, 'other') }
  await store.takeIn({ battles: [other], documents: [], settings: [] }, 'instead')
  const before = await dump(phone)
  const late = await store.append('one', lines(8, 8), touch(9), lines(7, 7)[0])
  expect(late).toEqual({ ok: false, error: { kind: 'conflict', battle: 'one', stored: 7, wrote: 8 } })
  expect(await dump(phone)).toEqual(before)
  expect((await store.append('one', lines(8, 8, 'other'), touch(9), lines(7, 7, 'other')[0])).ok).toBe(true)
})
