/** Refusals of operations, posture and the order of the turn (`ops.*`, `prone.*`, `move.*`, `turn.*`). */
import type { Facts, SayRefusal } from './refusal-facts.ts'
import type { Phase } from '#tdfg/types.ts'
import { phaseNumber, sayPhaseInline } from './phases.ts'
import { capital, counted, inWords } from './words.ts'

/** The unit by name where the refusal gives it, as the subject of a sentence. */
const subject = ({ word, name }: Facts): string => (word('unit') === '' ? 'It' : capital(name('unit')))

function locked(facts: Facts): string {
  const { word, number } = facts
  const melee = number('locked', 0) === 1 ? 'locked in a melee' : 'in contact with an enemy'
  if (word('who') === 'target') return `The target is ${melee} and nobody may fire on it: choose another.`
  if (word('who') === 'firer') return `It is ${melee} and cannot fire until the melee is fought out.`
  return `${subject(facts)} is in contact or locked in a melee: it can do nothing until the melee is fought out.`
}

function twoATurn(facts: Facts): string {
  const { word, number, battle } = facts
  if (word('why') === 'not-own-movement')
    return `${subject(facts)} may change formation only in its own movement: wait for that phase.`
  const limit = number('limit', battle.tables.operations.aTurn.value)
  const left = Math.max(0, number('left', limit - number('used', limit)))
  if (left === 0) return `${subject(facts)} has spent its ${counted(limit, 'operation')} of this turn: choose another unit.`
  return `${subject(facts)} has only ${counted(left, 'operation')} left this turn, and this takes more.`
}

function effects(facts: Facts): string {
  switch (facts.word('why')) {
    case 'not-prone':
      return `${subject(facts)} is not prone: there is no need to stand up.`
    case 'not-own-movement':
      return `${subject(facts)} stands up only in its own movement: wait for that phase.`
    default:
      return `${subject(facts)} lies prone: it must stand up first, which takes an operation.`
  }
}

function lyingDown({ word, term }: Facts): string {
  switch (word('why')) {
    case 'not-infantry':
      return `Only infantry lies down, not ${term('troop', 'this unit')}.`
    case 'prone-already':
      return 'It lies prone already.'
    default:
      return 'It lies down by choice only in its own movement: wait for that phase.'
  }
}

function allowance({ word, term }: Facts): string {
  if (word('troop') !== '')
    return `${capital(term('formation', 'that'))} is no formation of ${term('troop', 'this unit')}: choose another.`
  return `It cannot move ${word('formation') === 'unlimbered' ? 'unlimbered: limber it first' : 'in this formation: change it first'}.`
}

function obligations({ kind, number }: Facts): string {
  const due = number('due', 1)
  const things = due === 1 ? 'One thing is' : `${capital(inWords(due))} things are`
  const before = kind === 'books' ? 'before this phase can be left' : 'before anything else'
  return `${things} due ${before}: see the list of what is owed.`
}

function command(facts: Facts): string {
  if (facts.word('why') === 'exempt') return `${subject(facts)} moves as it likes, in reach of command or not: nothing to note.`
  if (facts.word('why') === 'led') return `A command figure is with ${facts.name('unit')}: it is in reach.`
  const limit = facts.number('limit', facts.battle.tables.command.movesBeyondReach.value)
  const moves = limit === 1 ? 'one Move' : `${inWords(limit)} Moves`
  return `${subject(facts)} is beyond its commanders’ reach and makes ${moves} a turn, no more.`
}

const movesIn =
  (phase: Phase): SayRefusal =>
  (facts) =>
    `${subject(facts)} moves in ${sayPhaseInline(phase)}: note its Moves then.`

export const TURN_REFUSALS: Readonly<Record<string, SayRefusal>> = {
  'ops.locked': locked,
  'ops.two-a-turn': twoATurn,
  'ops.deep-column': () => 'Reserve troops do not know the deep column: choose another formation.',
  'prone.effects': effects,
  'prone.voluntary': lyingDown,
  'move.allowance': allowance,
  'turn.obligations': obligations,
  'turn.due': (facts) => `${subject(facts)} must wait: something due earlier, or by the other side, goes first.`,
  'turn.phase-5': movesIn('german-movement'),
  'turn.phase-8': (facts) =>
    `${subject(facts)} owes its charge in ${phaseNumber('french-charges')}: only there is it said that no German is in reach.`,
  'turn.phase-11': movesIn('french-movement'),
  'turn.phase-15': (facts) =>
    `${subject(facts)} may fall back by choice only in ${phaseNumber('voluntary-fallback')}: wait for that phase.`,
  'turn.game-length': (facts) =>
    `${capital(facts.word('objective') || 'this objective')} was decided at the end of turn ${facts.number('turn', 0)}: it stays so.`,
  'rulings.frozen': () => 'Rulings and options are agreed before the first shot and stay as they are from then on.',
  'ops.command': command,
  'turn.phase-16': () => `Units converge only in ${phaseNumber('convergence')}: wait for that phase.`,
}
