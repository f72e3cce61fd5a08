/** Double entry: the same table typed twice, and where the two differ. */
import { same, type Value } from './cell.ts'
import type { Cells } from './cell.ts'

/** A cell that was typed otherwise the second time; undefined: it was not typed then. */
export interface Difference {
  readonly path: string
  readonly first: Value | undefined
  readonly second: Value | undefined
}

/** Differences among these cells, in their order. */
export const differences = (paths: readonly string[], first: Cells, second: Cells): readonly Difference[] =>
  paths.map((path) => ({ path, first: first[path], second: second[path] })).filter((row) => !same(row.first, row.second))

/** Cells of `paths` that were typed the same both times. */
export const agreed = (paths: readonly string[], first: Cells, second: Cells): number =>
  paths.filter((path) => first[path] !== undefined && same(first[path], second[path])).length

/** The cells without one. */
export const without = (cells: Cells, path: string): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => key !== path))

/** The cells with one set to a value, or untyped where it is undefined. */
export const withValue = (cells: Cells, path: string, value: Value | undefined): Cells =>
  value === undefined ? without(cells, path) : { ...cells, [path]: value }
