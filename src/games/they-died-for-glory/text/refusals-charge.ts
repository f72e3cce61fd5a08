/** Refusals of charges, fallbacks and convergence (`charge.*`, `morale.*`, `melee.*`, `fallback.*`, `converge.*`). */
import type { Facts, SayRefusal } from './refusal-facts.ts'
import type { Phase, Side } from '#tdfg/types.ts'
import { isWritten } from '#tdfg/battle/orders.ts'
import { bothHalves } from './refusals-orders.ts'
import { chargesOf } from './refusals-turn.ts'
import { phaseNumber } from './phases.ts'
import { capital, figure, inWords } from './words.ts'

/** What forbids a charge or a countercharge in the unit itself; null: it is the time that does. */
function unfit({ word, term }: Facts, what: 'charge' | 'countercharge'): string | null {
  switch (word('why')) {
    case 'destroyed':
      return `It has no live figure left to ${what}: choose another unit.`
    case 'guns':
      return `Guns do not ${what}, nor do mitrailleuses: choose infantry or cavalry.`
    case 'cavalry-not-in-line':
      return `Cavalry must be in line to ${what}, and this is in ${term('formation', 'another formation')}.`
    default:
      return null
  }
}

const PHASES_OF: Readonly<Record<Side, { readonly announce: Phase; readonly make: Phase; readonly counter: Phase }>> = {
  german: { announce: 'german-charges', make: 'german-movement', counter: 'german-countercharges' },
  french: { announce: 'french-charges', make: 'french-movement', counter: 'french-countercharges' },
}

function chargeTime({ name, unit, battle }: Facts): string {
  if (isWritten(battle))
    return `Charges are announced in ${bothHalves('charges')} and made in ${bothHalves('movement')}: wait for such a phase.`
  const side = unit('unit')?.side
  if (side === undefined)
    return 'Charges are announced in their own phase and made in the movement after it: wait for that phase.'
  const { announce, make } = PHASES_OF[side]
  return `Charges of ${name('unit')} are announced in ${phaseNumber(announce)} and made in ${phaseNumber(make)}: wait for that phase.`
}

function counterchargeTime({ name, unit, battle }: Facts): string {
  if (isWritten(battle)) return `Countercharges are announced in ${bothHalves('countercharges')}, against a charge: wait for one.`
  const side = unit('unit')?.side
  if (side === undefined) return 'Countercharges are announced right after the charges: wait for that phase.'
  return `Countercharges of ${name('unit')} are announced in ${phaseNumber(PHASES_OF[side].counter)}, against a charge: wait for one.`
}

const RALLY_WORDS: Readonly<Record<string, string>> = {
  'charge.announce': 'charge',
  'charge.countercharge': 'countercharge',
  prone: 'lie down',
  'artillery.replace': 'serve guns',
  'pioneer.charge': 'set a charge',
  formation: 'change formation',
}

function shattered({ word, name, number }: Facts): string {
  if (word('why') === 'too-few') {
    const chosen = number('units', 0) === 1 ? 'one is' : `${inWords(number('units', 0))} are`
    return `It takes ${inWords(number('least', 2))} shattered units to converge and ${chosen} chosen: add another.`
  }
  if (word('unit') !== '') return `${name('unit')} is not shattered: only shattered units gather at the base line to converge.`
  const sound = number('units', 1)
  return sound === 1
    ? 'Only shattered units converge and one of these is not: leave it out.'
    : `Only shattered units converge and ${inWords(sound)} of these are not: leave them out.`
}

function baseTime({ word, name, number }: Facts): string {
  const who = capital(name('unit'))
  if (word('why') !== 'too-early') return `${who} is not noted at its base line: note it there once it has arrived.`
  return `${who} has not yet spent one full turn at its base line: it may converge in turn ${number('turn', 0)}.`
}

export const CHARGE_REFUSALS: Readonly<Record<string, SayRefusal>> = {
  'charge.announce': (facts) => unfit(facts, 'charge') ?? chargeTime(facts),
  'charge.countercharge': (facts) => unfit(facts, 'countercharge') ?? counterchargeTime(facts),
  'charge.announced': ({ name }) => `${capital(name('unit'))} has announced a charge already: it does that and nothing else.`,
  'morale.shattered': () => 'It is shattered and does not charge: it can only converge.',
  'morale.rally': ({ word }) =>
    `It has fallen back and may not ${RALLY_WORDS[word('what')] ?? 'do this'} until it has rallied: one whole turn without moving.`,
  'morale.french-one': (facts) =>
    `${capital(facts.name('unit'))} rolled a 1 and must charge: until ${phaseNumber(chargesOf(facts))} it neither fires, moves nor countercharges.`,
  'fallback.voluntary': ({ name }) => `${capital(name('unit'))} has tested to fall back this turn: once is all.`,
  'melee.retreat': ({ name, word }) =>
    word('why') === 'amended'
      ? 'By that count the melee would have ended otherwise: undo it, or let the umpire set right what has happened since.'
      : `${capital(name('unit'))} has not just fallen back: only a unit whose way back an enemy bars surrenders.`,
  'converge.shattered': shattered,
  'converge.same-type': () =>
    'These are not of one type: choose units of one side and arm with the same melee dice and the same morale rating.',
  'converge.size': ({ number }) =>
    `Together they have ${figure(number('figures', 0))} figures and at most ${figure(number('limit', 0))} may converge: leave a unit out.`,
  'converge.time': baseTime,
}
