/** Dated objectives out of the header's own sentences: what a side must hold by the end of which turn. */
import type { Side } from '#tdfg/types.ts'

export interface DatedObjective {
  readonly name: string
  /** The side that must hold it. */
  readonly side: Side
  /** By the end of this turn, 1 or more. */
  readonly turn: number
}

const SIDE = /^(Germans|French) - (.*)$/
/** A part ends with a date, and with what is said of it in brackets. */
const DATED = /^(?:and )?(.+) by the end of turn (\d+)((?: \([^()]*\))*)$/

/** The line cut at the commas that stand outside brackets. */
const partsOf = (line: string): readonly string[] => line.split(/, (?![^(]*\))/)

/** `the Geisberg chateau (the castle)` is known by its first name. */
const plain = (name: string): string => name.replace(/ \([^()]*\)/g, '').trim()

/** `railway station and town` are two. */
function namesIn(part: string): readonly { readonly name: string; readonly turn: number }[] {
  const found = DATED.exec(part)
  if (found === null) return []
  return (found[1] ?? '').split(' and ').map((name) => ({ name: plain(name), turn: Number(found[2]) }))
}

/** Objectives with a date in a line of the header; a line, or a part of one, that has no date gives none. */
export function datedObjectives(line: string): readonly DatedObjective[] {
  const [, who, rest] = SIDE.exec(line) ?? []
  if (who === undefined || rest === undefined) return []
  const side = who === 'French' ? 'french' : 'german'
  return partsOf(rest).flatMap((part) => namesIn(part).map((named) => ({ ...named, side })))
}
