/** A battle reckoned anew, act by act, in words. */
import type { Rechecked } from '#games/game.ts'
import { START, walk } from '#machines/they-died-for-glory/turn.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { recheck } from '#tdfg/battle/recheck.ts'
import { NO_BATTLE } from '#tdfg/battle/state.ts'
import { sayRechecked } from '#tdfg/text/recheck.ts'

type Acts = readonly { readonly act: number; readonly events: readonly BattleEvent[] }[]

export function* recheckAll(acts: Acts): Generator<Rechecked> {
  let at = 0
  for (const row of recheck(acts, { battle: NO_BATTLE, place: START }, walk)) {
    yield { differences: sayRechecked(row, acts[at]?.events ?? []), known: row.known }
    at += 1
  }
}
