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

/** Takes one more line in, or says why it cannot follow. */
export function follow(log: Standing, line: Line<unknown>): Result<Standing, LogFault> {
  if (line.seq !== log.seq + 1) return err({ kind: 'gap', expected: log.seq + 1, got: line.seq })
  const { body, act, seq } = line
  if (body.kind === 'event') {
    if (act === log.act && log.done.at(-1) === act) return ok({ ...log, seq })
    if (act !== log.act + 1) return err({ kind: 'act', seq, act })
    return ok({ seq, act, done: [...log.done, act], undone: [] })
  }
  if (act !== log.act + 1) return err({ kind: 'act', seq, act })
  if (body.kind === 'undo') {
    if (log.done.at(-1) !== body.of) return err({ kind: 'undo', seq, of: body.of })
    return ok({ seq, act, done: log.done.slice(0, -1), undone: [...log.undone, body.of] })
  }
  if (log.undone.at(-1) !== body.of) return err({ kind: 'redo', seq, of: body.of })
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
  let standing = EMPTY_LOG
  for (const [index, line] of lines.entries()) {
    // The same steps as `follow`, on two stacks that are not copied for each line.
    const next = follow({ ...standing, done: done.slice(-1), undone: undone.slice(-1) }, line)
    if (!next.ok) return { lines: lines.slice(0, index), standing: { ...standing, done, undone }, fault: next.error }
    if (line.body.kind === 'event') {
      if (next.value.act !== standing.act) done.push(line.act)
      if (next.value.act !== standing.act) undone.length = 0
    } else if (line.body.kind === 'undo') undone.push(done.pop() as number)
    else done.push(undone.pop() as number)
    standing = { seq: next.value.seq, act: next.value.act, done: [], undone: [] }
  }
  return { lines, standing: { ...standing, done, undone }, fault: null }
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
