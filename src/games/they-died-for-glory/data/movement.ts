/** Movement (`move.*`): inches of one Move. */
import { assumed, printed, type Sourced } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'

const move = (inches: number): Sourced => printed('move.allowance', inches)
const guess = (inches: number, why: string): Sourced => assumed('move.allowance', inches, why)
const WHICH = 'the text bounds cavalry without saying which is which'

export const MOVEMENT: Tables['movement'] = {
  infantry: {
    skirmish: move(6),
    line: move(6),
    'deep-column': move(6),
    'assault-column': guess(6, 'a deep column that closed up'),
    'double-line': move(3),
    column: move(4.5),
  },
  heavyCavalry: { line: guess(6, WHICH), column: guess(9, WHICH) },
  lightCavalry: { line: guess(10, WHICH), column: guess(12, WHICH) },
  fieldArtillery: move(4.5),
  horseArtillery: move(9),
  mitrailleuse: guess(4.5, 'as field artillery'),
  engineers: guess(4.5, 'as infantry in column'),
  handpush: printed('artillery.handpush', 1),
  uphillPerContour: printed('move.uphill', 1),
  roughPart: printed('move.prorated', 0.5),
  roadTimes: assumed('move.road', 2, 'the size of the bonus is not in the text'),
  backUpPart: printed('move.back-up', 0.5),
  infantryWheel: printed('move.wheel', 45),
  cavalryWheel: printed('move.wheel', 90),
  oblique: printed('move.wheel', 45),
}
