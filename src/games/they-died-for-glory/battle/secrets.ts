/** What one side may not know: the orders that the other has written for this turn, until both have closed theirs. */
import type { BattleEvent } from './events.ts'
import { isWritten, revealed } from './orders.ts'
import type { Battle } from './state.ts'

/** Orders are being written, and they do not lie open yet. */
export const isSecret = (battle: Battle): boolean => isWritten(battle) && battle.turn > 0 && !battle.ended && !revealed(battle)

/** Something is written that one side may not know. */
export const holdsSecret = (battle: Battle): boolean => isSecret(battle) && battle.units.some(({ orders }) => orders !== null)

type Written = Extract<BattleEvent, { kind: 'ordersWritten' }>

/** Written for this turn, or for a later one that was taken back again, and not yet open. */
const liesClosed = (battle: Battle, event: BattleEvent): event is Written =>
  event.kind === 'ordersWritten' && (event.turn > battle.turn || (event.turn === battle.turn && !revealed(battle)))

/** A copy of these events, those taken back among them, tells something that one side may not know. */
export const tellsSecret = (battle: Battle, events: readonly BattleEvent[]): boolean =>
  isSecret(battle) || (isWritten(battle) && !battle.ended && events.some((event) => liesClosed(battle, event)))

/** The event as a side may see it: that the enemy writes, for nobody and nothing. Null where there is nothing to hide. */
export function veil(battle: Battle, event: BattleEvent, side: string): BattleEvent | null {
  if (!liesClosed(battle, event) || event.side === side) return null
  return { ...event, units: [], orders: null }
}

/** Orders that were left out are called for once all lie open. */
export const isCalledFor = (battle: Battle, event: BattleEvent): boolean =>
  event.kind === 'ordersWritten' && event.turn === battle.turn && revealed(battle)
