/** A database of every format that has shipped lies in `test/databases`: each is opened, upgraded, and read whole. */
import './fdb.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBook } from '#app/book.ts'
import { readLines } from '#app/read-lines.ts'
import { FORMAT, FORMAT_KEY } from '#store/db.ts'
import type { BattleRow, LineRow, SettingRow } from '#store/types.ts'
import { must } from '#core/result.ts'
import { START, walk } from '#machines/they-died-for-glory/turn.ts'
import { parseEvent, type BattleEvent } from '#tdfg/battle/events.ts'
import { evolve } from '#tdfg/battle/evolve.ts'
import { NO_BATTLE } from '#tdfg/battle/state.ts'
import { summary } from '#tdfg/text/summary.ts'
import { dump, makePhone, settled, touch, type Phone } from './phone.ts'

interface Dumped {
  readonly version: number
  readonly stores: readonly {
    readonly name: string
    readonly keyPath: string | string[]
    readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[]
    readonly rows: readonly unknown[]
  }[]
}

/** The game without its panels. */
const game = {
  empty: { battle: NO_BATTLE, place: START },
  evolve: ({ battle, place }: { battle: typeof NO_BATTLE; place: typeof START }, event: BattleEvent) => {
    const after = evolve(battle, event)
    return { battle: after, place: walk(place, event, after) }
  },
}

const FOLDER = join(import.meta.dirname, '../databases')

const read = (format: number): Dumped => JSON.parse(readFileSync(join(FOLDER, `format-${format}.json`), 'utf8'))

const rowsOf = <Row>({ stores }: Dumped, name: string) =>
  (stores.find((store) => store.name === name)?.rows ?? []) as readonly Row[]

/** A phone on whose disk the database lies as that version of the app left it. */
async function phoneOf({ version, stores }: Dumped): Promise<Phone> {
  const phone = makePhone()
  const db = await phone.raw(version, (upgrading) => {
    for (const { name, keyPath, indexes } of stores) {
      const store = upgrading.createObjectStore(name, { keyPath })
      for (const index of indexes) store.createIndex(index.name, index.keyPath)
    }
  })
  const writing = db.transaction([...db.objectStoreNames], 'readwrite')
  for (const { name, rows } of stores) for (const row of rows) await settled(writing.objectStore(name).add(row))
  db.close()
  return phone
}

const formats = readdirSync(FOLDER).flatMap((file) => {
  const found = /^format-(\d+)\.json$/.exec(file)?.[1]
  return found === undefined ? [] : [Number(found)]
})

test('there is one of every format that has shipped, and of the one that ships next', () => {
  expect(formats.toSorted()).toEqual(Array.from({ length: FORMAT }, (_, i) => i + 1))
})

test.each(formats)('format %i: every row is there after the upgrade, and the format is said', async (format) => {
  const dumped = read(format)
  expect(rowsOf(dumped, 'battles').length).toBeGreaterThanOrEqual(2)
  expect(rowsOf<SettingRow>(dumped, 'settings').find(({ key }) => key === FORMAT_KEY)?.value).toBe(format)
  const phone = await phoneOf(dumped)
  const store = await phone.tab()
  expect([store.mode, store.restored, store.lost]).toEqual(['ready', [], false])
  const after = await dump(phone)
  for (const { name, rows } of dumped.stores) {
    const wanted = rows.map((row) => ((row as SettingRow).key === FORMAT_KEY ? { key: FORMAT_KEY, value: FORMAT } : row))
    expect(after[name]).toEqual(wanted)
  }
  expect(Object.keys(after)).toEqual(['battles', 'documents', 'lines', 'settings'])
})

test.each(formats)('format %i: every battle opens to its last line, stands where its row says, and goes on', async (format) => {
  const dumped = read(format)
  const store = await (await phoneOf(dumped)).tab()
  for (const row of rowsOf<BattleRow>(dumped, 'battles')) {
    const found = await store.read(row.id)
    const lines = must(found.ok ? found.value.lines : null, 'the lines')
    expect(lines).toHaveLength(rowsOf<LineRow>(dumped, 'lines').filter(({ battle }) => battle === row.id).length)
    const readable = readLines(lines, parseEvent)
    expect(readable.fault).toBeNull()
    const book = openBook(game, readable.lines)
    const { title, sides } = summary(book.state.battle, book.state.place)
    expect({ title, sides }).toEqual({ title, sides: (row.summary as { sides: unknown }).sides })
    const next = { seq: row.seq + 1, act: book.standing.act + 1, by: 'x', at: 1, body: { kind: 'undo', of: 1 } } as const
    expect(await store.append(row.id, [next], touch(9))).toEqual({ ok: true, value: undefined })
  }
})

test.each(formats)('format %i: settings and device are what they were', async (format) => {
  const dumped = read(format)
  const store = await (await phoneOf(dumped)).tab()
  for (const { key, value } of rowsOf<SettingRow>(dumped, 'settings')) {
    if (key === 'store.device') expect(await store.deviceId()).toBe(value)
    else if (!key.startsWith('store.')) expect(await store.setting.get(key)).toEqual({ ok: true, value })
  }
  expect.hasAssertions()
})

test('from 1 to 2: a table of documents, empty and ready', async () => {
  const phone = await phoneOf(read(1))
  const store = await phone.tab()
  const document = { id: 'd', game: 'g', kind: 'k', name: 'n', touched: 1, summary: null, body: [1] }
  expect(await store.documents.keep(document)).toEqual({ ok: true, value: undefined })
  expect((await dump(phone)).documents).toEqual([document])
})

test('an upgrade that is killed in the middle leaves the old database, and is done at the next start', async () => {
  const phone = await phoneOf(read(1))
  const before = await dump(phone)
  const torn = phone.raw(20, (upgrading, tx) => {
    upgrading.createObjectStore('documents', { keyPath: 'id' })
    tx.objectStore('settings').put({ key: FORMAT_KEY, value: 2 })
    tx.abort()
  })
  await expect(torn).rejects.toThrow(/abort/i)
  expect(await dump(phone)).toEqual(before)
  const store = await phone.tab()
  expect(store.mode).toBe('ready')
  expect(Object.keys(await dump(phone))).toContain('documents')
})
