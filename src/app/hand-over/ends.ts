/** How a battle goes on after the last line that two phones share, act by act and by name, for a person to choose between. */
import type { Line } from '#core/log.ts'
import type { AnyGame, Summary } from '#games/game.ts'
import { openBook } from '#app/book.ts'
import { readLines } from '#app/read-lines.ts'

type Lines = readonly Line<unknown>[]

/** An act of one end. `gone`: it was taken back again. */
export interface EndAct {
  readonly name: string
  readonly at: number
  readonly by: string
  readonly gone: boolean
}

export interface End {
  readonly acts: readonly EndAct[]
  readonly summary: Summary
}

/** `common`: lines that both have; `rest`: how this end goes on. */
export function endOf(game: AnyGame, common: Lines, rest: Lines): End {
  const book = openBook(game, readLines([...common, ...rest], game.readEvent).lines)
  const name = (events: readonly unknown[]) => game.nameAct(book.state, events)
  const deeds = new Map([...book.done, ...book.undone].map((deed) => [deed.act, deed]))
  const inForce = new Set(book.done.map(({ act }) => act))
  const first = (common.at(-1)?.act ?? 0) + 1
  const events = byAct(book.lines)
  const acts = [...events].flatMap(([act, lines]): readonly EndAct[] => {
    const [line] = lines
    if (line === undefined || act < first) return []
    const { at, by, body } = line
    if (body.kind !== 'event') {
      // Undoing what this end itself did shows in that act already.
      if (body.of >= first) return []
      const of = name(deeds.get(body.of)?.events ?? eventsIn(events.get(body.of)))
      return [{ name: `${body.kind === 'undo' ? 'Taken back' : 'Brought back'}: ${of}`, at, by, gone: false }]
    }
    return [{ name: name(eventsIn(lines)), at, by, gone: !inForce.has(act) }]
  })
  return { acts, summary: game.summary(book.state) }
}

function byAct(lines: Lines): ReadonlyMap<number, Lines> {
  const acts = new Map<number, Line<unknown>[]>()
  for (const line of lines) {
    const found = acts.get(line.act)
    if (found === undefined) acts.set(line.act, [line])
    else found.push(line)
  }
  return acts
}

const eventsIn = (lines: Lines = []): readonly unknown[] =>
  lines.flatMap(({ body }) => (body.kind === 'event' ? [body.event] : []))

/** The last act that both have, by name; null where it was taken back before that. */
export function lastShared(game: AnyGame, common: Lines): { readonly name: string; readonly at: number } | null {
  const book = openBook(game, readLines(common, game.readEvent).lines)
  const deed = book.done.at(-1)
  return deed === undefined ? null : { name: game.nameAct(book.state, deed.events), at: deed.at }
}
