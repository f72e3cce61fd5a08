import { describe, expect, test } from 'vitest'
import type { Line } from '#core/log.ts'
import { bringBack, sayBecame } from '#app/bring-back.ts'
import type { CopiedBattle } from '#app/copy.ts'
import { must } from '#core/result.ts'
import type { Store } from '#store/index.ts'
import { lines, makePhone } from '../store/phone.ts'

const copied = (copy: readonly unknown[], id = 'b1'): CopiedBattle => ({
  id,
  game: 'some-game',
  title: 'Weissenburg',
  lines: copy,
})

async function phoneWith(here: readonly Line<unknown>[]) {
  const store = await makePhone().tab()
  if (here.length > 0) {
    await store.create({ id: 'b1', game: 'some-game', title: 'Weissenburg', begun: 1, touched: 2, summary: null }, here)
  }
  return store
}

async function stored(store: Store, id = 'b1') {
  const found = await store.read(id)
  return found.ok ? found.value : null
}

const bring = (store: Store, battle: CopiedBattle) => bringBack(store, battle, 77, () => 'b2')

describe('a copy', () => {
  test('comes in where there is no such battle', async () => {
    const store = await phoneWith([])
    expect(await bring(store, copied(lines(1, 3)))).toEqual({ ok: true, value: 'new' })
    const { row, lines: found } = must(await stored(store), 'the battle')
    expect(found).toEqual(lines(1, 3))
    expect(row).toEqual({ id: 'b1', game: 'some-game', title: 'Weissenburg', begun: 1001, touched: 1003, summary: null, seq: 3 })
  })

  test('carries on what it is longer than', async () => {
    const store = await phoneWith(lines(1, 2))
    expect(await bring(store, copied(lines(1, 5)))).toEqual({ ok: true, value: 'carried-on' })
    expect((await stored(store))?.lines).toEqual(lines(1, 5))
  })

  test.each([2, 4])('of %i lines changes nothing where the battle has four that begin alike', async (length) => {
    const store = await phoneWith(lines(1, 4))
    expect(await bring(store, copied(lines(1, length)))).toEqual({ ok: true, value: 'here-already' })
    expect((await stored(store))?.lines).toEqual(lines(1, 4))
  })

  test('that went on another way stands beside', async () => {
    const store = await phoneWith(lines(1, 4))
    const other = [...lines(1, 2), ...lines(3, 5, 'other-phone')]
    expect(await bring(store, copied(other))).toEqual({ ok: true, value: 'apart' })
    expect((await stored(store))?.lines).toEqual(lines(1, 4))
    const apart = must(await stored(store, 'b2'), 'the battle beside')
    expect(apart.lines).toEqual(other)
    expect(apart.row.title).toBe('Weissenburg, from a copy')
  })

  test('is taken as far as it is sound', async () => {
    const store = await phoneWith([])
    await bring(store, copied([...lines(1, 2), { seq: 'three' }, ...lines(4, 4)]))
    expect((await stored(store))?.lines).toEqual(lines(1, 2))
  })

  test('without a sound line is refused', async () => {
    const store = await phoneWith([])
    expect(await bring(store, copied(['?']))).toEqual({ ok: false, error: 'Weissenburg has no line that can be read.' })
    expect(await stored(store)).toBeNull()
  })

  test('is said in a sentence', () => {
    expect(sayBecame('Weissenburg', 'apart')).toBe('Weissenburg had gone on in two ways, so both stand here.')
  })
})
