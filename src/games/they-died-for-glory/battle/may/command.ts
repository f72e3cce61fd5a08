/** What reach of command and orders to guns forbid (`ops.command`, `command.*`). */
import { exemptFromReach } from '#tdfg/rules/command.ts'
import { breach as refuse } from '#tdfg/rules/unit.ts'
import type { Refusal, UnitId, WorkId } from '#tdfg/types.ts'
import { orderNeeded } from '../commands.ts'
import type { Scene } from '../draft.ts'
import type { BattleUnit } from '../state.ts'

const charges = ({ battle }: Scene, unit: BattleUnit): boolean =>
  unit.charged || battle().charges.some((charge) => charge.unit === unit.id && charge.stage !== 'announced')

/** Why this unit may not have made so many Moves, as far as command goes; null: it may. */
export function beyondReach(draft: Scene, unit: BattleUnit, moves: number): Refusal | null {
  const limit = draft.battle().tables.command.movesBeyondReach.value
  if (!unit.outOfReach || unit.commander || moves <= limit) return null
  if (exemptFromReach(unit) || charges(draft, unit)) return null
  return refuse('ops.command', { unit: unit.name, limit })
}

/** Whether being beyond reach means anything to this unit; null: it does. */
export function reachIsNothing(unit: BattleUnit): Refusal | null {
  if (exemptFromReach(unit)) return refuse('ops.command', { unit: unit.name, why: 'exempt' })
  return unit.commander ? refuse('ops.command', { unit: unit.name, why: 'led' }) : null
}

/** Why these guns may not change to this target; null: it is their last one, or their commander ordered it. */
export function mayNotChangeTarget(draft: Scene, battery: BattleUnit, at: UnitId | WorkId, ordered: boolean): Refusal | null {
  const commander = ordered ? null : orderNeeded(draft.battle(), battery, at)
  return commander === null ? null : refuse('artillery.orders', { unit: battery.name, commander })
}
