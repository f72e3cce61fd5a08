/** Lines of a log as short text, a line to a row, and back: what a hand-over makes small. Nothing of a line gets lost. */
import type { Body, Line } from '#core/log.ts'
import { err, ok, type Result } from '#core/result.ts'

type AnyLine = Line<unknown>

/** What a row is told against: the line before it. */
interface Before {
  readonly act: number
  readonly at: number
  readonly by: string
}

const NOBODY: Before = { act: 0, at: 0, by: '' }

const isPlain = (at: number) => Number.isSafeInteger(at)

/** The time since the line before, `+` left out; a time that no clock shows as it stands. */
const writeAt = (at: number, before: number) => (isPlain(at) && isPlain(before) ? String(at - before) : `@${at}`)

const readAt = (word: string, before: number) => (word.startsWith('@') ? Number(word.slice(1)) : before + Number(word))

/** An event as it is; an undo or redo by how many acts back it reaches. */
function writeBody(body: Body<unknown>, act: number, sealed: string | undefined): string {
  if (body.kind !== 'event') return `${body.kind === 'undo' ? 'u' : 'r'}${act - body.of}`
  return `${sealed === undefined ? '' : `s${sealed} `}${JSON.stringify(body.event) ?? 'null'}`
}

/** The row of the line at place `at`, ended by a newline. `lines` are the whole log. */
export function writeRow(lines: readonly AnyLine[], at: number): string {
  const line = lines[at] as AnyLine
  const before = lines[at - 1] ?? NOBODY
  const by = line.by === before.by ? '' : JSON.stringify(line.by)
  return `${[line.act - before.act, writeAt(line.at, before.at), by, writeBody(line.body, line.act, line.sealed)].join('\t')}\n`
}

/** Rows of the lines after number `after`. */
export const writeLines = (lines: readonly AnyLine[], after = 0): string =>
  lines
    .slice(after)
    .map((_, at) => writeRow(lines, after + at))
    .join('')

function readBody(text: string, act: number): { readonly body: Body<unknown>; readonly sealed?: string } {
  const turned = /^([ur])(\d+)$/.exec(text)
  if (turned !== null) return { body: { kind: turned[1] === 'u' ? 'undo' : 'redo', of: act - Number(turned[2]) } }
  const [, sealed, json = ''] = /^(?:s(\w+) )?(.*)$/s.exec(text) ?? []
  const body = { kind: 'event', event: JSON.parse(json) } as const
  return sealed === undefined ? { body } : { body, sealed }
}

function readRow(row: string, before: Before, seq: number): AnyLine {
  const [act = '', at = '', by = '', ...rest] = row.split('\t')
  const number = before.act + Number(act)
  return {
    seq,
    act: number,
    by: by === '' ? before.by : String(JSON.parse(by)),
    at: readAt(at, before.at),
    ...readBody(rest.join('\t'), number),
  }
}

/** The lines that rows hold, which follow `before`, the last line that both ends have. */
export function readRows(text: string, before: AnyLine | undefined): Result<readonly AnyLine[], string> {
  const lines: AnyLine[] = []
  try {
    for (const row of text.split('\n')) {
      if (row === '') continue
      const last = lines.at(-1) ?? before
      lines.push(readRow(row, last ?? NOBODY, (last?.seq ?? 0) + 1))
    }
    return ok(lines)
  } catch {
    return err('What was read is damaged.')
  }
}
