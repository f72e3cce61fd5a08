/** Charges, countercharges, and how they end (`charge.*`). */
import { HALF_OPERATIONS } from '#tdfg/data/tables.ts'
import { breach as refuse, corrupt, isEngaged } from '#tdfg/rules/unit.ts'
import type { ChargeId, Half, Phase, Refusal, UnitId } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { inPhase, NOW, oblige, obligeTest, offCountercharges } from '../consequences.ts'
import { enemyPresent, present, type Draft, type Scene } from '../draft.ts'
import { halfOf, writtenHalf } from '../halves.ts'
import { chargeTables, halfNow, isWritten } from '../orders.ts'
import { findCharge, findObligation, onTable, openCharge, unitOf, type Battle, type BattleUnit, type Charge } from '../state.ts'
import { breakOff, comeOut } from '../works.ts'
import { compelledNow, mayNotCharge, mayNotCountercharge } from '../may/charge.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

const moraleOf = (half: Half): Phase => `${half}-charge-morale`

/** The half in which a charge or contact of this unit is made; where the umpire lets one stand apart from any, the one to come. */
export function halfFor(draft: Scene, unit: BattleUnit): Half {
  const { phase } = draft.place()
  const written = phase === 'orders' || phase === 'artillery' ? 'first' : 'second'
  return halfOf(phase) ?? (isWritten(draft.battle()) ? written : unit.side)
}

/** Announced; what follows is its test, or none where a 1 compels it, which takes all its operations (`morale.french-one`). */
function announce(draft: Draft, unit: BattleUnit, target: UnitId, compelled: boolean): void {
  const charge = draft.fresh('c') as ChargeId
  const { phase } = draft.place()
  const half = halfFor(draft, unit)
  const written = writtenHalf(half)
  const where = written === null ? {} : { half: written }
  draft.emit({ kind: 'chargeAnnounced', charge, unit: unit.id, target, phase, compelled, ...where })
  if (compelled) {
    draft.emit({ kind: 'chargeStands', charge })
    draft.emit({ kind: 'operationsTaken', unit: unit.id, operations: draft.battle().tables.operations.aTurn.value })
  } else obligeTest(draft, unit.id, 'charging', inPhase(draft, moraleOf(half)), null)
}

export function announceCharge(draft: Draft, act: Of<'announce-charge'>): Refusal | null {
  const unit = present(draft.battle(), act.unit)
  if (!unit.ok) return unit.error
  const target = enemyPresent(draft.battle(), unit.value, act.target)
  if (!target.ok) return target.error
  const out = target.value.offBoard ? refuse('artillery.off-board', { unit: target.value.name }) : null
  const no = draft.breach(out ?? mayNotCharge(draft, unit.value, act.target))
  if (no) return no
  const compelled = compelledNow(draft, act.unit)
  if (compelled) draft.emit({ kind: 'compelledMet', obligation: compelled.id, unit: act.unit, charges: true })
  announce(draft, unit.value, act.target, compelled !== undefined)
  return null
}

/** No German is in reach of a compelled charger: the compulsion lapses and its operations are its own again. */
export function noCharge(draft: Draft, act: Of<'no-charge'>): Refusal | null {
  const owed = findObligation(draft.battle(), act.obligation)
  if (owed?.about.kind !== 'compelled') return corrupt('book.no-obligation', { obligation: act.obligation })
  const unit = unitOf(draft.battle(), owed.unit)
  const { phase, turn } = draft.place()
  if (owed.due.when !== 'phase' || owed.due.phase !== phase || owed.due.turn > turn)
    return refuse('turn.phase-8', { unit: unit.name })
  draft.emit({ kind: 'compelledMet', obligation: owed.id, unit: unit.id, charges: false })
  const half = halfNow(draft.place())
  const before = half === 'second' ? HALF_OPERATIONS.value : 0
  draft.emit({ kind: 'operationsTaken', unit: unit.id, operations: before })
  // It was given no orders, and may fire instead.
  if (half !== null) draft.emit({ kind: 'orderFailed', unit: unit.id, half })
  return null
}

/**
 * With written orders, as the second half begins: charges that fire threw down are over, and a compelled one that has not
 * touched goes on, at another target where its own is no more.
 */
export function carryOn(draft: Draft): void {
  const { charges } = draft.battle()
  for (const { id, stage, compelled } of charges.filter((charge) => charge.stage !== 'over'))
    draft.emit({
      kind: 'chargeEnded',
      charge: id,
      how: 'stopped',
      moves: stage === 'stopped' && !compelled ? HALF_OPERATIONS.value : 0,
    })
  for (const { unit: id, target } of charges.filter((charge) => charge.compelled && fellShort(charge))) {
    const unit = unitOf(draft.battle(), id)
    if (!onTable(unit) || isEngaged(unit) || unit.fallenBack) continue
    if (onTable(unitOf(draft.battle(), target))) announce(draft, unit, target, true)
    else oblige(draft, unit, inPhase(draft, draft.place().phase), { kind: 'compelled' })
  }
}

const fellShort = ({ stage, ended }: Charge): boolean => stage === 'over' && (ended === 'short' || ended === 'gone')

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

/** Moves that the charge can still make: standing up takes one before it, below 0 where there is none for it. */
function movesLeft(battle: Battle, charge: Charge, unit: BattleUnit): number {
  const { aTurn, chargeMoves, standUp } = chargeTables(battle).operations
  const written = writtenHalf(charge.half) !== null
  const all = written ? HALF_OPERATIONS.value : aTurn.value
  const used = charge.compelled || written ? 0 : unit.operationsUsed - (unit.moved ?? 0)
  return Math.min(all - used - (unit.prone ? standUp.value : 0), chargeMoves.value)
}

/** The same, 0 upwards; a half with written orders has one operation. */
export const movesOfCharge = (battle: Battle, charge: Charge, unit: BattleUnit): number =>
  Math.max(0, movesLeft(battle, charge, unit))

function movesRefusal(draft: Draft, unit: BattleUnit, charge: Charge, moves: number): Refusal | null {
  const { aTurn } = draft.battle().tables.operations
  if (!Number.isInteger(moves) || moves < 0 || moves > aTurn.value) return corrupt('book.moves', { moves })
  const left = movesOfCharge(draft.battle(), charge, unit)
  return moves <= left ? null : refuse('ops.two-a-turn', { unit: unit.name, left })
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
  // One that does not set out stands up all the same, if it has the operation for it.
  if (unit.prone && (act.moves > 0 || movesLeft(draft.battle(), charge, unit) >= 0)) {
    const operations = charge.compelled ? 0 : draft.battle().tables.operations.standUp.value
    draft.emit({ kind: 'stoodUp', unit: unit.id, operations, why: 'operation' })
  }
  if (act.moves > 0) setOut(draft, unit.id)
  if (act.assault && unit.formation === 'deep-column') {
    draft.emit({ kind: 'formationChanged', unit: unit.id, to: 'assault-column', operations: 0 })
  }
  draft.emit({ kind: 'chargeEnded', charge: charge.id, how: act.how, moves: act.moves })
  const enemy = by ? by.unit : target.id
  if (by) endCountercharge(draft, by, 'met')
  for (const late of standingCountercharges(draft, charge.id)) endCountercharge(draft, late, 'not-met')
  offCountercharges(draft, charge.id)
  const comes = act.how === 'contact' && meetsCharger(draft, charge)
  if (reached) touch(draft, { attacker: unit.id, defender: enemy, charged: true, countercharged: by !== undefined || comes, act })
  return null
}

/**
 * With written orders both sides charge at once: a charge of the unit that is touched ends there. Whether it was coming at
 * its charger: then both have charged, and neither tests for being charged.
 */
function meetsCharger(draft: Draft, { unit, target, half }: Charge): boolean {
  const own = openCharge(draft.battle(), target)
  if (writtenHalf(half) === null || own?.stage !== 'stands') return false
  if (own.against === null) {
    draft.emit({
      kind: 'chargeEnded',
      charge: own.id,
      how: own.target === unit ? 'contact' : 'met',
      moves: HALF_OPERATIONS.value,
    })
    offCountercharges(draft, own.id)
  } else endCountercharge(draft, own, 'not-met')
  return own.against === null && own.target === unit
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
  const written = writtenHalf(charge.half)
  // What the half had is gone already where the umpire let it do something else.
  if (written !== null && unit.done.includes(written)) return
  // The countercharge is one Move, spent when it is made; in its own movement later it has that much less.
  draft.emit({
    kind: 'operationsTaken',
    unit: unit.id,
    operations: unit.operationsUsed + draft.battle().tables.operations.counterchargeMoves.value,
    ...(written === null ? {} : { half: written }),
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
    half: halfFor(draft, unitOf(draft.battle(), attacker)),
    turn: draft.place().turn,
    attackerCharged: charged,
    defenderCharged: countercharged,
    straight: act.straight ?? false,
    ...(struck ? { struck } : {}),
    early: writtenHalf(halfOf(draft.place().phase)) === null ? act.moves === 1 : halfOf(draft.place().phase) === 'first',
  })
  for (const id of [attacker, defender]) breakOff(draft, id)
  const spared = countercharged || untested || isEngaged(before) || openCharge(draft.battle(), defender) !== undefined
  if (!spared) obligeTest(draft, defender, 'charged', NOW, attacker)
}
