import { FDBObjectStore } from './fdb.ts'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DocumentHead, DocumentRow, Store } from '#store/index.ts'
import { MARK } from '#store/restore.ts'
import { battle, dump, lines, makePhone } from './phone.ts'
import { rest, until } from '../waiting.ts'

afterEach(() => vi.restoreAllMocks())

const paper = (id: string, touched = 1000, kind = 'forces', body: unknown = { units: [id, 'größer\n', null] }): DocumentRow => ({
  id,
  game: 'some-game',
  kind,
  name: `Corps ${id}`,
  touched,
  summary: { units: 3 },
  body,
})

const DONE = { ok: true, value: undefined }

/** The shadow is not waited for when a document is kept. */
const shadowed = () => rest()

function watch(store: Store, kind = 'forces') {
  const seen: (readonly DocumentHead[])[] = []
  const { unsubscribe } = store.documents.list('some-game', kind).subscribe((rows) => void seen.push(rows))
  return { seen, unsubscribe, names: () => seen.at(-1)?.map(({ name }) => name) }
}

describe('keep, read, remove', () => {
  test('a document comes back as it went in, in another tab too, whatever is in it', async () => {
    const phone = makePhone()
    const [here, there] = [await phone.tab(), await phone.tab()]
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.string(), async (body, name) => {
        const kept = { ...paper('d', 5, 'forces', body), name }
        expect(await here.documents.keep(kept)).toEqual(DONE)
        expect(await there.documents.read('d')).toEqual({ ok: true, value: kept })
      }),
      { numRuns: 50 },
    )
  })

  test('kept again, it takes the place of the one before; others stay', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    for (const one of [paper('a'), paper('b'), { ...paper('a', 2000), name: 'Renamed' }]) await store.documents.keep(one)
    expect((await dump(phone)).documents).toEqual([{ ...paper('a', 2000), name: 'Renamed' }, paper('b')])
    expect(await store.documents.remove('a')).toEqual(DONE)
    expect((await dump(phone)).documents).toEqual([paper('b')])
    expect(await store.documents.read('a')).toEqual({ ok: false, error: { kind: 'no-document', document: 'a' } })
  })

  test('one that another tab has kept since, or removed, is not written over', async () => {
    const phone = makePhone()
    const [here, there] = [await phone.tab(), await phone.tab()]
    await here.documents.keep(paper('a', 1000))
    expect(await there.documents.keep(paper('a', 2000), 1000)).toEqual(DONE)
    const before = await dump(phone)
    expect(await here.documents.keep({ ...paper('a', 3000), name: 'Mine' }, 1000)).toEqual({
      ok: false,
      error: { kind: 'changed', document: 'a', touched: 2000 },
    })
    expect(await dump(phone)).toEqual(before)
    // The same once more, word for word, is what a commit looks like whose answer got lost.
    expect(await there.documents.keep(paper('a', 2000), 1000)).toEqual(DONE)
    await there.documents.remove('a')
    expect(await here.documents.keep(paper('a', 4000), 2000)).toEqual({
      ok: false,
      error: { kind: 'no-document', document: 'a' },
    })
    expect((await dump(phone)).documents).toEqual([])
  })

  test('the disk is full: nothing changes', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.documents.keep(paper('a'))
    const before = await dump(phone)
    vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    expect(await store.documents.keep(paper('a', 2000))).toEqual({ ok: false, error: { kind: 'full' } })
    vi.restoreAllMocks()
    expect(await dump(phone)).toEqual(before)
  })

  test('a value that is no plain data is a bug', async () => {
    const store = await makePhone().tab()
    await expect(async () => store.documents.keep(paper('a', 1, 'forces', new Proxy({}, {})))).rejects.toThrow(
      /could not be cloned/,
    )
  })
})

test('the live list: one game, one kind, the last touched first, no bodies, and every change from any tab', async () => {
  const phone = makePhone()
  const [here, there] = [await phone.tab(), await phone.tab()]
  const list = watch(here)
  const charts = watch(here, 'charts')
  await until(() => expect(list.names()).toEqual([]))
  await there.documents.keep(paper('old', 1000))
  await there.documents.keep({ ...paper('else', 5000), game: 'other-game' })
  await here.documents.keep(paper('new', 2000))
  await here.documents.keep(paper('chart', 2000, 'charts'))
  await until(() => expect(list.names()).toEqual(['Corps new', 'Corps old']))
  await until(() => expect(charts.names()).toEqual(['Corps chart']))
  const { body: _body, ...head } = paper('new', 2000)
  expect(list.seen.at(-1)?.[0]).toEqual(head)
  await there.documents.keep({ ...paper('old', 3000), name: 'Renamed' })
  await until(() => expect(list.names()).toEqual(['Renamed', 'Corps new']))
  await there.documents.remove('new')
  await until(() => expect(list.names()).toEqual(['Renamed']))
  list.unsubscribe()
  charts.unsubscribe()
})

describe('the database is gone', () => {
  test('every document and every setting comes back, and the device is the one it was', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    const device = await store.deviceId()
    await store.documents.keep(paper('a'))
    await store.documents.keep(paper('b', 1000, 'charts'))
    await store.documents.keep(paper('a', 2000))
    await store.setting.set('app.pen', { holder: 'other' })
    await store.create(battle('one'), lines(1, 2))
    await store.shadow.keep('one', lines(1, 2))
    await shadowed()
    const before = await dump(phone)
    store.close()
    phone.wipe()
    const later = await phone.tab()
    expect([later.restored, later.lost]).toEqual([
      [
        { id: 'one', title: 'Battle one' },
        { id: 'a', title: 'Corps a' },
        { id: 'b', title: 'Corps b' },
      ],
      false,
    ])
    expect(await dump(phone)).toEqual(before)
    expect(await later.deviceId()).toBe(device)
  })

  test('a document that was removed does not come back; one alone is worth a mark', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.documents.keep(paper('a'))
    await store.documents.keep(paper('b'))
    await shadowed()
    await store.documents.remove('a')
    expect(phone.marks.get(MARK)).toBe('yes')
    phone.wipe()
    const later = await phone.tab()
    expect(later.restored).toEqual([{ id: 'b', title: 'Corps b' }])
    await later.documents.remove('b')
    expect([phone.marks.get(MARK), phone.root.texts()]).toEqual([undefined, {}])
  })

  test('lost with their shadows, they are said to be lost', async () => {
    const phone = makePhone()
    await (await phone.tab()).documents.keep(paper('a'))
    await shadowed()
    phone.wipe()
    phone.root.within.clear()
    expect((await phone.tab()).lost).toBe(true)
  })

  test('settings that are there stay as they are', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.setting.set('x', 'old')
    await shadowed()
    const before = phone.root.texts()
    await store.setting.set('x', 'new')
    await shadowed()
    for (const [path, text] of Object.entries(before)) phone.root.damage(path, () => text)
    expect(await (await phone.tab()).setting.get('x')).toEqual({ ok: true, value: 'new' })
  })
})

test('two tabs in turn: the shadow is of the one that kept last', async () => {
  const phone = makePhone()
  const [here, there] = [await phone.tab(), await phone.tab()]
  await here.documents.keep(paper('a', 1))
  await shadowed()
  await there.documents.keep(paper('a', 2))
  await shadowed()
  for (const [tab, touched] of [
    [here, 3],
    [there, 4],
    [here, 5],
    [here, 6],
    [here, 7],
    [there, 8],
  ] as const) {
    await tab.documents.keep(paper('a', touched))
    await shadowed()
    phone.wipe()
    const later = await phone.tab()
    expect(await later.documents.read('a')).toEqual({ ok: true, value: paper('a', touched) })
    later.close()
  }
})
