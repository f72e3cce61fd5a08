/** Forces as a file of their own, and as they are kept: read whole, or refused with the place that is wrong. */
import * as v from 'valibot'
import { err, ok, type Result } from '#core/result.ts'
import { NATIONS, SCALES, SIDES } from '#tdfg/types.ts'
import { LINE_KEYS, START_TAGS, TROOP_TAGS, WEAPON_TAGS } from './format.ts'
import { DEEPEST, everyNode, LARGEST, MOST_UNITS, unitLines, type Forces, type ForcesGroup, type ForcesNode } from './model.ts'

/** Why a file is not taken in. `path` is where, `french.0.below.2.troop`. */
export type FileFault =
  | { readonly what: 'too-big'; readonly size: number; readonly most: number }
  | { readonly what: 'not-json' }
  | { readonly what: 'not-forces' }
  | { readonly what: 'other-game'; readonly game: string }
  | { readonly what: 'newer'; readonly format: number }
  | { readonly what: 'unknown-field'; readonly path: string }
  | { readonly what: 'missing'; readonly path: string }
  | { readonly what: 'wrong'; readonly path: string; readonly expected: string; readonly found: string }
  | { readonly what: 'too-deep'; readonly most: number }
  | { readonly what: 'too-many'; readonly units: number; readonly most: number }

const FORMAT = 1
const GAME = 'they-died-for-glory'
/** Letters of a file. */
export const BIGGEST = 5 * 1024 * 1024

/** Wider than what makes sense: what was once kept must be read again, and `checkForces` says what is wrong with it. */
const words = v.pipe(v.string(), v.maxLength(100_000))
const none = <T extends v.GenericSchema>(schema: T) => v.nullable(schema)
const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST))
const side = v.picklist(SIDES)
const list = <T extends v.GenericSchema>(schema: T) => v.pipe(v.array(schema), v.maxLength(LARGEST))

const UNIT = v.strictObject({
  kind: v.literal('unit'),
  name: words,
  remark: none(words),
  count: number,
  troop: v.picklist(TROOP_TAGS),
  figures: none(number),
  reserve: v.boolean(),
  weapon: none(v.picklist(WEAPON_TAGS)),
  enters: none(number),
  start: none(v.picklist(START_TAGS)),
})

const GROUP: v.GenericSchema<ForcesGroup> = v.strictObject({
  kind: v.literal('group'),
  name: words,
  commander: none(words),
  remark: none(words),
  level: none(v.picklist(['brigade', 'division', 'corps'])),
  onTable: v.boolean(),
  nation: none(v.picklist(NATIONS)),
  enters: none(number),
  below: list(v.lazy((raw): v.GenericSchema<ForcesNode> => (isUnit(raw) ? UNIT : GROUP))),
})

const isUnit = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'kind' in raw && raw.kind === 'unit'

const FORCES = v.strictObject({
  format: v.literal(FORMAT),
  title: words,
  date: words,
  place: words,
  slice: words,
  scale: v.picklist(SCALES),
  frenchLine: none(number),
  turns: none(number),
  starts: none(number),
  turnsNote: words,
  attacker: none(side),
  attackerNote: words,
  objectives: list(v.strictObject({ side: none(side), words })),
  reinforcements: list(v.strictObject({ side: none(side), turn: none(number), words })),
  lines: v.strictObject(v.entriesFromList(LINE_KEYS, list(words))),
  french: list(GROUP),
  german: list(GROUP),
})

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** A value with more levels than any tree is not looked at: a reader that calls itself would run out of room. */
function isDeep(raw: unknown): boolean {
  const most = 200
  let level: readonly unknown[] = [raw]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/** A value that stands where another was expected, short enough for a sentence. */
function shown(raw: unknown): string {
  if (Array.isArray(raw)) return '[…]'
  if (isRecord(raw)) return '{…}'
  const text = JSON.stringify(raw) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function faultOf(issue: v.BaseIssue<unknown>): FileFault {
  const path = v.getDotPath(issue) ?? ''
  if (issue.expected === 'never') return { what: 'unknown-field', path }
  if (issue.received === 'undefined') return { what: 'missing', path }
  return { what: 'wrong', path, expected: issue.expected ?? issue.message, found: shown(issue.input) }
}

/** Forces as they were kept, which is what came in once, and what was made of it since. */
export function readForcesBody(raw: unknown): Result<Forces, FileFault> {
  if (!isRecord(raw)) return err({ what: 'not-forces' })
  const { format } = raw
  if (typeof format === 'number' && format > FORMAT) return err({ what: 'newer', format })
  if (isDeep(raw)) return err({ what: 'too-deep', most: DEEPEST })
  const read = v.safeParse(FORCES, raw, { abortEarly: true })
  if (!read.success) return err(faultOf(read.issues[0]))
  // A literal kind and lists of the format's own words: what the schema answers is what the model says.
  return ok(read.output as Forces)
}

/** What a file may hold is held to what a battle may have. */
function bounded(forces: Forces): Result<Forces, FileFault> {
  const lines = unitLines(forces)
  if ([...everyNode(forces)].some(({ above }) => above.length > DEEPEST)) return err({ what: 'too-deep', most: DEEPEST })
  const units = lines.reduce((sum, { node }) => sum + node.count, 0)
  return units > MOST_UNITS ? err({ what: 'too-many', units, most: MOST_UNITS }) : ok(forces)
}

/** Reads a file of forces: all of it, or nothing. */
export function readForcesFile(text: string): Result<Forces, FileFault> {
  if (text.length > BIGGEST) return err({ what: 'too-big', size: text.length, most: BIGGEST })
  let raw: unknown
  try {
    raw = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return err({ what: 'not-json' })
  }
  if (!isRecord(raw) || raw['kind'] !== 'forces') return err({ what: 'not-forces' })
  const { kind: _kind, game, ...body } = raw
  if (game !== GAME) return err({ what: 'other-game', game: shown(game) })
  const read = readForcesBody(body)
  return read.ok ? bounded(read.value) : read
}

export const writeForcesFile = (forces: Forces): string =>
  `${JSON.stringify({ game: GAME, kind: 'forces', ...forces }, null, 1)}\n`
