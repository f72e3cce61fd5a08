/** Events in words: a line of the log, a name for undo, what hands do, a headline. */
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import { BATTLE_LINES } from './log-battle.ts'
import { MENDED_LINES } from './log-mended.ts'
import { COMMAND_LINES } from './log-command.ts'
import { ORDER_LINES } from './log-orders.ts'
import { TURN_LINES, type Say } from './log-turn.ts'
import { WORK_LINES } from './log-works.ts'
import { capital } from './words.ts'

export { hands } from './hands.ts'
export { nameAct } from './name-act.ts'
export { memoryOf } from './memory.ts'
export { resultOf } from './results.ts'

/** A sayer for every kind of event: one that is forgotten does not compile. */
const LINES: { readonly [Kind in BattleEvent['kind']]: Say<Kind> } = {
  ...TURN_LINES,
  ...BATTLE_LINES,
  ...COMMAND_LINES,
  ...MENDED_LINES,
  ...ORDER_LINES,
  ...WORK_LINES,
}

/** One line of the log; null for pure bookkeeping. `before`: the battle before the event, or `memoryOf` the whole log. */
export function sayEvent(before: Battle, event: BattleEvent): string | null {
  const say = LINES[event.kind] as (before: Battle, event: BattleEvent) => string | null
  const line = say(before, event)
  return line === null ? null : capital(line)
}
