/** Charges, countercharges, and how they end (`charge.*`). */
import { breach as refuse, corrupt, isEngaged } from '#tdfg/rules/unit.ts'
import { chargeRefusal, counterchargeRefusal } from '#tdfg/rules/charge.ts'
import type { ChargeId, Refusal, UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { inPhase, NOW, obligeTest, offCountercharges } from '../consequences.ts'
import { enemyPresent, present, type Draft, type Scene } from '../draft.ts'
import {
  compelledOf,
  findCharge,
  findObligation,
  halfOf,
  onTable,
  openCharge,
  unitOf,
  type BattleUnit,
  type Charge,
} from '../state.ts'
import { breakOff, comeOut } from '../works.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

const moraleOf = (half: Charge['half']) => (half === 'german' ? 'german-charge-morale' : 'french-charge-morale')

/** Why this unit may not announce a charge now; null: it may. */
export function mayNotCharge(draft: Scene, unit: BattleUnit): Refusal | null {
  const { phase, fits } = draft.place()
  if (!fits.has('announce-charge') || halfOf(phase) !== unit.side) return refuse('charge.announce', { unit: unit.name })
  if (openCharge(draft.battle(), unit.id)) return refuse('charge.announced', { unit: unit.name })
  const compelled = compelledOf(draft.battle(), unit.id) !== undefined
  // A compelled charger has had its operations taken for this; prone, it stands first.
  const asked = compelled ? { ...unit, operationsUsed: 0, prone: false } : unit
  return chargeRefusal(draft.battle().tables, asked)
}

export function announceCharge(draft: Draft, act: Of<'announce-charge'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const target = enemyPresent(draft.battle(), unit.value, act.target)
  if (!target.ok) return target.error
  const out = target.value.offBoard ? refuse('artillery.off-board', { unit: target.value.name }) : null
  const no = draft.breach(out ?? mayNotCharge(draft, unit.value))
  if (no) return no
  const compelled = compelledOf(draft.battle(), act.unit)
  const charge = draft.fresh('c') as ChargeId
  const { phase } = draft.place()
  if (compelled) draft.emit({ kind: 'compelledMet', obligation: compelled.id, unit: act.unit, charges: true })
  draft.emit({ kind: 'chargeAnnounced', charge, unit: act.unit, target: act.target, phase, compelled: compelled !== undefined })
  // A charge that a 1 compels takes no second test, and all its operations (`morale.french-one`).
  if (compelled) {
    draft.emit({ kind: 'chargeStands', charge })
    draft.emit({ kind: 'operationsTaken', unit: act.unit, operations: draft.battle().tables.operations.aTurn.value })
  } else obligeTest(draft, act.unit, 'charging', inPhase(draft, moraleOf(unit.value.side)), null)
  return null
}

/** No German is in reach of a compelled charger: the compulsion lapses and its operations are its own again. */
export function noCharge(draft: Draft, act: Of<'no-charge'>): Refusal | null {
  const owed = findObligation(draft.battle(), act.obligation)
  if (owed?.about.kind !== 'compelled') return corrupt('book.no-obligation', { obligation: act.obligation })
  const unit = unitOf(draft.battle(), owed.unit)
  if (draft.place().phase !== 'french-charges') return refuse('turn.phase-8', { unit: unit.name })
  draft.emit({ kind: 'compelledMet', obligation: owed.id, unit: unit.id, charges: false })
  draft.emit({ kind: 'operationsTaken', unit: unit.id, operations: 0 })
  return null
}

/** Why this unit may not announce a countercharge now; null: it may. */
export function mayNotCountercharge(draft: Scene, unit: BattleUnit): Refusal | null {
  const { phase, fits } = draft.place()
  if (!fits.has('announce-countercharge') || halfOf(phase) === unit.side)
    return refuse('charge.countercharge', { unit: unit.name })
  if (openCharge(draft.battle(), unit.id)) return refuse('charge.announced', { unit: unit.name })
  if (compelledOf(draft.battle(), unit.id)) return refuse('morale.french-one', { unit: unit.name })
  return counterchargeRefusal(draft.battle().tables, unit)
}

export function announceCountercharge(draft: Draft, act: Of<'announce-countercharge'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const against = findCharge(draft.battle(), act.against)
  if (!against || against.against !== null || against.stage === 'over') return corrupt('book.no-charge', { charge: act.against })
  if (unitOf(draft.battle(), against.unit).side === unit.value.side) {
    return corrupt('book.friend', { unit: unit.value.name, target: unitOf(draft.battle(), against.unit).name })
  }
  const no = draft.breach(mayNotCountercharge(draft, unit.value))
  if (no) return no
  const charge = draft.fresh('c') as ChargeId
  draft.emit({ kind: 'counterchargeAnnounced', charge, unit: act.unit, against: act.against, phase: draft.place().phase })
  obligeTest(draft, act.unit, 'countercharging', inPhase(draft, moraleOf(against.half)), against.unit)
  return null
}

/** Countercharges that passed and may meet this charge. */
export const standingCountercharges = (draft: Scene, charge: ChargeId): readonly Charge[] =>
  draft
    .battle()
    .charges.filter((row) => row.against === charge && row.stage === 'stands' && onTable(unitOf(draft.battle(), row.unit)))

export function carryOut(draft: Draft, act: Of<'carry-out'>): Refusal | null {
  const charge = findCharge(draft.battle(), act.charge)
  if (!charge || charge.stage !== 'stands') return corrupt('book.no-charge', { charge: act.charge })
  const unit = unitOf(draft.battle(), charge.unit)
  const due = draft.place().fits.has('carry-out') && halfOf(draft.place().phase) === charge.half
  const no = draft.breach(due ? null : refuse('charge.announce', { unit: unit.name }))
  if (no) return no
  return charge.against === null ? carryOutCharge(draft, charge, act) : carryOutCountercharge(draft, charge, act)
}

function movesRefusal(draft: Draft, unit: BattleUnit, charge: Charge, moves: number): Refusal | null {
  const { aTurn } = draft.battle().tables.operations
  if (!Number.isInteger(moves) || moves < 0 || moves > aTurn.value) return corrupt('book.moves', { moves })
  const used = (charge.compelled ? 0 : unit.operationsUsed - (unit.moved ?? 0)) + (unit.prone && moves > 0 ? 1 : 0)
  if (used + moves <= aTurn.value) return null
  return refuse('ops.two-a-turn', { unit: unit.name, left: aTurn.value - used })
}

function carryOutCharge(draft: Draft, charge: Charge, act: Of<'carry-out'>): Refusal | null {
  const unit = unitOf(draft.battle(), charge.unit)
  const target = unitOf(draft.battle(), charge.target)
  const reached = act.how === 'contact' || act.how === 'met'
  if (reached && act.moves < 1) return corrupt('book.moves', { moves: act.moves })
  const no = draft.breach(movesRefusal(draft, unit, charge, act.moves))
  if (no) return no
  if (act.how === 'contact' && !onTable(target)) return corrupt('book.gone', { unit: target.name })
  const by = act.how === 'met' ? standingCountercharges(draft, charge.id).find((row) => row.id === act.by) : undefined
  if (act.how === 'met' && !by) return corrupt('book.no-charge', { charge: act.by ?? '' })
  // One that does not set out need not stand up.
  if (unit.prone && act.moves > 0)
    draft.emit({ kind: 'stoodUp', unit: unit.id, operations: charge.compelled ? 0 : 1, why: 'operation' })
  if (act.moves > 0) setOut(draft, unit.id)
  if (act.assault && unit.formation === 'deep-column') {
    draft.emit({ kind: 'formationChanged', unit: unit.id, to: 'assault-column', operations: 0 })
  }
  draft.emit({ kind: 'chargeEnded', charge: charge.id, how: act.how, moves: act.moves })
  const enemy = by ? by.unit : target.id
  if (by) endCountercharge(draft, by, 'met')
  for (const late of standingCountercharges(draft, charge.id)) endCountercharge(draft, late, 'not-met')
  offCountercharges(draft, charge.id)
  if (reached) touch(draft, { attacker: unit.id, defender: enemy, charged: true, countercharged: by !== undefined, act })
  return null
}

/** It leaves whatever it stood in, and whatever it was about. */
function setOut(draft: Draft, id: UnitId): void {
  comeOut(draft, id)
  breakOff(draft, id)
  if (unitOf(draft.battle(), id).cover !== 'none') draft.emit({ kind: 'coverNoted', unit: id, cover: 'none' })
}

function endCountercharge(draft: Draft, charge: Charge, how: 'met' | 'not-met'): void {
  draft.emit({ kind: 'chargeEnded', charge: charge.id, how, moves: 0 })
  setOut(draft, charge.unit)
  const unit = unitOf(draft.battle(), charge.unit)
  // The countercharge is one Move, spent when it is made; in its own movement later it has that much less.
  draft.emit({
    kind: 'operationsTaken',
    unit: unit.id,
    operations: unit.operationsUsed + draft.battle().tables.operations.counterchargeMoves.value,
  })
}

/** A countercharger may still touch a charger that was shot to the ground: no tests, no bonus (`charge.stopped`). */
function carryOutCountercharge(draft: Draft, charge: Charge, act: Of<'carry-out'>): Refusal | null {
  const stopped = charge.against && findCharge(draft.battle(), charge.against)
  if (!stopped || stopped.stage !== 'stopped') return corrupt('book.no-charge', { charge: charge.id })
  if (act.how !== 'contact') {
    draft.emit({ kind: 'chargeEnded', charge: charge.id, how: 'charge-over', moves: 0 })
    return null
  }
  const charger = unitOf(draft.battle(), stopped.unit)
  if (!onTable(charger)) return corrupt('book.gone', { unit: charger.name })
  endCountercharge(draft, charge, 'met')
  touch(draft, { attacker: charger.id, defender: charge.unit, charged: false, countercharged: false, act, untested: true })
  return null
}

interface Touching {
  readonly attacker: UnitId
  readonly defender: UnitId
  readonly charged: boolean
  readonly countercharged: boolean
  readonly act: Of<'carry-out'>
  readonly untested?: boolean
}

/** Contact: prone units stand at once and free, and the unit charged tests (`prone.effects`, `morale.charged`). */
function touch(draft: Draft, { attacker, defender, charged, countercharged, act, untested }: Touching): void {
  const before = unitOf(draft.battle(), defender)
  // Who is met on his way is met in front.
  const struck = charged && !countercharged && draft.battle().options.includes('flank') ? act.struck : undefined
  for (const id of [attacker, defender]) {
    if (unitOf(draft.battle(), id).prone) draft.emit({ kind: 'stoodUp', unit: id, operations: 0, why: 'charged' })
  }
  draft.emit({
    kind: 'contactMade',
    contact: draft.fresh('m'),
    attacker,
    defender,
    half: halfOf(draft.place().phase) ?? unitOf(draft.battle(), attacker).side,
    turn: draft.place().turn,
    attackerCharged: charged,
    defenderCharged: countercharged,
    straight: act.straight ?? false,
    ...(struck ? { struck } : {}),
    early: act.moves === 1,
  })
  for (const id of [attacker, defender]) breakOff(draft, id)
  const spared = countercharged || untested || isEngaged(before) || openCharge(draft.battle(), defender) !== undefined
  if (!spared) obligeTest(draft, defender, 'charged', NOW, attacker)
}
