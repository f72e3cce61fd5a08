/** The file that a battle leaves the phone in: every line as it is stored, so that it opens anywhere and for ever. */
import * as v from 'valibot'
import { err, ok, type Result } from '#core/result.ts'

/** One battle of a file. Its lines may be damaged; whoever opens them finds out. */
export interface CopiedBattle {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly lines: readonly unknown[]
}

export interface Copy {
  /** When the file was made, milliseconds since 1970. */
  readonly at: number
  readonly battles: readonly CopiedBattle[]
}

const FORMAT = 'aide-de-camp battles'

/** Raised when an older app could no longer read what is written. */
const VERSION = 1

const shape = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.number(),
  battles: v.array(v.object({ id: v.string(), game: v.string(), title: v.string(), lines: v.array(v.unknown()) })),
})

/** A file's text, a line of the log to a line of the file. */
export function makeCopy({ at, battles }: Copy): string {
  const text = ({ lines, ...head }: CopiedBattle) =>
    `${JSON.stringify(head).slice(0, -1)},"lines":[\n${lines.map((line) => JSON.stringify(line) ?? 'null').join(',\n')}\n]}`
  const head = JSON.stringify({ format: FORMAT, version: VERSION, at }).slice(0, -1)
  return `${head},"battles":[\n${battles.map(text).join(',\n')}\n]}\n`
}

/** Reads a file's text, or says in a sentence why it is none of ours. */
export function parseCopy(text: string): Result<Copy, string> {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return err('This file is damaged, or it is not a copy of battles.')
  }
  const read = v.safeParse(shape, found)
  if (!read.success) return err('This file is not a copy of battles made by this app.')
  if (read.output.version > VERSION) return err('This file was made by a newer version of the app. Update the app first.')
  return ok({ at: read.output.at, battles: read.output.battles })
}
