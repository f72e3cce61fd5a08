/**
 * Reads an order of battle as people type it. Nothing is dropped silently: of each line it is said what it became, what
 * was guessed, or why it was not understood. What `writeForces` writes is read without a guess.
 */
import type { Nation, Side } from '#tdfg/types.ts'
import { SIDE_WORDS } from './format.ts'
import { guessSide } from './guess.ts'
import { headerReader, keyOf } from './header-read.ts'
import {
  DEEPEST,
  isGroup,
  LONGEST_LINE,
  NO_GROUP,
  tidy,
  type At,
  type Forces,
  type ForcesGroup,
  type ForcesNode,
  type ForcesUnit,
} from './model.ts'
import { readLine, type Made, type Note, type ReadLine } from './notes.ts'
import { sideOf } from './side-words.ts'
import { rankOf, readTreeLine, type TreeLine } from './tree-lines.ts'

/** A line with its indentation in columns; a tab goes to the next multiple of four. */
interface Indented {
  readonly text: string
  readonly indent: number
}

function indented(text: string): Indented {
  let indent = 0
  for (const letter of text) {
    if (letter === '\t') indent += 4 - (indent % 4)
    else if (/\s/.test(letter)) indent += 1
    else break
  }
  return { text, indent }
}

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

/** Builds the trees of both sides from lines that come one by one. */
class Planter {
  readonly trees: Readonly<Record<Side, ForcesNode[]>> = { french: [], german: [] }
  private side: Side = 'french'
  private nation: Nation | null = null
  private stack: Open[] = []

  begin(side: Side, nation: Nation | null, indent: number): void {
    this.side = side
    this.nation = nation === 'prussia' ? null : nation
    this.stack = [{ at: side, indent, group: null, below: this.trees[side], heading: true, units: null }]
  }

  plant(line: Indented, leaf: boolean): Made {
    const read = readTreeLine(line.text, this.side, leaf)
    const { node } = read
    if (node === null) return { what: null, at: null, notes: read.notes, why: read.why, suggestion: read.suggestion }
    return isGroup(node) ? this.group(node, read, line.indent, leaf) : this.unit(node, read, line.indent)
  }

  private top(): Open {
    const top = this.stack.at(-1)
    if (top === undefined) throw new Error('A side is open before its lines')
    return top
  }

  /** Closes what does not stand above a line at this indentation. `rank`: of a group; 0: a unit. */
  private close(indent: number, rank: number): void {
    while (this.stack.length > 1) {
      const { indent: at, heading, group } = this.top()
      if (at < indent) return
      if (at === indent && heading && group !== null && rankOf(group) > rank) return
      this.stack.pop()
    }
  }

  private put(parent: Open, node: ForcesNode): At {
    parent.below.push(node)
    return `${parent.at}.${parent.below.length - 1}`
  }

  private group(group: ForcesGroup, read: TreeLine, indent: number, leaf: boolean): Made {
    this.close(indent, rankOf(group))
    const notes: Note[] = [...read.notes]
    if (this.stack.length > DEEPEST) {
      notes.push({ what: 'deep' })
      this.stack.length = DEEPEST
    }
    const parent = this.top()
    const below: ForcesNode[] = []
    const nation = group.nation ?? (parent.group === null ? this.nation : null)
    const at = this.put(parent, { ...group, nation, below })
    parent.units = null
    this.stack.push({ at, indent, group, below, heading: leaf && read.open, units: null })
    return { what: 'group', at, notes, why: read.why, suggestion: read.suggestion }
  }

  private unit(unit: ForcesUnit, read: TreeLine, indent: number): Made {
    this.close(indent, 0)
    const notes: Note[] = [...read.notes]
    const top = this.top()
    const parent = top.group === null ? this.shelter(top, notes) : top
    if (parent === top && top.units !== null && indent > top.units)
      notes.push({ what: 'joined', group: tidy(top.group?.name ?? '') })
    parent.units = indent
    return { what: 'unit', at: this.put(parent, unit), notes, why: read.why, suggestion: read.suggestion }
  }

  /** A group for a unit that stands straight below its side: the last one, or one named after the side. */
  private shelter(side: Open, notes: Note[]): Open {
    const last = side.below.at(-1)
    const index = side.below.length - 1
    if (last !== undefined && isGroup(last)) {
      notes.push({ what: 'joined', group: last.name })
      return { ...side, at: `${side.at}.${index}`, group: last, below: last.below as ForcesNode[] }
    }
    notes.push({ what: 'own-group', side: this.side })
    const below: ForcesNode[] = []
    const group = { ...NO_GROUP, name: SIDE_WORDS[this.side].tree, nation: this.nation, below }
    return { ...side, at: this.put(side, group), group, below }
  }
}

/** Where the tree begins, and the indentation of the words for the sides; the side null: no line says it. */
interface Parted {
  readonly tree: number
  readonly root: number
  readonly said: boolean
}

function partOf(lines: readonly Indented[]): Parted {
  const tree = lines.findIndex(({ text }) => sideOf(text.trim()) !== null)
  if (tree >= 0) return { tree, root: lines[tree]?.indent ?? 0, said: true }
  const first = lines.findIndex(({ text }) => text.trim() !== '' && keyOf(text).key === null)
  return { tree: first < 0 ? lines.length : first, root: -1, said: false }
}

const isBlank = ({ text }: Indented): boolean => text.trim() === ''

/** For each line whether nothing is indented below it. */
function leaves(lines: readonly Indented[], root: number): readonly boolean[] {
  const leaf: boolean[] = Array.from({ length: lines.length }, () => true)
  let next: Indented | null = null
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]
    if (line === undefined || isBlank(line)) continue
    leaf[at] = next === null || next.indent <= line.indent || (next.indent <= root && sideOf(next.text.trim()) !== null)
    next = line
  }
  return leaf
}

const tooLong = (text: string): Made => ({ what: null, at: null, why: { why: 'long', word: `${text.trim().slice(0, 40)}…` } })

/** The first line may be a title without its key. */
function headerMade(header: ReturnType<typeof headerReader>, text: string, first: boolean): Made {
  const bare = first && !text.includes(':') && text.trim().length <= 120
  if (!bare) return header.take(text)
  const made = header.take(`title: ${text}`)
  return { ...made, notes: [{ what: 'key', word: tidy(text), key: 'title' }] }
}

export interface ReadForces {
  readonly forces: Forces
  readonly lines: readonly ReadLine[]
}

/** Reads the whole text. Never throws. */
export function readForces(text: string): ReadForces {
  const all = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map(indented)
  const { tree, root, said } = partOf(all)
  const leaf = leaves(all, root)
  const isKeyed = (line: Indented, at: number) => at >= tree && line.indent <= Math.max(root, 0) && keyOf(line.text).key !== null
  const keyed = all.filter((line, at) => at < tree || isKeyed(line, at))
  const header = headerReader(keyed.map((line) => line.text))
  const planter = new Planter()
  const guessed = said ? null : guessSide(text)
  if (guessed !== null) planter.begin(guessed, null, -1)
  const firstOf = all.findIndex((line) => !isBlank(line))
  const firstInTree = all.findIndex((line, at) => at >= tree && !isBlank(line))

  const made = (line: Indented, at: number): Made | null => {
    if (isBlank(line)) return null
    if (line.text.length > LONGEST_LINE + 100) return tooLong(line.text)
    if (at < tree) return headerMade(header, line.text, at === firstOf)
    const side = line.indent <= root ? sideOf(line.text.trim()) : null
    if (side !== null) {
      planter.begin(side.side, side.nation, line.indent)
      const nation: readonly Note[] =
        side.nation === null || side.nation === 'prussia' ? [] : [{ what: 'nation', nation: side.nation }]
      return { what: 'side', at: side.side, notes: side.free ? [{ what: 'side', side: side.side }, ...nation] : [] }
    }
    if (isKeyed(line, at)) return header.take(line.text)
    const planted = planter.plant(line, leaf[at] ?? true)
    // Beside the words for the sides, a word with a colon that is no troops was meant for the header.
    if (planted.why?.why === 'troop' && line.indent <= Math.max(root, 0) && /^\s*[\p{L} -]{2,30}:/u.test(line.text))
      return header.take(line.text)
    const first = guessed !== null && at === firstInTree
    return first ? { ...planted, notes: [{ what: 'side', side: guessed }, ...(planted.notes ?? [])] } : planted
  }
  const lines = all.map((line, at) => readLine(at + 1, line.text, made(line, at)))
  // Below a side stand groups alone: the planter sees to it.
  const { french, german } = planter.trees as Readonly<Record<Side, readonly ForcesGroup[]>>
  return { forces: { ...header.done(), french, german }, lines }
}
