/** Numbers, lists and small turns of phrase that all sentences share. */

const IN_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** Small whole numbers in words, larger ones in figures. */
export const inWords = (n: number): string => IN_WORDS[n] ?? String(n)

const plain = (size: number): string =>
  size < 1000 ? String(Number(size.toFixed(2))) : size.toLocaleString('en', { maximumFractionDigits: 2 })

/** A number as print has it: `4½`, `−2`, `1,200`. */
export function figure(n: number): string {
  const size = Math.abs(n)
  const whole = Math.floor(size)
  const shown = size - whole === 0.5 ? `${whole === 0 ? '' : plain(whole)}½` : plain(size)
  return n < 0 ? `−${shown}` : shown
}

/** A number that is added: `+1`, `−3`, `0`. */
export const signed = (n: number): string => (n > 0 ? `+${figure(n)}` : figure(n))

/** The word for a table inch: players with less room measure the same numbers in centimetres. */
export type InchWord = 'inches' | 'centimetres'

/** A distance in the word of the battle: `12″`, or `12 cm`, the number the same. */
export const inches = (n: number, { inch }: { readonly inch: InchWord }): string =>
  inch === 'inches' ? `${figure(n)}″` : `${figure(n)}\u00a0cm`

/** `1 figure`, `3 figures`; the plural may be given where an s does not make it. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${figure(n)} ${n === 1 ? one : many}`

/** `1 die`, `5 dice`. */
export const diceOf = (n: number): string => counted(n, 'die', 'dice')

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** The face that succeeds, short: `4+`, `6`; null: nothing does. */
export function faceShort(need: number | null): string {
  if (need === null) return 'no hit'
  return need >= 6 ? '6' : `${Math.max(1, need)}+`
}

/** The same for a sentence: `4 or more`, `a 6`, `any face`. */
export function faceNeeded(need: number): string {
  if (need <= 1) return 'any face'
  return need >= 6 ? 'a 6' : `${need} or more`
}

/** With a capital letter, unless a sign or figure stands first. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `II/50th Line’s`, `King’s Grenadiers’`. */
export const owned = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)
