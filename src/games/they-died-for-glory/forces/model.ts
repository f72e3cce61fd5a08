/**
 * The forces of a battle that a player has typed, built or taken in: what the scenario says, and a tree of groups and
 * units for each side. One document: it is kept as it stands, shared as a file, and written as text or as a table, and
 * each of these holds all of it.
 */
import type { Nation, Scale, Side } from '#tdfg/types.ts'
import { type Level, LINE_KEYS, type LineKey, type StartTag, type TroopTag, type WeaponTag } from './format.ts'

/** A line that stands for one or more equal units. */
export interface ForcesUnit {
  readonly kind: 'unit'
  readonly name: string
  /** What is said of it behind the name. */
  readonly remark: string | null
  /** Units, 1 or more: battalions of a regiment, batteries of a kind. */
  readonly count: number
  readonly troop: TroopTag
  /** Figures of each, 1 or more; null: the usual strength. */
  readonly figures: number | null
  readonly reserve: boolean
  /** Null: the small arm of its nation. */
  readonly weapon: WeaponTag | null
  /** Turn of entry of this line, 2 or more; null: with the group above it. */
  readonly enters: number | null
  /** Null: its kind decides. */
  readonly start: StartTag | null
}

/** A formation or a heading. */
export interface ForcesGroup {
  readonly kind: 'group'
  readonly name: string
  readonly commander: string | null
  readonly remark: string | null
  /** His figure's command; null: no figure. */
  readonly level: Level | null
  /** False: named for the chain of command only. */
  readonly onTable: boolean
  /** Null: as the lines on nations say, or as the group above. */
  readonly nation: Nation | null
  /** Turn of entry, 2 or more, for its figure and all below; null: with the group above it. */
  readonly enters: number | null
  readonly below: readonly ForcesNode[]
}

export type ForcesNode = ForcesGroup | ForcesUnit

/** A sentence on what a side must reach; null: it is said of nobody. Dates inside it are read by `datedObjectives`. */
export interface ObjectiveRow {
  readonly side: Side | null
  readonly words: string
}

/** What is said of an entry. The tags in the tree say the same to the app. */
export interface ReinforcementRow {
  readonly side: Side | null
  readonly turn: number | null
  readonly words: string
}

export interface Forces {
  readonly format: 1
  readonly title: string
  readonly date: string
  readonly place: string
  /** Which part of the action it is. */
  readonly slice: string
  readonly scale: Scale
  /** Figures of a French line battalion of the usual strength; null: as the charts say. */
  readonly frenchLine: number | null
  /** Turns of the battle, 1 or more; null: nobody has said. */
  readonly turns: number | null
  /** Minutes after midnight at which turn 1 begins. */
  readonly starts: number | null
  readonly turnsNote: string
  readonly attacker: Side | null
  readonly attackerNote: string
  readonly objectives: readonly ObjectiveRow[]
  readonly reinforcements: readonly ReinforcementRow[]
  readonly lines: Readonly<Record<LineKey, readonly string[]>>
  readonly french: readonly ForcesGroup[]
  readonly german: readonly ForcesGroup[]
}

/** A place in the tree: `french`, `french.0`, `german.1.2`, counted from 0. The header's is ''. */
export type At = string

const noLines = Object.fromEntries(LINE_KEYS.map((key) => [key, [] as readonly string[]])) as Forces['lines']

export const NO_FORCES: Forces = {
  format: 1,
  title: '',
  date: '',
  place: '',
  slice: '',
  scale: '1:1',
  frenchLine: null,
  turns: null,
  starts: null,
  turnsNote: '',
  attacker: null,
  attackerNote: '',
  objectives: [],
  reinforcements: [],
  lines: noLines,
  french: [],
  german: [],
}

export const NO_GROUP: ForcesGroup = {
  kind: 'group',
  name: '',
  commander: null,
  remark: null,
  level: null,
  onTable: true,
  nation: null,
  enters: null,
  below: [],
}

export const NO_UNIT: ForcesUnit = {
  kind: 'unit',
  name: '',
  remark: null,
  count: 1,
  troop: 'line',
  figures: null,
  reserve: false,
  weapon: null,
  enters: null,
  start: null,
}

/** Units that one document may hold, and how deep its tree may be. More is no battle for a table. */
export const MOST_UNITS = 2000
export const DEEPEST = 12
/** The largest number that a field can hold; a number that makes sense is far smaller. */
export const LARGEST = 99_999
/** Letters of a name, and of a line of the header. */
export const LONGEST_NAME = 120
export const LONGEST_LINE = 1900

/** Characters that no line can hold, that turn the direction of a line about unseen, and halves of letters. */
// oxlint-disable-next-line no-control-regex -- control characters are what it takes out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\u{10ff00}-\u{10ffff}]|\p{Surrogate}/gu

/** Words as the format holds them: on one line, single spaces, nothing unseen. */
export const tidy = (words: string): string => words.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim()

/** A whole number from 0 to the largest; what is none becomes 0. */
export const whole = (n: number): number => Math.min(LARGEST, Math.max(0, Math.trunc(n) || 0))

/** A tidy text, or null where nothing is left of it. */
export const tidyOrNone = (words: string | null): string | null => (words === null ? null : tidy(words) || null)

export const isGroup = (node: ForcesNode): node is ForcesGroup => node.kind === 'group'

/** A node with its place, and what stands above it, outermost first. */
export interface Placed<Node extends ForcesNode = ForcesNode> {
  readonly at: At
  readonly side: Side
  readonly node: Node
  readonly above: readonly ForcesGroup[]
}

function* below(nodes: readonly ForcesNode[], at: At, side: Side, above: readonly ForcesGroup[]): Generator<Placed> {
  for (const [index, node] of nodes.entries()) {
    const here = `${at}.${index}`
    yield { at: here, side, node, above }
    if (isGroup(node)) yield* below(node.below, here, side, [...above, node])
  }
}

/** Every group and unit, in the order of the text. */
export function* everyNode(forces: Forces): Generator<Placed> {
  yield* below(forces.french, 'french', 'french', [])
  yield* below(forces.german, 'german', 'german', [])
}

/** Every line of units, in the order of the text. */
export const unitLines = (forces: Forces): readonly Placed<ForcesUnit>[] =>
  [...everyNode(forces)].filter((placed): placed is Placed<ForcesUnit> => placed.node.kind === 'unit')

/** Turn of entry of a node, its own or that of a group above it; null: on the table at the start. */
export const entryOf = ({ node, above }: Pick<Placed, 'node' | 'above'>): number | null =>
  node.enters ?? above.findLast(({ enters }) => enters !== null)?.enters ?? null
