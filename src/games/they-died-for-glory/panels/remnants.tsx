/** Shattered remnants: who of them stands at the base line, and the way to make them one. */
import { createMemo, Show } from 'solid-js'
import { EmptyState } from '#ui/empty-state.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { onTable, type BattleUnit } from '#tdfg/battle/state.ts'
import { useDesk } from './desk.tsx'
import { GroupedUnits } from './unit-rows.tsx'

export function Remnants() {
  const desk = useDesk()
  const remnants = createMemo(() => desk.battle().units.filter((unit) => onTable(unit) && unit.shattered))
  return (
    <section class="sec">
      <Show when={remnants().length > 0} fallback={<EmptyState title="No shattered remnants." />}>
        <p>Shattered remnants converge at their base line after one full turn there.</p>
        <RemnantRows units={remnants()} />
        <button type="button" class="button" onClick={() => desk.screen.open('converge')}>
          Converge…
        </button>
      </Show>
    </section>
  )
}

/** Who of the remnants stands at its base line. */
export function RemnantRows(props: { readonly units: readonly BattleUnit[] }) {
  const desk = useDesk()
  return (
    <GroupedUnits
      units={props.units}
      end={(id) => (
        <ToggleChip
          label="at base line"
          pressed={desk.unit(id)?.baseSince != null}
          onChange={(stands) => {
            const unit = desk.unit(id)
            if (unit) void desk.perform({ kind: 'note-base', unit: unit.id, stands }, 'stay')
          }}
        />
      )}
    />
  )
}
