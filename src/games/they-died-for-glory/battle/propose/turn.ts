/** Leaving a phase, and the phases that pass themselves because nothing can happen in them (`turn.*`). */
import { shotRefusal } from '#tdfg/rules/artillery.ts'
import { sameType } from '#tdfg/rules/converge.ts'
import { corrupt, isBattery } from '#tdfg/rules/unit.ts'
import { SIDES, type Phase, type Refusal, type Side } from '#tdfg/types.ts'
import { oblige } from '../consequences.ts'
import type { Draft } from '../draft.ts'
import { blocking } from '../todo.ts'
import { halfOf, movesIn } from '../halves.ts'
import { halfNow, isWritten, orderOf, shotNotOrdered } from '../orders.ts'
import { enemyOf, onTable, unitOf, type Battle, type BattleUnit } from '../state.ts'
import { atPhaseStart } from '../may/shoot.ts'
import { carryOn } from './charge.ts'
import { mayNotCharge, mayNotCountercharge } from '../may/charge.ts'
import { askObjectives } from './rulings.ts'

/** Ends the step or phase; phases in which nothing can happen then pass themselves, each with a line. */
export function endPhase(draft: Draft): Refusal | null {
  const { phase, step, over } = draft.place()
  if (over) return corrupt('book.over')
  const held = blocking(draft.battle(), draft.place())
  if (held.length > 0) return corrupt('turn.obligations', { due: held.length })
  if (phase === 'convergence') closeTurn(draft)
  if (draft.battle().ended) return null
  draft.emit({ kind: 'phaseEnded', phase, step })
  if (draft.place().phase !== phase) enter(draft)
  passOn(draft)
  return null
}

/** Lets phases pass while nothing can happen in them, never past something that is due. */
function passOn(draft: Draft): void {
  for (;;) {
    const { phase } = draft.place()
    const why = blocking(draft.battle(), draft.place()).length > 0 ? null : emptiness(draft, phase)
    if (why === null) return
    if (phase === 'convergence') closeTurn(draft)
    if (draft.battle().ended) return
    draft.emit({ kind: 'phasePassed', phase, why })
    if (draft.place().phase !== phase) enter(draft)
  }
}

/** What happens by itself when a phase begins. */
function enter(draft: Draft): void {
  const { phase } = draft.place()
  if (phase === 'german-movement') arrive(draft, ['german'])
  if (phase === 'french-movement') arrive(draft, ['french'])
  if (phase === 'first-movement') {
    arrive(draft, SIDES)
    draft.emit({ kind: 'halfBegan', half: 'first' })
  }
  if (phase === 'second-charges') carryOn(draft)
  if (phase === 'second-movement') draft.emit({ kind: 'halfBegan', half: 'second' })
  if (phase === 'clear-markers') clearMarkers(draft)
  if (phase !== 'convergence') return
  askStood(draft)
  askObjectives(draft)
}

/** Reinforcements enter in their side's movement of their turn (`turn.reinforcements`), with written orders in the first half. */
function arrive(draft: Draft, sides: readonly Side[]): void {
  const { turn } = draft.place()
  const battle = draft.battle()
  const comes = (row: { readonly side: Side; readonly presence: string; readonly enters: number }) =>
    sides.includes(row.side) && row.presence === 'to-come' && row.enters <= turn
  const units = battle.units.filter(comes).map((unit) => unit.id)
  const commanders = battle.commanders.filter(comes).map((commander) => commander.id)
  if (units.length + commanders.length > 0) draft.emit({ kind: 'unitsArrived', units, commanders })
}

/** Markers off; who must charge next turn begins it with his operations taken (`ops.two-a-turn`). */
function clearMarkers(draft: Draft): void {
  const { turn } = draft.place()
  const operations = draft.battle().tables.operations.aTurn.value
  const compelled = draft
    .battle()
    .obligations.filter(({ about, due }) => about.kind === 'compelled' && due.when === 'phase' && due.turn > turn)
  draft.emit({ kind: 'markersCleared', owed: compelled.map(({ unit }) => ({ unit, operations })) })
}

/** Could rally at the end of this turn, if it did not move. */
const mayRally = (unit: BattleUnit, turn: number): boolean =>
  onTable(unit) && unit.fallenBack && !unit.shattered && unit.fellBack !== null && unit.fellBack.turn < turn

/** Only where nobody has said whether the unit moved is there something to ask (`morale.rally`): never with written orders. */
function askStood(draft: Draft): void {
  const { turn, phase } = draft.place()
  if (isWritten(draft.battle())) return
  for (const unit of draft.battle().units) {
    if (mayRally(unit, turn) && unit.moved === null) oblige(draft, unit, { when: 'phase', turn, phase }, { kind: 'stood' })
  }
}

function closeTurn(draft: Draft): void {
  const { turn } = draft.place()
  for (const unit of draft.battle().units) {
    const stood = unit.moved === 0 || (unit.moved === null && isWritten(draft.battle()))
    if (mayRally(unit, turn) && stood) draft.emit({ kind: 'unitRallied', unit: unit.id })
  }
  draft.emit({ kind: 'turnEnded', turn })
  if (turn >= draft.battle().scenario.turns) draft.emit({ kind: 'gameEnded', turn })
}

/** Why nothing can happen in this phase, as a word of `text/`; null: something can. */
function emptiness(draft: Draft, phase: Phase): string | null {
  const { step } = draft.place()
  switch (phase) {
    case 'orders':
      return null
    case 'artillery':
      if (step === 'morale') return 'no-tests'
      return someBatteryShoots(draft) ? null : unordered(draft, ({ orders }) => orders?.shot != null, 'no-battery')
    case 'german-charges':
    case 'french-charges':
    case 'first-charges':
    case 'second-charges':
      return someoneCharges(draft, phase) ? null : unordered(draft, (unit) => ordersCharge(draft, unit), 'no-charger')
    case 'french-countercharges':
    case 'german-countercharges':
    case 'first-countercharges':
    case 'second-countercharges':
      return countercharge(draft, phase)
    case 'german-charge-morale':
    case 'french-charge-morale':
    case 'german-losses':
    case 'french-losses':
    case 'first-charge-morale':
    case 'second-charge-morale':
    case 'first-losses':
    case 'second-losses':
      return 'no-tests'
    case 'german-melee':
    case 'french-melee':
    case 'melee':
      return 'no-melee'
    case 'german-movement':
    case 'french-movement':
    case 'first-movement':
    case 'second-movement':
      return movers(draft.battle(), phase).length > 0 ? null : 'nobody-moves'
    case 'clear-markers':
      return 'cleared'
    case 'voluntary-fallback':
      return draft.battle().units.some(onTable) ? null : 'nobody-moves'
    case 'convergence':
      return someConverge(draft.battle()) ? null : 'no-remnants'
  }
}

/** With written orders: nobody is ordered to, or whoever is cannot (`otherwise`). */
const unordered = (draft: Draft, ordered: (unit: BattleUnit) => boolean, otherwise: string): string =>
  isWritten(draft.battle()) && !draft.battle().units.some((unit) => onTable(unit) && ordered(unit)) ? 'none-ordered' : otherwise

function ordersCharge(draft: Draft, unit: BattleUnit): boolean {
  const half = halfNow(draft.place())
  return half !== null && orderOf(unit, half).do === 'charge'
}

function someBatteryShoots(draft: Draft): boolean {
  const { tables, units } = draft.battle()
  const free = { at: 'troops', inRange: true, inSight: true, artilleryPhase: true } as const
  return units.some(
    (unit) =>
      onTable(unit) &&
      isBattery(unit) &&
      (['shell', 'shot', 'canister'] as const).some(
        (ammunition) =>
          shotNotOrdered(draft.battle(), unit, ammunition, null) === null &&
          !shotRefusal(tables, { ...free, battery: atPhaseStart(unit), target: unit, ammunition, hasFired: unit.shot }),
      ),
  )
}

/** Units on the table of the side whose half it is, or with written orders of both. */
const movers = ({ units }: Battle, phase: Phase): readonly BattleUnit[] =>
  units.filter((unit) => onTable(unit) && movesIn(halfOf(phase), unit.side))

const someoneCharges = (draft: Draft, phase: Phase): boolean =>
  movers(draft.battle(), phase).some((unit) => mayNotCharge(draft, unit) === null)

function countercharge(draft: Draft, phase: Phase): string | null {
  const battle = draft.battle()
  const charges = battle.charges.filter((charge) => charge.half === halfOf(phase) && charge.stage !== 'over')
  if (charges.length === 0) return 'no-charge'
  const charging = new Set(charges.map(({ unit }) => unitOf(battle, unit).side))
  const may = (unit: BattleUnit) => onTable(unit) && charging.has(enemyOf(unit.side)) && mayNotCountercharge(draft, unit) === null
  return battle.units.some(may) ? null : 'no-countercharger'
}

/** Whether a side has two shattered remnants of one type. */
function someConverge(battle: Battle): boolean {
  const remnants = battle.units.filter((unit) => onTable(unit) && unit.shattered)
  return remnants.some((one) => remnants.some((other) => one !== other && sameType(battle.tables, one, other)))
}
