/** A battery's shot being made ready: what has been entered, and what the rules make of it. */
import type { Seen, Thrown } from '#tdfg/battle/acts.ts'
import type { Scene } from '#tdfg/battle/draft.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import { atPhaseStart, mayNotShoot } from '#tdfg/battle/propose/artillery.ts'
import { onTable, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { artilleryShot, shotsLeft } from '#tdfg/rules/artillery.ts'
import { hitsOf } from '#tdfg/rules/dice.ts'
import { isBattery } from '#tdfg/rules/unit.ts'
import { AMMUNITION, type AimedAt, type Ammunition, type Refusal, type UnitId } from '#tdfg/types.ts'
import { asSeen } from './seen-chips.tsx'
import { lastTarget } from './target-list.tsx'

/** What has been entered for one battery and not yet shot. */
export interface ShotEntry {
  readonly battery: UnitId
  readonly target: UnitId | null
  readonly ammunition: Ammunition
  readonly at: AimedAt
  readonly seen: Seen
  /** The aim as it fell; null: not thrown yet. */
  readonly aim: Thrown | null
}

/** Target and ammunition of last time, where they still serve. */
export function firstEntry(battle: Battle, battery: BattleUnit): ShotEntry {
  const kept = battery.last?.ammunition
  const left = AMMUNITION.filter((kind) => shotsLeft(battle.tables, battery, kind) !== 0)
  const ammunition = (kept && left.includes(kept) ? kept : left[0]) ?? AMMUNITION[0]
  return { battery: battery.id, target: lastTarget(battle, battery)?.id ?? null, ammunition, at: 'troops', seen: {}, aim: null }
}

/** Destroyed in this very phase, before its turn to shoot came (`artillery.simultaneous`). */
const justLost = (unit: BattleUnit): boolean => unit.gone === 'artillery' && unit.artilleryLosses > 0

/** Batteries of both sides that may shoot now or have shot, the given one's side first. */
export function batteriesOf(battle: Battle, first: BattleUnit): readonly BattleUnit[] {
  const all = battle.units.filter((unit) => isBattery(unit) && (onTable(unit) || justLost(unit)))
  return [...all.filter((unit) => unit.side === first.side), ...all.filter((unit) => unit.side !== first.side)]
}

export const canShoot = (scene: Scene, unit: BattleUnit): boolean => whyNot(scene, unit, 'shoot') === null

/** The battery of the same side that comes next in the order of the forces and can still shoot, round to the first. */
export function nextBattery(scene: Scene, after: BattleUnit): BattleUnit | undefined {
  const own = batteriesOf(scene.battle(), after).filter((unit) => unit.side === after.side)
  const at = own.findIndex((unit) => unit.id === after.id)
  return [...own.slice(at + 1), ...own.slice(0, at)].find((unit) => canShoot(scene, unit))
}

/** Dice, faces and steps of the shot as entered. */
export function planOf(battle: Battle, battery: BattleUnit, target: BattleUnit, entry: ShotEntry) {
  return artilleryShot(battle.tables, {
    battery: atPhaseStart(battery),
    target: asSeen(target, entry.seen),
    ammunition: entry.ammunition,
    at: entry.at,
    inRange: true,
    inSight: true,
    artilleryPhase: true,
    hasFired: false,
  })
}

/** Why the battery may not shoot so; null: it may. */
export const shotRefusalOf = (scene: Scene, battery: BattleUnit, target: BattleUnit, entry: ShotEntry): Refusal | null =>
  mayNotShoot(scene, battery, asSeen(target, entry.seen), entry.ammunition, entry.at)

/** Dice that the aim put on target. */
export const onTarget = (aim: Thrown, need: number): number => ('faces' in aim ? hitsOf(aim.faces, need) : aim.hits)

/** What shelters the target and may be aimed at in its place; null: nothing does. */
export function shelterOf(target: BattleUnit): 'building' | 'obstacle' | null {
  if (target.cover === 'building') return 'building'
  return target.cover === 'obstacle' || target.cover === 'fortification' ? 'obstacle' : null
}
