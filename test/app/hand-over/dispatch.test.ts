import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line } from '#core/log.ts'
import { markOfLine, markUpTo } from '#core/mark.ts'
import { must, ok } from '#core/result.ts'
import { compareLogs, fullUpTo } from '#app/hand-over/compare.ts'
import { lengthOfDispatch, readDispatch, soundLines, writeDispatch, type Given, type Known } from '#app/hand-over/dispatch.ts'
import { readRows, writeLines } from '#app/hand-over/log-text.ts'
import { recorded } from './logs.ts'

type AnyLine = Line<unknown>

/** A short log: without the order of battle, which is long. */
const short = recorded.slice(1, 60).map((line) => ({ ...line, seq: line.seq - 1, act: line.act - 1 }))

const word = fc.string({ maxLength: 12 })
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

/** A log of any events by any hands at any time, sound from end to end. */
const log: fc.Arbitrary<readonly AnyLine[]> = fc
  .array(
    fc.record({ by: word, at: fc.oneof(fc.nat(2 ** 41), fc.double({ min: 0, noNaN: true })), event: json, undo: fc.nat(3) }),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((rows) => {
    const done: number[] = []
    return rows.map(({ by, at, event, undo }, n): AnyLine => {
      const [seq, act] = [n + 1, n + 1]
      if (undo === 0 && done.length > 1) return { seq, act, by, at, body: { kind: 'undo', of: must(done.pop(), 'act') } }
      done.push(act)
      return { seq, act, by, at, body: { kind: 'event', event } }
    })
  })

const given = (lines: readonly AnyLine[], after = 0, pen = true): Given => ({
  id: 'b7',
  game: 'some-game',
  title: 'Wörth – «Froeschwiller»',
  lines,
  after,
  pen,
})

const known = (lines: readonly AnyLine[], id = 'b7'): Known => ({
  id,
  game: 'some-game',
  title: 'Wörth – «Froeschwiller»',
  read: async () => lines,
})

describe('lines as text', () => {
  test('come back as they were, and after any of them', () => {
    fc.assert(
      fc.property(log, fc.nat(), (lines, cut) => {
        const after = cut % lines.length
        expect(readRows(writeLines(lines, after), lines[after - 1])).toEqual(ok(lines.slice(after)))
      }),
    )
  })

  test('a sealed line keeps its seal', () => {
    const line: AnyLine = { ...must(recorded[0], 'line'), sealed: 'abc123' }
    expect(readRows(writeLines([line]), undefined)).toEqual(ok([line]))
  })

  test.each(['?', '1\t2', '1\t2\t"x\t{}', '1\t2\t\t{"kind":', '\t\t\t'])('%j is damaged', (text) => {
    expect(readRows(text, undefined).ok).toBe(false)
  })
})

describe('a dispatch', () => {
  test('brings a whole battle to a phone that has none', async () => {
    await fc.assert(
      fc.asyncProperty(log, fc.boolean(), async (lines, pen) => {
        expect(await readDispatch(await writeDispatch(given(lines, 0, pen)), [])).toEqual(ok(given(lines, 0, pen)))
      }),
      { numRuns: 40 },
    )
  })

  test('brings the latest lines to a phone that has those before', async () => {
    await fc.assert(
      fc.asyncProperty(log, fc.nat(), fc.nat(), async (lines, cut, more) => {
        const after = cut % lines.length
        const here = lines.slice(0, Math.min(lines.length, after + (more % 4)))
        expect(await readDispatch(await writeDispatch(given(lines, after)), [known([], 'x'), known(here)])).toEqual(
          ok(given(lines, after)),
        )
      }),
      { numRuns: 15 },
    )
  })

  test('of the last acts of a real battle is a tenth of what the browser makes of it', async () => {
    const bytes = await writeDispatch(given(recorded, recorded.length - 20))
    expect(bytes.length).toBeLessThan(260)
    expect((await writeDispatch(given(recorded))).length).toBeGreaterThan(10_000)
  })

  test('says how long it is once its first bytes are there', async () => {
    const bytes = await writeDispatch(given(short, short.length - 5))
    expect(lengthOfDispatch(bytes)).toBe(bytes.length)
    expect(lengthOfDispatch(bytes.slice(0, 5))).toBe(bytes.length)
    expect(lengthOfDispatch(bytes.slice(0, 2))).toBeNull()
  })

  const after = short.length - 6
  const delta = writeDispatch(given(short, after))

  test('that this phone has no battle for is refused in a sentence', async () => {
    expect(await readDispatch(await delta, [])).toEqual({
      ok: false,
      error: 'These are the latest lines of a battle that is not on this phone. On the other phone choose “the whole battle”.',
    })
  })

  test('that leaves a gap is refused in a sentence', async () => {
    expect(await readDispatch(await delta, [known(short.slice(0, after - 3))])).toEqual({
      ok: false,
      error: `These lines of Wörth – «Froeschwiller» follow line ${after}, and this phone has the battle only up to line ${after - 3}. On the other phone choose “the whole battle”.`,
    })
  })

  test('that follows other lines is refused in a sentence', async () => {
    const other = short.map((line) => (line.seq === after - 1 ? { ...line, at: line.at + 1 } : line))
    expect(await readDispatch(await delta, [known(other)])).toMatchObject({
      ok: false,
      error: expect.stringContaining('follow others than this phone has') as string,
    })
  })

  test('damaged anywhere is refused', async () => {
    const bytes = await writeDispatch(given(short.slice(0, 24), 20))
    for (let at = 1; at < bytes.length; at += at < 25 ? 1 : 7) {
      const bad = Uint8Array.from(bytes)
      bad[at] = (bad[at] as number) ^ (1 << (at % 8))
      expect((await readDispatch(bad, [known(short)])).ok).toBe(false)
    }
  }, 20_000)

  test('cut short is refused', async () => {
    const whole = await writeDispatch(given(short))
    for (const length of [0, 1, 2, 10, 40, whole.length - 1]) {
      expect((await readDispatch(whole.slice(0, length), [])).ok).toBe(false)
    }
  })

  test('of a newer version says so', async () => {
    const bytes = Uint8Array.from(await delta)
    bytes[0] = 2
    expect(await readDispatch(bytes, [])).toEqual({
      ok: false,
      error: 'This comes from a newer version of the app. Update the app on this phone first.',
    })
  })
})

describe('two logs', () => {
  const changed = (line: AnyLine): AnyLine => ({ ...line, by: 'another' })
  /** The line as a side may know it. */
  const seal = (line: AnyLine): AnyLine => ({ ...line, body: { kind: 'event', event: {} }, sealed: markOfLine(line) })

  test('are one as far as their lines are the same, whatever the order of their keys', () => {
    const turned = short.map(({ body, at, by, act, seq }) => ({ body, at, by, act, seq }))
    expect(compareLogs(short, turned)).toEqual({ common: short, opened: null, mine: [], theirs: [] })
  })

  test('fork where their lines part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(10), fc.nat(10), (common, more, others) => {
        const mine = short.slice(0, common + more)
        const theirs = [...short.slice(0, common), ...short.slice(common, common + others).map(changed)]
        const found = compareLogs(mine, theirs)
        expect(found.common).toEqual(short.slice(0, common))
        expect([...found.common, ...found.mine]).toEqual(mine)
        expect([...found.common, ...found.theirs]).toEqual(theirs)
      }),
    )
  })

  test('are one where one has something left out, and the fuller line counts', () => {
    const sealed = short.slice(0, 30).map((line) => (line.seq > 20 && line.body.kind === 'event' ? seal(line) : line))
    const mine = compareLogs(sealed, short)
    expect(mine.common).toEqual(short.slice(0, 30))
    expect(mine.opened).toBe(21)
    const theirs = compareLogs(short.slice(0, 30), sealed)
    expect(theirs).toEqual({ common: short.slice(0, 30), opened: null, mine: [], theirs: [] })
    expect(fullUpTo(sealed)).toBe(20)
    expect(fullUpTo(short)).toBe(short.length)
  })

  test('have one mark, sealed or not', () => {
    const sealed = short.map((line) => (line.body.kind === 'event' ? seal(line) : line))
    expect(markUpTo('b7', sealed, sealed.length)).toBe(markUpTo('b7', short, short.length))
    expect(markUpTo('b7', short, 5)).not.toBe(markUpTo('b8', short, 5))
    expect(markUpTo('b7', short, short.length + 1)).toBeNull()
  })

  test('a sealed line goes over and is found whole again later', async () => {
    const sealed = short.slice(0, 40).map((line) => (line.seq === 35 ? seal(line) : line))
    const there = await readDispatch(await writeDispatch(given(sealed)), [])
    expect(there).toEqual(ok(given(sealed)))
    // The other phone writes on; what comes back follows a line that it has sealed and this phone has whole.
    const longer = [...sealed, ...short.slice(40, 44)]
    const back = await readDispatch(await writeDispatch(given(longer, 40)), [known(short.slice(0, 40))])
    expect(back).toEqual(ok(given(short.slice(0, 44), 40)))
  })
})

test('what is damaged in a log is not handed over', () => {
  expect(soundLines([...short.slice(0, 3), { seq: 'four' }, ...short.slice(4, 6)])).toEqual(short.slice(0, 3))
})
