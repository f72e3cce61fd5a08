/** How many figures a game takes: rows by hand, and the totals that the samples say of themselves (`rosters`). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOMS } from '#games/registry.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { musterForces } from '#tdfg/forces/begin.ts'
import { buildCorps, buildDivision } from '#tdfg/forces/build.ts'
import { checkForces } from '#tdfg/forces/check.ts'
import { countForces } from '#tdfg/forces/count.ts'
import { TROOP_TAGS } from '#tdfg/forces/format.ts'
import { NO_FORCES, unitLines, type Forces } from '#tdfg/forces/model.ts'
import { presetsOf, rostersFor } from '#tdfg/forces/presets.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { readSample } from '#tdfg/forces/sample.ts'
import { writeForces } from '#tdfg/forces/write.ts'
import { recounted, sayBalance, totalsLines } from '#tdfg/text/forces-totals.ts'

const FOLDER = 'src/games/they-died-for-glory/data/scenarios/'
const sample = (id: string) => readSample(id, readFileSync(`${FOLDER}${id}.txt`, 'utf8'))

/** Turns, units and figures of both sides, units of both at the start: the table of the samples' own README. */
const SAMPLES = [
  ['weissenburg', 18, 14, 31, 163, 484, 14, 4],
  ['woerth', 14, 20, 23, 251, 350, 16, 13],
  ['spicheren', 20, 20, 23, 263, 316, 16, 8],
  ['mars-la-tour', 16, 20, 25, 242, 303, 16, 6],
  ['saint-privat', 12, 21, 24, 279, 395, 21, 10],
  ['sedan', 20, 21, 23, 271, 377, 10, 5],
] as const

describe('the samples', () => {
  it.each(SAMPLES)('%s', (id, turns, ...wanted) => {
    const forces = sample(id)
    const { french, german } = countForces(forces, TABLES)
    const counted = [french.units, german.units, french.figures, german.figures, french.atStart.units, german.atStart.units]
    expect([forces.turns, ...counted]).toEqual([turns, ...wanted])
  })
  it.each(SAMPLES)('%s: rosters of both modes have the same numbers', (id, _turns, ...wanted) => {
    const forces = sample(id)
    const of = (mode: 'as-it-happened' | 'all-on-the-table') => {
      const { units } = musterForces(forces, { mode }, TABLES)
      const side = (name: string) => units.filter((unit) => unit.side === name)
      const figures = (name: string) => side(name).reduce((sum, unit) => sum + unit.figures, 0)
      const early = (name: string) => side(name).filter(({ enters }) => enters === 1).length
      return [
        side('french').length,
        side('german').length,
        figures('french'),
        figures('german'),
        early('french'),
        early('german'),
      ]
    }
    expect(of('as-it-happened')).toEqual(wanted)
    const [french, german, ...figures] = wanted
    expect(of('all-on-the-table')).toEqual([french, german, ...figures.slice(0, 2), french, german])
  })
  it.each(SAMPLES)('%s: the lines of totals are those that the file has', (id) => {
    const forces = sample(id)
    expect(totalsLines(countForces(forces, TABLES))).toEqual(forces.lines.totals)
    expect(recounted({ ...forces, lines: { ...forces.lines, totals: ['stale'] } }, TABLES)).toEqual(forces)
  })
  it('the first screen says of them what is in them', () => {
    const samples = ROOMS.flatMap((room) => room.samples)
    expect(samples.map(({ id, turns, units }) => [id, turns, units])).toEqual(
      SAMPLES.map(([id, turns, french, german]) => [id, turns, french + german]),
    )
    for (const { id, date, known } of samples) {
      expect(sample(id).date).toBe(date)
      expect(known).toMatch(/History: .*Estimate: /)
    }
  })
})

/** A force with one unit on one line. */
const one = (line: string, side = 'French'): Forces => readForces(`title: T\nturns: 9\n\n${side}\n  A\n    ${line}\n`).forces

describe('rosters: figures, stands, men and guns', () => {
  it.each([
    ['B x3 [line]', 'French', [3, 48, 12, 2400, 0]],
    ['B x3 [line] (15 figures)', 'French', [3, 45, 12, 2250, 0]],
    ['B [line]', 'German', [1, 20, 5, 1000, 0]],
    ['B x2 [field 4 pdr]', 'French', [2, 6, 2, 0, 12]],
    ['B [mitrailleuse]', 'French', [1, 2, 1, 0, 6]],
    ['B [cuirassier]', 'French', [1, 12, 3, 600, 0]],
    ['B [engineer]', 'French', [1, 3, 1, 150, 0]],
  ] as const)('%s, %s', (line, side, wanted) => {
    const { units, figures, stands, men, guns } = countForces(one(line, side), TABLES).together
    expect([units, figures, stands, men, guns]).toEqual(wanted)
  })
  it.each([
    ['1:1', [16, 20, 12, 3, 2]],
    ['2:3', [11, 13, 8, 2, 1]],
    ['1:3', [5, 7, 4, 1, 1]],
  ] as const)('scale %s: to the nearest, a half upwards, never below one; the men stay', (scale, wanted) => {
    const all = ['A [line]', 'B [line]', 'C [chasseur]', 'D [field 4 pdr]', 'E [mitrailleuse]']
    const sides = ['French', 'German', 'French', 'French', 'French']
    const sums = all.map((line, at) => countForces(one(line, sides[at]), TABLES, { scale }).together)
    expect(sums.map(({ figures }) => figures)).toEqual(wanted)
    expect(sums.map(({ men, guns }) => men + guns)).toEqual([800, 1000, 600, 6, 6])
    const deployed = all.map((line, at) => musterForces(one(line, sides[at]), { mode: 'as-it-happened', scale }, TABLES))
    expect(deployed.map(({ units }) => units[0]?.figures)).toEqual(wanted)
    const written = countForces(one('A [line] (1 figures)'), TABLES, { scale }).together
    expect(written.figures).toBe(1)
  })
  it('French line battalions of 12: those of the usual strength, and nobody else', () => {
    const forces = readForces(
      'french line: 12\n\nFrench\n  A\n    B x2 [line]\n    C [line] (15 figures)\n    D [zouave]\nGerman\n  E\n    F [line]',
    )
    const { french, german } = countForces(forces.forces, TABLES)
    expect([french.figures, german.figures]).toEqual([24 + 15 + 16, 20])
    expect(countForces(forces.forces, TABLES, { frenchLine: 16 }).french.figures).toBe(32 + 15 + 16)
    expect(rostersFor(TABLES, { frenchLine: 16 })).toBe(TABLES)
  })
  it('kinds in the order of their tags, and only those that are there', () => {
    const { forces } = readForces('French\n  A\n    B x2 [line]\n    C [turco]\n    D [line]\n    E [mitrailleuse]\n')
    expect(countForces(forces, TABLES).french.kinds.map(({ tag, units, figures }) => [tag, units, figures])).toEqual([
      ['line', 3, 48],
      ['turco', 1, 16],
      ['mitrailleuse', 1, 2],
    ])
  })
  it('the advice for home-made scenarios stands beside how the sides are', () => {
    expect(sayBalance(countForces(sample('weissenburg'), TABLES))).toBe(
      '3 German figures for each French one; for scenarios of one’s own the rulebook advises 1½.',
    )
    expect(sayBalance(countForces(one('B [line]'), TABLES))).toBeNull()
  })
})

/** Section 15 of the rules, with its marks: S seen, A assumed. */
const PRESETS = [
  ['french', 'line', 16, 'seen'],
  ['french', 'guard', 16, 'assumed'],
  ['french', 'zouave', 16, 'assumed'],
  ['french', 'turco', 16, 'assumed'],
  ['french', 'chasseur', 12, 'seen'],
  ['french', 'marine', 16, 'assumed'],
  ['french', 'garde mobile', 16, 'assumed'],
  ['french', 'garde nationale', 16, 'assumed'],
  ['french', 'light cavalry', 12, 'seen'],
  ['french', 'dragoon', 12, 'seen'],
  ['french', 'heavy cavalry', 12, 'seen'],
  ['french', 'cuirassier', 12, 'seen'],
  ['french', 'guard cavalry', 12, 'seen'],
  ['french', 'guard cuirassier', 12, 'seen'],
  ['french', 'field 4 pdr', 3, 'assumed'],
  ['french', 'field 8 pdr', 3, 'assumed'],
  ['french', 'field 12 pdr', 3, 'assumed'],
  ['french', 'horse 4 pdr', 3, 'assumed'],
  ['french', 'guard 4 pdr', 3, 'assumed'],
  ['french', 'guard 8 pdr', 3, 'assumed'],
  ['french', 'guard 12 pdr', 3, 'assumed'],
  ['french', 'mitrailleuse', 2, 'assumed'],
  ['french', 'engineer', 3, 'assumed'],
  ['german', 'line', 20, 'seen'],
  ['german', 'guard', 20, 'seen'],
  ['german', 'jager', 20, 'assumed'],
  ['german', 'landwehr', 20, 'assumed'],
  ['german', 'light cavalry', 12, 'seen'],
  ['german', 'dragoon', 12, 'seen'],
  ['german', 'heavy cavalry', 12, 'seen'],
  ['german', 'cuirassier', 12, 'seen'],
  ['german', 'guard cavalry', 12, 'seen'],
  ['german', 'guard cuirassier', 12, 'seen'],
  ['german', 'field 4 pdr', 3, 'assumed'],
  ['german', 'field 6 pdr', 3, 'assumed'],
  ['german', 'horse 4 pdr', 3, 'assumed'],
  ['german', 'guard 4 pdr', 3, 'assumed'],
  ['german', 'guard 6 pdr', 3, 'assumed'],
  ['german', 'mitrailleuse', 2, 'assumed'],
  ['german', 'pioneer', 3, 'assumed'],
] as const

describe('rosters: the units that the app offers', () => {
  it('each with its figures and their mark', () => {
    const offered = (['french', 'german'] as const).flatMap((side) => presetsOf(side, TABLES))
    expect(offered.map(({ side, tag, figures }) => [side, tag, figures.value, figures.source])).toEqual(PRESETS)
    expect(new Set(offered.map(({ tag }) => tag))).toEqual(new Set(TROOP_TAGS))
  })
  it.each(PRESETS)('%s %s can be added as it is', (side, tag) => {
    const forces = one(`B [${tag}]`, side === 'french' ? 'French' : 'German')
    expect(checkForces(forces, TABLES).filter(({ stops }) => stops)).toEqual([])
    expect(musterForces(forces, { mode: 'as-it-happened' }, TABLES).units).toHaveLength(1)
  })
})

describe('whole divisions and corps', () => {
  const built = (group: Forces['french'][number], side: 'french' | 'german'): Forces => ({ ...NO_FORCES, [side]: [group] })
  it('a French division: 12 line and 1 chasseur battalions, 2 field batteries, 1 mitrailleuse battery', () => {
    const forces = built(buildDivision({ side: 'french', division: 2, regiment: 50 }), 'french')
    expect(writeForces(forces)).toBe(`
French
  2nd Division [division command]
    1st Brigade [brigade command]
      2nd Chasseurs [chasseur]
      50th Line x3 [line]
      51st Line x3 [line]
    2nd Brigade [brigade command]
      52nd Line x3 [line]
      53rd Line x3 [line]
    Divisional artillery
      4 pdr battery x2 [field 4 pdr]
      mitrailleuse battery [mitrailleuse]
`)
    const { arms, commanders } = countForces(forces, TABLES).french
    expect([arms, commanders]).toEqual([{ infantry: 13, cavalry: 0, guns: 3, engineers: 0 }, 3])
  })
  it('a Prussian division: 12 battalions, 4 batteries, a cavalry regiment, pioneers', () => {
    const forces = built(buildDivision({ side: 'german', division: 9, regiment: 7 }), 'german')
    expect(writeForces(forces)).toBe(`
German
  9th Division [division command]
    17th Brigade [brigade command]
      7th Infantry x3 [line]
      8th Infantry x3 [line]
    18th Brigade [brigade command]
      9th Infantry x3 [line]
      10th Infantry x3 [line]
    9th Dragoons [dragoon]
    Divisional artillery
      light battery x2 [field 4 pdr]
      heavy battery x2 [field 6 pdr]
    Pioneer company [pioneer]
`)
    const { arms } = countForces(forces, TABLES).german
    expect(arms).toEqual({ infantry: 12, cavalry: 1, guns: 4, engineers: 1 })
  })
  it.each([
    ['french', 2],
    ['french', 3],
    ['german', 2],
    ['german', 3],
  ] as const)('a %s corps of %i divisions: all names distinct, nothing wrong with it', (side, divisions) => {
    const forces = built(buildCorps({ side, division: 3, regiment: 20 }, 2, divisions), side)
    expect(forces[side][0]?.name).toBe('II Corps')
    expect(countForces(forces, TABLES)[side].arms.infantry).toBe(divisions * (side === 'french' ? 13 : 12))
    expect(checkForces({ ...forces, title: 'T', turns: 9 }, TABLES).filter(({ stops }) => stops)).toEqual([])
    const { units } = musterForces(forces, { mode: 'as-it-happened' }, TABLES)
    expect(new Set(units.map(({ name }) => name)).size).toBe(units.length)
    expect(units.filter(({ name }) => /\(\d\)$/.test(name))).toEqual([])
    const regiments = unitLines(forces).filter(({ node }) => node.troop === 'line')
    expect(new Set(regiments.map(({ node }) => node.name)).size).toBe(regiments.length)
  })
})
