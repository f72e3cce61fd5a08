/** Whether a unit may move, form, lie down or stand up now (`ops.*`, `prone.*`). */
import { formationChangeCost, formationRefusal, operationRefusal } from '#tdfg/rules/movement.ts'
import { proneRefusal, standUpRefusal } from '#tdfg/rules/prone.ts'
import { breach as refuse, corrupt, isEngaged } from '#tdfg/rules/unit.ts'
import type { Formation, Phase, Refusal } from '#tdfg/types.ts'
import type { Scene } from '../draft.ts'
import { halfOf, isMovement, movesIn, positionOf } from '../halves.ts'
import { asItStood, halfNow, inHalf, isWritten, notOrdered } from '../orders.ts'
import { compelledOf, openCharge, type BattleUnit } from '../state.ts'
import { beyondReach } from './command.ts'

/** The phase in which the unit moves: with written orders that of the half that is on, or of the first. */
function movementOf(draft: Scene, unit: BattleUnit): Phase {
  if (isWritten(draft.battle())) return `${halfNow(draft.place()) ?? 'first'}-movement`
  return unit.side === 'german' ? 'german-movement' : 'french-movement'
}

/** Whether the unit moves now: it is its side's movement, or with written orders that of both. */
export function ownMovement(draft: Scene, unit: BattleUnit): boolean {
  const { phase } = draft.place()
  return isMovement(phase) && movesIn(halfOf(phase), unit.side)
}

/** Whether what it moved this turn can be written down: during its movement, or later the same turn. */
function hasMoved(draft: Scene, unit: BattleUnit): boolean {
  const { options } = draft.battle()
  return positionOf(options, draft.place().phase) >= positionOf(options, movementOf(draft, unit))
}

/** It does not move now. */
export function notYet(draft: Scene, unit: BattleUnit): Refusal {
  if (isWritten(draft.battle())) return refuse('turn.written-orders', { unit: unit.name, why: 'no-half' })
  return refuse(unit.side === 'german' ? 'turn.phase-5' : 'turn.phase-11', { unit: unit.name })
}

/** Operations for so many Moves: with written orders a half has one, and it must be ordered. Fewer than were noted is a correction. */
function movesRefusal(draft: Scene, unit: BattleUnit, moves: number): Refusal | null {
  const battle = draft.battle()
  const before = unit.moved ?? 0
  if (!isWritten(battle)) return operationRefusal(battle.tables, { operationsUsed: unit.operationsUsed - before }, moves)
  if (moves <= before) return null
  if (halfNow(draft.place()) === null) return notYet(draft, unit)
  const no = notOrdered(battle, draft.place(), unit, { do: 'move' })
  return no ?? operationRefusal(battle.tables, inHalf(battle, draft.place(), unit), moves - before)
}

/** Prone keeps a unit from moving; fire of this very half only where it had got to (`turn.written-orders`). */
const lies = (draft: Scene, unit: BattleUnit): boolean => unit.prone && asItStood(draft.battle(), unit).prone

/** Why this unit may not have made so many Moves this turn; null: it may. */
export function mayNotMove(draft: Scene, unit: BattleUnit, moves: number): Refusal | null {
  if (!hasMoved(draft, unit)) return notYet(draft, unit)
  if (moves === 0) return null
  if (unit.offBoard) return refuse('artillery.off-board', { unit: unit.name, why: 'stays' })
  if (isEngaged(unit)) return refuse('ops.locked', { unit: unit.name })
  if (lies(draft, unit)) return refuse('prone.effects', { unit: unit.name, why: 'prone' })
  if (compelledOf(draft.battle(), unit.id)) return refuse('morale.french-one', { unit: unit.name })
  if (openCharge(draft.battle(), unit.id)?.stage === 'stands') return refuse('charge.announced', { unit: unit.name })
  const far = beyondReach(draft, unit, moves)
  return far || draft.battle().cleared ? far : movesRefusal(draft, unit, moves)
}

/** Why this unit may not take that formation now; null: it may. */
export function mayNotChange(draft: Scene, unit: BattleUnit, to: Formation): Refusal | null {
  const battle = draft.battle()
  if (unit.formation === to) return corrupt('book.same', { unit: unit.name })
  if (unit.offBoard) return refuse('artillery.off-board', { unit: unit.name, why: 'stays' })
  if (!ownMovement(draft, unit)) return refuse('ops.two-a-turn', { unit: unit.name, why: 'not-own-movement' })
  const no = notOrdered(battle, draft.place(), unit, { do: 'form', to })
  const asked = { ...inHalf(battle, draft.place(), unit), prone: lies(draft, unit) }
  return no ?? formationRefusal(asked, to) ?? operationRefusal(battle.tables, asked, formationChangeCost(unit, to))
}

/** Why infantry may not lie down by choice now; null: it may. */
export const mayNotLieDown = (draft: Scene, unit: BattleUnit): Refusal | null =>
  proneRefusal(unit, ownMovement(draft, unit)) ?? notOrdered(draft.battle(), draft.place(), unit, { do: 'prone' })

/** Why the unit may not stand up now; null: it may. */
export function mayNotStandUp(draft: Scene, unit: BattleUnit): Refusal | null {
  const battle = draft.battle()
  const asked = inHalf(battle, draft.place(), unit)
  const no = ownMovement(draft, unit) ? notOrdered(battle, draft.place(), unit, { do: 'stand' }) : null
  return no ?? standUpRefusal(battle.tables, asked, ownMovement(draft, unit))
}

/** Whether the side whose phase it is has moved already: then what a unit moved must be known before it spends more. */
export function movesUnknown(draft: Scene, unit: BattleUnit): boolean {
  const { options, cleared } = draft.battle()
  if (isWritten(draft.battle())) return false
  const later = positionOf(options, draft.place().phase) > positionOf(options, movementOf(draft, unit))
  return later && !cleared && unit.moved === null && halfOf(draft.place().phase) !== null
}
