import { TABLES } from '#tdfg/data/tables.ts'
import type { Tables } from '#tdfg/types.ts'

const SOURCES: readonly unknown[] = ['printed', 'seen', 'ruling', 'assumed', 'yours']

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

/** A number, pair of numbers, word or null, as the cell of the same name has it. */
function isLike(raw: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(raw) && raw.length === like.length && raw.every((n) => Number.isFinite(n))
  if (raw === null || typeof like === 'number' || like === null) return raw === null || Number.isFinite(raw)
  return typeof raw === typeof like
}

/** Whether `raw` has every cell that `like` has, each with a number and its origin. */
function hasCells(raw: unknown, like: unknown): boolean {
  if (!isRecord(raw) || !isRecord(like)) return false
  if ('source' in like && 'value' in like)
    return SOURCES.includes(raw['source']) && isLike(raw['value'], like['value']) && typeof raw['rule'] === 'string'
  return Object.entries(like).every(([key, value]) => hasCells(raw[key], value))
}

/** Whether stored charts have every cell that the rules read. */
export function readTables(raw: unknown): raw is Tables {
  return hasCells(raw, TABLES)
}
