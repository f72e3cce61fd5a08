/** Reading a typed order of battle. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseForces } from '#tdfg/forces/parse.ts'
import type { GroupLine, UnitLine } from '#tdfg/forces/tree.ts'

const HEADER = `title: Practice
date: 1 August 1870
place: a table
turns: 12, from 08:30 to 11:15 (E)
nations: II Bavarian Corps bavaria; V and XI Corps prussia; French france
objectives: Germans - the hill
objectives: French - the hill too`

/** Line of the tree's first line in the text. */
const FIRST = 9

const read = (tree: string, header = HEADER) => parseForces(`${header}\n\n${tree}`)
const problems = (tree: string, header = HEADER) =>
  read(tree, header).problems.map(({ line, message }) => `${line - FIRST + 1} ${message}`)

const only = (tree: string): GroupLine => {
  const [group] = read(tree).sides[0]?.children ?? []
  if (group?.kind !== 'group') throw new Error('no group')
  return group
}
const unit = (line: string, side = 'French'): UnitLine => {
  const [found] = only(`${side}\n  A corps\n    ${line}`).children
  if (found?.kind !== 'unit') throw new Error('no unit')
  return found
}

describe('the header', () => {
  const { header } = read('French\n  A corps\n    50th Line [line]')
  it('title, date, place', () => expect(header).toMatchObject({ title: 'Practice', date: '1 August 1870', place: 'a table' }))
  it('turns and the hour of the first', () => expect([header.turns, header.starts]).toEqual([12, 510]))
  it('nations, two corps in one clause', () => {
    expect(header.nations).toEqual([
      { formation: 'II Bavarian Corps', nation: 'bavaria' },
      { formation: 'V Corps', nation: 'prussia' },
      { formation: 'XI Corps', nation: 'prussia' },
      { formation: 'French', nation: 'france' },
    ])
  })
  it('all lines stay for the screen, repeated keys too', () => {
    expect(header.notes.filter(({ kind }) => kind === 'objectives').map(({ line }) => line)).toEqual([
      'Germans - the hill',
      'French - the hill too',
    ])
    expect(header.notes).toHaveLength(7)
  })
  it('a value may hold colons', () => {
    const { header: other, problems: none } = read('French\n  A\n    B [line]', `${HEADER}\nsources: S1 https://example.org/a`)
    expect(none).toEqual([])
    expect(other.notes.at(-1)).toEqual({ kind: 'sources', line: 'S1 https://example.org/a' })
  })

  const tree = 'French\n  A corps\n    50th Line [line]'
  it.each([
    ['unknown key', `${HEADER}\nmood: grim`, [{ line: 8, message: 'unknown key “mood”' }]],
    ['no colon', `${HEADER}\nhurrah`, [{ line: 8, message: 'a header line needs a key and a colon' }]],
    ['no title', HEADER.replace('title: Practice\n', ''), [{ line: 1, message: 'the header has no title' }]],
    ['no turns', HEADER.replace(/turns.*\n/, ''), [{ line: 1, message: 'the header has no turns' }]],
    [
      'turns without a number',
      HEADER.replace('12, from', 'many, from'),
      [{ line: 4, message: 'turns must begin with their number' }],
    ],
    ['turns 0', HEADER.replace('12, from', '0, from'), [{ line: 4, message: 'turns must begin with their number' }]],
    ['unknown nation', HEADER.replace('france', 'gaul'), [{ line: 5, message: '“French gaul” does not end with a nation' }]],
  ])('%s', (_, header, expected) => expect(read(tree, header).problems).toEqual(expected))
})

describe('a unit line', () => {
  const plain = { kind: 'unit', line: FIRST + 2, remark: null, count: 1, tag: 'line', figures: null, enters: null, start: null }
  it.each([
    ['50th Line [line]', { ...plain, name: '50th Line' }],
    ['50th Line x2 [line]', { ...plain, name: '50th Line', count: 2 }],
    [
      '74th Line, town garrison [line] [in building]',
      { ...plain, name: '74th Line', remark: 'town garrison', start: 'in building' },
    ],
    [
      '1st Marines x3 [marine] (15 figures) [enters 3]',
      { ...plain, name: '1st Marines', tag: 'marine', count: 3, figures: 15, enters: 3 },
    ],
    ["2nd Chasseurs d'Afrique [light cavalry]", { ...plain, name: "2nd Chasseurs d'Afrique", tag: 'light cavalry' }],
    [
      '9th battery, 9th Regiment, 4 pdr [field 4 pdr]',
      { ...plain, name: '9th battery', remark: '9th Regiment, 4 pdr', tag: 'field 4 pdr' },
    ],
    [
      '12 pdr battery x2 [field 12 pdr] [enters 4] [limbered]',
      { ...plain, name: '12 pdr battery', tag: 'field 12 pdr', count: 2, enters: 4, start: 'limbered' },
    ],
  ])('%s', (line, expected) => expect(unit(line)).toEqual(expected))
})

describe('a group line', () => {
  const plain = {
    kind: 'group',
    line: FIRST + 1,
    remark: null,
    commander: null,
    level: null,
    onTable: true,
    enters: null,
    nation: 'france',
  }
  const below = (line: string, side = 'French') => {
    const { children, ...group } = only(`${side}\n  ${line}\n    50th Line [line]`)
    expect(children).toHaveLength(1)
    return group
  }
  it.each([
    ['Divisional artillery', { ...plain, name: 'Divisional artillery' }],
    ['Horse artillery, Major Körber', { ...plain, name: 'Horse artillery', remark: 'Major Körber' }],
    [
      'I Corps, MacMahon, not on the table',
      { ...plain, name: 'I Corps', commander: 'MacMahon', remark: 'not on the table', onTable: false },
    ],
    ['I Corps, not on the table', { ...plain, name: 'I Corps', remark: 'not on the table', onTable: false }],
    ['2nd Brigade, Pellé [brigade command]', { ...plain, name: '2nd Brigade', commander: 'Pellé', level: 'brigade' }],
    [
      '1st Division, Grandchamp [division command] [enters 9]',
      { ...plain, name: '1st Division', commander: 'Grandchamp', level: 'division', enters: 9 },
    ],
    [
      '2nd Brigade, des Pallières, wounded [brigade command]',
      { ...plain, name: '2nd Brigade', commander: 'des Pallières', remark: 'wounded', level: 'brigade' },
    ],
  ])('%s', (line, expected) => expect(below(line)).toEqual(expected))

  it('its nation by the words of its name, in order', () => {
    const nation = (name: string) => below(name, 'German').nation
    expect(nation('II Bavarian Corps, von Hartmann [corps command]')).toBe('bavaria')
    expect(nation('II Royal Bavarian Corps')).toBe('bavaria')
    expect(nation('Corps Bavarian II')).toBe('prussia')
    expect(nation('XII Corps')).toBe('prussia')
  })
  it('the nation of the formation above holds below', () => {
    const corps = only('German\n  II Bavarian Corps\n    4th Division\n      5th Infantry [line]')
    expect(corps.children[0]).toMatchObject({ kind: 'group', nation: 'bavaria' })
  })
})

describe('entry', () => {
  it('is inherited, and a later one wins', () => {
    const tree = only(`French
  A, B [corps command] [enters 3]
    50th Line [line]
    51st Line [line] [enters 5]
    C
      52nd Line [line]`)
    expect(tree.children).toMatchObject([{ enters: 3 }, { enters: 5 }, { enters: 3, children: [{ enters: 3 }] }])
  })
})

describe('what is wrong is said, with its line', () => {
  it.each([
    ['nothing at all', '', ['0 there are no forces']],
    ['another side', 'Austrian\n  A\n    B [line]', ['0 there are no forces', '1 the tree begins with French or German']],
    ['unknown tag', 'French\n  A\n    B [grenadier]', ['3 unknown tag [grenadier]']],
    [
      'wrong order',
      'French\n  A\n    B [line] x2',
      ['3 expected a name, then xN, a tag, (F figures), [enters N], a formation, in this order'],
    ],
    [
      'two troop tags',
      'French\n  A\n    B [line] [guard]',
      ['3 expected a name, then xN, a tag, (F figures), [enters N], a formation, in this order'],
    ],
    ['no troop tag', 'French\n  A\n    50th Line', ['3 a unit needs a troop tag, a heading needs units']],
    ['a unit with children', 'French\n  A\n    B [line]\n      C [line]', ['3 a unit has nothing below it']],
    ['a unit below no group', 'French\n  B [line]', ['2 a unit stands in a group']],
    ['x0', 'French\n  A\n    B x0 [line]', ['3 x0 is no unit']],
    ['0 figures', 'French\n  A\n    B [line] (0 figures)', ['3 a unit has figures']],
    ['marines without figures', 'French\n  A\n    B [marine]', ['3 [marine] needs its figures written']],
    ['French 6 pdr', 'French\n  A\n    B [field 6 pdr]', ['3 no [field 6 pdr] on the french side']],
    ['German 12 pdr', 'German\n  A\n    B [field 12 pdr]', ['3 no [field 12 pdr] on the german side']],
    ['German Zouaves', 'German\n  A\n    B [zouave]', ['3 no [zouave] on the german side']],
    ['French Jäger', 'French\n  A\n    B [jager]', ['3 no [jager] on the french side']],
    ['cavalry in skirmish', 'French\n  A\n    B [dragoon] [in skirmish]', ['3 [dragoon] cannot start [in skirmish]']],
    ['guns in a building', 'French\n  A\n    B [field 4 pdr] [in building]', ['3 [field 4 pdr] cannot start [in building]']],
    ['infantry limbered', 'French\n  A\n    B [line] [limbered]', ['3 [line] cannot start [limbered]']],
    ['entry on turn 1', 'French\n  A\n    B [line] [enters 1]', ['3 entry is from turn 2 on']],
    [
      'entry before the formation above',
      'French\n  A [enters 5]\n    B [line] [enters 5]',
      ['3 entry must be later than that of the formation above'],
    ],
    ['a group with figures', 'French\n  A (3 figures)\n    B [line]', ['2 a group has neither xN nor figures']],
    ['a group with a formation', 'French\n  A [in line]\n    B [line]', ['2 a group has no formation']],
    ['a command figure without a name', 'French\n  A [corps command]\n    B [line]', ['2 a command figure needs a name']],
    ['Bavarians with the French', 'French\n  II Bavarian Corps\n    B [line]', ['2 bavaria is not on the french side']],
    ['three spaces', 'French\n  A\n     B [line]', ['3 two spaces a level, one level at a time']],
    [
      'two levels at once',
      'French\n    A\n      B [line]',
      ['2 two spaces a level, one level at a time', '3 two spaces a level, one level at a time'],
    ],
    ['several, by line', 'French\n  A\n    B [x]\n    C x0 [line]', ['3 unknown tag [x]', '4 x0 is no unit']],
  ])('%s', (_, tree, expected) => expect(problems(tree)).toEqual(expected))

  it('what can be read stands all the same', () => {
    const { sides } = read('French\n  A\n    B [x]\n    C [line]')
    expect(sides[0]?.children).toMatchObject([{ name: 'A', children: [{ name: 'C' }] }])
  })
})

describe('the samples that ship', () => {
  const folder = new URL('../../../../src/games/they-died-for-glory/data/scenarios/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  it('there is one', () => expect(files).toContain('weissenburg.txt'))
  it.each(files)('%s reads without a problem', (name) => {
    expect(parseForces(readFileSync(new URL(name, folder), 'utf8')).problems).toEqual([])
  })
  it('line ends of another system change nothing', () => {
    const text = readFileSync(new URL('weissenburg.txt', folder), 'utf8')
    expect(parseForces(text.replaceAll('\n', '\r\n'))).toEqual(parseForces(text))
  })
})
