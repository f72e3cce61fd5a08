/** What the app lends to the screens beside battles, on the real store over a database in memory. */
// First: it brings the database that the store looks for as it is loaded.
import { makePhone } from '../store/phone.ts'
import { createRoot } from 'solid-js'
import { expect, test } from 'vitest'
import { must } from '#core/result.ts'
import { createRouter } from '#app/router.ts'
import { createShop } from '#app/shop.ts'
import type { Shop } from '#games/game.ts'
import type { Store } from '#store/index.ts'
import { createCupboard, TestPages } from './pages.ts'
import { tally } from './tally.ts'
import { rest, until } from '../waiting.ts'

function open(store: Store) {
  const router = createRouter(new TestPages(), createCupboard())
  return createRoot((dispose) => ({ router, dispose, shop: createShop({ store, router }, tally) }))
}

const leaf = { kind: 'forces', name: 'Geisberg', summary: { units: 3 }, body: { format: 1 } }

async function kept(shop: Shop<unknown>, id: string | null = null, body: unknown = leaf.body) {
  const done = await shop.shelf.keep({ ...leaf, id, body })
  if (!done.ok) throw new Error(done.error)
  return done.value
}

const listed = async (shop: Shop<unknown>, wanted: number) => {
  await until(() => expect(shop.shelf.list('forces')).toHaveLength(wanted))
  return shop.shelf.list('forces')
}

test('a document is kept, listed, read, kept anew under its id, and removed', async () => {
  const { shop, dispose } = open(await makePhone().tab())
  expect(shop.shelf.list('forces')).toBeUndefined()
  expect(await listed(shop, 0)).toEqual([])
  const id = await kept(shop)
  expect(await listed(shop, 1)).toMatchObject([{ id, kind: 'forces', name: 'Geisberg', summary: { units: 3 } }])
  expect(await shop.shelf.read(id)).toEqual({ ok: true, value: leaf.body })
  expect(await kept(shop, id, { format: 1, more: true })).toBe(id)
  expect(await shop.shelf.read(id)).toEqual({ ok: true, value: { format: 1, more: true } })
  expect(shop.shelf.list('charts') ?? []).toEqual([])
  expect(await shop.shelf.remove(id)).toEqual({ ok: true, value: null })
  expect(await listed(shop, 0)).toEqual([])
  expect(await shop.shelf.read(id)).toMatchObject({ ok: false, error: expect.stringMatching(/^This is not on this device/) })
  dispose()
})

test('what another window made of it is not overwritten, until it was looked at', async () => {
  const phone = makePhone()
  const [here, there] = [open(await phone.tab()), open(await phone.tab())]
  const id = await kept(here.shop)
  await there.shop.shelf.read(id)
  await rest(5)
  await kept(there.shop, id, { by: 'there' })
  const refused = await here.shop.shelf.keep({ ...leaf, id, body: { by: 'here' } })
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('changed in another window') })
  expect(await here.shop.shelf.read(id)).toEqual({ ok: true, value: { by: 'there' } })
  await kept(here.shop, id, { by: 'here' })
  expect(await there.shop.shelf.read(id)).toEqual({ ok: true, value: { by: 'here' } })
  here.dispose()
  there.dispose()
})

test('a battle is stored as one act of all its events, and its table opens with nothing below but home', async () => {
  const store = await makePhone().tab()
  const { shop, router, dispose } = open(store)
  shop.screen.open('forces')
  shop.screen.open('begin/k3')
  const begun = await shop.begin([
    { kind: 'counted', by: 4 },
    { kind: 'counted', by: 5 },
  ])
  const id = must(router.route().battle, 'the table of the battle')
  expect(begun).toEqual({ ok: true, value: id })
  const stored = await store.read(id)
  expect(stored).toMatchObject({
    ok: true,
    value: { row: { title: 'Tally', summary: { where: 'Sum 9' } }, lines: [{ act: 1 }, { act: 1 }] },
  })
  router.back()
  expect(router.route()).toEqual({ battle: null, path: '' })
  dispose()
})

test('a battle that cannot be carried out is not stored, and its screen stays', async () => {
  const store = await makePhone().tab()
  const { shop, router, dispose } = open(store)
  shop.screen.open('begin/k3')
  const reported = globalThis.reportError
  globalThis.reportError = () => undefined
  expect(await shop.begin([{ kind: 'counted', by: 666 }])).toMatchObject({
    ok: false,
    error: expect.stringContaining('Nothing was stored'),
  })
  globalThis.reportError = reported
  expect(router.route().path).toBe('begin/k3')
  dispose()
})
