/** Counting dice and the faces they need. */
import type { Rounding } from '#tdfg/types.ts'

/** Faces of the only die that the game uses. */
export const FACES = 6

/** Rounds a number of dice; a hair below a whole number, as halves and shares leave it, counts as that number. */
export function rounded(dice: number, how: Rounding): number {
  const nearly = Number(dice.toFixed(9))
  if (how === 'up') return Math.ceil(nearly)
  return how === 'down' ? Math.floor(nearly) : Math.round(nearly)
}

/**
 * The face needed after all modifiers, added up in `worse`: below 1 counts as 1, above the die nothing can succeed, nor
 * where the chart has no number (null).
 */
export const neededFace = (score: number | null, worse: number): number | null =>
  score === null || score + worse > FACES ? null : Math.max(1, score + worse)

/** How many faces reach the needed one. */
export const hitsOf = (faces: readonly number[], need: number | null): number =>
  need === null ? 0 : faces.filter((face) => face >= need).length
