import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCopy, parseCopy } from '#app/copy.ts'

const battle = fc.record({ id: fc.string(), game: fc.string(), title: fc.string(), lines: fc.array(fc.jsonValue()) })
/** What JSON can carry: it has no minus zero. */
const carried = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('what is written is read again, damaged lines too', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(battle), (at, battles) => {
      const copy = { at, battles }
      expect(parseCopy(makeCopy(copy))).toEqual({ ok: true, value: carried(copy) })
    }),
  )
})

test('a line of the log is a line of the file', () => {
  const text = makeCopy({ at: 5, battles: [{ id: 'b', game: 'g', title: 'T', lines: [{ seq: 1 }, { seq: 2 }] }] })
  expect(text).toBe(
    '{"format":"aide-de-camp battles","version":1,"at":5,"battles":[\n{"id":"b","game":"g","title":"T","lines":[\n{"seq":1},\n{"seq":2}\n]}\n]}\n',
  )
})

test.each([
  ['', 'This file is damaged, or it is not a copy of battles.'],
  ['{"format":"aide-de-camp battles","version":1,"at":5,"battles":[', 'This file is damaged, or it is not a copy of battles.'],
  ['[]', 'This file is not a copy of battles made by this app.'],
  ['{"format":"aide-de-camp battles","version":1,"at":5,"battles":[{}]}', 'This file is not a copy of battles made by this app.'],
  [
    '{"format":"aide-de-camp battles","version":2,"at":5,"battles":[]}',
    'This file was made by a newer version of the app. Update the app first.',
  ],
])('%s', (text, sentence) => expect(parseCopy(text)).toEqual({ ok: false, error: sentence }))
