/** Reads charts as a battle froze them, also one that began when the charts had fewer cells. */
import { ADDED, TABLES } from '#tdfg/data/tables.ts'
import type { Tables } from '#tdfg/types.ts'

const SOURCES: readonly unknown[] = ['printed', 'seen', 'ruling', 'assumed', 'yours', 'house']

type Row = Readonly<Record<string, unknown>>

const isRecord = (raw: unknown): raw is Row => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const isLeaf = (like: Row): boolean => 'source' in like && 'value' in like

/** Cells that may say that there is none: no face hits, there is no limit, nothing destroys it. */
const MAY_BE_NONE = /^(smallArms\.(need|\w+Need)|artillery\.(effect|limit|works))\./

/** A number, pair of numbers, word or null, as the cell of the same path has it. */
export function isLike(raw: unknown, like: unknown, path: string): boolean {
  if (raw === null) return MAY_BE_NONE.test(path)
  if (Array.isArray(like)) return Array.isArray(raw) && raw.length === like.length && raw.every((n) => Number.isFinite(n))
  return typeof like === 'number' || like === null ? Number.isFinite(raw) : typeof raw === typeof like
}

/** A value with its origin, in place of another perhaps. */
function isCell(raw: Row, like: Row, path: string): boolean {
  const isValue = (of: Row) => SOURCES.includes(of['source']) && isLike(of['value'], like['value'], path)
  const { was } = raw
  return isValue(raw) && typeof raw['rule'] === 'string' && (was === undefined || (isRecord(was) && isValue(was)))
}

/** A cell that the stored charts lack, or all cells of a part that they lack. */
function missing(like: Row, path: string): unknown {
  if (isLeaf(like)) return ADDED[path] ?? like
  return Object.fromEntries(Object.entries(like).map(([key, part]) => [key, missing(part as Row, `${path}.${key}`)]))
}

/** The charts with every cell that `like` has; what is unknown stays. Null: a cell that is there is none. */
function filled(raw: unknown, like: Row, path: string): Row | null {
  if (!isRecord(raw)) return null
  if (isLeaf(like)) return isCell(raw, like, path) ? raw : null
  const whole: Record<string, unknown> = { ...raw }
  for (const [key, part] of Object.entries(like)) {
    const here = path === '' ? key : `${path}.${key}`
    const found = Object.hasOwn(raw, key) ? filled(raw[key], part as Row, here) : missing(part as Row, here)
    if (found === null) return null
    whole[key] = found
  }
  return whole
}

/** Stored charts with every cell that the rules read; null: they are damaged. */
export const readTables = (raw: unknown): Tables | null => filled(raw, TABLES as unknown as Row, '') as Tables | null
