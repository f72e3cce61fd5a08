import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { openShadows as openAny } from '#store/shadow.ts'
import type { Scribe } from '#store/scribe.ts'
import { makeShadow, parseShadow, type Shadow } from '#store/shadow-text.ts'
import type { BattleRow } from '#store/index.ts'
import { FakeDirectory } from './fake-files.ts'
import { battle, lines, makePhone } from './phone.ts'
import { rest } from '../waiting.ts'

/** Of battles, by a clock that stands: writes are counted. */
const openShadows = (root: FileSystemDirectoryHandle | null, now = () => 0, scribe: Scribe | null = null) =>
  openAny<BattleRow>(root && { root, scribe }, 'battle', now)

const row = (seq: number, id = 'b'): BattleRow => ({ ...battle(id), seq })
const A = 'shadow/battle-b.a'
const B = 'shadow/battle-b.b'

/** A door that a write waits at until it is opened. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}

describe('the text', () => {
  const shadow: Shadow<BattleRow> = { write: 7, row: row(2), lines: lines(1, 2) }

  test('head, row, and a line a line', () => {
    const texts = makeShadow(shadow).split('\n')
    expect(texts).toHaveLength(5)
    expect(JSON.parse(texts[0] ?? '')).toEqual({ shadow: 1, write: 7, sum: expect.stringMatching(/^[0-9a-f]{1,8}$/) })
    expect(texts.slice(1, 4).map((text) => JSON.parse(text))).toEqual([row(2), ...lines(1, 2)])
    expect(texts[4]).toBe('')
  })

  test('comes back as it went in, whatever is in it', () => {
    const any = fc.record({ write: fc.nat(), row: fc.jsonValue(), lines: fc.array(fc.jsonValue(), { maxLength: 8 }) })
    fc.assert(
      fc.property(any, (given) => {
        const plain = JSON.parse(JSON.stringify(given)) as Shadow
        expect(parseShadow(makeShadow(plain))).toEqual(plain)
      }),
    )
  })

  test('torn anywhere, it is known as torn', () => {
    const text = makeShadow(shadow)
    for (let length = 0; length < text.length; length++) expect(parseShadow(text.slice(0, length)), `${length}`).toBeNull()
    expect(parseShadow(text)).toEqual(shadow)
  })

  test('any one letter changed, it is known as damaged', () => {
    const text = makeShadow(shadow)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('x', '0', '"', '}', '\n', '\0'), (at, letter) => {
        fc.pre(text[at] !== letter)
        const damaged = parseShadow(text.slice(0, at) + letter + text.slice(at + 1))
        // The number of the write is the one thing that the sum leaves out.
        expect(damaged === null ? shadow : { ...damaged, write: 7 }).toEqual(shadow)
      }),
    )
  })

  test('a line more, a line less, two exchanged, or another format', () => {
    const texts = makeShadow(shadow).split('\n')
    const [head = '', ...rest] = texts
    const [r = '', one = '', two = ''] = rest
    expect(parseShadow([head, r, two, one, ''].join('\n'))).toBeNull()
    expect(parseShadow([head, r, one, ''].join('\n'))).toBeNull()
    expect(parseShadow([head, r, one, two, two, ''].join('\n'))).toBeNull()
    expect(parseShadow(['null', ...rest].join('\n'))).toBeNull()
    expect(parseShadow([head.replace('"shadow":1', '"shadow":2'), ...rest].join('\n'))).toBeNull()
  })

  test('a line is put into words once', () => {
    let asked = 0
    const line = { toJSON: () => ({ asked: ++asked }) }
    makeShadow({ write: 1, row: row(1), lines: [line] })
    const again = parseShadow(makeShadow({ write: 2, row: row(2), lines: [line, {}] }))
    expect([asked, again?.lines]).toEqual([1, [{ asked: 1 }, {}]])
  })
})

describe('two files in turn', () => {
  test('each write goes to the older file', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    for (let seq = 1; seq <= 4; seq++) await shadows.keep(row(seq), lines(1, seq))
    const [first, second] = root.weather.written
    expect(first).not.toBe(second)
    expect(root.weather.written).toEqual([first, second, first, second])
    expect(await shadows.newest('b')).toEqual({ write: 4, row: row(4), lines: lines(1, 4) })
    expect(Object.keys(root.texts()).toSorted()).toEqual([A, B])
  })

  test('a new start goes on with the older file, and counts on', async () => {
    for (const before of [1, 2, 3, 4]) {
      const root = new FakeDirectory()
      const early = openShadows(root.handle)
      for (let seq = 1; seq <= before; seq++) await early.keep(row(seq), lines(1, seq))
      const last = root.weather.written.at(-1)
      const later = openShadows(root.handle)
      await later.keep(row(9), lines(1, 9))
      expect(root.weather.written.at(-1)).not.toBe(last)
      expect((await later.newest('b'))?.write).toBe(before + 1)
    }
  })

  test('the newer one torn: the older one is used, and the torn one written next', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    await shadows.keep(row(1), lines(1, 1))
    await shadows.keep(row(2), lines(1, 2))
    const torn = `shadow/${root.weather.written.at(-1)}`
    root.damage(torn, (text) => text.slice(0, -20))
    expect((await shadows.newest('b'))?.row.seq).toBe(1)
    await openShadows(root.handle).keep(row(3), lines(1, 3))
    expect(`shadow/${root.weather.written.at(-1)}`).toBe(torn)
    expect((await shadows.newest('b'))?.row.seq).toBe(3)
  })

  test('the newest is the last written, though it be shorter', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    await shadows.keep(row(5), lines(1, 5))
    await shadows.keep(row(2), lines(1, 2))
    expect((await shadows.newest('b'))?.row.seq).toBe(2)
  })

  test('both torn, or none there: nothing', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    expect(await shadows.newest('b')).toBeNull()
    await shadows.keep(row(1), lines(1, 1))
    await shadows.keep(row(2), lines(1, 2))
    for (const file of [A, B]) root.damage(file, () => '')
    expect(await shadows.newest('b')).toBeNull()
    expect(await shadows.ids()).toEqual(['b'])
  })

  test('any id makes a file name', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    const ids = ['a/b', '..', 'Wörth 1870', 'x.a', '%41']
    for (const id of ids) await shadows.keep(row(1, id), lines(1, 1))
    expect((await shadows.ids()).toSorted()).toEqual(ids.toSorted())
    for (const id of ids) expect((await shadows.newest(id))?.row.id).toBe(id)
    expect(Object.keys(root.texts()).every((path) => path.split('/').length === 2)).toBe(true)
  })
})

describe('written in place by a worker', () => {
  const inPlace = (root: FakeDirectory, scribe: Partial<Scribe> = {}) =>
    openShadows(root.handle, () => 0, { able: root.scribe.able, write: root.scribe.write, ...scribe })
  const file = (root: FakeDirectory, path: string) => {
    const [directory = '', name = ''] = path.split('/')
    return (root.within.get(directory) as FakeDirectory | undefined)?.within.get(name)
  }

  test('the files stay the same ones', async () => {
    const root = new FakeDirectory()
    const shadows = inPlace(root)
    for (const seq of [1, 2]) await shadows.keep(row(seq), lines(1, seq))
    const files = [file(root, A), file(root, B)]
    for (const seq of [3, 4, 5]) await shadows.keep(row(seq), lines(1, seq))
    expect(files.every((one) => one !== undefined)).toBe(true)
    for (const [at, path] of [A, B].entries()) expect(file(root, path)).toBe(files[at])
    expect(root.weather.written).toHaveLength(5)
    expect(await shadows.newest('b')).toEqual({ write: 5, row: row(5), lines: lines(1, 5) })
  })

  test('killed in the middle of a write, the one before it is whole', async () => {
    for (const before of [1, 2, 3]) {
      const root = new FakeDirectory()
      const shadows = inPlace(root)
      for (let seq = 1; seq <= before; seq++) await shadows.keep(row(seq), lines(1, seq))
      root.weather.onWrite = () => new Promise(() => {})
      void shadows.keep(row(9), lines(1, 9))
      await rest(0)
      expect((await inPlace(root).newest('b'))?.row.seq).toBe(before)
    }
  })

  test('what does not hold is not written', async () => {
    const root = new FakeDirectory()
    const shadows = inPlace(root)
    await shadows.keep(row(1), lines(1, 1))
    await shadows.keep(row(2), lines(1, 2), Promise.resolve(false))
    await shadows.keep(row(3), lines(1, 3), Promise.resolve(true))
    expect(root.weather.written).toHaveLength(2)
    expect((await shadows.newest('b'))?.row.seq).toBe(3)
  })

  test('where no worker can write, the page does', async () => {
    const root = new FakeDirectory()
    const write = vi.fn<Scribe['write']>()
    const shadows = inPlace(root, { able: async () => false, write })
    await shadows.keep(row(1), lines(1, 1))
    expect([write.mock.calls, (await shadows.newest('b'))?.row.seq]).toEqual([[], 1])
  })

  test('one that fails turns the shadows off, the next that is written turns them on', async () => {
    const root = new FakeDirectory()
    let full = true
    const shadows = inPlace(root, {
      write: async (...file) => (full ? Promise.reject(new Error('Full')) : root.scribe.write(...file)),
    })
    await shadows.keep(row(1), lines(1, 1))
    expect(shadows.state()).toBe('off')
    full = false
    await shadows.keep(row(2), lines(1, 2))
    expect([shadows.state(), (await shadows.newest('b'))?.row.seq]).toEqual(['on', 2])
  })
})

describe('during a write', () => {
  test('several that are to be kept become one, the last', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    const { passed, open } = gate()
    root.weather.onWrite = () => passed
    const first = shadows.keep(row(1), lines(1, 1))
    await rest(0)
    const kept = [first, ...[2, 3, 4, 5].map((seq) => shadows.keep(row(seq), lines(1, seq)))]
    open()
    await Promise.all(kept)
    expect(root.weather.written).toHaveLength(2)
    expect(await shadows.newest('b')).toEqual({ write: 2, row: row(5), lines: lines(1, 5) })
  })

  test('a list that grows meanwhile is written as it was given', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    const growing = [...lines(1, 2)]
    const kept = shadows.keep(row(2), growing)
    growing.push(...lines(3, 3))
    await kept
    expect((await shadows.newest('b'))?.lines).toEqual(lines(1, 2))
  })

  test('keep settles only when what it was given is written', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    const first = gate()
    const second = gate()
    const gates = [first, second]
    root.weather.onWrite = () => gates.shift()?.passed
    const done: number[] = []
    void shadows.keep(row(1), lines(1, 1)).then(() => done.push(1))
    await Promise.resolve()
    const last = shadows.keep(row(2), lines(1, 2)).then(() => done.push(2))
    first.open()
    await rest(0)
    expect(done).toEqual([])
    second.open()
    await last
    expect((await shadows.newest('b'))?.row.seq).toBe(2)
  })

  test('battles do not wait for each other', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    const { passed, open } = gate()
    root.weather.onWrite = (file) => (file.startsWith('battle-b.') ? passed : undefined)
    const slow = shadows.keep(row(1), lines(1, 1))
    await shadows.keep(row(1, 'c'), lines(1, 1))
    expect(root.weather.written).toHaveLength(1)
    open()
    await slow
    expect(root.weather.written).toHaveLength(2)
  })

  test('forgetting waits for it, drops what was waiting, and leaves nothing', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    const { passed, open } = gate()
    root.weather.onWrite = () => passed
    const first = shadows.keep(row(1), lines(1, 1))
    await rest(0)
    const kept = [first, shadows.keep(row(2), lines(1, 2))]
    const gone = shadows.forget('b')
    await rest(0)
    open()
    expect(await gone).toBe(true)
    await Promise.all(kept)
    expect(root.texts()).toEqual({})
    expect(root.weather.written).toHaveLength(1)
    expect(await shadows.forget('b')).toBe(true)
    expect(await shadows.forget('never kept')).toBe(true)
  })
})

describe('on and off', () => {
  test('off where there are no files; nothing fails', async () => {
    const shadows = openShadows(null)
    await shadows.keep(row(1), lines(1, 1))
    expect([shadows.state(), await shadows.ids(), await shadows.newest('b'), await shadows.forget('b')]).toEqual([
      'off',
      [],
      null,
      true,
    ])
  })

  test.each([async () => null, () => Promise.reject(new DOMException('Private window', 'SecurityError'))])(
    'the store says so',
    async (files) => {
      const phone = makePhone()
      const { openStore } = await import('#store/index.ts')
      const store = await openStore({ onReloadNeeded: () => {} }, { ...phone.places, files })
      await store.create(battle('b'), lines(1, 1))
      await store.shadow.keep('b', lines(1, 1))
      await store.shadow.forget('b')
      expect(store.shadow.state()).toBe('off')
      expect((await store.remove('b')).ok).toBe(true)
    },
  )

  test('off when a write fails; the older file stays whole; on again when one succeeds', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    await shadows.keep(row(1), lines(1, 1))
    await shadows.keep(row(2), lines(1, 2))
    expect(shadows.state()).toBe('on')
    const before = root.texts()
    root.weather.onWrite = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    await shadows.keep(row(3), lines(1, 3))
    expect([shadows.state(), root.texts()]).toEqual(['off', before])
    root.weather.onWrite = () => {}
    await shadows.keep(row(4), lines(1, 4))
    expect([shadows.state(), (await shadows.newest('b'))?.row.seq]).toEqual(['on', 4])
  })

  test('a write fails while another waits: that one is written', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    const { passed, open } = gate()
    let failures = 1
    root.weather.onWrite = async () => {
      await passed
      if (failures-- > 0) throw new Error('Torn')
    }
    const first = shadows.keep(row(1), lines(1, 1))
    await rest(0)
    const second = shadows.keep(row(2), lines(1, 2))
    open()
    await Promise.all([first, second])
    expect([shadows.state(), (await shadows.newest('b'))?.row.seq]).toEqual(['on', 2])
  })

  test('off when the files cannot be read any more', async () => {
    const root = new FakeDirectory()
    const shadows = openShadows(root.handle)
    await shadows.keep(row(1), lines(1, 1))
    root.getDirectoryHandle = () => Promise.reject(new DOMException('Gone', 'InvalidStateError'))
    expect([await shadows.ids(), await shadows.newest('b'), await shadows.forget('b'), shadows.state()]).toEqual([
      [],
      null,
      false,
      'off',
    ])
  })
})
