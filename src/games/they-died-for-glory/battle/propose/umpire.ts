/** Command figures, and what only the umpire does: corrections and waivers, each with its reason. */
import { ok, type Result } from '#core/result.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { breach as refuse, corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { inDanger } from '../commands.ts'
import { askRefuge, destroy } from '../consequences.ts'
import { present, type Draft } from '../draft.ts'
import { findCommander, findObligation, findUnit, openCharge, type BattleUnit, type Obligation } from '../state.ts'
import type { Patch } from '../events.ts'
import { comeOut, findWork } from '../works.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

export function attach(draft: Draft, act: Of<'attach'>): Refusal | null {
  const commander = findCommander(draft.battle(), act.commander)
  if (!commander) return corrupt('book.no-unit', { unit: act.commander })
  if (commander.presence !== 'table') return corrupt('book.gone', { unit: commander.name })
  if (commander.with === act.unit) return corrupt('book.same', { unit: commander.name })
  const danger = draft.breach(inDanger(draft.battle(), commander.id) ? refuse('turn.due', { unit: commander.name }) : null)
  if (danger) return danger
  if (act.unit !== null) {
    const unit = present(draft.battle(), act.unit)
    if (!unit.ok) return unit.error
    if (unit.value.side !== commander.side) return corrupt('book.friend', { unit: commander.name, target: unit.value.name })
  }
  draft.emit({ kind: 'commanderAttached', commander: act.commander, unit: act.unit })
  return null
}

/** A unit whose fallback an enemy barred surrenders (`morale.fails`, `melee.retreat`). */
export function surrender(draft: Draft, act: Of<'surrender'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const { turn, phase } = draft.place()
  const ran = unit.value.fellBack
  const justRan = ran !== null && ran.turn === turn && ran.phase === phase
  const no = draft.breach(justRan ? null : refuse('melee.retreat', { unit: unit.value.name }))
  if (no) return no
  destroy(draft, act.unit, 'surrender')
  return null
}

/** Nothing is mended without a reason in the log. */
export const noReason = (reason: string): Refusal | null => (reason.trim() === '' ? corrupt('book.reason') : null)

/** What a correction may not make of a unit. */
function patchRefusal(draft: Draft, unit: BattleUnit, patch: Patch): Refusal | null {
  const { casualties, formation, operationsUsed } = patch
  const most = draft.battle().tables.operations.aTurn.value
  if (Object.keys(patch).length === 0) return corrupt('book.same', { unit: unit.name })
  if (casualties !== undefined && casualties > unit.figures)
    return corrupt('book.casualties', { figures: unit.figures, casualties })
  if (formation && !formationsFor(unit).includes(formation)) return corrupt('move.allowance', { troop: unit.troop, formation })
  if (operationsUsed !== undefined && operationsUsed > most) return corrupt('book.moves', { moves: operationsUsed })
  return null
}

/** A unit that stands on the table; or one that is gone and by its right count is not, which brings it back. */
function correctable(draft: Draft, { unit: id, patch }: Of<'correct'>): Result<BattleUnit, Refusal> {
  const unit = findUnit(draft.battle(), id)
  const back = unit?.presence === 'gone' && unit.gone !== 'converged' && (patch.casualties ?? unit.figures) < unit.figures
  return unit && back ? ok(unit) : present(draft.battle(), id)
}

/** It is there again; what it was in may be rubble by now. */
function bringBack(draft: Draft, { id, work }: BattleUnit, prone: boolean): void {
  draft.emit({ kind: 'unitRestored', unit: id, prone })
  if (findWork(draft.battle(), work)?.destroyed) comeOut(draft, id)
}

export function correct(draft: Draft, act: Of<'correct'>): Refusal | null {
  const unit = correctable(draft, act)
  if (!unit.ok) return unit.error
  const no = noReason(act.reason) ?? patchRefusal(draft, unit.value, act.patch)
  if (no) return no
  draft.emit({ kind: 'corrected', unit: act.unit, patch: act.patch, reason: act.reason.trim() })
  if (unit.value.presence === 'gone') bringBack(draft, unit.value, act.patch.prone ?? false)
  if (act.patch.casualties === unit.value.figures) destroy(draft, act.unit, 'umpire')
  return null
}

/** Spared the dice he lives, and still needs a friend where his unit is gone; spared that too, he stands by himself. */
function waiveOfficer(draft: Draft, { about, unit: id }: Obligation): void {
  const unit = findUnit(draft.battle(), id)
  if (about.kind === 'officer' && unit?.gone === 'melee') askRefuge(draft, unit, about.commander)
  if (about.kind === 'refuge') draft.emit({ kind: 'commanderAttached', commander: about.commander, unit: null })
}

/** The umpire lets an obligation go. A charge whose test is waived stands as if it had passed. */
export function waive(draft: Draft, act: Of<'waive'>): Refusal | null {
  const owed = findObligation(draft.battle(), act.obligation)
  if (!owed) return corrupt('book.no-obligation', { obligation: act.obligation })
  const no = noReason(act.reason)
  if (no) return no
  draft.emit({ kind: 'waived', obligation: owed.id, reason: act.reason.trim() })
  const { about } = owed
  waiveOfficer(draft, owed)
  const charge = openCharge(draft.battle(), owed.unit)
  const toCharge = about.kind === 'test' && (about.reason === 'charging' || about.reason === 'countercharging')
  if (toCharge && charge) draft.emit({ kind: 'chargeStands', charge: charge.id })
  return null
}
