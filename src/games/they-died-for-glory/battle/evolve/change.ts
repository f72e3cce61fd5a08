/** Small changes to a battle, each on a copy; what does not change keeps its identity. */
import type { ChargeId, CommanderId, ObligationId, UnitId } from '#tdfg/types.ts'
import type { Battle, BattleUnit, Charge, Commander } from '../state.ts'

export type Change<T> = Partial<T> | ((before: T) => Partial<T>)

/** The thing itself where nothing changes: of hundreds of units most do not, and what is drawn of them stays as it is. */
export function apply<T extends object>(before: T, change: Change<T>): T {
  const after = typeof change === 'function' ? change(before) : change
  for (const key in after) if (after[key] !== before[key]) return { ...before, ...after }
  return before
}

export function withUnit(battle: Battle, id: UnitId, change: Change<BattleUnit>): Battle {
  const at = battle.index.get(id)
  const before = at === undefined ? undefined : battle.units[at]
  if (at === undefined || before === undefined) throw new Error(`No unit ${id} in this battle`)
  const units = battle.units.slice()
  units[at] = apply(before, change)
  return { ...battle, units }
}

export const withUnits = (battle: Battle, ids: readonly UnitId[], change: Change<BattleUnit>): Battle =>
  ids.reduce((so, id) => withUnit(so, id, change), battle)

/** Changes the unit as it stood when the half with written orders began, if such a half is on. */
export function withStart(battle: Battle, id: UnitId, change: Change<BattleUnit>): Battle {
  const at = battle.index.get(id)
  const before = at === undefined ? undefined : battle.halfStart?.[at]
  if (at === undefined || !battle.halfStart || before === undefined) return battle
  const halfStart = battle.halfStart.slice()
  halfStart[at] = apply(before, change)
  return { ...battle, halfStart }
}

export const withCharge = (battle: Battle, id: ChargeId, change: Change<Charge>): Battle => ({
  ...battle,
  charges: battle.charges.map((charge) => (charge.id === id ? apply(charge, change) : charge)),
})

export const withCommander = (battle: Battle, id: CommanderId, change: Change<Commander>): Battle => ({
  ...battle,
  commanders: battle.commanders.map((commander) => (commander.id === id ? apply(commander, change) : commander)),
})

export const settled = (battle: Battle, id: ObligationId): Battle => ({
  ...battle,
  obligations: battle.obligations.filter((obligation) => obligation.id !== id),
})

export const indexOf = (units: readonly BattleUnit[]): ReadonlyMap<UnitId, number> =>
  new Map(units.map((unit, at) => [unit.id, at]))
