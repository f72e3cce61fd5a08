/** Files that are wrong: each a clear sentence or a faithful import, never half of one. */
import { describe, expect, it } from 'vitest'
import { readForcesCsv, type TableFault } from '#tdfg/forces/csv-read.ts'
import { writeForcesCsv } from '#tdfg/forces/csv-write.ts'
import { readForcesBody, readForcesFile, writeForcesFile } from '#tdfg/forces/file.ts'
import { everyNode, type Forces } from '#tdfg/forces/model.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { takeIn } from '#tdfg/forces/take-in.ts'
import { writeForces } from '#tdfg/forces/write.ts'
import { sayFileFault } from '#tdfg/text/forces-faults.ts'

const TEXT = `title: Practice
turns: 12, from 08:30 to 11:30

French
  A corps, Douay [corps command]
    50th Line x3 [line]

German
  B corps
    58th Infantry [line] (18 figures) [enters 3]
`
const forces = readForces(TEXT).forces

interface Changing extends Record<string, unknown> {
  french: { below: Record<string, unknown>[] }[]
  german: { below: unknown }[]
}

/** The file with something in it changed. */
function changed(change: (file: Changing) => void): string {
  const file = JSON.parse(writeForcesFile(forces)) as Changing
  change(file)
  return JSON.stringify(file)
}
const unitIn = ({ french }: Changing): Record<string, unknown> => french[0]?.below[0] ?? {}
const many = (units: number): Forces => readForces(`French\n  A\n    B x${units} [line]\n`).forces
const nested = (levels: number): string => {
  const open =
    '{"kind":"group","name":"a","commander":null,"remark":null,"level":null,"onTable":true,"nation":null,"enters":null,"below":['
  return changed((file) => (file.french = 'HERE' as never)).replace('"HERE"', `[${open.repeat(levels)}${']}'.repeat(levels)}]`)
}

const BAD: readonly (readonly [name: string, text: string, fault: Partial<TableFault> & { what: string }, sentence: RegExp])[] = [
  ['nothing', '', { what: 'not-json' }, /damaged/],
  ['half of a file', writeForcesFile(forces).slice(0, 300), { what: 'not-json' }, /damaged/],
  ['a list', '[1, 2]', { what: 'not-forces' }, /not a file of forces/],
  ['null', 'null', { what: 'not-forces' }, /not a file of forces/],
  ['a copy of battles', '{"kind":"copy","battles":[]}', { what: 'not-forces' }, /Battles and whole copies/],
  ['another game', changed((file) => (file['game'] = 'waterloo')), { what: 'other-game', game: '"waterloo"' }, /another game/],
  ['no game', changed((file) => delete file['game']), { what: 'other-game' }, /another game/],
  ['a newer format', changed((file) => (file['format'] = 2)), { what: 'newer', format: 2 }, /newer version.*update the app/],
  [
    'a newer format with fields of its own',
    changed((file) => Object.assign(file, { format: 9, magic: true })),
    { what: 'newer', format: 9 },
    /format 9/,
  ],
  [
    'a format that is none',
    changed((file) => (file['format'] = 'one')),
    { what: 'wrong', path: 'format' },
    /"one" where 1 should be \(format\)/,
  ],
  [
    'an unknown field at the top',
    changed((file) => (file['mood'] = 'grim')),
    { what: 'unknown-field', path: 'mood' },
    /\(mood\)/,
  ],
  [
    'an unknown field of a unit',
    changed((file) => (unitIn(file)['mood'] = 1)),
    { what: 'unknown-field', path: 'french.0.below.0.mood' },
    /\(french\.0\.below\.0\.mood\)/,
  ],
  [
    'a field that would change what objects are',
    writeForcesFile(forces).replace('{', '{"__proto__":{"x":1},'),
    { what: 'unknown-field', path: '__proto__' },
    /__proto__/,
  ],
  [
    'a field is missing',
    changed((file) => delete file['scale']),
    { what: 'missing', path: 'scale' },
    /missing in this file \(scale\)/,
  ],
  [
    'a field of a unit is missing',
    changed((file) => delete unitIn(file)['troop']),
    { what: 'missing', path: 'french.0.below.0.troop' },
    /missing/,
  ],
  ['a number as text', changed((file) => (file['turns'] = '12')), { what: 'wrong', path: 'turns' }, /"12"/],
  ['a fraction', changed((file) => (unitIn(file)['count'] = 1.5)), { what: 'wrong', path: 'french.0.below.0.count' }, /1\.5/],
  [
    'less than nothing',
    changed((file) => (unitIn(file)['figures'] = -3)),
    { what: 'wrong', path: 'french.0.below.0.figures' },
    /-3/,
  ],
  ['far too large a number', changed((file) => (file['turns'] = 1e300)), { what: 'wrong', path: 'turns' }, /1e\+300/],
  [
    'troops that do not exist',
    changed((file) => (unitIn(file)['troop'] = 'elephant')),
    { what: 'wrong', path: 'french.0.below.0.troop' },
    /"elephant"/,
  ],
  ['a unit straight below a side', changed((file) => file.french.push(unitIn(file) as never)), { what: 'wrong' }, /french\.1/],
  ['a side that is no list', changed((file) => (file.german = {} as never)), { what: 'wrong', path: 'german' }, /german/],
  [
    'null for a list',
    changed((file) => (file.german[0] = { ...file.german[0], below: null })),
    { what: 'wrong', path: 'german.0.below' },
    /null/,
  ],
  [
    'a name that is a whole book',
    changed((file) => (file['title'] = 'x'.repeat(200_000))),
    { what: 'wrong', path: 'title' },
    /\(title\)/,
  ],
  ['2,001 units', writeForcesFile(many(2001)), { what: 'too-many', units: 2001 }, /2,001 units.*2,000/],
  ['10,000 units', writeForcesFile(many(10_000)), { what: 'too-many', units: 10_000 }, /10,000 units/],
  ['formations 40 deep', nested(40), { what: 'too-deep', most: 12 }, /deeper than 12/],
  ['formations 5,000 deep', nested(5000), { what: 'too-deep' }, /deeper/],
  ['six megabytes', 'x'.repeat(6 * 1024 * 1024), { what: 'too-big' }, /6\.0 MB/],
]

describe('files of forces', () => {
  it.each(BAD)('%s', (_, text, fault, sentence) => {
    const read = readForcesFile(text)
    expect(read).toMatchObject({ ok: false, error: fault })
    if (read.ok) throw new Error('taken in')
    expect(sayFileFault(read.error)).toMatch(sentence)
    expect(sayFileFault(read.error)).toMatch(/Nothing was taken in\.$/)
  })
  it('nothing of a refused file is left behind', () => {
    for (const [, text] of BAD) readForcesFile(text)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
  it.each([
    ['a byte order mark', `\ufeff${writeForcesFile(forces)}`],
    ['without indents', changed(() => {})],
    [
      'with its fields in another order',
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(writeForcesFile(forces)) as object).toReversed())),
    ],
  ])('taken in whole: %s', (_, text) => expect(readForcesFile(text)).toEqual({ ok: true, value: forces }))
  it('2,000 units are taken in whole', () => {
    expect(readForcesFile(writeForcesFile(many(2000)))).toEqual({ ok: true, value: many(2000) })
  })
  it('what was kept is read like a file without its envelope', () => {
    expect(readForcesBody(structuredClone(forces))).toEqual({ ok: true, value: forces })
    expect(readForcesBody(many(10_000))).toEqual({ ok: true, value: many(10_000) })
    expect(readForcesBody(null)).toMatchObject({ ok: false, error: { what: 'not-forces' } })
    expect(readForcesBody({ ...forces, format: 3 })).toMatchObject({ ok: false, error: { what: 'newer' } })
  })
})

const csv = (text: string) => {
  const read = readForcesCsv(text)
  if (!read.ok) throw new Error(sayFileFault(read.error))
  return read.value
}
/** Rows that were not understood or guessed: line, why. */
const odd = (text: string) =>
  csv(text).lines.flatMap(({ line, why, notes, state }) =>
    state === 'not' || state === 'guessed'
      ? [`${line} ${why ? `${why.why} ${why.word}` : notes.map(({ what }) => what).join(' ')}`]
      : [],
  )

describe('tables', () => {
  it('as somebody types them: sides, formations, names and numbers', () => {
    const { forces: typed } = csv(`Side;Group;Name;Troops;Count;Strength;Enters
French;I Corps > 1st Brigade;50th Line;line;3;;
French;I Corps > 1st Brigade;16th Chasseurs;chasseur;;12;
;I Corps;Engineers;engineer;1;3;4
German;V Corps;58th Infantry;line;3;18;
`)
    expect(writeForces(typed)).toBe(`
French
  I Corps
    1st Brigade
      50th Line x3 [line]
      16th Chasseurs [chasseur] (12 figures)
    Engineers [engineer] (3 figures) [enters 4]

German
  V Corps
    58th Infantry x3 [line] (18 figures)
`)
  })
  it.each([
    ['troops by their names', 'side,group,unit\nFrench,A,3rd Zouaves', ['2 troop']],
    ['troops that nobody knows', 'side,group,unit,troop\nFrench,A,B,elephants', ['2 word troop: elephants']],
    ['no troops', 'side,group,unit\nFrench,A,banana', ['2 troop banana']],
    ['no number', 'side,group,unit,troop,count\nFrench,A,B,line,many', ['2 number count: many']],
    ['another side', 'side,group,unit,troop\nAustrian,A,B,line', ['2 word side: Austrian']],
    ['no formation', 'side,group,unit,troop\nFrench,,B,line', ['2 own-group']],
    ['an unknown column', 'side,group,unit,troop,mood\nFrench,A,B,line,grim', ['1 column mood', '2 column grim']],
    ['a cell beyond the columns', 'side,group,unit,troop\nFrench,A,B,line,grim', ['2 column grim']],
    ['a row of no kind', 'row,side,group,unit,troop,text\nmood,,,,,grim', ['2 row mood']],
    ['a formation of no kind', 'side,group,unit,troop,formation\nFrench,A,B,line,in a heap', ['2 word formation: in a heap']],
    ['a header row that stands twice', 'row,text,unit\ntitle,A,\ntitle,B,', ['3 twice title']],
  ])('%s is said', (_, text, wanted) => expect(odd(text)).toEqual(wanted))
  it.each<[string, string, TableFault['what']]>([
    ['no columns', 'a,b,c\n1,2,3', 'no-columns'],
    ['nothing', '', 'no-columns'],
    ['a quote that is never closed', 'side,group,unit\nFrench,"A,B\n', 'open-quote'],
    ['six megabytes', 'unit,'.repeat(1_300_000), 'too-big'],
  ])('%s: a sentence', (_, text, what) => {
    const read = readForcesCsv(text)
    if (read.ok) throw new Error('taken in')
    expect(read.error.what).toBe(what)
    expect(sayFileFault(read.error)).toMatch(/Nothing was taken in\.$/)
  })
  it('cells with quotes, separators and line ends', () => {
    const { forces: typed, lines } = csv(
      'side,group,unit,troop,remark\r\nFrench,A,"B ""the brave""",line,"one,\r\ntwo"\r\nFrench,A,C,line,\r\n',
    )
    expect([...everyNode(typed)].map(({ node }) => [node.name, node.remark])).toEqual([
      ['A', null],
      ['B "the brave"', 'one, two'],
      ['C', null],
    ])
    expect(lines.map(({ line, state }) => `${line} ${state}`)).toEqual([
      '1 understood',
      '2 understood',
      '4 understood',
      '5 blank',
    ])
  })
  it('a formula in a name stays a name', () => {
    const evil = readForces("French\n  A\n    =cmd|calc!A1 [line]\n    @SUM [line]\n    '=1+2 [line]\n    +5 [line]").forces
    const table = writeForcesCsv(evil)
    expect(table).toContain("'=cmd|calc!A1")
    expect(table).toContain("''=1+2")
    expect(csv(table).forces).toEqual(evil)
  })
  it('10,000 rows are read whole', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `French,G${at % 50},${at}th Line,line,1`)
    const { forces: typed, lines } = csv(`side,group,unit,troop,count\n${rows.join('\n')}`)
    expect([...everyNode(typed)]).toHaveLength(10_050)
    expect(lines.filter(({ state }) => state !== 'understood')).toEqual([])
  })
})

describe('whatever is handed over', () => {
  it.each([
    ['a file', writeForcesFile(forces), 'file'],
    ['a table', writeForcesCsv(forces), 'table'],
    ['a table with semicolons', 'Side;Group;Unit\nFrench;A;50th Line', 'table'],
    ['text', TEXT, 'text'],
    ['a word', 'hello', 'text'],
    ['nothing', '', 'text'],
  ])('%s', (_, text, as) => expect(takeIn(text)).toMatchObject({ ok: true, value: { as } }))
  it('a damaged file is not read as text', () => {
    expect(takeIn(writeForcesFile(forces).slice(0, 200))).toMatchObject({ ok: false, error: { what: 'not-json' } })
    expect(takeIn('x'.repeat(6 * 1024 * 1024))).toMatchObject({ ok: false, error: { what: 'too-big' } })
  })
})
