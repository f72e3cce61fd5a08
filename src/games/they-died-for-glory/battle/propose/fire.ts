/** Small-arms fire as an act: one volley, and what follows from it (`fire.*`, `prone.forced`). */
import { breach as refuse, corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import { operationRefusal } from '#tdfg/rules/movement.ts'
import { fireRefusal, rangeBands, smallArmsFire, volleyEffect } from '#tdfg/rules/small-arms.ts'
import type { Act } from '../acts.ts'
import { citedInVolley } from '../cited.ts'
import { askOfficers, destroy, inPhase, obligeTest } from '../consequences.ts'
import { enemyPresent, present, type Draft, type Scene } from '../draft.ts'
import { compelledOf, enemyOf, halfOf, openCharge, unitOf, type BattleUnit } from '../state.ts'
import { rollOf } from './dice.ts'
import { throwDown } from './reaction.ts'
import { noteSeen } from './seen.ts'

type Fire = Extract<Act, { kind: 'fire' }>

/** Whether the enemy of this unit is moving now. */
const enemyMoves = (draft: Scene, unit: BattleUnit): boolean => {
  const { phase } = draft.place()
  const moving = phase === 'german-movement' || phase === 'french-movement'
  return moving && halfOf(phase) === enemyOf(unit.side)
}

/** Why this unit may not fire at all now; null: it may. Whether it can reach a target is the table's business. */
export function mayNotFire(draft: Scene, firer: BattleUnit, target: BattleUnit, band: number | null): Refusal | null {
  const { tables, options } = draft.battle()
  const bands = rangeBands(tables, firer, options)
  const chosen = band === null ? null : (bands[band] ?? null)
  if (target.offBoard) return refuse('artillery.off-board', { unit: target.name })
  const refusal = fireRefusal(tables, { firer, target, band: chosen, options, enemyMovement: enemyMoves(draft, firer) })
  // A shot measured too far is wasted, not refused (`fire.wasted`).
  if (refusal && !(band === null && refusal.rule === 'fire.range')) return refusal
  if (compelledOf(draft.battle(), firer.id)) return refuse('morale.french-one', { unit: firer.name })
  return keptForCountercharge(draft, firer)
}

/** A countercharge that stands keeps the operation it will be made with. */
function keptForCountercharge(draft: Scene, firer: BattleUnit): Refusal | null {
  const charge = openCharge(draft.battle(), firer.id)
  if (charge?.against == null || charge.stage !== 'stands') return null
  const no = operationRefusal(draft.battle().tables, firer, 1 + draft.battle().tables.operations.counterchargeMoves.value)
  return no && { ...no, facts: { ...no.facts, why: 'countercharge' } }
}

export function fire(draft: Draft, act: Fire): Refusal | null {
  const firer = present(draft.battle(), act.firer)
  if (!firer.ok) return firer.error
  const target = enemyPresent(draft.battle(), firer.value, act.target)
  if (!target.ok) return target.error
  const bands = rangeBands(draft.battle().tables, firer.value, draft.battle().options)
  if (act.band !== null && !bands[act.band]) return corrupt('book.band', { band: act.band, bands: bands.length })
  const noted = act.seen ? noteSeen(draft, target.value, act.seen) : null
  if (noted) return noted
  const no = draft.breach(mayNotFire(draft, firer.value, unitOf(draft.battle(), act.target), act.band))
  if (no) return no
  if (act.band === null) {
    draft.emit({ kind: 'volleyWasted', firer: act.firer, target: act.target })
    return null
  }
  return volley(draft, firer.value, unitOf(draft.battle(), act.target), act)
}

function volley(draft: Draft, firer: BattleUnit, target: BattleUnit, act: Fire): Refusal | null {
  const { tables, options } = draft.battle()
  const band = rangeBands(tables, firer, options)[act.band ?? 0] ?? null
  const plan = smallArmsFire(tables, { firer, target, band, options, enemyMovement: true })
  const { dice, need } = plan.value
  if (!act.dice || !band) return corrupt('book.dice-count', { expected: dice, got: 0 })
  const roll = rollOf(act.dice, dice, need)
  if (!roll.ok) return roll.error
  const effect = volleyEffect(tables, target, roll.value.hits)
  const { casualties } = effect
  draft.emit({
    kind: 'volleyFired',
    firer: firer.id,
    target: target.id,
    band,
    dice,
    need,
    roll: roll.value,
    casualties,
    ...citedInVolley(plan.steps),
  })
  if (effect.destroyed) {
    destroy(draft, target.id, 'fire')
    return null
  }
  if (casualties > 0) askOfficers(draft, target.id, 'fire')
  if (effect.forcedProne) throwDown(draft, target.id)
  const losses = halfOf(draft.place().phase) === 'french' ? 'french-losses' : 'german-losses'
  if (effect.owesHalfStrength) obligeTest(draft, target.id, 'half-strength', inPhase(draft, losses), firer.id)
  return null
}
