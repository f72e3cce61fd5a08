import { describe, expect, test } from 'vitest'
import { must } from '#core/result.ts'
import { planCopy } from '#app/bring-back.ts'
import type { Copy, CopiedBattle, CopiedDocument } from '#app/copy.ts'
import type { DocumentRow, Store } from '#store/index.ts'
import { battle, dump, lines, makePhone } from '../store/phone.ts'

/** A battle as a copy of version 2 has it. */
const copied = (copy: readonly unknown[], id = 'b1'): CopiedBattle => ({ ...battle(id), title: 'Weissenburg', lines: copy })

/** As a copy of version 1 has it. */
const bare = (copy: readonly unknown[]): CopiedBattle => ({ id: 'b1', game: 'some-game', title: 'Weissenburg', lines: copy })

const paper = (id: string, touched = 1000, body: unknown = { units: [id] }): DocumentRow => ({
  id,
  game: 'some-game',
  kind: 'forces',
  name: `Corps ${id}`,
  touched,
  summary: null,
  body,
})

async function phoneWith(here: readonly CopiedBattle[], papers: readonly DocumentRow[] = []) {
  const phone = makePhone()
  const store = await phone.tab()
  for (const { lines: stored, ...row } of here)
    await store.create(row as ReturnType<typeof battle>, stored as ReturnType<typeof lines>)
  for (const one of papers) await store.documents.keep(one)
  return { phone, store }
}

async function plan(store: Store, copy: Partial<Copy>, damaged = false) {
  const here = await store.everything()
  let drawn = 0
  const whole = { at: 77, whole: false, battles: [], documents: [], settings: [], damaged, ...copy }
  return planCopy(whole, must(here.ok ? here.value : null, 'what is here'), () => `drawn${++drawn}`)
}

async function takeIn(store: Store, copy: Partial<Copy>) {
  const { beside, items } = await plan(store, copy)
  expect(await store.takeIn(beside, 'beside')).toEqual({ ok: true, value: undefined })
  return items
}

async function stored(store: Store, id = 'b1') {
  const found = await store.read(id)
  return found.ok ? found.value : null
}

describe('a battle of a copy', () => {
  test('comes in where there is none such, as its row says', async () => {
    const { store } = await phoneWith([])
    expect(await takeIn(store, { battles: [copied(lines(1, 3))] })).toEqual([
      { sort: 'battle', kind: '', title: 'Weissenburg', where: '', is: 'new', lines: 3, torn: 0 },
    ])
    expect(await stored(store)).toEqual({ row: { ...battle('b1'), title: 'Weissenburg', seq: 3 }, lines: lines(1, 3) })
  })

  test('says where it stands, if its summary does', async () => {
    const { store } = await phoneWith([])
    const summary = { title: 'Weissenburg', where: 'Turn 3 of 18 · orders', sides: [] }
    const items = await takeIn(store, { battles: [{ ...copied(lines(1, 3)), summary }] })
    expect(items.map(({ where }) => where)).toEqual(['Turn 3 of 18 · orders'])
    const again = await takeIn(store, { battles: [{ ...copied(lines(1, 3)), summary: { where: 7 } }] })
    expect(again.map(({ is, where }) => [is, where])).toEqual([['known', '']])
  })

  test('of version 1, its lines say when it was begun and last played', async () => {
    const { store } = await phoneWith([])
    await takeIn(store, { battles: [bare(lines(1, 3))] })
    expect((await stored(store))?.row).toMatchObject({ begun: 1001, touched: 1003, summary: null, seq: 3 })
  })

  test('carries on what it is longer than', async () => {
    const { store } = await phoneWith([copied(lines(1, 2))])
    expect(await takeIn(store, { battles: [{ ...copied(lines(1, 5)), touched: 5000 }] })).toMatchObject([
      { is: 'longer', lines: 3 },
    ])
    expect(await stored(store)).toMatchObject({ row: { seq: 5, touched: 5000 }, lines: lines(1, 5) })
  })

  test.each([2, 4])('of %i lines changes nothing where the battle has four that begin alike', async (length) => {
    const { phone, store } = await phoneWith([copied(lines(1, 4))])
    const before = await dump(phone)
    expect(await takeIn(store, { battles: [copied(lines(1, length))] })).toMatchObject([{ is: 'known' }])
    expect(await dump(phone)).toEqual(before)
  })

  test('that went on another way stands beside, and only once', async () => {
    const { phone, store } = await phoneWith([copied(lines(1, 4))])
    const other = [...lines(1, 2), ...lines(3, 5, 'other-phone')]
    expect(await takeIn(store, { battles: [copied(other)] })).toMatchObject([{ is: 'different', lines: 5 }])
    expect((await stored(store))?.lines).toEqual(lines(1, 4))
    const apart = must(await stored(store, 'drawn1'), 'the battle beside')
    expect(apart.lines).toEqual(other)
    expect(apart.row.title).toBe('Weissenburg, from a copy')
    const before = await dump(phone)
    expect(await takeIn(store, { battles: [copied(other)] })).toMatchObject([{ is: 'known' }])
    expect(await dump(phone)).toEqual(before)
  })

  test('is kept as far as it is lines at all, broken ones as broken as they are', async () => {
    const { store } = await phoneWith([])
    const torn = [...lines(1, 2), { seq: 3, body: 'torn' }, { seq: 'four' }, ...lines(5, 5)]
    expect(await takeIn(store, { battles: [copied(torn)] })).toMatchObject([{ is: 'new', lines: 3, torn: 2 }])
    expect(await stored(store)).toMatchObject({ row: { seq: 3 }, lines: torn.slice(0, 3) })
  })

  test.each([[['?']], [[null]], [[{ seq: 0 }]], [[{ seq: 1.5 }]], [[{ seq: 1e300 }]], [[[]]]])('%j is no line', async (torn) => {
    const { store } = await phoneWith([])
    expect(await takeIn(store, { battles: [copied(torn)] })).toMatchObject([{ is: 'new', lines: 0, torn: 1 }])
  })

  test('two lines of one number end it', async () => {
    const { store } = await phoneWith([])
    await takeIn(store, { battles: [copied([...lines(1, 2), ...lines(2, 4)])] })
    expect((await stored(store))?.lines).toEqual(lines(1, 2))
  })
})

describe('documents', () => {
  test('new ones come in, known ones do not, different ones stand beside, and only once', async () => {
    const { phone, store } = await phoneWith([], [paper('a'), paper('b')])
    const documents: CopiedDocument[] = [paper('a', 9000), paper('b', 9000, { units: ['else'] }), paper('c')]
    const items = await takeIn(store, { documents })
    expect(items.map(({ title, is }) => [title, is])).toEqual([
      ['Corps a', 'known'],
      ['Corps b', 'different'],
      ['Corps c', 'new'],
    ])
    const apart = { ...paper('b', 9000, { units: ['else'] }), id: 'drawn1', name: 'Corps b, from a copy' }
    expect((await dump(phone)).documents).toEqual([paper('a'), paper('b'), paper('c'), apart])
    const again = await takeIn(store, { documents })
    expect(again.map(({ is }) => is)).toEqual(['known', 'known', 'known'])
  })
})

test('settings that are here stay; the device keeps its own name', async () => {
  const { store } = await phoneWith([])
  const device = await store.deviceId()
  await store.setting.set('x', 1)
  await store.setting.set('y', 2)
  const settings = [
    { key: 'x', value: 1 },
    { key: 'y', value: 3 },
    { key: 'z', value: 4 },
    { key: 'store.device', value: 'another' },
    { key: 'store.format', value: 99 },
  ]
  expect((await plan(store, { settings })).settings).toEqual({ new: 1, known: 1, different: 1 })
  await takeIn(store, { settings })
  const values = await Promise.all(['x', 'y', 'z'].map((key) => store.setting.get(key)))
  expect(values.map((one) => one.ok && one.value)).toEqual([1, 2, 4])
  expect([await store.deviceId(), (await makePhone().tab()).mode]).toEqual([device, 'ready'])
})

test('only a whole and sound copy may take the place of everything', async () => {
  const { store } = await phoneWith([copied(lines(1, 2))])
  const battles = [copied(lines(1, 5))]
  expect((await plan(store, { battles })).instead).toBeNull()
  expect((await plan(store, { battles, whole: true }, true)).instead).toBeNull()
  expect((await plan(store, { battles, whole: true })).instead?.battles).toEqual([
    { row: { ...battle('b1'), title: 'Weissenburg', seq: 5 }, lines: lines(1, 5) },
  ])
})
