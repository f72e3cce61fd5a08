/** Runs the cases of a file: given → expected. Nothing is skipped; what cannot be read fails. */
import { type Answer, differences } from './compare.ts'
import { CaseFault, list, type Read, record } from './fields.ts'
import { PROCEDURES as THEY_DIED_FOR_GLORY, type Procedure } from './they-died-for-glory.ts'

/** Games that have a runner. */
const GAMES: Readonly<Record<string, Readonly<Record<string, Procedure>>>> = { 'they-died-for-glory': THEY_DIED_FOR_GLORY }

export interface CaseFile {
  readonly game: string
  /** As they stand in the file, unread. */
  readonly cases: readonly Answer[]
}

/** Cases that the project believes wrong: id → the rule and the reason. */
export type Disputed = Readonly<Record<string, { readonly rule: string; readonly reason: string }>>

export interface Verdict {
  readonly id: string
  readonly result: 'passed' | 'failed' | 'disputed'
  readonly expected: unknown
  /** What came out, or why nothing did; null where the case passed. */
  readonly got: unknown
}

const text: Read<string> = (raw, where) => {
  if (typeof raw !== 'string') throw new CaseFault(`${where}: expected a text`)
  return raw
}
const answer: Read<Answer> = (raw, where) => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new CaseFault(`${where}: expected a record`)
  return raw as Answer
}
const anything: Read<unknown> = (raw) => raw

const readCase = record({
  id: text,
  procedure: text,
  rules: anything,
  basis: anything,
  given: anything,
  expect: answer,
  note: anything,
})

/** Reads the text of a case file, or throws with the place of the fault; the cases are read one by one when they run. */
export function parseCases(json: string): CaseFile {
  const { game, cases } = answer(JSON.parse(json), 'file')
  return { game: text(game, 'file.game'), cases: list(answer)(cases, 'file.cases') }
}

function procedureOf(game: string, name: string): Procedure {
  const procedures = GAMES[game]
  if (procedures === undefined) throw new CaseFault(`game: unknown game ${game}`)
  const run = Object.hasOwn(procedures, name) ? procedures[name] : undefined
  if (run === undefined) throw new CaseFault(`procedure: unknown procedure ${name}`)
  return run
}

/** What the case expects and does not get, or null when it gets all. */
function shortfall(game: string, raw: Answer): Pick<Verdict, 'expected' | 'got'> | null {
  try {
    const { procedure, given, expect } = readCase(raw, 'case')
    const got = procedureOf(game, procedure)(given)
    if (differences(expect, got).length === 0) return null
    return { expected: expect, got: Object.fromEntries(Object.keys(expect).map((name) => [name, got[name] ?? null])) }
  } catch (fault) {
    return { expected: raw['expect'], got: fault instanceof Error ? fault.message : String(fault) }
  }
}

/** One case: what it expects against what the rules give. */
export function runCase(game: string, raw: Answer, disputed: Disputed = {}): Verdict {
  const id = String(raw['id'])
  const short = shortfall(game, raw)
  if (short === null) return { id, result: 'passed', expected: null, got: null }
  return { id, result: Object.hasOwn(disputed, id) ? 'disputed' : 'failed', ...short }
}

export const runCases = ({ game, cases }: CaseFile, disputed: Disputed = {}): readonly Verdict[] =>
  cases.map((item) => runCase(game, item, disputed))

/** `N passed, N failed`, and the disputed where there are any. */
export function totals(verdicts: readonly Verdict[]): string {
  const of = (result: Verdict['result']) => verdicts.filter((verdict) => verdict.result === result).length
  const disputed = of('disputed')
  return `${of('passed')} passed, ${of('failed')} failed${disputed > 0 ? `, ${disputed} disputed` : ''}`
}
