/** Whether a unit may fire now, and how (`fire.*`). */
import { breach as refuse } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import { operationRefusal } from '#tdfg/rules/movement.ts'
import { fireRefusal, rangeBands, smallArmsFire, type FireSituation } from '#tdfg/rules/small-arms.ts'
import type { Scene } from '../draft.ts'
import { firesIn, halfOf, isMovement } from '../halves.ts'
import { asItStood, inHalf, isWritten, notOrdered } from '../orders.ts'
import { compelledOf, openCharge, type BattleUnit } from '../state.ts'

/** Whether the enemy of this unit is moving now. */
const enemyMoves = (draft: Scene, unit: BattleUnit): boolean => {
  const { phase } = draft.place()
  return isMovement(phase) && firesIn(halfOf(phase), unit.side)
}

/** Firer and target as the rules see them: with written orders as they stood when the half began. */
function situation(draft: Scene, firer: BattleUnit, target: BattleUnit, band: number | null): FireSituation {
  const battle = draft.battle()
  const bands = rangeBands(battle.tables, firer, battle.options)
  const { operationsUsed } = inHalf(battle, draft.place(), firer)
  return {
    firer: { ...asItStood(battle, firer), operationsUsed },
    target: asItStood(battle, target),
    band: band === null ? null : (bands[band] ?? null),
    options: battle.options,
    enemyMovement: enemyMoves(draft, firer),
  }
}

/** Dice of the volley and the face that kills; both as they stood when a half with written orders began. */
export const volleyPlan = (draft: Scene, firer: BattleUnit, target: BattleUnit, band: number | null) =>
  smallArmsFire(draft.battle().tables, situation(draft, firer, target, band))

/** Why this unit may not fire at all now; null: it may. Whether it can reach a target is the table's business. */
export function mayNotFire(draft: Scene, firer: BattleUnit, target: BattleUnit, band: number | null): Refusal | null {
  if (target.offBoard) return refuse('artillery.off-board', { unit: target.name })
  const other = isWritten(draft.battle()) && enemyMoves(draft, firer) ? orderedOtherwise(draft, firer, target) : null
  if (other) return other
  const refusal = fireRefusal(draft.battle().tables, situation(draft, firer, target, band))
  // A shot measured too far is wasted, not refused (`fire.wasted`).
  if (refusal && !(band === null && refusal.rule === 'fire.range')) return refusal
  if (compelledOf(draft.battle(), firer.id)) return refuse('morale.french-one', { unit: firer.name })
  return keptForCountercharge(draft, firer)
}

/** With written orders: it countercharges, has spent its half, or is to do something else. */
const orderedOtherwise = (draft: Scene, firer: BattleUnit, target: BattleUnit): Refusal | null =>
  keptForCountercharge(draft, firer) ?? notOrdered(draft.battle(), draft.place(), firer, { do: 'fire', target: target.id })

/** A countercharge that stands keeps the operation it will be made with. */
function keptForCountercharge(draft: Scene, firer: BattleUnit): Refusal | null {
  const battle = draft.battle()
  const charge = openCharge(battle, firer.id)
  if (charge?.against == null || charge.stage !== 'stands') return null
  const { volley, counterchargeMoves } = battle.tables.operations
  const needed = volley.value + counterchargeMoves.value
  const no = operationRefusal(battle.tables, inHalf(battle, draft.place(), firer), needed)
  return no && { ...no, facts: { ...no.facts, why: 'countercharge' } }
}
