/** A value and how it came about: each step is a typed fact, put into words by the game's `text/`. */
export type Finding<Value, Step> = { readonly value: Value; readonly steps: readonly Step[] }

export const finding = <Value, Step>(value: Value, steps: readonly Step[]): Finding<Value, Step> => ({ value, steps })
