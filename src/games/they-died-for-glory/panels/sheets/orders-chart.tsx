/** The chart of a side's orders: a line a unit with its two halves, by brigade; a tap on a line opens it for writing. */
import { createEffect, createMemo, createSignal, For, on, Show, type JSX } from 'solid-js'
import { UnitSign } from '#ui/unit-sign.tsx'
import { orderable } from '#tdfg/battle/orders.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { isBattery } from '#tdfg/rules/unit.ts'
import { chipsOf, sayGroup, sayGroupLed, sayTroop } from '#tdfg/text/names.ts'
import { sayBound, sayOrder, sayShot } from '#tdfg/text/order-words.ts'
import { HALVES, type GroupId, type Side } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, signOf } from '../looks.ts'
import { byGroup } from './close-parts.tsx'
import { OrderAim, type Aiming } from './order-aim.tsx'
import { OrderEditor } from './order-editor.tsx'
import { OrderPairs } from './order-pairs.tsx'

interface ChartProps {
  readonly side: Side
  /** They lie open: nothing is written any more. */
  readonly read: boolean
}

export function OrdersChart(props: ChartProps) {
  const desk = useDesk()
  const [open, setOpen] = desk.screen.draft<string>('open', '')
  const [aiming, aim] = createSignal<Aiming | null>(null)
  const units = createMemo(() => orderable(desk.battle(), desk.place(), props.side))
  const groups = createMemo(() => byGroup(units()))
  /** The next of its side for which nothing is written, round to the first. */
  const nextOf = (id: string) => {
    const at = units().findIndex((unit) => unit.id === id)
    const blank = (unit: BattleUnit) => unit.id !== id && unit.orders === null && sayBound(desk.battle(), unit) === null
    return [...units().slice(at + 1), ...units().slice(0, at)].find(blank)
  }
  const tap = (id: string) => (props.read ? desk.screen.open(`unit/${id}`) : setOpen(open() === id ? '' : id))
  return (
    <div class="chart">
      <div class="chart__heads" aria-hidden="true">
        <span>1st half</span>
        <span>2nd half</span>
      </div>
      <For each={groups().map(({ group }) => group)}>
        {(group) => (
          <Brigade group={group} ids={groups().find((one) => one.group === group)?.ids ?? []} read={props.read}>
            {(id) => (
              <Line id={id} open={open() === id && !props.read} onTap={() => tap(id)}>
                {(unit) => <OrderEditor unit={unit()} next={nextOf(id)} onNext={setOpen} onAim={aim} />}
              </Line>
            )}
          </Brigade>
        )}
      </For>
      <Show when={aiming()}>{(now) => <OrderAim aiming={now()} onDone={() => aim(null)} />}</Show>
    </div>
  )
}

interface BrigadeProps {
  readonly group: GroupId
  readonly ids: readonly string[]
  readonly read: boolean
  readonly children: (id: string) => JSX.Element
}

function Brigade(props: BrigadeProps) {
  const desk = useDesk()
  const [all, setAll] = createSignal(false)
  return (
    <section class="chart__group">
      <div class="group__head">
        <h3 class="section__title">{sayGroupLed(desk.battle(), props.group)}</h3>
        <Show when={!props.read}>
          <button
            type="button"
            class="button button--slim"
            aria-expanded={all()}
            aria-label={`All of ${sayGroup(desk.battle(), props.group)}`}
            onClick={() => setAll(!all())}
          >
            All…
          </button>
        </Show>
      </div>
      <Show when={all()}>
        <OrderPairs ids={props.ids} onDone={() => setAll(false)} />
      </Show>
      <ul>
        <For each={props.ids}>{(id) => props.children(id)}</For>
      </ul>
    </section>
  )
}

interface LineProps {
  readonly id: string
  readonly open: boolean
  readonly onTap: () => void
  readonly children: (unit: () => BattleUnit) => JSX.Element
}

function Line(props: LineProps) {
  const desk = useDesk()
  let item: HTMLLIElement | undefined
  createEffect(
    on(
      () => props.open,
      (open) => open && item?.scrollIntoView({ block: 'start', behavior: 'smooth' }),
      { defer: true },
    ),
  )
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <li
          ref={(element) => (item = element)}
          class="chart__line"
          classList={{ 'chart__line--open': props.open }}
          data-pigment={pigmentOf(unit().side)}
        >
          <Show when={sayBound(desk.battle(), unit())} fallback={<Written unit={unit()} open={props.open} onTap={props.onTap} />}>
            {(why) => (
              <div class="chart__row">
                <Who unit={unit()} />
                <span class="chart__slot chart__slot--bound">{why()}</span>
              </div>
            )}
          </Show>
          <Show when={props.open}>{props.children(unit)}</Show>
        </li>
      )}
    </Show>
  )
}

/** Its name, what hinders it, and a battery's shot. */
function Who(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const states = () =>
    chipsOf(desk.battle(), props.unit)
      .filter(({ key, warn }) => warn || key === 'formation' || key === 'to-come')
      .map(({ text }) => text)
  const shot = () => (isBattery(props.unit) && props.unit.orders ? sayShot(desk.battle(), props.unit.orders.shot) : null)
  return (
    <>
      <UnitSign kind={signOf(props.unit)} title={sayTroop(props.unit.troop)} size="text" />
      <span class="chart__who">
        <b>{props.unit.name}</b>
        <small>{states().join(' · ')}</small>
        <Show when={shot()}>{(words) => <small class="chart__shot">{words()}</small>}</Show>
        <Show when={props.unit.orders?.note}>{(note) => <small class="chart__note">{note()}</small>}</Show>
      </span>
    </>
  )
}

function Written(props: { readonly unit: BattleUnit; readonly open: boolean; readonly onTap: () => void }) {
  const desk = useDesk()
  return (
    <button type="button" class="chart__row" aria-expanded={props.open} onClick={() => props.onTap()}>
      <Who unit={props.unit} />
      <For each={HALVES}>
        {(half) => (
          <span class="chart__slot">
            <span class="sr-only">{half} half: </span>
            <Show when={props.unit.orders} fallback={<span class="chart__blank">holds</span>}>
              {(orders) => <>{sayOrder(desk.battle(), orders()[half])}</>}
            </Show>
          </span>
        )}
      </For>
    </button>
  )
}
