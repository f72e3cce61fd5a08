/** The header of an order of battle: one `key: value` a line. */
import { NATIONS, type Nation } from '#tdfg/types.ts'
import { HEADER_KEYS, type HeaderKey } from './format.ts'
import { datedObjectives, type DatedObjective } from './objectives.ts'

/** Something wrong in the text, at a line counted from 1. */
export interface Problem {
  readonly line: number
  readonly message: string
}

export interface Header {
  readonly title: string
  readonly date: string
  readonly place: string
  /** Turns of the battle, 1 or more; 0 where the header does not say. */
  readonly turns: number
  /** Minutes after midnight at which turn 1 begins; 0 where the header does not say. */
  readonly starts: number
  /** Nation of each formation named, in the order in which they are named. */
  readonly nations: readonly { readonly formation: string; readonly nation: Nation }[]
  /** What a side must hold by the end of a turn, in the order of the lines. */
  readonly objectives: readonly DatedObjective[]
  /** All lines as they stand, for the screen. */
  readonly notes: readonly { readonly kind: HeaderKey; readonly line: string }[]
}

/** A line of the text, counted from 1. */
export interface Numbered {
  readonly line: number
  readonly text: string
}

const isKey = (key: string): key is HeaderKey => (HEADER_KEYS as readonly string[]).includes(key)
const isNation = (word: string): word is Nation => (NATIONS as readonly string[]).includes(word)

/** `V and XI Corps` names two: `V Corps` and `XI Corps`. */
function formationsOf(subject: string): readonly string[] {
  const [first, second, ...kind] = subject.split(/ and | /)
  if (!subject.includes(' and ') || first === undefined || second === undefined) return [subject]
  return [[first, ...kind].join(' '), [second, ...kind].join(' ')]
}

function readNations({ line, text }: Numbered, problems: Problem[]): Header['nations'] {
  return text.split(';').flatMap((part) => {
    const words = part.trim().split(' ')
    const nation = words.pop() ?? ''
    if (words.length > 0 && isNation(nation)) return formationsOf(words.join(' ')).map((formation) => ({ formation, nation }))
    report(problems, line, `“${part.trim()}” does not end with a nation`)
    return []
  })
}

function readTurns({ line, text }: Numbered, problems: Problem[]): Pick<Header, 'turns' | 'starts'> {
  const found = /^(\d+)\b(?:.*?\bfrom (\d{1,2}):(\d{2}))?/.exec(text)
  if (found === null || Number(found[1]) < 1) report(problems, line, 'turns must begin with their number')
  return { turns: Number(found?.[1] ?? 0), starts: Number(found?.[2] ?? 0) * 60 + Number(found?.[3] ?? 0) }
}

/** A date must lie within the battle. */
function readObjectives({ line, text }: Numbered, turns: number, problems: Problem[]): readonly DatedObjective[] {
  const found = datedObjectives(text)
  const late = found.find(({ turn }) => turn < 1 || (turns > 0 && turn > turns))
  if (late !== undefined) report(problems, line, `“${late.name}” is dated to turn ${late.turn} of ${turns}`)
  return found
}

/** Adds a problem to the list. */
export function report(problems: Problem[], line: number, message: string): void {
  problems.push({ line, message })
}

interface Entry extends Numbered {
  readonly key: HeaderKey
}

function readEntry({ line, text }: Numbered, problems: Problem[]): readonly Entry[] {
  const at = text.indexOf(':')
  const key = text.slice(0, Math.max(0, at)).trim()
  if (isKey(key)) return [{ key, line, text: text.slice(at + 1).trim() }]
  report(problems, line, at < 0 ? 'a header line needs a key and a colon' : `unknown key “${key}”`)
  return []
}

/** Reads the header lines; what is wrong is added to `problems`. */
export function readHeader(lines: readonly Numbered[], problems: Problem[]): Header {
  const entries = lines.flatMap((line) => readEntry(line, problems))
  const all = (key: HeaderKey): readonly Entry[] => entries.filter((entry) => entry.key === key)
  const first = (key: HeaderKey): Entry => {
    const entry = all(key)[0]
    if (entry !== undefined) return entry
    report(problems, 1, `the header has no ${key}`)
    return { key, line: 1, text: '' }
  }
  const turns = first('turns')
  const length = turns.text === '' ? { turns: 0, starts: 0 } : readTurns(turns, problems)
  return {
    title: first('title').text,
    date: first('date').text,
    place: first('place').text,
    ...length,
    nations: all('nations').flatMap((entry) => readNations(entry, problems)),
    objectives: all('objectives').flatMap((entry) => readObjectives(entry, length.turns, problems)),
    notes: entries.map(({ key, text }) => ({ kind: key, line: text })),
  }
}
