/** Operations (`ops.*`), and what charges, fallbacks and pioneers take of them. */
import { printed, ruling } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'

export const OPERATIONS: Tables['operations'] = {
  aTurn: printed('ops.two-a-turn', 2),
  volley: printed('ops.two-a-turn', 1),
  standUp: printed('ops.two-a-turn', 1),
  chargeMoves: ruling('charge.reach', 2, 'the text says it of countercharges and of the French 1'),
  counterchargeWithin: printed('charge.countercharge', 2),
  counterchargeMoves: ruling('charge.countercharge', 1, 'it can reach within two Moves and goes one'),
  fallbackCost: printed('ops.fallback-cost', 1),
  contactVolleys: ruling('ops.contact-limit', 1, 'a unit touched early fires once'),
}

export const PIONEERS: Tables['pioneers'] = { turns: printed('pioneer.charge', 2) }
