import { afterEach, describe, expect, test } from 'vitest'
import { createTabPen, type TabPen } from '#app/tab-pen.ts'
import { until } from '../waiting.ts'

let count = 0
const opened: TabPen[] = []

/** A battle of its own for each test, and the windows that open it. */
function battle() {
  const id = `b${++count}`
  return () => {
    const pen = createTabPen(id, navigator.locks)
    opened.push(pen)
    return pen
  }
}

afterEach(() => opened.splice(0).forEach((pen) => pen.drop()))

const holders = (...pens: readonly TabPen[]) => pens.map((pen) => pen.held())
const expectHolders = (pens: readonly TabPen[], wanted: readonly boolean[]) =>
  until(() => expect(holders(...pens)).toEqual(wanted))

describe('the pen of a battle', () => {
  test('is had at once where nobody has it', async () => {
    const pen = battle()()
    await pen.ready
    expect(pen.held()).toBe(true)
  })

  test('stays with the first; the second knows soon, and is no writer', async () => {
    const open = battle()
    const first = open()
    await first.ready
    const second = open()
    await second.ready
    expect(holders(first, second)).toEqual([true, false])
  })

  test('goes to whoever takes it, and back when that one closes', async () => {
    const open = battle()
    const [first, second, third] = [open(), open(), open()]
    await expectHolders([first, second, third], [true, false, false])
    third.take()
    await expectHolders([first, second, third], [false, false, true])
    first.take()
    await expectHolders([first, second, third], [true, false, false])
    first.drop()
    await until(() => expect(holders(second, third).filter(Boolean)).toHaveLength(1))
    expect(first.held()).toBe(false)
  })

  test('is never in two windows at once, however often it is taken', async () => {
    const open = battle()
    const pens = Array.from({ length: 5 }, open)
    await expectHolders(pens, [true, false, false, false, false])
    for (let turn = 0; turn < 60; turn++) {
      const taker = pens[(turn * 3) % 5]
      taker?.take()
      if (turn % 2 === 0) await until(() => expect(taker?.held()).toBe(true))
      const names = await navigator.locks.query()
      expect(names.held?.filter(({ name }) => name === `aide.pen.b${count}`).length).toBeLessThanOrEqual(1)
    }
    await until(() => expect(pens.filter((pen) => pen.held())).toHaveLength(1))
  })

  test('of one battle is not that of another', async () => {
    const [one, other] = [battle()(), battle()()]
    await expectHolders([one, other], [true, true])
  })

  test('once dropped, is neither held nor waited for', async () => {
    const open = battle()
    const [first, second] = [open(), open()]
    await expectHolders([first, second], [true, false])
    second.drop()
    second.take()
    first.drop()
    const third = open()
    await expectHolders([first, second, third], [false, false, true])
    const { pending } = await navigator.locks.query()
    expect(pending?.filter(({ name }) => name === `aide.pen.b${count}`)).toEqual([])
  })

  test('is everybody’s where the browser has no locks, or refuses them', async () => {
    const none = createTabPen('x', undefined)
    const forbidden = { request: () => Promise.reject(new DOMException('No', 'SecurityError')) } as unknown as LockManager
    const refused = createTabPen('x', forbidden)
    await Promise.all([none.ready, refused.ready])
    expect(holders(none, refused)).toEqual([true, true])
  })
})
