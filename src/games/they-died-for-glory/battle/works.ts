/** Works that somebody named: who is in them, and how a unit comes out. */
import { workCover } from '#tdfg/rules/works.ts'
import type { UnitId, WorkId } from '#tdfg/types.ts'
import type { Draft } from './draft.ts'
import { onTable, unitOf, type Battle, type BattleUnit, type Work } from './state.ts'

export const findWork = (battle: Battle, id: WorkId | null | undefined): Work | undefined =>
  battle.works.find((work) => work.id === id)

/** Works that still stand, in the order in which they were named. */
export const standing = (battle: Battle): readonly Work[] => battle.works.filter((work) => !work.destroyed)

/** Units in a work or on a bridge, in the order of the forces. */
export const occupantsOf = (battle: Battle, id: WorkId): readonly BattleUnit[] =>
  battle.units.filter((unit) => unit.work === id && onTable(unit))

/** It is in its work no longer; what covers it then is said elsewhere. */
export function leaveWork(draft: Draft, id: UnitId): void {
  if (unitOf(draft.battle(), id).work !== null) draft.emit({ kind: 'workOccupied', unit: id, work: null, moving: false })
}

/** It comes out into the open, if it was in a work. */
export function comeOut(draft: Draft, id: UnitId): void {
  const { work, cover } = unitOf(draft.battle(), id)
  const found = findWork(draft.battle(), work)
  leaveWork(draft, id)
  if (found && cover !== 'none' && cover === workCover(found.material))
    draft.emit({ kind: 'coverNoted', unit: id, cover: 'none' })
}

/** Pioneers who are disturbed give up their charge (`pioneer.charge`). */
export function breakOff(draft: Draft, id: UnitId): void {
  if (unitOf(draft.battle(), id).setting) draft.emit({ kind: 'chargeSet', unit: id, work: null, since: draft.place().turn })
}

/** A Move takes a unit out of the work that it was in when its movement began, and away from a charge on which it works. */
export function movedOff(draft: Draft, id: UnitId): void {
  const { enteredWork, setting } = unitOf(draft.battle(), id)
  if (!enteredWork) comeOut(draft, id)
  if (setting && draft.place().turn >= setting.since) breakOff(draft, id)
}

/** Cover that somebody sees or notes, other than its work gives, says that the unit is not in it. */
export function coverContradicts(draft: Draft, id: UnitId): void {
  const { work, cover } = unitOf(draft.battle(), id)
  const found = findWork(draft.battle(), work)
  if (found && cover !== workCover(found.material)) leaveWork(draft, id)
}
