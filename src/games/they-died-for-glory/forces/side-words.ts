/** The words by which people head the order of battle of a side. */
import type { Nation, Side } from '#tdfg/types.ts'
import { plainWords } from './guess.ts'

const WORDS: readonly (readonly [RegExp, Side, Nation | null])[] = [
  [
    /^(?:the )?(?:french|france|franzosen|franzosisch|frankreich|francais|les francais|imperial(?:e|ists?)?|empire)$/,
    'french',
    null,
  ],
  [/^(?:the )?(?:germans?|germany|deutsche?n?|deutschland|allemands?|allemagne|les allemands|coalition)$/, 'german', null],
  [/^(?:the )?(?:prussians?|prussia|preussen?|preussisch|prussiens?|prusse)$/, 'german', 'prussia'],
  [/^(?:the )?(?:bavarians?|bavaria|bayern|bavarois|baviere)$/, 'german', 'bavaria'],
  [/^(?:the )?(?:saxons?|saxony|sachsen|saxe)$/, 'german', 'saxony'],
  [/^(?:the )?(?:wurttembergers?|wurttemberg)$/, 'german', 'wurttemberg'],
  [/^(?:the )?(?:badeners?|baden|badois)$/, 'german', 'baden'],
]
const ROUND = /^[\s#=*_~>-]+|[\s#=*_~:.-]+$/g
const TAIL = / (?:army|armee|forces|troops|truppen|side|order of battle|oob|ob)$/

export interface SideWord {
  readonly side: Side
  /** The nation that the word names; null: the usual one. */
  readonly nation: Nation | null
  /** It is not the format's own word. */
  readonly free: boolean
}

/** The side that a line heads; null: it heads none. */
export function sideOf(line: string): SideWord | null {
  if (line.length > 60) return null
  if (line === 'French') return { side: 'french', nation: null, free: false }
  if (line === 'German') return { side: 'german', nation: null, free: false }
  const words = plainWords(line).replace(ROUND, '').replace(TAIL, '').trim()
  const found = WORDS.find(([pattern]) => pattern.test(words))
  return found ? { side: found[1], nation: found[2], free: true } : null
}

/** The side before a dash, and what follows: `Germans - the hill`. A dash alone: nobody's. Null: the line says nothing of the kind. */
export function sideBefore(line: string): { readonly side: Side | null; readonly words: string; readonly free: boolean } | null {
  const [, word, words = ''] = /^(Germans?|French) -(?: |$)(.*)$/.exec(line) ?? []
  if (word !== undefined) return { side: word === 'French' ? 'french' : 'german', words, free: false }
  if (/^-(?: |$)/.test(line)) return { side: null, words: line.slice(2), free: false }
  const [, who = '', rest = ''] = /^([^:–—-]{3,30}?)\s?[:–—-]\s(.+)$/.exec(line) ?? []
  const side = sideOf(who)?.side ?? null
  return side === null ? null : { side, words: rest, free: true }
}
