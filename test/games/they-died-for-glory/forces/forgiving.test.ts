/** Orders of battle as people type them: what is understood, what is guessed, what is not. */
import { describe, expect, it } from 'vitest'
import { guessTroop } from '#tdfg/forces/guess.ts'
import { everyNode, isGroup, type ForcesUnit } from '#tdfg/forces/model.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { writeForces } from '#tdfg/forces/write.ts'

/** A line of units by itself, and what was noted of it. */
function unitOf(line: string, side = 'French') {
  const { forces, lines } = readForces(`${side}\n  A\n    ${line}`)
  const [found] = [...everyNode(forces)].filter(({ node }) => !isGroup(node))
  const { name, remark, count, troop, figures, enters, start } = (found?.node ?? {}) as ForcesUnit
  const last = lines.at(-1)
  return {
    unit: [name, remark, count, troop, figures, enters, start].map((one) => one ?? '-').join(' | '),
    state: last?.state,
    notes: last?.notes.map(({ what }) => what).join(' '),
  }
}

describe('one line of units', () => {
  it.each([
    ['16 Chasseurs 12 figs', 'French', '16th Chasseurs | - | 1 | chasseur | 12 | - | -', 'troop named figures'],
    ['50th Line x3', 'French', '50th Line | - | 3 | line | - | - | -', 'troop'],
    ['3x 50th Line', 'French', '50th Line | - | 3 | line | - | - | -', 'troop count'],
    ['3 x 50th Line', 'French', '50th Line | - | 3 | line | - | - | -', 'troop count'],
    ['50th Line (x3)', 'French', '50th Line | - | 3 | line | - | - | -', 'troop count'],
    ['50th Line × 3', 'French', '50th Line | - | 3 | line | - | - | -', 'troop count'],
    ['50th Line 3x', 'French', '50th Line | - | 3 | line | - | - | -', 'troop count'],
    ['3 battalions of the 78th Line', 'French', '78th Line | - | 3 | line | - | - | -', 'troop count'],
    ['78th Line, 3 battalions', 'French', '78th Line | - | 3 | line | - | - | -', 'troop count'],
    ['I–III/5th Infantry', 'German', '5th Infantry | - | 3 | line | - | - | -', 'troop count'],
    ['III/5th Infantry', 'German', 'III/5th Infantry | - | 1 | line | - | - | -', 'troop'],
    ['2 batteries 4 pdr', 'French', 'battery 4 pdr | - | 2 | field 4 pdr | - | - | -', 'troop count'],
    ['2 heavy batteries', 'German', 'heavy battery | - | 2 | field 6 pdr | - | - | -', 'troop count'],
    ['4 pdr battery', 'French', '4 pdr battery | - | 1 | field 4 pdr | - | - | -', 'troop'],
    ['50th Line (15 figures)', 'French', '50th Line | - | 1 | line | 15 | - | -', 'troop'],
    ['50th Line @15', 'French', '50th Line | - | 1 | line | 15 | - | -', 'troop figures'],
    ['50th Line (15)', 'French', '50th Line | - | 1 | line | 15 | - | -', 'troop figures'],
    ['50th Line, 15 figs., turn 4', 'French', '50th Line | - | 1 | line | 15 | 4 | -', 'troop figures enters'],
    ['50th Line arrives on turn 4', 'French', '50th Line | - | 1 | line | - | 4 | -', 'troop enters'],
    ['50th Line [arrives turn 4]', 'French', '50th Line | - | 1 | line | - | 4 | -', 'troop'],
    ['- 50th Line', 'French', '50th Line | - | 1 | line | - | - | -', 'troop'],
    ['• 50th Line', 'French', '50th Line | - | 1 | line | - | - | -', 'troop'],
    ['1) 50th Line', 'French', '50th Line | - | 1 | line | - | - | -', 'troop'],
    ['2e Chasseurs d’Afrique (light cavalry)', 'French', '2e Chasseurs d’Afrique | - | 1 | light cavalry | - | - | -', ''],
    ["King's Grenadiers [grenadier]", 'German', "King's Grenadiers | - | 1 | line | - | - | -", 'troop'],
    ['74th Line, town garrison [building]', 'French', '74th Line | town garrison | 1 | line | - | - | in building', 'troop'],
    ['50th\u00a0Line\u2003x2', 'French', '50th Line | - | 2 | line | - | - | -', 'troop'],
    ['B [Line] X2', 'French', 'B | - | 2 | line | - | - | -', 'count'],
    ['B [line] (15 figures) x2', 'French', 'B | - | 2 | line | 15 | - | -', ''],
  ])('%s', (line, side, unit, notes) => {
    const read = unitOf(line, side)
    expect([read.unit, read.notes]).toEqual([unit, notes])
    expect(read.state).toBe(notes === '' ? 'understood' : 'guessed')
  })
})

describe('troops by their names', () => {
  it.each([
    ['1er Zouaves', 'french', 'zouave'],
    ['Turcos', 'french', 'turco'],
    ['3e Tirailleurs algériens', 'french', 'turco'],
    ['16e BCP', 'french', 'chasseur'],
    ['Chasseurs à pied', 'french', 'chasseur'],
    ['11th Chasseurs à cheval', 'french', 'light cavalry'],
    ["2nd Chasseurs d'Afrique", 'french', 'light cavalry'],
    ['2e Hussards', 'french', 'light cavalry'],
    ['8e Cuirassiers', 'french', 'cuirassier'],
    ['5e Lanciers', 'french', 'heavy cavalry'],
    ['6e Dragons', 'french', 'dragoon'],
    ['Guides de la Garde', 'french', 'guard cavalry'],
    ['Carabiniers de la Garde', 'french', 'guard cavalry'],
    ['Cuirassiers de la Garde', 'french', 'guard cuirassier'],
    ['Grenadiers de la Garde', 'french', 'guard'],
    ['2e Voltigeurs', 'french', 'guard'],
    ['1er Grenadiers', 'french', 'guard'],
    ['50e de ligne', 'french', 'line'],
    ['50e RI', 'french', 'line'],
    ['Garde Mobile de la Seine', 'french', 'garde mobile'],
    ['Mobiles', 'french', 'garde mobile'],
    ['Garde Nationale', 'french', 'garde nationale'],
    ['Francs-tireurs', 'french', 'garde nationale'],
    ['Infanterie de marine', 'french', 'marine'],
    ['Génie', 'french', 'engineer'],
    ['Pioneers', 'french', 'engineer'],
    ['batterie de 4', 'french', 'field 4 pdr'],
    ['batterie de 12', 'french', 'field 12 pdr'],
    ['Reserve battery', 'french', 'field 12 pdr'],
    ['canons à balles', 'french', 'mitrailleuse'],
    ['Mitrailleuse battery', 'french', 'mitrailleuse'],
    ['horse artillery', 'french', 'horse 4 pdr'],
    ['Batterie à cheval', 'french', 'horse 4 pdr'],
    ['IR 58', 'german', 'line'],
    ['Infanterie-Regiment Nr. 58', 'german', 'line'],
    ['Füsilier-Regiment 80', 'german', 'line'],
    ['Königs-Grenadiere', 'german', 'line'],
    ['Leib-Regiment', 'german', 'line'],
    ['Garde-Grenadiere', 'german', 'guard'],
    ['Gardegrenadierregiment', 'german', 'guard'],
    ['1st Foot Guards', 'german', 'guard'],
    ['5. Jäger', 'german', 'jager'],
    ['5th Jaegers', 'german', 'jager'],
    ['Guard Rifles', 'german', 'jager'],
    ['Schützen 108', 'german', 'jager'],
    ['Landwehr', 'german', 'landwehr'],
    ['Ulanen', 'german', 'heavy cavalry'],
    ['2nd Guard Uhlans', 'german', 'guard cavalry'],
    ['Garde du Corps', 'german', 'guard cuirassier'],
    ['7. Kürassiere', 'german', 'cuirassier'],
    ['Dragoner', 'german', 'dragoon'],
    ['Chevaulegers', 'german', 'light cavalry'],
    ['Husaren', 'german', 'light cavalry'],
    ['Reiter-Regiment', 'german', 'dragoon'],
    ['leichte Batterie', 'german', 'field 4 pdr'],
    ['schwere Batterie', 'german', 'field 6 pdr'],
    ['6-Pfünder', 'german', 'field 6 pdr'],
    ['reitende Batterie', 'german', 'horse 4 pdr'],
    ['heavy Guard battery', 'german', 'guard 6 pdr'],
    ['Pionier-Kompanie', 'german', 'pioneer'],
    ['Engineers', 'german', 'pioneer'],
    ['banana', 'german', null],
    ['', 'french', null],
  ] as const)('%s, %s: %s', (name, side, tag) => expect(guessTroop(name, side)).toBe(tag))
})

describe('a whole text', () => {
  const text = `Battle of Somewhere
Date: today
length: 12 turns from 8:30
French:
16 Chasseurs 12 figs
1st Brigade, Pelletier
\t1er Zouaves x3
\tbanana
PRUSSIAN ARMY
V Corps, von Kirchbach
   9th Division
      58th Infantry x 3
        5th Jaegers
  Bavarians
1st Brigade
I–III/5th Infantry
2nd Brigade, X
II/5th
Divisional artillery
6 pdr battery x2
weather: rain
mood: grim`
  const { forces, lines } = readForces(text.replace('  Bavarians', 'Bavarians'))

  it('becomes what it means', () =>
    expect(writeForces(forces)).toBe(`title: Battle of Somewhere
date: today
turns: 12, from 08:30 to 11:30
weather: rain

French
  French
    16th Chasseurs [chasseur] (12 figures)
  1st Brigade, Pelletier [brigade command]
    1er Zouaves x3 [zouave]

German
  V Corps, von Kirchbach [corps command]
    9th Division
      58th Infantry x3 [line]
      5th Jaegers [jager]
  1st Brigade [bavaria]
    5th Infantry x3 [line]
  2nd Brigade, X [brigade command] [bavaria]
    II/5th [line]
  Divisional artillery [bavaria]
    6 pdr battery x2 [field 6 pdr]
`))
  it('each line says what it became, and where that stands', () =>
    expect(lines.map(({ line, state, what, at }) => [line, state, what ?? '-', at ?? '-'].join(' ').trim())).toEqual([
      '1 guessed header',
      '2 understood header',
      '3 guessed header',
      '4 guessed side french',
      '5 guessed unit french.0.0',
      '6 guessed group french.1',
      '7 guessed unit french.1.0',
      '8 not - -',
      '9 guessed side german',
      '10 guessed group german.0',
      '11 understood group german.0.0',
      '12 guessed unit german.0.0.0',
      '13 guessed unit german.0.0.1',
      '14 guessed side german',
      '15 understood group german.1',
      '16 guessed unit german.1.0',
      '17 guessed group german.2',
      '18 guessed unit german.2.0',
      '19 understood group german.3',
      '20 guessed unit german.3.0',
      '21 understood header',
      '22 not - -',
    ]))
  it('what was not understood has a reason and a way to say it', () =>
    expect(lines.filter(({ state }) => state === 'not').map(({ why, suggestion }) => [why?.why, why?.word, suggestion])).toEqual([
      ['troop', 'banana', 'banana [line]'],
      ['key', 'mood', 'notes: mood: grim'],
    ]))
  it('a suggestion is understood', () => {
    for (const wrong of [
      'French\n  A\n    banana',
      'French\n  A\n    B [lien]',
      'French\n  A\n    B [xyzzy]',
      'titel: T',
      'mood: grim',
      'hurrah: x',
    ]) {
      const read = readForces(wrong)
      const last = read.lines.at(-1)
      expect(last?.why).not.toBeNull()
      const indent = /^ */.exec(wrong.split('\n').at(-1) ?? '')?.[0] ?? ''
      const mended = [...wrong.split('\n').slice(0, -1), `${indent}${last?.suggestion?.trim() ?? ''}`].join('\n')
      expect(readForces(mended).lines.at(-1)?.why).toBeNull()
    }
  })

  it('a list without sides is one side, told by its words', () => {
    const german = readForces('58th Infantry x3\n5th Jäger\nLandwehr x2')
    expect(german.forces.german[0]?.below).toHaveLength(3)
    expect(german.lines[0]?.notes[0]).toEqual({ what: 'side', side: 'german' })
    const french = readForces('turns: 9\n1st Brigade\n  50th Line x3\n  Zouaves')
    expect(french.forces.french[0]?.below).toHaveLength(2)
    expect(french.forces.turns).toBe(9)
  })
  it('formations and units at one indentation stand below one another by their rank', () => {
    const flat = `French
  I Corps, MacMahon
  1st Division
  1st Brigade, Pelletier
  50th Line
  51st Line
  2nd Brigade
  52nd Line
  Divisional artillery
  4 pdr battery
  2nd Division
  53rd Line`
    const read = readForces(flat)
    expect(writeForces(read.forces)).toBe(`
French
  I Corps, MacMahon [corps command]
    1st Division
      1st Brigade, Pelletier [brigade command]
        50th Line [line]
        51st Line [line]
      2nd Brigade
        52nd Line [line]
      Divisional artillery
        4 pdr battery [field 4 pdr]
    2nd Division
      53rd Line [line]
`)
    expect(read.lines.flatMap(({ notes }) => notes).filter(({ what }) => what === 'joined')).toEqual([])
  })
  it('units below a unit stand beside it, and it is said', () => {
    const read = readForces('French\n  A\n    50th Line [line]\n      51st Line [line]')
    expect(read.forces.french[0]?.below).toHaveLength(2)
    expect(read.lines.at(-1)?.notes).toEqual([{ what: 'joined', group: 'A' }])
  })
  it('formations deeper than a tree may be stand at its end', () => {
    const deep = Array.from({ length: 30 }, (_, at) => `${'  '.repeat(at + 1)}G${at}`).join('\n')
    const read = readForces(`French\n${deep}\n${'  '.repeat(31)}50th Line [line]`)
    expect(Math.max(...[...everyNode(read.forces)].map(({ above }) => above.length))).toBeLessThanOrEqual(12)
    expect([...everyNode(read.forces)]).toHaveLength(31)
    expect(read.lines.filter(({ notes }) => notes.some(({ what }) => what === 'deep'))).toHaveLength(18)
  })
  it('10,000 lines are read whole', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      at % 10 === 0 ? `  ${at} Brigade, X` : `    ${at} Chasseurs 12 figs x3`,
    )
    const read = readForces(`French\n${many.join('\n')}`)
    expect([...everyNode(read.forces)]).toHaveLength(10_000)
    expect(read.lines.filter(({ state }) => state === 'not')).toEqual([])
    expect(readForces(writeForces(read.forces)).forces).toEqual(read.forces)
  })
})
