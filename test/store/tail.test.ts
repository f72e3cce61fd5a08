import './fdb.ts'
import { describe, expect, test } from 'vitest'
import type { Line } from '#core/log.ts'
import type { Store } from '#store/index.ts'
import { createPatience } from '#store/patience.ts'
import { withTail } from '#store/tail.ts'
import type { FakeDirectory } from './fake-files.ts'
import { battle, lines, makePhone, touch, type Phone } from './phone.ts'

const write = (store: Store, from: number, to: number) =>
  store.append('b', lines(from, to), touch(to), lines(from - 1, from - 1)[0] as Line<unknown>)

/** A battle of three lines whose shadow is kept. */
async function begun(): Promise<{ phone: Phone; store: Store }> {
  const phone = makePhone()
  const store = await phone.tab()
  await store.create(battle('b'), lines(1, 3))
  await store.shadow.keep('b', lines(1, 3))
  return { phone, store }
}

async function afterLoss(phone: Phone) {
  phone.wipe()
  const store = await phone.tab()
  const found = await store.read('b')
  return found.ok ? found.value : found.error
}

describe('killed right after an act, and the database thrown away', () => {
  test('the act is there, though no shadow was written since', async () => {
    const { phone, store } = await begun()
    await write(store, 4, 5)
    await write(store, 6, 6)
    expect(await afterLoss(phone)).toEqual({ row: { ...battle('b'), ...touch(6), seq: 6 }, lines: lines(1, 6) })
  })

  test('so is a new battle, a document and a setting', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    const document = { id: 'd', game: 'g', kind: 'forces', name: 'Corps', touched: 5, summary: null, body: [1] }
    await store.documents.keep(document)
    await store.setting.set('theme', 'night')
    expect(await afterLoss(phone)).toEqual({ row: { ...battle('b'), seq: 2 }, lines: lines(1, 2) })
    const later = await phone.tab()
    expect([await later.documents.read('d'), await later.setting.get('theme')]).toEqual([
      { ok: true, value: document },
      { ok: true, value: 'night' },
    ])
  })

  test('acts before and after a shadow come back, each once', async () => {
    const { phone, store } = await begun()
    await write(store, 4, 4)
    await store.shadow.keep('b', lines(1, 4))
    expect(await afterLoss(phone)).toMatchObject({ lines: lines(1, 4) })
    const again = await phone.tab()
    await again.read('b')
    await write(again, 5, 5)
    expect(await afterLoss(phone)).toMatchObject({ row: { seq: 5 }, lines: lines(1, 5) })
  })

  test('in another tab, whose shadow is older than what the first one wrote', async () => {
    const { phone, store } = await begun()
    await write(store, 4, 6)
    const other = await phone.tab()
    await other.read('b')
    await other.shadow.keep('b', lines(1, 6))
    await write(other, 7, 7)
    expect(await afterLoss(phone)).toMatchObject({ lines: lines(1, 7) })
  })

  test('over and over, before any shadow was written', async () => {
    const { phone, store } = await begun()
    await write(store, 4, 6)
    const other = await phone.tab()
    await other.read('b')
    await write(other, 7, 7)
    await store.read('b')
    await write(store, 8, 8)
    expect(await afterLoss(phone)).toMatchObject({ row: { seq: 8 }, lines: lines(1, 8) })
  })

  test('what the database refused does not come back, and what follows it does', async () => {
    const { phone, store } = await begun()
    const other = await phone.tab()
    await other.read('b')
    await write(other, 4, 4)
    expect(await write(store, 4, 5)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    expect(await afterLoss(phone)).toMatchObject({ row: { seq: 4 }, lines: lines(1, 4) })
    const again = await phone.tab()
    await again.read('b')
    await again.shadow.keep('b', lines(1, 4))
    expect((await write(again, 6, 6)).ok).toBe(false)
    expect((await write(again, 5, 5)).ok).toBe(true)
    expect(await afterLoss(phone)).toMatchObject({ row: { seq: 5 }, lines: lines(1, 5) })
  })

  test('lines of a history that was exchanged do not come back', async () => {
    const { phone, store } = await begun()
    await write(store, 4, 6)
    const other = lines(3, 5, 'another phone')
    await store.exchange({ id: 'b', after: 2, was: 6, lines: other, touched: touch(9), aside: null })
    await store.shadow.keep('b', [...lines(1, 2), ...other])
    expect(await afterLoss(phone)).toMatchObject({ row: { seq: 5 }, lines: [...lines(1, 2), ...other] })
  })
})

test('files that do not answer hold somebody up once, and not for long', async () => {
  const { phone, store } = await begun()
  phone.root.weather.onWrite = () => new Promise(() => {})
  const begunAt = performance.now()
  expect((await write(store, 4, 4)).ok).toBe(true)
  const then = performance.now()
  expect(then - begunAt).toBeLessThan(4500)
  expect((await write(store, 5, 5)).ok).toBe(true)
  expect(performance.now() - then).toBeLessThan(1000)
})

test('patience comes back once something is answered', async () => {
  const inTime = createPatience(50)
  const timed = async (work: Promise<unknown>) => {
    const from = performance.now()
    await inTime(work)
    return performance.now() - from
  }
  let answer = () => {}
  const slow = new Promise<void>((done) => (answer = done))
  const never = () => new Promise(() => {})
  expect(await timed(slow)).toBeGreaterThan(40)
  expect(await timed(never())).toBeLessThan(20)
  answer()
  await slow
  expect(await timed(never())).toBeGreaterThan(40)
})

describe('both files lost in a crash', () => {
  /** As Chromium leaves it: what was written lies beside, and took no place. */
  function crash(phone: Phone, names: RegExp) {
    const shadows = phone.root.within.get('shadow') as FakeDirectory
    for (const [name, file] of Object.entries(Object.fromEntries(shadows.within)))
      if (names.test(name)) {
        shadows.within.delete(name)
        shadows.within.set(`${name}.1.crswap`, file)
      }
  }

  test('what was left half written brings the battle back, as far as it is whole', async () => {
    const { phone, store } = await begun()
    await write(store, 4, 5)
    crash(phone, /^(battle|tail)-/)
    expect(await afterLoss(phone)).toMatchObject({ row: { seq: 5 }, lines: lines(1, 5) })
  })

  test('a whole file comes before it', async () => {
    const { phone, store } = await begun()
    await store.shadow.keep('b', lines(1, 3))
    crash(phone, /^battle-b\.a/)
    expect(await afterLoss(phone)).toMatchObject({ lines: lines(1, 3) })
  })

  test('what was deleted does not come back from it', async () => {
    const { phone, store } = await begun()
    crash(phone, /^battle-/)
    await store.remove('b')
    expect(await afterLoss(phone)).toMatchObject({ kind: 'missing' })
    expect(Object.keys(phone.root.texts()).filter((file) => file.includes('-b.'))).toEqual([])
  })
})

test('a battle that is deleted leaves nothing of its latest lines', async () => {
  const { phone, store } = await begun()
  await write(store, 4, 4)
  await store.remove('b')
  expect(Object.keys(phone.root.texts()).filter((file) => file.includes('-b.'))).toEqual([])
})

describe('the latest lines laid to a shadow', () => {
  const shadow = { write: 1, row: { ...battle('b'), seq: 4 }, lines: lines(1, 4) }
  const tail = (of: readonly unknown[]) => ({ write: 2, row: { ...battle('b', 2000), seq: 9 }, lines: of })
  test.each([
    ['that follow', lines(4, 6), lines(1, 6)],
    ['that overlap', lines(2, 6), lines(1, 6)],
    ['that it has all', lines(2, 3), lines(1, 4)],
    ['with a gap before them', lines(6, 7), lines(1, 4)],
    ['of another history', [...lines(4, 4, 'somebody'), ...lines(5, 6)], lines(1, 4)],
    ['none', [], lines(1, 4)],
  ])('%s', (_, of, wanted) => {
    expect(withTail(shadow, tail(of)).lines).toEqual(wanted)
  })
  test('of another battle', () => {
    expect(withTail(shadow, { ...tail(lines(4, 6)), row: { ...battle('c'), seq: 6 } })).toBe(shadow)
  })
})
