/** The shape of what is wrong with forces. */
import type { At } from './model.ts'

/** A field of a unit, a group or the header; `group` and `forces` are the thing as a whole. */
export type Field =
  | 'forces'
  | 'group'
  | 'name'
  | 'remark'
  | 'commander'
  | 'level'
  | 'nation'
  | 'count'
  | 'troop'
  | 'figures'
  | 'reserve'
  | 'weapon'
  | 'enters'
  | 'start'
  | 'title'
  | 'date'
  | 'place'
  | 'slice'
  | 'turns'
  | 'starts'
  | 'turnsNote'
  | 'attackerNote'
  | 'frenchLine'
  | 'objectives'
  | 'reinforcements'
  | `lines.${string}`

/** What can be wrong; `text/` has a sentence for each. */
export type Trouble =
  | 'no-units'
  | 'many-units'
  | 'one-side'
  | 'no-title'
  | 'no-date'
  | 'no-place'
  | 'no-turns'
  | 'turns'
  | 'no-hour'
  | 'hour'
  | 'no-figures'
  | 'untidy'
  | 'too-long'
  | 'empty-row'
  | 'objective-late'
  | 'reinforcement-late'
  | 'nation-line'
  | 'no-name'
  | 'too-deep'
  | 'foreign-nation'
  | 'no-commander'
  | 'figure-off-table'
  | 'empty-group'
  | 'nation-by-name'
  | 'entry-first'
  | 'entry-earlier'
  | 'entry-late'
  | 'no-unit'
  | 'many-figures'
  | 'foreign-troop'
  | 'no-usual-strength'
  | 'strength-assumed'
  | 'cannot-start'
  | 'german-reserve'
  | 'no-small-arm'

export interface Problem {
  /** The group or unit; '' for the header and the whole. */
  readonly at: At
  readonly field: Field
  /** Of a list of the header: the row, counted from 0. */
  readonly row?: number
  readonly what: Trouble
  /** What the sentence needs. */
  readonly facts: Readonly<Record<string, string | number>>
  /** It keeps a battle from being begun; otherwise it is only worth knowing. */
  readonly stops: boolean
}
