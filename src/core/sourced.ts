/**
 * Where a number of the rules comes from: `printed` in the rulebook, `seen` in a published report or said by the
 * author, `ruling` ours where the rulebook is silent, `assumed` a default until the player's own chart replaces it,
 * `yours` typed in by the player, who read it off his own chart, `house` a printed number that he plays otherwise.
 */
export type Source = 'printed' | 'seen' | 'ruling' | 'assumed' | 'yours' | 'house'

/** A value of the rules with its origin. `rule` is a rule id, `fire.dice`. */
export type Sourced<T = number> = {
  readonly value: T
  readonly source: Source
  readonly rule: string
  readonly why?: string
  /** What a number of the player's stands in place of. */
  readonly was?: { readonly value: unknown; readonly source: Source }
}

export const printed = <T>(rule: string, value: T): Sourced<T> => ({ value, source: 'printed', rule })
export const seen = <T>(rule: string, value: T): Sourced<T> => ({ value, source: 'seen', rule })
export const ruling = <T>(rule: string, value: T, why: string): Sourced<T> => ({ value, source: 'ruling', rule, why })
export const assumed = <T>(rule: string, value: T, why: string): Sourced<T> => ({ value, source: 'assumed', rule, why })
