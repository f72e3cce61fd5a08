/**
 * Reads an order of battle as people type it. Nothing is dropped silently: of each line it is said what it became, what
 * was guessed, or why it was not understood. What `writeForces` writes is read without a guess.
 */
import type { Side } from '#tdfg/types.ts'
import { guessSide } from './guess.ts'
import { headerReader, keyOf } from './header-read.ts'
import { LONGEST_LINE, tidy, type Forces, type ForcesGroup } from './model.ts'
import { readLine, type Made, type Note, type ReadLine } from './notes.ts'
import { nothingPlanted, openSide, plantLine } from './plant.ts'
import { sideOf } from './side-words.ts'

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
  const planting = nothingPlanted()
  const guessed = said ? null : guessSide(text)
  if (guessed !== null) openSide(planting, guessed, null, -1)
  const firstOf = all.findIndex((line) => !isBlank(line))
  const firstInTree = all.findIndex((line, at) => at >= tree && !isBlank(line))

  const made = (line: Indented, at: number): Made | null => {
    if (isBlank(line)) return null
    if (line.text.length > LONGEST_LINE + 100) return tooLong(line.text)
    if (at < tree) return headerMade(header, line.text, at === firstOf)
    const side = line.indent <= root ? sideOf(line.text.trim()) : null
    if (side !== null) {
      openSide(planting, side.side, side.nation, line.indent)
      const nation: readonly Note[] =
        side.nation === null || side.nation === 'prussia' ? [] : [{ what: 'nation', nation: side.nation }]
      return { what: 'side', at: side.side, notes: side.free ? [{ what: 'side', side: side.side }, ...nation] : [] }
    }
    if (isKeyed(line, at)) return header.take(line.text)
    const planted = plantLine(planting, line, leaf[at] ?? true)
    // Beside the words for the sides, a word with a colon that is no troops was meant for the header.
    if (planted.why?.why === 'troop' && line.indent <= Math.max(root, 0) && /^\s*[\p{L} -]{2,30}:/u.test(line.text))
      return header.take(line.text)
    const first = guessed !== null && at === firstInTree
    return first ? { ...planted, notes: [{ what: 'side', side: guessed }, ...(planted.notes ?? [])] } : planted
  }
  const lines = all.map((line, at) => readLine(at + 1, line.text, made(line, at)))
  // Below a side stand groups alone: the planter sees to it.
  const { french, german } = planting.trees as Readonly<Record<Side, readonly ForcesGroup[]>>
  return { forces: { ...header.done(), french, german }, lines }
}
