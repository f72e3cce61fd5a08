/** The file of a hand-over: a copy of one battle, which says besides whether the pen comes with it. */
import * as v from 'valibot'
import { err, ok, type Result } from '#core/result.ts'
import { makeCopy, parseCopy } from '#app/copy.ts'
import { soundLines, type Dispatch, type Given } from '#app/hand-over/dispatch.ts'
import { handOut } from '#app/hand-out.ts'
import { dayName } from '#app/say-time.ts'

const shape = v.object({ handOver: v.object({ pen: v.boolean() }) })

export function makeHandOverFile({ id, game, title, lines, pen }: Given, at: number): string {
  const copy = makeCopy({ at, battles: [{ id, game, title, lines }] })
  return copy.replace('{', `{"handOver":${JSON.stringify({ pen })},`)
}

/** Answers what became of it, in a sentence; null where the person gave it up. */
export async function shareFile(given: Given, now: number): Promise<Result<string | null, string>> {
  const name = given.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const how = await handOut(`${name}-hand-over-${dayName(now)}.json`, makeHandOverFile(given, now))
  if (how === 'given-up') return ok(null)
  return ok(
    how === 'shared' ? 'The battle was handed over.' : 'The file is in the downloads of this phone: give it to the other one.',
  )
}

/** The battle of a file; any copy of one battle will do, and comes without the pen. */
export function readHandOver(text: string): Result<Dispatch, string> {
  const copy = parseCopy(text)
  if (!copy.ok) return copy
  const [battle, more] = copy.value.battles
  if (battle === undefined) return err('There is no battle in this file.')
  if (more !== undefined) return err('This is a copy of several battles: open it under Copies on the home screen.')
  const lines = soundLines(battle.lines)
  if (lines.length === 0) return err(`${battle.title} has no line that can be read.`)
  const head = v.safeParse(shape, JSON.parse(text))
  return ok({ ...battle, lines, after: 0, pen: head.success && head.output.handOver.pen })
}

export const readFile = async (file: File): Promise<Result<Dispatch, string>> => readHandOver(await file.text())
