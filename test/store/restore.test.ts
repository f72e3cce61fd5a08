import './fdb.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARK } from '#store/restore.ts'
import { battle, dump, lines, makePhone, touch, type Phone } from './phone.ts'

/** A phone with two battles, both open in turn, and nothing else. */
async function played(): Promise<Phone> {
  const phone = makePhone()
  const store = await phone.tab()
  for (const id of ['one', 'two']) {
    await store.create(battle(id), lines(1, 2))
    await store.shadow.keep(id, lines(1, 2))
    await store.append(id, lines(3, 7), touch(2000, id))
    await store.shadow.keep(id, lines(1, 7))
  }
  store.close()
  return phone
}

const BOTH = [
  { id: 'one', title: 'Battle one' },
  { id: 'two', title: 'Battle two' },
]

describe('the database is gone', () => {
  test('every battle comes back whole and is named; the next start is an ordinary one', async () => {
    const phone = await played()
    const before = await dump(phone)
    phone.wipe()
    const store = await phone.tab()
    expect([store.restored, store.lost]).toEqual([BOTH, false])
    expect(await dump(phone)).toEqual(before)
    store.close()
    const later = await phone.tab()
    expect([later.restored, later.lost]).toEqual([[], false])
  })

  test.each(['databases', 'open'] as const)('also where the browser says so only as it answers to %s', async (asked) => {
    const phone = await played()
    const before = await dump(phone)
    phone.breakOnce(asked)
    const store = await phone.tab()
    expect([store.restored, store.lost]).toEqual([BOTH, false])
    expect(await dump(phone)).toEqual(before)
  })

  test('and does not open again at once: that is said', async () => {
    const phone = await played()
    for (let times = 0; times < 20; times += 1) phone.breakOnce('databases')
    await expect(phone.tab()).rejects.toMatchObject({ name: 'UnknownError' })
  })

  test('play goes on after it, and the shadow with it', async () => {
    const phone = await played()
    phone.wipe()
    const store = await phone.tab()
    expect(await store.append('one', lines(8, 9), touch(3000))).toEqual({ ok: true, value: undefined })
    await store.shadow.keep('one', lines(1, 9))
    phone.wipe()
    const found = await (await phone.tab()).read('one')
    expect(found.ok && found.value).toEqual({ row: { ...battle('one'), ...touch(3000), seq: 9 }, lines: lines(1, 9) })
  })

  test('the newer file torn: the battle comes back as the older one has it', async () => {
    const phone = await played()
    phone.wipe()
    phone.root.damage(`shadow/${phone.root.weather.written.findLast((file) => file.startsWith('battle-one.'))}`, (text) =>
      text.slice(0, 300),
    )
    const store = await phone.tab()
    expect(store.restored).toEqual(BOTH)
    const found = await store.read('one')
    expect(found.ok && found.value).toEqual({ row: { ...battle('one'), seq: 2 }, lines: lines(1, 2) })
  })

  test('lines that the database had no room for come back with the rest, and play goes on after them', async () => {
    const phone = await played()
    const store = await phone.tab()
    await store.read('one')
    await store.shadow.keep('one', lines(1, 12))
    phone.wipe()
    const later = await phone.tab()
    const found = await later.read('one')
    expect(found.ok && [found.value.row.seq, found.value.lines.length]).toEqual([12, 12])
    expect((await later.append('one', lines(13, 13), touch(5000))).ok).toBe(true)
  })

  test('a battle without a line comes back too', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), [])
    await store.shadow.keep('b', [])
    phone.wipe()
    expect(await (await phone.tab()).read('b')).toEqual({ ok: true, value: { row: { ...battle('b'), seq: 0 }, lines: [] } })
  })

  test('a broken line comes back as broken as it was', async () => {
    const phone = makePhone()
    const store = await phone.tab()
    await store.create(battle('b'), lines(1, 2))
    const broken = [lines(1, 1)[0], { seq: 2, body: 'torn', act: null }]
    await store.shadow.keep('b', broken)
    phone.wipe()
    const found = await (await phone.tab()).read('b')
    expect(found.ok && found.value.lines).toEqual(broken)
  })

  test('one battle whose files are both torn stays lost; the other one is brought back', async () => {
    const phone = await played()
    phone.wipe()
    for (const side of ['a', 'b']) phone.root.damage(`shadow/battle-one.${side}`, () => '{"shadow":1')
    const store = await phone.tab()
    expect([store.restored, store.lost]).toEqual([[BOTH[1]], false])
  })

  test('two tabs at once: each battle comes back once', async () => {
    const phone = await played()
    const before = await dump(phone)
    phone.wipe()
    const tabs = await Promise.all([phone.tab(), phone.tab()])
    expect(tabs.flatMap(({ restored }) => restored.map(({ id }) => id)).toSorted()).toEqual(['one', 'two'])
    expect(await dump(phone)).toEqual(before)
  })
})

describe('only one battle is gone', () => {
  test('it comes back, and what is there stays as it is', async () => {
    const phone = await played()
    const before = await dump(phone)
    const db = await phone.raw()
    const tx = db.transaction(['battles', 'lines'], 'readwrite')
    tx.objectStore('battles').delete('one')
    tx.objectStore('lines').delete(IDBKeyRange.bound(['one', 0], ['one', 99]))
    db.close()
    const store = await phone.tab()
    expect([store.restored, store.lost]).toEqual([[BOTH[0]], false])
    expect(await dump(phone)).toEqual(before)
  })

  test('a shadow that lags behind never takes the place of what is stored', async () => {
    const phone = await played()
    const store = await phone.tab()
    await store.append('one', lines(8, 8), touch(4000))
    store.close()
    const before = await dump(phone)
    expect((await phone.tab()).restored).toEqual([])
    expect(await dump(phone)).toEqual(before)
  })
})

describe('a loss is told from a first visit', () => {
  test('everything gone but the mark', async () => {
    const phone = await played()
    phone.wipe()
    phone.root.within.clear()
    const store = await phone.tab()
    expect([store.restored, store.lost]).toEqual([[], true])
    store.close()
    expect((await phone.tab()).lost).toBe(false)
  })

  test('everything gone but files that are torn', async () => {
    const phone = await played()
    phone.wipe()
    phone.marks.clear()
    for (const path of Object.keys(phone.root.texts())) phone.root.damage(path, () => '')
    expect((await phone.tab()).lost).toBe(true)
  })

  test('the shadow there and the mark gone: brought back', async () => {
    const phone = await played()
    phone.wipe()
    phone.marks.clear()
    const store = await phone.tab()
    expect([store.restored, store.lost, phone.marks.get(MARK)]).toEqual([BOTH, false, 'yes'])
  })

  test('the last battle deleted by hand is no loss, nor does it come back', async () => {
    const phone = await played()
    const store = await phone.tab()
    await store.remove('one')
    expect(phone.marks.get(MARK)).toBe('yes')
    await store.remove('two')
    expect(phone.marks.get(MARK)).toBeUndefined()
    phone.wipe()
    const later = await phone.tab()
    expect([later.restored, later.lost]).toEqual([[], false])
  })

  test('a shadow that cannot be removed keeps its battle: else it would come back by itself', async () => {
    const phone = await played()
    const store = await phone.tab()
    const directory = await phone.root.getDirectoryHandle('shadow')
    const { removeEntry } = directory
    directory.removeEntry = () => Promise.reject(new DOMException('In use', 'NoModificationAllowedError'))
    expect(await store.remove('one')).toMatchObject({ ok: false, error: { kind: 'failed', name: 'ShadowError' } })
    expect((await store.read('one')).ok).toBe(true)
    directory.removeEntry = removeEntry
    expect((await store.remove('one')).ok).toBe(true)
  })

  test('marks that cannot be kept do no harm', async () => {
    const phone = makePhone()
    const forbidden = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    const { openStore } = await import('#store/index.ts')
    for (const marks of [null, { getItem: forbidden, setItem: forbidden, removeItem: forbidden }]) {
      const store = await openStore({ onReloadNeeded: () => {} }, { ...phone.places, marks })
      expect([(await store.create(battle('b'), [])).ok, (await store.remove('b')).ok, store.lost]).toEqual([true, true, false])
    }
  })
})

/** Lint wants no `expect` behind an `if`, and a course of things has no other way. */
const agree = (got: unknown, wanted: unknown): void => expect(got).toEqual(wanted)

/** A phone beside a naive model of it: a map from battle to the number of its lines. */
async function course() {
  const phone = makePhone()
  const model = new Map<string, number>()
  let store = await phone.tab()
  let clock = 2000

  /** Twice, so that one torn file costs nothing. */
  async function keep(id: string, count: number) {
    await store.shadow.keep(id, lines(1, count))
    await store.shadow.keep(id, lines(1, count))
  }

  async function restart() {
    store = await phone.tab()
    agree(store.lost, false)
    for (const [id, count] of model) {
      agree((await store.read(id)).ok, true)
      await keep(id, count)
    }
  }

  const steps = {
    async create(id: string) {
      agree((await store.create(battle(id, ++clock), lines(1, 2))).ok, !model.has(id))
      if (model.has(id)) return
      model.set(id, 2)
      await keep(id, 2)
    },
    async append(id: string, count: number) {
      const at = model.get(id)
      agree((await store.append(id, lines((at ?? 0) + 1, (at ?? 0) + count), touch(++clock))).ok, at !== undefined)
      if (at === undefined) return
      model.set(id, at + count)
      await keep(id, at + count)
    },
    async late(id: string) {
      const done = await store.append(id, lines(1, 1, 'other'), touch(++clock))
      agree(done.ok ? done : done.error.kind, model.has(id) ? 'conflict' : 'missing')
    },
    async remove(id: string) {
      agree((await store.remove(id)).ok, true)
      model.delete(id)
    },
    async restart() {
      store.close()
      await restart()
      agree(store.restored, [])
    },
    async wipe() {
      store.close()
      phone.wipe()
      await restart()
      agree(store.restored.map(({ id }) => id).toSorted(), [...model.keys()].toSorted())
    },
    async tear() {
      store.close()
      phone.wipe()
      const torn = Object.keys(phone.root.texts()).filter((path) => path.endsWith('.a'))
      for (const path of torn) phone.root.damage(path, (text) => text.slice(0, text.length >> 1))
      await restart()
      agree(store.restored.length, model.size)
    },
  }

  async function end() {
    for (const [id, count] of model) {
      const found = await store.read(id)
      agree(found.ok && [found.value.row.seq, found.value.lines], [count, lines(1, count)])
    }
    const { battles, lines: stored } = await dump(phone)
    agree([battles?.length, stored?.length], [model.size, [...model.values()].reduce((all, count) => all + count, 0)])
    store.close()
  }

  return { steps, end }
}

describe('any course of things', () => {
  const kind = fc.constantFrom('create', 'create', 'append', 'append', 'append', 'late', 'remove', 'restart', 'wipe', 'tear')
  const step = fc.record({ kind, id: fc.constantFrom('a', 'b', 'c'), count: fc.integer({ min: 1, max: 4 }) })

  test('the store has what a plain map has, through restarts, wipes and torn files', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (wanted) => {
        const { steps, end } = await course()
        for (const { kind, id, count } of wanted) await steps[kind](id, count)
        await end()
      }),
      { numRuns: 60 },
    )
    expect(expect.getState().assertionCalls).toBeGreaterThan(300)
  })
})
