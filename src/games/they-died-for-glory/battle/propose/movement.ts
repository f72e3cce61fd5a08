/** Moves, formations, posture and cover as acts (`ops.*`, `prone.*`). */
import { formationChangeCost, formationRefusal, operationRefusal } from '#tdfg/rules/movement.ts'
import { proneRefusal, standUpRefusal } from '#tdfg/rules/prone.ts'
import { breach as refuse, corrupt, isEngaged } from '#tdfg/rules/unit.ts'
import { PHASES, type Formation, type Phase, type Refusal, type UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { present, type Draft, type Scene } from '../draft.ts'
import { compelledOf, halfOf, openCharge, type BattleUnit } from '../state.ts'
import { coverContradicts, movedOff } from '../works.ts'
import { beyondReach } from './command.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

const movementOf = (unit: BattleUnit): Phase => (unit.side === 'german' ? 'german-movement' : 'french-movement')

/** Whether it is this unit's side's movement now. */
export function ownMovement(draft: Scene, unit: BattleUnit): boolean {
  return draft.place().phase === movementOf(unit)
}

/** Whether what it moved this turn can be written down: during its movement, or later the same turn. */
const hasMoved = (draft: Scene, unit: BattleUnit): boolean =>
  PHASES.indexOf(draft.place().phase) >= PHASES.indexOf(movementOf(unit))

/** Why this unit may not have made so many Moves this turn; null: it may. */
export function mayNotMove(draft: Scene, unit: BattleUnit, moves: number): Refusal | null {
  if (!hasMoved(draft, unit)) return refuse(unit.side === 'german' ? 'turn.phase-5' : 'turn.phase-11', { unit: unit.name })
  if (moves === 0) return null
  if (unit.offBoard) return refuse('artillery.off-board', { unit: unit.name, why: 'stays' })
  if (isEngaged(unit)) return refuse('ops.locked', { unit: unit.name })
  if (unit.prone) return refuse('prone.effects', { unit: unit.name, why: 'prone' })
  if (compelledOf(draft.battle(), unit.id)) return refuse('morale.french-one', { unit: unit.name })
  if (openCharge(draft.battle(), unit.id)?.stage === 'stands') return refuse('charge.announced', { unit: unit.name })
  const far = beyondReach(draft, unit, moves)
  if (far || draft.battle().cleared) return far
  return operationRefusal(draft.battle().tables, { operationsUsed: unit.operationsUsed - (unit.moved ?? 0) }, moves)
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
  if (units.length > 0) draft.emit({ kind: 'movesNoted', units, moves: act.moves })
  if (act.moves > 0) for (const id of units) movedOff(draft, id)
  return null
}

/** Why this unit may not take that formation now; null: it may. */
export function mayNotChange(draft: Scene, unit: BattleUnit, to: Formation): Refusal | null {
  const { tables } = draft.battle()
  if (unit.formation === to) return corrupt('book.same', { unit: unit.name })
  if (unit.offBoard) return refuse('artillery.off-board', { unit: unit.name, why: 'stays' })
  if (!ownMovement(draft, unit)) return refuse('ops.two-a-turn', { unit: unit.name, why: 'not-own-movement' })
  return formationRefusal(unit, to) ?? operationRefusal(tables, unit, formationChangeCost(unit, to))
}

export function changeFormation(draft: Draft, act: Of<'change-formation'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(mayNotChange(draft, unit.value, act.to))
  if (no) return no
  draft.emit({ kind: 'formationChanged', unit: act.unit, to: act.to, operations: formationChangeCost(unit.value, act.to) })
  return null
}

export function goProne(draft: Draft, act: Of<'go-prone'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(proneRefusal(unit.value, ownMovement(draft, unit.value)))
  if (no) return no
  draft.emit({ kind: 'wentProne', unit: act.unit, why: 'voluntary' })
  return null
}

export function standUp(draft: Draft, act: Of<'stand-up'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(standUpRefusal(draft.battle().tables, unit.value, ownMovement(draft, unit.value)))
  if (no) return no
  draft.emit({ kind: 'stoodUp', unit: act.unit, operations: 1, why: 'operation' })
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

/** Whether the side whose phase it is has moved already: then what a unit moved must be known before it spends more. */
export function movesUnknown(draft: Scene, unit: BattleUnit): boolean {
  const later = PHASES.indexOf(draft.place().phase) > PHASES.indexOf(movementOf(unit))
  return later && !draft.battle().cleared && unit.moved === null && halfOf(draft.place().phase) !== null
}
