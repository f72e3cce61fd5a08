/** What is due: who must do what before play goes on, in which order, and why a phase cannot be left yet. */
import { SIDES, type Order, type Phase, type Place, type RuleId, type Side } from '#tdfg/types.ts'
import { blowsIn } from '#tdfg/rules/works.ts'
import { firstSide, halfOf, isMeleePhase, isMovement } from './halves.ts'
import { halfNow, isDue, isWritten, orderOf } from './orders.ts'
import { findUnit, onTable, type Battle, type BattleUnit, type Charge, type Obligation } from './state.ts'
import { meleesDue, type Melee } from './melees.ts'

/** One line of the to-do list. `open`: it may be done at once; otherwise something else comes first. */
export type Todo = { readonly open: boolean } & (
  | { readonly kind: 'obligation'; readonly obligation: Obligation }
  | { readonly kind: 'charge'; readonly charge: Charge }
  | { readonly kind: 'melee'; readonly melee: Melee }
  /** Pioneers whose charge goes up in this phase. */
  | { readonly kind: 'blow'; readonly unit: BattleUnit }
  /** Written orders that a side has not closed yet. */
  | { readonly kind: 'close-orders'; readonly side: Side }
  /** A movement that is ordered in this half and not carried out. */
  | { readonly kind: 'order'; readonly unit: BattleUnit; readonly order: Order }
)

export const nowDue = (battle: Battle): readonly Obligation[] => battle.obligations.filter((owed) => owed.due.when === 'now')

const dueIn = (battle: Battle, place: Place): readonly Obligation[] =>
  battle.obligations.filter(
    ({ due }) => due.when === 'phase' && (due.turn < place.turn || (due.turn === place.turn && due.phase === place.phase)),
  )

/** Countercharges test after the charges that they meet; everything else is level. */
const stage = (owed: Obligation): number => (owed.about.kind === 'test' && owed.about.reason === 'countercharging' ? 1 : 0)

function sorted(owed: readonly Obligation[], first: Side): readonly Obligation[] {
  const rank = (row: Obligation) => (row.side === first ? 0 : 1)
  return [...owed].sort((a, b) => stage(a) - stage(b) || rank(a) - rank(b) || a.raised - b.raised)
}

/** Due now: first come, first served; of one act, the side whose turn it is first, its owner's order within. */
function nowList(battle: Battle, place: Place): readonly Todo[] {
  const owed = nowDue(battle)
  const earliest = Math.min(...owed.map((row) => row.raised))
  const first = firstSide(place.phase)
  const batch = owed.filter((row) => row.raised === earliest)
  const side = batch.some((row) => row.side === first) ? first : batch[0]?.side
  const open = batch.filter((row) => row.side === side)
  const ranked = [...owed].sort((a, b) => a.raised - b.raised || Number(a.side !== first) - Number(b.side !== first))
  return ranked.map((obligation) => ({ kind: 'obligation', obligation, open: open.includes(obligation) }))
}

/** Due in this phase: one side's before the other's, counterchargers after chargers. */
function phaseList(battle: Battle, place: Place): readonly Todo[] {
  const owed = sorted(dueIn(battle, place), firstSide(place.phase))
  const head = owed[0]
  return owed.map((obligation) => ({
    kind: 'obligation',
    obligation,
    open: head !== undefined && obligation.side === head.side && stage(obligation) === stage(head),
  }))
}

/** Charges that passed their test and have not been carried out; a countercharge only once its charge was stopped. */
function chargesDue(battle: Battle, place: Place): readonly Charge[] {
  if (!isMovement(place.phase)) return []
  return battle.charges.filter((charge) => {
    if (charge.half !== halfOf(place.phase) || charge.stage !== 'stands') return false
    const unit = findUnit(battle, charge.unit)
    return unit !== undefined && onTable(unit) && (charge.against === null || chargeIsStopped(battle, charge))
  })
}

const chargeIsStopped = (battle: Battle, counter: Charge): boolean => {
  const met = battle.charges.find((charge) => charge.id === counter.against)
  return met?.stage === 'stopped'
}

/** Pioneers whose work at a charge is done (`pioneer.charge`). */
function blowsDue({ units, tables }: Battle, { turn, phase, step }: Place): readonly BattleUnit[] {
  if (phase !== 'artillery' || step !== 'main') return []
  return units.filter((unit) => onTable(unit) && unit.setting !== null && turn >= blowsIn(tables, unit.setting.since))
}

/** Written orders not closed before the turn begins, or movements of this half not carried out. */
function ordersDue(battle: Battle, place: Place, open: boolean): readonly Todo[] {
  if (!isWritten(battle)) return []
  if (place.phase === 'orders')
    return SIDES.filter((side) => !battle.ready[side]).map((side) => ({ kind: 'close-orders', side, open }))
  const half = halfNow(place)
  if (half === null || !isMovement(place.phase)) return []
  const due = battle.units.filter((unit) => isDue(battle, place, unit))
  return due.map((unit) => ({ kind: 'order', unit, order: orderOf(unit, half), open }))
}

/** All that is due at this place, what may be done at once first. */
export function todo(battle: Battle, place: Place): readonly Todo[] {
  const now = nowDue(battle).length > 0 ? nowList(battle, place) : []
  const free = now.length === 0
  const charges = chargesDue(battle, place).map((charge): Todo => ({ kind: 'charge', charge, open: free }))
  const fighting = isMeleePhase(place.phase) && place.step === 'main'
  const melees = fighting ? meleesDue(battle, place) : []
  const fights = melees.map((melee): Todo => ({ kind: 'melee', melee, open: free }))
  const later = place.phase === 'artillery' ? place.step === 'main' : melees.length > 0
  const owed = phaseList(battle, place).map((row): Todo => ({ ...row, open: row.open && free && !later }))
  const blows = blowsDue(battle, place).map((unit): Todo => ({ kind: 'blow', unit, open: free }))
  return [...now, ...blows, ...ordersDue(battle, place, free), ...charges, ...fights, ...owed]
}

/** What keeps this step or phase from being left; tests at the end of a phase with steps only keep its last step. */
export function blocking(battle: Battle, place: Place): readonly Todo[] {
  const all = todo(battle, place)
  if (place.step === 'morale' || !hasSteps(place.phase)) return all
  return all.filter((row) => row.kind !== 'obligation' || row.obligation.due.when === 'now')
}

/** Tests that wait for the last step of a phase with steps. */
export function waiting(battle: Battle, place: Place): number {
  return hasSteps(place.phase) && place.step === 'main' ? dueIn(battle, place).length : 0
}

export const hasSteps = (phase: Phase): boolean => phase === 'artillery' || isMeleePhase(phase)

/** The rule that makes an obligation. */
export function ruleOf(obligation: Obligation): RuleId {
  const { about } = obligation
  switch (about.kind) {
    case 'test':
      return TEST_RULES[about.reason]
    case 'officer':
      return about.how === 'fire' ? 'command.fire-risk' : 'command.melee-risk'
    case 'friends':
      return about.how === 'fell-back' ? 'morale.friend-fell-back' : 'morale.friend-destroyed'
    case 'reach':
    case 'compelled':
      return 'morale.french-one'
    case 'stood':
      return 'morale.rally'
    case 'reaction':
      return 'prone.reaction'
    case 'objective':
      return 'turn.game-length'
    case 'refuge':
      return 'command.melee-risk'
  }
}

const TEST_RULES = {
  artillery: 'morale.artillery',
  'half-strength': 'morale.half-strength',
  charging: 'morale.charging',
  countercharging: 'morale.charging',
  charged: 'morale.charged',
  'friend-fell-back': 'morale.friend-fell-back',
  'friend-destroyed': 'morale.friend-destroyed',
  voluntary: 'morale.voluntary',
  locked: 'morale.locked',
} as const satisfies Record<string, RuleId>
