/** Whether engineers, pioneers and units in works may do what is asked (`building.*`, `pioneer.*`). */
import { blowsIn, occupyRefusal, replaceRefusal, setChargeRefusal } from '#tdfg/rules/works.ts'
import { armOf, breach as refuse, corrupt, isBattery, isEngaged } from '#tdfg/rules/unit.ts'
import type { Refusal, WorkId } from '#tdfg/types.ts'
import type { Scene } from '../draft.ts'
import { onTable, unitOf, unitsOf, type BattleUnit, type Work } from '../state.ts'
import { findWork, occupantsOf } from '../works.ts'

/** A work that stands, or why not. */
export function stands(draft: Scene, id: WorkId): Work | Refusal {
  const work = findWork(draft.battle(), id)
  if (!work) return corrupt('book.no-work')
  return work.destroyed ? corrupt('book.work-gone', { work: work.name }) : work
}

export const isRefusal = (answer: Work | Refusal): answer is Refusal => 'rule' in answer

/** Why this unit may not go into the work, or come out where that is null; null: it may. */
export function mayNotOccupy(draft: Scene, unit: BattleUnit, id: WorkId | null): Refusal | null {
  if (unit.work === id) return corrupt('book.same', { unit: unit.name })
  if (id === null) return isEngaged(unit) ? refuse('ops.locked', { unit: unit.name }) : null
  const work = stands(draft, id)
  if (isRefusal(work)) return work
  const enemy = occupantsOf(draft.battle(), id).find((other) => other.side !== unit.side)
  if (enemy) return refuse('building.occupy', { why: 'enemy', unit: unit.name, target: enemy.name, work: work.name })
  return occupyRefusal(unit, work.material)
}

/** Why this stand may not serve at this battery's guns; null: it may. One stand a battery, one battery a stand. */
export function mayNotReplace(draft: Scene, battery: BattleUnit, stand: BattleUnit): Refusal | null {
  const no = replaceRefusal(battery, stand)
  if (no) return no
  if (battery.servedBy !== null && battery.servedBy !== stand.id)
    return refuse('artillery.replace', {
      why: 'served',
      unit: battery.name,
      target: unitOf(draft.battle(), battery.servedBy).name,
    })
  const other = draft.battle().units.find((unit) => unit.servedBy === stand.id && unit.id !== battery.id && onTable(unit))
  return other ? refuse('artillery.replace', { why: 'elsewhere', unit: stand.name, target: other.name }) : null
}

/** Batteries at which the stand may step in, or stands that may step in at the battery. */
export function partnersOf(draft: Scene, unit: BattleUnit): readonly BattleUnit[] {
  const mates = unitsOf(draft.battle(), unit.side).filter((other) => other.id !== unit.id)
  return isBattery(unit)
    ? mates.filter((stand) => armOf(stand) === 'engineers' && mayNotReplace(draft, unit, stand) === null)
    : mates.filter((battery) => isBattery(battery) && mayNotReplace(draft, battery, unit) === null)
}

/** Why this unit may not set a charge at all now; null: it may. */
export const mayNotSetCharge = (draft: Scene, unit: BattleUnit): Refusal | null => setChargeRefusal(unit, draft.battle().options)

/** Why this stand's charge may not go up now; null: it may. */
export function mayNotBlow(draft: Scene, unit: BattleUnit): Refusal | null {
  if (!unit.setting) return corrupt('book.no-charge-set', { unit: unit.name })
  const { turn, fits } = draft.place()
  const due = blowsIn(draft.battle().tables, unit.setting.since)
  if (turn < due) return refuse('pioneer.charge', { why: 'too-early', unit: unit.name, turn: due })
  return fits.has('blow') ? null : refuse('pioneer.charge', { why: 'not-the-phase', unit: unit.name })
}
