/** Numbers and words that people put into a line in their own way: `3x`, `12 figs`, `turn 4`, `1st Brigade, Pelletier`. */
import type { Level } from './format.ts'

/** What was read out of words, and the words it was read from. */
export type Loose =
  | { readonly what: 'count'; readonly word: string; readonly value: number }
  | { readonly what: 'figures'; readonly word: string; readonly value: number }
  | { readonly what: 'enters'; readonly word: string; readonly value: number }

export interface LooseUnit {
  readonly words: string
  readonly count: number | null
  readonly figures: number | null
  readonly enters: number | null
  /** What was not written as the format has it. */
  readonly notes: readonly Loose[]
}

const NUMBER = String.raw`(\d{1,5})`
const END = String.raw`[\s,;.)]*$`
const OF = String.raw`(?:(?:of(?: the)?|de(?: la)?|du|des|vom|der|von)\s)?`
const UNITS = 'battalions?|bataillone?|bataillons?|btl|bns?|batteries|batterien|regiments?|regimenter|régiments?'

/** Before it stands a space or a sign, or nothing. */
const GAP = String.raw`(?<=^|[\s,;(@=[])`

/** Each with the words that go and the number in them; the first of its kind that fits counts. */
const FIGURES = [
  new RegExp(String.raw`${GAP}${NUMBER}\s?(?:figures?|figuren|figs?|models?|minis?)\b\.?\)?`, 'i'),
  new RegExp(String.raw`[@=]\s?${NUMBER}${END}`),
  new RegExp(String.raw`\(\s?${NUMBER}\s?\)${END}`),
]
const COUNTS = [
  new RegExp(String.raw`${GAP}[x×*]\s?${NUMBER}${END}`, 'i'),
  new RegExp(String.raw`${GAP}${NUMBER}\s?[x×]${END}`, 'i'),
  new RegExp(String.raw`^${NUMBER}\s?[x×*]\s`, 'i'),
  new RegExp(String.raw`${GAP}${NUMBER}\s(?:${UNITS})${END}`, 'i'),
  new RegExp(String.raw`^${NUMBER}\s(?:battalions?|bataillone?|bataillons?|btl|bns?)\s${OF}`, 'i'),
]
/** Before a size or weight of guns: `2 heavy batteries`. What is left names the kind. */
const BATTERIES = new RegExp(
  String.raw`^${NUMBER}\s((?:(?!pdr\b|pounder)[^\d\s]+\s|\d{1,2}\s?-?\s?(?:pdr|pounder|pfünder|pfd)\.?\s){0,4})(?:batteries|batterien)\b`,
  'i',
)
const ENTRIES = [
  new RegExp(
    String.raw`\b(?:(?:enters|arrives|entering|arriving|comes|from|kommt)\s)?(?:(?:on|in|at|au)\s)?(?:turn|tour|zug|runde)\s${NUMBER}${END}`,
    'i',
  ),
]
/** As the format has it. */
const PLAIN = / x(\d{1,5})$/

interface Found {
  readonly words: string
  readonly loose: Loose | null
}

const SEPARATORS = new Set(' ,;(@=[')

/** Without the separators at its end. */
function shorn(words: string): string {
  let end = words.length
  while (end > 0 && SEPARATORS.has(words.charAt(end - 1))) end -= 1
  return words.slice(0, end)
}

function taken(what: Loose['what'], patterns: readonly RegExp[], words: string): Found {
  for (const pattern of patterns) {
    const found = pattern.exec(words)
    const number = found?.[1]
    if (!found || number === undefined) continue
    const rest = `${shorn(words.slice(0, found.index))} ${words.slice(found.index + found[0].length).trim()}`.trim()
    if (rest !== '') return { words: rest, loose: { what, word: found[0].trim(), value: Number(number) } }
  }
  return { words, loose: null }
}

function batteries(words: string): Found {
  const found = BATTERIES.exec(words)
  if (!found) return { words, loose: null }
  const rest = `${found[2] ?? ''}battery${words.slice(found[0].length)}`.trim()
  return { words: rest, loose: { what: 'count', word: found[0], value: Number(found[1]) } }
}

/** `I–III/50th Line`: the battalions of a regiment from the first on. */
const BATTALIONS = /^I ?[-–] ?(II|III|IV)\//

function battalions(words: string): Found {
  const found = BATTALIONS.exec(words)
  if (!found) return { words, loose: null }
  const value = ['I', 'II', 'III', 'IV'].indexOf(found[1] ?? '') + 1
  return { words: words.slice(found[0].length).trim(), loose: { what: 'count', word: found[0], value } }
}

function counted(words: string): Found & { readonly plain: number | null } {
  const plain = PLAIN.exec(words)
  if (plain && plain.index > 0) return { words: words.slice(0, plain.index), loose: null, plain: Number(plain[1]) }
  const some = [() => taken('count', COUNTS, words), () => batteries(words), () => battalions(words)]
  for (const take of some) {
    const found = take()
    if (found.loose !== null) return { ...found, plain: null }
  }
  return { words, loose: null, plain: null }
}

/** Takes the numbers out of what stands in a line of units beside its tags. Masked letters are never part of a number. */
export function looseUnit(text: string): LooseUnit {
  const figures = taken('figures', FIGURES, text)
  const enters = taken('enters', ENTRIES, figures.words)
  const count = counted(enters.words)
  return {
    words: count.words,
    count: count.plain ?? count.loose?.value ?? null,
    figures: figures.loose?.value ?? null,
    enters: enters.loose?.value ?? null,
    notes: [figures.loose, enters.loose, count.loose].filter((loose) => loose !== null),
  }
}

/** Whether the words give a number of units or figures. */
export function hasNumbers(text: string): boolean {
  const { count, figures } = looseUnit(text)
  return count !== null || figures !== null
}

const LEVELS: readonly (readonly [RegExp, Level])[] = [
  [/\b(?:brigade|brig\.?|bde\.?)$/i, 'brigade'],
  [/\b(?:division|div\.?)$/i, 'division'],
  [/\b(?:corps|korps|armeekorps|corps d['’]armée)$/i, 'corps'],
]

/** The command that the name of a formation sounds like; null: none. */
export const levelNamed = (name: string): Level | null => LEVELS.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? null
