/** The tables that forces are counted and begun by: the app's own with a player's charts laid over them. */
import { createResource, type Accessor } from 'solid-js'
import { err, ok, type Result } from '#core/result.ts'
import type { Leaf, Shelf } from '#games/game.ts'
import { readChart } from '#tdfg/charts/file.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import { standardOf } from '#tdfg/charts/standard.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import type { Tables } from '#tdfg/types.ts'

const UNREADABLE = 'These charts cannot be read by this version of the app. Choose others, or the app’s own numbers.'

/** The charts of a leaf laid over the app's own; those alone without one. The error is a sentence. */
export async function readTables(shelf: Shelf, leaf: Leaf | null): Promise<Result<Tables, string>> {
  if (leaf === null) return ok(TABLES)
  const body = await shelf.read(leaf.id)
  if (!body.ok) return body
  const chart = readChart(body.value, TABLES)
  return chart.ok ? ok(layOver(TABLES, chart.value.cells)) : err(UNREADABLE)
}

/** The tables of a leaf that may be changed for another one; the app's own until they are read, and where they cannot be. */
export function createTables(shelf: Shelf, leaf: Accessor<Leaf | null>): Accessor<Tables> {
  const [read] = createResource(
    () => leaf() ?? ('own' as const),
    (one) => readTables(shelf, one === 'own' ? null : one),
  )
  return () => {
    const tables = read.latest
    return tables?.ok ? tables.value : TABLES
  }
}

/** The tables that new battles use. */
export const createUsualTables = (shelf: Shelf): Accessor<Tables> =>
  createTables(shelf, () => standardOf(shelf.list('charts') ?? []))
