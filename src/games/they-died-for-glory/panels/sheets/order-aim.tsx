/** At whom an order is: a sheet over the chart, so that the chart stays where it was. */
import { Show } from 'solid-js'
import { Sheet } from '#ui/sheet.tsx'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { sayAim } from '#tdfg/text/order-words.ts'
import type { OrderPart, UnitId, UnitOrders, WorkId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { usualShot, withShot } from './order-keys.ts'
import { TargetList } from './target-list.tsx'
import { WorkTargets } from './work-targets.tsx'

/** An order that is being given its target. */
export interface Aiming {
  readonly unit: UnitId
  readonly part: OrderPart
  readonly does: 'fire' | 'charge' | 'shoot'
}

/** The order with that target; null: whatever is best then. */
function orderAt(unit: BattleUnit, { part, does }: Aiming, target: UnitId | WorkId | null): Partial<UnitOrders> | null {
  if (part === 'shot') return unit.orders?.shot ? { shot: { ...unit.orders.shot, target } } : null
  if (does === 'fire') return { [part]: { do: 'fire', target } }
  return target === null ? null : { [part]: { do: 'charge', target } }
}

export function OrderAim(props: { readonly aiming: Aiming; readonly onDone: () => void }) {
  const desk = useDesk()
  return (
    <Show when={desk.unit(props.aiming.unit)}>
      {(unit) => <Targets aiming={props.aiming} unit={unit()} onDone={props.onDone} />}
    </Show>
  )
}

function Targets(props: { readonly aiming: Aiming; readonly unit: BattleUnit; readonly onDone: () => void }) {
  const desk = useDesk()
  const choose = async (target: UnitId | WorkId | null) => {
    const shot = props.aiming.part === 'shot' && !props.unit.orders?.shot ? usualShot(desk.battle(), props.unit) : null
    const orders = shot ? { shot: { ...shot, target } } : orderAt(props.unit, props.aiming, target)
    if (!orders) return
    const whole = withShot(desk.battle(), props.unit, orders)
    await desk.perform({ kind: 'write-orders', units: [props.unit.id], orders: whole }, 'stay')
    props.onDone()
  }
  return (
    <Sheet title={props.unit.name} subtitle={sayAim(props.aiming.part, props.aiming.does)} onClose={() => props.onDone()}>
      <Show when={props.aiming.does !== 'charge'}>
        <button type="button" class="button button--main aim__best" disabled={desk.busy()} onClick={() => void choose(null)}>
          Whatever is best then
        </button>
      </Show>
      <TargetList shooter={props.unit} onChoose={(id) => void choose(id)} />
      <Show when={props.aiming.does === 'shoot'}>
        <WorkTargets shooter={props.unit} onChoose={({ id }) => void choose(id)} />
      </Show>
    </Sheet>
  )
}
