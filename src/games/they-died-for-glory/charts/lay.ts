/** A player's numbers over the charts. What he typed in replaces a number; what he did not stays as it was, and is the same object. */
import type { Source, Sourced } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'
import { cellAt, kindOf } from './catalogue.ts'
import { fault, same, type Value } from './kinds.ts'

/** A player's numbers by path. */
export type Cells = Readonly<Record<string, Value>>

/** A number laid over a cell, and as what it counts. */
export interface Laid {
  readonly path: string
  readonly value: Value
  readonly source: Source
}

/** What the charts had before anybody typed a number in. */
export const originOf = ({ value, source, was }: Sourced<Value>): { readonly value: Value; readonly source: Source } =>
  was ? { value: was.value as Value, source: was.source } : { value, source }

/** As what a typed number counts: over a printed one it is a house rule, unless it is the same; over all others it is the player's. */
export function sourceOver(cell: Sourced<Value>, value: Value): Source {
  const origin = originOf(cell)
  if (origin.source !== 'printed') return 'yours'
  return same(origin.value, value) ? 'printed' : 'house'
}

function laid(cell: Sourced<Value>, { value, source }: Laid): Sourced<Value> {
  const { rule, why } = cell
  if (source === 'yours' || source === 'house') return { value, source, rule, was: originOf(cell) }
  return { value, source, rule, ...(why === undefined ? {} : { why }) }
}

function put(part: unknown, keys: readonly string[], cell: Sourced<Value>): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return cell
  const row = part as Readonly<Record<string, unknown>>
  return { ...row, [key]: put(row[key], rest, cell) }
}

/** The charts with one cell changed; the charts themselves where they have no such cell. */
export function withCell(tables: Tables, change: Laid): Tables {
  const cell = cellAt(tables, change.path)
  return cell ? (put(tables, change.path.split('.'), laid(cell, change)) as Tables) : tables
}

/** The player's numbers over the charts. A number that does not fit its cell, or has none, is left out: files with such are refused. */
export function layOver(tables: Tables, cells: Cells): Tables {
  return Object.entries(cells).reduce((so, [path, value]) => {
    const [cell, kind] = [cellAt(so, path), kindOf(path)]
    if (!cell || !kind || fault(kind, value) !== null) return so
    return withCell(so, { path, value, source: sourceOver(cell, value) })
  }, tables)
}
