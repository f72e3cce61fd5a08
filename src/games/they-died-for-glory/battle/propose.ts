/** Act to events, or the reason why not. The only way into the log. */
import { err, ok, type Result } from '#core/result.ts'
import { corrupt } from '#tdfg/rules/unit.ts'
import type { Place, Refusal } from '#tdfg/types.ts'
import type { Act, Proposal } from './acts.ts'
import { startDraft, type Draft, type Walk } from './draft.ts'
import type { BattleEvent } from './events.ts'
import type { Battle } from './state.ts'
import { nowDue } from './todo.ts'
import { shoot } from './propose/artillery.ts'
import { shootWork } from './propose/shot-at-work.ts'
import { announceCharge, announceCountercharge, carryOut, noCharge } from './propose/charge.ts'
import { converge, noteBase } from './propose/converge.ts'
import { fire } from './propose/fire.ts'
import { fight } from './propose/melee.ts'
import { answerReach, answerStood, checkOfficer, fallBackByChoice, nameFriends, test } from './propose/morale.ts'
import { changeFormation, goProne, noteCover, noteMoves, standUp } from './propose/movement.ts'
import { endPhase } from './propose/turn.ts'
import { amend } from './propose/amend.ts'
import { findRefuge, noteReach } from './propose/command.ts'
import { carryOrder, closeOrders, noteCannot, openOrders, writeOrders } from './propose/orders.ts'
import { testReaction } from './propose/reaction.ts'
import { chooseRulings, holdObjective } from './propose/rulings.ts'
import { attach, correct, surrender, waive } from './propose/umpire.ts'
import { blow, correctWork, nameWork, occupy, replaceGunners, setCharge } from './propose/works.ts'

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
  'name-work',
  'occupy',
  'surrender',
  'correct',
  'correct-work',
  'waive',
])

type Carry<Kind extends Act['kind']> = (draft: Draft, act: Extract<Act, { kind: Kind }>) => Refusal | null

/** What carries out each kind of act; a kind that is forgotten does not compile. */
const CARRY: { readonly [Kind in Act['kind']]: Carry<Kind> } = {
  'end-phase': endPhase,
  'note-moves': noteMoves,
  'change-formation': changeFormation,
  'go-prone': goProne,
  'stand-up': standUp,
  'note-cover': noteCover,
  shoot: (draft, act) => (act.work === undefined ? shoot(draft, act) : shootWork(draft, act, act.work)),
  fire,
  test,
  'check-officer': checkOfficer,
  'name-friends': nameFriends,
  'answer-reach': answerReach,
  'answer-stood': answerStood,
  'announce-charge': announceCharge,
  'no-charge': noCharge,
  'announce-countercharge': announceCountercharge,
  'carry-out': carryOut,
  fight,
  'fall-back': fallBackByChoice,
  'note-base': noteBase,
  converge,
  'choose-rulings': chooseRulings,
  'write-orders': writeOrders,
  'close-orders': closeOrders,
  'open-orders': openOrders,
  'carry-order': carryOrder,
  'note-cannot': noteCannot,
  'name-work': nameWork,
  'correct-work': correctWork,
  occupy,
  'replace-gunners': replaceGunners,
  'set-charge': setCharge,
  blow,
  'note-reach': noteReach,
  'hold-objective': holdObjective,
  'test-reaction': testReaction,
  'find-refuge': findRefuge,
  amend,
  attach,
  surrender,
  correct,
  waive,
}

const carry = (draft: Draft, act: Act): Refusal | null => (CARRY[act.kind] as Carry<typeof act.kind>)(draft, act as never)

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
  if (place.over && act.kind !== 'correct' && act.kind !== 'correct-work') return err(corrupt('book.over'))
  const refusal = goesBefore(draft, act) ?? carry(draft, act)
  if (refusal) return err(refusal)
  return draft.events.length > 0 ? ok(draft.events) : err(corrupt('book.same', { unit: '' }))
}
