import type { Battle } from '#tdfg/battle/state.ts'
import type { Place } from '#tdfg/types.ts'
/** What the home screen shows of a battle; the shape of `Summary` in the game contract. */
export interface BattleSummary {
  readonly title: string
  readonly where: string
  readonly sides: readonly { readonly name: string; readonly sign: string; readonly live: number; readonly figures: number }[]
}
export declare function summary(battle: Battle, place: Place): BattleSummary
/** Plain text of a battle. */
export declare function report(battle: Battle, place: Place): string
