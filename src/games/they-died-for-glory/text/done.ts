/** An act that was done, and the words for its result. */
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'

/** The battle after an act, and all that happened in it. */
export interface Done {
  readonly after: Battle
  readonly events: readonly BattleEvent[]
}

export interface ResultWords {
  /** `3 of 5 hit. I/King’s Grenadiers goes prone.` Empty: the act needs no word. */
  readonly title: string
  /** Empty where the title says it all. */
  readonly detail: string
  /** `good` and `bad` for the unit that acted. */
  readonly tone: 'plain' | 'bad' | 'good'
}
