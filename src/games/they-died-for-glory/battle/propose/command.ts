/** Reach of command, and officers whose unit is gone (`ops.command`, `command.*`). */
import { exemptFromReach } from '#tdfg/rules/command.ts'
import { breach as refuse, corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal, UnitId, WorkId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { orderNeeded, refuges } from '../commands.ts'
import { present, type Draft, type Scene } from '../draft.ts'
import type { BattleUnit } from '../state.ts'
import { answerable, isRefusal } from './morale.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

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

/** Reach is presumed; this writes down the exceptions. A second Move that it forbids is taken back to one. */
export function noteReach(draft: Draft, act: Of<'note-reach'>): Refusal | null {
  const limit = draft.battle().tables.command.movesBeyondReach.value
  for (const id of act.units) {
    const unit = present(draft.battle(), id)
    if (!unit.ok) return unit.error
    const no = act.out ? reachIsNothing(unit.value) : null
    if (no && act.units.length === 1) return no
    if (no || unit.value.outOfReach === act.out) continue
    draft.emit({ kind: 'reachNoted', unit: id, out: act.out })
    const tooFar = !draft.battle().cleared && beyondReach(draft, { ...unit.value, outOfReach: act.out }, unit.value.moved ?? 0)
    if (tooFar) draft.emit({ kind: 'movesNoted', units: [id], moves: limit })
  }
  return draft.events.length > 0 ? null : corrupt('book.same', { unit: act.units.length === 1 ? (act.units[0] ?? '') : '' })
}

/** Why these guns may not change to this target; null: it is their last one, or their commander ordered it. */
export function mayNotChangeTarget(draft: Scene, battery: BattleUnit, at: UnitId | WorkId, ordered: boolean): Refusal | null {
  const commander = ordered ? null : orderNeeded(draft.battle(), battery, at)
  return commander === null ? null : refuse('artillery.orders', { unit: battery.name, commander })
}

export function findRefuge(draft: Draft, act: Of<'find-refuge'>): Refusal | null {
  const owed = answerable(draft, act.obligation, 'refuge')
  if (isRefusal(owed)) return owed
  if (owed.about.kind !== 'refuge') return corrupt('book.no-obligation', { obligation: act.obligation })
  const { commander } = owed.about
  const may = refuges(draft.battle(), commander)
  if (act.unit !== null && !may.some((unit) => unit.id === act.unit)) return corrupt('book.no-refuge', { unit: act.unit })
  draft.emit({ kind: 'refugeFound', obligation: owed.id, commander, unit: act.unit })
  if (act.unit === null) draft.emit({ kind: 'commanderLost', commander, how: 'taken' })
  else draft.emit({ kind: 'commanderAttached', commander, unit: act.unit })
  return null
}
