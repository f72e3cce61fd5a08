/** Finds texts by the words that players type: accents folded, plurals and beginnings of words accepted. */
import { SYNONYMS } from './synonyms.ts'

const MARKS = /[\u0300-\u036f]/g

/** In small letters, without accents: `Jäger’s` → `jager s`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()

/** Words that ask and mean nothing by themselves. */
const IDLE = new Set(
  'a an and are at be by can could do does for from has have how i if in is it its may me must my of on or our s shall should t that the their then there they this to was we what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Without its plural: `squares` → `square`, `batteries` → `batter`, which begins both. */
const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -3)
  if (word.length > 4 && /(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const split = (folded: string): readonly string[] => (folded === '' ? [] : folded.split(' '))

/** Words of a text to search in. */
export const wordsIn = (text: string): readonly string[] => split(fold(text))

/** Words of a question that mean something; all of them where none does. */
function meaning(words: readonly string[]): readonly string[] {
  const full = words.filter((word) => !IDLE.has(word))
  return (full.length > 0 ? full : words).map(singular)
}

const FOLDED = SYNONYMS.map(([said, meant]) => [` ${fold(said)} `, ` ${fold(meant)} `] as const)

/** Readings of one question, at most. */
const MOST = 12

/** The question as typed, and as the rules would put it: each a list of words that must all be found. */
export function readings(query: string): readonly (readonly string[])[] {
  const start = ` ${fold(query)} `
  // Plurals may hide a synonym.
  const single = ` ${split(start.trim()).map(singular).join(' ')} `
  const all = new Set([start])
  for (const [said, meant] of FOLDED) {
    for (const text of [...all, single]) if (text.includes(said) && all.size < MOST) all.add(text.replace(said, meant))
  }
  const lists = [...all].map((text) => meaning(split(text.trim()))).filter((words) => words.length > 0)
  const keys = lists.map((words) => words.join(' '))
  return lists.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** A text to search in; the earlier field counts more. Each field: its words, and the same without plurals. */
export interface Haystack {
  readonly fields: readonly { readonly words: readonly string[]; readonly single: ReadonlySet<string> }[]
}

export const haystack = (...fields: readonly string[]): Haystack => ({
  fields: fields.map((field) => {
    const words = [...new Set(wordsIn(field))]
    return { words, single: new Set(words.map(singular)) }
  }),
})

const isNumber = (word: string): boolean => word >= '0' && word < ':'

/** How well one word is met: the more, the earlier the field, and more for a whole word; 0: not at all. */
function worth({ fields }: Haystack, wanted: string): number {
  // Numbers must be met whole: `6` is not the beginning of `60`.
  const part = isNumber(wanted) ? () => false : (word: string) => word.startsWith(wanted)
  const at = fields.findIndex(({ words, single }) => single.has(wanted) || words.some(part))
  if (at < 0) return 0
  return (fields.length - at) * 2 + (fields[at]?.single.has(wanted) === true ? 1 : 0)
}

/** What the words as typed count more than what stands for them. */
const AS_TYPED = 0.5

/** How well a text meets a question, 0: not all of its words. `readings` of the question; the best of them counts. */
export function score(hay: Haystack, asked: readonly (readonly string[])[]): number {
  const each = asked.map((words, at) => {
    const worths = words.map((word) => worth(hay, word))
    if (worths.includes(0)) return 0
    return worths.reduce((sum, one) => sum + one, 0) / words.length + (at === 0 ? AS_TYPED : 0)
  })
  return Math.max(0, ...each)
}

/** How well a text meets some of the words, where none meets all. */
export function partScore(hay: Haystack, asked: readonly (readonly string[])[]): number {
  const each = asked.map((words) => words.reduce((sum, word) => sum + worth(hay, word), 0) / words.length)
  return Math.max(0, ...each)
}
