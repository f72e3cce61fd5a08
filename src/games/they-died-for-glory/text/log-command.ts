/** Lines of the log on what was agreed, on objectives, and on command. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import type { Say } from './log-turn.ts'
import { commanderName, nameOf, objectiveName, saySidePlural } from './names.ts'
import { sayAgreed } from './rulings.ts'
import { listed } from './words.ts'

type Lines<Kind extends BattleEvent['kind']> = { readonly [K in Kind]: Say<K> }

/** Behind a line, the rulings that decided something in it: ` Ruling: melee.dice.` */
export function sayCited(rulings: readonly string[] | undefined): string {
  if (rulings === undefined || rulings.length === 0) return ''
  return ` ${rulings.length === 1 ? 'Ruling' : 'Rulings'}: ${listed(rulings)}.`
}

function held(battle: Battle, { objective: id, side }: EventOf<'objectiveHeld'>): string {
  return `${objectiveName(battle, id)}: ${side === null ? 'nobody holds it' : `the ${saySidePlural(side)} hold it`}.`
}

export const COMMAND_LINES: Lines<'rulingsChosen' | 'objectiveHeld' | 'reachNoted' | 'refugeFound'> = {
  rulingsChosen: (_, event) => `Agreed before the first shot: ${sayAgreed(event)}.`,
  objectiveHeld: held,
  reachNoted: (battle, { unit, out }) => `${nameOf(battle, unit)} is ${out ? 'beyond' : 'within'} its commanders’ reach.`,
  refugeFound: (battle, { commander, unit }) =>
    unit === null
      ? `No friend is within one Move of ${commanderName(battle, commander)}.`
      : `${commanderName(battle, commander)} finds a friend near by: ${nameOf(battle, unit)}.`,
}
