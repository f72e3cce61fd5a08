/** The live battle on the real store, over a database in memory. */
import { expect, test } from 'vitest'
import { must } from '#core/result.ts'
import { beginBattle } from '#app/begin.ts'
import { createLedger } from '#app/ledger.ts'
import { openLive } from '#app/live-battle.ts'
import { readSummary } from '#app/summary.ts'
import type { Store } from '#store/index.ts'
import { makePhone } from '../store/phone.ts'
import { tally } from './tally.ts'

async function begun(store: Store) {
  const id = await beginBattle(store, tally, [{ kind: 'counted', by: 1 }], 5000)
  if (!id.ok) throw new Error(id.error)
  return id.value
}

async function open(store: Store, id: string) {
  const found = await store.read(id)
  if (!found.ok) throw new Error(found.error.kind)
  return openLive(
    tally,
    id,
    found.value.lines,
    createLedger(store, id, () => 6000),
    { by: await store.deviceId(), now: () => 6000 },
  )
}

async function rowOf(store: Store, id: string) {
  const found = await store.read(id)
  return found.ok ? found.value.row : null
}

test('a battle begins as one act by this device', async () => {
  const store = await makePhone().tab()
  const id = await begun(store)
  const row = must(await rowOf(store, id), 'the row')
  expect(row).toMatchObject({ title: 'Tally', game: tally.id, begun: 5000, touched: 5000, seq: 1 })
  expect(readSummary(row.summary)).toEqual({ title: 'Tally', where: 'Sum 1', sides: [] })
  const live = await open(store, id)
  expect(live.lines()).toEqual([
    { seq: 1, act: 1, by: await store.deviceId(), at: 5000, body: { kind: 'event', event: { kind: 'counted', by: 1 } } },
  ])
})

test('acts and undos are in the store, and the row says how the battle stands', async () => {
  const phone = makePhone()
  const store = await phone.tab()
  const id = await begun(store)
  const live = await open(store, id)
  await live.act({ add: [4, 5] })
  await live.act({ add: [90] })
  await live.undo()
  expect(await rowOf(store, id)).toMatchObject({ seq: 5, touched: 6000, summary: { where: 'Sum 10' } })
  const again = await open(await phone.tab(), id)
  expect(again.state()).toEqual(live.state())
  expect(again.redoName()).toBe(live.redoName())
})

test('two windows: the one that comes second reads again', async () => {
  const phone = makePhone()
  const [here, there] = [await phone.tab(), await phone.tab()]
  const id = await begun(here)
  const [mine, theirs] = [await open(here, id), await open(there, id)]
  await theirs.act({ add: [10] })
  expect(await mine.act({ add: [2] })).toMatchObject({ ok: false, error: { rule: 'app.elsewhere' } })
  expect(mine.state()).toEqual({ sum: 11, entries: 2 })
  expect(await mine.act({ add: [2] })).toMatchObject({ ok: true })
})

test('a deleted battle can be written no more, and says so', async () => {
  const store = await makePhone().tab()
  const id = await begun(store)
  const live = await open(store, id)
  await store.remove(id)
  expect(await live.act({ add: [2] })).toMatchObject({ ok: false, error: { kind: 'books' } })
  expect(live.readOnly()).toBe('This battle is not on this device, or no longer.')
})

test('the browser loses the database: every act comes back from the shadow', async () => {
  const phone = makePhone()
  const store = await phone.tab()
  const id = await begun(store)
  const live = await open(store, id)
  for (let n = 0; n < 20; n += 1) await live.act({ add: [n] })
  store.close()
  phone.wipe()
  const after = await phone.tab()
  expect(after.restored).toEqual([{ id, title: 'Tally' }])
  expect((await open(after, id)).state()).toEqual(live.state())
})

test.each([
  [null],
  ['x'],
  [{ title: 'T', where: 'w' }],
  [{ title: 'T', where: 'w', sides: [{ name: 'a', sign: 'b', live: 3, figures: 2 }] }],
])('%j is no summary', (raw) => expect(readSummary(raw)).toBeNull())
