/** A unit's written orders of this turn, where they lie open or its own side looks. */
import { For, Show } from 'solid-js'
import { halfNow, isDue, isWritten, orderOf, revealed, stateOfOrder } from '#tdfg/battle/orders.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { isBattery } from '#tdfg/rules/unit.ts'
import { sayOrder, saySpent, sayShot } from '#tdfg/text/order-words.ts'
import { HALVES } from '#tdfg/types.ts'
import { ActButton } from '../act-button.tsx'
import { Cannot, carryOut } from '../as-ordered.tsx'
import { useDesk } from '../desk.tsx'
import './orders.css'

const TITLES = { first: 'First half', second: 'Second half' } as const

export function UnitOrders(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const shown = () => isWritten(desk.battle()) && (revealed(desk.battle()) || desk.maySee(props.unit.side))
  return (
    <Show when={shown()}>
      <section class="unit-orders">
        <h3 class="section__title">Orders of this turn</h3>
        <Show when={props.unit.orders} fallback={<p class="soft">None written: it holds.</p>}>
          {(orders) => (
            <>
              <Show when={isBattery(props.unit)}>
                <p class="row">
                  <small>Phase 1</small>
                  <b>{sayShot(desk.battle(), orders().shot)}</b>
                </p>
              </Show>
              <For each={HALVES}>
                {(half) => (
                  <p class="row">
                    <small>{TITLES[half]}</small>
                    <b>{sayOrder(desk.battle(), orders()[half])}</b>
                    <Show when={saySpent(props.unit, half)}>{(words) => <small>{words()}</small>}</Show>
                  </p>
                )}
              </For>
              <Show when={orders().note}>{(note) => <p class="soft">{note()}</p>}</Show>
            </>
          )}
        </Show>
        <Now unit={props.unit} />
      </section>
    </Show>
  )
}

/** What is still to be done of it in the half that is on. */
function Now(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const open = () => stateOfOrder(desk.battle(), desk.place(), props.unit) === 'open'
  const holds = () => {
    const half = halfNow(desk.place())
    return half !== null && orderOf(props.unit, half).do === 'hold'
  }
  return (
    <Show when={desk.place().fits.has('move') && open() && !holds()}>
      <div class="buttons">
        <Show when={isDue(desk.battle(), desk.place(), props.unit)}>
          <ActButton act={carryOut([props.unit])}>Done as ordered</ActButton>
        </Show>
        <Cannot id={props.unit.id} />
      </div>
    </Show>
  )
}
