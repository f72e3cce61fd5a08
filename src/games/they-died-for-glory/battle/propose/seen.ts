/** What a shooter sees of his target and the books do not yet know: formation, posture, cover. */
import { formationChangeCost } from '#tdfg/rules/movement.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Seen } from '../acts.ts'
import type { Draft, Scene } from '../draft.ts'
import { halfOf, unitOf, type BattleUnit } from '../state.ts'
import { coverContradicts } from '../works.ts'

const inOwnMovement = (draft: Scene, unit: BattleUnit): boolean => {
  const { phase } = draft.place()
  return (phase === 'german-movement' || phase === 'french-movement') && halfOf(phase) === unit.side
}

/** What noting a change costs: an operation in the unit's own movement, if it has one left; nothing as a correction. */
function cost(draft: Draft, unit: BattleUnit, operations: number): number {
  const left = draft.battle().tables.operations.aTurn.value - unit.operationsUsed
  return inOwnMovement(draft, unit) && operations <= left ? operations : 0
}

/** Writes down what is seen of a unit where it differs from the books. */
export function noteSeen(draft: Draft, unit: BattleUnit, seen: Seen): Refusal | null {
  if (seen.formation && seen.formation !== unit.formation) {
    const operations = cost(draft, unit, formationChangeCost(unit, seen.formation))
    draft.emit({ kind: 'formationChanged', unit: unit.id, to: seen.formation, operations })
  }
  if (seen.prone !== undefined && seen.prone !== unit.prone) {
    const now = unitOf(draft.battle(), unit.id)
    if (seen.prone) draft.emit({ kind: 'wentProne', unit: unit.id, why: 'noted' })
    else draft.emit({ kind: 'stoodUp', unit: unit.id, operations: cost(draft, now, 1), why: 'noted' })
  }
  if (seen.cover && seen.cover !== unit.cover) {
    draft.emit({ kind: 'coverNoted', unit: unit.id, cover: seen.cover })
    coverContradicts(draft, unit.id)
  }
  return null
}
