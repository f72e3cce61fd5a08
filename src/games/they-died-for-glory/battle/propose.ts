/** Act to events, or the reason why not. The only way into the log. */
import { assertNever, err, ok, type Result } from '#core/result.ts'
import { corrupt } from '#tdfg/rules/unit.ts'
import type { Place, Refusal } from '#tdfg/types.ts'
import type { Act, Proposal } from './acts.ts'
import { startDraft, type Draft, type Walk } from './draft.ts'
import type { BattleEvent } from './events.ts'
import type { Battle } from './state.ts'
import { nowDue } from './todo.ts'
import { shoot } from './propose/artillery.ts'
import { announceCharge, announceCountercharge, carryOut, noCharge } from './propose/charge.ts'
import { converge, noteBase } from './propose/converge.ts'
import { fire } from './propose/fire.ts'
import { fight } from './propose/melee.ts'
import { answerReach, answerStood, checkOfficer, fallBackByChoice, nameFriends, test } from './propose/morale.ts'
import { changeFormation, goProne, noteCover, noteMoves, standUp } from './propose/movement.ts'
import { endPhase } from './propose/turn.ts'
import { amend } from './propose/amend.ts'
import { findRefuge, noteReach } from './propose/command.ts'
import { testReaction } from './propose/reaction.ts'
import { chooseRulings, holdObjective } from './propose/rulings.ts'
import { attach, correct, surrender, waive } from './propose/umpire.ts'
import { blow, nameWork, occupy, replaceGunners, setCharge } from './propose/works.ts'

/** Acts that settle something due, or mend the books, and so may come before what is due now. */
const SETTLING: ReadonlySet<Act['kind']> = new Set([
  'test',
  'check-officer',
  'name-friends',
  'answer-reach',
  'answer-stood',
  'test-reaction',
  'find-refuge',
  'hold-objective',
  'amend',
  'note-cover',
  'surrender',
  'correct',
  'waive',
])

function carry(draft: Draft, act: Act): Refusal | null {
  switch (act.kind) {
    case 'end-phase':
      return endPhase(draft)
    case 'note-moves':
      return noteMoves(draft, act)
    case 'change-formation':
      return changeFormation(draft, act)
    case 'go-prone':
      return goProne(draft, act)
    case 'stand-up':
      return standUp(draft, act)
    case 'note-cover':
      return noteCover(draft, act)
    case 'shoot':
      return shoot(draft, act)
    case 'fire':
      return fire(draft, act)
    case 'test':
      return test(draft, act)
    case 'check-officer':
      return checkOfficer(draft, act)
    case 'name-friends':
      return nameFriends(draft, act)
    case 'answer-reach':
      return answerReach(draft, act)
    case 'answer-stood':
      return answerStood(draft, act)
    case 'announce-charge':
      return announceCharge(draft, act)
    case 'no-charge':
      return noCharge(draft, act)
    case 'announce-countercharge':
      return announceCountercharge(draft, act)
    case 'carry-out':
      return carryOut(draft, act)
    case 'fight':
      return fight(draft, act)
    case 'fall-back':
      return fallBackByChoice(draft, act)
    case 'note-base':
      return noteBase(draft, act)
    case 'converge':
      return converge(draft, act)
    case 'choose-rulings':
      return chooseRulings(draft, act)
    case 'name-work':
      return nameWork(draft, act)
    case 'occupy':
      return occupy(draft, act)
    case 'replace-gunners':
      return replaceGunners(draft, act)
    case 'set-charge':
      return setCharge(draft, act)
    case 'blow':
      return blow(draft, act)
    case 'note-reach':
      return noteReach(draft, act)
    case 'hold-objective':
      return holdObjective(draft, act)
    case 'test-reaction':
      return testReaction(draft, act)
    case 'find-refuge':
      return findRefuge(draft, act)
    case 'amend':
      return amend(draft, act)
    case 'attach':
      return attach(draft, act)
    case 'surrender':
      return surrender(draft, act)
    case 'correct':
      return correct(draft, act)
    case 'waive':
      return waive(draft, act)
    default:
      return assertNever(act)
  }
}

/** Whether something due now goes before this act (`turn.obligations`). */
function goesBefore(draft: Draft, act: Act): Refusal | null {
  if (SETTLING.has(act.kind) || act.kind === 'end-phase') return null
  const due = nowDue(draft.battle()).length
  return due > 0 ? draft.breach({ rule: 'turn.obligations', kind: 'rule', facts: { due } }) : null
}

/** The events of an act, the state not yet changed; or the refusal, and nothing happened. */
export function propose(
  battle: Battle,
  place: Place,
  { act, umpire }: Proposal,
  walk: Walk,
): Result<readonly BattleEvent[], Refusal> {
  const draft = startDraft(battle, place, walk, umpire?.trim() || undefined)
  if (place.over && act.kind !== 'correct') return err(corrupt('book.over'))
  const refusal = goesBefore(draft, act) ?? carry(draft, act)
  if (refusal) return err(refusal)
  return draft.events.length > 0 ? ok(draft.events) : err(corrupt('book.same', { unit: '' }))
}
