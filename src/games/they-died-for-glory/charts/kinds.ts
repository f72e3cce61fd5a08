/** What may stand in a cell of the charts: its sort, its bounds, and whether it may be empty. */
import { ROUNDINGS } from '#tdfg/types.ts'

export interface NumberKind {
  /** `face`: the lowest face that succeeds. `sum`: of two dice. `added`: a modifier. `part`: of a whole. `times`: a multiple. */
  readonly sort: 'face' | 'sum' | 'rating' | 'added' | 'count' | 'inches' | 'part' | 'times' | 'degrees'
  /** Bounds, inclusive. */
  readonly least: number
  readonly most: number
  /** The value is a multiple of this. */
  readonly step: number
  /** The cell may say that there is none: no face hits, there is no limit. */
  readonly none: boolean
}

export interface PairKind {
  readonly sort: 'pair'
  /** Largest dice and figures, 1 the least. */
  readonly most: readonly [number, number]
}

export interface WordKind {
  readonly sort: 'word'
  readonly ways: readonly (string | boolean)[]
}

export type Kind = NumberKind | PairKind | WordKind

const number = (sort: NumberKind['sort'], least: number, most: number, step = 1, none = false): NumberKind => ({
  sort,
  least,
  most,
  step,
  none,
})

/** The lowest face that hits; none: nothing can. */
export const NEED = number('face', 1, 6, 1, true)
export const FACE = number('face', 1, 6)
export const SUM = number('sum', 2, 12)
export const RATING = number('rating', 1, 12)
export const ADDED = number('added', -6, 6)
/** What makes a shot worse, added to the number needed. */
export const WORSE = number('added', 0, 6)
export const INCHES = number('inches', 0, 200, 0.25)
export const PART = number('part', 0, 1, 0.0001)
export const TIMES = number('times', 1, 10, 0.25)
export const DEGREES = number('degrees', 0, 180)
export const PAIR: PairKind = { sort: 'pair', most: [12, 12] }
export const YES_OR_NO: WordKind = { sort: 'word', ways: [false, true] }
export const ROUNDING: WordKind = { sort: 'word', ways: ROUNDINGS }
/** A whole number of things. */
export const count = (least: number, most: number): NumberKind => number('count', least, most)
/** The same, or none: no limit, nothing destroys it. */
export const countOrNone = (least: number, most: number): NumberKind => number('count', least, most, 1, true)

const isMultiple = (n: number, step: number): boolean => Math.abs(n / step - Math.round(n / step)) < 1e-6

/** Whether a value may stand in a cell: `type`: it is of another sort; `bounds`: of the right sort, too small, too large or too fine. */
export function fault(kind: Kind, value: unknown): 'type' | 'bounds' | null {
  switch (kind.sort) {
    case 'word':
      if (typeof value !== typeof kind.ways[0]) return 'type'
      return (kind.ways as readonly unknown[]).includes(value) ? null : 'bounds'
    case 'pair':
      if (!Array.isArray(value) || value.length !== 2 || !value.every((n) => typeof n === 'number')) return 'type'
      return value.every((n, at) => Number.isInteger(n) && n >= 1 && n <= (kind.most[at] ?? 0)) ? null : 'bounds'
    default:
      if (value === null) return kind.none ? null : 'type'
      if (typeof value !== 'number') return 'type'
      return value >= kind.least && value <= kind.most && isMultiple(value, kind.step) ? null : 'bounds'
  }
}
