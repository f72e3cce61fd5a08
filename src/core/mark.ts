/** Short marks by which texts are told apart, and a whole log by one mark: no secret, but no two logs share one by chance. */
import type { Line } from './log.ts'

/** 48 bits as twelve digits and letters. */
export const MARK_BYTES = 6

const scramble = (lane: number, other: number) =>
  Math.imul(lane ^ (lane >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)

export function markOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2654435761)
    two = Math.imul(two ^ unit, 1597334677)
  }
  const [low, high] = [scramble(one, two) >>> 0, scramble(two, one) & 0xffff]
  return high.toString(16).padStart(4, '0') + low.toString(16).padStart(8, '0')
}

/** A line's mark: of all that was written in it, whether or not something is left out here. */
export const markOfLine = (line: Line<unknown>): string => line.sealed ?? markOf(JSON.stringify(line))

/** The mark of a battle before its first line. */
export const markOfBattle = (id: string): string => markOf(id)

/** The mark of a log from the mark of the one before and a line that follows. */
export const markAfter = (before: string, line: Line<unknown>): string => markOf(before + markOfLine(line))

/** The mark of a battle's log up to line number `upTo`; null where it does not go that far. */
export function markUpTo(id: string, lines: readonly Line<unknown>[], upTo: number): string | null {
  if (upTo > lines.length) return null
  let mark = markOfBattle(id)
  for (let at = 0; at < upTo; at += 1) mark = markAfter(mark, lines[at] as Line<unknown>)
  return mark
}
