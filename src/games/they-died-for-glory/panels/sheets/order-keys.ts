/** What may be written for a unit in each half: the keys of its line in the chart, and the pairs for a whole brigade. */
import { chargeRefusal } from '#tdfg/rules/charge.ts'
import { formationsFor, standstill } from '#tdfg/rules/movement.ts'
import { weaponOf } from '#tdfg/rules/small-arms.ts'
import { isBattery, isGuns, isInfantry } from '#tdfg/rules/unit.ts'
import { isSpent } from '#tdfg/battle/orders.ts'
import { onTable, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { standing } from '#tdfg/battle/works.ts'
import type { Formation, Order, ShotOrder, Tables, UnitOrders, WrittenHalf } from '#tdfg/types.ts'
import { usualEntry } from './shot-aim.ts'

export interface OrderKey {
  readonly does: Order['do']
  /** Left out of `form`: one of many, chosen next. */
  readonly to?: Formation
  /** As it will stand when the half begins, it could not. */
  readonly barred: boolean
}

/** Formations so few that each has a key of its own. */
const FEW = 2

/** The unit as it will stand in this half, if all goes as it was ordered. */
function asOrdered(unit: BattleUnit, half: WrittenHalf): BattleUnit {
  const first = half === 'second' ? unit.orders?.first : undefined
  if (first?.do === 'form') return { ...unit, formation: first.to }
  return first?.do === 'stand' || first?.do === 'prone' ? { ...unit, prone: first.do === 'prone' } : unit
}

/** Formations that it could be ordered into. */
export function formsOf(unit: BattleUnit, half: WrittenHalf): readonly Formation[] {
  const { formation } = asOrdered(unit, half)
  return formationsFor(unit).filter((to) => to !== formation)
}

/** Every kind of order that a unit could be given in this half. */
export function keysOf(tables: Tables, unit: BattleUnit, half: WrittenHalf): readonly OrderKey[] {
  const seen = { ...asOrdered(unit, half), operationsUsed: 0 }
  const running = unit.fallenBack || unit.shattered
  const key = (does: Order['do'], barred = false, to?: Formation): OrderKey => ({ does, barred, ...(to ? { to } : {}) })
  const forms = formsOf(unit, half)
  // A fallback has taken the operation; off the board nothing moves.
  const spent = isSpent(unit, half)
  const still = spent || unit.offBoard
  const bars = still || seen.prone || running
  return [
    key('hold'),
    key('move', still || standstill(tables, seen) !== null),
    ...(weaponOf(unit) === null ? [] : [key('fire', spent || running || seen.formation === 'limbered')]),
    ...(isGuns(unit) ? [] : [key('charge', still || seen.prone || chargeRefusal(tables, seen) !== null)]),
    ...(forms.length < FEW ? forms.map((to) => key('form', bars, to)) : [key('form', bars)]),
    ...(isInfantry(unit) && !seen.prone ? [key('prone', spent)] : []),
    // In the second half it may lie where it was shot down.
    ...(isInfantry(unit) && (seen.prone || half === 'second') ? [key('stand', spent)] : []),
  ]
}

type Plain = Extract<Order, { do: 'hold' | 'move' } | { do: 'fire' }>
type Pair = readonly [first: Plain, second: Plain]

const HOLD = { do: 'hold' } as const
const MOVE = { do: 'move' } as const
const FIRE = { do: 'fire', target: null } as const

/** What whole brigades do most. */
export const PAIRS: readonly Pair[] = [
  [MOVE, MOVE],
  [MOVE, FIRE],
  [FIRE, MOVE],
  [FIRE, FIRE],
  [MOVE, HOLD],
  [HOLD, HOLD],
]

/** Whether the unit could be given both. */
export function takes(tables: Tables, unit: BattleUnit, [first, second]: Pair): boolean {
  const can = (half: WrittenHalf, order: Plain) => keysOf(tables, unit, half).some((key) => key.does === order.do && !key.barred)
  return can('first', first) && can('second', second)
}

/** What a battery shoots unless somebody says otherwise. */
export function usualShot(battle: Battle, unit: BattleUnit): ShotOrder | null {
  return isBattery(unit) ? { ammunition: usualEntry(battle, unit).ammunition, target: null } : null
}

/** A battery for which nothing was written yet is not kept from shooting by an order for its halves. */
export function withShot(battle: Battle, unit: BattleUnit, orders: Partial<UnitOrders>): Partial<UnitOrders> {
  const shot = unit.orders === null && orders.shot === undefined ? usualShot(battle, unit) : null
  return shot === null ? orders : { ...orders, shot }
}

/** Last turn's orders as far as their targets still stand; null: there are none. */
export function again(battle: Battle, { lastOrders }: BattleUnit): UnitOrders | null {
  if (lastOrders === null) return null
  const stands = (id: string | null) => id === null || battle.units.some((unit) => unit.id === id && onTable(unit))
  const same = (order: Order): Order => {
    if (!('target' in order) || stands(order.target)) return order
    return order.do === 'fire' ? { do: 'fire', target: null } : { do: 'hold' }
  }
  const { first, second, shot } = lastOrders
  const kept = shot === null || stands(shot.target) || standing(battle).some(({ id }) => id === shot.target)
  return { ...lastOrders, first: same(first), second: same(second), shot: kept ? shot : { ...shot, target: null } }
}
