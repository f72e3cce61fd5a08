/** What follows from what happened, whoever caused it: tests owed, fallbacks, destruction, tests that lapse. */
import { isEngaged, live } from '#tdfg/rules/unit.ts'
import { halfStrength } from '#tdfg/rules/morale.ts'
import type { CommanderId, Phase, Reason, UnitId } from '#tdfg/types.ts'
import { refuges } from './commands.ts'
import { isMeleePhase } from './halves.ts'
import { freshObligation, type Draft } from './draft.ts'
import type { About, Due, EventOf, Gone } from './events.ts'
import { breakOff, leaveWork } from './works.ts'
import { contactsOf, onTable, unitOf, type Battle, type BattleUnit, type Obligation } from './state.ts'

export const NOW: Due = { when: 'now' }

/** Due in a phase of this turn. */
export const inPhase = (draft: Draft, phase: Phase): Due => ({ when: 'phase', turn: draft.place().turn, phase })

/** Due now, save while melees are fought: all are fought first, then comes what follows (`melee.simultaneous`). */
export function soon(draft: Draft): Due {
  const { phase, step } = draft.place()
  return step === 'main' && isMeleePhase(phase) ? inPhase(draft, phase) : NOW
}

export function oblige(draft: Draft, unit: Pick<BattleUnit, 'id' | 'side'>, due: Due, about: About): void {
  const obligation = { id: freshObligation(draft), unit: unit.id, side: unit.side, due, about, raised: draft.raised }
  draft.emit({ kind: 'obliged', obligation })
}

const phaseKey = (due: Due, draft: Draft): string => {
  const place = draft.place()
  return due.when === 'now' ? `${place.turn}/${place.phase}` : `${due.turn}/${due.phase}`
}

/** Whether the unit owes, or has taken, this test in the phase where it is due. */
function already(draft: Draft, unit: BattleUnit, reason: Reason, due: Due): boolean {
  const key = phaseKey(due, draft)
  if (unit.tests[reason] === key) return true
  return draft
    .battle()
    .obligations.some(
      (owed) =>
        owed.unit === unit.id && owed.about.kind === 'test' && owed.about.reason === reason && phaseKey(owed.due, draft) === key,
    )
}

/** A morale test, once a unit, reason and phase (`turn.due`). */
export function obligeTest(draft: Draft, id: UnitId, reason: Reason, due: Due, because: UnitId | null): void {
  const unit = unitOf(draft.battle(), id)
  if (!onTable(unit) || already(draft, unit, reason, due)) return
  oblige(draft, unit, due, { kind: 'test', reason, because })
}

/** Friends that would have to test if they stood within 4" and saw it, own brigade first, then those named last. */
export function candidates(battle: Battle, of: BattleUnit, how: 'fell-back' | 'destroyed'): readonly BattleUnit[] {
  const fighting = (unit: BattleUnit) => isEngaged(unit) || (of.gone === 'melee' && unit.fought === of.fought)
  const passed = (unit: BattleUnit) => unit.locked || unit.passingTested || owesPassing(battle, unit)
  const spared = how === 'fell-back' ? passed : fighting
  const rank = (unit: BattleUnit) => (unit.group === of.group ? 0 : battle.lastNamed.includes(unit.id) ? 1 : 2)
  return battle.units
    .filter((unit) => unit.side === of.side && unit.id !== of.id && onTable(unit) && !unit.offBoard && !spared(unit))
    .sort((a, b) => rank(a) - rank(b))
}

const owesPassing = (battle: Battle, unit: BattleUnit): boolean =>
  battle.obligations.some(
    (owed) => owed.unit === unit.id && owed.about.kind === 'test' && owed.about.reason === 'friend-fell-back',
  )

function askFriends(draft: Draft, unit: BattleUnit, how: 'fell-back' | 'destroyed', mayBeBarred: boolean): void {
  const nobody = candidates(draft.battle(), unit, how).length === 0
  if (nobody && !mayBeBarred) return
  oblige(draft, unit, soon(draft), { kind: 'friends', how, mayBeBarred })
}

/** Its open obligations of these kinds lapse, each with a line in the log (`turn.lapse`). */
export function lapse(draft: Draft, id: UnitId, why: EventOf<'lapsed'>['why'], which: (owed: Obligation) => boolean): void {
  const open = draft.battle().obligations.filter((owed) => owed.unit === id && which(owed))
  for (const owed of open) draft.emit({ kind: 'lapsed', obligation: owed.id, why })
}

/** Ends a unit's own charge and the countercharges that it leaves without a charge to meet. */
export function endCharges(draft: Draft, id: UnitId, how: EventOf<'chargeEnded'>['how']): void {
  const mine = draft.battle().charges.filter((charge) => charge.unit === id && charge.stage !== 'over')
  for (const charge of mine) {
    draft.emit({ kind: 'chargeEnded', charge: charge.id, how, moves: 0 })
    offCountercharges(draft, charge.id)
  }
}

/** The charge is off: countercharges against it are off too and cost nothing (`charge.countercharge`). */
export function offCountercharges(draft: Draft, charge: string): void {
  const counters = draft.battle().charges.filter((row) => row.against === charge && row.stage !== 'over')
  for (const counter of counters) {
    draft.emit({ kind: 'chargeEnded', charge: counter.id, how: 'charge-over', moves: 0 })
    lapse(draft, counter.unit, 'charge-over', (owed) => owed.about.kind === 'test' && owed.about.reason === 'countercharging')
  }
}

const keepsWhenRunning = (owed: Obligation): boolean => owed.about.kind === 'officer' || owed.about.kind === 'friends'

/** The unit runs, retreats or falls back by choice. It owes the tests that later events bring, not those of before. */
export function fallBack(draft: Draft, id: UnitId, how: 'rout' | 'retreat' | 'voluntary'): void {
  const unit = unitOf(draft.battle(), id)
  const { turn, phase } = draft.place()
  const shattered = how !== 'voluntary' && halfStrength(unit)
  const touched = contactsOf(draft.battle(), id)
  leaveWork(draft, id)
  breakOff(draft, id)
  draft.emit({ kind: 'fellBack', unit: id, turn, phase, how, shattered })
  if (how !== 'voluntary') lapse(draft, id, 'fell-back', (owed) => !keepsWhenRunning(owed))
  endCharges(draft, id, 'fell-back')
  for (const contact of touched) breakCharge(draft, contact.attacker === id ? contact.defender : contact.attacker)
  if (unit.formation !== 'skirmish') askFriends(draft, unit, 'fell-back', how !== 'voluntary')
}

/** A unit whose enemy ran on contact owes no test for having been charged by it (`charge.breaks`). */
function breakCharge(draft: Draft, id: UnitId): void {
  if (contactsOf(draft.battle(), id).length > 0) return
  lapse(draft, id, 'charge-over', (owed) => owed.about.kind === 'test' && owed.about.reason === 'charged')
}

/** The unit is no more: it owes nothing, its charges are over, friends who saw it test. */
export function destroy(draft: Draft, id: UnitId, how: Gone): void {
  const unit = unitOf(draft.battle(), id)
  draft.emit({ kind: 'unitDestroyed', unit: id, how })
  lapse(draft, id, 'destroyed', (owed) => owed.about.kind !== 'friends' && owed.about.kind !== 'officer')
  endCharges(draft, id, 'destroyed')
  leaderless(draft, id, how)
  if (how === 'removed' || how === 'converged' || how === 'umpire' || how === 'crews') return
  askFriends(draft, unit, 'destroyed', false)
}

/** Its work came down on it, or its last men ran: nobody brings the officer away. */
function collapsed(battle: Battle, unit: BattleUnit, how: Gone): boolean {
  return how === 'removed' || how === 'collapse' || battle.works.some((work) => work.id === unit.work && work.destroyed)
}

/**
 * An attached officer outlives his unit detached; he is taken where it surrenders or collapses. In melee the dice for
 * him, already owed, decide.
 */
function leaderless(draft: Draft, id: UnitId, how: Gone): void {
  const taken = how === 'surrender' || collapsed(draft.battle(), unitOf(draft.battle(), id), how)
  for (const { id: commander } of draft.battle().commanders.filter((row) => row.with === id)) {
    if (taken) commanderTaken(draft, commander)
    else if (how !== 'melee') draft.emit({ kind: 'commanderAttached', commander, unit: null })
  }
}

/** He owes no dice any more. */
function commanderTaken(draft: Draft, commander: CommanderId): void {
  const mine = ({ about }: Obligation) => about.kind === 'officer' && about.commander === commander
  for (const owed of draft.battle().obligations.filter(mine))
    draft.emit({ kind: 'lapsed', obligation: owed.id, why: 'destroyed' })
  draft.emit({ kind: 'commanderLost', commander, how: 'taken' })
}

/** The officer lives and his unit is gone: he joins a friend near by, or is taken. */
export function askRefuge(draft: Draft, unit: BattleUnit, commander: CommanderId): void {
  if (refuges(draft.battle(), commander).length > 0) oblige(draft, unit, soon(draft), { kind: 'refuge', commander })
  else draft.emit({ kind: 'commanderLost', commander, how: 'taken' })
}

/** Two dice for each officer attached to a unit that lost figures. */
export function askOfficers(draft: Draft, id: UnitId, how: 'fire' | 'melee'): void {
  const unit = unitOf(draft.battle(), id)
  for (const commander of draft.battle().commanders.filter((row) => row.with === id)) {
    oblige(draft, unit, soon(draft), { kind: 'officer', commander: commander.id, how })
  }
}

/** Whether a loss just taken brought, or found, the unit at half strength. */
export const testsForHalf = (unit: BattleUnit, lost: number): boolean => lost > 0 && live(unit) > 0 && halfStrength(unit)
