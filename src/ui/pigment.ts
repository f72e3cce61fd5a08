/** Colours of sides, named as pigments of a map. Each is a token in `theme.css`, set by `data-pigment`. */
const PIGMENTS = ['garance', 'prussian', 'ink'] as const
export type Pigment = (typeof PIGMENTS)[number]

/** The pigment that a game's style token names; ink where this build knows none of that name. */
export const pigmentOf = (token: string): Pigment => PIGMENTS.find((pigment) => pigment === token) ?? 'ink'
