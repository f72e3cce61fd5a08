/**
 * The tables, typed in a second time: a letter for the origin (P printed, S seen, R ruling, A assumed) and the value. Both
 * copies come from the rules, none from the other.
 */
import { describe, expect, it } from 'vitest'
import type { Source, Sourced } from '#core/sourced.ts'
import { TABLES } from '#tdfg/data/tables.ts'

const LETTER: Readonly<Record<Source, string>> = { printed: 'P', seen: 'S', ruling: 'R', assumed: 'A', yours: 'Y', house: 'H' }

const isSourced = (value: object): value is Sourced<unknown> => 'source' in value && 'rule' in value

/** The same tree with `P6` for a printed 6. */
function short(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) throw new Error('a number without an origin')
  if (isSourced(value)) return LETTER[value.source] + (Array.isArray(value.value) ? value.value.join('/') : String(value.value))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, short(inner)]))
}

function cells(value: unknown): readonly Sourced<unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return isSourced(value) ? [value] : Object.values(value).flatMap(cells)
}

const row = (names: string, values: string): Readonly<Record<string, string>> => {
  const [keys, entries] = [names.trim().split(/\s+/), values.trim().split(/\s+/)]
  if (keys.length !== entries.length) throw new Error(`${keys.length} names, ${entries.length} values`)
  return Object.fromEntries(keys.map((key, at) => [key, entries[at] ?? '']))
}

const FIRE = 'skirmish guns mitrailleuse line double-line deep-column engineers column assault-column cavalry-line cavalry-column'
const ALL_ASSUMED = row(FIRE, 'A5 A5 A5 A4 A3 A3 A3 A2 A2 A2 A1')
const SHELLS = 'skirmish line double-line deep-column column cavalry-line cavalry-column guns building'
const GUN = {
  shell: row(SHELLS, 'A6 A5 A5 A4 A3 A4 A3 A5 A4'),
  shot: row(SHELLS, 'A6 A5 A4 A4 A3 A4 A3 A5 A5'),
  canister: row(SHELLS, 'A5 A3 A3 A2 A2 A2 A2 A4 A6'),
}
const GERMANS =
  'line guard jager landwehr heavy-cavalry light-cavalry guard-cavalry field-artillery horse-artillery guard-artillery mitrailleuse pioneer'
const PRUSSIA = row(GERMANS, 'A6 A7 A6 A5 A6 A6 A6 A6 A6 A7 A6 A6')
const SOUTH = row(GERMANS, 'A5 A7 A6 A4 A5 A5 A5 A6 A6 A7 A6 A6')
const FORMATIONS = 'skirmish line double-line column deep-column assault-column limbered unlimbered'

const EXPECTED = {
  smallArms: {
    figuresPerDie: { chassepot: 'P3', 'needle-gun': 'P3', 'muzzle-loader': 'P6' },
    mitrailleuseDicePerGunner: 'P3',
    share: row(FORMATIONS, 'R1 R1 R1 R1 R1 R1 R1 R1'),
    need: row(FIRE, 'P5 P5 A5 P4 A3 P3 A3 P2 A2 A2 P1'),
    needleGunNeed: ALL_ASSUMED,
    muzzleLoaderNeed: ALL_ASSUMED,
    mitrailleuseNeed: ALL_ASSUMED,
    range: { chassepot: 'P18', 'needle-gun': 'P12', mitrailleuse: 'P15', 'muzzle-loader': 'A12' },
    nearUpTo: { chassepot: 'P12' },
    far: 'P1',
    reserveWorse: 'A1',
    proneWorse: 'P1',
    smokeWorse: 'P1',
    longRangeWorse: 'P1',
    longRangeBeyond: 'P0.5',
    halvedBy: 'P2',
    forcedProne: 'P4',
    woodsLimit: 'P4',
  },
  artillery: {
    aimDicePerGunner: 'P2',
    aimNeed: 'P3',
    guardAimNeed: 'P2',
    effect: { 'la-hitte-4': GUN, 'la-hitte-8': GUN, 'la-hitte-12': GUN, 'krupp-4': GUN, 'krupp-6': GUN },
    proneWorse: 'P1',
    range: {
      'la-hitte-4': { shell: 'A42', shot: 'A42', canister: 'A9' },
      'la-hitte-8': { shell: 'A45', shot: 'A45', canister: 'A12' },
      'la-hitte-12': { shell: 'A48', shot: 'A48', canister: 'A14' },
      'krupp-4': { shell: 'A54', shot: 'A54', canister: 'A12' },
      'krupp-6': { shell: 'A48', shot: 'A48', canister: 'A14' },
    },
    limit: {
      french: { shell: 'Rnull', shot: 'P10', canister: 'P2' },
      german: { shell: 'P4', shot: 'P10', canister: 'P2' },
    },
    woodsLimit: 'R4',
    works: { 'wooden-building': 'P10', bridge: 'P10', 'stone-building': 'P15', redoubt: 'P15', earthwork: 'Pnull' },
    redoubtInches: 'P6',
  },
  morale: {
    rating: {
      france: row(
        'line guard zouave turco garde-mobile garde-nationale chasseur marine heavy-cavalry guard-cavalry light-cavalry field-artillery horse-artillery guard-artillery mitrailleuse engineer',
        'P6 P7 P7 P7 P4 P4 A6 A6 A6 A7 A6 A6 A6 A7 A6 A6',
      ),
      prussia: PRUSSIA,
      saxony: PRUSSIA,
      bavaria: SOUTH,
      wurttemberg: SOUTH,
      baden: SOUTH,
    },
    casualtiesPerPoint: 'P3',
    chargingPrussianLine: 'P-1',
    prone: 'P1',
    building: 'P1',
    commander: 'A1',
    convergedRating: 'P4',
    zero: 'P0',
    frenchOne: 'P1',
    fallback: 'P12',
    friendsWithin: 'P4',
  },
  melee: {
    dice: {
      line: { french: 'P1/2', german: 'P2/3' },
      guard: { french: 'P2/3', german: 'P2/3' },
      zouave: { french: 'P2/3' },
      turco: { french: 'P2/3' },
      chasseur: { french: 'A2/3' },
      marine: { french: 'A1/2' },
      'garde-mobile': { french: 'P1/2' },
      'garde-nationale': { french: 'P1/2' },
      jager: { german: 'P2/3' },
      landwehr: { german: 'P2/3' },
      'heavy-cavalry': { french: 'P1/1', german: 'P1/1' },
      'light-cavalry': { french: 'P2/3', german: 'P2/3' },
      'guard-cavalry': { french: 'A2/3', german: 'A2/3' },
      'field-artillery': { french: 'P1/2', german: 'P1/2' },
      'horse-artillery': { french: 'P1/2', german: 'P1/2' },
      'guard-artillery': { french: 'P1/2', german: 'P1/2' },
      mitrailleuse: { french: 'A1/2', german: 'A1/2' },
      engineer: { french: 'P1/2' },
      pioneer: { german: 'P1/2' },
    },
    armouredDice: 'A1/1',
    need: 'P4',
    modifier: row(
      'columnCharged cavalryCharged coverOrUphill skirmishers cuirassiers flank rear lowest highest flankHighest',
      'P1 P1 P-1 P-1 P-1 P1 P2 P-2 P1 P2',
    ),
    cavalryStraight: 'P5',
  },
  movement: {
    infantry: row('skirmish line deep-column assault-column double-line column', 'P6 P6 P6 A6 P3 P4.5'),
    heavyCavalry: { line: 'A6', column: 'A9' },
    lightCavalry: { line: 'A10', column: 'A12' },
    fieldArtillery: 'P4.5',
    horseArtillery: 'P9',
    mitrailleuse: 'A4.5',
    engineers: 'A4.5',
    handpush: 'P1',
    uphillPerContour: 'P1',
    roughPart: 'P0.5',
    roadTimes: 'A2',
    backUpPart: 'P0.5',
    infantryWheel: 'P45',
    cavalryWheel: 'P90',
    oblique: 'P45',
  },
  operations: {
    aTurn: 'P2',
    volley: 'P1',
    standUp: 'P1',
    chargeMoves: 'R2',
    counterchargeWithin: 'P2',
    counterchargeMoves: 'R1',
    fallbackCost: 'P1',
    contactVolleys: 'R1',
  },
  converge: { leastUnits: 'R2', largestPart: 'P1.5' },
  command: {
    reach: {
      french: { brigade: 'P12', division: 'P18', corps: 'P24' },
      german: { brigade: 'A12', division: 'A18', corps: 'A24' },
    },
    fireRisk: 'A12',
    meleeRisk: 'P10',
    movesBeyondReach: 'P1',
  },
  pioneers: { turns: 'P2' },
  sight: { hidden: 'R4' },
  readings: { chargingAllPrussianInfantry: 'Rfalse', shellLimitPrussiaOnly: 'Rfalse', meleeRounding: 'Rup' },
  rosters: {
    french: row(
      'line guard zouave turco chasseur marine garde-mobile garde-nationale heavy-cavalry light-cavalry guard-cavalry field-artillery horse-artillery guard-artillery mitrailleuse engineer',
      'S16 A16 A16 A16 S12 A16 A16 A16 S12 S12 S12 A3 A3 A3 A2 A3',
    ),
    german: row(
      'line guard jager landwehr heavy-cavalry light-cavalry guard-cavalry field-artillery horse-artillery guard-artillery mitrailleuse pioneer',
      'S20 S20 A20 A20 S12 S12 S12 A3 A3 A3 A2 A3',
    ),
  },
}

describe('the tables against their second copy', () => {
  for (const [chapter, table] of Object.entries(EXPECTED)) {
    it(chapter, () => expect(short(TABLES[chapter as keyof typeof TABLES])).toEqual(table))
  }

  it('no chapter is missing', () => expect(Object.keys(TABLES).toSorted()).toEqual(Object.keys(EXPECTED).toSorted()))

  it('every ruling and every assumed number says why', () => {
    const silent = cells(TABLES).filter(({ source, why }) => (source === 'ruling' || source === 'assumed') && !why)
    expect(silent).toEqual([])
    expect(cells(TABLES).length).toBeGreaterThan(300)
  })

  it('artillery.range stays within the printed bounds, 42 to 54 and 9 to 14 inches', () => {
    for (const { shell, shot, canister } of Object.values(TABLES.artillery.range)) {
      expect(shell.value).toBeGreaterThanOrEqual(42)
      expect(shell.value).toBeLessThanOrEqual(54)
      expect(shot.value).toBe(shell.value)
      expect(canister.value).toBeGreaterThanOrEqual(9)
      expect(canister.value).toBeLessThanOrEqual(14)
    }
  })

  it('each gun has a chart of its own to change', () => {
    const charts = Object.values(TABLES.artillery.effect)
    expect(new Set(charts).size).toBe(5)
    expect(new Set(charts.flatMap((chart) => Object.values(chart))).size).toBe(15)
  })
})
