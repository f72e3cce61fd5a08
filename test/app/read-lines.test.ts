import { describe, expect, test } from 'vitest'
import { readLines } from '#app/read-lines.ts'
import { ok } from '#core/result.ts'

const LINE = { seq: 1, act: 1, by: 'device', at: 5, body: { kind: 'event', event: 'begun' } }

const without = (field: keyof typeof LINE) => Object.fromEntries(Object.entries(LINE).filter(([key]) => key !== field))

const read = (...raw: readonly unknown[]) => readLines(raw, (event) => ok(event))

describe('lines as they were stored', () => {
  test('what a line has beyond its fields is left out', () => {
    const sealed = { ...LINE, sealed: 'mark' }
    expect(read({ ...LINE, battle: 'b' }, { ...sealed, seq: 2 })).toEqual({
      lines: [LINE, { ...sealed, seq: 2 }],
      fault: null,
    })
    const undo = { ...LINE, seq: 3, act: 3, body: { kind: 'undo', of: 2 } }
    const redo = { ...LINE, seq: 4, act: 4, body: { kind: 'redo', of: 2 } }
    expect(read(LINE, { ...LINE, seq: 2, act: 2 }, undo, redo).lines.slice(2)).toEqual([undo, redo])
  })

  test.each<readonly [what: string, line: unknown]>([
    ['nothing', null],
    ['a word', 'line'],
    ...(['seq', 'act', 'by', 'at', 'body'] as const).map((field) => [`no ${field}`, without(field)] as const),
    ['a number of 0', { ...LINE, seq: 0 }],
    ['half a number', { ...LINE, act: 1.5 }],
    ['a number in words', { ...LINE, seq: '1' }],
    ['a writer without a name', { ...LINE, by: null }],
    ['a time before 1970', { ...LINE, at: -1 }],
    ['no time at all', { ...LINE, at: NaN }],
    ['a seal that is none', { ...LINE, sealed: undefined }],
    ['an empty body', { ...LINE, body: {} }],
    ['a body that is none', { ...LINE, body: null }],
    ['a body of another kind', { ...LINE, body: { kind: 'note', of: 1 } }],
    ['an event that is missing', { ...LINE, body: { kind: 'event' } }],
    ['an undo of nothing', { ...LINE, body: { kind: 'undo' } }],
    ['a redo of act 0', { ...LINE, body: { kind: 'redo', of: 0 } }],
  ])('%s is no line', (_what, line) => {
    expect(read(line)).toEqual({
      lines: [],
      fault: 'Line 1 of this battle cannot be read: it does not have the shape of a line.',
    })
  })
})
