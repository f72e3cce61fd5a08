/** What one unit is to do: a battery's shot, then each half, a tap each; a note for the table. */
import { createSignal, For, Show } from 'solid-js'
import { shotsLeft } from '#tdfg/rules/artillery.ts'
import { isBattery } from '#tdfg/rules/unit.ts'
import type { Act } from '#tdfg/battle/acts.ts'
import { isSpent } from '#tdfg/battle/orders.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { sayAmmunition, sayFormation } from '#tdfg/text/names.ts'
import { sayBoth, sayKey, sayMark } from '#tdfg/text/order-words.ts'
import { capital } from '#tdfg/text/words.ts'
import { AMMUNITION, HALVES, type Order, type UnitId, type UnitOrders, type WorkId, type WrittenHalf } from '#tdfg/types.ts'
import { ActButton } from '../act-button.tsx'
import { useDesk } from '../desk.tsx'
import type { Aiming } from './order-aim.tsx'
import { again, formsOf, keysOf, withShot, type OrderKey } from './order-keys.ts'

interface EditorProps {
  readonly unit: BattleUnit
  /** The next unit without orders. */
  readonly next: BattleUnit | undefined
  readonly onNext: (unit: string) => void
  readonly onAim: (aiming: Aiming) => void
}

interface PartProps {
  readonly unit: BattleUnit
  readonly onAim: (aiming: Aiming) => void
  readonly write: (orders: Partial<UnitOrders>) => void
}

export function OrderEditor(props: EditorProps) {
  const desk = useDesk()
  const act = (orders: Partial<UnitOrders> | null): Act => ({ kind: 'write-orders', units: [props.unit.id], orders })
  const write = (orders: Partial<UnitOrders>) => void desk.perform(act(withShot(desk.battle(), props.unit, orders)), 'stay')
  return (
    <div class="order">
      <Show when={isBattery(props.unit)}>
        <Shot unit={props.unit} onAim={props.onAim} write={write} />
      </Show>
      <For each={HALVES}>{(half) => <Half unit={props.unit} onAim={props.onAim} half={half} write={write} />}</For>
      <Note unit={props.unit} write={write} />
      <div class="buttons">
        <Show when={props.unit.orders}>
          <ActButton look="button--slim" act={act(null)}>
            Strike out
          </ActButton>
        </Show>
        <Show when={again(desk.battle(), props.unit)}>
          {(orders) => (
            <ActButton look="button--slim" act={act(orders())}>
              As last turn
              <small>{sayBoth(desk.battle(), orders())}</small>
            </ActButton>
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

interface Key {
  readonly label: string
  readonly pressed: boolean
  readonly barred?: boolean
  readonly press: () => void
}

/** One of a few, each a tap. */
function Keys(props: { readonly label: string; readonly keys: readonly Key[] }) {
  const desk = useDesk()
  return (
    <div class="order__keys" role="group" aria-label={props.label}>
      <For each={props.keys.map(({ label }) => label)}>
        {(label) => {
          const key = () => props.keys.find((one) => one.label === label)
          return (
            <button
              type="button"
              class="order__key"
              aria-pressed={key()?.pressed}
              disabled={key()?.barred || desk.busy()}
              onClick={() => key()?.press()}
            >
              {label}
            </button>
          )
        }}
      </For>
    </div>
  )
}

const TITLES = { first: 'First half', second: 'Second half' } as const

function Half(props: PartProps & { readonly half: WrittenHalf }) {
  const desk = useDesk()
  const [forming, setForming] = createSignal(false)
  const title = () => TITLES[props.half]
  const order = () => props.unit.orders?.[props.half]
  const first = () => (props.half === 'second' ? props.unit.orders?.first : undefined)
  const put = (now: Order) => props.write({ [props.half]: now })
  const aim = (does: 'fire' | 'charge') => props.onAim({ unit: props.unit.id, part: props.half, does })
  const press = ({ does, to }: OrderKey) => {
    setForming(does === 'form' && to === undefined)
    if (does === 'charge') aim(does)
    else if (does === 'fire') put({ do: 'fire', target: null })
    else if (does !== 'form') put({ do: does })
    else if (to !== undefined) put({ do: 'form', to })
  }
  const pressed = ({ does, to }: OrderKey) => {
    const now = order()
    return now?.do === does && (to === undefined || (now.do === 'form' && now.to === to))
  }
  const keys = () => keysOf(desk.tables(), props.unit, props.half)
  const many = () => keys().some(({ does, to }) => does === 'form' && to === undefined)
  const aimed = () => {
    const now = order()
    return now?.do === 'fire' || now?.do === 'charge' ? now : undefined
  }
  return (
    <section class="order__half">
      <h4 class="label">
        {title()}
        <Show when={first()}>
          {(now) => (
            <button
              type="button"
              class="button button--quiet order__same"
              disabled={now().do === 'form' || desk.busy()}
              onClick={() => put(now())}
            >
              Same as the first
            </button>
          )}
        </Show>
      </h4>
      <Keys
        label={title()}
        keys={keys().map((key) => ({
          label: sayKey(key.does, key.to),
          pressed: pressed(key),
          barred: key.barred,
          press: () => press(key),
        }))}
      />
      <Show when={isSpent(props.unit, props.half)}>
        <p class="soft">Its operation of this half is taken already.</p>
      </Show>
      <Show when={many() && (forming() || order()?.do === 'form')}>
        <Keys
          label={`${title()}: formation`}
          keys={formsOf(props.unit, props.half).map((to) => ({
            label: capital(sayFormation(to)),
            pressed: pressed({ does: 'form', to, barred: false }),
            press: () => put({ do: 'form', to }),
          }))}
        />
      </Show>
      <Show when={aimed()}>{(now) => <At target={now().target} onName={() => aim(now().do)} />}</Show>
    </section>
  )
}

/** At whom, and the way to name another. */
function At(props: { readonly target: UnitId | WorkId | null; readonly onName: () => void }) {
  const desk = useDesk()
  return (
    <button type="button" class="order__at" onClick={() => props.onName()}>
      <span>
        at <b>{props.target === null ? 'whatever is best then' : sayMark(desk.battle(), props.target)}</b>
      </span>
      <u>{props.target === null ? 'Name one' : 'Change'}</u>
    </button>
  )
}

/** Phase 1: with what, and at whom. */
function Shot(props: PartProps) {
  const desk = useDesk()
  const shot = () => props.unit.orders?.shot
  const target = () => shot()?.target ?? null
  const keys = (): readonly Key[] => [
    { label: 'No shot', pressed: shot() === null, press: () => props.write({ shot: null }) },
    ...AMMUNITION.map((ammunition) => ({
      label: capital(sayAmmunition(ammunition)),
      pressed: shot()?.ammunition === ammunition,
      barred: shotsLeft(desk.tables(), props.unit, ammunition) === 0,
      press: () => props.write({ shot: { ammunition, target: target() } }),
    })),
  ]
  return (
    <section class="order__half">
      <h4 class="label">Phase 1</h4>
      <Keys label="Shot" keys={keys()} />
      <Show when={shot() !== null}>
        <At target={target()} onName={() => props.onAim({ unit: props.unit.id, part: 'shot', does: 'shoot' })} />
      </Show>
    </section>
  )
}

function Note(props: { readonly unit: BattleUnit; readonly write: PartProps['write'] }) {
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
