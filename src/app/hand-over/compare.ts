/** Two logs of one battle laid side by side: how far they are one, and how each goes on. */
import { markOfLine } from '#core/mark.ts'
import type { Line } from '#core/log.ts'

type AnyLine = Line<unknown>
type Lines = readonly AnyLine[]

/** Keys in one order, so that lines are told apart by what is in them alone. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

const sameWords = (one: AnyLine, other: AnyLine) =>
  JSON.stringify(one) === JSON.stringify(other) || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The same line, though one phone may have it with something left out. */
const sameLine = (one: AnyLine, other: AnyLine): boolean =>
  one.sealed === undefined && other.sealed === undefined ? sameWords(one, other) : markOfLine(one) === markOfLine(other)

export interface Compared {
  /** The lines that both have, each as full as either has it. */
  readonly common: Lines
  /** Number of the first line that `theirs` had fuller than `mine`; null where none is. */
  readonly opened: number | null
  /** How each goes on. */
  readonly mine: Lines
  readonly theirs: Lines
}

/** Compares two logs, each from its first line. */
export function compareLogs(mine: Lines, theirs: Lines): Compared {
  const common: AnyLine[] = []
  let opened: number | null = null
  for (const [at, line] of mine.entries()) {
    const other = theirs[at]
    if (other === undefined || !sameLine(line, other)) break
    const fuller = line.sealed !== undefined && other.sealed === undefined
    if (fuller) opened ??= other.seq
    common.push(fuller ? other : line)
  }
  return { common, opened, mine: mine.slice(common.length), theirs: theirs.slice(common.length) }
}

/** Number of the last line before the first in which something is left out. */
export const fullUpTo = (lines: Lines): number => {
  const first = lines.findIndex((line) => line.sealed !== undefined)
  return first < 0 ? lines.length : first
}
