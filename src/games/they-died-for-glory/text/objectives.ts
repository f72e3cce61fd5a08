/** Objectives in words: when they fall due, who holds them, and at the end which side met its own. */
import { enemyOf, minutesAt, type Battle, type Objective } from '#tdfg/battle/state.ts'
import type { Place, Side } from '#tdfg/types.ts'
import { sayClock, saySidePlural } from './names.ts'
import { summary } from './summary.ts'
import { counted, inWords, listed } from './words.ts'

/** `by the end of turn 12, 11.30`: the hour at which that turn ends. */
export const sayDate = ({ scenario }: Battle, { turn }: Objective): string =>
  `by the end of turn ${turn}, ${sayClock(minutesAt(scenario, turn + 1))}`

/** `nobody has said` until somebody does. */
export function sayHolder({ held }: Objective): string {
  if (held === null) return 'nobody has said'
  return held.side === null ? 'nobody holds it' : `held by the ${saySidePlural(held.side)}`
}

/** The date is past, or the battle is over. */
export const isPast = (objective: Objective, { turn, over }: Place): boolean => over || turn > objective.turn

const isMet = ({ held, side }: Objective): boolean => held?.side === side

/** `met`, `not met`; while there is time, who holds it. */
export const sayState = (objective: Objective, place: Place): string =>
  isPast(objective, place) ? `${isMet(objective) ? 'met' : 'not met'}: ${sayHolder(objective)}` : sayHolder(objective)

/** In the orders step: what falls due with this turn or the next; empty while nothing does. */
export function objectiveWarnings({ objectives }: Battle, { turn }: Place): readonly string[] {
  return [turn, turn + 1].flatMap((date) => {
    const due = objectives.filter((row) => row.turn === date)
    if (due.length === 0) return []
    const sides = [...new Set(due.map((row) => row.side))]
    const when = date === turn ? 'this turn' : 'next turn'
    return sides.map((side) => {
      const names = listed(due.filter((row) => row.side === side).map((row) => row.name))
      return `By the end of ${when} the ${saySidePlural(side)} must hold: ${names}.`
    })
  })
}

/** `The Germans met two of their three dated objectives; the French denied them the Geisberg chateau.` */
function verdictOf(objectives: readonly Objective[], side: Side): string {
  const own = objectives.filter((row) => row.side === side)
  const missed = own.filter((row) => !isMet(row))
  const [who, other] = [saySidePlural(side), saySidePlural(enemyOf(side))]
  if (missed.length === 0) {
    return own.length === 1
      ? `The ${who} met their dated objective.`
      : `The ${who} met all ${inWords(own.length)} of their dated objectives.`
  }
  const met = own.length - missed.length
  const count = met === 0 ? 'none' : inWords(met)
  const of = own.length === 1 ? 'their one dated objective' : `their ${inWords(own.length)} dated objectives`
  const denied = listed(missed.map((row) => row.name))
  return `The ${who} met ${count} of ${of}; the ${other} denied them ${denied}.`
}

/** Which side met its objectives, a sentence for each side that had some. */
export function sayVerdicts({ objectives }: Battle): readonly string[] {
  return [...new Set(objectives.map((row) => row.side))].map((side) => verdictOf(objectives, side))
}

/** `31 of 484 figures`; `none of 163 figures`. */
export function sayLossesOf(battle: Battle, place: Place, side: Side): string {
  const row = summary(battle, place).sides.find(({ name }) => name === saySidePlural(side))
  const [live, figures] = [row?.live ?? 0, row?.figures ?? 0]
  return `${live === figures ? 'none' : figures - live} of ${counted(figures, 'figure')}`
}
