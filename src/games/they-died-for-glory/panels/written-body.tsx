/** The phases of a turn with written orders: what is to be written, what is still to be carried out, and by whom. */
import { createMemo, For, Match, Show, Switch, type JSX } from 'solid-js'
import { EmptyState } from '#ui/empty-state.tsx'
import { TodoList } from '#ui/todo-row.tsx'
import { whyNot } from '#tdfg/battle/possible.ts'
import { halfNow, orderOf, revealed, stateOfOrder } from '#tdfg/battle/orders.ts'
import { onTable, type BattleUnit } from '#tdfg/battle/state.ts'
import { saySide } from '#tdfg/text/names.ts'
import { sayWritten } from '#tdfg/text/order-words.ts'
import { HOLDERS, SIDES, type Order, type Side } from '#tdfg/types.ts'
import { AsOrdered, Cannot } from './as-ordered.tsx'
import { ChargeRow } from './charge-row.tsx'
import { useDesk } from './desk.tsx'
import { DoButton, Doers } from './doers.tsx'
import { pigmentOf } from './looks.ts'
import { HOLDS, notePhoneOf, phoneOf } from './phone-of.ts'
import { Pick } from './sheets/seen-chips.tsx'
import { GroupedUnits } from './unit-rows.tsx'
import './written.css'

/** In the orders phase: a way into each side's orders, and how far they are. */
export function OrderEntries() {
  const desk = useDesk()
  const says = (side: Side) => {
    if (revealed(desk.battle())) return 'Open to all'
    return desk.battle().ready[side] ? 'Closed' : sayWritten(desk.battle(), desk.place(), side)
  }
  return (
    <div class="entries" role="group" aria-label="Written orders">
      <For each={SIDES}>
        {(side) => (
          <button
            type="button"
            class="card entries__one"
            data-pigment={pigmentOf(side)}
            onClick={() => desk.screen.open(`orders/${side}`)}
          >
            <b>
              <span class="side-word">{saySide(side)}</span> orders
            </b>
            <span class="entries__state">{says(side)}</span>
          </button>
        )}
      </For>
      <Show when={revealed(desk.battle())} fallback={<WhosePhone />}>
        <p class="soft">Both sides have closed their orders: they lie open.</p>
      </Show>
    </div>
  )
}

/** Who need not turn away. */
function WhosePhone() {
  const desk = useDesk()
  return (
    <div class="entries__phone">
      <span>
        Who holds this phone <small>{HOLDS[phoneOf(desk.live.id)][1]}</small>
      </span>
      <Pick
        label="Who holds this phone"
        options={HOLDERS.map((holder) => [holder, HOLDS[holder][0]])}
        value={phoneOf(desk.live.id)}
        onPick={(holder) => notePhoneOf(desk.live.id, holder)}
      />
    </div>
  )
}

/** What both sides do in the phase that is on. */
export function WrittenPhase() {
  const desk = useDesk()
  const ends = (word: string) => desk.place().phase.endsWith(word)
  return (
    <Switch>
      <Match when={desk.place().phase === 'artillery' && desk.place().step === 'main'}>
        <Doers
          doing="shoot"
          label="Shoot"
          path="shoot"
          sides={['german', 'french']}
          none="Every battery has shot as ordered."
          beside={(id) => <Cannot id={id} />}
        />
      </Match>
      <Match when={ends('-charges')}>
        <Charges />
      </Match>
      <Match when={ends('-countercharges')}>
        <Doers
          doing="countercharge"
          label="Counter"
          says="Countercharge"
          path="countercharge"
          sides={['german', 'french']}
          none="Nobody else can countercharge."
        />
      </Match>
      <Match when={ends('-movement')}>
        <Movement />
      </Match>
    </Switch>
  )
}

/** Units of both sides on the table whose order of this half is of this kind. */
function useOrdered() {
  const desk = useDesk()
  return (does: Order['do'], fits: (unit: BattleUnit) => boolean) => {
    const half = halfNow(desk.place())
    if (half === null) return []
    return desk.battle().units.filter((unit) => orderOf(unit, half).do === does && fits(unit))
  }
}

/** Whoever is ordered to charge announces it with a tap; its target is written. */
function Charges() {
  const desk = useDesk()
  const ordered = useOrdered()
  const all = createMemo(() => ordered('charge', (unit) => onTable(unit) && whyNot(desk.scene, unit, 'charge') === null))
  const target = (unit: BattleUnit | undefined) => {
    const half = halfNow(desk.place())
    const order = unit && half ? orderOf(unit, half) : null
    return order?.do === 'charge' ? order.target : null
  }
  const announce = (units: readonly BattleUnit[]) => async () => {
    for (const unit of units) {
      const whom = target(unit)
      if (whom === null || !(await desk.perform({ kind: 'announce-charge', unit: unit.id, target: whom }, 'stay'))) return
    }
  }
  return (
    <section class="sec">
      <Show when={all().length > 0} fallback={<EmptyState title="Nobody else is ordered to charge." />}>
        <Show when={all().length > 1}>
          <button type="button" class="button as-ordered__all" disabled={desk.busy()} onClick={() => void announce(all())()}>
            All {all().length} charge as ordered
          </button>
        </Show>
        <GroupedUnits
          units={all()}
          bare
          end={(id) => (
            <>
              <Cannot id={id} />
              <button
                type="button"
                class="button button--slim"
                aria-label={`Charge: ${desk.unit(id)?.name}`}
                disabled={desk.busy()}
                onClick={() => void announce(all().filter((unit) => unit.id === id))()}
              >
                Charge
              </button>
            </>
          )}
        />
      </Show>
    </section>
  )
}

/** Both sides move and fire at once: what moves, who fires at whom, who fires because its order cannot be carried out. */
function Movement() {
  const desk = useDesk()
  const ordered = useOrdered()
  const state = (unit: BattleUnit) => stateOfOrder(desk.battle(), desk.place(), unit)
  const may = (unit: BattleUnit) => whyNot(desk.scene, unit, 'fire') === null
  const fires = createMemo(() => ordered('fire', (unit) => state(unit) !== 'failed' && may(unit)))
  const instead = createMemo(() => desk.battle().units.filter((unit) => state(unit) === 'failed' && may(unit)))
  const idle = createMemo(() => ordered('charge', (unit) => state(unit) === 'open'))
  const done = createMemo(() => desk.battle().units.filter((unit) => state(unit) === 'done'))
  const holds = createMemo(() => ordered('hold', (unit) => state(unit) === 'open'))
  const fire = (id: string) => <DoButton id={id} label="Fire" path="fire" />
  return (
    <>
      <Rows title="Fire as ordered" units={fires()}>
        {(id) => (
          <>
            <Cannot id={id} />
            {fire(id)}
          </>
        )}
      </Rows>
      <Rows title="May fire instead" units={instead()}>
        {fire}
      </Rows>
      <ChargesDue fireFirst={fires().length > 0} />
      <AsOrdered />
      <Rows title="Announced no charge" units={idle()}>
        {(id) => <Cannot id={id} />}
      </Rows>
      <Fold title="Done" units={done()} />
      <Fold title="Hold" units={holds()} />
    </>
  )
}

/** Charges that stand; whatever is to throw them down is entered before. */
function ChargesDue(props: { readonly fireFirst: boolean }) {
  const desk = useDesk()
  const ids = createMemo(() => desk.due().flatMap((row): string[] => (row.kind === 'charge' ? [row.charge.id] : [])))
  return (
    <Show when={ids().length > 0}>
      <section class="sec charges-due">
        <h2 class="section__title">Charges · {ids().length}</h2>
        <Show when={props.fireFirst}>
          <p class="soft">Enter the fire first: what has touched is not thrown down any more.</p>
        </Show>
        <TodoList>
          <For each={ids()}>{(id) => <ChargeRow id={id} />}</For>
        </TodoList>
      </section>
    </Show>
  )
}

interface RowsProps {
  readonly title: string
  readonly units: readonly BattleUnit[]
}

function Rows(props: RowsProps & { readonly children: (unit: string) => JSX.Element }) {
  return (
    <Show when={props.units.length > 0}>
      <section class="sec">
        <h2 class="section__title">
          {props.title} · {props.units.length}
        </h2>
        <GroupedUnits units={props.units} bare end={props.children} />
      </section>
    </Show>
  )
}

function Fold(props: RowsProps) {
  return (
    <Show when={props.units.length > 0}>
      <details class="fold">
        <summary>
          {props.title} · {props.units.length}
        </summary>
        <GroupedUnits units={props.units} bare />
      </details>
    </Show>
  )
}
