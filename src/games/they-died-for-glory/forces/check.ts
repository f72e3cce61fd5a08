/** What is wrong with forces, field by field: facts that `text/` turns into sentences. */
import type { At, Forces } from './model.ts'

/** A field of a unit, a group or the header; `unit` and `group` are the thing as a whole. */
export type Field =
  | 'unit'
  | 'group'
  | 'forces'
  | 'name'
  | 'remark'
  | 'commander'
  | 'count'
  | 'troop'
  | 'figures'
  | 'reserve'
  | 'weapon'
  | 'enters'
  | 'start'
  | 'nation'
  | 'title'
  | 'date'
  | 'place'
  | 'slice'
  | 'turns'
  | 'starts'
  | 'turnsNote'
  | 'frenchLine'
  | 'objectives'
  | 'reinforcements'
  | 'lines'

/** A thing that is wrong. `what` names the sentence, `facts` fill it in. */
export interface Problem {
  /** '' for the header. */
  readonly at: At
  readonly field: Field
  /** Of a list of the header: the row, counted from 0. */
  readonly row?: number
  readonly what: string
  readonly facts: Readonly<Record<string, string | number>>
  /** It keeps a battle from being begun; otherwise it is only worth knowing. */
  readonly stops: boolean
}

export function checkForces(_forces: Forces): readonly Problem[] {
  return []
}
