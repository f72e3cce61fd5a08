/** Lines of the log on counts that were mended, and on the die that keeps a charge going. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import { typed, type Say } from './log-turn.ts'
import { nameOf } from './names.ts'
import { capital, counted } from './words.ts'

type Lines<Kind extends BattleEvent['kind']> = { readonly [K in Kind]: Say<K> }

const CAUSE_WORDS: Readonly<Record<EventOf<'amended'>['cause'], string>> = {
  artillery: 'to artillery',
  fire: 'to fire',
  melee: 'in melee',
}

const nobodyOr = (figures: number): string => (figures === 0 ? 'nobody' : String(figures))

/** `II/50th Line lost 5 to fire, not 3`; an earlier turn by its number. */
export function sayMended(battle: Battle, { unit, figures, by, cause, turn }: EventOf<'amended'>): string {
  const when = turn === battle.turn ? '' : ` in turn ${turn}`
  return `${nameOf(battle, unit)} lost ${nobodyOr(figures)} ${CAUSE_WORDS[cause]}${when}, not ${nobodyOr(figures - by)}`
}

/** Behind the line that was wrong: `mended later: 5`. */
export const sayMendedLater = (battle: Battle, { unit, figures }: EventOf<'amended'>, several: boolean): string =>
  `mended later: ${several ? `${nameOf(battle, unit)} ` : ''}${nobodyOr(figures)}`

/** What a mended count does of itself. */
export const MEND_NOTE =
  'What has been done since stays. Tests that the right count brings are owed, those that it spares lapse; a test that was taken stands.'

function reacted(battle: Battle, { obligation, unit, face, holds }: EventOf<'reactionTested'>): string {
  const about = battle.obligations.find(({ id }) => id === obligation)?.about
  const against = about?.kind === 'reaction' ? ` against ${counted(about.losses, 'loss', 'losses')}` : ''
  return `${nameOf(battle, unit)} reacts: ${face}${against}, ${holds ? 'it keeps going' : 'it is stopped'}.`
}

export const MENDED_LINES: Lines<'amended' | 'unitRestored' | 'reactionTested'> = {
  amended: (battle, event) => `A count is mended: ${sayMended(battle, event)}. ${capital(typed(event.reason))}.`,
  unitRestored: (battle, { unit }) => `${nameOf(battle, unit)} is still there after all.`,
  reactionTested: reacted,
}
