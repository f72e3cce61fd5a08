/** The typed order of battle: header keys and tags, and what they mean in the words of the rules. */
import type { Formation, Gun, Side, Troop } from '#tdfg/types.ts'

export const HEADER_KEYS = [
  'title',
  'date',
  'place',
  'slice',
  'turns',
  'attacker',
  'set-up',
  'objectives',
  'reinforcements',
  'terrain',
  'weather',
  'nations',
  'marks',
  'well known',
  'options',
  'sources',
  'estimates',
  'totals',
] as const
export type HeaderKey = (typeof HEADER_KEYS)[number]

export type Level = 'brigade' | 'division' | 'corps'

export const COMMAND_TAGS: ReadonlyMap<string, Level> = new Map([
  ['brigade command', 'brigade'],
  ['division command', 'division'],
  ['corps command', 'corps'],
])

/** What a troop tag stands for. */
export interface TroopTag {
  readonly troop: Troop
  /** The gun of each side; a side without one has no such battery. */
  readonly gun?: Readonly<Partial<Record<Side, Gun>>>
  readonly armoured?: true
  /** The only side that has them; left out: both. */
  readonly side?: Side
  /** Figures must stand in the line: there is no usual strength. */
  readonly written?: true
}

/** How a unit begins. */
export type Start = Formation | 'building' | 'off-board'

const FOUR_POUNDER = { french: 'la-hitte-4', german: 'krupp-4' } as const

export const TROOP_TAGS: ReadonlyMap<string, TroopTag> = new Map<string, TroopTag>([
  ['line', { troop: 'line' }],
  ['guard', { troop: 'guard' }],
  ['zouave', { troop: 'zouave', side: 'french' }],
  ['turco', { troop: 'turco', side: 'french' }],
  ['chasseur', { troop: 'chasseur', side: 'french' }],
  ['marine', { troop: 'marine', side: 'french', written: true }],
  ['jager', { troop: 'jager', side: 'german' }],
  ['landwehr', { troop: 'landwehr', side: 'german' }],
  ['light cavalry', { troop: 'light-cavalry' }],
  ['dragoon', { troop: 'light-cavalry' }],
  ['heavy cavalry', { troop: 'heavy-cavalry' }],
  ['cuirassier', { troop: 'heavy-cavalry', armoured: true }],
  ['field 4 pdr', { troop: 'field-artillery', gun: FOUR_POUNDER }],
  ['field 6 pdr', { troop: 'field-artillery', gun: { german: 'krupp-6' } }],
  ['field 8 pdr', { troop: 'field-artillery', gun: { french: 'la-hitte-8' } }],
  ['field 12 pdr', { troop: 'field-artillery', gun: { french: 'la-hitte-12' } }],
  ['horse 4 pdr', { troop: 'horse-artillery', gun: FOUR_POUNDER }],
  ['mitrailleuse', { troop: 'mitrailleuse' }],
  ['engineer', { troop: 'engineer', side: 'french' }],
  ['pioneer', { troop: 'pioneer', side: 'german' }],
])

/**
 * Formation tags; a garrison starts in a building, in a formation that its kind decides. A battery that is `off board`
 * stands unlimbered beyond the table's edge: it shoots and cannot be shot at (`artillery.off-board`).
 */
export const START_TAGS: ReadonlyMap<string, Start> = new Map<string, Start>([
  ['in line', 'line'],
  ['in column', 'column'],
  ['in deep column', 'deep-column'],
  ['in skirmish', 'skirmish'],
  ['limbered', 'limbered'],
  ['unlimbered', 'unlimbered'],
  ['in building', 'building'],
  ['off board', 'off-board'],
])

export const SIDE_NAMES: ReadonlyMap<string, Side> = new Map([
  ['French', 'french'],
  ['German', 'german'],
])
