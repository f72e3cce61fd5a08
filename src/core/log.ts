/**
 * The append-only log of a battle. Every line stands for ever; undo and redo are lines too. An act is one thing that a
 * person did: all its events share an act number and are undone together.
 */
import { err, ok, type Result } from './result.ts'

export type Body<Event> =
  | { readonly kind: 'event'; readonly event: Event }
  | { readonly kind: 'undo'; readonly of: number }
  | { readonly kind: 'redo'; readonly of: number }

export interface Line<Event> {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number
  /** The act that the line belongs to, 1 upwards; an undo or redo counts as an act. */
  readonly act: number
  /** The device that wrote it. */
  readonly by: string
  /** When it was written, milliseconds since 1970. */
  readonly at: number
  readonly body: Body<Event>
  /** Something is left out of the event, which one side may not know yet: the mark of the line as it was written. */
  readonly sealed?: string
}

/** What of a log is in force: acts done, in order, and acts that redo would bring back, next one last. */
export interface Standing {
  readonly seq: number
  readonly act: number
  readonly done: readonly number[]
  readonly undone: readonly number[]
}

export const EMPTY_LOG: Standing = { seq: 0, act: 0, done: [], undone: [] }

export type LogFault =
  | { readonly kind: 'gap'; readonly expected: number; readonly got: number }
  | { readonly kind: 'act'; readonly seq: number; readonly act: number }
  | { readonly kind: 'undo'; readonly seq: number; readonly of: number }
  | { readonly kind: 'redo'; readonly seq: number; readonly of: number }

/** Whether the line is one more event of the act that the log ends with. */
const goesOn = (log: Standing, { act, body }: Line<unknown>): boolean =>
  body.kind === 'event' && act === log.act && log.done.at(-1) === act

/** Why the line cannot follow; null where it can. */
function faultIn(log: Standing, line: Line<unknown>): LogFault | null {
  const { body, act, seq } = line
  if (seq !== log.seq + 1) return { kind: 'gap', expected: log.seq + 1, got: seq }
  if (goesOn(log, line)) return null
  if (act !== log.act + 1) return { kind: 'act', seq, act }
  if (body.kind === 'undo' && log.done.at(-1) !== body.of) return { kind: 'undo', seq, of: body.of }
  if (body.kind === 'redo' && log.undone.at(-1) !== body.of) return { kind: 'redo', seq, of: body.of }
  return null
}

/** Takes one more line in, or says why it cannot follow. */
export function follow(log: Standing, line: Line<unknown>): Result<Standing, LogFault> {
  const fault = faultIn(log, line)
  if (fault !== null) return err(fault)
  const { body, act, seq } = line
  if (goesOn(log, line)) return ok({ ...log, seq })
  if (body.kind === 'event') return ok({ seq, act, done: [...log.done, act], undone: [] })
  if (body.kind === 'undo') return ok({ seq, act, done: log.done.slice(0, -1), undone: [...log.undone, body.of] })
  return ok({ seq, act, done: [...log.done, body.of], undone: log.undone.slice(0, -1) })
}

/** The lines as far as they follow one another, where the log then stands, and the fault that stopped it. */
export interface Reading<Event> {
  readonly lines: readonly Line<Event>[]
  readonly standing: Standing
  readonly fault: LogFault | null
}

export function readLog<Event>(lines: readonly Line<Event>[]): Reading<Event> {
  const done: number[] = []
  const undone: number[] = []
  // Its two stacks are not copied for each line, as `follow` does.
  const standing = { ...EMPTY_LOG, done, undone }
  for (const [index, line] of lines.entries()) {
    const fault = faultIn(standing, line)
    if (fault !== null) return { lines: lines.slice(0, index), standing, fault }
    const { body, act, seq } = line
    if (body.kind === 'undo') undone.push(done.pop() as number)
    else if (body.kind === 'redo') done.push(undone.pop() as number)
    else if (!goesOn(standing, line)) {
      done.push(act)
      undone.length = 0
    }
    standing.seq = seq
    standing.act = act
  }
  return { lines, standing, fault: null }
}

/** The events in force, in the order in which they were written, with their acts. */
export function inForce<Event>(
  lines: readonly Line<Event>[],
  standing: Standing,
): { readonly act: number; readonly event: Event }[] {
  const acts = new Set(standing.done)
  const events: { act: number; event: Event }[] = []
  for (const line of lines) {
    if (line.body.kind === 'event' && acts.has(line.act)) events.push({ act: line.act, event: line.body.event })
  }
  return events
}
