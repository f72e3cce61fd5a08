/** Refusals of fire (`fire.*`, `artillery.*`). */
import type { Facts, SayRefusal } from './refusal-facts.ts'
import { isWritten } from '#tdfg/battle/orders.ts'
import { bothHalves } from './refusals-orders.ts'
import { phaseNumber } from './phases.ts'
import { capital, inches, inWords } from './words.ts'

function weapon({ word, term }: Facts): string {
  const troop = word('troop')
  if (troop.endsWith('artillery')) return `Guns shoot in ${phaseNumber('artillery')}; here only infantry and mitrailleuses fire.`
  const who = capital(term('troop', 'this unit'))
  return `${who} cannot fire: only infantry and mitrailleuses have small arms here.`
}

function aim({ word, term }: Facts): string {
  if (word('troop') === 'mitrailleuse')
    return `Mitrailleuses fire with the infantry, in the enemy’s movement, not in ${phaseNumber('artillery')}.`
  return `Only batteries shoot in ${phaseNumber('artillery')}, not ${term('troop', 'this unit')}: choose a battery.`
}

function ammunition({ word, number }: Facts): string {
  const kind = word('ammunition') || 'that ammunition'
  if (word('why') === 'shell-at-building') return 'German shell is never fired at buildings: declare the troops, or choose shot.'
  const limit = number('limit', 0)
  const all = limit === 1 ? `The one shot of ${kind} is` : `All ${inWords(limit)} shots of ${kind} are`
  return `${all} spent: choose other ammunition.`
}

const firedOnce = (facts: Facts): string => {
  const limit = facts.number('limit', 1)
  return limit === 1 ? 'once' : `${inWords(limit)} times`
}

export const FIRE_REFUSALS: Readonly<Record<string, SayRefusal>> = {
  'fire.dice': () => 'It has no live figure left to fire: choose another unit.',
  'fire.weapon': weapon,
  'fire.limbered': () => 'A limbered mitrailleuse cannot fire: unlimber it in its own movement first.',
  'fire.phase': ({ battle }) =>
    isWritten(battle)
      ? `With written orders small arms fire in the movement of each half, ${bothHalves('movement')}.`
      : `Small arms fire only while the enemy moves: the French in ${phaseNumber('german-movement')}, the Germans in ${phaseNumber('french-movement')}.`,
  'fire.range': (facts) =>
    `Too far: its ${facts.term('weapon', 'weapon')} reaches ${inches(facts.number('limit', 0), facts.battle)}. Choose a nearer target, or say that it was measured too far.`,
  'fire.woods': ({ number, battle }) =>
    `Fire reaches ${inches(number('limit', 0), battle)} into woods and no deeper: choose another target.`,
  'fire.sight': () => 'The target is not in sight: choose one that is.',
  'fire.reload': () => 'It lies prone, has fired, and cannot reload a muzzle-loader lying down: it must stand up first.',
  'fire.destroyed': () => 'The target has no live figure left: choose another.',
  'ops.no-fire': ({ number }) =>
    number('shattered', 0) === 1
      ? 'It is shattered and fires no more: it can only converge.'
      : 'It has fallen back and cannot fire until it has rallied: one whole turn without moving.',
  'ops.contact-limit': (facts) =>
    `It was in contact from the first Move on and has fired ${firedOnce(facts)}: that is all for this turn.`,
  'artillery.aim': aim,
  'artillery.ammunition': ammunition,
  'artillery.destroyed': () => 'The battery has no live gunner left to shoot: choose another.',
  'artillery.orders': (facts) =>
    `${facts.word('unit') === '' ? 'It' : capital(facts.name('unit'))} keeps its target until ${facts.name('commander', 'its commander')} orders another: say that he has, or keep it.`,
  'artillery.off-board': (facts) =>
    facts.word('why') === 'stays'
      ? `${capital(facts.name('unit'))} stands off the board: it shoots and does nothing else.`
      : `${capital(facts.name('unit'))} stands off the board and cannot be reached: choose another target.`,
  'artillery.limbered': () => 'A limbered battery cannot shoot: unlimber it in its own movement first.',
  'artillery.phase': ({ word }) =>
    word('why') === 'fired-already'
      ? 'This battery has shot this turn: choose another.'
      : `Guns shoot only in ${phaseNumber('artillery')}, before its tests.`,
  'artillery.range': ({ word, term, number, battle }) =>
    `Too far: ${word('ammunition') || 'the shot'} of the ${term('gun', 'battery')} reaches ${inches(number('limit', 0), battle)}. Choose a nearer target.`,
}
