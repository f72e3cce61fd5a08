/** Reads one line of the tree by itself: a unit, or a group. Where it belongs is not known here. */
import { must } from '#core/result.ts'
import type { Side } from '#tdfg/types.ts'
import { OFF_TABLE } from './format.ts'
import { guessTroop } from './guess.ts'
import { hasNumbers, levelNamed, looseUnit } from './loose.ts'
import { mask, unmask } from './masks.ts'
import { NO_GROUP, NO_UNIT, tidy, tidyOrNone, type ForcesGroup, type ForcesNode, type ForcesUnit } from './model.ts'
import { ordinal } from './names.ts'
import type { Made, Note } from './notes.ts'
import { EVERY_TAG, nearest, takeTags, type Tagged } from './tags.ts'

/** A line of the tree as it was understood. Null: nothing that can stand anywhere. */
export interface TreeLine {
  readonly node: ForcesNode | null
  readonly notes: readonly Note[]
  readonly why: NonNullable<Made['why']> | null
  readonly suggestion: string | null
  /** A heading that no tag makes one: lines below it may stand at the same indentation. */
  readonly open: boolean
}

const BULLET = /^(?:[-*•·–—>+] +|\d{1,3}\) +)/
const plain = (words: string): string => tidy(unmask(words))

/** The words up to their first comma, and what follows. */
function halves(words: string): readonly [string, string | null] {
  const at = words.indexOf(', ')
  return at < 0 ? [words, null] : [words.slice(0, at), words.slice(at + 2)]
}

/** What is wrong with the tags, and the line as it would be understood. `lacks`: what else it needs. */
function faultOf(text: string, strange: readonly string[], lacks = ''): Pick<TreeLine, 'why' | 'suggestion'> {
  const [word] = strange
  if (word === undefined) return { why: null, suggestion: null }
  const near = nearest(word, EVERY_TAG)
  const suggestion =
    near === null || near === word ? text.replace(`[${word}]`, '') + lacks : text.replace(`[${word}]`, `[${near}]`)
  return { why: { why: 'tag', word }, suggestion: tidy(suggestion) }
}

/** `16 Chasseurs` is the 16th; but `4 pdr battery` is not the fourth. */
function numbered(name: string): string | null {
  const [, number, word = ''] = /^(\d{1,3}) ((?!pdr|pounder|pf)\p{L}.*)$/u.exec(name) ?? []
  return number === undefined ? null : `${ordinal(Number(number))} ${word}`
}

function readUnit(text: string, side: Side, { tags, words, strange, notes }: Tagged): TreeLine {
  const loose = looseUnit(words)
  const [first, rest] = halves(loose.words)
  const guessed = tags.troop ?? guessTroop(plain(loose.words), side)
  const name = plain(first)
  if (name === '') return { node: null, notes, why: { why: 'bare', word: text.trim() }, suggestion: null, open: false }
  if (guessed === null) {
    const { why, suggestion } = faultOf(text, strange, ' [line]')
    const lacking = why ?? ({ why: 'troop', word: name } as const)
    return { node: null, notes, why: lacking, suggestion: suggestion ?? `${text.trim()} [line]`, open: false }
  }
  const called = tags.troop === null ? numbered(name) : null
  const unit: ForcesUnit = {
    ...NO_UNIT,
    name: called ?? name,
    remark: tidyOrNone(rest === null ? null : unmask(rest)),
    count: loose.count ?? 1,
    troop: guessed,
    figures: tags.figures ?? loose.figures,
    reserve: tags.reserve,
    weapon: tags.weapon,
    enters: tags.enters ?? loose.enters,
    start: tags.start,
  }
  const all: readonly Note[] = [
    ...notes,
    ...(tags.troop === null ? [{ what: 'troop', word: name, tag: guessed } as const] : []),
    ...(called === null ? [] : [{ what: 'named', name: called } as const]),
    ...loose.notes,
  ]
  return { node: unit, notes: all, ...faultOf(text, strange), open: false }
}

/** Commander and remark behind the name of a group. */
function led(rest: string | null, withCommander: boolean): Pick<ForcesGroup, 'commander' | 'remark'> {
  if (!withCommander || rest === null) return { commander: null, remark: tidyOrNone(rest === null ? null : unmask(rest)) }
  const [commander, remark] = rest.startsWith(', ') ? ['', rest.slice(2)] : halves(rest)
  return { commander: tidyOrNone(unmask(commander)), remark: tidyOrNone(remark === null ? null : unmask(remark)) }
}

function readGroup(text: string, { tags, words, strange, notes }: Tagged): TreeLine {
  const [first, behind] = halves(words)
  const off = behind === OFF_TABLE || behind?.endsWith(`, ${OFF_TABLE}`) === true
  const rest = !off ? behind : behind === OFF_TABLE ? null : behind.slice(0, -OFF_TABLE.length - 2)
  const bare = tags.level === null && !tags.noFigure && !tags.heading && !off
  const sounds = bare && rest !== null ? levelNamed(unmask(first)) : null
  const level = tags.level ?? sounds
  const name = plain(first)
  if (name === '') return { node: null, notes, why: { why: 'bare', word: text.trim() }, suggestion: null, open: false }
  const group: ForcesGroup = {
    ...NO_GROUP,
    name,
    ...led(rest, level !== null || tags.noFigure || off),
    level,
    onTable: !off,
    nation: tags.nation,
    enters: tags.enters,
  }
  const guessed: readonly Note[] = sounds === null ? [] : [{ what: 'level', level: sounds }]
  return { node: group, notes: [...notes, ...guessed], ...faultOf(text, strange), open: bare }
}

const OFF = new RegExp(`, ${OFF_TABLE}(?: |$)`)

/** Headings that name no command. */
const HEADING_NAME =
  /^(?:divisional|corps|reserve|army) (?:artillery|cavalry)$|^(?:divisions|corps|armee)artillerie$|^artillerie (?:divisionnaire|de réserve)$|^reserve$|cavalry division$/i

/** A formation alone on its line: its units may follow at the same indentation. */
function heads({ tags, words }: Tagged): boolean {
  const [name] = halves(words)
  const loose = looseUnit(words)
  const numbers = tags.figures ?? loose.figures ?? loose.count
  return numbers === null && (levelNamed(plain(name)) !== null || HEADING_NAME.test(plain(name)))
}

/** `leaf`: nothing stands below it. A line with a troop tag is a unit, one with things below it a group, others by their words. */
export function readTreeLine(text: string, side: Side, leaf: boolean): TreeLine {
  const tagged = takeTags(mask(tidy(text)).replace(BULLET, ''), side)
  const { tags, words } = tagged
  if (tags.troop !== null && (leaf || tagged.notes.length === 0)) return readUnit(text, side, tagged)
  if (tags.level !== null || tags.noFigure || tags.heading || OFF.test(`, ${words}`)) return readGroup(text, tagged)
  // What is indented below units by mistake does not make them a formation.
  if (!leaf)
    return hasNumbers(words) && guessTroop(plain(words), side) !== null ? readUnit(text, side, tagged) : readGroup(text, tagged)
  return heads(tagged) ? readGroup(text, tagged) : readUnit(text, side, tagged)
}

/** The rank of a heading among those at the same indentation: a lower one stands below a higher one. */
export function rankOf({ name, level }: ForcesGroup): number {
  const rank = must({ corps: 3, division: 2, brigade: 1, none: 0 }[level ?? levelNamed(name) ?? 'none'], 'a rank')
  if (rank > 0) return rank
  return /^corps\b|^reserve\b/i.test(name) ? 2 : 1
}
