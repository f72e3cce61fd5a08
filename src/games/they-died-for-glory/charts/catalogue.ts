/**
 * Every cell of the charts by section, table, row and column. A cell is known by its path through the tables,
 * `artillery.effect.krupp-6.shell.line`, which is the same in every version: files and logs hold it.
 */
import type { Sourced } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'
import { cellAt } from './cell.ts'
import type { Kind } from './kinds.ts'
import { SPEC, type SectionId, type Spec, type TableId } from './specs.ts'

export { cellAt } from './cell.ts'
export { SECTIONS, type ListPath, type SectionId, type TableId } from './specs.ts'

/** A cell of a table, and what may stand in it. */
export interface Cell {
  readonly path: string
  readonly kind: Kind
}

/** Rows and columns as the printed sheet has them. */
export interface Grid {
  /** The sheet's leaf, where a table has several: a gun. '' where it has one. */
  readonly page: string
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** By row, then column; null: the charts have no such cell. */
  readonly cells: readonly (readonly (Cell | null)[])[]
}

export const TABLE_IDS = Object.keys(SPEC) as readonly TableId[]

export const isTable = (id: string): id is TableId => Object.hasOwn(SPEC, id)
export const sectionOf = (id: TableId): SectionId => SPEC[id].section
export const tablesOf = (section: SectionId): readonly TableId[] => TABLE_IDS.filter((id) => sectionOf(id) === section)

function gridOf(tables: Tables, { rows, columns, path, kind }: Spec, page: string): Grid {
  const cell = (row: string, column: string): Cell | null => {
    const at = path(row, column, page)
    return cellAt(tables, at) ? { path: at, kind: kind(row) } : null
  }
  const filled = rows.filter((row) => columns.some((column) => cell(row, column)))
  return { page, rows: filled, columns, cells: filled.map((row) => columns.map((column) => cell(row, column))) }
}

/** A table with the cells that these charts have; rows without any are left out. */
export const gridsOf = (tables: Tables, id: TableId): readonly Grid[] =>
  (SPEC[id].pages ?? ['']).map((page) => gridOf(tables, SPEC[id], page))

/** Cells of a grid, or of several, row by row. */
export const cellsOf = (...grids: readonly Grid[]): readonly Cell[] =>
  grids.flatMap(({ cells }) => cells.flatMap((row) => row.filter((cell) => cell !== null)))

/** Where a cell stands, and what may stand in it. */
export interface Entry {
  readonly table: TableId
  readonly page: string
  readonly row: string
  readonly column: string
  readonly kind: Kind
}

const entriesOf = (table: TableId): readonly (readonly [string, Entry])[] => {
  const { pages = [''], rows, columns, path, kind } = SPEC[table]
  return pages.flatMap((page) =>
    rows.flatMap((row) =>
      columns.map((column) => [path(row, column, page), { table, page, row, column, kind: kind(row) }] as const),
    ),
  )
}

let known: ReadonlyMap<string, Entry> | undefined

/** The place of a path; undefined: the charts have no such cell. */
export function entryOf(path: string): Entry | undefined {
  known ??= new Map(TABLE_IDS.flatMap(entriesOf))
  return known.get(path)
}

const placed = new WeakMap<Tables, ReadonlyMap<Sourced<unknown>, string>>()

/** The place of this very cell of the tables; undefined: it is none of them. */
export function entryAt(tables: Tables, cell: Sourced<unknown>): Entry | undefined {
  let places = placed.get(tables)
  if (!places) {
    const paths = TABLE_IDS.flatMap((id) => cellsOf(...gridsOf(tables, id))).map(({ path }) => path)
    places = new Map(
      paths.flatMap((path) => {
        const found = cellAt(tables, path)
        return found ? [[found, path] as const] : []
      }),
    )
    placed.set(tables, places)
  }
  const path = places.get(cell)
  return path === undefined ? undefined : entryOf(path)
}

/** What may stand at a path. */
export const kindOf = (path: string): Kind | undefined => entryOf(path)?.kind
