import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCopy, parseCopy } from '#app/copy.ts'

const id = fc.stringMatching(/^[\w.-]{1,64}$/)
const name = fc.string({ unit: 'binary', maxLength: 500 })
/** What JSON can carry: it has no minus zero. A name that nobody writes is refused elsewhere. */
const value = fc.jsonValue().filter((given) => !JSON.stringify(given).includes('__proto__'))
const moment = fc.nat()
const battle = fc.record({ id, game: id, title: name, begun: moment, touched: moment, summary: value, lines: fc.array(value) })
const document = fc.record({ id, game: id, kind: id, name, touched: moment, summary: value, body: value })
const setting = fc.record({ key: fc.string({ minLength: 1, maxLength: 200 }), value })
const copies = fc.record({
  at: moment,
  whole: fc.boolean(),
  battles: fc.uniqueArray(battle, { selector: (row) => row.id }),
  documents: fc.uniqueArray(document, { selector: (row) => row.id }),
  settings: fc.uniqueArray(setting, { selector: (row) => row.key }),
})
const carried = (given: unknown): unknown => JSON.parse(JSON.stringify(given))

test('what is written is read again: every battle, document and setting, in every script, damaged lines too', () => {
  fc.assert(
    fc.property(copies, (copy) => {
      expect(parseCopy(makeCopy(copy))).toEqual({ ok: true, value: { ...(carried(copy) as object), damaged: false } })
    }),
  )
})

test('written once more in another hand, with other spaces, its sum still fits', () => {
  fc.assert(
    fc.property(copies, (copy) => {
      const pretty = JSON.stringify(JSON.parse(makeCopy(copy)), null, 4)
      expect(parseCopy(pretty)).toMatchObject({ ok: true, value: { damaged: false } })
    }),
    { numRuns: 30 },
  )
})

test('a line of the log, a document and a setting is a line of the file', () => {
  const text = makeCopy({
    at: 5,
    whole: true,
    battles: [{ id: 'b', game: 'g', title: 'T', begun: 1, touched: 2, summary: null, lines: [{ seq: 1 }, { seq: 2 }] }],
    documents: [{ id: 'd', game: 'g', kind: 'k', name: 'N', touched: 3, summary: null, body: [1] }],
    settings: [{ key: 'x', value: 1 }],
  })
  expect(text.replace(/"sum":"\w{8}"/, '"sum":"…"')).toBe(
    `{"format":"aide-de-camp battles","version":2,"at":5,"whole":true,"sum":"…","battles":[
{"id":"b","game":"g","title":"T","begun":1,"touched":2,"summary":null,"lines":[
{"seq":1},
{"seq":2}
]}
],"documents":[
{"id":"d","game":"g","kind":"k","name":"N","touched":3,"summary":null,"body":[1]}
],"settings":[
{"key":"x","value":1}
]}
`,
  )
})

describe('version 1, as it shipped', () => {
  const V1 =
    '{"format":"aide-de-camp battles","version":1,"at":5,"battles":[\n{"id":"b","game":"g","title":"T","lines":[\n{"seq":1},\n{"seq":2}\n]}\n]}\n'

  test('is read for ever', () => {
    const battles = [{ id: 'b', game: 'g', title: 'T', lines: [{ seq: 1 }, { seq: 2 }] }]
    const value = { at: 5, whole: false, damaged: false, battles, documents: [], settings: [] }
    expect(parseCopy(V1)).toEqual({ ok: true, value })
  })

  test('a recorded battle in it is read whole', () => {
    const text = readFileSync('test/battles/weissenburg-remnants.json', 'utf8')
    const read = parseCopy(text)
    expect(read.ok && read.value.battles.map(({ lines }) => lines.length)).toEqual([
      JSON.parse(text).battles[0].lines.length as number,
    ])
  })
})

const GOOD = makeCopy({ at: 5, battles: [{ id: 'b', game: 'g', title: 'Weißenburg', lines: [{ seq: 1, at: 17 }] }] })

test('any one letter changed: refused, or known as damaged', () => {
  let accepted = 0
  for (let at = 0; at < GOOD.length; at++) {
    for (const letter of ['x', '0', '9', '"', '{']) {
      if (GOOD[at] === letter) continue
      const text = GOOD.slice(0, at) + letter + GOOD.slice(at + 1)
      const read = parseCopy(text)
      if (!read.ok) continue
      if (!read.value.damaged) expect([text, read]).toEqual([text, parseCopy(GOOD)])
      accepted++
    }
  }
  expect(accepted).toBeGreaterThan(20)
})

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each([
  ['', /^This file is damaged, or it is not a copy made by this app\.$/],
  [GOOD.slice(0, -30), /^This file is damaged/],
  ['[]', /^This file is not a copy made by this app\.$/],
  ['null', /^This file is not a copy made by this app\.$/],
  ['"aide-de-camp battles"', /^This file is not a copy/],
  ['{"format":"aide-de-camp battles","version":"2","at":5,"battles":[]}', /^This file is not a copy/],
  ['{"format":"aide-de-camp battles","version":2,"at":5,"battles":[],"gzip":""}', /^This file is damaged/],
  [
    '{"format":"aide-de-camp battles","version":3,"at":5,"sheets":[]}',
    /^This file was made by a newer version of the app\. Update/,
  ],
  [
    '{"format":"aide-de-camp battles","version":1,"at":5,"battles":[{}]}',
    /damaged: what it says of battles 0 id cannot be right/,
  ],
  [GOOD.replace('"title":"Weißenburg"', '"title":["Weißenburg"]'), /what it says of battles 0 title cannot be right/],
  [GOOD.replace('"id":"b"', '"id":"../b"'), /what it says of battles 0 id cannot/],
  [GOOD.replace('"id":"b"', `"id":"${'b'.repeat(65)}"`), /what it says of battles 0 id cannot/],
  [GOOD.replace('Weißenburg', 'W'.repeat(501)), /what it says of battles 0 title cannot/],
  [GOOD.replace('"documents":[', '"documents":[{"id":"d"}'), /what it says of documents 0 game cannot/],
  [GOOD.replace('"settings":[', '"settings":[{"key":7}'), /what it says of settings 0 key cannot/],
  [GOOD.replace('"settings":[', '"settings":[{"key":"a"},{"key":"a"}'), /it holds the same thing twice/],
  [GOOD.replace('{"seq":1,"at":17}', `{"seq":1,"at":${deep(80)}}`), /nested deeper than anything this app writes/],
  [GOOD.replace('{"seq":1,"at":17}', deep(300_000)), /nested deeper|damaged/],
  [
    GOOD.replace('{"seq":1,"at":17}', '{"seq":1,"__proto__":{"polluted":true}}'),
    /a name that this app never writes \(__proto__\)/,
  ],
  [GOOD.replace('"summary"', '"__proto__":{"polluted":true},"summary"').replace('"id"', '"__proto__":{},"id"'), /__proto__/],
] as const)('%.80s is refused in a sentence', (text, sentence) => {
  const read = parseCopy(text)
  expect(read).toEqual({ ok: false, error: expect.stringMatching(sentence) })
  expect('polluted' in {}).toBe(false)
})
