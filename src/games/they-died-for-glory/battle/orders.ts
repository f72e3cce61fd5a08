/** Written orders as they stand: what a unit is to do now, and what has become of it (`turn.written-orders`). */
import { breach as refuse } from '#tdfg/rules/unit.ts'
import { HALF_OPERATIONS } from '#tdfg/data/tables.ts'
import type { Ammunition, Order, Place, Refusal, Side, Tables, UnitId, UnitOrders, WorkId, WrittenHalf } from '#tdfg/types.ts'
import { halfOf, writtenHalf } from './halves.ts'
import { compelledOf, findUnit, onTable, openCharge, type Battle, type BattleUnit } from './state.ts'

export const isWritten = ({ options }: Pick<Battle, 'options'>): boolean => options.includes('written-orders')

/** Both sides have closed their orders: they lie open. */
export const revealed = ({ ready }: Battle): boolean => ready.french && ready.german

/** The half with written orders that is on; the melees come after both. */
export const halfNow = ({ phase }: Place): WrittenHalf | null => (phase === 'melee' ? null : writtenHalf(halfOf(phase)))

export const HOLDS: UnitOrders = { first: { do: 'hold' }, second: { do: 'hold' }, shot: null, note: '' }

/** What the unit is to do in a half; without orders it holds. */
export const orderOf = ({ orders }: BattleUnit, half: WrittenHalf): Order => (orders ?? HOLDS)[half]

/**
 * `open`: still to carry out; `done`: its operation of the half is spent; `failed`: it cannot be carried out, and the unit
 * may fire instead; `void`: it has no orders, being in contact, on the run, bound to charge, or not there; `waits`: it
 * charges or countercharges.
 */
export type OrderState = 'open' | 'done' | 'failed' | 'void' | 'waits'

/** It has run in this very phase. */
export const ranNow = ({ fellBack }: BattleUnit, { turn, phase }: Place): boolean =>
  fellBack?.turn === turn && fellBack.phase === phase

/** What has become of the unit's order in the half that is on. */
export function stateOfOrder(battle: Battle, place: Place, unit: BattleUnit): OrderState {
  const half = halfNow(place)
  if (half === null || !onTable(unit)) return 'void'
  if (isSpent(unit, half)) return 'done'
  const charge = openCharge(battle, unit.id)
  if (charge !== undefined) return charge.stage === 'stopped' ? 'done' : 'waits'
  if (unit.failed.includes(half)) return 'failed'
  const bound = unit.inContact || unit.locked || ranNow(unit, place) || compelledOf(battle, unit.id) !== undefined
  return bound ? 'void' : 'open'
}

/** The books say already what the order would bring about. */
const isSo = (unit: BattleUnit, order: Order): boolean =>
  (order.do === 'prone' && unit.prone) ||
  (order.do === 'stand' && !unit.prone) ||
  (order.do === 'form' && order.to === unit.formation)

/** Whether its order of this half is a movement that is still to be carried out, and keeps the phase from being left. */
export function isDue(battle: Battle, place: Place, unit: BattleUnit): boolean {
  const half = halfNow(place)
  if (half === null || stateOfOrder(battle, place, unit) !== 'open') return false
  const order = orderOf(unit, half)
  return (order.do === 'move' || order.do === 'form' || order.do === 'stand' || order.do === 'prone') && !isSo(unit, order)
}

/** No operation of this half is left: it was spent, or a fallback or a compelled charge has taken it. */
export function isSpent(unit: BattleUnit, half: WrittenHalf): boolean {
  if (unit.done.includes(half)) return true
  return unit.operationsUsed >= (half === 'first' ? HALF_OPERATIONS.value : 2 * HALF_OPERATIONS.value)
}

/** The unit with as many operations as the half leaves it: so the rules see it in a turn with written orders. */
export function inHalf(battle: Battle, place: Place, unit: BattleUnit): BattleUnit {
  const half = halfNow(place)
  const all = battle.tables.operations.aTurn.value
  if (!isWritten(battle) || half === null) return unit
  return { ...unit, operationsUsed: isSpent(unit, half) ? all : Math.max(0, all - HALF_OPERATIONS.value) }
}

/** The unit as it stood when movement and fire of the half began, if it stood on the table then. */
export function asItStood({ index, halfStart }: Battle, unit: BattleUnit): BattleUnit {
  const at = index.get(unit.id)
  const then = at === undefined ? undefined : halfStart?.[at]
  return then && onTable(then) ? then : unit
}

/** A unit that stands on the table, or stood there when the half began. */
export const stoodThere = (battle: Battle, unit: BattleUnit): boolean => onTable(asItStood(battle, unit))

const spent = (battle: Battle, unit: BattleUnit): Refusal => {
  const limit = battle.tables.operations.aTurn.value
  return refuse('ops.two-a-turn', { unit: unit.name, why: 'half', used: limit, limit })
}

/** Why the unit may not do this now, as far as its written orders go; null: it may, or there are none. */
export function notOrdered(battle: Battle, place: Place, unit: BattleUnit, wanted: Order): Refusal | null {
  const half = halfNow(place)
  if (!isWritten(battle) || half === null) return null
  if (isSpent(unit, half)) return spent(battle, unit)
  const order = orderOf(unit, half)
  const other = refuse('turn.written-orders', { unit: unit.name, why: 'other', order: order.do })
  if (wanted.do === 'fire' && unit.failed.includes(half)) return null
  if (order.do !== wanted.do || unit.failed.includes(half)) return other
  if (order.do === 'form' && wanted.do === 'form') return order.to === wanted.to ? null : other
  if (!('target' in order) || !('target' in wanted) || order.target === null) return null
  return order.target === wanted.target ? null : otherTarget(battle, unit, order.target)
}

const otherTarget = (battle: Battle, unit: BattleUnit, target: UnitId | WorkId): Refusal => {
  const name = findUnit(battle, target as UnitId)?.name ?? battle.works.find(({ id }) => id === target)?.name ?? target
  return refuse('turn.written-orders', { unit: unit.name, why: 'target', target: name })
}

/** Why the battery may not shoot this at that, as far as its orders go; `at` null: at something or other. */
export function shotNotOrdered(
  battle: Battle,
  battery: BattleUnit,
  ammunition: Ammunition,
  at: UnitId | WorkId | null,
): Refusal | null {
  if (!isWritten(battle) || battery.failed.includes('shot')) return null
  const shot = battery.orders?.shot
  if (!shot) return refuse('turn.written-orders', { unit: battery.name, why: 'no-shot' })
  if (shot.ammunition !== ammunition)
    return refuse('turn.written-orders', { unit: battery.name, why: 'ammunition', ammunition: shot.ammunition })
  if (shot.target === null || at === null || shot.target === at) return null
  return otherTarget(battle, battery, shot.target)
}

/** Units of a side that may be given orders for this turn: those there, and those that enter in it. */
export const orderable = ({ units }: Battle, { turn }: Place, side: Side): readonly BattleUnit[] =>
  units.filter((unit) => unit.side === side && (onTable(unit) || (unit.presence === 'to-come' && unit.enters <= turn)))

/** The charts by which charges of this battle go: with written orders so many Moves in a half. The French 1 measures by its own. */
export const chargeTables = ({ options, tables }: Battle): Tables =>
  isWritten({ options }) ? { ...tables, operations: { ...tables.operations, chargeMoves: HALF_OPERATIONS } } : tables
