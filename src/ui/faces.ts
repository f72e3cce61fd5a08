/** The faces of a d6. */
export const FACES = [1, 2, 3, 4, 5, 6] as const
export type Face = (typeof FACES)[number]
