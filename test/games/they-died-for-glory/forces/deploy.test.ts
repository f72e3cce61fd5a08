/** From the tree of an order of battle to flat rosters. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#tdfg/data/tables.ts'
import { checkForces } from '#tdfg/forces/check.ts'
import { deploy, type Deployment, type DeployMode, type DeployedUnit } from '#tdfg/forces/deploy.ts'
import { headerLines } from '#tdfg/forces/header-text.ts'
import { battalionName, distinctNames, ordinal } from '#tdfg/forces/names.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { readSample } from '#tdfg/forces/sample.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { armOf } from '#tdfg/rules/unit.ts'

const HEADER = 'title: T\ndate: D\nplace: P\nturns: 9\nnations: II Bavarian Corps bavaria'

const by = (mode: DeployMode): Deployment => ({ mode, scale: '1:1', firstTurn: 1 })
const rosters = (tree: string, mode: DeployMode = 'as-it-happened', tables = TABLES) => {
  const { forces, lines } = readForces(`${HEADER}\n\n${tree}`)
  expect(lines.filter(({ state }) => state === 'guessed' || state === 'not')).toEqual([])
  expect(checkForces(forces, tables).filter(({ stops }) => stops)).toEqual([])
  return deploy(forces, by(mode), tables)
}
const units = (lines: string, side = 'French', mode: DeployMode = 'as-it-happened'): readonly DeployedUnit[] =>
  rosters(`${side}\n  A group\n${lines.replaceAll(/^/gm, '    ')}`, mode).units
const stands = ({ formation, cover, enters }: DeployedUnit): string => `${formation} ${cover} ${enters}`

describe('names', () => {
  const names = (lines: string, side?: string) => units(lines, side).map(({ name }) => name)

  it('battalions of a regiment', () =>
    expect(names('50th Line x3 [line]')).toEqual(['I/50th Line', 'II/50th Line', 'III/50th Line']))
  it('a battalion alone keeps its name', () => expect(names('8th Leib Grenadiers [line]')).toEqual(['8th Leib Grenadiers']))
  it('a named battalion', () => expect(names('III/5th Infantry [line]')).toEqual(['III/5th Infantry']))
  it('lines of one regiment number on', () => {
    expect(names('74th Line, garrison [line] [in building]\n74th Line x2 [line]')).toEqual([
      'I/74th Line',
      'II/74th Line',
      'III/74th Line',
    ])
  })
  it('batteries of a kind', () => {
    expect(names('light battery x2 [field 4 pdr]\nheavy battery [field 6 pdr]', 'German')).toEqual([
      '1st light battery',
      '2nd light battery',
      'heavy battery',
    ])
  })
  it('regiments of cavalry', () => expect(names('3rd Hussars [light cavalry]')).toEqual(['3rd Hussars']))
  it('the same name in two formations', () => {
    const tree = `German
  14th Division, K [division command]
    Divisional artillery
      light battery [field 4 pdr]
  16th Division, B [division command]
    Divisional artillery
      light battery [field 4 pdr]`
    expect(rosters(tree).units.map(({ name }) => name)).toEqual(['light battery, 14th Division', 'light battery, 16th Division'])
  })
  it('the same name on both sides stays', () => {
    const tree = 'French\n  A\n    4 pdr battery [field 4 pdr]\nGerman\n  B\n    4 pdr battery [field 4 pdr]'
    expect(rosters(tree).units.map(({ name }) => name)).toEqual(['4 pdr battery', '4 pdr battery'])
  })
  it('the last resort is a number', () => {
    const twice = { name: 'battery', formation: '1st Division' }
    expect(distinctNames([twice, twice, { name: 'other', formation: 'x' }])).toEqual([
      'battery, 1st Division (1)',
      'battery, 1st Division (2)',
      'other',
    ])
  })
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [101, '101st'],
    [111, '111th'],
  ])('%i is %s', (n, text) => expect(ordinal(n)).toBe(text))
  it('beyond Roman numerals', () => expect([battalionName(4, 'X'), battalionName(11, 'X')]).toEqual(['IV/X', '11/X']))
})

describe('starting formation by kind', () => {
  it.each([
    ['French', 'A [line]', 'line', 'column'],
    ['French', 'A [guard]', 'line', 'column'],
    ['French', 'A [zouave]', 'line', 'column'],
    ['French', 'A [marine] (15 figures)', 'line', 'column'],
    ['German', 'A [line]', 'deep-column', 'deep-column'],
    ['German', 'A [guard] (20 figures)', 'deep-column', 'deep-column'],
    ['French', 'A [chasseur]', 'skirmish', 'column'],
    ['German', 'A [jager]', 'skirmish', 'deep-column'],
    ['German', 'A [landwehr]', 'column', 'column'],
    ['French', 'A [light cavalry]', 'column', 'column'],
    ['German', 'A [dragoon]', 'column', 'column'],
    ['French', 'A [cuirassier]', 'column', 'column'],
    ['French', 'A [field 12 pdr]', 'unlimbered', 'limbered'],
    ['German', 'A [horse 4 pdr]', 'unlimbered', 'limbered'],
    ['French', 'A [mitrailleuse]', 'unlimbered', 'limbered'],
    ['French', 'A [engineer]', 'column', 'column'],
    ['German', 'A [pioneer]', 'column', 'column'],
  ])('%s %s', (side, line, start, entry) => {
    const enters = `${line} [enters 4]`
    expect(units(line, side).map(stands)).toEqual([`${start} none 1`])
    expect(units(enters, side).map(stands)).toEqual([`${entry} none 4`])
    expect(units(enters, side, 'all-on-the-table').map(stands)).toEqual([`${start} none 1`])
  })

  it.each([
    ['A [line] [in column]', 'column none 1'],
    ['A [line] [in deep column]', 'deep-column none 1'],
    ['A [line] [in skirmish]', 'skirmish none 1'],
    ['A [line] [enters 3] [in line]', 'line none 3'],
    ['A [light cavalry] [in line]', 'line none 1'],
    ['A [field 4 pdr] [limbered]', 'limbered none 1'],
    ['A [field 4 pdr] [enters 2] [unlimbered]', 'unlimbered none 2'],
    ['A [line] [in building]', 'line building 1'],
    ['A [chasseur] [in building]', 'skirmish building 1'],
    ['A [engineer] [in building]', 'column building 1'],
  ])('overridden: %s', (line, expected) => expect(units(line).map(stands)).toEqual([expected]))

  it('German garrisons stand in line, Jäger in skirmish', () => {
    expect(units('A [line] [in building]\nB [jager] [in building]', 'German').map(stands)).toEqual([
      'line building 1',
      'skirmish building 1',
    ])
  })
})

describe('tags in the words of the rules', () => {
  const kind = (line: string, side: string, group = 'A group') => {
    const [unit] = rosters(`${side}\n  ${group}\n    ${line}`).units
    if (unit === undefined) throw new Error('no unit')
    return [unit.troop, unit.gun ?? '-', unit.armoured ? 'armoured' : '-', unit.figures, unit.nation].join(' ')
  }
  it.each([
    ['A [line]', 'French', 'line - - 16 france'],
    ['A [line]', 'German', 'line - - 20 prussia'],
    ['A [line] (15 figures)', 'German', 'line - - 15 prussia'],
    ['A [guard]', 'French', 'guard - - 16 france'],
    ['A [chasseur]', 'French', 'chasseur - - 12 france'],
    ['A [turco]', 'French', 'turco - - 16 france'],
    ['A [landwehr]', 'German', 'landwehr - - 20 prussia'],
    ['A [light cavalry]', 'French', 'light-cavalry - - 12 france'],
    ['A [dragoon]', 'German', 'light-cavalry - - 12 prussia'],
    ['A [heavy cavalry]', 'French', 'heavy-cavalry - - 12 france'],
    ['A [cuirassier]', 'French', 'heavy-cavalry - armoured 12 france'],
    ['A [field 4 pdr]', 'French', 'field-artillery la-hitte-4 - 3 france'],
    ['A [field 8 pdr]', 'French', 'field-artillery la-hitte-8 - 3 france'],
    ['A [field 12 pdr]', 'French', 'field-artillery la-hitte-12 - 3 france'],
    ['A [horse 4 pdr]', 'French', 'horse-artillery la-hitte-4 - 3 france'],
    ['A [field 4 pdr]', 'German', 'field-artillery krupp-4 - 3 prussia'],
    ['A [field 6 pdr]', 'German', 'field-artillery krupp-6 - 3 prussia'],
    ['A [horse 4 pdr]', 'German', 'horse-artillery krupp-4 - 3 prussia'],
    ['A [mitrailleuse]', 'French', 'mitrailleuse - - 2 france'],
    ['A [engineer]', 'French', 'engineer - - 3 france'],
    ['A [pioneer]', 'German', 'pioneer - - 3 prussia'],
    ['Guard Cuirassiers [cuirassier]', 'French', 'guard-cavalry - armoured 12 france'],
    ['2nd Guard Uhlans [heavy cavalry]', 'German', 'guard-cavalry - - 12 prussia'],
    ['Guards of the flag [line]', 'French', 'line - - 16 france'],
  ])('%s, %s', (line, side, expected) => expect(kind(line, side)).toBe(expected))

  it('guns of a group named Guard artillery', () => {
    expect(kind('A [field 6 pdr]', 'German', 'Guard artillery')).toBe('guard-artillery krupp-6 - 3 prussia')
    expect(kind('A [field 6 pdr]', 'German', 'Corps artillery')).toBe('field-artillery krupp-6 - 3 prussia')
  })
  it('the nation of the corps', () => expect(kind('A [jager]', 'German', 'II Bavarian Corps')).toBe('jager - - 20 bavaria'))
  it('rosters: the usual strength is that of the tables', () => {
    const line = { ...TABLES.rosters.french.line, value: 12 } as NonNullable<(typeof TABLES.rosters.french)['line']>
    const tables = { ...TABLES, rosters: { ...TABLES.rosters, french: { ...TABLES.rosters.french, line } } }
    expect(
      rosters('French\n  A\n    B [line]\n    C [line] (15 figures)', 'as-it-happened', tables).units.map(
        ({ figures }) => figures,
      ),
    ).toEqual([12, 15])
  })
})

describe('groups and command figures', () => {
  const tree = `French
  I Corps, MacMahon, not on the table
    2nd Division, Douay [division command]
      1st Brigade, Pelletier [brigade command] [enters 3]
        50th Line [line]
      Divisional artillery
        4 pdr battery [field 4 pdr]`
  const { groups, commanders, units: all } = rosters(tree)

  it('groups in order, each with what is above it', () => {
    expect(groups).toEqual([
      { id: 'g1', name: 'I Corps', side: 'french', parent: null, commander: 'MacMahon' },
      { id: 'g2', name: '2nd Division', side: 'french', parent: 'g1', commander: 'Douay' },
      { id: 'g3', name: '1st Brigade', side: 'french', parent: 'g2', commander: 'Pelletier' },
      { id: 'g4', name: 'Divisional artillery', side: 'french', parent: 'g2', commander: null },
    ])
  })
  it('command figures are those with a tag; they enter with their troops', () => {
    expect(commanders).toEqual([
      { id: 'c1', name: 'Douay', title: '2nd Division', level: 'division', side: 'french', group: 'g2', enters: 1 },
      { id: 'c2', name: 'Pelletier', title: '1st Brigade', level: 'brigade', side: 'french', group: 'g3', enters: 3 },
    ])
    expect(rosters(tree, 'all-on-the-table').commanders.map(({ enters }) => enters)).toEqual([1, 1])
  })
  it('units carry their group', () => expect(all.map(({ id, group }) => `${id} ${group}`)).toEqual(['u1 g3', 'u2 g4']))
})

describe('Weissenburg', () => {
  const text = readFileSync(
    new URL('../../../../src/games/they-died-for-glory/data/scenarios/weissenburg.txt', import.meta.url),
    'utf8',
  )
  const forces = readSample('weissenburg', text)
  const happened = deploy(forces, by('as-it-happened'), TABLES)
  const all = deploy(forces, by('all-on-the-table'), TABLES)

  it('18 turns from 08:30', () => expect([forces.title, forces.turns, forces.starts]).toEqual(['Weissenburg', 18, 510]))

  /** "14 units (8 battalions, 2 cavalry regiments, 3 batteries, 1 stand), 163 figures, 4 command figures". */
  function count(side: 'french' | 'german', atStart: boolean): string {
    const own = happened.units.filter((unit) => unit.side === side && (!atStart || unit.enters === 1))
    const of = (arm: string) => own.filter((unit) => armOf(unit) === arm).length
    const figures = own.reduce((sum, unit) => sum + unit.figures, 0)
    const officers = happened.commanders.filter((figure) => figure.side === side && (!atStart || figure.enters === 1)).length
    return [own.length, of('infantry'), of('cavalry'), of('guns'), of('engineers'), figures, officers].join(' ')
  }
  /** The numbers of a clause of the file's own totals; a clause without stands has none. */
  function printed(line: string, side: string): string {
    const clause = new RegExp(
      `${side} (\\d+) units \\((\\d+) battalions, (\\d+) cavalry regiments, (\\d+) batteries(?:, (\\d+) [^)]*)?\\), (\\d+) figures, (\\d+) command`,
    )
    return (clause.exec(line) ?? [])
      .slice(1)
      .map((number) => number ?? '0')
      .join(' ')
  }
  const totals = headerLines(forces)
    .filter(({ key }) => key === 'totals')
    .map(({ value }) => value)

  it.each([
    ['French', 'french', 0, false],
    ['German', 'german', 0, false],
    ['French', 'french', 1, true],
    ['German', 'german', 1, true],
  ] as const)('%s as the file counts them, line %#', (name, side, line, atStart) => {
    expect(printed(totals[line] ?? '', name)).not.toBe('')
    expect(count(side, atStart)).toBe(printed(totals[line] ?? '', name))
  })

  it('the garrison is one battalion of the 74th in a building', () => {
    expect(happened.units.filter(({ cover }) => cover === 'building').map(({ name }) => name)).toEqual(['I/74th Line'])
  })
  it('Bavarians are Bavarians', () => {
    expect(happened.units.filter(({ nation }) => nation === 'bavaria')).toHaveLength(8)
  })
  it('all on the table: the same units, nobody to come', () => {
    expect(all.units.map(({ id, name }) => `${id} ${name}`)).toEqual(happened.units.map(({ id, name }) => `${id} ${name}`))
    expect(all.units.filter(({ enters }) => enters > 1)).toEqual([])
    expect(all.units.find(({ name }) => name === '1st heavy battery')?.formation).toBe('unlimbered')
  })
  it('ids and names are distinct, every formation fits its kind', () => {
    const { units: deployed } = happened
    expect(new Set(deployed.map(({ id }) => id)).size).toBe(45)
    for (const side of ['french', 'german']) {
      const names = deployed.filter((unit) => unit.side === side).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
    for (const unit of deployed) expect(formationsFor({ ...unit, reserve: false })).toContain(unit.formation)
  })
})
