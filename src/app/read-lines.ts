/** Stored lines come back as they were found, perhaps damaged: each is read with suspicion before anything is folded. */
import { readLog, type Body, type Line, type LogFault } from '#core/log.ts'
import { assertNever, err, ok, type Result } from '#core/result.ts'

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1

/** An undo or a redo, or an event that is not read yet; null where it is none of them. */
function asBody(raw: unknown): Body<unknown> | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { kind, of, event } = raw as { readonly kind?: unknown; readonly of?: unknown; readonly event?: unknown }
  if (kind === 'event') return 'event' in raw ? { kind, event } : null
  return (kind === 'undo' || kind === 'redo') && isCount(of) ? { kind, of } : null
}

type Found = { readonly [Field in keyof Line<unknown>]?: unknown }

/** By hand, and not from a shape: a long battle has thousands of lines, and all are looked at before it opens. */
function asLine(raw: unknown): Line<unknown> | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { seq, act, by, at, body: written, sealed } = raw as Found
  const body = asBody(written)
  if (!isCount(seq) || !isCount(act) || typeof by !== 'string' || typeof at !== 'number' || !(at >= 0)) return null
  if (body === null || ('sealed' in raw && typeof sealed !== 'string')) return null
  return typeof sealed === 'string' ? { seq, act, by, at, body, sealed } : { seq, act, by, at, body }
}

/** The lines up to the first that cannot be read, and in a sentence what is wrong with that one. */
export interface LinesRead<Event> {
  readonly lines: readonly Line<Event>[]
  readonly fault: string | null
}

type ReadEvent<Event> = (raw: unknown) => Result<Event, string>

function readLine<Event>(raw: unknown, readEvent: ReadEvent<Event>): Result<Line<Event>, string> {
  const line = asLine(raw)
  if (line === null) return err('it does not have the shape of a line')
  const { body } = line
  if (body.kind !== 'event') return ok({ ...line, body })
  const event = readEvent(body.event)
  return event.ok ? ok({ ...line, body: { kind: 'event', event: event.value } }) : event
}

function sayFault(fault: LogFault): string {
  switch (fault.kind) {
    case 'gap':
      return `line ${fault.expected} is missing`
    case 'act':
      return `its act number, ${fault.act}, does not follow`
    case 'undo':
      return `it undoes act ${fault.of}, which was not the latest`
    case 'redo':
      return `it brings back act ${fault.of}, which was not the last undone`
    default:
      return assertNever(fault)
  }
}

/** Reads raw lines as far as each is sound by itself and follows the one before. */
export function readLines<Event>(raw: readonly unknown[], readEvent: ReadEvent<Event>): LinesRead<Event> {
  const sound: Line<Event>[] = []
  let broken: string | null = null
  for (const item of raw) {
    const line = readLine(item, readEvent)
    if (!line.ok) {
      broken = line.error
      break
    }
    sound.push(line.value)
  }
  const log = readLog(sound)
  if (log.fault !== null) broken = sayFault(log.fault)
  return {
    lines: log.lines,
    fault: broken === null ? null : `Line ${log.lines.length + 1} of this battle cannot be read: ${broken.replace(/\.$/, '')}.`,
  }
}
