/** What happens to written orders (`turn.written-orders`), as it is stored. The same rule holds: nothing is renamed or dropped. */
import * as v from 'valibot'
import { count, orderPart, orders, side, unit, writtenHalf } from './event-parts.ts'

export const ORDER_EVENTS = [
  /** Null: all that was written for them is struck out. */
  v.object({ kind: v.literal('ordersWritten'), turn: count, side, units: v.array(unit), orders: v.nullable(orders) }),
  v.object({ kind: v.literal('ordersClosed'), side }),
  v.object({ kind: v.literal('ordersOpened'), side }),
  /** Movement and fire of a half begin: all its fire is shot from how things stand now. */
  v.object({ kind: v.literal('halfBegan'), half: writtenHalf }),
  /** The units have done what they were ordered to; with that their operation of the half is spent. */
  v.object({ kind: v.literal('orderCarriedOut'), units: v.array(unit), half: writtenHalf }),
  /** Its order cannot be carried out. */
  v.object({ kind: v.literal('orderFailed'), unit, half: orderPart }),
] as const
