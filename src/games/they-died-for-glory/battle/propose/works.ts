/** Works as named things, engineers at the guns, and pioneers' charges, as acts (`artillery.obstacle`, `pioneer.charge`). */
import { buries, replaceable, workCover } from '#tdfg/rules/works.ts'
import { corrupt, live } from '#tdfg/rules/unit.ts'
import type { Refusal, WorkId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { destroy } from '../consequences.ts'
import { present, type Draft } from '../draft.ts'
import type { EventOf } from '../events.ts'
import { unitOf, type BattleUnit, type Work } from '../state.ts'
import { comeOut, findWork, occupantsOf, standing } from '../works.ts'
import { ownMovement } from '../may/move.ts'
import { noReason } from './umpire.ts'
import { stands, isRefusal, mayNotOccupy, mayNotReplace, mayNotSetCharge, mayNotBlow } from '../may/works.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** Longest name of a work, characters, and widest front of a redoubt, inches: more is a slip of the finger. */
const LONGEST = 60
const WIDEST = 120
/** Most hits that anybody types in. */
export const MOST_HITS = 999

export function nameWork(draft: Draft, act: Of<'name-work'>): Refusal | null {
  const name = act.name.trim()
  if (name === '' || name.length > LONGEST) return corrupt('book.work-name', { longest: LONGEST })
  if (standing(draft.battle()).some((work) => work.name === name)) return corrupt('book.same', { unit: name })
  const redoubt = act.material === 'redoubt'
  if (redoubt && !(act.inches > 0 && act.inches <= WIDEST)) return corrupt('book.work-front', { most: WIDEST })
  const inches = redoubt ? act.inches : 0
  draft.emit({ kind: 'workNamed', work: draft.fresh('w') as WorkId, name, material: act.material, inches })
  return null
}

/** The umpire sets right what the books say of a work. Taken down, it falls on whoever is in it; whom it buried by mistake `correct` brings back. */
export function correctWork(draft: Draft, act: Of<'correct-work'>): Refusal | null {
  const work = findWork(draft.battle(), act.work)
  if (!work) return corrupt('book.no-work')
  const { hits = work.hits, destroyed = work.destroyed } = act
  const no = noReason(act.reason)
  if (no) return no
  if (!Number.isInteger(hits) || hits < 0 || hits > MOST_HITS) return corrupt('book.work-hits', { most: MOST_HITS })
  if (hits === work.hits && destroyed === work.destroyed) return corrupt('book.same', { unit: work.name })
  draft.emit({
    kind: 'workCorrected',
    work: work.id,
    hits: hits === work.hits ? null : hits,
    destroyed: destroyed === work.destroyed ? null : destroyed,
    reason: act.reason.trim(),
  })
  if (destroyed && !work.destroyed) collapse(draft, work, 'umpire')
  return null
}

/** Into the work, or out of it; its cover follows (`building.occupy`). */
export function occupy(draft: Draft, act: Of<'occupy'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(mayNotOccupy(draft, unit.value, act.work))
  if (no) return no
  const work = findWork(draft.battle(), act.work)
  if (!work) {
    comeOut(draft, act.unit)
    return null
  }
  draft.emit({ kind: 'workOccupied', unit: act.unit, work: work.id, moving: ownMovement(draft, unit.value) })
  const cover = workCover(work.material)
  if (cover !== unitOf(draft.battle(), act.unit).cover) draft.emit({ kind: 'coverNoted', unit: act.unit, cover })
  return null
}

/** Engineers step in for dead gunners, figure for figure, for no operation (`artillery.replace`). */
export function replaceGunners(draft: Draft, act: Of<'replace-gunners'>): Refusal | null {
  const battery = present(draft.battle(), act.battery)
  if (!battery.ok) return battery.error
  const stand = present(draft.battle(), act.stand)
  if (!stand.ok) return stand.error
  const no = draft.breach(mayNotReplace(draft, battery.value, stand.value))
  if (no) return no
  const most = replaceable(battery.value, stand.value)
  if (!Number.isInteger(act.figures) || act.figures < 1 || act.figures > most) {
    return corrupt('book.replace', { figures: act.figures, most })
  }
  draft.emit({ kind: 'gunnersReplaced', battery: act.battery, stand: act.stand, figures: act.figures })
  if (live(unitOf(draft.battle(), act.stand)) === 0) destroy(draft, act.stand, 'crews')
  return null
}

/** Pioneers begin a charge, or give theirs up. The first complete turn is this one only before anything has happened in it. */
export function setCharge(draft: Draft, act: Of<'set-charge'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  if ((unit.value.setting?.work ?? null) === act.work) return corrupt('book.same', { unit: unit.value.name })
  const { turn, phase } = draft.place()
  if (act.work !== null) {
    const work = stands(draft, act.work)
    if (isRefusal(work)) return work
    const no = draft.breach(mayNotSetCharge(draft, unit.value))
    if (no) return no
  }
  draft.emit({ kind: 'chargeSet', unit: act.unit, work: act.work, since: phase === 'orders' ? turn : turn + 1 })
  return null
}

/** The charge destroys the work, or turns it to rubble; the pioneers themselves stand clear of it (ruling). */
export function blow(draft: Draft, act: Of<'blow'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(mayNotBlow(draft, unit.value))
  if (no) return no
  const work = findWork(draft.battle(), unit.value.setting?.work)
  if (!work) return corrupt('book.no-charge-set', { unit: unit.value.name })
  if (unit.value.work === work.id) comeOut(draft, act.unit)
  collapse(draft, work, 'pioneers')
  return null
}

/** The work is no more: whoever is in a building or on a bridge dies with it, others stand in the open. */
export function collapse(draft: Draft, work: Work, how: EventOf<'workDestroyed'>['how']): void {
  const inside = occupantsOf(draft.battle(), work.id)
  draft.emit({ kind: 'workDestroyed', work: work.id, how })
  for (const unit of inside) {
    if (buries(work.material)) bury(draft, unit, how)
    else comeOut(draft, unit.id)
  }
}

/** An attached officer is taken where his unit is buried (`command.fire-risk`). */
function bury(draft: Draft, unit: BattleUnit, how: EventOf<'workDestroyed'>['how']): void {
  for (const commander of draft.battle().commanders.filter((row) => row.with === unit.id)) {
    draft.emit({ kind: 'commanderLost', commander: commander.id, how: 'taken' })
  }
  destroy(draft, unit.id, how === 'artillery' ? 'artillery' : 'collapse')
}
