/** The typed order of battle: header keys and tags, and what they mean in the words of the rules. */
import type { Formation, Gun, Nation, Side, Troop, Weapon } from '#tdfg/types.ts'

/** Header keys of which each line stands for itself; a key may repeat. In the order in which they are written. */
export const LINE_KEYS = [
  'set-up',
  'terrain',
  'weather',
  'nations',
  'marks',
  'well known',
  'options',
  'notes',
  'sources',
  'estimates',
  'totals',
] as const
export type LineKey = (typeof LINE_KEYS)[number]

/** All header keys in the order in which they are written. */
export const HEADER_KEYS = [
  'title',
  'date',
  'place',
  'slice',
  'scale',
  'french line',
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
  'notes',
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

/** A group without a figure that could be taken for something else: nothing is below it yet, or its name sounds like a command. */
export const HEADING = 'heading'
/** A commander is named, and has no figure. */
export const NO_FIGURE = 'no figure'
/** Behind a formation that is named for the chain of command only. */
export const OFF_TABLE = 'not on the table'

/** What a troop tag stands for. */
export interface TroopKind {
  readonly troop: Troop
  /** The gun of each side; a side without one has no such battery. */
  readonly gun?: Readonly<Partial<Record<Side, Gun>>>
  readonly armoured?: true
  /** The only side that has them; left out: both. */
  readonly side?: Side
  /** Figures must stand in the line: there is no usual strength. */
  readonly written?: true
}

const FOUR = { french: 'la-hitte-4', german: 'krupp-4' } as const
const SIX = { german: 'krupp-6' } as const
const EIGHT = { french: 'la-hitte-8' } as const
const TWELVE = { french: 'la-hitte-12' } as const

const KINDS = {
  line: { troop: 'line' },
  guard: { troop: 'guard' },
  zouave: { troop: 'zouave', side: 'french' },
  turco: { troop: 'turco', side: 'french' },
  chasseur: { troop: 'chasseur', side: 'french' },
  marine: { troop: 'marine', side: 'french', written: true },
  'garde mobile': { troop: 'garde-mobile', side: 'french' },
  'garde nationale': { troop: 'garde-nationale', side: 'french' },
  jager: { troop: 'jager', side: 'german' },
  landwehr: { troop: 'landwehr', side: 'german' },
  'light cavalry': { troop: 'light-cavalry' },
  dragoon: { troop: 'light-cavalry' },
  'heavy cavalry': { troop: 'heavy-cavalry' },
  cuirassier: { troop: 'heavy-cavalry', armoured: true },
  'guard cavalry': { troop: 'guard-cavalry' },
  'guard cuirassier': { troop: 'guard-cavalry', armoured: true },
  'field 4 pdr': { troop: 'field-artillery', gun: FOUR },
  'field 6 pdr': { troop: 'field-artillery', gun: SIX },
  'field 8 pdr': { troop: 'field-artillery', gun: EIGHT },
  'field 12 pdr': { troop: 'field-artillery', gun: TWELVE },
  'horse 4 pdr': { troop: 'horse-artillery', gun: FOUR },
  'guard 4 pdr': { troop: 'guard-artillery', gun: FOUR },
  'guard 6 pdr': { troop: 'guard-artillery', gun: SIX },
  'guard 8 pdr': { troop: 'guard-artillery', gun: EIGHT },
  'guard 12 pdr': { troop: 'guard-artillery', gun: TWELVE },
  mitrailleuse: { troop: 'mitrailleuse' },
  engineer: { troop: 'engineer', side: 'french' },
  pioneer: { troop: 'pioneer', side: 'german' },
} as const satisfies Readonly<Record<string, TroopKind>>

export type TroopTag = keyof typeof KINDS
export const TROOP_KINDS: Readonly<Record<TroopTag, TroopKind>> = KINDS
export const TROOP_TAGS = Object.keys(KINDS) as readonly TroopTag[]

/** How a unit begins. */
export type Start = Formation | 'building' | 'off-board'

/**
 * Formation tags; a garrison starts in a building, in a formation that its kind decides. A battery that is `off board`
 * stands unlimbered beyond the table's edge: it shoots and cannot be shot at (`artillery.off-board`).
 */
const STARTS = {
  'in line': 'line',
  'in double line': 'double-line',
  'in column': 'column',
  'in deep column': 'deep-column',
  'in assault column': 'assault-column',
  'in skirmish': 'skirmish',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  'in building': 'building',
  'off board': 'off-board',
} as const satisfies Readonly<Record<string, Start>>

export type StartTag = keyof typeof STARTS
export const STARTS_AS: Readonly<Record<StartTag, Start>> = STARTS
export const START_TAGS = Object.keys(STARTS) as readonly StartTag[]

/** Small arms that are not the usual ones of the nation. */
const ARMS = {
  chassepot: 'chassepot',
  'needle gun': 'needle-gun',
  'muzzle-loader': 'muzzle-loader',
} as const satisfies Readonly<Record<string, Weapon>>

export type WeaponTag = keyof typeof ARMS
export const WEAPONS_BY_TAG: Readonly<Record<WeaponTag, Weapon>> = ARMS
export const WEAPON_TAGS = Object.keys(ARMS) as readonly WeaponTag[]

/** French troops that count as reserves beyond the Garde Mobile and Garde Nationale. */
export const RESERVE = 'reserve'

/** How the word for a side is written in the tree, and in the sentences of the header. */
export const SIDE_WORDS: Readonly<Record<Side, { readonly tree: string; readonly people: string }>> = {
  french: { tree: 'French', people: 'French' },
  german: { tree: 'German', people: 'Germans' },
}

export const USUAL_NATION: Readonly<Record<Side, Nation>> = { french: 'france', german: 'prussia' }
