/** What the umpire mends, and what he lets stand, as it is stored. The same rule holds: nothing is renamed or dropped. */
import * as v from 'valibot'
import { CAUSES, count, laidCell, patch, text, unit } from './event-parts.ts'

export const UMPIRE_EVENTS = [
  v.object({ kind: v.literal('corrected'), unit, patch, reason: text }),
  /** A count of an earlier event was wrong; what follows from the right one follows this. */
  v.object({
    kind: v.literal('amended'),
    /** The place of that event among all of the battle, the first 0. */
    at: count,
    unit,
    /** What the unit really lost then. */
    figures: count,
    /** So many more than was written down; fewer: negative. */
    by: v.pipe(v.number(), v.integer()),
    cause: v.picklist(CAUSES),
    turn: count,
    reason: text,
  }),
  /** By the right count the unit was not destroyed. */
  v.object({ kind: v.literal('unitRestored'), unit, prone: v.boolean() }),
  /** Numbers of the charts that the umpire changed in mid-battle. */
  v.object({ kind: v.literal('chartsChanged'), cells: v.array(laidCell), reason: text }),
  v.object({ kind: v.literal('stoodDespite'), rule: text, reason: text }),
] as const
