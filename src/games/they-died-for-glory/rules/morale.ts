/** Morale (`morale.*`): one die, higher than the modified rating fails. */
import type { Fraction } from '#core/chances.ts'
import { finding, type Finding } from '#core/finding.ts'
import { must } from '#core/result.ts'
import type { Sourced } from '#core/sourced.ts'
import type { MoraleOutcome, MoraleStep, Reason, Tables, Unit } from '#tdfg/types.ts'
import { FACES } from './dice.ts'
import { halfStrength, isEngaged, isInfantry } from './unit.ts'

export { halfStrength, live } from './unit.ts'

export interface MoraleResult {
  /** Modified; 0 or less as it comes. */
  readonly rating: number
  readonly outcome: MoraleOutcome
  /** It fell back, and at half strength or worse: from now on it can only converge. */
  readonly shattered: boolean
  /** The question that a French 1 raises: is a German in reach of a charge? */
  readonly asks: 'morale.french-one' | null
}

const isChargeTest = (reason: Reason): boolean => reason === 'charging' || reason === 'countercharging'

/** The rating before modifiers: the unit's own, a converged unit's, or the chart's. */
export function baseRating(tables: Tables, unit: Unit): Sourced {
  if (unit.rating !== undefined) {
    if (unit.converged) return { ...tables.morale.convergedRating, value: unit.rating }
    return { value: unit.rating, source: 'yours', rule: 'morale.rating' }
  }
  if (unit.converged) return tables.morale.convergedRating
  return must(tables.morale.rating[unit.nation][unit.troop], `a rating for ${unit.nation} ${unit.troop}`)
}

function casualtySteps(tables: Tables, { casualties }: Unit): readonly MoraleStep[] {
  const per = tables.morale.casualtiesPerPoint
  const points = Math.floor(casualties / per.value)
  return points === 0 ? [] : [{ kind: 'casualties', casualties, points, per }]
}

function isWaryCharger(tables: Tables, unit: Unit, reason: Reason): boolean {
  if (unit.nation !== 'prussia' || !isChargeTest(reason)) return false
  return unit.troop === 'line' || (tables.readings.chargingAllPrussianInfantry.value && isInfantry(unit))
}

const isHoused = (unit: Unit): boolean => unit.cover === 'building' || unit.cover === 'fortification'

type Modifier = Extract<MoraleStep, { readonly by: Sourced }>

function modifiers(tables: Tables, unit: Unit, reason: Reason): readonly Modifier[] {
  const { chargingPrussianLine, prone, building, commander } = tables.morale
  const steps: readonly (readonly [boolean, Modifier['kind'], Sourced])[] = [
    [isWaryCharger(tables, unit, reason), 'charging-prussian', chargingPrussianLine],
    // Who is charged stands up before he tests.
    [unit.prone && reason !== 'charged', 'prone', prone],
    [isHoused(unit), 'building', building],
    [unit.commander, 'commander', commander],
  ]
  return steps.flatMap(([holds, kind, by]) => (holds ? [{ kind, by }] : []))
}

/** A fallen-back unit that is charged fails without a die (`morale.rally`). */
const isHelpless = (unit: Unit, reason: Reason): boolean => (unit.fallenBack || unit.shattered) && reason === 'charged'

/** The modified rating and how it came about. */
export function moraleRating(tables: Tables, unit: Unit, reason: Reason): Finding<number, MoraleStep> {
  const score = baseRating(tables, unit)
  const losses = casualtySteps(tables, unit)
  const points = losses.reduce((sum, step) => sum + (step.kind === 'casualties' ? step.points : 0), 0)
  const others = modifiers(tables, unit, reason)
  const rating = others.reduce((sum, step) => sum + step.by.value, score.value - points)
  const noDie: readonly MoraleStep[] = isHelpless(unit, reason)
    ? [{ kind: 'no-die', because: 'rallying' }]
    : rating <= tables.morale.zero.value
      ? [{ kind: 'no-die', because: 'zero' }]
      : []
  return finding(rating, [{ kind: 'rating', score }, ...losses, ...others, ...noDie])
}

/** A die is thrown; otherwise the unit fails without one. French infantry throws even when it cannot fail. */
export const rollsDie = (tables: Tables, unit: Unit, reason: Reason): boolean =>
  !moraleRating(tables, unit, reason).steps.some(({ kind }) => kind === 'no-die')

/** A charge test that fails on the die halts; all else runs, and a converged unit is gone. */
function failure(unit: Unit, reason: Reason, rolled: boolean): MoraleOutcome {
  if (unit.converged) return 'removed'
  return rolled && isChargeTest(reason) ? 'halts' : 'falls-back'
}

/**
 * Ruling: no question after a test to charge (that charge is it), nor for a unit in contact (one that is charged or
 * locked is), fallen back or shattered.
 */
function asksFrenchOne(tables: Tables, unit: Unit, reason: Reason, roll: number): boolean {
  if (roll !== tables.morale.frenchOne.value || unit.nation !== 'france' || !isInfantry(unit)) return false
  if (isChargeTest(reason) || reason === 'charged' || reason === 'locked') return false
  return !isEngaged(unit) && !unit.fallenBack && !unit.shattered
}

/** How a test ends. `roll` is the face, 1 to 6; null where the unit fails without a die. */
export function moraleOutcome(tables: Tables, unit: Unit, reason: Reason, roll: number | null): MoraleResult {
  const rating = moraleRating(tables, unit, reason).value
  const rolled = rollsDie(tables, unit, reason)
  const face = rolled ? must(roll, 'the face of the die') : null
  const outcome = face !== null && face <= rating ? 'passes' : failure(unit, reason, rolled)
  const shattered = outcome === 'falls-back' && (unit.shattered || halfStrength(unit))
  const asks = face !== null && asksFrenchOne(tables, unit, reason, face) ? 'morale.french-one' : null
  return { rating, outcome, shattered, asks }
}

/** Chance to pass, 0 to 1 in sixths. */
export function passChance(tables: Tables, unit: Unit, reason: Reason): Fraction {
  if (!rollsDie(tables, unit, reason)) return { of: 0n, in: 1n }
  const passing = Math.min(FACES, moraleRating(tables, unit, reason).value)
  return { of: BigInt(passing), in: BigInt(FACES) }
}
