/** Units in lists: one row each, grouped by the formation that they belong to. */
import { createMemo, For, Show, type JSX } from 'solid-js'
import { Chip } from '#ui/chip.tsx'
import { UnitRow } from '#ui/unit-row.tsx'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { onTable } from '#tdfg/battle/state.ts'
import { chipsOf, sayTroop } from '#tdfg/text/names.ts'
import type { GroupId } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf, shapeOf, signOf } from './looks.ts'

interface RowProps {
  readonly id: string
  /** At the right, below the operations. */
  readonly end?: JSX.Element
  readonly onOpen?: (() => void) | undefined
}

export function BattleUnitRow(props: RowProps) {
  const desk = useDesk()
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <UnitRow
          name={unit().name}
          sign={signOf(unit())}
          signTitle={sayTroop(unit().troop)}
          pigment={pigmentOf(unit().side)}
          strength={{ figures: unit().figures, casualties: unit().casualties, shape: shapeOf(unit()) }}
          ops={onTable(unit()) ? { used: unit().operationsUsed, total: desk.battle().tables.operations.aTurn.value } : undefined}
          chips={
            <For each={chipsOf(desk.battle(), unit())}>
              {(chip) => <Chip tone={chip.warn ? 'warn' : 'plain'}>{chip.text}</Chip>}
            </For>
          }
          end={props.end}
          spent={!onTable(unit())}
          onOpen={props.onOpen ?? (() => desk.screen.open(`unit/${props.id}`))}
        />
      )}
    </Show>
  )
}

interface GroupedProps {
  readonly units: readonly BattleUnit[]
  readonly end?: (unit: string) => JSX.Element
  /** Beside a group's name: its moves chip. */
  readonly head?: (group: GroupId, units: readonly string[]) => JSX.Element
}

/** Rows by group, in the order of the forces. Keyed by name, so that a change redraws no row and moves no focus. */
export function GroupedUnits(props: GroupedProps) {
  const desk = useDesk()
  const groups = createMemo(() => [...new Set(props.units.map((unit) => unit.group))])
  const title = (id: GroupId) => {
    const group = desk.battle().groups.find((row) => row.id === id)
    if (!group) return ''
    // A name that several formations have says whose it is.
    const twin = desk.battle().groups.some((row) => row !== group && row.name === group.name)
    const parent = twin ? desk.battle().groups.find((row) => row.id === group.parent) : undefined
    // Beside the moves there is no room for the commander.
    const commander = props.head ? null : group.commander
    return [parent?.name, group.name, commander].filter(Boolean).join(' · ')
  }
  const members = (id: GroupId) => props.units.filter((unit) => unit.group === id).map((unit) => unit.id as string)
  return (
    <For each={groups()}>
      {(id) => (
        <div class="group">
          <div class="group__head">
            <h2 class="section__title">{title(id)}</h2>
            {props.head?.(id, members(id))}
          </div>
          <ul class="unit-list">
            <For each={members(id)}>{(unit) => <BattleUnitRow id={unit} end={props.end?.(unit)} />}</For>
          </ul>
        </div>
      )}
    </For>
  )
}
