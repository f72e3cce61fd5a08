/** Charges and countercharges (`charge.*`). */
import type { Sourced } from '#core/sourced.ts'
import type { Refusal, RuleId, Tables, Unit } from '#tdfg/types.ts'
import { moveAllowance, operationRefusal } from './movement.ts'
import { breach, corrupt, isCavalry, isEngaged, isGuns, live } from './unit.ts'

/** Inches of one Move by formation; null for guns in action. */
export const oneMove = (tables: Tables, unit: Unit): Sourced | null => moveAllowance(tables, unit)

/** Inches that a charge goes by formation, with all its Moves: also what the French 1 measures. */
export const chargeReach = (tables: Tables, unit: Unit): number =>
  (oneMove(tables, unit)?.value ?? 0) * tables.operations.chargeMoves.value

/** Inches that this charge can still go with the operations left, less those of standing up if it is prone. */
export function chargeCarries(tables: Tables, unit: Unit): number {
  const { aTurn, chargeMoves, standUp } = tables.operations
  const left = aTurn.value - unit.operationsUsed - (unit.prone ? standUp.value : 0)
  return (oneMove(tables, unit)?.value ?? 0) * Math.max(0, Math.min(left, chargeMoves.value))
}

/** Inches that a countercharge goes. */
export const counterchargeReach = (tables: Tables, unit: Unit): number =>
  (oneMove(tables, unit)?.value ?? 0) * tables.operations.counterchargeMoves.value

/**
 * How far each has gone when they meet, in inches. `distance` lies between them; the allowances are of the Moves that
 * each spends. Null: they do not meet.
 */
export function chargeMeeting(
  distance: number,
  charger: number,
  countercharger: number,
): { readonly charger: number; readonly countercharger: number } | null {
  const both = charger + countercharger
  if (distance > both) return null
  if (both === 0) return { charger: 0, countercharger: 0 }
  return { charger: (distance * charger) / both, countercharger: (distance * countercharger) / both }
}

/** Where a charge lies that fire threw down (`charge.stopped`). */
export type Stopped =
  /** Inches from its start, inches still to the target (null: that way was not measured), and Moves spent, 1 or more. */
  | { readonly kind: 'lies'; readonly gone: number; readonly short: number | null; readonly moves: number }
  /** It had touched already. */
  | { readonly kind: 'touched' }
  /** Farther than its Moves carry. */
  | { readonly kind: 'beyond'; readonly reach: number }

/**
 * Forced prone, it lies where it was when that fire opened: `gone` inches from its start, on a way of `distance` inches
 * to its target (null: not measured).
 */
export function chargeStopped(tables: Tables, unit: Unit, gone: number, distance: number | null): Stopped {
  const move = oneMove(tables, unit)?.value ?? 0
  const reach = chargeReach(tables, unit)
  if (gone > reach) return { kind: 'beyond', reach }
  if (distance !== null && gone >= distance) return { kind: 'touched' }
  return { kind: 'lies', gone, short: distance === null ? null : distance - gone, moves: Math.max(1, Math.ceil(gone / move)) }
}

function refusal(tables: Tables, unit: Unit, rule: RuleId): Refusal | null {
  if (live(unit) <= 0) return corrupt(rule, { why: 'destroyed' })
  if (isGuns(unit)) return breach(rule, { why: 'guns', troop: unit.troop })
  if (isEngaged(unit)) return breach('ops.locked', { who: 'unit', locked: Number(unit.locked) })
  if (unit.shattered) return breach('morale.shattered')
  if (unit.fallenBack) return breach('morale.rally', { what: rule })
  if (isCavalry(unit) && unit.formation !== 'line') return breach(rule, { why: 'cavalry-not-in-line', formation: unit.formation })
  const spent = operationRefusal(tables, unit)
  if (spent !== null) return spent
  // It stands up first, and charges with the next operation.
  return unit.prone && operationRefusal(tables, unit, tables.operations.standUp.value + 1) !== null
    ? breach('prone.effects', { why: 'prone' })
    : null
}

/** Why the unit cannot announce a charge, the first reason that fits; null: it can. */
export const chargeRefusal = (tables: Tables, unit: Unit): Refusal | null => refusal(tables, unit, 'charge.announce')

/** Why the unit cannot announce a countercharge; whether the path is in its reach is asked of the table. */
export const counterchargeRefusal = (tables: Tables, unit: Unit): Refusal | null => refusal(tables, unit, 'charge.countercharge')
