/** Why a battle cannot begin, in a sentence. */
import { assertNever } from '#core/result.ts'
import type { NoBeginning } from '#tdfg/forces/begin.ts'
import { counted } from './words.ts'

export function sayNoBeginning(why: NoBeginning): string {
  switch (why.what) {
    case 'forces':
      return `${counted(why.problems.length, 'thing')} in the forces must be mended first.`
    case 'turn':
      return `The battle has ${counted(why.turns, 'turn')}: choose one of them to begin in.`
    case 'casualties':
      return `${why.unit} has ${counted(why.figures, 'figure')} and cannot have lost more. Correct its losses.`
    case 'figures':
      return 'A French line battalion needs one figure at least.'
    default:
      return assertNever(why)
  }
}
