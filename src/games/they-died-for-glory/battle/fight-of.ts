/** Which fight brought a melee about: who stood uphill, and to whom odd dice went, is not in the log, and its dice tell it. */
import type { Roll } from '#core/dice.ts'
import type { UnitId } from '#tdfg/types.ts'
import type { Act, Thrown } from './acts.ts'
import type { Scene } from './draft.ts'
import type { EventOf } from './events.ts'
import { firstSide, halfOf } from './halves.ts'
import { meleePools, meleeWith, oddDice, type Melee, type OddTo } from './melees.ts'

type Fought = EventOf<'meleeFought'>

/** The dice as they were told. */
export const thrownOf = ({ hits, faces, by }: Roll): Thrown =>
  faces === null || (faces.length === 0 && hits > 0) ? { hits, by: 'table' } : { faces, by }

/** More units than this, and not every set of them is tried. */
const MOST = 8

/** Every set of these units, the smallest first. */
function setsOf(units: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const some = units.slice(0, MOST)
  const sets = Array.from({ length: 2 ** some.length }, (_, bits) => some.filter((__, at) => (bits >> at) % 2 === 1))
  return sets.toSorted((a, b) => a.length - b.length)
}

/** Every way in which the owners can give their odd dice away. */
function giftsOf(scene: Scene, melee: Melee, uphill: readonly UnitId[]): readonly OddTo[] {
  let gifts: readonly OddTo[] = [[]]
  for (const { unit, dice, parts } of oddDice(scene.battle(), melee, uphill)) {
    for (let n = 0; n < dice; n += 1) {
      const to = parts.flatMap(([enemy]) => (enemy === undefined ? [] : [{ unit, enemy }]))
      gifts = [...gifts, ...gifts.flatMap((given) => to.map((gift) => [...given, gift]))]
    }
  }
  return gifts
}

/** Whether the plan has the pools of the log: by unit, dice and face. */
function fits(scene: Scene, melee: Melee, { pools }: Fought, uphill: readonly UnitId[], oddTo: OddTo): boolean {
  const plan = meleePools(scene.battle(), melee, firstSide(scene.place().phase), uphill, oddTo)
  return (
    plan.length === pools.length &&
    plan.every(({ unit, plan: { value } }, at) => {
      const pool = pools[at]
      return pool?.unit === unit && pool.dice === value.dice && pool.need === value.need
    })
  )
}

/** The fights that may have been: those whose dice are those of the log, or else one on level ground. */
export function fightsOf(scene: Scene, event: Fought): readonly Act[] {
  const contact = event.contacts[0] ?? ''
  const melee = meleeWith(scene.battle(), scene.place(), contact)
  const throws = event.pools.map(({ roll }) => thrownOf(roll))
  const level: Act = { kind: 'fight', contact, uphill: [], throws }
  if (melee === undefined || halfOf(scene.place().phase) === null) return [level]
  const units = [...melee.units.german, ...melee.units.french]
  for (const uphill of setsOf(units)) {
    const oddTo = giftsOf(scene, melee, uphill).find((gift) => fits(scene, melee, event, uphill, gift))
    if (oddTo) return [{ kind: 'fight', contact, uphill, throws, ...(oddTo.length > 0 ? { oddTo } : {}) }]
  }
  return [level]
}
