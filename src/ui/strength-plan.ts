/** Where the figures of a unit stand, and in which order they fall. */

export interface FigurePlace {
  /** Stand from the left, 0 upwards. */
  readonly stand: number
  /** 0 is the front rank. */
  readonly rank: number
  /** Place in the rank from the left, 0 upwards. */
  readonly file: number
}

/** Figures of each stand: as evenly as they go, the odd ones on the left. */
const shares = (figures: number, stands: number): readonly number[] =>
  Array.from({ length: stands }, (_, stand) => Math.floor(figures / stands) + (stand < figures % stands ? 1 : 0))

/** Four figures on a stand, where the caller knows no better. */
export const usualStands = (figures: number): number => Math.max(1, Math.ceil(figures / 4))

/** Two ranks; a handful, such as gunners, stands in one. */
const ranksOf = (figures: number): number => (figures <= 3 ? 1 : 2)

/** Files of a stand's front rank. */
export const filesOf = (figures: number, stands: number): number =>
  Math.ceil((shares(figures, stands)[0] ?? 0) / ranksOf(figures))

/** Every figure, in the order in which they fall: the rear rank first, from the right, so that the front rank lasts. */
export function fallingOrder(figures: number, stands: number): readonly FigurePlace[] {
  const ranks = ranksOf(figures)
  const places = shares(figures, stands).flatMap((share, stand) => {
    const front = Math.ceil(share / ranks)
    return Array.from({ length: share }, (_, at) => ({ stand, rank: at < front ? 0 : 1, file: at < front ? at : at - front }))
  })
  return places.toSorted((a, b) => b.rank - a.rank || b.stand - a.stand || b.file - a.file)
}
