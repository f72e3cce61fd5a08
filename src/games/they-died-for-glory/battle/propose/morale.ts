/** Tests and the questions that follow from them (`morale.*`, `command.*-risk`). */
import { breach as refuse, corrupt } from '#tdfg/rules/unit.ts'
import { must } from '#core/result.ts'
import { officerHit } from '#tdfg/rules/command.ts'
import { moraleOutcome, moraleRating, rollsDie } from '#tdfg/rules/morale.ts'
import type { Reason, Refusal } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { citedInTest } from '../cited.ts'
import {
  askRefuge,
  candidates,
  destroy,
  endCharges,
  fallBack,
  NOW,
  oblige,
  obligeTest,
  offCountercharges,
  soon,
} from '../consequences.ts'
import { present, type Draft } from '../draft.ts'
import type { Due } from '../events.ts'
import { positionOf } from '../halves.ts'
import { halfNow, isWritten, orderOf } from '../orders.ts'
import { todo } from '../todo.ts'
import { findObligation, openCharge, unitOf, type BattleUnit, type Obligation } from '../state.ts'
import { facesOf } from './dice.ts'
import { mayNotFallBack } from '../may/fall-back.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** The obligation an act answers, if it is open and its turn has come (`turn.due`). */
export function answerable(draft: Draft, id: Obligation['id'], kind: Obligation['about']['kind']): Obligation | Refusal {
  const owed = findObligation(draft.battle(), id)
  if (!owed || owed.about.kind !== kind) return corrupt('book.no-obligation', { obligation: id })
  const row = todo(draft.battle(), draft.place()).find((one) => one.kind === 'obligation' && one.obligation.id === id)
  if (row?.open) return owed
  const no = draft.breach(refuse('turn.due', { unit: unitOf(draft.battle(), owed.unit).name }))
  return no ?? owed
}

export const isRefusal = (answer: Obligation | Refusal): answer is Refusal => 'rule' in answer

export function test(draft: Draft, act: Of<'test'>): Refusal | null {
  const owed = answerable(draft, act.obligation, 'test')
  if (isRefusal(owed)) return owed
  if (owed.about.kind !== 'test') return corrupt('book.no-obligation', { obligation: act.obligation })
  return takeTest(draft, owed, owed.about.reason, act.die)
}

/** Rolls, or fails without a die, and lets the outcome follow. */
export function takeTest(draft: Draft, owed: Obligation, reason: Reason, die: Of<'test'>['die']): Refusal | null {
  const unit = unitOf(draft.battle(), owed.unit)
  const { tables } = draft.battle()
  const rolls = rollsDie(tables, unit, reason)
  if (rolls && !die) return corrupt('book.dice-count', { expected: 1, got: 0 })
  const faces = rolls && die ? facesOf(die, 1) : null
  if (faces && !faces.ok) return faces.error
  const face = faces ? (faces.value[0] ?? null) : null
  const found = moraleOutcome(tables, unit, reason, face)
  const { turn, phase } = draft.place()
  draft.emit({
    kind: 'moraleTested',
    unit: unit.id,
    obligation: owed.id,
    turn,
    phase,
    reason,
    rating: found.rating,
    face,
    by: die?.by ?? 'table',
    outcome: found.outcome,
    ...citedInTest(tables, { unit, reason, rating: found.rating, face }, moraleRating(tables, unit, reason).steps),
  })
  if (found.outcome === 'passes') passed(draft, unit, reason, found.asks !== null)
  else if (found.outcome === 'halts') halted(draft, unit)
  else if (found.outcome === 'removed') destroy(draft, unit.id, 'removed')
  else failed(draft, unit)
  return null
}

function passed(draft: Draft, unit: BattleUnit, reason: Reason, asks: boolean): void {
  const charge = openCharge(draft.battle(), unit.id)
  if (charge && (reason === 'charging' || reason === 'countercharging')) draft.emit({ kind: 'chargeStands', charge: charge.id })
  if (asks) oblige(draft, unit, soon(draft), { kind: 'reach' })
  if (reason === 'voluntary' && !asks) fallBack(draft, unit.id, 'voluntary')
}

function halted(draft: Draft, unit: BattleUnit): void {
  const charge = openCharge(draft.battle(), unit.id)
  if (!charge) return
  draft.emit({ kind: 'chargeEnded', charge: charge.id, how: 'halted', moves: 0 })
  offCountercharges(draft, charge.id)
  const half = isWritten(draft.battle()) ? halfNow(draft.place()) : null
  // Ordered to charge, it halts, and may fire instead.
  if (half !== null && orderOf(unit, half).do === 'charge') draft.emit({ kind: 'orderFailed', unit: unit.id, half })
}

/** It runs. Whoever charged it stops where it is (`charge.breaks`). */
function failed(draft: Draft, unit: BattleUnit): void {
  endCharges(draft, unit.id, 'fell-back')
  fallBack(draft, unit.id, 'rout')
}

export function nameFriends(draft: Draft, act: Of<'name-friends'>): Refusal | null {
  const owed = answerable(draft, act.obligation, 'friends')
  if (isRefusal(owed)) return owed
  if (owed.about.kind !== 'friends') return corrupt('book.no-obligation', { obligation: act.obligation })
  const { how, mayBeBarred } = owed.about
  const of = unitOf(draft.battle(), owed.unit)
  const may = candidates(draft.battle(), of, how)
  const odd = act.friends.find((id) => !may.some((unit) => unit.id === id))
  if (odd) return corrupt('book.not-a-friend', { unit: odd, of: of.name })
  if (act.barred && !mayBeBarred) return corrupt('book.not-barred', { unit: of.name })
  draft.emit({ kind: 'friendsNamed', obligation: owed.id, unit: of.id, friends: [...act.friends] })
  const reason = how === 'fell-back' ? 'friend-fell-back' : 'friend-destroyed'
  for (const id of act.friends) obligeTest(draft, id, reason, soon(draft), of.id)
  if (act.barred) destroy(draft, of.id, 'surrender')
  return null
}

/** Where a compelled charge is announced: this turn, while that can still be; with written orders the next, which it takes whole. */
function compelledDue(draft: Draft, unit: BattleUnit): Due {
  const { turn, phase } = draft.place()
  const { options } = draft.battle()
  if (isWritten(draft.battle())) return { when: 'phase', turn: turn + 1, phase: 'first-charges' }
  const before = positionOf(options, phase) < positionOf(options, 'french-charges')
  return { when: 'phase', turn: before && unit.operationsUsed === 0 ? turn : turn + 1, phase: 'french-charges' }
}

/** A French 1: with a German in reach the unit must charge, this turn or the next (`morale.french-one`). */
export function answerReach(draft: Draft, act: Of<'answer-reach'>): Refusal | null {
  const owed = answerable(draft, act.obligation, 'reach')
  if (isRefusal(owed)) return owed
  const unit = unitOf(draft.battle(), owed.unit)
  const { phase } = draft.place()
  draft.emit({ kind: 'reachAnswered', obligation: owed.id, unit: unit.id, inReach: act.inReach })
  const falling = phase === 'voluntary-fallback'
  if (!act.inReach) {
    if (falling) fallBack(draft, unit.id, 'voluntary')
    return null
  }
  if (draft.battle().obligations.some((row) => row.unit === unit.id && row.about.kind === 'compelled')) return null
  oblige(draft, unit, compelledDue(draft, unit), { kind: 'compelled' })
  const all = draft.battle().tables.operations.aTurn.value
  if (draft.battle().cleared) draft.emit({ kind: 'operationsTaken', unit: unit.id, operations: all })
  return null
}

export function checkOfficer(draft: Draft, act: Of<'check-officer'>): Refusal | null {
  const owed = answerable(draft, act.obligation, 'officer')
  if (isRefusal(owed)) return owed
  if (owed.about.kind !== 'officer') return corrupt('book.no-obligation', { obligation: act.obligation })
  const faces = facesOf(act.dice, 2)
  if (!faces.ok) return faces.error
  const { commander, how } = owed.about
  const [one = 0, two = 0] = faces.value
  const hit = officerHit(draft.battle().tables, how, [one, two])
  draft.emit({
    kind: 'officerChecked',
    obligation: owed.id,
    commander,
    unit: owed.unit,
    faces: [...faces.value],
    by: act.dice.by,
    hit,
  })
  const unit = unitOf(draft.battle(), owed.unit)
  if (hit) draft.emit({ kind: 'commanderLost', commander, how: 'hit' })
  else if (unit.gone === 'melee') askRefuge(draft, unit, commander)
  return null
}

export function answerStood(draft: Draft, act: Of<'answer-stood'>): Refusal | null {
  const owed = answerable(draft, act.obligation, 'stood')
  if (isRefusal(owed)) return owed
  draft.emit({ kind: 'stoodAnswered', obligation: owed.id, unit: owed.unit, stood: act.stood })
  if (act.stood) draft.emit({ kind: 'unitRallied', unit: owed.unit })
  return null
}

/** Phase 15: the unit takes its test, and goes if it passes (`fallback.voluntary`). */
export function fallBackByChoice(draft: Draft, act: Of<'fall-back'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const no = draft.breach(mayNotFallBack(draft, unit.value))
  if (no) return no
  oblige(draft, unit.value, NOW, { kind: 'test', reason: 'voluntary', because: null })
  const owed = must(draft.battle().obligations.at(-1), 'the test just owed')
  return takeTest(draft, owed, 'voluntary', act.die)
}
