/** Every cell of the tables, found by walking them: a second way to what the catalogue knows. */
import fc from 'fast-check'
import type { Sourced } from '#core/sourced.ts'
import { kindOf } from '#tdfg/charts/catalogue.ts'
import type { Value } from '#tdfg/charts/cell.ts'
import type { Kind } from '#tdfg/charts/kinds.ts'
import type { Cells } from '#tdfg/charts/cell.ts'
import { TABLES } from '#tdfg/data/tables.ts'

/** Paths and cells of anything that has the shape of tables, in its order. */
export function walk(part: unknown, path = ''): readonly (readonly [string, Sourced<unknown>])[] {
  if (typeof part !== 'object' || part === null) throw new Error(`No cell at ${path}`)
  if ('source' in part && 'value' in part) return [[path, part as Sourced<unknown>]]
  return Object.entries(part).flatMap(([key, inner]) => walk(inner, path === '' ? key : `${path}.${key}`))
}

export const ALL = walk(TABLES)
export const PATHS = ALL.map(([path]) => path)

export const kindAt = (path: string): Kind => {
  const kind = kindOf(path)
  if (!kind) throw new Error(`No cell ${path}`)
  return kind
}

/** Any value that a kind allows. */
export function anyValue(kind: Kind): fc.Arbitrary<Value> {
  if (kind.sort === 'word') return fc.constantFrom(...kind.ways)
  if (kind.sort === 'pair') return fc.tuple(fc.integer({ min: 1, max: kind.most[0] }), fc.integer({ min: 1, max: kind.most[1] }))
  const steps = fc.integer({ min: Math.ceil(kind.least / kind.step), max: Math.floor(kind.most / kind.step) })
  const numbers = steps.map((n) => Number((n * kind.step).toFixed(4)))
  return kind.none ? fc.oneof(numbers, fc.constant(null)) : numbers
}

/** Charts of a player: some cells, each with a value that fits. */
export const anyCells: fc.Arbitrary<Cells> = fc
  .uniqueArray(fc.constantFrom(...PATHS), { maxLength: 60 })
  .chain((paths) => fc.tuple(...paths.map((path) => anyValue(kindAt(path)).map((value) => [path, value] as const))))
  .map((rows) => Object.fromEntries(rows))
