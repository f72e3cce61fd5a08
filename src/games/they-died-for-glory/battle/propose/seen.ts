/** What a shooter sees of his target and the books do not yet know: formation, posture, cover. */
import { formationChangeCost } from '#tdfg/rules/movement.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Seen } from '../acts.ts'
import type { Draft } from '../draft.ts'
import { asItStood, isWritten } from '../orders.ts'
import { onTable, unitOf, type BattleUnit } from '../state.ts'
import { coverContradicts } from '../works.ts'
import { ownMovement } from '../may/move.ts'

/** What noting a change costs: an operation in the unit's own movement, if it has one left; nothing as a correction. */
function cost(draft: Draft, unit: BattleUnit, operations: number): number {
  const left = draft.battle().tables.operations.aTurn.value - unit.operationsUsed
  return ownMovement(draft, unit) && !isWritten(draft.battle()) && operations <= left ? operations : 0
}

/**
 * Writes down what is seen of a unit where it differs from the books. With written orders it is seen as it stood when the
 * half began (`atStart`), whatever it has done since.
 */
export function noteSeen(draft: Draft, unit: BattleUnit, seen: Seen): Refusal | null {
  const then = asItStood(draft.battle(), unit)
  const start = draft.battle().halfStart === null ? {} : { atStart: true }
  if (seen.formation && seen.formation !== then.formation) {
    const operations = cost(draft, unit, formationChangeCost(then, seen.formation))
    draft.emit({ kind: 'formationChanged', unit: unit.id, to: seen.formation, operations, ...start })
  }
  if (seen.prone !== undefined && seen.prone !== then.prone) {
    const now = unitOf(draft.battle(), unit.id)
    if (seen.prone) draft.emit({ kind: 'wentProne', unit: unit.id, why: 'noted', ...start })
    else {
      const operations = cost(draft, now, draft.battle().tables.operations.standUp.value)
      draft.emit({ kind: 'stoodUp', unit: unit.id, operations, why: 'noted', ...start })
    }
  }
  if (seen.cover && seen.cover !== then.cover) {
    draft.emit({ kind: 'coverNoted', unit: unit.id, cover: seen.cover, ...start })
    if (onTable(unit)) coverContradicts(draft, unit.id)
  }
  return null
}
