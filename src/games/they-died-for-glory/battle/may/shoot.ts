/** Whether a battery may shoot now (`artillery.*`). */
import { breach as refuse } from '#tdfg/rules/unit.ts'
import { shotRefusal } from '#tdfg/rules/artillery.ts'
import type { AimedAt, Ammunition } from '#tdfg/types.ts'
import type { Scene } from '../draft.ts'
import { shotNotOrdered } from '../orders.ts'
import type { BattleUnit } from '../state.ts'

/** The battery as it stood when the phase began: all batteries shoot at once (`artillery.simultaneous`). */
export const atPhaseStart = (battery: BattleUnit): BattleUnit => ({
  ...battery,
  casualties: battery.casualties - battery.artilleryLosses,
})

/** `target` null: nobody is in what is aimed at. */
export const situation = (
  draft: Scene,
  battery: BattleUnit,
  target: BattleUnit | null,
  ammunition: Ammunition,
  at: AimedAt,
  inRange: boolean,
) => ({
  battery: atPhaseStart(battery),
  target,
  ammunition,
  at,
  inRange,
  inSight: true,
  artilleryPhase: draft.place().fits.has('shoot'),
  hasFired: battery.shot,
})

/** Why this battery may not shoot so; null: it may. */
export const mayNotShoot = (draft: Scene, battery: BattleUnit, target: BattleUnit, ammunition: Ammunition, at: AimedAt) =>
  target.offBoard
    ? refuse('artillery.off-board', { unit: target.name })
    : (shotRefusal(draft.battle().tables, situation(draft, battery, target, ammunition, at, true)) ??
      shotNotOrdered(draft.battle(), battery, ammunition, target.id))
