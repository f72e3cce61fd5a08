/** A battery's shot declared at a building, bridge or other work in place of troops (`artillery.obstacle`). */
import { artilleryShot, shotRefusal } from '#tdfg/rules/artillery.ts'
import { spreadLosses } from '#tdfg/rules/melee.ts'
import { aimedAt, buries, hitsKill, workDestroyed } from '#tdfg/rules/works.ts'
import { breach as refuse, corrupt, isEngaged, live } from '#tdfg/rules/unit.ts'
import type { Ammunition, Refusal, WorkId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import type { Draft, Scene } from '../draft.ts'
import type { EventOf } from '../events.ts'
import type { BattleUnit, Work } from '../state.ts'
import { citedInShot } from '../cited.ts'
import { orderNeeded } from '../commands.ts'
import { shotNotOrdered } from '../orders.ts'
import { findWork, occupantsOf } from '../works.ts'
import { follow, readShot, shooter } from './artillery.ts'
import { situation } from '../may/shoot.ts'
import { mayNotChangeTarget } from '../may/command.ts'
import { collapse } from './works.ts'

type Shoot = Extract<Act, { kind: 'shoot' }>

/** The shot as the rules look at it; who touches an enemy there keeps it from being shot at. */
function shotAt(scene: Scene, battery: BattleUnit, work: Work, ammunition: Ammunition) {
  const inside = occupantsOf(scene.battle(), work.id)
  const target = inside.find(isEngaged) ?? inside[0] ?? null
  return situation(scene, battery, target, ammunition, aimedAt(work.material), true)
}

/** Why this battery may not shoot at the work; null: it may. */
export function mayNotShootWork(scene: Scene, battery: BattleUnit, work: Work, ammunition: Ammunition): Refusal | null {
  if (work.destroyed) return corrupt('book.work-gone', { work: work.name })
  const no = shotRefusal(scene.battle().tables, shotAt(scene, battery, work, ammunition))
  if (no) return no
  const friend = occupantsOf(scene.battle(), work.id).find((unit) => unit.side === battery.side)
  if (friend) return refuse('artillery.obstacle', { unit: friend.name, work: work.name })
  return shotNotOrdered(scene.battle(), battery, ammunition, work.id)
}

/** Dice, faces and steps of the shot. */
export const workShotPlan = (scene: Scene, battery: BattleUnit, work: Work, ammunition: Ammunition) =>
  artilleryShot(scene.battle().tables, shotAt(scene, battery, work, ammunition))

export function shootWork(draft: Draft, act: Shoot, id: WorkId): Refusal | null {
  const battery = shooter(draft.battle(), act)
  if (!battery.ok) return battery.error
  const work = findWork(draft.battle(), id)
  if (!work) return corrupt('book.no-work')
  const order = mayNotChangeTarget(draft, battery.value, id, act.ordered === true)
  const no = draft.breach(mayNotShootWork(draft, battery.value, work, act.ammunition) ?? order)
  if (no) return no
  const { ammunition, result } = act
  if ('wasted' in result) {
    draft.emit({
      kind: 'workShot',
      battery: act.battery,
      work: id,
      ammunition,
      aim: null,
      effect: null,
      losses: [],
      falls: false,
    })
    return null
  }
  const plan = workShotPlan(draft, battery.value, work, ammunition)
  const shot = readShot(plan.value, result)
  if (!shot.ok) return shot.error
  const orderedBy = act.ordered ? orderNeeded(draft.battle(), battery.value, id) : null
  const cited = citedInShot(draft.battle().tables, battery.value, ammunition, aimedAt(work.material), plan.steps)
  strike(draft, battery.value, work, { ammunition, ...shot.value, ...(orderedBy ? { orderedBy } : {}), ...cited })
  return null
}

function strike(
  draft: Draft,
  battery: BattleUnit,
  work: Work,
  shot: Omit<EventOf<'workShot'>, 'kind' | 'battery' | 'work' | 'losses' | 'falls' | 'effect'> &
    Pick<EventOf<'batteryShot'>, 'effect'>,
): void {
  const { hits } = shot.effect.roll
  const inside = occupantsOf(draft.battle(), work.id)
  const falls = workDestroyed(draft.battle().tables, work, work.hits + hits)
  const losses = lossesOf(work, inside, hits, falls)
  const spread = inside.length > 1 && losses.length > 0 && !(falls && buries(work.material))
  const rulings = [...(shot.rulings ?? []), ...(spread ? ['artillery.obstacle'] : [])]
  const cited = rulings.length > 0 ? { rulings } : {}
  draft.emit({ kind: 'workShot', battery: battery.id, work: work.id, ...shot, ...cited, losses, falls })
  if (hits > 0) draft.emit({ kind: 'workHit', work: work.id, hits })
  if (falls) collapse(draft, work, 'artillery')
  if (falls && buries(work.material)) return
  for (const unit of inside) follow(draft, battery, unit, losses.find((loss) => loss.unit === unit.id)?.figures ?? 0)
}

/** One occupant of a building for each hit, spread by size (ruling); all that are in what comes down on them. */
function lossesOf(work: Work, inside: readonly BattleUnit[], hits: number, falls: boolean): EventOf<'workShot'>['losses'] {
  const standing = inside.map(live)
  const shares = falls && buries(work.material) ? standing : hitsKill(work.material) ? spreadLosses(hits, standing) : []
  return inside.flatMap((unit, at) => ((shares[at] ?? 0) > 0 ? [{ unit: unit.id, figures: shares[at] ?? 0 }] : []))
}
