/** Why an act was refused, in a sentence that also says what to do. */
import type { Battle } from '#tdfg/battle/state.ts'
import type { Refusal } from '#tdfg/types.ts'
import { BOOK_REFUSALS } from './refusals-books.ts'
import { CHARGE_REFUSALS } from './refusals-charge.ts'
import { FIRE_REFUSALS } from './refusals-fire.ts'
import { ORDER_REFUSALS } from './refusals-orders.ts'
import { TURN_REFUSALS } from './refusals-turn.ts'
import { WORK_REFUSALS } from './refusals-works.ts'
import { readFacts, type SayRefusal } from './refusal-facts.ts'

/** A sentence for every rule that refuses, by its id. */
export const REFUSALS: Readonly<Record<string, SayRefusal>> = {
  ...FIRE_REFUSALS,
  ...CHARGE_REFUSALS,
  ...TURN_REFUSALS,
  ...BOOK_REFUSALS,
  ...WORK_REFUSALS,
  ...ORDER_REFUSALS,
}

/** `5 dice were due, 6 faces came: enter 5.` A rule without a sentence of its own is named by its id. */
export function sayRefusal(battle: Battle, refusal: Refusal): string {
  const say = REFUSALS[refusal.rule]
  return say === undefined ? `The rules do not allow it: ${refusal.rule}.` : say(readFacts(battle, refusal))
}
