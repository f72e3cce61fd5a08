/** Written orders: what was written, who is ready, what a half began with, what was carried out. */
import { isMovement, halfOf, writtenHalf } from '../halves.ts'
import type { Phase, UnitOrders } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import { HOLDS } from '../orders.ts'
import type { Battle } from '../state.ts'
import { apply, withUnit, withUnits } from './change.ts'

export const ordersWritten = (battle: Battle, { units, orders }: EventOf<'ordersWritten'>): Battle =>
  withUnits(battle, units, (unit) => ({
    orders: orders === null ? null : ({ ...(unit.orders ?? HOLDS), ...orders } as UnitOrders),
  }))

export const ordersClosed = (battle: Battle, { side }: EventOf<'ordersClosed'>): Battle => ({
  ...battle,
  ready: { ...battle.ready, [side]: true },
})

export const ordersOpened = (battle: Battle, { side }: EventOf<'ordersOpened'>): Battle => ({
  ...battle,
  ready: { ...battle.ready, [side]: false },
})

/** A Move of this half takes a unit out of the work that it went into in the other. */
export function halfBegan(battle: Battle): Battle {
  const units = battle.units.map((unit) => apply(unit, { enteredWork: false }))
  return { ...battle, units, halfStart: units, halfBegan: battle.count }
}

/** The fire of a half is over with its movement. */
export const phaseLeft = (battle: Battle, { phase }: { readonly phase: Phase }): Battle =>
  battle.halfStart !== null && isMovement(phase) && writtenHalf(halfOf(phase)) ? { ...battle, halfStart: null } : battle

export const orderCarriedOut = (battle: Battle, { units, half }: EventOf<'orderCarriedOut'>): Battle =>
  withUnits(battle, units, ({ done }) => ({ done: [...done, half] }))

export const orderFailed = (battle: Battle, { unit, half }: EventOf<'orderFailed'>): Battle =>
  withUnit(battle, unit, ({ failed }) => ({ failed: [...failed, half] }))
