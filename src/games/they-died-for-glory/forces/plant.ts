/** Builds the trees of both sides from lines that come one by one, by their indentation. */
import type { Nation, Side } from '#tdfg/types.ts'
import { SIDE_WORDS } from './format.ts'
import { DEEPEST, isGroup, NO_GROUP, tidy, type At, type ForcesGroup, type ForcesNode, type ForcesUnit } from './model.ts'
import type { Made, Note } from './notes.ts'
import { rankOf, readTreeLine, type TreeLine } from './tree-lines.ts'

/** A group that is still open, or a side. */
interface Open {
  readonly at: At
  readonly indent: number
  /** Null: the side itself. */
  readonly group: ForcesGroup | null
  readonly below: ForcesNode[]
  /** Lines at its own indentation may stand below it. */
  readonly heading: boolean
  /** Where its last unit stands; null: its last child is a group. */
  units: number | null
}

/** Trees that grow. */
export interface Planting {
  readonly trees: Readonly<Record<Side, ForcesNode[]>>
  side: Side
  /** Of the groups right below the side; null: as always. */
  nation: Nation | null
  /** The side, and the groups that are open below one another. */
  stack: Open[]
}

export const nothingPlanted = (): Planting => ({ trees: { french: [], german: [] }, side: 'french', nation: null, stack: [] })

/** From here on lines belong to a side. */
export function openSide(so: Planting, side: Side, nation: Nation | null, indent: number): void {
  so.side = side
  so.nation = nation === 'prussia' ? null : nation
  so.stack = [{ at: side, indent, group: null, below: so.trees[side], heading: true, units: null }]
}

function top({ stack }: Planting): Open {
  const last = stack.at(-1)
  if (last === undefined) throw new Error('A side is open before its lines')
  return last
}

/** Closes what does not stand above a line at this indentation. `rank`: of a group; 0: a unit. */
function close(so: Planting, indent: number, rank: number): void {
  while (so.stack.length > 1) {
    const { indent: at, heading, group } = top(so)
    if (at < indent || (at === indent && heading && group !== null && rankOf(group) > rank)) return
    so.stack.pop()
  }
}

function put(parent: Open, node: ForcesNode): At {
  parent.below.push(node)
  return `${parent.at}.${parent.below.length - 1}`
}

function plantGroup(so: Planting, group: ForcesGroup, read: TreeLine, indent: number, leaf: boolean): Made {
  close(so, indent, rankOf(group))
  const notes: Note[] = [...read.notes]
  if (so.stack.length > DEEPEST) {
    notes.push({ what: 'deep' })
    so.stack.length = DEEPEST
  }
  const parent = top(so)
  const below: ForcesNode[] = []
  const nation = group.nation ?? (parent.group === null ? so.nation : null)
  const at = put(parent, { ...group, nation, below })
  parent.units = null
  so.stack.push({ at, indent, group, below, heading: leaf && read.open, units: null })
  return { what: 'group', at, notes, why: read.why, suggestion: read.suggestion }
}

/** A group for a unit that stands straight below its side: the last one, or one named after the side. */
function shelter(so: Planting, side: Open, notes: Note[]): Open {
  const last = side.below.at(-1)
  if (last !== undefined && isGroup(last)) {
    notes.push({ what: 'joined', group: last.name })
    // Below a group that was planted here stands a list that still grows.
    return { ...side, at: `${side.at}.${side.below.length - 1}`, group: last, below: last.below as ForcesNode[] }
  }
  notes.push({ what: 'own-group', side: so.side })
  const below: ForcesNode[] = []
  const group = { ...NO_GROUP, name: SIDE_WORDS[so.side].tree, nation: so.nation, below }
  return { ...side, at: put(side, group), group, below }
}

function plantUnit(so: Planting, unit: ForcesUnit, read: TreeLine, indent: number): Made {
  close(so, indent, 0)
  const notes: Note[] = [...read.notes]
  const above = top(so)
  const parent = above.group === null ? shelter(so, above, notes) : above
  if (parent === above && above.units !== null && indent > above.units)
    notes.push({ what: 'joined', group: tidy(above.group?.name ?? '') })
  parent.units = indent
  return { what: 'unit', at: put(parent, unit), notes, why: read.why, suggestion: read.suggestion }
}

/** Reads a line and puts it where it belongs. `leaf`: nothing is indented below it. */
export function plantLine(
  so: Planting,
  { text, indent }: { readonly text: string; readonly indent: number },
  leaf: boolean,
): Made {
  const read = readTreeLine(text, so.side, leaf)
  const { node, notes, why, suggestion } = read
  if (node === null) return { what: null, at: null, notes, why, suggestion }
  return isGroup(node) ? plantGroup(so, node, read, indent, leaf) : plantUnit(so, node, read, indent)
}
