import { describe, expect, test } from 'vitest'
import { readCustody } from '#app/hand-over/custody.ts'
import { endOf, lastShared } from '#app/hand-over/ends.ts'
import { writeDispatch } from '#app/hand-over/dispatch.ts'
import { markOfLine } from '#core/mark.ts'
import { must } from '#core/result.ts'
import type { AnyGame, Secrets } from '#games/game.ts'
import { lacking } from '#app/hand-over/guard-live.ts'
import { tally, type Count, type Tally } from '../tally.ts'
import { act, BATTLE, battles, begin, give, handOver, linesOf, met, phone, table, take } from './phones.ts'

async function pair() {
  const [one, two] = [await phone('one'), await phone('two')]
  await begin(one)
  await act(one, [2, 3])
  return { one, two }
}

const penOf = async (on: Awaited<ReturnType<typeof phone>>) => (await readCustody(on.store, BATTLE)).pen

describe('a battle handed over', () => {
  test('goes to a phone that has none, with the pen, and comes back with what was added', async () => {
    const { one, two } = await pair()
    expect((await handOver(one, two)).kind).toBe('new')
    expect([await penOf(one), await penOf(two)]).toEqual(['away', 'here'])
    await act(two, [4, 0, 5])
    const back = await handOver(two, one, { latest: true })
    expect(back.kind).toBe('follows')
    expect(back.dispatch.after).toBe(3)
    expect([await penOf(one), await penOf(two)]).toEqual(['here', 'away'])
    expect(await linesOf(one)).toEqual(await linesOf(two))
    expect((await table(one)).state()).toEqual({ sum: 11, entries: 4 })
  })

  test('only looked at, its pen stays', async () => {
    const { one, two } = await pair()
    await handOver(one, two, { pen: false })
    expect([await penOf(one), await penOf(two)]).toEqual(['here', 'away'])
    await act(one, [9])
    await handOver(one, two, { pen: false })
    expect([await penOf(one), await penOf(two)]).toEqual(['here', 'away'])
    expect(await linesOf(two)).toEqual(await linesOf(one))
  })

  test('twice, the second time changes nothing', async () => {
    const { one, two } = await pair()
    await handOver(one, two)
    expect((await handOver(one, two)).kind).toBe('nothing')
    await act(two, [7])
    expect((await handOver(one, two)).kind).toBe('nothing')
    expect((await linesOf(two)).length).toBe(4)
  })

  test('goes on through a third phone', async () => {
    const { one, two } = await pair()
    const three = await phone('three')
    await handOver(one, two)
    await act(two, [4])
    await handOver(two, three)
    await act(three, [5])
    // The first phone has not seen what the second one wrote.
    expect((await met(one, await writeDispatch(await give(three, { latest: true })))).ok).toBe(false)
    expect((await handOver(three, one)).kind).toBe('follows')
    expect((await table(one)).state().sum).toBe(15)
  })

  test('reaches a third phone only whole, and says so', async () => {
    const { one, two } = await pair()
    const three = await phone('three')
    await handOver(one, two)
    await act(two, [4])
    expect(await met(three, await writeDispatch(await give(two, { latest: true })))).toMatchObject({
      ok: false,
      error: expect.stringContaining('“the whole battle”') as string,
    })
  })
})

describe('where both wrote on', () => {
  async function forked() {
    const { one, two } = await pair()
    await handOver(one, two)
    await act(two, [10, 20])
    await act(one, [100, 0, 200])
    const mine = await linesOf(one)
    const theirs = await linesOf(two)
    const arrival = await met(one, await writeDispatch(await give(two, { latest: true })))
    if (!arrival.ok) throw new Error(arrival.error)
    return { one, two, mine, theirs, arrival: arrival.value }
  }

  test('both ends are told act by act', async () => {
    const { arrival } = await forked()
    expect(arrival.kind).toBe('fork')
    const here = must(arrival.here, 'what is here')
    expect(lastShared(tally, here.common)?.name).toBe('+3 makes 6')
    const [mine, theirs] = [endOf(tally, here.common, here.mine), endOf(tally, here.common, here.theirs)]
    expect(mine.acts.map(({ name, by, gone }) => [name, by, gone])).toEqual([
      ['+100 makes 206', 'one', true],
      ['+200 makes 206', 'one', false],
    ])
    expect(theirs.acts.map(({ name, by, gone }) => [name, by, gone])).toEqual([
      ['+10 makes 36', 'two', false],
      ['+20 makes 36', 'two', false],
    ])
    expect([mine.summary.where, theirs.summary.where]).toEqual(['Sum 206', 'Sum 36'])
  })

  test('an end that only took something back says what', async () => {
    const { one, two } = await pair()
    await handOver(one, two)
    await act(one, [50])
    await act(two, [0])
    const arrival = await met(one, await writeDispatch(await give(two, { latest: true })))
    const here = must(arrival.ok ? arrival.value.here : null, 'what is here')
    expect(endOf(tally, here.common, here.theirs).acts.map(({ name }) => name)).toEqual(['Taken back: +3 makes 3'])
  })

  test('this phone’s end kept, the other one stands beside it', async () => {
    const { one, mine, theirs, arrival } = await forked()
    await take(one, arrival, 'mine')
    expect(await linesOf(one)).toEqual(mine)
    const [beside] = (await battles(one)).filter(({ id }) => id !== BATTLE)
    expect(beside).toMatchObject({ title: 'Tally, the other phone’s end', lines: theirs })
    expect(await penOf(one)).toBe('here')
  })

  test('the other end kept, this phone’s stands beside it, and both phones agree again', async () => {
    const { one, two, mine, theirs, arrival } = await forked()
    await take(one, arrival, 'theirs')
    expect(await linesOf(one)).toEqual(theirs)
    const [beside] = (await battles(one)).filter(({ id }) => id !== BATTLE)
    expect(beside).toMatchObject({ title: 'Tally, this phone’s end', lines: mine })
    await act(one, [1000])
    expect((await handOver(one, two, { latest: true })).kind).toBe('follows')
    expect((await table(two)).state().sum).toBe(1036)
  })

  test('kept here and handed over whole, the other phone finds the fork in its turn', async () => {
    const { one, two, mine, theirs, arrival } = await forked()
    await take(one, arrival, 'mine')
    const there = await handOver(one, two, {}, 'theirs')
    expect(there.kind).toBe('fork')
    expect(await linesOf(two)).toEqual(mine)
    expect((await battles(two)).find(({ id }) => id !== BATTLE)?.lines).toEqual(theirs)
  })

  test('what was entered on this phone while the person chose is not run over', async () => {
    const { one, arrival } = await forked()
    await act(one, [300])
    await expect(take(one, arrival, 'theirs')).rejects.toThrow('Another window of the app wrote here first.')
    expect((await table(one)).state().sum).toBe(506)
    expect(await battles(one)).toHaveLength(1)
  })
})

test('a damaged battle is made whole from the other phone, and stands beside it as it was', async () => {
  const { one, two } = await pair()
  await handOver(one, two)
  await act(two, [4])
  const bad = { seq: 4, act: 4, by: 'one', at: 1, body: 'torn' }
  await one.store.append(BATTLE, [bad as never], { touched: 1, summary: null })
  const arrival = await met(one, await writeDispatch(await give(two)))
  if (!arrival.ok) throw new Error(arrival.error)
  expect(arrival.value.kind).toBe('follows')
  await take(one, arrival.value)
  expect((await table(one)).state().sum).toBe(10)
  const beside = await one.store.read('one1')
  expect(beside.ok && beside.value.row.title).toBe('Tally, damaged')
  expect(beside.ok && beside.value.lines[3]).toEqual(bad)
})

describe('a copy without what its player may not know', () => {
  /** Numbers above 50 are secret from the side `little` until the sum passes 1000. */
  const secrets: Secrets<Tally, Count> = {
    copies: ({ sum }) =>
      sum > 1000
        ? []
        : [{ side: 'little', name: 'Little', detail: 'without the large numbers', tells: 'The large numbers are left out.' }],
    veil: ({ sum }, event, side) => (side === 'little' && event.by > 50 && sum <= 1000 ? { ...event, by: 0 } : null),
    due: ({ sum }, event) => event.by === 0 && sum > 900,
  }
  const secretive = { ...tally, secrets } as AnyGame

  async function veiled() {
    const [one, two] = [await phone('one'), await phone('two')]
    await begin(one)
    await act(one, [2, 60, 3])
    const goes = await give(one, { side: 'little', pen: true }, secretive)
    const arrival = await met(two, await writeDispatch(goes))
    if (!arrival.ok) throw new Error(arrival.error)
    await take(two, arrival.value)
    return { one, two }
  }

  test('has its place in the log and nothing in it', async () => {
    const { one, two } = await veiled()
    const [full, seen] = [await linesOf(one), await linesOf(two)]
    expect(seen.map(({ seq, act: of, at, by }) => [seq, of, at, by])).toEqual(
      full.map(({ seq, act: of, at, by }) => [seq, of, at, by]),
    )
    expect(JSON.stringify(seen)).not.toContain('60')
    expect(seen[2]).toMatchObject({ sealed: markOfLine(must(full[2], 'line')), body: { event: { by: 0 } } })
    expect((await table(two)).state().sum).toBe(6)
  })

  test('is written on, and the phone that knows all takes it back without a fork and with all it knew', async () => {
    const { one, two } = await veiled()
    await act(two, [4])
    const back = await handOver(two, one, { latest: true })
    expect(back.kind).toBe('follows')
    expect((await table(one)).state().sum).toBe(70)
    expect((await linesOf(one)).every(({ sealed }) => sealed === undefined)).toBe(true)
  })

  test('gets what was left out with the next hand-over', async () => {
    const { one, two } = await veiled()
    await act(two, [4])
    await handOver(two, one, { latest: true })
    await act(one, [900])
    const again = await handOver(one, two, { latest: true })
    // From before the first line that the other phone does not have in full.
    expect(again.dispatch.after).toBe(2)
    expect(again.kind).toBe('follows')
    expect(await linesOf(two)).toEqual(await linesOf(one))
    expect((await table(two)).state().sum).toBe(970)
  })

  test('cannot go on where what it lacks is called for', async () => {
    const { two } = await veiled()
    expect(lacking(secretive, await table(two))).toBeNull()
    await act(two, [899])
    expect(lacking(secretive, await table(two))).toContain('Hand the battle to the phone that has them')
    expect(lacking(tally as AnyGame, await table(two))).toBeNull()
  })
})
