/** A battery's shot being made ready: what has been entered, and what the rules make of it. */
import type { Seen, Thrown } from '#tdfg/battle/acts.ts'
import type { Scene } from '#tdfg/battle/draft.ts'
import { orderNeeded } from '#tdfg/battle/commands.ts'
import { isWritten } from '#tdfg/battle/orders.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import { atPhaseStart, mayNotShoot } from '#tdfg/battle/may/shoot.ts'
import { mayNotChangeTarget } from '#tdfg/battle/may/command.ts'
import { mayNotShootWork } from '#tdfg/battle/propose/shot-at-work.ts'
import { onTable, type Battle, type BattleUnit, type Work } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import { artilleryShot, shotsLeft } from '#tdfg/rules/artillery.ts'
import { hitsOf } from '#tdfg/rules/dice.ts'
import { isBattery } from '#tdfg/rules/unit.ts'
import { aimedAt } from '#tdfg/rules/works.ts'
import { AMMUNITION, type AimedAt, type Ammunition, type Refusal, type UnitId, type WorkId } from '#tdfg/types.ts'
import { asSeen } from './seen-chips.tsx'
import { lastTarget } from './target-list.tsx'

/** What has been entered for one battery and not yet shot. */
export interface ShotEntry {
  readonly battery: UnitId
  readonly target: UnitId | null
  /** The named work that it is declared at, with or without a target in it; left out: none. */
  readonly work?: WorkId | null
  readonly ammunition: Ammunition
  readonly at: AimedAt
  /** Their commander ordered the change of target (`artillery.orders`); left out: no. */
  readonly ordered?: boolean
  readonly seen: Seen
  /** The aim as it fell; null: not thrown yet. */
  readonly aim: Thrown | null
}

/** As it is ordered to shoot; else target and ammunition of last time, where they still serve. */
export const firstEntry = (battle: Battle, battery: BattleUnit): ShotEntry =>
  orderedEntry(battle, battery) ?? usualEntry(battle, battery)

function orderedEntry(battle: Battle, battery: BattleUnit): ShotEntry | null {
  const shot = battery.failed.includes('shot') ? null : battery.orders?.shot
  if (!isWritten(battle) || !shot) return null
  const work = findWork(battle, shot.target as WorkId | null)
  const entry = { battery: battery.id, ammunition: shot.ammunition, seen: {}, aim: null }
  if (work) return { ...entry, target: null, work: work.id, at: aimedAt(work.material) }
  return { ...entry, target: shot.target as UnitId | null, work: null, at: 'troops' }
}

export function usualEntry(battle: Battle, battery: BattleUnit): ShotEntry {
  const kept = battery.last?.ammunition
  const left = AMMUNITION.filter((kind) => shotsLeft(battle.tables, battery, kind) !== 0)
  const ammunition = (kept && left.includes(kept) ? kept : left[0]) ?? AMMUNITION[0]
  const work = findWork(battle, battery.last?.work)
  const entry = { battery: battery.id, ammunition, seen: {}, aim: null }
  if (work && !work.destroyed) return { ...entry, target: null, work: work.id, at: aimedAt(work.material) }
  return { ...entry, target: lastTarget(battle, battery)?.id ?? null, work: null, at: 'troops' }
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
export function planOf(battle: Battle, battery: BattleUnit, target: BattleUnit | null, entry: ShotEntry) {
  return artilleryShot(battle.tables, {
    battery: atPhaseStart(battery),
    target: target && asSeen(target, entry.seen),
    ammunition: entry.ammunition,
    at: entry.at,
    inRange: true,
    inSight: true,
    artilleryPhase: true,
    hasFired: false,
  })
}

/** Why the battery may not shoot so; null: it may. */
export function shotRefusalOf(scene: Scene, battery: BattleUnit, target: BattleUnit | null, entry: ShotEntry): Refusal | null {
  const work = findWork(scene.battle(), entry.work)
  if (work) return mayNotShootWork(scene, battery, work, entry.ammunition)
  return target && mayNotShoot(scene, battery, asSeen(target, entry.seen), entry.ammunition, entry.at)
}

/** What the shot is at, by id: the work, or the target; null: not chosen. */
const markOf = (target: BattleUnit | null, { work }: ShotEntry): UnitId | WorkId | null => work ?? target?.id ?? null

/** Whose order these guns need for this change of target; null: nobody's. */
export function orderFor(battle: Battle, battery: BattleUnit, target: BattleUnit | null, entry: ShotEntry): string | null {
  const at = markOf(target, entry)
  return at && orderNeeded(battle, battery, at)
}

/** Why the shot is not to be thrown as entered, the order of a change of target last; null: it is. */
export function whyNotThrown(scene: Scene, battery: BattleUnit, target: BattleUnit | null, entry: ShotEntry): Refusal | null {
  const at = markOf(target, entry)
  const order = at && mayNotChangeTarget(scene, battery, at, entry.ordered === true)
  return shotRefusalOf(scene, battery, target, entry) ?? order
}

/** Dice that the aim put on target. */
export const onTarget = (aim: Thrown, need: number): number => ('faces' in aim ? hitsOf(aim.faces, need) : aim.hits)

/** The named work that the target is in, as it is seen; undefined: none. */
export const workOfTarget = (battle: Battle, target: BattleUnit, seen: Seen): Work | undefined =>
  seen.cover === undefined ? findWork(battle, target.work) : undefined

/** What shelters the target and may be aimed at in its place; null: nothing does. */
export function shelterOf(target: BattleUnit): 'building' | 'obstacle' | null {
  if (target.cover === 'building') return 'building'
  return target.cover === 'obstacle' || target.cover === 'fortification' ? 'obstacle' : null
}
