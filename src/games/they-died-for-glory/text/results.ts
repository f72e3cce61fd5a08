/** The headline of an act: what came of it, and what follows. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import type { Done, ResultWords } from './done.ts'
import { followUps, lossLine, owedLine } from './follow-ups.ts'
import { sayMended } from './log-mended.ts'
import { commanderName, nameOf, saySidePlural } from './names.ts'
import { phaseResult } from './phase-result.ts'
import { commandResult } from './results-command.ts'
import { capital, counted, diceOf, listed } from './words.ts'
import { standing, workResult } from './results-works.ts'

const words = (title: string, detail: readonly string[] = [], tone: ResultWords['tone'] = 'plain'): ResultWords => ({
  title: capital(title),
  detail: detail
    .filter((line) => line !== '')
    .map(capital)
    .join(' '),
  tone,
})

const happened = <Kind extends BattleEvent['kind']>({ events }: Done, kind: Kind): EventOf<Kind> | undefined =>
  events.find((event): event is EventOf<Kind> => event.kind === kind)

/** What became of a target that was shot at: gone, down, or so many fewer. */
function fate(done: Done, target: EventOf<'volleyFired'>['target'], casualties: number): string {
  const name = capital(nameOf(done.after, target))
  if (done.events.some((event) => event.kind === 'unitDestroyed' && event.unit === target)) return ` ${name} is destroyed.`
  if (happened(done, 'wentProne')?.why === 'forced') return ` ${name} goes prone.`
  return casualties > 0 ? ` ${name} loses ${casualties}.` : ''
}

function volley(done: Done, { target, dice, roll, casualties }: EventOf<'volleyFired'>): ResultWords {
  const count = roll.hits === 0 ? `No hit with ${diceOf(dice)}.` : `${roll.hits} of ${dice} hit.`
  return words(
    `${count}${fate(done, target, casualties)}`,
    [lossLine(done, target, casualties), ...followUps(done)],
    roll.hits > 0 ? 'good' : 'plain',
  )
}

function shot(done: Done, { target, aim, effect, casualties }: EventOf<'batteryShot'>): ResultWords {
  const on = aim === null ? '' : `${aim.roll.hits} of ${aim.dice} on target, `
  const count = aim === null ? `${effect.roll.hits} of ${effect.dice} hit.` : `${effect.roll.hits} hit.`
  const detail = [lossLine(done, target, casualties), ...followUps(done)]
  return words(`${on}${count}${fate(done, target, casualties)}`, detail, casualties > 0 ? 'good' : 'plain')
}

const OUTCOME_WORDS: Readonly<Record<EventOf<'moraleTested'>['outcome'], string>> = {
  passes: 'passes',
  halts: 'halts',
  'falls-back': 'falls back',
  removed: 'is removed',
}

function tested(done: Done, { unit, face, rating, outcome }: EventOf<'moraleTested'>): ResultWords {
  const by = happened(done, 'fellBack')
  const goes = by?.how === 'voluntary' ? 'passes and falls back' : OUTCOME_WORDS[outcome]
  const how = face === null ? ' without a die' : `: ${face} against ${rating}`
  const title = `${nameOf(done.after, unit)} ${goes}${how}.`
  return words(title, followUps(done), outcome === 'passes' ? 'good' : 'bad')
}

function officer(done: Done, { commander, faces, hit }: EventOf<'officerChecked'>): ResultWords {
  const total = faces.reduce((sum, face) => sum + face, 0)
  const title = `${commanderName(done.after, commander)} is ${hit ? 'hit' : 'unhurt'}: ${faces.join(' + ')} = ${total}.`
  return words(title, hit ? ['He is out of the battle.'] : followUps(done), hit ? 'bad' : 'good')
}

function friends(done: Done, { unit, friends }: EventOf<'friendsNamed'>): ResultWords {
  const surrendered = done.events.some((event) => event.kind === 'unitDestroyed' && event.unit === unit)
  const testing = friends.filter((id) => done.events.some((event) => event.kind === 'obliged' && event.obligation.unit === id))
  const test = testing.length === 0 ? '' : `${listed(testing.map((id) => nameOf(done.after, id)))} must test.`
  return surrendered ? words(`${nameOf(done.after, unit)} surrenders.`, [test], 'bad') : words(test)
}

function reacted(done: Done, { unit, face, holds }: EventOf<'reactionTested'>): ResultWords {
  const title = `${nameOf(done.after, unit)} ${holds ? 'keeps going' : 'goes prone'}: it rolled ${face}.`
  return words(title, followUps(done), holds ? 'good' : 'bad')
}

function reach(done: Done, { unit, inReach }: EventOf<'reachAnswered'>): ResultWords {
  if (inReach) return words(`${nameOf(done.after, unit)} must charge.`, followUps(done), 'bad')
  return happened(done, 'fellBack') === undefined
    ? words('')
    : words(`${nameOf(done.after, unit)} falls back by choice.`, followUps(done))
}

/** A charge announced, with the test it takes or is spared. */
function announced(done: Done, unit: EventOf<'chargeAnnounced'>['unit'], what: string, compelled: boolean): ResultWords {
  return words(`${nameOf(done.after, unit)} ${what}.`, [compelled ? 'It takes no second test.' : owedLine(done, unit)])
}

/** How a charge that was carried out ended: in contact, or short of it. */
function carriedOut(done: Done, { charge: id, how }: EventOf<'chargeEnded'>): ResultWords {
  const contact = happened(done, 'contactMade')
  const charge = done.after.charges.find((row) => row.id === id)
  if (contact !== undefined) {
    const [one, other] = [nameOf(done.after, contact.attacker), nameOf(done.after, contact.defender)]
    return words(`${one} and ${other} ${how === 'met' ? 'meet' : 'are in contact'}.`, followUps(done))
  }
  if (charge === undefined) return words('')
  const ends = { short: 'falls short', gone: 'finds its enemy gone' }[how as string] ?? 'meets nobody'
  return words(`${nameOf(done.after, charge.unit)} ${ends}.`, followUps(done), how === 'short' ? 'bad' : 'plain')
}

function melee(done: Done, { losses, beaten }: EventOf<'meleeFought'>): ResultWords {
  const title =
    beaten === null
      ? 'Equal losses: all are locked.'
      : beaten === 'both'
        ? 'Nobody is left standing.'
        : `The ${saySidePlural(beaten)} are beaten.`
  const rows = losses.map(({ unit, figures }) => `${nameOf(done.after, unit)} loses ${figures === 0 ? 'nobody' : figures}`)
  return words(title, [`${listed(rows)}.`, ...followUps(done)])
}

/** The result that an event brings, if it is the one that the act was about. */
function resultBy(done: Done, event: BattleEvent): ResultWords | null {
  const name = (id: EventOf<'fellBack'>['unit']): string => nameOf(done.after, id)
  switch (event.kind) {
    case 'volleyFired':
      return volley(done, event)
    case 'volleyWasted':
      return words('Too far: the volley is wasted.', [`${name(event.firer)} has spent an operation and stands in smoke.`], 'bad')
    case 'batteryShot':
      return shot(done, event)
    case 'shotWasted':
      return words('Too far: the shot is wasted.', [`${name(event.battery)} has shot for this turn.`], 'bad')
    case 'meleeFought':
      return melee(done, event)
    case 'moraleTested':
      return tested(done, event)
    case 'officerChecked':
      return officer(done, event)
    case 'friendsNamed':
      return friends(done, event)
    case 'amended':
      return words(`${sayMended(done.after, event)}.`, followUps(done))
    case 'reactionTested':
      return reacted(done, event)
    case 'reachAnswered':
      return reach(done, event)
    case 'stoodAnswered':
      return event.stood ? words(`${name(event.unit)} has rallied.`, [], 'good') : words('')
    case 'chargeAnnounced':
      return announced(done, event.unit, `announces a charge on ${name(event.target)}`, event.compelled)
    case 'counterchargeAnnounced':
      return announced(done, event.unit, 'announces a countercharge', false)
    case 'compelledMet':
      return event.charges ? null : words(`${name(event.unit)} need not charge.`, ['Its operations are its own again.'], 'good')
    case 'chargeEnded':
      return carriedOut(done, event)
    case 'rulingsChosen':
    case 'reachNoted':
    case 'refugeFound':
      return commandResult(done, event, words)
    case 'unitsConverged':
      return words(
        `${listed(event.from.map(name))} are one unit now.`,
        [`It has ${counted(event.figures, 'figure')} and morale ${event.rating}.`],
        'good',
      )
    case 'corrected':
      return words(`${name(event.unit)} is corrected.`, followUps(done))
    case 'chartsChanged':
      return words('The charts are changed.', [`${counted(event.cells.length, 'number')} from now on.`])
    case 'waived':
      return words('The umpire waives it.', followUps(done))
    case 'phaseEnded':
    case 'turnEnded':
      return phaseResult(done, words)
    default:
      return workResult(done, event, words)
  }
}

/** What is said after an act, by its main event. `after`: the battle after the act. */
export function resultOf(after: Battle, events: readonly BattleEvent[]): ResultWords {
  const done = { after, events }
  for (const event of events) {
    const result = resultBy(done, event)
    if (result !== null) return result
  }
  const stood = standing(done, words)
  if (stood !== null) return stood
  const gone = happened(done, 'unitDestroyed')
  return gone === undefined
    ? words('')
    : words(`${nameOf(after, gone.unit)} ${gone.how === 'surrender' ? 'surrenders' : 'is gone'}.`, followUps(done), 'bad')
}
