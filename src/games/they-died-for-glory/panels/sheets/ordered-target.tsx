/** Whom written orders name as a target, and the way on where he cannot be shot at. */
import { halfNow, isWritten, orderOf } from '#tdfg/battle/orders.ts'
import type { Battle, BattleUnit } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import { nameOf } from '#tdfg/text/names.ts'
import type { Place, UnitId, WorkId } from '#tdfg/types.ts'
import { ActButton } from '../act-button.tsx'
import { useDesk } from '../desk.tsx'

/** At whom it is to fire in this half, or whom it is to charge; null: at whomever it likes. */
export function orderedTarget(battle: Battle, place: Place, unit: BattleUnit, does: 'fire' | 'charge'): UnitId | null {
  const half = isWritten(battle) ? halfNow(place) : null
  const order = half === null || unit.failed.includes(half) ? null : orderOf(unit, half)
  return order !== null && 'target' in order && order.do === does ? order.target : null
}

/** What the battery is to shoot at in phase 1; null: whatever it likes. */
export const orderedMark = (battle: Battle, { failed, orders }: BattleUnit): UnitId | WorkId | null =>
  isWritten(battle) && !failed.includes('shot') ? (orders?.shot?.target ?? null) : null

/** Who is ordered as a target is not to be shot at any more. */
export function TargetGone(props: { readonly unit: BattleUnit; readonly at: UnitId | WorkId; readonly does: 'fire' | 'shoot' }) {
  const desk = useDesk()
  const name = () => findWork(desk.battle(), props.at as WorkId)?.name ?? nameOf(desk.battle(), props.at)
  return (
    <>
      <p class="refused">
        It is ordered to {props.does} at {name()}, which cannot be shot at now.
      </p>
      <CannotAim unit={props.unit} does={props.does} />
    </>
  )
}

export function CannotAim(props: { readonly unit: BattleUnit; readonly does: 'fire' | 'shoot' }) {
  return (
    <ActButton look="button--quiet too-far" act={{ kind: 'note-cannot', unit: props.unit.id }}>
      Cannot {props.does} as ordered
      <small>then it chooses another target</small>
    </ActButton>
  )
}
