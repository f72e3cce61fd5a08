/**
 * The file that a player's things leave the phone in: battles with every line as it is stored, documents, settings. It opens
 * anywhere and for ever: its form is in the README, and what has shipped is read as long as there is an app.
 */
import * as v from 'valibot'
import { err, ok, type Result } from '#core/result.ts'
import { tooWild } from '#app/tame.ts'

/** One battle of a file. Its lines may be damaged; whoever opens them finds out. A file of version 1 has no more than these four. */
export interface CopiedBattle {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly begun?: number | undefined
  readonly touched?: number | undefined
  readonly summary?: unknown
  readonly lines: readonly unknown[]
}

export interface CopiedDocument {
  readonly id: string
  readonly game: string
  readonly kind: string
  readonly name: string
  readonly touched: number
  readonly summary?: unknown
  readonly body?: unknown
}

export interface CopiedSetting {
  readonly key: string
  readonly value?: unknown
}

export interface Copy {
  /** When the file was made, milliseconds since 1970. */
  readonly at: number
  /** Whether it holds all that was on the device. */
  readonly whole: boolean
  readonly battles: readonly CopiedBattle[]
  readonly documents: readonly CopiedDocument[]
  readonly settings: readonly CopiedSetting[]
}

/** Unless said, not whole, and battles alone. */
type CopyToMake = Pick<Copy, 'at' | 'battles'> & Partial<Copy>

/** A copy as it was read. */
export interface ReadCopy extends Copy {
  /** Whether its sum is not that of what is in it: damaged on its way, or changed by hand. */
  readonly damaged: boolean
}

export const FORMAT = 'aide-de-camp battles'

/** Raised when an older app could no longer read what is written. 1: battles alone. 2: all there is, with a sum. */
export const VERSION = 2

/** Letters, digits, `_`, `.`, `-`: names of files and addresses are made of it. */
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
const name = v.pipe(v.string(), v.maxLength(500))
const moment = v.pipe(v.number(), v.finite(), v.minValue(0))

/** Rows keep fields that are not known here: a later app of the same version may have added them. */
const content = v.object({
  battles: v.array(
    v.looseObject({
      id,
      game: id,
      title: name,
      begun: v.optional(moment),
      touched: v.optional(moment),
      lines: v.array(v.unknown()),
    }),
  ),
  documents: v.optional(v.array(v.looseObject({ id, game: id, kind: id, name, touched: moment })), []),
  settings: v.optional(v.array(v.looseObject({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })), []),
})

const head = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: moment,
  whole: v.optional(v.boolean(), false),
  sum: v.optional(v.string()),
})

/** FNV-1a over UTF-16 units, 32 bits: tells accidents, not intent. */
function sumOf(...parts: readonly unknown[]): string {
  let sum = 0x811c9dc5
  for (const part of parts) {
    const text = JSON.stringify(part) ?? ''
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  }
  return (sum >>> 0).toString(16).padStart(8, '0')
}

const rows = (all: readonly unknown[]) => `[\n${all.map((row) => JSON.stringify(row) ?? 'null').join(',\n')}\n]`

function battleText({ lines, ...row }: CopiedBattle): string {
  return `${JSON.stringify(row).slice(0, -1)},"lines":${rows(lines)}}`
}

/** A file's text: JSON, a line of the log, a document or a setting to a line of the file. */
export function makeCopy({ at, battles, whole = false, documents = [], settings = [] }: CopyToMake): string {
  // Lines last, as they are written.
  const ordered = battles.map(({ lines, ...row }) => ({ ...row, lines }))
  const sum = sumOf(at, whole, ordered, documents, settings)
  const first = JSON.stringify({ format: FORMAT, version: VERSION, at, whole, sum }).slice(0, -1)
  return `${first},"battles":[\n${ordered.map(battleText).join(',\n')}\n],"documents":${rows(documents)},"settings":${rows(settings)}}\n`
}

const DAMAGED = 'This file is damaged, or it is not a copy made by this app.'
const FOREIGN = 'This file is not a copy made by this app.'
export const NEWER = 'This file was made by a newer version of the app. Update the app first.'

type Raw = { readonly battles?: unknown; readonly documents?: unknown; readonly settings?: unknown }

/** In which place of the file the first thing is that cannot be right, for the sentence about it. */
const placeOf = (issue: v.BaseIssue<unknown>) => (issue.path ?? []).map(({ key }) => String(key)).join(' ')

/** The head of a file; `FOREIGN` where it has none of ours. */
export function readHead(found: unknown): Result<v.InferOutput<typeof head>, string> {
  const read = v.safeParse(head, found)
  if (!read.success) return err(FOREIGN)
  return read.output.version > VERSION ? err(NEWER) : ok(read.output)
}

/** Reads JSON with suspicion: text that is none, or that no copy of ours could be, answers a sentence. */
export function readJson(text: string): Result<unknown, string> {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return err(DAMAGED)
  }
  const wild = tooWild(found)
  return wild === null ? ok(found) : err(wild)
}

/** Checks all of a file that was parsed, or says in a sentence why it is none of ours. */
export function readCopy(found: unknown): Result<ReadCopy, string> {
  const first = readHead(found)
  if (!first.ok) return first
  const { version, at, whole, sum } = first.value
  if (version > 1 && sum === undefined) return err(DAMAGED)
  const read = v.safeParse(content, found)
  if (!read.success) {
    return err(`This copy is damaged: what it says of ${placeOf(read.issues[0])} cannot be right. Nothing was taken from it.`)
  }
  const { battles, documents, settings } = read.output
  const ids = [battles.map((row) => row.id), documents.map((row) => row.id), settings.map((row) => row.key)]
  if (ids.some((all) => new Set(all).size < all.length)) {
    return err('This copy is damaged: it holds the same thing twice. Nothing was taken from it.')
  }
  const raw = found as Raw
  const damaged = version > 1 && sum !== sumOf(at, whole, raw.battles, raw.documents, raw.settings)
  return ok({ at, whole, damaged, battles, documents, settings })
}

/** Reads a file's text, or says in a sentence why it is none of ours. */
export function parseCopy(text: string): Result<ReadCopy, string> {
  const found = readJson(text)
  return found.ok ? readCopy(found.value) : found
}
