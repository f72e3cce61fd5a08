/** Reading a typed order of battle, as the format has it. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { checkForces } from '#tdfg/forces/check.ts'
import { HEADER_KEYS } from '#tdfg/forces/format.ts'
import { everyNode, NO_GROUP, NO_UNIT, type Forces, type ForcesGroup, type ForcesNode } from '#tdfg/forces/model.ts'
import { nationsOf } from '#tdfg/forces/nations.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { writeForces } from '#tdfg/forces/write.ts'

const HEADER = `title: Practice
date: 1 August 1870
place: a table
turns: 12, from 08:30 to 11:30 (E)
nations: II Bavarian Corps bavaria; V and XI Corps prussia; French france
objectives: Germans - the hill
objectives: French - the hill too`

/** Line of the tree's first line in the text. */
const FIRST = 9

const text = (tree: string, header = HEADER) => `${header}\n\n${tree}`
/** Every line plainly understood, or the test fails. */
function read(tree: string, header = HEADER): Forces {
  const { forces, lines } = readForces(text(tree, header))
  expect(lines.filter(({ state }) => state === 'guessed' || state === 'not')).toEqual([])
  return forces
}
/** What keeps a battle from being begun: place, field, what. */
const stops = (forces: Forces) =>
  checkForces(forces, TABLES)
    .filter((problem) => problem.stops)
    .map(({ at, field, what }) => `${at} ${field} ${what}`.trim())
/** Lines that were not understood. */
const missed = (whole: string) =>
  readForces(whole).lines.flatMap(({ line, why }) => (why ? [`${line} ${why.why} ${why.word}`.trim()] : []))

const only = (tree: string): ForcesGroup => {
  const { french, german } = read(tree)
  const [group] = [...french, ...german]
  if (group === undefined) throw new Error('no group')
  return group
}

describe('the header', () => {
  const forces = read('French\n  A corps\n    50th Line [line]')
  it('title, date, place', () => expect(forces).toMatchObject({ title: 'Practice', date: '1 August 1870', place: 'a table' }))
  it('turns, the hour of the first, and what is said of it', () =>
    expect([forces.turns, forces.starts, forces.turnsNote]).toEqual([12, 510, '(E)']))
  it('nations, two corps in one clause', () => {
    const nation = nationsOf(forces)
    const of = (name: string) => nation('german', [{ name, nation: null }])
    expect(['II Bavarian Corps', 'V Corps', 'XI Corps', 'XII Corps'].map(of)).toEqual([
      'bavaria',
      'prussia',
      'prussia',
      'prussia',
    ])
    expect(nation('french', [{ name: 'A corps', nation: null }])).toBe('france')
  })
  it('keys repeat', () =>
    expect(forces.objectives).toEqual([
      { side: 'german', words: 'the hill' },
      { side: 'french', words: 'the hill too' },
    ]))
  it('a value may hold colons', () => {
    const other = read('French\n  A\n    B [line]', `${HEADER}\nsources: S1 https://example.org/a`)
    expect(other.lines.sources).toEqual(['S1 https://example.org/a'])
  })

  const tree = 'French\n  A corps\n    50th Line [line]'
  it.each([
    ['unknown key', `${HEADER}\nmood: grim`, ['8 key mood']],
    ['no colon', `${HEADER}\nhurrah`, ['8 no-key']],
    ['a key that stands once', `${HEADER}\ntitle: Other`, ['8 twice title']],
    ['turns without a number', HEADER.replace('12, from', 'many, from'), ['4 turns many, from 08:30 to 11:30 (E)']],
    ['another scale', `${HEADER}\nscale: 1:7`, ['8 scale 1:7']],
    ['a French battalion without a number', `${HEADER}\nfrench line: few`, ['8 french-line few']],
  ])('not understood: %s', (_, header, expected) => expect(missed(text(tree, header))).toEqual(expected))
  it.each([
    ['no title', HEADER.replace('title: Practice\n', ''), ['title no-title']],
    ['no turns', HEADER.replace(/turns.*\n/, ''), ['turns no-turns']],
    ['turns 0', HEADER.replace('12, from', '0, from').replace(' to 11:30', ''), ['turns turns']],
    ['unknown nation', HEADER.replace('france', 'gaul'), ['lines.nations nation-line']],
  ])('wrong: %s', (_, header, expected) => expect(stops(readForces(text(tree, header)).forces)).toEqual(expected))

  it('reinforcements: side, turn, and the hour that follows from them', () => {
    const rows = `reinforcements: German turn 3 (09:00) - the 58th
reinforcements: French none further; history: none came
reinforcements: all may move freely`
    expect(read(tree, `${HEADER}\n${rows}`).reinforcements).toEqual([
      { side: 'german', turn: 3, words: 'the 58th' },
      { side: 'french', turn: null, words: 'none further; history: none came' },
      { side: null, turn: null, words: 'all may move freely' },
    ])
  })
  it('an hour that the turn contradicts is put right, and said', () => {
    const { lines } = readForces(`${HEADER}\nreinforcements: German turn 3 (09:30) - the 58th`)
    expect(lines.at(-1)).toMatchObject({
      state: 'guessed',
      notes: [{ what: 'hour', written: '09:30', reckoned: '09:00' }],
    })
  })
})

describe('a unit line', () => {
  it.each([
    ['50th Line [line]', { name: '50th Line' }],
    ['50th Line x2 [line]', { name: '50th Line', count: 2 }],
    ['74th Line, town garrison [line] [in building]', { name: '74th Line', remark: 'town garrison', start: 'in building' }],
    [
      '1st Marines x3 [marine] (15 figures) [enters 3]',
      { name: '1st Marines', troop: 'marine', count: 3, figures: 15, enters: 3 },
    ],
    ["2nd Chasseurs d'Afrique [light cavalry]", { name: "2nd Chasseurs d'Afrique", troop: 'light cavalry' }],
    [
      '9th battery, 9th Regiment, 4 pdr [field 4 pdr]',
      { name: '9th battery', remark: '9th Regiment, 4 pdr', troop: 'field 4 pdr' },
    ],
    [
      '12 pdr battery x2 [field 12 pdr] [enters 4] [limbered]',
      { name: '12 pdr battery', troop: 'field 12 pdr', count: 2, enters: 4, start: 'limbered' },
    ],
    [
      'Mobiles of the Seine x4 [garde mobile] (18 figures) [muzzle-loader] [enters 2] [in line]',
      {
        name: 'Mobiles of the Seine',
        troop: 'garde mobile',
        count: 4,
        figures: 18,
        weapon: 'muzzle-loader',
        enters: 2,
        start: 'in line',
      },
    ],
    ['Marching regiment [line] [reserve]', { name: 'Marching regiment', reserve: true }],
    ['A\\, B, C \\[sic\\] [line]', { name: 'A, B', remark: 'C [sic]' }],
    ['Number \\x3 [line]', { name: 'Number x3' }],
  ])('%s', (line, expected) => expect(only(`French\n  A corps\n    ${line}`).below).toEqual([{ ...NO_UNIT, ...expected }]))
})

describe('a group line', () => {
  const below = (line: string, side = 'French') => {
    const { below: children, ...group } = only(`${side}\n  ${line}\n    50th Line [line]`)
    expect(children).toHaveLength(1)
    return group
  }
  const { below: _none, ...plain } = NO_GROUP
  it.each([
    ['Divisional artillery', { name: 'Divisional artillery' }],
    ['Horse artillery, Major Körber', { name: 'Horse artillery', remark: 'Major Körber' }],
    ['Horse artillery, Major Körber [no figure]', { name: 'Horse artillery', commander: 'Major Körber' }],
    ['I Corps, MacMahon, not on the table', { name: 'I Corps', commander: 'MacMahon', onTable: false }],
    ['I Corps, not on the table', { name: 'I Corps', onTable: false }],
    ['I Corps, , late, not on the table', { name: 'I Corps', remark: 'late', onTable: false }],
    ['2nd Brigade, Pellé [brigade command]', { name: '2nd Brigade', commander: 'Pellé', level: 'brigade' }],
    ['2nd Brigade [brigade command]', { name: '2nd Brigade', level: 'brigade' }],
    ['2nd Brigade, of old [heading]', { name: '2nd Brigade', remark: 'of old' }],
    [
      '1st Division, Grandchamp [division command] [enters 9]',
      { name: '1st Division', commander: 'Grandchamp', level: 'division', enters: 9 },
    ],
    [
      '2nd Brigade, des Pallières, wounded [brigade command]',
      { name: '2nd Brigade', commander: 'des Pallières', remark: 'wounded', level: 'brigade' },
    ],
  ] as const)('%s', (line, expected) => expect(below(line)).toEqual({ ...plain, ...expected }))

  it('its nation by the words of its name, in order, or by its own tag', () => {
    const nation = (line: string) => {
      const forces = read(`German\n  ${line}\n    58th [line]`)
      return nationsOf(forces)('german', forces.german)
    }
    expect(nation('II Bavarian Corps, von Hartmann [corps command]')).toBe('bavaria')
    expect(nation('II Royal Bavarian Corps')).toBe('bavaria')
    expect(nation('Corps Bavarian II')).toBe('prussia')
    expect(nation('XII Corps')).toBe('prussia')
    expect(nation('XII Corps [saxony]')).toBe('saxony')
    expect(nation('II Bavarian Corps [prussia]')).toBe('prussia')
  })
  it('the nation of the formation above holds below', () => {
    const forces = read('German\n  II Bavarian Corps\n    4th Division\n      5th Infantry [line]')
    const unit = [...everyNode(forces)].at(-1)
    expect(nationsOf(forces)('german', unit?.above ?? [])).toBe('bavaria')
  })
})

describe('what is wrong is said, at its place', () => {
  it.each([
    ['unknown tag', 'French\n  A\n    B [granadir]', ['3 tag granadir']],
    ['two troop tags', 'French\n  A\n    B [line] [guard]', ['3 tag guard']],
    ['no troops', 'French\n  A\n    banana', ['3 troop banana']],
    ['tags without a name', 'French\n  A\n    [line]', ['3 bare [line]']],
    ['several, by line', 'French\n  A\n    B [x]\n    C [line] [y]', ['3 tag x', '4 tag y']],
    ['no line is that long', `French\n  A\n    ${'B'.repeat(3000)} [line]`, [`3 long ${'B'.repeat(40)}…`]],
  ])('not understood: %s', (_, tree, expected) =>
    expect(missed(text(tree))).toEqual(expected.map((one) => one.replace(/^\d+/, (n) => String(Number(n) + FIRST - 1)))),
  )

  it.each([
    ['nothing at all', '', ['forces no-units']],
    ['x0', 'French\n  A\n    B x0 [line]\n    C [line]', ['french.0.0 count no-unit']],
    ['0 figures', 'French\n  A\n    B [line] (0 figures)', ['french.0.0 figures no-figures']],
    ['French 6 pdr', 'French\n  A\n    B [field 6 pdr]', ['french.0.0 troop foreign-troop']],
    ['German 12 pdr', 'German\n  A\n    B [field 12 pdr]', ['german.0.0 troop foreign-troop']],
    ['German Zouaves', 'German\n  A\n    B [zouave]', ['german.0.0 troop foreign-troop']],
    ['French Jäger', 'French\n  A\n    B [jager]', ['french.0.0 troop foreign-troop']],
    ['German reserves', 'German\n  A\n    B [line] [reserve]', ['german.0.0 reserve german-reserve']],
    ['cavalry with muzzle-loaders', 'French\n  A\n    B [dragoon] [muzzle-loader]', ['french.0.0 weapon no-small-arm']],
    ['cavalry in skirmish', 'French\n  A\n    B [dragoon] [in skirmish]', ['french.0.0 start cannot-start']],
    ['guns in a building', 'French\n  A\n    B [field 4 pdr] [in building]', ['french.0.0 start cannot-start']],
    ['infantry limbered', 'French\n  A\n    B [line] [limbered]', ['french.0.0 start cannot-start']],
    ['reserves in deep column', 'French\n  A\n    B [line] [reserve] [in deep column]', ['french.0.0 start cannot-start']],
    ['entry on turn 1', 'French\n  A\n    B [line] [enters 1]', ['french.0.0 enters entry-first']],
    ['entry before the formation above', 'French\n  A [enters 5]\n    B [line] [enters 5]', ['french.0.0 enters entry-earlier']],
    ['Bavarians with the French', 'French\n  II Bavarian Corps\n    B [line]', ['french.0 nation foreign-nation']],
    ['a corps of 3,000 units', 'French\n  A\n    B x3000 [line]', ['forces many-units']],
  ])('%s', (_, tree, expected) => expect(stops(readForces(text(tree)).forces)).toEqual(expected))

  it('marines without figures count the strength that is assumed, and it is said', () => {
    const forces = read('French\n  A\n    B [marine]\nGerman\n  C\n    D [line]')
    expect(stops(forces)).toEqual([])
    expect(checkForces(forces, TABLES)).toContainEqual({
      at: 'french.0.0',
      field: 'figures',
      what: 'strength-assumed',
      facts: { troop: 'marine', figures: 16 },
      stops: false,
    })
  })

  it('what can be read stands all the same', () => {
    const { forces } = readForces(text('French\n  A\n    B [x]\n    C [line]'))
    expect(forces.french).toMatchObject([{ name: 'A', below: [{ name: 'C' }] }])
  })
})

describe('the samples that ship', () => {
  const folder = new URL('../../../../src/games/they-died-for-glory/data/scenarios/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const sample = (name: string) => readFileSync(new URL(name, folder), 'utf8')

  it('there are six', () =>
    expect(files).toEqual([
      'mars-la-tour.txt',
      'saint-privat.txt',
      'sedan.txt',
      'spicheren.txt',
      'weissenburg.txt',
      'woerth.txt',
    ]))
  it.each(files)('%s: every line is plainly understood, and nothing is wrong', (name) => {
    const { forces, lines } = readForces(sample(name))
    expect(lines.filter(({ state }) => state === 'guessed' || state === 'not')).toEqual([])
    expect(checkForces(forces, TABLES).filter(({ stops }) => stops)).toEqual([])
  })
  it.each(files)('%s is written again letter by letter', (name) => {
    expect(writeForces(readForces(sample(name)).forces)).toBe(sample(name))
  })
  it('line ends of another system, a byte order mark and wide indents change nothing', () => {
    const whole = sample('weissenburg.txt')
    const wide = whole.replace(/^( +)/gm, (spaces) => '\t'.repeat(spaces.length / 2))
    for (const other of [whole.replaceAll('\n', '\r\n'), whole.replaceAll('\n', '\r'), `\ufeff${whole}`, wide])
      expect(readForces(other).forces).toEqual(readForces(whole).forces)
  })

  /** The tags of troops and commands taken out: what is left are the words that people type. */
  const untagged = (whole: string) => {
    const [header = '', ...tree] = whole.split('\n\n')
    const bare = tree.join('\n\n').replace(/ \[(?!enters|in |limbered)[^\]]*\]/g, '')
    return `${header}\n\n${bare}`
  }
  /** What no word tells: a cavalry division that is called `Cavalry`; Guard cavalry is told by its name in both. */
  const told = (nodes: readonly ForcesNode[]): readonly unknown[] =>
    nodes.map((node) =>
      node.kind === 'unit'
        ? { ...node, troop: node.troop === 'guard cuirassier' ? 'cuirassier' : node.troop }
        : node.name === 'Cavalry'
          ? [node.name, told(node.below)]
          : { ...node, below: told(node.below) },
    )
  it.each(files)('%s: troops and commands are guessed right without a tag', (name) => {
    const whole = sample(name)
    const [tagged, bare] = [readForces(whole).forces, readForces(untagged(whole))]
    expect(bare.lines.filter(({ why }) => why !== null)).toEqual([])
    expect(told(bare.forces.french)).toEqual(told(tagged.french))
    expect(told(bare.forces.german)).toEqual(told(tagged.german))
    expect(bare.lines.filter(({ what, state }) => what === 'unit' && state !== 'guessed')).toEqual([])
  })
})

it('every key of the header is read and written', () => {
  const values: Partial<Record<string, string>> = {
    scale: '2:3',
    'french line': '12',
    turns: '9, from 08:30 to 10:45',
    attacker: 'German (S1)',
    objectives: 'Germans - the hill',
    reinforcements: 'German turn 3 (09:00) - the 58th',
  }
  const whole = `${HEADER_KEYS.map((key) => `${key}: ${values[key] ?? `the ${key}`}`).join('\n')}\n`
  const { forces, lines } = readForces(whole)
  expect(lines.filter(({ state }) => state === 'guessed' || state === 'not')).toEqual([])
  expect(writeForces(forces)).toBe(whole)
})
