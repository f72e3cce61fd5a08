/** Artillery fire (`artillery.*`), phase 1. */
import { finding, type Finding } from '#core/finding.ts'
import { assertNever } from '#core/result.ts'
import type { Sourced } from '#core/sourced.ts'
import {
  AMMUNITION,
  type AimedAt,
  type Ammunition,
  type ArtilleryStep,
  type ArtilleryTarget,
  type Gun,
  type Refusal,
  type ShotPlan,
  type Side,
  type Tables,
  type Unit,
} from '#tdfg/types.ts'
import { neededFace } from './dice.ts'
import { armOf, breach, corrupt, isBattery, isEngaged, live, sideOf } from './unit.ts'

/** One battery about to shoot. */
export interface ShotSituation {
  /** With its gunners as at the start of the phase: all batteries shoot at once. */
  readonly battery: Unit
  readonly ammunition: Ammunition
  /** Null: nobody is in or on what is aimed at. */
  readonly target: Unit | null
  readonly at: AimedAt
  readonly inRange: boolean
  readonly inSight: boolean
  readonly artilleryPhase: boolean
  readonly hasFired: boolean
  /** More than 4" of woods lie between; left out: no. */
  readonly woodsDeep?: boolean
}

const FOUR_POUNDER: Readonly<Record<Side, Gun>> = { french: 'la-hitte-4', german: 'krupp-4' }

/** The battery's gun; ruling: the 4 pdr of its army where the roster names none. */
export const gunOf = (battery: Pick<Unit, 'nation' | 'gun'>): Gun => battery.gun ?? FOUR_POUNDER[sideOf(battery.nation)]

/** Every gun carries all three kinds. */
export const ammunitionOf = (_gun: Gun): readonly Ammunition[] => AMMUNITION

/** Longest range, inches inclusive. */
export const artilleryRange = (tables: Tables, battery: Pick<Unit, 'nation' | 'gun'>, ammunition: Ammunition): Sourced =>
  tables.artillery.range[gunOf(battery)][ammunition]

function limitOf(tables: Tables, battery: Unit, ammunition: Ammunition): Sourced<number | null> {
  const limit = tables.artillery.limit[sideOf(battery.nation)][ammunition]
  const only = tables.readings.shellLimitPrussiaOnly
  const spared = only.value && ammunition === 'shell' && battery.nation !== 'prussia'
  return spared ? { ...only, value: null } : limit
}

/** Shots that the battery still has of a kind, 0 upwards; null: no limit. */
export function shotsLeft(tables: Tables, battery: Unit, ammunition: Ammunition): number | null {
  const limit = limitOf(tables, battery, ammunition).value
  return limit === null ? null : Math.max(0, limit - battery.spent[ammunition])
}

/** The chart's column: what shelters the troops if it is aimed at (obstacle and bridge as a building, a ruling), else the troops. */
export function artilleryTargetOf(unit: Pick<Unit, 'troop' | 'formation'> | null, at: AimedAt): ArtilleryTarget {
  if (at !== 'troops' || unit === null) return 'building'
  const arm = armOf(unit)
  if (arm === 'guns') return 'guns'
  if (arm === 'cavalry') return unit.formation === 'column' ? 'cavalry-column' : 'cavalry-line'
  switch (unit.formation) {
    case 'skirmish':
    case 'line':
    case 'double-line':
    case 'deep-column':
    case 'column':
      return unit.formation
    case 'assault-column':
      return 'column'
    case 'limbered':
    case 'unlimbered':
      return 'line'
    default:
      return assertNever(unit.formation)
  }
}

function ammunitionRefusal(tables: Tables, { battery, ammunition, at }: ShotSituation): Refusal | null {
  const limit = limitOf(tables, battery, ammunition).value
  if (limit !== null && shotsLeft(tables, battery, ammunition) === 0) {
    return breach('artillery.ammunition', { why: 'spent', ammunition, limit, left: 0 })
  }
  const barred = sideOf(battery.nation) === 'german' && ammunition === 'shell' && at === 'building'
  return barred ? breach('artillery.ammunition', { why: 'shell-at-building', ammunition }) : null
}

/** Why the battery cannot shoot so, the first reason that fits; null: it can. */
export function shotRefusal(tables: Tables, situation: ShotSituation): Refusal | null {
  const { battery, ammunition, target } = situation
  if (!isBattery(battery)) return corrupt('artillery.aim', { troop: battery.troop })
  if (live(battery) <= 0) return corrupt('artillery.destroyed', { figures: battery.figures })
  if (battery.formation === 'limbered') return breach('artillery.limbered')
  if (battery.fallenBack || battery.shattered) return breach('ops.no-fire', { shattered: Number(battery.shattered) })
  if (isEngaged(battery)) return breach('ops.locked', { who: 'firer', locked: Number(battery.locked) })
  if (target !== null && isEngaged(target)) return breach('ops.locked', { who: 'target', locked: Number(target.locked) })
  if (!situation.artilleryPhase) return breach('artillery.phase', { why: 'not-the-phase' })
  if (situation.hasFired) return breach('artillery.phase', { why: 'fired-already' })
  const ammo = ammunitionRefusal(tables, situation)
  if (ammo !== null) return ammo
  const gun = gunOf(battery)
  if (!situation.inRange)
    return breach('artillery.range', { gun, ammunition, limit: artilleryRange(tables, battery, ammunition).value })
  if (situation.woodsDeep === true) return breach('fire.woods', { limit: tables.artillery.woodsLimit.value })
  return situation.inSight ? null : breach('fire.sight')
}

function leftStep(tables: Tables, battery: Unit, ammunition: Ammunition): readonly ArtilleryStep[] {
  const { value, ...origin } = limitOf(tables, battery, ammunition)
  if (value === null) return []
  return [{ kind: 'left', ammunition, left: Math.max(0, value - battery.spent[ammunition]), limit: { ...origin, value } }]
}

/** Dice and faces of one shot. Whether it may be fired is `shotRefusal`. */
export function artilleryShot(tables: Tables, situation: ShotSituation): Finding<ShotPlan, ArtilleryStep> {
  const { battery, ammunition, target, at } = situation
  const { aimDicePerGunner: per, aimNeed, guardAimNeed, effect, proneWorse } = tables.artillery
  const gunners = live(battery)
  const dice = gunners * per.value
  const column = artilleryTargetOf(target, at)
  const score = effect[gunOf(battery)][ammunition][column]
  const worse: readonly ArtilleryStep[] =
    target?.prone && at === 'troops' ? [{ kind: 'worse', because: 'prone', by: proneWorse }] : []
  const effectNeed = neededFace(score.value, worse.length > 0 ? proneWorse.value : 0)
  const rest: readonly ArtilleryStep[] = [
    { kind: 'effect', ammunition, target: column, score },
    ...worse,
    ...leftStep(tables, battery, ammunition),
  ]
  if (ammunition === 'canister') {
    return finding({ aim: null, effectNeed, effectDice: dice }, [{ kind: 'no-aim', gunners, dice, per }, ...rest])
  }
  const need = battery.troop === 'guard-artillery' ? guardAimNeed : aimNeed
  const plan = { aim: { dice, need: need.value }, effectNeed, effectDice: null }
  return finding(plan, [{ kind: 'aim', gunners, dice, per, need }, ...rest])
}
