/** Convergence (`converge.*`): remnants at the base line become one unit. */
import type { Refusal, Tables, Unit } from '#tdfg/types.ts'
import { meleeShare } from './melee.ts'
import { baseRating } from './morale.ts'
import { armOf, breach, live, sideOf } from './unit.ts'

/** One arm, one side (rulings), the same melee dice, the same rating. */
export function sameType(tables: Tables, a: Unit, b: Unit): boolean {
  const [dice, other] = [meleeShare(tables, a).value, meleeShare(tables, b).value]
  const alike = armOf(a) === armOf(b) && sideOf(a.nation) === sideOf(b.nation)
  return alike && dice[0] === other[0] && dice[1] === other[1] && baseRating(tables, a).value === baseRating(tables, b).value
}

const sumOfLive = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + live(unit), 0)

/** Most figures of a converged unit: by the largest of the originals (ruling). */
const largestSize = (tables: Tables, units: readonly Unit[]): number =>
  Math.max(...units.map(({ figures }) => figures)) * tables.converge.largestPart.value

/** Why these units cannot converge; null: they can, if they have stood one full turn at their base line. */
export function convergeRefusal(tables: Tables, units: readonly Unit[]): Refusal | null {
  const least = tables.converge.leastUnits.value
  const [first, ...others] = units
  if (first === undefined || units.length < least)
    return breach('converge.shattered', { why: 'too-few', units: units.length, least })
  const sound = units.filter((unit) => !unit.shattered).length
  if (sound > 0) return breach('converge.shattered', { why: 'not-shattered', units: sound })
  if (!others.every((unit) => sameType(tables, first, unit))) return breach('converge.same-type')
  const [figures, limit] = [sumOfLive(units), largestSize(tables, units)]
  return figures > limit ? breach('converge.size', { figures, limit }) : null
}

/** The unit that they become; earlier casualties no longer count against it (ruling). */
export const convergedUnit = (tables: Tables, units: readonly Unit[]): { readonly figures: number; readonly rating: number } => ({
  figures: sumOfLive(units),
  rating: tables.morale.convergedRating.value,
})
