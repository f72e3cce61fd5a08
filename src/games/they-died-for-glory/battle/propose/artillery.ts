/** A battery's shot as an act (`artillery.*`). */
import { corrupt, live } from '#tdfg/rules/unit.ts'
import { artilleryShot, shotRefusal } from '#tdfg/rules/artillery.ts'
import type { AimedAt, Ammunition, Refusal } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { askOfficers, destroy, inPhase, obligeTest } from '../consequences.ts'
import { enemyPresent, type Draft, type Scene } from '../draft.ts'
import { findUnit, unitOf, type Battle, type BattleUnit } from '../state.ts'
import { rollOf } from './dice.ts'
import { noteSeen } from './seen.ts'
import { err, ok, type Result } from '#core/result.ts'

type Shoot = Extract<Act, { kind: 'shoot' }>

/** The battery as it stood when the phase began: all batteries shoot at once (`artillery.simultaneous`). */
export const atPhaseStart = (battery: BattleUnit): BattleUnit => ({
  ...battery,
  casualties: battery.casualties - battery.artilleryLosses,
})

/** A battery that may shoot, destroyed in this very phase or not. */
function shooter(battle: Battle, act: Shoot): Result<BattleUnit, Refusal> {
  const battery = findUnit(battle, act.battery)
  if (!battery) return err(corrupt('book.no-unit', { unit: act.battery }))
  const justLost = battery.gone === 'artillery' && battery.artilleryLosses > 0
  if (battery.presence === 'to-come') return err(corrupt('book.to-come', { unit: battery.name, turn: battery.enters }))
  if (battery.presence === 'gone' && !justLost) return err(corrupt('book.gone', { unit: battery.name }))
  return ok(battery)
}

const situation = (
  draft: Scene,
  battery: BattleUnit,
  target: BattleUnit,
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
  shotRefusal(draft.battle().tables, situation(draft, battery, target, ammunition, at, true))

export function shoot(draft: Draft, act: Shoot): Refusal | null {
  const battery = shooter(draft.battle(), act)
  if (!battery.ok) return battery.error
  const target = enemyPresent(draft.battle(), battery.value, act.target)
  if (!target.ok) return target.error
  const noted = act.seen ? noteSeen(draft, target.value, act.seen) : null
  if (noted) return noted
  const seen = unitOf(draft.battle(), act.target)
  const no = draft.breach(mayNotShoot(draft, battery.value, seen, act.ammunition, act.at))
  if (no) return no
  if ('wasted' in act.result) {
    draft.emit({ kind: 'shotWasted', battery: act.battery, target: act.target, ammunition: act.ammunition })
    return null
  }
  return strike(draft, battery.value, seen, act, act.result)
}

function strike(
  draft: Draft,
  battery: BattleUnit,
  target: BattleUnit,
  act: Shoot,
  result: Exclude<Shoot['result'], { wasted: true }>,
): Refusal | null {
  const { tables } = draft.battle()
  const plan = artilleryShot(tables, situation(draft, battery, target, act.ammunition, act.at, true)).value
  let dice = plan.effectDice ?? 0
  let aim: { dice: number; need: number; roll: { hits: number; faces: number[] | null; by: 'table' | 'app' } } | null = null
  if (plan.aim) {
    if (!result.aim) return corrupt('book.dice-count', { expected: plan.aim.dice, got: 0 })
    const roll = rollOf(result.aim, plan.aim.dice, plan.aim.need)
    if (!roll.ok) return roll.error
    aim = { ...plan.aim, roll: { ...roll.value, faces: roll.value.faces && [...roll.value.faces] } }
    dice = roll.value.hits
  }
  const roll = rollOf(result.effect, dice, plan.effectNeed)
  if (!roll.ok) return roll.error
  const casualties = act.at === 'troops' || target.cover === 'building' ? Math.min(roll.value.hits, live(target)) : 0
  const effect = { dice, need: plan.effectNeed, roll: roll.value }
  draft.emit({
    kind: 'batteryShot',
    battery: battery.id,
    target: target.id,
    ammunition: act.ammunition,
    at: act.at,
    aim,
    effect,
    casualties,
  })
  follow(draft, battery, target, casualties)
  return null
}

function follow(draft: Draft, battery: BattleUnit, target: BattleUnit, casualties: number): void {
  if (casualties === 0) return
  if (casualties >= live(target)) return destroy(draft, target.id, 'artillery')
  askOfficers(draft, target.id, 'fire')
  obligeTest(draft, target.id, 'artillery', inPhase(draft, 'artillery'), battery.id)
}
