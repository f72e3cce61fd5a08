/** Lines of the log on the turn, on movement and posture, and on what the umpire does. */
import { hasSteps } from '#tdfg/battle/todo.ts'
import type { BattleEvent, EventOf, Patch } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import type { Formation } from '#tdfg/types.ts'
import { commanderName, nameOf, objectiveName, sayFormation, sayInCover, sayInFormation } from './names.ts'
import { sayReason } from './obligations.ts'
import { phaseNumber, sayPhaseInline } from './phases.ts'
import { sayPassed } from './passed.ts'
import { capital, counted, inWords, listed } from './words.ts'

/** Says an event, the battle being that before it; null: pure bookkeeping. */
export type Say<Kind extends BattleEvent['kind']> = (before: Battle, event: EventOf<Kind>) => string | null

type Lines<Kind extends BattleEvent['kind']> = { readonly [K in Kind]: Say<K> }

/** A reason as somebody typed it, without its full stop. */
export const typed = (reason: string): string => reason.trim().replace(/\.+$/, '')

const names = (battle: Battle, ids: readonly string[]): string => listed(ids.map((id) => nameOf(battle, id)))

/** What a unit does to take a formation: `forms line`, `limbers up`. */
export function sayForms(to: Formation): string {
  if (to === 'limbered') return 'limbers up'
  if (to === 'unlimbered') return 'unlimbers'
  return to === 'skirmish' ? 'goes into skirmish order' : `forms ${sayFormation(to)}`
}

function began({ scenario, units }: EventOf<'battleBegan'>): string {
  const { title, date, turns, firstTurn } = scenario
  const taken = firstTurn === undefined ? '' : `, taken up in turn ${firstTurn}`
  return `${date === '' ? title : `${title}, ${date}`}: ${counted(units.length, 'unit')}, ${counted(turns, 'turn')}${taken}.`
}

function phaseEnded({ phase, step }: EventOf<'phaseEnded'>): string {
  if (phase === 'orders') return 'The orders are given.'
  if (step === 'main' && hasSteps(phase))
    return `The ${phase === 'artillery' ? 'shooting' : 'fighting'} of ${phaseNumber(phase)} is over.`
  return `End of ${sayPhaseInline(phase)}.`
}

function arrived(battle: Battle, { units, commanders }: EventOf<'unitsArrived'>): string {
  const who = [...units.map((id) => nameOf(battle, id)), ...commanders.map((id) => commanderName(battle, id))]
  return `${listed(who)} ${who.length === 1 ? 'enters' : 'enter'} the table.`
}

function cleared(battle: Battle, { owed }: EventOf<'markersCleared'>): string {
  const next = owed.map(({ unit }) => nameOf(battle, unit))
  const charge = next.length === 0 ? '' : ` Next turn ${listed(next)} must spend all operations on a charge.`
  return `Operation and smoke markers come off.${charge}`
}

function movesNoted(battle: Battle, { units, moves }: EventOf<'movesNoted'>): string {
  const [who, many] = [names(battle, units), units.length > 1]
  if (moves === 0) return `${who} ${many ? 'have' : 'has'} not moved.`
  return `${who} ${many ? 'make' : 'makes'} ${moves === 1 ? 'one Move' : `${inWords(moves)} Moves`}.`
}

const PRONE_WORDS: Readonly<Record<EventOf<'wentProne'>['why'], string>> = {
  forced: 'is forced prone',
  voluntary: 'lies down',
  noted: 'is seen to lie prone',
}

const UPRIGHT_WORDS: Readonly<Record<EventOf<'stoodUp'>['why'], string>> = {
  operation: 'stands up',
  charged: 'stands up at once, in contact with the enemy',
  noted: 'is seen to stand upright',
  amended: 'stands upright: by the right count it was not forced prone',
}

/** What a correction makes of a unit, in words. */
function patchWords({
  casualties,
  formation,
  prone,
  cover,
  fallenBack,
  shattered,
  operationsUsed,
  volleys,
  spent,
}: Patch): string {
  const rows: readonly (string | false | undefined)[] = [
    casualties !== undefined && `${counted(casualties, 'figure')} lost`,
    formation && sayInFormation(formation),
    prone !== undefined && (prone ? 'prone' : 'upright'),
    cover && sayInCover(cover),
    fallenBack !== undefined && (fallenBack ? 'fallen back' : 'not fallen back'),
    shattered !== undefined && (shattered ? 'shattered' : 'not shattered'),
    operationsUsed !== undefined && `${counted(operationsUsed, 'operation')} spent`,
    volleys !== undefined && `${counted(volleys, 'volley')} fired`,
    ...Object.entries(spent ?? {}).map(([kind, shots]) => `${counted(shots ?? 0, 'shot')} of ${kind} spent`),
  ]
  return rows.filter((row) => typeof row === 'string').join(', ')
}

function waived(battle: Battle, { obligation, reason }: EventOf<'waived'>): string {
  const owed = battle.obligations.find(({ id }) => id === obligation)
  if (owed === undefined) return `The umpire waives what was owed: ${typed(reason)}.`
  const { about } = owed
  const what =
    about.kind === 'test'
      ? `the test of ${nameOf(battle, owed.unit)} ${sayReason(about.reason)}`
      : about.kind === 'objective'
        ? `the question who holds ${objectiveName(battle, about.objective)}`
        : `what ${nameOf(battle, owed.unit)} owes`
  return `The umpire waives ${what}: ${typed(reason)}.`
}

function attached(battle: Battle, { commander, unit }: EventOf<'commanderAttached'>): string {
  const chief = battle.commanders.find(({ id }) => id === commander)
  const name = commanderName(battle, commander)
  if (unit !== null) return `${name} joins ${nameOf(battle, unit)}.`
  return chief?.with ? `${name} leaves ${nameOf(battle, chief.with)}.` : `${name} stands by himself.`
}

export const TURN_LINES: Lines<
  | 'battleBegan'
  | 'phaseEnded'
  | 'phasePassed'
  | 'unitsArrived'
  | 'markersCleared'
  | 'turnEnded'
  | 'gameEnded'
  | 'operationsTaken'
  | 'movesNoted'
  | 'formationChanged'
  | 'wentProne'
  | 'stoodUp'
  | 'coverNoted'
  | 'baseNoted'
  | 'unitsConverged'
  | 'commanderAttached'
  | 'commanderLost'
  | 'corrected'
  | 'waived'
  | 'stoodDespite'
> = {
  battleBegan: (_, event) => began(event),
  phaseEnded: (_, event) => phaseEnded(event),
  phasePassed: (_, { phase, why }) => `${capital(sayPhaseInline(phase))}: passed, ${sayPassed(why)}.`,
  unitsArrived: arrived,
  markersCleared: cleared,
  turnEnded: (_, { turn }) => `Turn ${turn} ends.`,
  gameEnded: (_, { turn }) => `The battle is over after turn ${turn}.`,
  // The charge, countercharge or answer that takes the operations has a line of its own.
  operationsTaken: () => null,
  movesNoted,
  formationChanged: (battle, { unit, to }) => `${nameOf(battle, unit)} ${sayForms(to)}.`,
  wentProne: (battle, { unit, why }) => `${nameOf(battle, unit)} ${PRONE_WORDS[why]}.`,
  stoodUp: (battle, { unit, why }) => `${nameOf(battle, unit)} ${UPRIGHT_WORDS[why]}.`,
  coverNoted: (battle, { unit, cover }) => `${nameOf(battle, unit)} is now ${sayInCover(cover)}.`,
  baseNoted: (battle, { unit, since }) => `${nameOf(battle, unit)} ${since === null ? 'is not' : 'stands'} at its base line.`,
  unitsConverged: (battle, { from, figures, rating }) =>
    `${names(battle, from)} become one unit of ${counted(figures, 'figure')}, morale ${rating}.`,
  commanderAttached: attached,
  commanderLost: (battle, { commander, how }) =>
    `${commanderName(battle, commander)} is ${how === 'hit' ? 'hit and out of the battle' : 'taken'}.`,
  corrected: (battle, { unit, patch, reason }) =>
    `The umpire corrects ${nameOf(battle, unit)}: ${patchWords(patch)}. ${capital(typed(reason))}.`,
  waived,
  stoodDespite: (_, { rule, reason }) => `The umpire lets it stand against ${rule}: ${typed(reason)}.`,
}
