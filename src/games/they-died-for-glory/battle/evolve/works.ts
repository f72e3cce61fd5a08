/** Works, their occupants, engineers and pioneers. */
import type { WorkId } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import { unitOf, type Battle, type Work } from '../state.ts'
import { withUnit } from './change.ts'
import { entered } from './losses.ts'

const withWork = (battle: Battle, id: WorkId, change: (work: Work) => Partial<Work>): Battle => ({
  ...battle,
  works: battle.works.map((work) => (work.id === id ? { ...work, ...change(work) } : work)),
})

export function workNamed(battle: Battle, { work: id, name, material, inches }: EventOf<'workNamed'>): Battle {
  return { ...battle, works: [...battle.works, { id, name, material, inches, hits: 0, destroyed: false }] }
}

export const workOccupied = (battle: Battle, { unit, work, moving }: EventOf<'workOccupied'>): Battle =>
  withUnit(battle, unit, { work, enteredWork: work !== null && moving })

export function workShot(battle: Battle, { battery, work, ammunition, effect, losses, falls }: EventOf<'workShot'>): Battle {
  const fired = withUnit(battle, battery, (unit) => ({
    shot: true,
    spent: { ...unit.spent, [ammunition]: unit.spent[ammunition] + 1 },
    last: effect === null ? unit.last : { target: null, work, ammunition },
  }))
  const hurt = losses.reduce(
    (so, loss) =>
      withUnit(so, loss.unit, (unit) => ({
        casualties: unit.casualties + loss.figures,
        artilleryLosses: unit.artilleryLosses + loss.figures,
      })),
    fired,
  )
  // Whoever is buried is not brought back by another count.
  if (falls) return hurt
  const taken = losses.map(
    (loss) => ({ ...loss, cause: 'artillery', half: unitOf(battle, loss.unit).side, by: battery }) as const,
  )
  return entered(hurt, taken)
}

export const workHit = (battle: Battle, { work, hits }: EventOf<'workHit'>): Battle =>
  withWork(battle, work, (before) => ({ hits: before.hits + hits }))

/** What it was set for is done, whoever set it. */
export function workDestroyed(battle: Battle, { work }: EventOf<'workDestroyed'>): Battle {
  const after = withWork(battle, work, () => ({ destroyed: true }))
  const setters = battle.units.filter((unit) => unit.setting?.work === work)
  return setters.reduce((so, unit) => withUnit(so, unit.id, { setting: null }), after)
}

export const workCorrected = (battle: Battle, { work, hits, destroyed }: EventOf<'workCorrected'>): Battle =>
  withWork(battle, work, (before) => ({ hits: hits ?? before.hits, destroyed: destroyed === false ? false : before.destroyed }))

export function gunnersReplaced(battle: Battle, { battery, stand, figures }: EventOf<'gunnersReplaced'>): Battle {
  const manned = withUnit(battle, battery, (unit) => ({
    casualties: unit.casualties - figures,
    // This phase's losses are made good first: the guns shoot with no more than the phase began with.
    artilleryLosses: Math.max(0, unit.artilleryLosses - figures),
    servedBy: stand,
  }))
  return withUnit(manned, stand, (unit) => ({ casualties: unit.casualties + figures }))
}

export const chargeSet = (battle: Battle, { unit, work, since }: EventOf<'chargeSet'>): Battle =>
  withUnit(battle, unit, { setting: work === null ? null : { work, since } })
