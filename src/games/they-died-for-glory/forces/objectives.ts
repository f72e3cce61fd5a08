/** Dated objectives out of the sentences of a scenario: what a side must hold by the end of which turn. */
import type { Side } from '#tdfg/types.ts'
import { hourOf } from './hours.ts'
import { turnBegins } from './header-text.ts'
import type { ObjectiveRow } from './model.ts'

export interface DatedObjective {
  readonly name: string
  /** The side that must hold it. */
  readonly side: Side
  /** By the end of this turn, 1 or more. */
  readonly turn: number
}

/** A part ends with a date, and with what is said of it in brackets. */
const DATED = /^(?:and )?(.+) by the end of turn (\d{1,4})((?: \([^()]*\))*)$/

/** The line cut at the commas that stand outside brackets: whose next bracket does not close one. */
function partsOf(line: string): readonly string[] {
  const parts: string[] = []
  let [end, closing] = [line.length, false]
  for (let at = line.length - 1; at >= 0; at -= 1) {
    const letter = line[at]
    if (letter === '(' || letter === ')') closing = letter === ')'
    if (closing || letter !== ',' || line[at + 1] !== ' ') continue
    parts.unshift(line.slice(at + 2, end))
    end = at
  }
  return [line.slice(0, end), ...parts]
}

/** `the Geisberg chateau (the castle)` is known by its first name. */
const plain = (name: string): string => name.replace(/ \([^()]*\)/g, '').trim()

/** `railway station and town` are two. */
function namesIn(part: string): readonly { readonly name: string; readonly turn: number }[] {
  const found = DATED.exec(part)
  if (found === null) return []
  return (found[1] ?? '').split(' and ').map((name) => ({ name: plain(name), turn: Number(found[2]) }))
}

/** Objectives with a date in a sentence; a sentence, or a part of one, that has no date gives none, and so does nobody's. */
export function datedObjectives({ side, words }: ObjectiveRow): readonly DatedObjective[] {
  return side === null ? [] : partsOf(words).flatMap((part) => namesIn(part).map((named) => ({ ...named, side })))
}

/** The sentence for one objective: `the mill by the end of turn 9 (10:45)`. */
export function objectiveWords(name: string, turn: number, starts: number | null): string {
  const ends = turnBegins(starts, turn + 1)
  return `${name} by the end of turn ${turn}${ends === null ? '' : ` (${hourOf(ends)})`}`
}
