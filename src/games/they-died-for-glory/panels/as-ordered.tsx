/** Movements that are ordered in this half and not carried out: a tap a brigade, or one for all. */
import { createMemo, createSignal, For, Show } from 'solid-js'
import type { Act } from '#tdfg/battle/acts.ts'
import { halfNow, orderOf } from '#tdfg/battle/orders.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { sayGroup, sayGroupLed } from '#tdfg/text/names.ts'
import { sayOrder, sayTally } from '#tdfg/text/order-words.ts'
import type { GroupId } from '#tdfg/types.ts'
import { ActButton } from './act-button.tsx'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'

/** Its order cannot be carried out: it may fire instead. */
export function Cannot(props: { readonly id: string }) {
  const desk = useDesk()
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <ActButton look="button--quiet cannot" act={{ kind: 'note-cannot', unit: unit().id }} says={`Cannot: ${unit().name}`}>
          Cannot
        </ActButton>
      )}
    </Show>
  )
}

/** Units that do what they were ordered to. */
export const carryOut = (units: readonly BattleUnit[]): Act => ({ kind: 'carry-order', units: units.map(({ id }) => id) })

const Done = (props: { readonly units: readonly BattleUnit[]; readonly of: string }) => (
  <ActButton look="button--owe" act={carryOut(props.units)} says={`Done as ordered: ${props.of}`}>
    Done
  </ActButton>
)

export function AsOrdered() {
  const desk = useDesk()
  const due = createMemo(() => desk.due().flatMap((row) => (row.kind === 'order' ? [row.unit] : [])))
  const groups = createMemo(() => [...new Set(due().map(({ group }) => group))])
  return (
    <Show when={due().length > 0}>
      <section class="sec as-ordered">
        <h2 class="section__title">To carry out · {due().length}</h2>
        <Show when={groups().length > 1}>
          <ActButton look="as-ordered__all" act={carryOut(due())}>
            All as ordered
            <small>{sayTally(desk.battle(), desk.place(), due())}</small>
          </ActButton>
        </Show>
        <ul class="todo-list">
          <For each={groups()}>{(group) => <Brigade group={group} units={due().filter((unit) => unit.group === group)} />}</For>
        </ul>
      </section>
    </Show>
  )
}

interface BrigadeProps {
  readonly group: GroupId
  readonly units: readonly BattleUnit[]
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
      <Done units={props.units} of={sayGroup(desk.battle(), props.group)} />
      <Show when={open()}>
        <ul class="as-ordered__units">
          <For each={props.units.map(({ id }): string => id)}>{(id) => <OneUnit id={id} />}</For>
        </ul>
      </Show>
    </li>
  )
}

function OneUnit(props: { readonly id: string }) {
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
          <Done units={[unit()]} of={unit().name} />
        </li>
      )}
    </Show>
  )
}
