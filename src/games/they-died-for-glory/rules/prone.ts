/** Lying down and standing up (`prone.*`). */
import type { Refusal, Tables, Unit } from '#tdfg/types.ts'
import { operationRefusal } from './movement.ts'
import { breach, isEngaged, isInfantry } from './unit.ts'

/** Only infantry is thrown down by its losses; cavalry, guns and engineers never. */
export const canBeForcedProne = (unit: Pick<Unit, 'troop'>): boolean => isInfantry(unit)

/** Small-arms losses that still force this unit prone, 1 upwards; null: it never goes, or lies already. */
export function lossesToForceProne(tables: Tables, unit: Unit): number | null {
  if (unit.prone || !canBeForcedProne(unit)) return null
  return Math.max(1, tables.smallArms.forcedProne.value - unit.smallArmsLosses)
}

/** Option `reaction`: a charging unit that would be stopped keeps going on a die above its losses of the turn. */
export const reactionHolds = (smallArmsLosses: number, roll: number): boolean => roll > smallArmsLosses

/** Why infantry may not lie down by choice: free, but only in its own movement (ruling). */
export function proneRefusal(unit: Unit, ownMovement: boolean): Refusal | null {
  if (!isInfantry(unit)) return breach('prone.voluntary', { why: 'not-infantry', troop: unit.troop })
  if (isEngaged(unit)) return breach('ops.locked', { who: 'unit', locked: Number(unit.locked) })
  if (unit.prone) return breach('prone.voluntary', { why: 'prone-already' })
  if (unit.fallenBack || unit.shattered) return breach('morale.rally', { what: 'prone' })
  return ownMovement ? null : breach('prone.voluntary', { why: 'not-own-movement' })
}

/** Why a unit may not stand up; it costs one operation of its own movement. */
export function standUpRefusal(tables: Tables, unit: Unit, ownMovement: boolean): Refusal | null {
  if (!unit.prone) return breach('prone.effects', { why: 'not-prone' })
  if (isEngaged(unit)) return breach('ops.locked', { who: 'unit', locked: Number(unit.locked) })
  if (!ownMovement) return breach('prone.effects', { why: 'not-own-movement' })
  return operationRefusal(tables, unit, tables.operations.standUp.value)
}
