/** Stored lines come back as they were found, perhaps damaged: each is read with suspicion before anything is folded. */
import * as v from 'valibot'
import { readLog, type Line, type LogFault } from '#core/log.ts'
import { assertNever, err, ok, type Result } from '#core/result.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

const lineShape = v.object({
  seq: count,
  act: count,
  by: v.string(),
  at: v.pipe(v.number(), v.minValue(0)),
  body: v.variant('kind', [
    v.object({ kind: v.literal('event'), event: v.unknown() }),
    v.object({ kind: v.literal('undo'), of: count }),
    v.object({ kind: v.literal('redo'), of: count }),
  ]),
  sealed: v.exactOptional(v.string()),
})

/** The lines up to the first that cannot be read, and in a sentence what is wrong with that one. */
export interface LinesRead<Event> {
  readonly lines: readonly Line<Event>[]
  readonly fault: string | null
}

type ReadEvent<Event> = (raw: unknown) => Result<Event, string>

function readLine<Event>(raw: unknown, readEvent: ReadEvent<Event>): Result<Line<Event>, string> {
  const shape = v.safeParse(lineShape, raw)
  if (!shape.success) return err('it does not have the shape of a line')
  const { body, ...head } = shape.output
  if (body.kind !== 'event') return ok({ ...head, body })
  const event = readEvent(body.event)
  return event.ok ? ok({ ...head, body: { kind: 'event', event: event.value } }) : event
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
