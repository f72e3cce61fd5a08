/** Both sides with everything they have, and their command figures. */
import { createSignal, For, Show } from 'solid-js'
import { Segmented } from '#ui/segmented.tsx'
import { UnitRow } from '#ui/unit-row.tsx'
import { findUnit } from '#tdfg/battle/state.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { SIDES, type Side } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'
import { GroupedUnits } from './unit-rows.tsx'

export function AllForces() {
  const desk = useDesk()
  const [side, setSide] = createSignal<Side>('french')
  const units = () => desk.battle().units.filter((unit) => unit.side === side() && unit.gone !== 'converged')
  return (
    <div class="forces">
      <Segmented
        label="Side"
        options={SIDES.map((one) => ({ value: one, label: saySidePlural(one) }))}
        value={side()}
        onChange={setSide}
      />
      <Commanders side={side()} />
      <GroupedUnits units={units()} />
    </div>
  )
}

function Commanders(props: { readonly side: Side }) {
  const desk = useDesk()
  const rows = () => desk.battle().commanders.filter((row) => row.side === props.side)
  const where = (id: string) => {
    const row = rows().find((one) => one.id === id)
    if (!row) return ''
    if (row.presence === 'out') return 'out of the battle'
    if (row.presence === 'to-come') return `enters on turn ${row.enters}`
    return row.with ? `with ${findUnit(desk.battle(), row.with)?.name}` : row.title
  }
  return (
    <Show when={rows().length > 0}>
      <h2 class="section__title">Command figures</h2>
      <ul class="unit-list">
        <For each={rows()}>
          {(row) => (
            <UnitRow
              name={row.name}
              sign="command"
              pigment={pigmentOf(row.side)}
              detail={where(row.id)}
              spent={row.presence !== 'table'}
              onOpen={row.presence === 'table' ? () => desk.screen.open(`attach/${row.id}`) : undefined}
            />
          )}
        </For>
      </ul>
    </Show>
  )
}
