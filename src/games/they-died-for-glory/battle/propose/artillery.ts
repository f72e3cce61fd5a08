/** A battery's shot as an act (`artillery.*`). */
import { corrupt, live } from '#tdfg/rules/unit.ts'
import { artilleryShot } from '#tdfg/rules/artillery.ts'
import type { Refusal, ShotPlan } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { citedInShot } from '../cited.ts'
import { orderNeeded } from '../commands.ts'
import { askOfficers, destroy, inPhase, obligeTest } from '../consequences.ts'
import { enemyPresent, type Draft } from '../draft.ts'
import type { EventOf } from '../events.ts'
import { findUnit, unitOf, type Battle, type BattleUnit } from '../state.ts'
import { mayNotChangeTarget } from '../may/command.ts'
import { rollOf } from './dice.ts'
import { noteSeen } from './seen.ts'
import { err, ok, type Result } from '#core/result.ts'
import { situation, mayNotShoot } from '../may/shoot.ts'

type Shoot = Extract<Act, { kind: 'shoot' }>

/** A battery that may shoot, destroyed in this very phase or not. */
export function shooter(battle: Battle, act: Shoot): Result<BattleUnit, Refusal> {
  const battery = findUnit(battle, act.battery)
  if (!battery) return err(corrupt('book.no-unit', { unit: act.battery }))
  const justLost = battery.gone === 'artillery' && battery.artilleryLosses > 0
  if (battery.presence === 'to-come') return err(corrupt('book.to-come', { unit: battery.name, turn: battery.enters }))
  if (battery.presence === 'gone' && !justLost) return err(corrupt('book.gone', { unit: battery.name }))
  return ok(battery)
}

export function shoot(draft: Draft, act: Shoot): Refusal | null {
  const battery = shooter(draft.battle(), act)
  if (!battery.ok) return battery.error
  if (act.target === null) return corrupt('book.no-unit', { unit: '' })
  const target = enemyPresent(draft.battle(), battery.value, act.target)
  if (!target.ok) return target.error
  const noted = act.seen ? noteSeen(draft, target.value, act.seen) : null
  if (noted) return noted
  const seen = unitOf(draft.battle(), act.target)
  const order = mayNotChangeTarget(draft, battery.value, act.target, act.ordered === true)
  const no = draft.breach(mayNotShoot(draft, battery.value, seen, act.ammunition, act.at) ?? order)
  if (no) return no
  if ('wasted' in act.result) {
    draft.emit({ kind: 'shotWasted', battery: act.battery, target: act.target, ammunition: act.ammunition })
    return null
  }
  return strike(draft, battery.value, seen, act, act.result)
}

type Struck = Exclude<Shoot['result'], { wasted: true }>

/** Aim and effect of a shot as the log keeps them, checked against its plan. */
export function readShot(plan: ShotPlan, result: Struck): Result<Pick<EventOf<'batteryShot'>, 'aim' | 'effect'>, Refusal> {
  let dice = plan.effectDice ?? 0
  let aim: { dice: number; need: number; roll: { hits: number; faces: number[] | null; by: 'table' | 'app' } } | null = null
  if (plan.aim) {
    if (!result.aim) return err(corrupt('book.dice-count', { expected: plan.aim.dice, got: 0 }))
    const roll = rollOf(result.aim, plan.aim.dice, plan.aim.need)
    if (!roll.ok) return roll
    aim = { ...plan.aim, roll: { ...roll.value, faces: roll.value.faces && [...roll.value.faces] } }
    dice = roll.value.hits
  }
  const roll = rollOf(result.effect, dice, plan.effectNeed)
  return roll.ok ? ok({ aim, effect: { dice, need: plan.effectNeed, roll: roll.value } }) : roll
}

function strike(draft: Draft, battery: BattleUnit, target: BattleUnit, act: Shoot, result: Struck): Refusal | null {
  const { tables } = draft.battle()
  const plan = artilleryShot(tables, situation(draft, battery, target, act.ammunition, act.at, true))
  const orderedBy = act.ordered ? orderNeeded(draft.battle(), battery, target.id) : null
  const shot = readShot(plan.value, result)
  if (!shot.ok) return shot.error
  const { aim, effect } = shot.value
  const casualties = act.at === 'troops' || target.cover === 'building' ? Math.min(effect.roll.hits, live(target)) : 0
  draft.emit({
    kind: 'batteryShot',
    battery: battery.id,
    target: target.id,
    ammunition: act.ammunition,
    at: act.at,
    aim,
    effect,
    casualties,
    ...(orderedBy ? { orderedBy } : {}),
    ...citedInShot(tables, battery, act.ammunition, act.at, plan.steps),
  })
  follow(draft, battery, target, casualties)
  return null
}

/** What losses to a battery bring; `target` as it was before them. */
export function follow(draft: Draft, battery: BattleUnit, target: BattleUnit, casualties: number): void {
  if (casualties === 0) return
  if (casualties >= live(target)) return destroy(draft, target.id, 'artillery')
  askOfficers(draft, target.id, 'fire')
  obligeTest(draft, target.id, 'artillery', inPhase(draft, 'artillery'), battery.id)
}
