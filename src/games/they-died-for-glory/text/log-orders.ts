/** Lines of the log on written orders; those of the running turn stay hidden until both sides have closed theirs. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import { revealed } from '#tdfg/battle/orders.ts'
import { findUnit, type Battle } from '#tdfg/battle/state.ts'
import type { Order, UnitId, UnitOrders } from '#tdfg/types.ts'
import { sayForms, type Say } from './log-turn.ts'
import { nameOf, saySidePlural } from './names.ts'
import { listed } from './words.ts'
import { workName } from './works.ts'

type Lines<Kind extends BattleEvent['kind']> = { readonly [K in Kind]: Say<K> }

/** What a unit is to do in a half, as a clause: `moves`, `fires at II/58th`. */
export function sayOrder(battle: Battle, order: Order): string {
  switch (order.do) {
    case 'hold':
      return 'holds'
    case 'move':
      return 'moves'
    case 'form':
      return sayForms(order.to)
    case 'stand':
      return 'stands up'
    case 'prone':
      return 'lies down'
    case 'fire':
      return order.target === null ? 'fires' : `fires at ${nameOf(battle, order.target)}`
    case 'charge':
      return `charges ${nameOf(battle, order.target)}`
  }
}

/** What a battery is to shoot: `shoots shell at I/50th`. */
export function sayShotOrder(battle: Battle, shot: NonNullable<UnitOrders['shot']>): string {
  const { ammunition, target } = shot
  if (target === null) return `shoots ${ammunition}`
  const unit = findUnit(battle, target as UnitId)
  return `shoots ${ammunition} at ${unit?.name ?? workName(battle, target as never)}`
}

/** Whether what was written in this turn is nobody's business yet. */
export const isSecret = (battle: Battle, turn: number): boolean => turn >= battle.turn && !revealed(battle)

function written(battle: Battle, { turn, side, units, orders }: EventOf<'ordersWritten'>): string {
  // A side that may not know has nobody in it.
  if (isSecret(battle, turn) || units.length === 0) return `The ${saySidePlural(side)} write orders.`
  const who = listed(units.map((id) => nameOf(battle, id)))
  if (orders === null) return `Orders of ${who} are struck out.`
  const { first, second, shot } = orders as Partial<UnitOrders>
  const parts = [
    shot ? `${sayShotOrder(battle, shot)} in phase 1` : '',
    shot === null ? 'does not shoot' : '',
    first ? `${sayOrder(battle, first)} in the first half` : '',
    second ? `${sayOrder(battle, second)} in the second` : '',
  ].filter((part) => part !== '')
  return `Orders of ${who}: ${parts.length === 0 ? 'a note' : listed(parts)}.`
}

export const ORDER_LINES: Lines<
  'ordersWritten' | 'ordersClosed' | 'ordersOpened' | 'halfBegan' | 'orderCarriedOut' | 'orderFailed'
> = {
  ordersWritten: written,
  ordersClosed: (_, { side }) => `The ${saySidePlural(side)} close their orders.`,
  ordersOpened: (_, { side }) => `The ${saySidePlural(side)} open their orders again.`,
  halfBegan: () => null,
  // What was done has a line of its own.
  orderCarriedOut: () => null,
  orderFailed: (battle, { unit, half }) =>
    half === 'shot'
      ? `${nameOf(battle, unit)} cannot shoot as ordered.`
      : `${nameOf(battle, unit)} cannot do as ordered in this half, and may fire instead.`,
}
