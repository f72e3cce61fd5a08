import type { RuleId } from '#tdfg/types.ts'

/** One thing to remember, and where the rule comes from. */
export interface Reminder {
  readonly text: string
  readonly rule: RuleId
  readonly source: 'printed' | 'seen' | 'ruling' | 'assumed'
}

const from =
  (source: Reminder['source']) =>
  (rule: RuleId, text: string): Reminder => ({ text, rule, source })

export const printed = from('printed')
export const seen = from('seen')
export const ruling = from('ruling')
