/** What one unit is to do: a battery's shot, then each half, a tap each; a note for the table. */
import { createSignal, For, Show } from 'solid-js'
import { shotsLeft } from '#tdfg/rules/artillery.ts'
import { isBattery } from '#tdfg/rules/unit.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import { nameOf, sayAmmunition, sayFormation } from '#tdfg/text/names.ts'
import { sayBoth, sayKey } from '#tdfg/text/order-words.ts'
import { capital } from '#tdfg/text/words.ts'
import { AMMUNITION, type Order, type UnitOrders, type WorkId, type WrittenHalf } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import type { Aiming } from './order-aim.tsx'
import { again, formsOf, keysOf, usualShot, withShot, type OrderKey } from './order-keys.ts'

interface EditorProps {
  readonly unit: BattleUnit
  /** The next unit without orders. */
  readonly next: BattleUnit | undefined
  readonly onNext: (unit: string) => void
  readonly onAim: (aiming: Aiming) => void
}

interface PartProps extends EditorProps {
  readonly write: (orders: Partial<UnitOrders>) => void
}

export function OrderEditor(props: EditorProps) {
  const desk = useDesk()
  const send = (orders: Partial<UnitOrders> | null) =>
    void desk.perform({ kind: 'write-orders', units: [props.unit.id], orders }, 'stay')
  const write = (orders: Partial<UnitOrders>) => send(withShot(desk.battle(), props.unit, orders))
  const before = () => again(desk.battle(), props.unit)
  return (
    <div class="order">
      <Show when={isBattery(props.unit)}>
        <Shot {...props} write={write} />
      </Show>
      <Half {...props} half="first" write={write} />
      <Half {...props} half="second" write={write} />
      <Note unit={props.unit} write={write} />
      <div class="buttons">
        <Show when={props.unit.orders}>
          <button type="button" class="button button--slim" disabled={desk.busy()} onClick={() => send(null)}>
            Strike out
          </button>
        </Show>
        <Show when={before()}>
          {(orders) => (
            <button type="button" class="button button--slim" disabled={desk.busy()} onClick={() => send(orders())}>
              As last turn
              <small>{sayBoth(desk.battle(), orders())}</small>
            </button>
          )}
        </Show>
        <Show when={props.next}>
          {(next) => (
            <button type="button" class="button order__next" onClick={() => props.onNext(next().id)}>
              Next ›<small>{next().name}</small>
            </button>
          )}
        </Show>
      </div>
    </div>
  )
}

const TITLES = { first: 'First half', second: 'Second half' } as const

function Half(props: PartProps & { readonly half: WrittenHalf }) {
  const desk = useDesk()
  const [forming, setForming] = createSignal(false)
  const order = () => props.unit.orders?.[props.half]
  const keys = () => keysOf(desk.tables(), props.unit, props.half)
  const put = (now: Order) => props.write({ [props.half]: now })
  const choose = ({ does, to }: OrderKey) => {
    setForming(does === 'form' && to === undefined)
    if (does === 'charge') props.onAim({ unit: props.unit.id, part: props.half, does })
    else if (does === 'fire') put({ do: 'fire', target: null })
    else if (does !== 'form') put({ do: does })
    else if (to !== undefined) put({ do: 'form', to })
  }
  const pressed = ({ does, to }: OrderKey) => {
    const now = order()
    return now?.do === does && (to === undefined || (now.do === 'form' && now.to === to))
  }
  const forms = () => forming() || (order()?.do === 'form' && keys().some(({ does, to }) => does === 'form' && to === undefined))
  const same = () => props.half === 'second' && props.unit.orders && props.unit.orders.first.do !== 'form'
  return (
    <section class="order__half">
      <h4 class="label">
        {TITLES[props.half]}
        <Show when={same() && props.unit.orders}>
          {(orders) => (
            <button
              type="button"
              class="button button--quiet order__same"
              disabled={desk.busy()}
              onClick={() => put(orders().first)}
            >
              Same as the first
            </button>
          )}
        </Show>
      </h4>
      <div class="order__keys" role="group" aria-label={TITLES[props.half]}>
        <For each={keys()}>
          {(key) => (
            <button
              type="button"
              class="order__key"
              aria-pressed={pressed(key)}
              disabled={key.barred || desk.busy()}
              onClick={() => choose(key)}
            >
              {sayKey(key.does, key.to)}
            </button>
          )}
        </For>
      </div>
      <Show when={forms()}>
        <div class="order__keys order__keys--more" role="group" aria-label={`${TITLES[props.half]}: formation`}>
          <For each={formsOf(props.unit, props.half)}>
            {(to) => (
              <button
                type="button"
                class="order__key"
                aria-pressed={pressed({ does: 'form', to, barred: false })}
                disabled={desk.busy()}
                onClick={() => put({ do: 'form', to })}
              >
                {capital(sayFormation(to))}
              </button>
            )}
          </For>
        </div>
      </Show>
      <Show when={aimable(order())}>
        {(now) => (
          <At
            name={now().target === null ? null : nameOf(desk.battle(), now().target ?? '')}
            onName={() => props.onAim({ unit: props.unit.id, part: props.half, does: now().do })}
          />
        )}
      </Show>
    </section>
  )
}

const aimable = (order: Order | undefined) => (order?.do === 'fire' || order?.do === 'charge' ? order : undefined)

/** At whom, and the way to name another. */
function At(props: { readonly name: string | null; readonly onName: () => void }) {
  return (
    <button type="button" class="order__at" onClick={() => props.onName()}>
      <span>
        at <b>{props.name ?? 'whatever is best then'}</b>
      </span>
      <u>{props.name === null ? 'Name one' : 'Change'}</u>
    </button>
  )
}

/** Phase 1: with what, and at whom. */
function Shot(props: PartProps) {
  const desk = useDesk()
  const shot = () => props.unit.orders?.shot
  const target = () => shot()?.target ?? null
  const name = (id: string) => findWork(desk.battle(), id as WorkId)?.name ?? nameOf(desk.battle(), id)
  const spent = (ammunition: (typeof AMMUNITION)[number]) => shotsLeft(desk.tables(), props.unit, ammunition) === 0
  return (
    <section class="order__half">
      <h4 class="label">Phase 1</h4>
      <div class="order__keys" role="group" aria-label="Shot">
        <button
          type="button"
          class="order__key"
          aria-pressed={shot() === null}
          disabled={desk.busy()}
          onClick={() => props.write({ shot: null })}
        >
          No shot
        </button>
        <For each={AMMUNITION}>
          {(ammunition) => (
            <button
              type="button"
              class="order__key"
              aria-pressed={shot()?.ammunition === ammunition}
              disabled={desk.busy() || spent(ammunition)}
              onClick={() => props.write({ shot: { ammunition, target: target() } })}
            >
              {capital(sayAmmunition(ammunition))}
            </button>
          )}
        </For>
      </div>
      <Show when={shot() || (props.unit.orders === null && usualShot(desk.battle(), props.unit))}>
        <At
          name={target() === null ? null : name(target() ?? '')}
          onName={() => props.onAim({ unit: props.unit.id, part: 'shot', does: 'shoot' })}
        />
      </Show>
    </section>
  )
}

function Note(props: { readonly unit: BattleUnit; readonly write: (orders: Partial<UnitOrders>) => void }) {
  const kept = () => props.unit.orders?.note ?? ''
  return (
    <label class="field order__note">
      <span>Note for the table</span>
      <input
        class="input"
        type="text"
        autocomplete="off"
        placeholder="as far as the wood"
        value={kept()}
        onChange={({ currentTarget: { value } }) => value.trim() !== kept() && props.write({ note: value.trim() })}
      />
    </label>
  )
}
