import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_LOG, follow, inForce, readLog, type Body, type Line, type LogFault, type Standing } from '#core/log.ts'

const line = (seq: number, act: number, body: Body<string>): Line<string> => ({ seq, act, by: 'phone', at: seq * 1000, body })
const event = (seq: number, act: number, name: string): Line<string> => line(seq, act, { kind: 'event', event: name })
const undo = (seq: number, act: number, of: number): Line<string> => line(seq, act, { kind: 'undo', of })
const redo = (seq: number, act: number, of: number): Line<string> => line(seq, act, { kind: 'redo', of })

const names = (lines: readonly Line<string>[]): readonly string[] =>
  inForce(lines, readLog(lines).standing).map((entry) => entry.event)

/** What a person may ask of a log. */
type Wish = { readonly kind: 'do'; readonly events: number } | { readonly kind: 'undo' } | { readonly kind: 'redo' }

/** The naive model: whole acts on two stacks, each step a copy. Wishes that cannot be granted are passed over. */
function play(wishes: readonly Wish[]): { lines: Line<string>[]; done: string[][]; undone: string[][]; acts: number[][] } {
  const lines: Line<string>[] = []
  let done: { act: number; events: string[] }[] = []
  let undone: { act: number; events: string[] }[] = []
  let act = 0
  for (const wish of wishes) {
    if (wish.kind === 'do') {
      act++
      const events = Array.from({ length: wish.events }, (_, i) => `${act}.${i}`)
      for (const name of events) lines.push(event(lines.length + 1, act, name))
      done = [...done, { act, events }]
      undone = []
      continue
    }
    const from = wish.kind === 'undo' ? done : undone
    const last = from.at(-1)
    if (last === undefined) continue
    act++
    lines.push(line(lines.length + 1, act, { kind: wish.kind, of: last.act }))
    if (wish.kind === 'undo') [done, undone] = [done.slice(0, -1), [...undone, last]]
    else [done, undone] = [[...done, last], undone.slice(0, -1)]
  }
  const events = (acts: typeof done): string[][] => acts.map((entry) => entry.events)
  return { lines, done: events(done), undone: events(undone), acts: [done.map((d) => d.act), undone.map((u) => u.act)] }
}

const arbWishes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('do' as const), events: fc.integer({ min: 1, max: 3 }) }),
    fc.constant<Wish>({ kind: 'undo' }),
    fc.constant<Wish>({ kind: 'redo' }),
  ),
  { maxLength: 40 },
)

describe('what is in force', () => {
  test.each<[string, readonly Line<string>[], readonly string[], Standing]>([
    ['nothing', [], [], EMPTY_LOG],
    ['one act', [event(1, 1, 'a')], ['a'], { seq: 1, act: 1, done: [1], undone: [] }],
    ['an act of two events', [event(1, 1, 'a'), event(2, 1, 'b')], ['a', 'b'], { seq: 2, act: 1, done: [1], undone: [] }],
    ['undone whole', [event(1, 1, 'a'), event(2, 1, 'b'), undo(3, 2, 1)], [], { seq: 3, act: 2, done: [], undone: [1] }],
    [
      'redone whole',
      [event(1, 1, 'a'), event(2, 1, 'b'), undo(3, 2, 1), redo(4, 3, 1)],
      ['a', 'b'],
      { seq: 4, act: 3, done: [1], undone: [] },
    ],
    [
      'two undone, one redone',
      [event(1, 1, 'a'), event(2, 2, 'b'), undo(3, 3, 2), undo(4, 4, 1), redo(5, 5, 1)],
      ['a'],
      { seq: 5, act: 5, done: [1], undone: [2] },
    ],
    [
      'a new act ends redo',
      [event(1, 1, 'a'), undo(2, 2, 1), event(3, 3, 'b')],
      ['b'],
      { seq: 3, act: 3, done: [3], undone: [] },
    ],
  ])('%s', (_, lines, events, standing) => {
    expect(readLog(lines)).toEqual({ lines, standing, fault: null })
    expect(names(lines)).toEqual(events)
  })

  test('each event comes with its act', () => {
    const lines = [event(1, 1, 'a'), event(2, 1, 'b'), event(3, 2, 'c')]
    expect(inForce(lines, readLog(lines).standing)).toEqual([
      { act: 1, event: 'a' },
      { act: 1, event: 'b' },
      { act: 2, event: 'c' },
    ])
  })
})

describe('what cannot follow', () => {
  const two = [event(1, 1, 'a'), event(2, 2, 'b')]
  test.each<[string, readonly Line<string>[], Line<string>, LogFault]>([
    ['a gap', two, event(4, 3, 'x'), { kind: 'gap', expected: 3, got: 4 }],
    ['a number twice', two, event(2, 3, 'x'), { kind: 'gap', expected: 3, got: 2 }],
    ['a first line that is not 1', [], event(0, 1, 'x'), { kind: 'gap', expected: 1, got: 0 }],
    ['an act skipped', two, event(3, 4, 'x'), { kind: 'act', seq: 3, act: 4 }],
    ['an act gone back to', two, event(3, 1, 'x'), { kind: 'act', seq: 3, act: 1 }],
    ['an event joined to an undo', [...two, undo(3, 3, 2)], event(4, 3, 'x'), { kind: 'act', seq: 4, act: 3 }],
    ['an event joined to a redo', [...two, undo(3, 3, 2), redo(4, 4, 2)], event(5, 4, 'x'), { kind: 'act', seq: 5, act: 4 }],
    ['an event joined to an act undone', [...two, undo(3, 3, 2)], event(4, 2, 'x'), { kind: 'act', seq: 4, act: 2 }],
    ['an undo inside an act', two, undo(3, 2, 2), { kind: 'act', seq: 3, act: 2 }],
    ['a redo that skips an act', [...two, undo(3, 3, 2)], redo(4, 5, 2), { kind: 'act', seq: 4, act: 5 }],
    ['undo of an act that is not the latest', two, undo(3, 3, 1), { kind: 'undo', seq: 3, of: 1 }],
    ['undo of an undo', [...two, undo(3, 3, 2)], undo(4, 4, 3), { kind: 'undo', seq: 4, of: 3 }],
    ['undo of nothing', [], undo(1, 1, 0), { kind: 'undo', seq: 1, of: 0 }],
    ['redo of nothing', two, redo(3, 3, 2), { kind: 'redo', seq: 3, of: 2 }],
    ['redo in the wrong order', [...two, undo(3, 3, 2), undo(4, 4, 1)], redo(5, 5, 2), { kind: 'redo', seq: 5, of: 2 }],
    ['redo after a new act', [...two, undo(3, 3, 2), event(4, 4, 'c')], redo(5, 5, 2), { kind: 'redo', seq: 5, of: 2 }],
  ])('%s', (_, before, wrong, fault) => {
    const { standing } = readLog(before)
    expect(follow(standing, wrong)).toEqual({ ok: false, error: fault })
    expect(readLog([...before, wrong, event(99, 99, 'after')])).toEqual({ lines: before, standing, fault })
  })
})

describe('properties', () => {
  test('reads as the naive model says', () => {
    fc.assert(
      fc.property(arbWishes, (wishes) => {
        const model = play(wishes)
        const { lines, standing, fault } = readLog(model.lines)
        expect(fault).toBeNull()
        expect(lines).toEqual(model.lines)
        expect([standing.done, standing.undone]).toEqual(model.acts)
        expect(names(lines)).toEqual(model.done.flat())
      }),
    )
  })

  test('reading at once stands where following line by line stands', () => {
    fc.assert(
      fc.property(arbWishes, (wishes) => {
        const { lines } = play(wishes)
        const stepped = lines.reduce((log, next) => {
          const step = follow(log, next)
          if (!step.ok) throw new Error(JSON.stringify(step.error))
          return step.value
        }, EMPTY_LOG)
        expect(readLog(lines).standing).toEqual(stepped)
      }),
    )
  })

  test('undo and then redo changes nothing that is in force', () => {
    fc.assert(
      fc.property(arbWishes, (wishes) => {
        const before = play([...wishes, { kind: 'do', events: 2 }])
        const after = play([...wishes, { kind: 'do', events: 2 }, { kind: 'undo' }, { kind: 'redo' }])
        expect(names(after.lines)).toEqual(names(before.lines))
      }),
    )
  })

  test('a line left out is always found at its place', () => {
    fc.assert(
      fc.property(arbWishes, fc.nat(), (wishes, pick) => {
        const { lines } = play(wishes)
        fc.pre(lines.length > 1)
        const hole = pick % (lines.length - 1)
        const reading = readLog(lines.filter((_, i) => i !== hole))
        expect(reading.lines).toEqual(lines.slice(0, hole))
        expect(reading.fault).toEqual({ kind: 'gap', expected: hole + 1, got: hole + 2 })
      }),
    )
  })
})
