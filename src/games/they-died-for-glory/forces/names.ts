/** Names for the units of an order of battle: battalions of a regiment, batteries of a kind. */

/** Roman numerals of the battalions of a regiment; a regiment has four at most. */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const

/** 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13
  const end = teens ? undefined : (['th', 'st', 'nd', 'rd'] as const)[n % 10]
  return `${n}${end ?? 'th'}`
}

/** `II/50th Line`; `n` from 1. */
export const battalionName = (n: number, regiment: string): string => `${ROMAN[n - 1] ?? n}/${regiment}`

/** `2nd light battery`; `n` from 1. */
export const numberedName = (n: number, kind: string): string => `${ordinal(n)} ${kind}`

interface Named {
  readonly name: string
  /** The formation to which it belongs. */
  readonly formation: string
}

const times = (names: readonly string[]): ReadonlyMap<string, number> => {
  const seen = new Map<string, number>()
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1)
  return seen
}

/** Names that stand more than once get their formation behind them, and a number if that is not enough. */
export function distinctNames(units: readonly Named[]): readonly string[] {
  const plain = times(units.map(({ name }) => name))
  const longer = units.map(({ name, formation }) => ((plain.get(name) ?? 0) > 1 ? `${name}, ${formation}` : name))
  const left = times(longer)
  const given = new Map<string, number>()
  return longer.map((name) => {
    if ((left.get(name) ?? 0) < 2) return name
    const n = (given.get(name) ?? 0) + 1
    given.set(name, n)
    return `${name} (${n})`
  })
}
