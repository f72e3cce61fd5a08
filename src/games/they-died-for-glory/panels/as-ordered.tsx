/** Movements that are ordered in this half and not carried out: a tap a brigade, or one for all. */
import { createMemo, createSignal, For, Show } from 'solid-js'
import { halfNow, orderOf } from '#tdfg/battle/orders.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { sayGroup, sayGroupLed } from '#tdfg/text/names.ts'
import { sayOrder, sayTally } from '#tdfg/text/order-words.ts'
import type { GroupId } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'

/** Its order cannot be carried out: it may fire instead. */
export function Cannot(props: { readonly id: string }) {
  const desk = useDesk()
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <button
          type="button"
          class="button button--quiet cannot"
          aria-label={`Cannot: ${unit().name}`}
          disabled={desk.busy()}
          onClick={() => void desk.perform({ kind: 'note-cannot', unit: unit().id }, 'stay')}
        >
          Cannot
        </button>
      )}
    </Show>
  )
}

export function AsOrdered() {
  const desk = useDesk()
  const due = createMemo(() => desk.due().flatMap((row) => (row.kind === 'order' ? [row.unit] : [])))
  const groups = createMemo(() => [...new Set(due().map(({ group }) => group))])
  const carry = (units: readonly BattleUnit[]) =>
    void desk.perform({ kind: 'carry-order', units: units.map(({ id }) => id) }, 'stay')
  return (
    <Show when={due().length > 0}>
      <section class="sec as-ordered">
        <h2 class="section__title">To carry out · {due().length}</h2>
        <Show when={groups().length > 1}>
          <button type="button" class="button as-ordered__all" disabled={desk.busy()} onClick={() => carry(due())}>
            All as ordered
            <small>{sayTally(desk.battle(), desk.place(), due())}</small>
          </button>
        </Show>
        <ul class="todo-list">
          <For each={groups()}>
            {(group) => <Brigade group={group} units={due().filter((unit) => unit.group === group)} onCarry={carry} />}
          </For>
        </ul>
      </section>
    </Show>
  )
}

interface BrigadeProps {
  readonly group: GroupId
  readonly units: readonly BattleUnit[]
  readonly onCarry: (units: readonly BattleUnit[]) => void
}

function Brigade(props: BrigadeProps) {
  const desk = useDesk()
  const [open, setOpen] = createSignal(false)
  const side = () => props.units[0]?.side ?? 'german'
  return (
    <li class="todo-row" data-pigment={pigmentOf(side())}>
      <button type="button" class="as-ordered__head" aria-expanded={open()} onClick={() => setOpen(!open())}>
        <b class="side-word">{sayGroupLed(desk.battle(), props.group)}</b>
        <small>{sayTally(desk.battle(), desk.place(), props.units)}</small>
      </button>
      <button
        type="button"
        class="button button--owe"
        aria-label={`Done as ordered: ${sayGroup(desk.battle(), props.group)}`}
        disabled={desk.busy()}
        onClick={() => props.onCarry(props.units)}
      >
        Done
      </button>
      <Show when={open()}>
        <ul class="as-ordered__units">
          <For each={props.units.map(({ id }): string => id)}>{(id) => <OneUnit id={id} onCarry={props.onCarry} />}</For>
        </ul>
      </Show>
    </li>
  )
}

function OneUnit(props: { readonly id: string; readonly onCarry: BrigadeProps['onCarry'] }) {
  const desk = useDesk()
  const order = (unit: BattleUnit) => {
    const half = halfNow(desk.place())
    return half ? sayOrder(desk.battle(), orderOf(unit, half)) : ''
  }
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <li class="as-ordered__one">
          <span>
            <b>{unit().name}</b>
            <small>{order(unit())}</small>
          </span>
          <Cannot id={props.id} />
          <button
            type="button"
            class="button button--owe"
            aria-label={`Done as ordered: ${unit().name}`}
            disabled={desk.busy()}
            onClick={() => props.onCarry([unit()])}
          >
            Done
          </button>
        </li>
      )}
    </Show>
  )
}
