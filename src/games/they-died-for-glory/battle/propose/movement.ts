/** Moves, formations, posture and cover as acts (`ops.*`, `prone.*`). */
import { formationChangeCost } from '#tdfg/rules/movement.ts'
import { corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal, UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { present, type Draft } from '../draft.ts'
import { halfNow, isWritten } from '../orders.ts'
import { unitOf } from '../state.ts'
import { coverContradicts, movedOff } from '../works.ts'
import { mayNotMove, mayNotChange, mayNotLieDown, mayNotStandUp } from '../may/move.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** With written orders: what the units did in this half was what they were ordered to. */
function carriedOut(draft: Draft, units: readonly UnitId[]): void {
  const half = isWritten(draft.battle()) ? halfNow(draft.place()) : null
  if (half !== null && units.length > 0) draft.emit({ kind: 'orderCarriedOut', units, half })
}

export function noteMoves(draft: Draft, act: Of<'note-moves'>): Refusal | null {
  const { aTurn } = draft.battle().tables.operations
  if (!Number.isInteger(act.moves) || act.moves < 0 || act.moves > aTurn.value) return corrupt('book.moves', { moves: act.moves })
  if (act.units.length === 0) return corrupt('book.no-unit', { unit: '' })
  const units: UnitId[] = []
  for (const id of act.units) {
    const unit = present(draft.battle(), id)
    if (!unit.ok) return unit.error
    const no = draft.breach(mayNotMove(draft, unit.value, act.moves))
    if (no) return no
    if (unit.value.moved !== act.moves) units.push(id)
  }
  const more = units.filter((id) => act.moves > (unitOf(draft.battle(), id).moved ?? 0))
  if (units.length > 0) draft.emit({ kind: 'movesNoted', units, moves: act.moves })
  carriedOut(draft, more)
  if (act.moves > 0) for (const id of units) movedOff(draft, id)
  return null
}

export function changeFormation(draft: Draft, act: Of<'change-formation'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(mayNotChange(draft, unit.value, act.to))
  if (no) return no
  draft.emit({ kind: 'formationChanged', unit: act.unit, to: act.to, operations: formationChangeCost(unit.value, act.to) })
  carriedOut(draft, [act.unit])
  return null
}

export function goProne(draft: Draft, act: Of<'go-prone'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(mayNotLieDown(draft, unit.value))
  if (no) return no
  draft.emit({ kind: 'wentProne', unit: act.unit, why: 'voluntary' })
  carriedOut(draft, [act.unit])
  return null
}

export function standUp(draft: Draft, act: Of<'stand-up'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(mayNotStandUp(draft, unit.value))
  if (no) return no
  draft.emit({ kind: 'stoodUp', unit: act.unit, operations: draft.battle().tables.operations.standUp.value, why: 'operation' })
  carriedOut(draft, [act.unit])
  return null
}

export function noteCover(draft: Draft, act: Of<'note-cover'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  if (unit.value.cover === act.cover) return corrupt('book.same', { unit: unit.value.name })
  draft.emit({ kind: 'coverNoted', unit: act.unit, cover: act.cover })
  coverContradicts(draft, act.unit)
  return null
}
