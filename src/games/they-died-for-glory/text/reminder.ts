import type { Source } from '#core/sourced.ts'
import type { RuleId, Tables } from '#tdfg/types.ts'
import type { InchWord } from './words.ts'

/** The charts of a battle, and its word for a table inch. */
export type Charts = Tables & { readonly inch: InchWord }

/** One thing to remember, and where the rule comes from. */
export interface Reminder {
  readonly text: string
  readonly rule: RuleId
  readonly source: Source
}

/** For a text that holds a number: the mark of its cell. */
export const from =
  (source: Reminder['source']) =>
  (rule: RuleId, text: string): Reminder => ({ text, rule, source })

export const printed = from('printed')
export const seen = from('seen')
export const ruling = from('ruling')
