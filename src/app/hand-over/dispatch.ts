/**
 * What goes from phone to phone: a whole battle, or its lines since one that both phones have. In bytes, for codes and for
 * letters to be typed. A dispatch says by a mark which log it follows; sums tell when it was mangled on the way.
 *
 * Version 1: version, flags, length of it all; mark of the battle; number of the last common line, the log's mark up to
 * there, how many of its last lines are not in the primer; length of the text and its sum; the text made small.
 */
import { crc32 } from '#core/fountain.ts'
import type { Line } from '#core/log.ts'
import { MARK_BYTES, markOfBattle, markUpTo } from '#core/mark.ts'
import { err, ok, type Result } from '#core/result.ts'
import { squeeze, unsqueeze } from '#core/squeeze.ts'
import { fullUpTo } from '#app/hand-over/compare.ts'
import { deflate, inflate } from '#app/hand-over/deflate.ts'
import { readRows, writeLines, writeRow } from '#app/hand-over/log-text.ts'
import { readLines } from '#app/read-lines.ts'

type Lines = readonly Line<unknown>[]

export interface Battle {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly lines: Lines
}

/** A battle as it is given: all its lines, of which the other phone has those up to `after` already. */
export interface Given extends Battle {
  /** 0: the whole battle. */
  readonly after: number
  /** The other phone writes on, and this one reads along. */
  readonly pen: boolean
}

/** A dispatch understood: the battle as the giver had it. */
export type Dispatch = Given

const VERSION = 1

const PEN = 1
/** Flags above it: how the text was made small. */
const METHOD = 4
const METHODS = ['deflate', 'squeeze'] as const
type Method = (typeof METHODS)[number]

/** Longest text that is squeezed, and most of the common log that primes it: slower, and it does not pay. Bytes. */
const LONG = 48 * 1024

/** Longest text that is taken in at all: a battle of many evenings has a tenth of it. Bytes. */
const LONGEST = 1 << 24

const encode = (text: string) => new TextEncoder().encode(text)

/** The lines that can be handed over: up to the first that is damaged. */
export const soundLines = (raw: readonly unknown[]): Lines => readLines<unknown>(raw, ok).lines

// ---- bytes

function writeNumber(value: number): readonly number[] {
  const low = value % 128
  return value < 128 ? [value] : [low + 128, ...writeNumber((value - low) / 128)]
}

const bytesOfMark = (mark: string, bytes: number) =>
  Array.from({ length: bytes }, (_, n) => Number.parseInt(mark.slice(n * 2, n * 2 + 2), 16))

const bytesOfSum = (sum: number) => [24, 16, 8, 0].map((by) => (sum >>> by) & 255)

/** Reads bytes one after the other; nothing more comes after the last. */
function createReader(bytes: Uint8Array) {
  let at = 0
  const byte = () => bytes[at++] ?? 0
  return {
    byte,
    number() {
      let [value, times] = [0, 1]
      for (;;) {
        const next = byte()
        value += (next & 127) * times
        times *= 128
        if (next < 128 || times > 2 ** 42) return value
      }
    },
    mark: (length: number) => Array.from({ length }, () => byte().toString(16).padStart(2, '0')).join(''),
    sum: () => [0, 0, 0, 0].reduce((sum) => sum * 256 + byte(), 0),
    rest: () => bytes.slice(at),
    at: () => at,
  }
}

// ---- writing

/** The end of the common log, which both phones have word for word, and the number of the line in which it begins. */
function primerOf(lines: Lines, upTo: number): { readonly bytes: Uint8Array; readonly line: number } {
  let [rows, first] = ['', upTo]
  while (first > 0 && rows.length < LONG) {
    first -= 1
    rows = writeRow(lines, first) + rows
  }
  return { bytes: encode(rows).slice(-LONG), line: first + 1 }
}

const textOf = ({ id, game, title, lines, after }: Given) =>
  after === 0 ? `${JSON.stringify({ id, game, title })}\n${writeLines(lines)}` : writeLines(lines, after)

async function finish<T>(work: Generator<number, T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await pause(step.value)
  }
}

/** Called again and again in the midst of long work, with the share that is done, 0 to 1. */
export type Pause = (share: number) => Promise<void> | void

const NO_PAUSE: Pause = () => {}

async function makeSmall(given: Given, text: Uint8Array<ArrayBuffer>, primed: number, pause: Pause) {
  if (given.after === 0 || text.length > LONG) return { method: 'deflate' as const, small: await deflate(text) }
  const primer = primerOf(given.lines, primed)
  return { method: 'squeeze' as const, small: await finish(squeeze(primer.bytes, text, primer.line), pause) }
}

/** The bytes of a dispatch. */
export async function writeDispatch(given: Given, pause = NO_PAUSE): Promise<Uint8Array<ArrayBuffer>> {
  const { id, lines, after, pen } = given
  const text = encode(textOf(given))
  const primed = Math.min(after, fullUpTo(lines))
  const { method, small } = await makeSmall(given, text, primed, pause)
  const flags = (pen ? PEN : 0) + METHOD * METHODS.indexOf(method)
  const head = [
    ...bytesOfMark(markOfBattle(id), 4),
    ...writeNumber(after),
    ...bytesOfMark(markUpTo(id, lines, after) ?? '', MARK_BYTES),
    ...writeNumber(after - primed),
    ...writeNumber(text.length),
  ]
  const sum = bytesOfSum(crc32(text, crc32(Uint8Array.from([flags, ...head]))))
  const body = [...head, ...sum, ...small]
  return Uint8Array.from([VERSION, flags, ...writeNumber(body.length), ...body])
}

// ---- reading

/** Whether the first bytes are those of a dispatch, and how many bytes it has; null while that cannot be told. */
export function lengthOfDispatch(bytes: Uint8Array): number | null {
  const reader = createReader(bytes)
  reader.byte()
  reader.byte()
  const rest = reader.number()
  return reader.at() >= bytes.length ? null : reader.at() + rest
}

interface Head {
  readonly pen: boolean
  readonly method: Method
  readonly battle: string
  readonly after: number
  readonly mark: string
  readonly primed: number
  readonly length: number
  /** The sum of what stands before the text, and with the text. */
  readonly before: number
  readonly sum: number
  readonly small: Uint8Array<ArrayBuffer>
}

const NEWER = 'This comes from a newer version of the app. Update the app on this phone first.'
const DAMAGED = 'What was read is damaged. Read it once more.'

function readHead(bytes: Uint8Array): Result<Head, string> {
  const reader = createReader(bytes)
  if (reader.byte() !== VERSION) return err(NEWER)
  const flags = reader.byte()
  const method = METHODS[flags >> 2]
  if (method === undefined) return err(NEWER)
  if (reader.number() !== bytes.length - reader.at()) return err(DAMAGED)
  const begins = reader.at()
  const battle = reader.mark(4)
  const after = reader.number()
  const mark = reader.mark(MARK_BYTES)
  const primed = after - reader.number()
  const length = reader.number()
  const before = crc32(Uint8Array.from([flags, ...bytes.slice(begins, reader.at())]))
  const sane = length <= (method === 'squeeze' ? LONG : LONGEST) && primed >= 0
  if (!sane) return err(DAMAGED)
  const pen = (flags & PEN) !== 0
  return ok({ pen, method, battle, after, mark, primed, length, before, sum: reader.sum(), small: reader.rest() })
}

/** A battle that is on this phone. */
export interface Known {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly read: () => Promise<Lines | null>
}

/** Which battle of this phone the lines follow; null for a whole battle. */
type Base = (Battle & { readonly primer: ReturnType<typeof primerOf> }) | null

const STRANGE = 'These are the latest lines of a battle that is not on this phone. On the other phone choose “the whole battle”.'

const sayGap = (title: string, after: number, here: number) =>
  here < after
    ? `These lines of ${title} follow line ${after}, and this phone has the battle only up to line ${here}. On the other phone choose “the whole battle”.`
    : `These lines of ${title} follow others than this phone has. On the other phone choose “the whole battle”.`

async function baseOf(head: Head, battles: readonly Known[]): Promise<Result<Base, string>> {
  if (head.after === 0) return ok(null)
  const found = battles.find(({ id }) => markOfBattle(id).startsWith(head.battle))
  const lines = await found?.read()
  if (found === undefined || lines == null) return err(STRANGE)
  const { id, game, title } = found
  if (markUpTo(id, lines, head.after) !== head.mark) return err(sayGap(title, head.after, lines.length))
  return ok({ id, game, title, lines: lines.slice(0, head.after), primer: primerOf(lines, head.primed) })
}

async function makeLarge(head: Head, base: Base, pause: Pause): Promise<Uint8Array> {
  if (head.method === 'deflate') return inflate(head.small, head.length)
  const { bytes, line } = base?.primer ?? primerOf([], 0)
  return finish(unsqueeze(bytes, head.small, head.length, line), pause)
}

function readTitle(row: string): Pick<Battle, 'id' | 'game' | 'title'> | null {
  try {
    const { id, game, title } = JSON.parse(row) as Record<string, unknown>
    return typeof id === 'string' && typeof game === 'string' && typeof title === 'string' ? { id, game, title } : null
  } catch {
    return null
  }
}

function readText(text: string, head: Head, base: Base): Result<Dispatch, string> {
  const cut = base === null ? text.indexOf('\n') + 1 : 0
  const names = base ?? readTitle(text.slice(0, cut))
  const rows = readRows(text.slice(cut), base?.lines.at(-1))
  if (names === null || !rows.ok) return err(DAMAGED)
  const all = [...(base?.lines ?? []), ...rows.value]
  const lines = soundLines(all)
  if (lines.length < all.length || lines.length === 0) return err(DAMAGED)
  const { id, game, title } = names
  return ok({ id, game, title, lines, after: head.after, pen: head.pen })
}

/** Understands a dispatch with the help of the battles that are on this phone, or says in a sentence why it does not. */
export async function readDispatch(
  bytes: Uint8Array,
  battles: readonly Known[],
  pause = NO_PAUSE,
): Promise<Result<Dispatch, string>> {
  const head = readHead(bytes)
  if (!head.ok) return head
  const base = await baseOf(head.value, battles)
  if (!base.ok) return base
  const text = await makeLarge(head.value, base.value, pause).catch(() => null)
  if (text === null || text.length !== head.value.length || crc32(text, head.value.before) !== head.value.sum) return err(DAMAGED)
  return readText(new TextDecoder().decode(text), head.value, base.value)
}
