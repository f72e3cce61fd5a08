/** A player's numbers over the charts. What he typed in replaces a number; what he did not stays as it was, and is the same object. */
import type { Tables } from '#tdfg/types.ts'
import { kindOf } from './catalogue.ts'
import { cellAt, sourceOver, withCell, type Cells } from './cell.ts'
import { fault } from './kinds.ts'

/** The first path whose number cannot stand there: there is no such cell, or it does not fit; null: all can. */
export function misfit(tables: Tables, cells: Cells): string | null {
  const bad = Object.entries(cells).find(([path, value]) => {
    const kind = cellAt(tables, path) && kindOf(path)
    return !kind || fault(kind, value) !== null
  })
  return bad ? bad[0] : null
}

/** The player's numbers over the charts. A number that does not fit its cell, or has none, is left out: files with such are refused. */
export function layOver(tables: Tables, cells: Cells): Tables {
  return Object.entries(cells).reduce((so, [path, value]) => {
    const [cell, kind] = [cellAt(so, path), kindOf(path)]
    if (!cell || !kind || fault(kind, value) !== null) return so
    return withCell(so, { path, value, source: sourceOver(cell, value) })
  }, tables)
}
