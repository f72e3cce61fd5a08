/** Small-arms fire as an act: one volley, and what follows from it (`fire.*`, `prone.forced`). */
import { ok, type Result } from '#core/result.ts'
import { corrupt, isEngaged } from '#tdfg/rules/unit.ts'
import type { Refusal, UnitId, WrittenHalf } from '#tdfg/types.ts'
import { rangeBands, volleyEffect, type VolleyEffect } from '#tdfg/rules/small-arms.ts'
import type { Act } from '../acts.ts'
import { citedInVolley } from '../cited.ts'
import { askOfficers, destroy, inPhase, obligeTest } from '../consequences.ts'
import { present, type Draft } from '../draft.ts'
import { halfOf } from '../halves.ts'
import { asItStood, halfNow, isWritten, ranNow, stoodThere } from '../orders.ts'
import { findUnit, onTable, unitOf, type BattleUnit } from '../state.ts'
import { rollOf } from './dice.ts'
import { throwDown } from './reaction.ts'
import { noteSeen } from './seen.ts'
import { volleyPlan, mayNotFire } from '../may/fire.ts'

type Fire = Extract<Act, { kind: 'fire' }>

/** A unit that may fire or be fired at: on the table, or there when a half with written orders began. */
function there(draft: Draft, id: UnitId): Result<BattleUnit, Refusal> {
  const unit = findUnit(draft.battle(), id)
  return unit && stoodThere(draft.battle(), unit) ? ok(unit) : present(draft.battle(), id)
}

export function fire(draft: Draft, act: Fire): Refusal | null {
  const firer = there(draft, act.firer)
  if (!firer.ok) return firer.error
  const target = there(draft, act.target)
  if (!target.ok) return target.error
  if (target.value.side === firer.value.side) return corrupt('book.friend', { unit: firer.value.name, target: target.value.name })
  const bands = rangeBands(draft.battle().tables, firer.value, draft.battle().options)
  if (act.band !== null && !bands[act.band]) return corrupt('book.band', { band: act.band, bands: bands.length })
  const noted = act.seen ? noteSeen(draft, target.value, act.seen) : null
  if (noted) return noted
  const no = draft.breach(mayNotFire(draft, firer.value, unitOf(draft.battle(), act.target), act.band))
  if (no) return no
  if (act.band === null) {
    draft.emit({ kind: 'volleyWasted', firer: act.firer, target: act.target, ...inWritten(draft) })
    return null
  }
  return volley(draft, firer.value, unitOf(draft.battle(), act.target), act)
}

/** The half with written orders in which it happens, if there is one. */
function inWritten(draft: Draft): { readonly half?: WrittenHalf } {
  const half = isWritten(draft.battle()) ? halfNow(draft.place()) : null
  return half === null ? {} : { half }
}

function volley(draft: Draft, firer: BattleUnit, target: BattleUnit, act: Fire): Refusal | null {
  const { tables, options } = draft.battle()
  const band = rangeBands(tables, firer, options)[act.band ?? 0] ?? null
  const plan = volleyPlan(draft, firer, target, act.band)
  const { dice, need } = plan.value
  if (!act.dice || !band) return corrupt('book.dice-count', { expected: dice, got: 0 })
  const roll = rollOf(act.dice, dice, need)
  if (!roll.ok) return roll.error
  const effect = volleyEffect(tables, target, roll.value.hits)
  draft.emit({
    kind: 'volleyFired',
    firer: firer.id,
    target: target.id,
    band,
    dice,
    need,
    roll: roll.value,
    casualties: effect.casualties,
    ...inWritten(draft),
    ...citedInVolley(plan.steps),
  })
  follow(draft, firer, target, effect)
  return null
}

/** It ran, or touched the enemy, or lay already when the half began: fire of that half throws nobody down any more. */
const isPast = (draft: Draft, target: BattleUnit): boolean =>
  asItStood(draft.battle(), target).prone || isEngaged(target) || (isWritten(draft.battle()) && ranNow(target, draft.place()))

/** What a volley brings; `target` as it was before it. One that died in this half loses nobody more. */
function follow(draft: Draft, firer: BattleUnit, target: BattleUnit, effect: VolleyEffect): void {
  if (!onTable(target)) return
  if (effect.destroyed) return destroy(draft, target.id, 'fire')
  if (effect.casualties > 0) askOfficers(draft, target.id, 'fire')
  if (effect.forcedProne && !isPast(draft, target)) throwDown(draft, target.id)
  const half = halfOf(draft.place().phase) ?? target.side
  if (effect.owesHalfStrength) obligeTest(draft, target.id, 'half-strength', inPhase(draft, `${half}-losses`), firer.id)
}
