/**
 * The latest lines of a battle in a small second copy of their own. It is written before an act counts as stored, for the whole
 * shadow of a long battle takes its time, and Chromium may be killed meanwhile and throw the database away.
 */
import type { Patience } from '#store/patience.ts'
import type { Shadow } from '#store/shadow-text.ts'
import type { Shadows } from '#store/shadow.ts'
import type { BattleRow, LineRow } from '#store/types.ts'

export interface Tails {
  /**
   * Keeps lines that follow `last`, once `stored` says that the database has them; settles when they are kept, or when that takes
   * too long. Never fails.
   */
  keep(row: BattleRow, last: unknown, lines: readonly unknown[], stored: Promise<boolean>): Promise<void>
  /** The shadow of a battle has its lines up to this one. */
  covered(id: string, last: unknown): void
  forget(id: string): Promise<boolean>
}

const seqOf = (line: unknown): number => (line as Partial<LineRow> | undefined)?.seq ?? 0

/** What tells a line from any other that could stand in its place. */
const markOf = (line: unknown): string => {
  const { seq, act, by, at } = (line ?? {}) as Partial<LineRow>
  return JSON.stringify([seq, act, by, at])
}

const isSame = (one: unknown, other: unknown): boolean => markOf(one) === markOf(other)

export function openTails(shadows: Shadows<BattleRow>, inTime: Patience): Tails {
  /** Of each battle the last line that its shadow has, and all since. */
  const latest = new Map<string, readonly unknown[]>()

  /** What was kept up to a line: before a start, or by another tab, whose shadow may not have got so far. */
  async function upTo(id: string, last: unknown): Promise<readonly unknown[]> {
    const known = latest.get(id)
    if (isSame(known?.at(-1), last)) return known ?? []
    const kept = (await shadows.newest(id))?.lines ?? []
    return isSame(kept.at(-1), last) ? kept : [last]
  }

  return {
    async keep(row, last, lines, stored) {
      const kept = upTo(row.id, last).then(async (before) => {
        const all = [...before, ...lines]
        // Most of the writing is done while the database writes.
        const written = shadows.keep(row, all, stored)
        if (await stored) latest.set(row.id, all)
        await written
      })
      if (await stored) await inTime(kept)
    },
    covered(id, last) {
      const kept = latest.get(id)?.filter((line) => seqOf(line) >= seqOf(last))
      if (kept !== undefined) latest.set(id, kept)
    },
    forget(id) {
      latest.set(id, [])
      return shadows.forget(id)
    },
  }
}

/** The shadow with the lines of the tail that follow it; as it is where the tail belongs to another history. */
export function withTail(shadow: Shadow<BattleRow>, tail: Shadow<BattleRow> | null): Shadow<BattleRow> {
  const first = seqOf(tail?.lines[0])
  if (tail === null || first === 0 || tail.row.id !== shadow.row.id) return shadow
  const common = shadow.lines.slice(first - 1)
  const fresh = tail.lines.slice(common.length)
  const follows = common.length > 0 && common.every((line, at) => isSame(line, tail.lines[at]))
  return follows && fresh.length > 0 ? { ...shadow, row: tail.row, lines: [...shadow.lines, ...fresh] } : shadow
}
