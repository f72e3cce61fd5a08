/** Whether a unit may fall back by choice now (`fallback.voluntary`). */
import { breach as refuse, isEngaged } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Scene } from '../draft.ts'
import type { BattleUnit } from '../state.ts'

/** Why this unit may not fall back by choice; null: it may. */
export function mayNotFallBack(draft: Scene, unit: BattleUnit): Refusal | null {
  const { turn, phase, fits } = draft.place()
  if (!fits.has('fall-back')) return refuse('turn.phase-15', { unit: unit.name })
  if (unit.offBoard) return refuse('artillery.off-board', { unit: unit.name, why: 'stays' })
  if (isEngaged(unit)) return refuse('ops.locked', { unit: unit.name })
  if (unit.tests.voluntary === `${turn}/${phase}`) return refuse('fallback.voluntary', { unit: unit.name })
  return null
}
