/** Writing orders, closing them, and carrying them out (`turn.written-orders`). */
import { formationsFor } from '#tdfg/rules/movement.ts'
import { weaponOf } from '#tdfg/rules/small-arms.ts'
import { breach as refuse, corrupt, isBattery, isEngaged, isGuns, isInfantry, isReserve } from '#tdfg/rules/unit.ts'
import type { Order, Refusal, Side, UnitId, UnitOrders } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { present, type Draft, type Scene } from '../draft.ts'
import { isMovement } from '../halves.ts'
import { halfNow, isWritten, orderOf, revealed, stateOfOrder } from '../orders.ts'
import { compelledOf, enemyOf, findUnit, type Battle, type BattleUnit } from '../state.ts'
import { changeFormation, goProne, noteMoves, standUp } from './movement.ts'
import { mayNotChange, mayNotLieDown, mayNotMove, mayNotStandUp } from '../may/move.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>
type Patch = Partial<UnitOrders>

/** Longest note of a unit's orders, characters. */
const LONGEST = 200

/** An enemy that may be named in orders: he need not be on the table yet. */
function targetRefusal(battle: Battle, unit: BattleUnit, id: UnitId): Refusal | null {
  const target = findUnit(battle, id)
  if (!target) return corrupt('book.no-unit', { unit: id })
  if (target.presence === 'gone') return corrupt('book.gone', { unit: target.name })
  return target.side === enemyOf(unit.side) ? null : corrupt('book.friend', { unit: unit.name, target: target.name })
}

/** What a unit of this kind can never be ordered to do. */
function orderRefusal(battle: Battle, unit: BattleUnit, order: Order): Refusal | null {
  const { troop } = unit
  switch (order.do) {
    case 'form':
      if (order.to === 'deep-column' && isInfantry(unit) && isReserve(unit)) return refuse('ops.deep-column', { troop })
      return formationsFor(unit).includes(order.to) ? null : corrupt('move.allowance', { troop, formation: order.to })
    case 'prone':
      return isInfantry(unit) ? null : refuse('prone.voluntary', { why: 'not-infantry', troop })
    case 'fire':
      if (weaponOf(unit) === null) return refuse('fire.weapon', { troop })
      return order.target === null ? null : targetRefusal(battle, unit, order.target)
    case 'charge':
      return isGuns(unit) ? refuse('charge.announce', { why: 'guns', troop }) : targetRefusal(battle, unit, order.target)
    default:
      return order.do === 'move' && unit.offBoard ? refuse('artillery.off-board', { unit: unit.name, why: 'stays' }) : null
  }
}

function shotRefusal(battle: Battle, unit: BattleUnit, shot: UnitOrders['shot']): Refusal | null {
  if (shot === null) return null
  if (!isBattery(unit)) return refuse('turn.written-orders', { unit: unit.name, why: 'not-a-battery' })
  const work = battle.works.find(({ id }) => id === shot.target)
  if (work) return work.destroyed ? corrupt('book.work-gone', { work: work.name }) : null
  return shot.target === null ? null : targetRefusal(battle, unit, shot.target as UnitId)
}

/** Why the unit may not be given these orders; null: it may. */
export function mayNotOrder(scene: Scene, unit: BattleUnit, orders: Patch): Refusal | null {
  const battle = scene.battle()
  if (unit.presence === 'gone') return corrupt('book.gone', { unit: unit.name })
  if (unit.presence === 'to-come' && unit.enters > scene.place().turn)
    return corrupt('book.to-come', { unit: unit.name, turn: unit.enters })
  if (isEngaged(unit)) return refuse('ops.locked', { unit: unit.name })
  if (compelledOf(battle, unit.id)) return refuse('morale.french-one', { unit: unit.name })
  if ((orders.note ?? '').length > LONGEST) return corrupt('book.note', { longest: LONGEST })
  const parts = [orders.first, orders.second].map((order) => (order ? orderRefusal(battle, unit, order) : null))
  return parts.find((no) => no !== null) ?? shotRefusal(battle, unit, orders.shot ?? null)
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the unit's orders say all this already. */
const writtenSo = ({ orders }: BattleUnit, patch: Patch | null): boolean =>
  patch === null ? orders === null : orders !== null && same({ ...orders, ...patch }, orders)

/** Orders are written before the turn begins, and until their side closes them. */
function lateRefusal({ battle, place }: Scene, side: Side): Refusal | null {
  if (place().phase !== 'orders') return refuse('turn.written-orders', { why: 'late' })
  return battle().ready[side] ? refuse('turn.written-orders', { why: 'closed', side }) : null
}

export function writeOrders(draft: Draft, { units: ids, orders }: Of<'write-orders'>): Refusal | null {
  if (!isWritten(draft.battle())) return corrupt('book.no-orders')
  const units: BattleUnit[] = []
  for (const id of new Set(ids)) {
    const unit = findUnit(draft.battle(), id)
    if (!unit) return corrupt('book.no-unit', { unit: id })
    units.push(unit)
  }
  const [first] = units
  if (!first) return corrupt('book.no-unit', { unit: '' })
  if (units.some(({ side }) => side !== first.side)) return corrupt('book.sides')
  const late = draft.breach(lateRefusal(draft, first.side))
  if (late) return late
  const refused = units.map((unit) => mayNotOrder(draft, unit, orders ?? {}))
  const no = units.length === 1 ? draft.breach(refused[0] ?? null) : refused.every((one) => one !== null) ? refused[0] : null
  if (no) return no
  const able = units.length === 1 ? units : units.filter((_, at) => refused[at] === null)
  const changed = able.filter((unit) => !writtenSo(unit, orders)).map(({ id }) => id)
  if (changed.length === 0) return corrupt('book.same', { unit: first.name })
  draft.emit({ kind: 'ordersWritten', turn: draft.place().turn, side: first.side, units: changed, orders })
  return null
}

export function closeOrders(draft: Draft, { side }: Of<'close-orders'>): Refusal | null {
  if (!isWritten(draft.battle()) || draft.place().phase !== 'orders') return corrupt('book.no-orders')
  if (draft.battle().ready[side]) return corrupt('book.same', { unit: '' })
  draft.emit({ kind: 'ordersClosed', side })
  return null
}

/** A side may think again until both have closed; what lies open is opened anew by the umpire alone. */
export function openOrders(draft: Draft, { side }: Of<'open-orders'>): Refusal | null {
  if (!isWritten(draft.battle()) || draft.place().phase !== 'orders') return corrupt('book.no-orders')
  if (!draft.battle().ready[side]) return corrupt('book.same', { unit: '' })
  const no = draft.breach(revealed(draft.battle()) ? refuse('turn.written-orders', { why: 'revealed' }) : null)
  if (no) return no
  draft.emit({ kind: 'ordersOpened', side })
  return null
}

/** Why the unit cannot turn to its order of this half; null: it can. */
function notOpen(scene: Scene, unit: BattleUnit): Refusal | null {
  const limit = scene.battle().tables.operations.aTurn.value
  switch (stateOfOrder(scene.battle(), scene.place(), unit)) {
    case 'open':
      return null
    case 'done':
      return refuse('ops.two-a-turn', { unit: unit.name, why: 'half', used: limit, limit })
    case 'waits':
      return refuse('charge.announced', { unit: unit.name })
    case 'failed':
      return refuse('turn.written-orders', { unit: unit.name, why: 'failed' })
    case 'void':
      if (isEngaged(unit)) return refuse('ops.locked', { unit: unit.name })
      return compelledOf(scene.battle(), unit.id)
        ? refuse('morale.french-one', { unit: unit.name })
        : refuse('turn.written-orders', { unit: unit.name, why: 'ran' })
  }
}

/** Why the unit may not carry out its order of this half with a tap; null: it may. Volleys and charges have taps of their own. */
export function mayNotCarry(scene: Scene, unit: BattleUnit): Refusal | null {
  const half = halfNow(scene.place())
  if (half === null || !isMovement(scene.place().phase)) return refuse('turn.written-orders', { unit: unit.name, why: 'no-half' })
  const no = notOpen(scene, unit)
  if (no) return no
  const order = orderOf(unit, half)
  switch (order.do) {
    case 'hold':
      return null
    case 'move':
      return mayNotMove(scene, unit, (unit.moved ?? 0) + 1)
    case 'form':
      return mayNotChange(scene, unit, order.to)
    case 'stand':
      return mayNotStandUp(scene, unit)
    case 'prone':
      return mayNotLieDown(scene, unit)
    default:
      return refuse('turn.written-orders', { unit: unit.name, why: 'other', order: order.do })
  }
}

/** One unit does what it was ordered to; `moves`: those of units that move, noted together. */
function carryOne(draft: Draft, unit: BattleUnit, moves: Map<number, UnitId[]>): Refusal | null {
  const half = halfNow(draft.place())
  const order = half && orderOf(unit, half)
  const made = unit.moved ?? 0
  const note = (total: number) => moves.set(total, [...(moves.get(total) ?? []), unit.id])
  switch (order?.do) {
    case 'hold':
      draft.emit({ kind: 'orderCarriedOut', units: [unit.id], half: half ?? 'first' })
      return null
    case 'move':
      note(made + 1)
      return null
    case 'form':
      return changeFormation(draft, { kind: 'change-formation', unit: unit.id, to: order.to })
    case 'stand':
      return standUp(draft, { kind: 'stand-up', unit: unit.id })
    case 'prone':
      return goProne(draft, { kind: 'go-prone', unit: unit.id })
    default:
      return null
  }
}

/** Of several units those that cannot stay as they are; a single one is told why. */
export function carryOrder(draft: Draft, act: Of<'carry-order'>): Refusal | null {
  if (!isWritten(draft.battle())) return corrupt('book.no-orders')
  if (act.units.length === 0) return corrupt('book.no-unit', { unit: '' })
  let refused: Refusal | null = null
  const moves = new Map<number, UnitId[]>()
  for (const id of new Set(act.units)) {
    const unit = present(draft.battle(), id)
    if (!unit.ok) return unit.error
    const no = act.units.length === 1 ? draft.breach(mayNotCarry(draft, unit.value)) : mayNotCarry(draft, unit.value)
    const failed = no ?? carryOne(draft, unit.value, moves)
    if (failed) refused ??= failed
  }
  for (const [total, units] of moves) {
    const failed = noteMoves(draft, { kind: 'note-moves', units, moves: total })
    if (failed) return failed
  }
  return draft.events.length > 0 ? null : refused
}

/** Why it cannot be said that the unit's order fails; null: it can. Whoever is to hold can always do so. */
export function mayNotFail(scene: Scene, unit: BattleUnit): Refusal | null {
  const { phase } = scene.place()
  const half = halfNow(scene.place())
  if (phase === 'artillery') {
    if (unit.shot) return refuse('artillery.phase', { why: 'fired-already' })
    if (!unit.orders?.shot) return refuse('turn.written-orders', { unit: unit.name, why: 'no-shot' })
    return unit.failed.includes('shot') ? corrupt('book.same', { unit: unit.name }) : null
  }
  if (half === null || phase.endsWith('-losses')) return refuse('turn.written-orders', { unit: unit.name, why: 'no-half' })
  if (unit.failed.includes(half)) return corrupt('book.same', { unit: unit.name })
  const no = notOpen(scene, unit)
  if (no) return no
  return orderOf(unit, half).do === 'hold' ? refuse('turn.written-orders', { unit: unit.name, why: 'can-hold' }) : null
}

export function noteCannot(draft: Draft, act: Of<'note-cannot'>): Refusal | null {
  if (!isWritten(draft.battle())) return corrupt('book.no-orders')
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(mayNotFail(draft, unit.value))
  if (no) return no
  const half = draft.place().phase === 'artillery' ? 'shot' : halfNow(draft.place())
  if (half === null) return refuse('turn.written-orders', { unit: unit.value.name, why: 'no-half' })
  draft.emit({ kind: 'orderFailed', unit: act.unit, half })
  return null
}
