/** Whether a unit may charge or meet a charge now, and why not (`charge.*`). */
import { breach as refuse } from '#tdfg/rules/unit.ts'
import { chargeRefusal, counterchargeRefusal } from '#tdfg/rules/charge.ts'
import type { Refusal, UnitId } from '#tdfg/types.ts'
import type { Scene } from '../draft.ts'
import { halfOf, movesIn } from '../halves.ts'
import { halfNow, inHalf, isWritten, notOrdered, orderOf } from '../orders.ts'
import { compelledOf, openCharge, type BattleUnit, type Obligation } from '../state.ts'

/** The compelled charge that falls due in this turn. */
export function compelledNow(draft: Scene, id: UnitId): Obligation | undefined {
  const owed = compelledOf(draft.battle(), id)
  return owed?.due.when === 'phase' && owed.due.turn > draft.place().turn ? undefined : owed
}

/** Why this unit may not announce a charge now, on whom its orders name or whom it likes; null: it may. */
export function mayNotCharge(draft: Scene, unit: BattleUnit, target?: UnitId): Refusal | null {
  const battle = draft.battle()
  const { phase, fits } = draft.place()
  if (!fits.has('announce-charge') || !movesIn(halfOf(phase), unit.side)) return refuse('charge.announce', { unit: unit.name })
  if (openCharge(battle, unit.id)) return refuse('charge.announced', { unit: unit.name })
  // A compelled charger has had its operations taken for this; prone, it stands first.
  if (compelledNow(draft, unit.id)) return chargeRefusal(battle.tables, { ...unit, operationsUsed: 0, prone: false })
  if (isWritten(battle) && compelledOf(battle, unit.id)) return refuse('morale.french-one', { unit: unit.name })
  const half = halfNow(draft.place())
  const ordered = half && orderOf(unit, half)
  const named = target ?? (ordered?.do === 'charge' ? ordered.target : unit.id)
  const no = notOrdered(battle, draft.place(), unit, { do: 'charge', target: named })
  return no ?? chargeRefusal(battle.tables, inHalf(battle, draft.place(), unit))
}

/** Why this unit may not announce a countercharge now; null: it may. */
export function mayNotCountercharge(draft: Scene, unit: BattleUnit): Refusal | null {
  const { phase, fits } = draft.place()
  if (!fits.has('announce-countercharge') || halfOf(phase) === unit.side)
    return refuse('charge.countercharge', { unit: unit.name })
  if (openCharge(draft.battle(), unit.id)) return refuse('charge.announced', { unit: unit.name })
  if (compelledOf(draft.battle(), unit.id)) return refuse('morale.french-one', { unit: unit.name })
  return counterchargeRefusal(draft.battle().tables, inHalf(draft.battle(), draft.place(), unit))
}
