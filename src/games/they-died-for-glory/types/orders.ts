/** Written orders (`turn.written-orders`). */
import type { WrittenHalf } from './turn.ts'
import type { Ammunition, Formation, UnitId, WorkId } from './words.ts'

/** What a unit is to do in one half. */
export type Order =
  | { readonly do: 'hold' }
  | { readonly do: 'move' }
  | { readonly do: 'form'; readonly to: Formation }
  | { readonly do: 'stand' }
  | { readonly do: 'prone' }
  /** `target` null: at whatever is best. */
  | { readonly do: 'fire'; readonly target: UnitId | null }
  | { readonly do: 'charge'; readonly target: UnitId }

/** What a battery is to shoot in phase 1; `target` null: at whatever is best. */
export interface ShotOrder {
  readonly ammunition: Ammunition
  readonly target: UnitId | WorkId | null
}

/** The orders of a unit for a turn. */
export interface UnitOrders {
  readonly first: Order
  readonly second: Order
  /** Null: it does not shoot. */
  readonly shot: ShotOrder | null
  readonly note: string
}

/** The parts of a turn for which an order may fail: a battery's shot, or a half. */
export const ORDER_PARTS = ['shot', 'first', 'second'] as const
export type OrderPart = 'shot' | WrittenHalf
