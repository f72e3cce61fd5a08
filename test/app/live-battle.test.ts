import { createEffect, createRoot, createSignal } from 'solid-js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Line } from '#core/log.ts'
import { openLive } from '#app/live-battle.ts'
import { createLedger, type TestLedger } from './ledger.ts'
import { LIMIT, tally, type Count } from './tally.ts'

const event = (seq: number, act: number, by: number): Line<Count> => ({
  seq,
  act,
  by: 'here',
  at: 1000 + seq,
  body: { kind: 'event', event: { kind: 'counted', by } },
})

const BEGUN = [event(1, 1, 1)]

function open(ledger: TestLedger) {
  let clock = 5000
  return openLive(tally, 'b1', [...ledger.lines], ledger, { by: 'here', now: () => (clock += 1) })
}

const reported = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
})

describe('acts', () => {
  test('an act is stored with its lines, act number, device and time, and then shown', async () => {
    const ledger = createLedger(BEGUN)
    const live = open(ledger)
    const answer = await live.act({ add: [2, 3] })
    expect(answer).toEqual({
      ok: true,
      value: [
        { kind: 'counted', by: 2 },
        { kind: 'counted', by: 3 },
      ],
    })
    expect(live.state()).toEqual({ sum: 6, entries: 3 })
    expect(ledger.lines.slice(1)).toEqual([
      { seq: 2, act: 2, by: 'here', at: 5001, body: { kind: 'event', event: { kind: 'counted', by: 2 } } },
      { seq: 3, act: 2, by: 'here', at: 5001, body: { kind: 'event', event: { kind: 'counted', by: 3 } } },
    ])
    expect(ledger.summaries).toEqual([{ title: 'Tally', where: 'Sum 6', sides: [] }])
    expect(live.acts().map(({ act, at, events }) => [act, at, events.length])).toEqual([
      [1, 1001, 1],
      [2, 5001, 2],
    ])
  })

  test('nothing is shown before it is stored', async () => {
    const ledger = createLedger(BEGUN)
    ledger.slow = 3
    const live = open(ledger)
    const done = live.act({ add: [5] })
    await Promise.resolve()
    expect(live.state().sum).toBe(1)
    await done
    expect(live.state().sum).toBe(6)
  })

  test('what is shown reports its changes', async () => {
    const live = open(createLedger(BEGUN))
    const seen: number[] = []
    const stop = createRoot((dispose) => {
      createEffect(() => seen.push(live.state().sum))
      return dispose
    })
    await live.act({ add: [4] })
    await live.undo()
    stop()
    expect(seen).toEqual([1, 5, 1])
  })

  test('a refusal of the rules changes nothing', async () => {
    const ledger = createLedger(BEGUN)
    const live = open(ledger)
    expect(await live.act({ add: [LIMIT] })).toEqual({
      ok: false,
      error: { rule: 'tally.limit', kind: 'rule', sentence: 'No more than 1000000 can be counted.' },
    })
    expect(ledger.lines).toHaveLength(1)
    expect(live.news()).toBeNull()
  })

  test('an act that needs no event writes no line', async () => {
    const ledger = createLedger(BEGUN)
    expect(await open(ledger).act({ add: [] })).toEqual({ ok: true, value: [] })
    expect(ledger.lines).toHaveLength(1)
  })

  test('fast taps wait for one another: the second is judged by what the first left', async () => {
    const ledger = createLedger(BEGUN)
    ledger.slow = 2
    const live = open(ledger)
    const answers = await Promise.all([
      live.act({ add: [LIMIT - 1] }),
      live.act({ add: [1] }),
      live.undo(),
      live.act({ add: [7] }),
    ])
    expect(answers.map((answer) => answer?.ok)).toEqual([true, false, undefined, true])
    expect(live.state().sum).toBe(8)
    expect(ledger.lines.map((line) => (line as Line<Count>).seq)).toEqual([1, 2, 3, 4])
  })

  test.each([
    ['the rules', 999],
    ['the folding', 666],
  ])('a bug in %s costs nothing that was there', async (_where, number) => {
    const ledger = createLedger(BEGUN)
    const live = open(ledger)
    const answer = await live.act({ add: [number] })
    expect(answer).toMatchObject({ ok: false, error: { rule: 'app.bug' } })
    expect(live.news()?.kind).toBe('bug')
    expect(reported).toHaveBeenCalledOnce()
    expect(ledger.lines).toHaveLength(1)
    expect(await live.act({ add: [2] })).toMatchObject({ ok: true })
  })
})

describe('undo and redo', () => {
  test('take whole acts, by name, with lines of their own', async () => {
    const ledger = createLedger(BEGUN)
    const live = open(ledger)
    await live.act({ add: [2, 3] })
    expect([live.undoName(), live.redoName()]).toEqual(['+2 +3 makes 6', null])
    await live.undo()
    expect(live.state()).toEqual({ sum: 1, entries: 1 })
    expect([live.undoName(), live.redoName()]).toEqual([null, '+2 +3 makes 1'])
    await live.redo()
    expect(live.state()).toEqual({ sum: 6, entries: 3 })
    expect(ledger.lines.slice(3)).toMatchObject([
      { seq: 4, act: 3, body: { kind: 'undo', of: 2 } },
      { seq: 5, act: 4, body: { kind: 'redo', of: 2 } },
    ])
  })

  test('the act that set the battle up stays', async () => {
    const ledger = createLedger(BEGUN)
    const live = open(ledger)
    await live.undo()
    expect(live.state().sum).toBe(1)
    expect(ledger.lines).toHaveLength(1)
  })

  test('a new act after an undo leaves nothing to bring back', async () => {
    const live = open(createLedger(BEGUN))
    await live.act({ add: [2] })
    await live.undo()
    await live.act({ add: [3] })
    await live.redo()
    expect(live.state().sum).toBe(4)
    expect(live.redoName()).toBeNull()
  })

  test('450 acts undone one by one, past the kept states, and brought back', async () => {
    const ledger = createLedger(BEGUN)
    const live = open(ledger)
    for (let n = 2; n <= 450; n += 1) await live.act({ add: [n] })
    for (let n = 450; n >= 2; n -= 1) {
      expect(live.state().sum).toBe((n * (n + 1)) / 2)
      await live.undo()
    }
    expect(live.state()).toEqual({ sum: 1, entries: 1 })
    for (let n = 2; n <= 450; n += 1) await live.redo()
    expect(live.state()).toEqual({ sum: (450 * 451) / 2, entries: 450 })
    expect(open(ledger).state()).toEqual(live.state())
  }, 30_000)
})

describe('damaged logs', () => {
  const LINES = [event(1, 1, 1), event(2, 2, 2), event(3, 3, 3), event(4, 4, 4)]
  const damaged: readonly (readonly [string, readonly unknown[], number, string])[] = [
    [
      'a line without shape',
      [LINES[0], LINES[1], { seq: 'three' }, LINES[3]],
      3,
      'Line 3 of this battle cannot be read: it does not have the shape of a line.',
    ],
    [
      'an event that the game does not know',
      [LINES[0], { ...event(2, 2, 2), body: { kind: 'event', event: {} } }, LINES[2]],
      1,
      'Line 2 of this battle cannot be read: it counts nothing.',
    ],
    ['a missing line', [LINES[0], LINES[2], LINES[3]], 1, 'Line 2 of this battle cannot be read: line 2 is missing.'],
    [
      'an undo of the wrong act',
      [...LINES, { seq: 5, act: 5, by: 'here', at: 1, body: { kind: 'undo', of: 2 } }],
      10,
      'Line 5 of this battle cannot be read: it undoes act 2, which was not the latest.',
    ],
    [
      'an event that cannot be carried out',
      [LINES[0], LINES[1], event(3, 3, 666), LINES[3]],
      3,
      'Line 3 of this battle cannot be carried out.',
    ],
  ]

  test.each(damaged)('%s: opens up to there, to read only, and keeps the rest', async (_name, raw, sum, sentence) => {
    const ledger = createLedger(raw)
    const live = open(ledger)
    expect(live.state().sum).toBe(sum)
    expect(live.readOnly()).toContain(sentence)
    expect(live.news()).toMatchObject({ kind: 'broken', save: true })
    expect(live.rawLines()).toEqual(raw)
    expect(await live.act({ add: [1] })).toMatchObject({ ok: false, error: { rule: 'app.read-only', kind: 'books' } })
    await live.undo()
    expect(ledger.lines).toEqual(raw)
  })

  test('says how many lines are kept', () => {
    expect(open(createLedger([...LINES.slice(0, 3), 'x', 'y'])).readOnly()).toBe(
      'Line 4 of this battle cannot be read: it does not have the shape of a line. ' +
        'You see the battle up to there, to read only; the 2 lines from there on are kept and can be saved as a file.',
    )
  })

  test('a battle whose first line is broken opens empty', () => {
    const live = open(createLedger(['?']))
    expect(live.state()).toEqual(tally.empty)
    expect(live.undoName()).toBeNull()
    expect(live.rawLines()).toEqual(['?'])
  })
})

describe('a store that does not store', () => {
  test('full: goes on in memory, says so, and stores all of it as soon as there is room', async () => {
    const ledger = createLedger(BEGUN)
    const live = open(ledger)
    ledger.fault = { kind: 'full' }
    expect(await live.act({ add: [2] })).toMatchObject({ ok: true })
    await live.act({ add: [3] })
    expect(live.state().sum).toBe(6)
    expect(live.news()).toMatchObject({ kind: 'unsaved', save: true })
    expect(live.unsaved()).toBe(2)
    expect(live.rawLines()).toHaveLength(3)
    expect(ledger.lines).toHaveLength(1)
    ledger.fault = null
    await live.act({ add: [4] })
    expect(ledger.lines).toHaveLength(4)
    expect(live.unsaved()).toBe(0)
    expect(live.news()).toBeNull()
  })

  test('a store that throws counts as one that failed', async () => {
    const ledger = createLedger(BEGUN)
    const live = openLive(
      tally,
      'b1',
      BEGUN,
      { ...ledger, append: () => Promise.reject(new Error('gone')) },
      { by: 'here', now: () => 1 },
    )
    expect(await live.act({ add: [2] })).toMatchObject({ ok: true })
    expect(live.unsaved()).toBe(1)
    expect(live.news()?.kind).toBe('unsaved')
  })

  test('closed: nothing is made, and the reason stays', async () => {
    const ledger = createLedger(BEGUN)
    const live = open(ledger)
    ledger.fault = { kind: 'closed', sentence: 'A newer version of the app wrote here.' }
    expect(await live.act({ add: [2] })).toMatchObject({
      ok: false,
      error: { sentence: 'A newer version of the app wrote here.' },
    })
    expect(live.state().sum).toBe(1)
    expect(live.readOnly()).toBe('A newer version of the app wrote here.')
  })
})

describe('another window', () => {
  test('wrote first: the act is not made, the battle is read again, and that is said', async () => {
    const ledger = createLedger(BEGUN)
    const [mine, theirs] = [open(ledger), open(ledger)]
    await theirs.act({ add: [10] })
    expect(await mine.act({ add: [2] })).toMatchObject({ ok: false, error: { rule: 'app.elsewhere' } })
    expect(mine.state().sum).toBe(11)
    expect(mine.news()).toMatchObject({ kind: 'elsewhere', save: false })
    expect(await mine.act({ add: [2] })).toMatchObject({ ok: true })
    expect(ledger.lines).toHaveLength(3)
  })

  test('wrote first and the store cannot be read: nothing more is written', async () => {
    const ledger = createLedger(BEGUN)
    const [mine, theirs] = [open(ledger), open(ledger)]
    await theirs.act({ add: [10] })
    ledger.unreadable = 'Gone.'
    expect(await mine.act({ add: [2] })).toMatchObject({ ok: false, error: { rule: 'app.elsewhere' } })
    expect(mine.readOnly()).toBe('Gone.')
    expect(mine.state().sum).toBe(1)
  })

  test('is followed when it is told of', async () => {
    const ledger = createLedger(BEGUN)
    const [mine, theirs] = [open(ledger), open(ledger)]
    await theirs.act({ add: [10] })
    await mine.follow(ledger.lines.length)
    expect(mine.state().sum).toBe(11)
    expect(mine.news()).toBeNull()
  })

  test('wrote while entries here were only in memory: both are kept, and nothing more is written', async () => {
    const ledger = createLedger(BEGUN)
    const [mine, theirs] = [open(ledger), open(ledger)]
    ledger.fault = { kind: 'full' }
    await mine.act({ add: [2] })
    ledger.fault = null
    await theirs.act({ add: [10] })
    expect(await mine.act({ add: [3] })).toMatchObject({ ok: false, error: { rule: 'app.elsewhere' } })
    expect(mine.state().sum).toBe(3)
    expect(mine.readOnly()).not.toBeNull()
    expect(mine.rawLines()).toHaveLength(2)
    await mine.follow(ledger.lines.length)
    expect(mine.state().sum).toBe(3)
  })
})

describe('the pen is in another window', () => {
  test('nothing is written here, undo neither; with the pen it goes on from what was written there', async () => {
    const ledger = createLedger(BEGUN)
    const [away, setAway] = createSignal<string | null>('Elsewhere.')
    const live = openLive(tally, 'b1', [...ledger.lines], ledger, { by: 'here', now: () => 9, away })
    expect(live.readOnly()).toBe('Elsewhere.')
    const refusal = { rule: 'app.read-only', kind: 'books', sentence: 'Elsewhere.' }
    expect(await live.act({ add: [2] })).toEqual({ ok: false, error: refusal })
    ledger.lines.push(event(2, 2, 20))
    await live.follow(2)
    expect([live.state().sum, live.undoName()]).toEqual([21, null])
    await live.undo()
    expect(ledger.lines).toHaveLength(2)
    ledger.lines.push(event(3, 3, 100))
    setAway(null)
    await live.follow()
    expect([live.state().sum, live.readOnly()]).toEqual([121, null])
    expect((await live.act({ add: [1000] })).ok).toBe(true)
    expect(live.state().sum).toBe(1121)
    await live.undo()
    expect(ledger.lines).toHaveLength(5)
  })

  test('it goes while acts wait in the queue: none of them is written', async () => {
    const ledger = createLedger(BEGUN)
    ledger.slow = 2
    const [away, setAway] = createSignal<string | null>(null)
    const live = openLive(tally, 'b1', [...ledger.lines], ledger, { by: 'here', now: () => 9, away })
    const answers = [live.act({ add: [1] }), live.act({ add: [1] }), live.act({ add: [1] })]
    await answers[0]
    setAway('Elsewhere.')
    expect((await Promise.all(answers)).map(({ ok }) => ok).at(-1)).toBe(false)
    const written = ledger.lines.length
    await live.act({ add: [1] })
    expect(ledger.lines).toHaveLength(written)
  })
})
