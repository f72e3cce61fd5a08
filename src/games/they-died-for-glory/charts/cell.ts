/** One cell of the charts: found by its path, and replaced. Apart from the catalogue, which a battle does without. */
import type { Source, Sourced } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'

/** A value of a cell; null: none, where the kind has that. A pair: so many dice for so many figures. */
export type Value = number | boolean | string | null | readonly [number, number]

/** Whether two values are the same one. */
export const same = (a: Value | undefined, b: Value | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a[0] === b[0] && a[1] === b[1])

const isSourced = (found: object): boolean => 'value' in found && 'source' in found

/** The cell at a path of these tables; undefined: they have none. */
export function cellAt(tables: Tables, path: string): Sourced<Value> | undefined {
  let found: unknown = tables
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null || isSourced(found) || !Object.hasOwn(found, key)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[key]
  }
  return typeof found === 'object' && found !== null && isSourced(found) ? (found as Sourced<Value>) : undefined
}

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
