/** Who owes what, why and when; the questions that the table answers; a morale rating in one line. */
import { assertNever } from '#core/result.ts'
import type { Finding } from '#core/finding.ts'
import { chargeReach } from '#tdfg/rules/charge.ts'
import { FACES } from '#tdfg/rules/dice.ts'
import { moraleRating } from '#tdfg/rules/morale.ts'
import { findUnit, openCharge, type Battle, type Obligation } from '#tdfg/battle/state.ts'
import { ruleOf, type Todo } from '#tdfg/battle/todo.ts'
import type { MoraleStep, Reason, RuleId, Tables, UnitId } from '#tdfg/types.ts'
import { commanderName, nameOf, objectiveName, sayInFormation, saySidePlural } from './names.ts'
import { phaseNumber } from './phases.ts'
import { capital, counted, figure, inches, inWords, listed } from './words.ts'

export interface ObligationWords {
  /** The unit. */
  readonly title: string
  /** `charged by I/King’s Grenadiers`. */
  readonly because: string
  readonly rule: RuleId
}

const REASON_WORDS: Readonly<Record<Reason, string>> = {
  artillery: 'for losses to artillery',
  'half-strength': 'at half strength',
  charging: 'to charge',
  countercharging: 'to countercharge',
  charged: 'for being charged',
  'friend-fell-back': 'for a friend that fell back',
  'friend-destroyed': 'for a friend destroyed',
  voluntary: 'to fall back by choice',
  locked: 'to hold in a locked melee',
}

/** Behind "tests": `for being charged`, `to charge`. */
export const sayReason = (reason: Reason): string => REASON_WORDS[reason]

/** Why a test is owed; `cause` is the unit that gave cause, where one did. */
function testBecause(battle: Battle, unit: UnitId, reason: Reason, cause: UnitId | null): string {
  const by = (words: string, otherwise: string): string => (cause === null ? otherwise : `${words} ${nameOf(battle, cause)}`)
  const friend = (words: string): string => (cause === null ? `a friend ${words}` : `${nameOf(battle, cause)} ${words}`)
  switch (reason) {
    case 'artillery':
      return by('lost figures to', 'lost figures to artillery')
    case 'half-strength':
      return by('at half strength or worse, after losses to', 'at half strength or worse, after losses')
    case 'charging': {
      const charge = openCharge(battle, unit)
      return charge === undefined ? 'to charge' : `to charge ${nameOf(battle, charge.target)}`
    }
    case 'countercharging':
      return by('to countercharge', 'to countercharge')
    case 'charged':
      return by('charged by', 'charged')
    case 'friend-fell-back':
      return friend(`fell back within ${inches(battle.tables.morale.friendsWithin.value, battle)}`)
    case 'friend-destroyed':
      return friend(`was destroyed within ${inches(battle.tables.morale.friendsWithin.value, battle)}`)
    case 'voluntary':
      return 'wants to fall back'
    case 'locked':
      return 'locked in a melee, at half strength or worse'
    default:
      return assertNever(reason)
  }
}

function because(battle: Battle, { unit, about }: Obligation): string {
  switch (about.kind) {
    case 'test':
      return testBecause(battle, unit, about.reason, about.because)
    case 'officer': {
      const where = about.how === 'fire' ? 'to fire' : 'in melee'
      return `${commanderName(battle, about.commander)} is with it and it lost figures ${where}`
    }
    case 'friends':
      return about.how === 'fell-back' ? 'fell back: which friends saw it?' : 'was destroyed: which friends saw it?'
    case 'reach':
      return 'rolled a 1: is a German in reach?'
    case 'compelled':
      return 'rolled a 1 and must announce a charge'
    case 'reaction':
      return `has lost ${inWords(about.losses)} figures to small arms this turn, enough to stop its charge`
    case 'stood':
      return 'fell back in an earlier turn: has it stood still all of this one?'
    case 'objective':
      return 'its date has come: who holds it?'
    case 'refuge':
      return `${commanderName(battle, about.commander)} lives and his unit is gone: is a friend within one of his Moves?`
    default:
      return assertNever(about)
  }
}

/** Whom it is owed by: a unit, or an objective that stands for itself. */
function titleOf(battle: Battle, { unit, about }: Obligation): string {
  return about.kind === 'objective' ? capital(objectiveName(battle, about.objective)) : nameOf(battle, unit)
}

export const sayObligation = (battle: Battle, obligation: Obligation): ObligationWords => ({
  title: titleOf(battle, obligation),
  because: because(battle, obligation),
  rule: ruleOf(obligation),
})

/** When it is due: `now`, `in phase 6`, `in phase 8 of turn 4`. */
export function sayDue(battle: Battle, { due }: Pick<Obligation, 'due'>): string {
  if (due.when === 'now') return 'now'
  const phase = `in ${phaseNumber(due.phase)}`
  return due.turn === battle.turn ? phase : `${phase} of turn ${due.turn}`
}

/** A modifier behind its sign; the rating itself has none. */
function moraleTerm(step: MoraleStep): string {
  const term = (by: number, word: string): string => ` ${by < 0 ? '−' : '+'} ${figure(Math.abs(by))} ${word}`
  switch (step.kind) {
    case 'rating':
      return figure(step.score.value)
    case 'casualties':
      return term(-step.points, `for ${inWords(step.casualties)} ${step.casualties === 1 ? 'loss' : 'losses'}`)
    case 'charging-prussian':
      return term(step.by.value, 'charging')
    case 'prone':
    case 'building':
      return term(step.by.value, step.kind)
    case 'commander':
      return term(step.by.value, 'commander')
    case 'no-die':
      return ''
    default:
      return assertNever(step)
  }
}

/** Faces above the rating: `fails on 5, 6`. */
function failingFaces(rating: number): string {
  const faces = Array.from({ length: FACES }, (_, at) => at + 1).filter((face) => face > rating)
  return faces.length === 0 ? 'cannot fail' : `fails on ${faces.join(', ')}`
}

/**
 * A rating as a sum, `6 − 3 for nine losses + 1 prone = 4`, and what fails, `fails on 5, 6`. `mayRollOne`: French
 * infantry, whom a 1 sends forward.
 */
export function sayMorale(
  { value, steps }: Finding<number, MoraleStep>,
  mayRollOne = false,
): { readonly sum: string; readonly fails: string } {
  const terms = steps.map(moraleTerm).filter((term) => term !== '')
  const sum = terms.length > 1 ? `${terms.join('')} = ${figure(value)}` : terms.join('')
  if (steps.some(({ kind }) => kind === 'no-die')) return { sum, fails: 'fails without a die' }
  return { sum, fails: mayRollOne ? `${failingFaces(value)}; a 1 may send it forward` : failingFaces(value) }
}

function testQuestion(battle: Battle, id: UnitId, reason: Reason): string {
  const unit = findUnit(battle, id)
  if (unit === undefined) return 'One die.'
  const found = moraleRating(battle.tables, unit, reason)
  if (found.steps.some(({ kind }) => kind === 'no-die')) return `${unit.name} fails without a die.`
  return found.value >= FACES
    ? `One die for ${unit.name}: it cannot fail.`
    : `One die for ${unit.name}: more than ${found.value} fails.`
}

function officerQuestion({ command }: Tables, name: string, how: 'fire' | 'melee'): string {
  const least = (how === 'fire' ? command.fireRisk : command.meleeRisk).value
  return `Two dice for ${name}: ${least >= 2 * FACES ? `a ${least}` : `${least} or more`} hits him.`
}

/** What the person at the table is asked. */
export function sayQuestion(battle: Battle, { unit, about }: Obligation): string {
  const name = nameOf(battle, unit)
  const within = inches(battle.tables.morale.friendsWithin.value, battle)
  switch (about.kind) {
    case 'test':
      return testQuestion(battle, unit, about.reason)
    case 'officer':
      return officerQuestion(battle.tables, commanderName(battle, about.commander), about.how)
    case 'friends': {
      if (about.how === 'destroyed') return `Which friends within ${within} saw ${name} destroyed?`
      const barred = about.mayBeBarred ? ' Did an enemy bar its way?' : ''
      return `Which friends within ${within} of its path saw ${name} fall back?${barred}`
    }
    case 'reach': {
      const of = findUnit(battle, unit)
      if (of === undefined) return `Is a German unit within charge distance of ${name}?`
      return `Is a German unit within ${inches(chargeReach(battle.tables, of), battle)} of ${name}, its charge distance ${sayInFormation(of.formation)}?`
    }
    case 'compelled':
      return `Which German in reach does ${name} charge? If none is, the charge lapses.`
    case 'reaction':
      return `One die for ${name}: more than ${about.losses} and its charge goes on, else it goes prone.`
    case 'stood':
      return `Has ${name} stood still all this turn? Then it rallies.`
    case 'objective':
      return `Who holds ${objectiveName(battle, about.objective)} at the end of this turn?`
    case 'refuge':
      return `Which friend within one Move of ${commanderName(battle, about.commander)} does he join? If there is none he is taken.`
    default:
      return assertNever(about)
  }
}

/** What keeps a phase from being left: `two things are due first`, `9 orders to carry out first`. */
export function sayHeld(rows: readonly Todo[]): string {
  const sides = rows.flatMap((row) => (row.kind === 'close-orders' ? [saySidePlural(row.side)] : []))
  if (sides.length > 0) return `the ${listed(sides)} close their orders first`
  if (rows.every(({ kind }) => kind === 'order')) return `${counted(rows.length, 'order')} to carry out first`
  return rows.length === 1 ? 'one thing is due first' : `${rows.length} things are due first`
}
