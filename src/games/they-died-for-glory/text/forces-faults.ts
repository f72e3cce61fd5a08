/** Why a file of forces was not taken in, why an edit cannot be made, why a battle cannot begin. */
import { assertNever } from '#core/result.ts'
import type { NoBeginning } from '#tdfg/forces/begin.ts'
import type { TableFault } from '#tdfg/forces/csv-read.ts'
import type { NoEdit } from '#tdfg/forces/edit.ts'
import { sayProblem } from './forces.ts'
import { counted, figure } from './words.ts'

const UNTOUCHED = 'Nothing was taken in.'
const megabytes = (size: number): string => `${(size / 1024 / 1024).toFixed(1)} MB`

/** Where in a file, in brackets: “(french.0.below.2.troop)”. */
const at = (path: string): string => (path === '' ? '' : ` (${path})`)

function sayReason(fault: TableFault): string {
  switch (fault.what) {
    case 'too-big':
      return `This file has ${megabytes(fault.size)}, and forces have at most ${megabytes(fault.most)}: is it the right one?`
    case 'not-json':
      return 'This file is damaged, or it is no file of this app: its signs do not fit together. Ask for it to be sent again.'
    case 'not-forces':
      return 'This is not a file of forces. Battles and whole copies are brought back from the first screen.'
    case 'other-game':
      return `These forces are for another game, ${fault.game}.`
    case 'newer':
      return `This file was written by a newer version of the app (format ${fault.format}): update the app, then take it in again.`
    case 'unknown-field':
      return `This file has something that forces do not have${at(fault.path)}: it was changed by hand or by another program.`
    case 'missing':
      return `Something is missing in this file${at(fault.path)}: it was changed by hand, or it is not whole.`
    case 'wrong':
      return `In this file stands ${fault.found} where ${fault.expected} should be${at(fault.path)}.`
    case 'too-deep':
      return `Formations in this file stand in one another deeper than ${fault.most} levels.`
    case 'too-many':
      return `${figure(fault.units)} units are more than any table holds: at most ${figure(fault.most)} are taken in.`
    case 'open-quote':
      return `A quotation mark opens on line ${fault.line} of this table and is never closed.`
    case 'no-columns':
      return 'The first line of this table must name its columns: side, group, unit, count, troop, figures and so on.'
    default:
      return assertNever(fault)
  }
}

/** Why a file was not taken in, and that nothing came of it. */
export const sayFileFault = (fault: TableFault): string => `${sayReason(fault)} ${UNTOUCHED}`

const EDITS: Readonly<Record<NoEdit, string>> = {
  'nothing-there': 'It is not there any more.',
  'not-a-group': 'A unit has nothing below it: choose a formation.',
  'unit-needs-group': 'A unit stands in a formation: choose one, or make one first.',
  'into-itself': 'A formation cannot go into itself: choose another.',
  'first-already': 'It is the first already.',
  'last-already': 'It is the last already.',
  'none-chosen': 'Tick some units first.',
  'too-deep': 'Formations would stand in one another too deep: choose one further up.',
}

export const sayNoEdit = (why: NoEdit): string => EDITS[why]

export function sayNoBeginning(why: NoBeginning): string {
  switch (why.what) {
    case 'forces': {
      const [first, ...more] = why.problems
      const others = more.length === 0 ? '' : ` ${counted(more.length, 'more thing')} must be put right.`
      return `${first ? sayProblem(first) : 'Something in the forces must be put right.'}${others}`
    }
    case 'turn':
      return `The battle has ${counted(why.turns, 'turn')}: take it up in one of them.`
    case 'casualties':
      return `${why.unit} has ${counted(why.figures, 'figure')}: enter 0 to ${why.figures} lost.`
    case 'figures':
      return 'Figures of a French line battalion: enter at least 1.'
    default:
      return assertNever(why)
  }
}
