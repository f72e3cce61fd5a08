/** Reads the lines of a header, as the format has them and as people write them. */
import { MINUTES_A_TURN } from '#tdfg/data/tables.ts'
import { SCALES } from '#tdfg/types.ts'
import { HEADER_KEYS, LINE_KEYS, type HeaderKey, type LineKey } from './format.ts'
import { turnBegins } from './header-text.ts'
import { hourOf, minutesOf } from './hours.ts'
import { NO_FORCES, tidy, type Forces, type ObjectiveRow, type ReinforcementRow } from './model.ts'
import type { Made, Note } from './notes.ts'
import { sideBefore, sideOf } from './side-words.ts'
import { nearest } from './tags.ts'

const ALIASES: ReadonlyMap<string, HeaderKey> = new Map(
  Object.entries<HeaderKey>({
    name: 'title',
    battle: 'title',
    scenario: 'title',
    when: 'date',
    datum: 'date',
    where: 'place',
    location: 'place',
    lieu: 'place',
    ort: 'place',
    length: 'turns',
    tours: 'turns',
    'set up': 'set-up',
    setup: 'set-up',
    deployment: 'set-up',
    objective: 'objectives',
    victory: 'objectives',
    ziele: 'objectives',
    reinforcement: 'reinforcements',
    verstärkungen: 'reinforcements',
    renforts: 'reinforcements',
    ground: 'terrain',
    wetter: 'weather',
    nation: 'nations',
    note: 'notes',
    'special rules': 'notes',
    option: 'options',
    source: 'sources',
  }),
)

export interface Keyed {
  readonly key: HeaderKey
  readonly value: string
  readonly notes: readonly Note[]
}

/** A key and what stands behind its colon; the key null: there is none, or it is unknown. */
export function keyOf(text: string): Keyed | { readonly key: null; readonly word: string | null } {
  const colon = text.indexOf(':')
  if (colon < 0) return { key: null, word: null }
  const word = tidy(text.slice(0, colon))
  const value = tidy(text.slice(colon + 1))
  const known = HEADER_KEYS.find((key) => key === word.toLowerCase())
  if (known) return { key: known, value, notes: [] }
  const alias = ALIASES.get(word.toLowerCase())
  return alias ? { key: alias, value, notes: [{ what: 'key', word, key: alias }] } : { key: null, word }
}

type Patch = Partial<Forces>
type Read = { readonly patch: Patch; readonly notes?: readonly Note[] } | { readonly why: NonNullable<Made['why']>['why'] }

const TURNS = /^(\d{1,4}|open)(?:, from (\d{1,2}:\d{2})(?: to (\d{1,2}:\d{2}))?)?(?: (?=\()(.*)| - (.*))?$/
const HOUR = /\b(\d{1,2})[:.h](\d{2})\b/g

/** What is left of words once their parts were understood. */
const leftOf = (words: string): string =>
  tidy(words.replace(/^\W+|\b(?:turns?|from|to|at|starting|starts|of|uhr)\b|[–,;-]+/gi, ' ')).replace(/^\W+$/, '')

function readTurnsFreely(value: string): Read {
  const count = /^\D{0,20}?(\d{1,4})(?![\d:.h])/.exec(value)
  if (!count) return { why: 'turns' }
  const rest = value.slice(count[0].length)
  const [first] = [...rest.matchAll(HOUR)]
  const starts = first ? minutesOf(`${first[1]}:${first[2]}`) : null
  const turns = Number(count[1])
  return {
    patch: { turns, starts, turnsNote: leftOf(starts === null ? rest : rest.replace(HOUR, ' ')) },
    notes: [{ what: 'turns', turns, starts }],
  }
}

/** `18, from 08:30 to 13:00 (P)`. The last hour follows from the others. */
function readTurns(value: string): Read {
  const found = TURNS.exec(value)
  const starts = found?.[2] === undefined ? null : minutesOf(found[2])
  if (!found || (found[2] !== undefined && starts === null)) return readTurnsFreely(value)
  const turns = found[1] === 'open' ? null : Number(found[1])
  const ends = starts === null || turns === null ? null : hourOf(starts + turns * MINUTES_A_TURN.value)
  const written = found[3]
  return {
    patch: { turns, starts, turnsNote: found[4] ?? found[5] ?? '' },
    notes: written !== undefined && written !== ends ? [{ what: 'hour', written, reckoned: ends }] : [],
  }
}

function readAttacker(value: string): Read {
  if (value.startsWith('- ')) return { patch: { attacker: null, attackerNote: value.slice(2) } }
  const [, word, bracketed, dashed] = /^(French|Germans?)(?:$| (?=\()(.*)$| - (.*)$)/.exec(value) ?? []
  if (word !== undefined)
    return { patch: { attacker: word === 'French' ? 'french' : 'german', attackerNote: bracketed ?? dashed ?? '' } }
  const side = sideOf(value)?.side ?? null
  return {
    patch: { attacker: side, attackerNote: side === null ? value : '' },
    notes: side === null ? [] : [{ what: 'side', side }],
  }
}

function readScale(value: string): Read {
  const scale = SCALES.find((one) => one === value.replace(/ ?[/:] ?/, ':'))
  return scale ? { patch: { scale } } : { why: 'scale' }
}

function readFrenchLine(value: string): Read {
  const found = /^(\d{1,4})(?: figures?)?$/.exec(value)
  return found ? { patch: { frenchLine: Number(found[1]) } } : { why: 'french-line' }
}

/** `Germans - the hill by the end of turn 9`. */
function objectiveRow(value: string): { readonly row: ObjectiveRow; readonly notes: readonly Note[] } {
  const said = sideBefore(value)
  if (said === null) return { row: { side: null, words: value }, notes: [] }
  const { side, words, free } = said
  return { row: { side, words }, notes: free && side !== null ? [{ what: 'side', side }] : [] }
}

const REINFORCEMENT = /^(?:(Germans?|French) )?turn (\d{1,4})(?: \((\d{1,2}:\d{2})\))? -(?: |$)(.*)$/

function reinforcementRow(
  value: string,
  starts: number | null,
): { readonly row: ReinforcementRow; readonly notes: readonly Note[] } {
  const sideFrom = (word: string | undefined) => (word === undefined ? null : word === 'French' ? 'french' : 'german')
  const [, who, turn, hour, words = ''] = REINFORCEMENT.exec(value) ?? []
  if (turn !== undefined) {
    const begins = turnBegins(starts, Number(turn))
    const reckoned = begins === null ? null : hourOf(begins)
    const kept = hour !== undefined && reckoned === null ? tidy(`(${hour}) ${words}`) : words
    const wrong = hour !== undefined && hour !== reckoned
    return {
      row: { side: sideFrom(who), turn: Number(turn), words: kept },
      notes: wrong ? [{ what: 'hour', written: hour, reckoned }] : [],
    }
  }
  if (/^-(?: |$)/.test(value)) return { row: { side: null, turn: null, words: value.slice(2) }, notes: [] }
  const [, side, rest = ''] = /^(Germans?|French)(?: -(?= |$))?(?: |$)(.*)$/.exec(value) ?? []
  return { row: { side: sideFrom(side), turn: null, words: side === undefined ? value : rest }, notes: [] }
}

type Single = Exclude<HeaderKey, LineKey | 'objectives' | 'reinforcements'>

const SINGLE: { readonly [Key in Single]: (value: string) => Read } = {
  title: (title) => ({ patch: { title } }),
  date: (date) => ({ patch: { date } }),
  place: (place) => ({ patch: { place } }),
  slice: (slice) => ({ patch: { slice } }),
  scale: readScale,
  'french line': readFrenchLine,
  turns: readTurns,
  attacker: readAttacker,
}

const isLineKey = (key: HeaderKey): key is LineKey => (LINE_KEYS as readonly HeaderKey[]).includes(key)

/** A header that is being read. */
export interface HeaderReader {
  /** Takes a line in, and answers what was made of it. */
  readonly take: (text: string) => Made
  /** What the lines came to; `made` completes what was made of those that wait for the hour of turn 1. */
  readonly done: () => Omit<Forces, 'french' | 'german'>
}

/** Keys that are near to an unknown word. */
const suggested = (word: string | null, text: string): string => {
  const near = word === null ? null : nearest(word, HEADER_KEYS)
  return near === null || word === null ? `notes: ${tidy(text)}` : `${near}:${text.slice(text.indexOf(':') + 1)}`
}

/** Reads keyed lines one after the other. `starts` of the text is known beforehand, for hours in it. */
export function headerReader(texts: readonly string[]): HeaderReader {
  const seen = new Set<HeaderKey>()
  const lines: Record<string, string[]> = {}
  const objectives: ObjectiveRow[] = []
  const reinforcements: ReinforcementRow[] = []
  let patch: Patch = {}
  const length = texts.map(keyOf).find((keyed) => keyed.key === 'turns')
  const early = length?.key === 'turns' ? readTurns(length.value) : null
  const starts = early !== null && 'patch' in early ? (early.patch.starts ?? null) : null

  const header = { what: 'header', at: '' } as const
  function single(key: Single, { value, notes }: Keyed): Made {
    if (seen.has(key)) return { what: null, at: null, why: { why: 'twice', word: key }, suggestion: `notes: ${value}` }
    const read = SINGLE[key](value)
    if ('why' in read) return { what: null, at: null, why: { why: read.why, word: value } }
    seen.add(key)
    patch = { ...patch, ...read.patch }
    return { ...header, notes: [...notes, ...(read.notes ?? [])] }
  }
  function take(text: string): Made {
    const keyed = keyOf(text)
    if (keyed.key === null) {
      const why = keyed.word === null ? 'no-key' : 'key'
      return { what: null, at: null, why: { why, word: keyed.word ?? '' }, suggestion: suggested(keyed.word, text) }
    }
    const { key, value, notes } = keyed
    if (isLineKey(key)) {
      ;(lines[key] ??= []).push(value)
      return { ...header, notes }
    }
    if (key !== 'objectives' && key !== 'reinforcements') return single(key, keyed)
    if (key === 'objectives') {
      const { row, notes: more } = objectiveRow(value)
      objectives.push(row)
      return { ...header, notes: [...notes, ...more] }
    }
    const read = reinforcementRow(value, starts)
    reinforcements.push(read.row)
    return { ...header, notes: [...notes, ...read.notes] }
  }
  const done = () => ({ ...NO_FORCES, ...patch, objectives, reinforcements, lines: { ...NO_FORCES.lines, ...lines } })
  return { take, done }
}
