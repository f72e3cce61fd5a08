/** A table being entered: which of its cells is next, and what becomes of a number that is typed for it. */
import { createMemo, createSignal } from 'solid-js'
import type { Screen } from '#games/game.ts'
import { cellAt, cellsOf, entryOf, gridsOf, type Cell, type Grid, type TableId } from '#tdfg/charts/catalogue.ts'
import { withValue } from '#tdfg/charts/compare.ts'
import { same, type Value } from '#tdfg/charts/cell.ts'
import type { Cells } from '#tdfg/charts/cell.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import type { Typed } from '#tdfg/charts/typed.ts'
import { sayInTable } from '#tdfg/text/charts.ts'
import type { Tables } from '#tdfg/types.ts'

interface EntryProps {
  readonly table: TableId
  /** The numbers below the player's own. */
  readonly base: () => Tables
  /** What the player has typed in. */
  readonly cells: () => Cells
  /** Under a name that undo can say. Left out: the table is only read. */
  readonly change: ((name: string, cells: Cells) => void) | null
  readonly screen: Pick<Screen, 'draft'>
  /** Typed a second time: only what was typed is shown, and nothing is asked. */
  readonly blind?: boolean | undefined
}

export interface Entry {
  readonly table: TableId
  readonly blind: boolean
  readonly mayEnter: () => boolean
  readonly tables: () => Tables
  readonly grids: () => readonly Grid[]
  readonly page: () => string
  readonly setPage: (page: string) => void
  /** Every cell of every leaf, in the order in which they are entered. */
  readonly order: () => readonly Cell[]
  /** The cell that is entered next; null: none is open. */
  readonly at: () => Cell | null
  readonly select: (path: string | null) => void
  readonly step: (by: number) => void
  readonly isTyped: (path: string) => boolean
  /** What stands at a path without the player's number. */
  readonly below: (path: string) => Value | undefined
  /** The cells of the row in which the open one stands; of a table with one column, all of it. */
  readonly row: () => readonly Cell[]
  readonly enter: (value: Value) => void
  /** As many cells of the row as were typed, then on to the next row. */
  readonly enterRow: (typed: readonly Typed[]) => void
  /** The open cell as it is without the player. */
  readonly reset: () => void
  /** Printed numbers that would become house rules: asked first. */
  readonly asked: () => Cells | null
  readonly answer: (house: boolean) => void
}

const rowOf = (grids: readonly Grid[], path: string): readonly Cell[] => {
  const grid = grids.find((one) => cellsOf(one).some((cell) => cell.path === path))
  if (!grid) return []
  if (grid.columns.length === 1) return cellsOf(grid)
  return (grid.cells.find((row) => row.some((cell) => cell?.path === path)) ?? []).filter((cell) => cell !== null)
}

/** Whether a number would turn a printed one into a house rule that it is not yet. */
function breaksPrint(base: Tables, before: Cells, path: string, value: Value): boolean {
  const cell = cellAt(base, path)
  if (cell?.source !== 'printed' || same(cell.value, value)) return false
  return before[path] === undefined || same(before[path], cell.value)
}

export function createEntry(props: EntryProps): Entry {
  const { table, screen } = props
  const [open, setOpen] = screen.draft<string | null>('at', null)
  const [page, setPage] = screen.draft('page', '')
  const [asked, setAsked] = createSignal<{ readonly cells: Cells; readonly next: string | null } | null>(null)
  const tables = createMemo(() => layOver(props.base(), props.cells()))
  const grids = createMemo(() => gridsOf(props.base(), table))
  const order = createMemo(() => cellsOf(...grids()))
  const shown = createMemo(() => (grids().some((grid) => grid.page === page()) ? page() : (grids()[0]?.page ?? '')))
  const at = createMemo(() => order().find(({ path }) => path === open()) ?? null)

  function select(path: string | null) {
    setAsked(null)
    setOpen(path)
    const on = path === null ? undefined : entryOf(path)?.page
    if (on !== undefined && on !== '') setPage(on)
  }
  const after = (path: string, by: number): string | null => {
    const now = order().findIndex((cell) => cell.path === path)
    return order()[now + by]?.path ?? null
  }
  function lay(cells: Cells, next: string | null) {
    const [first] = Object.keys(cells)
    const place = first === undefined ? undefined : entryOf(first)
    if (place) props.change?.(sayInTable(place), { ...props.cells(), ...cells })
    if (next !== null) select(next)
  }
  /** Sets numbers; those that break print wait for an answer. */
  function set(cells: Cells, next: string | null) {
    const entries = Object.entries(cells)
    const breaks = entries.filter(([path, value]) => !props.blind && breaksPrint(props.base(), props.cells(), path, value))
    if (breaks.length === 0) return lay(cells, next)
    const kept = entries.filter(([path]) => !breaks.some(([one]) => one === path))
    if (kept.length > 0) lay(Object.fromEntries(kept), null)
    setAsked({ cells: Object.fromEntries(breaks), next })
  }
  const row = createMemo(() => rowOf(grids(), open() ?? ''))
  return {
    table,
    blind: props.blind === true,
    mayEnter: () => props.change !== null,
    tables,
    grids,
    page: shown,
    setPage: (next) => {
      select(null)
      setPage(next)
    },
    order,
    at,
    select,
    step: (by) => {
      const next = at() && after(at()?.path ?? '', by)
      if (next) select(next)
    },
    isTyped: (path) => props.cells()[path] !== undefined,
    below: (path) => cellAt(props.base(), path)?.value,
    row,
    enter: (value) => {
      const cell = at()
      if (cell) set({ [cell.path]: value }, after(cell.path, 1))
    },
    enterRow: (typed) => {
      const cells = row()
      const values = cells.flatMap(({ path }, n) => {
        const one = typed[n]
        return one && 'value' in one ? [[path, one.value] as const] : []
      })
      const last = cells[typed.length - 1]
      if (last) set(Object.fromEntries(values), after(last.path, 1))
    },
    reset: () => {
      const cell = at()
      const place = cell && entryOf(cell.path)
      if (cell && place && props.cells()[cell.path] !== undefined)
        props.change?.(sayInTable(place), withValue(props.cells(), cell.path, undefined))
    },
    asked: () => asked()?.cells ?? null,
    answer: (house) => {
      const waits = asked()
      setAsked(null)
      if (!waits) return
      if (house) lay(waits.cells, waits.next)
      else if (waits.next !== null) select(waits.next)
    },
  }
}
