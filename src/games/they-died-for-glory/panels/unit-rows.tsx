/** Units in lists: one row each, grouped by the formation that they belong to. */
import { createMemo, For, Show, type JSX } from 'solid-js'
import { Chip } from '#ui/chip.tsx'
import { createGradual } from '#ui/gradual.ts'
import { UnitRow } from '#ui/unit-row.tsx'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { onTable } from '#tdfg/battle/state.ts'
import { chipsOf, sayTroop } from '#tdfg/text/names.ts'
import type { ChipWords } from '#tdfg/text/chips.ts'
import type { GroupId } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf, shapeOf, signOf } from './looks.ts'

interface RowProps {
  readonly id: string
  /** At the right, below the operations. */
  readonly end?: JSX.Element
  readonly onOpen?: (() => void) | undefined
}

/** Chips that say the same, so that nothing is drawn anew for them. */
const alike = (a: readonly ChipWords[], b: readonly ChipWords[]): boolean =>
  a.length === b.length && a.every((chip, at) => chip.text === b[at]?.text && chip.warn === b[at]?.warn)

export function BattleUnitRow(props: RowProps) {
  const desk = useDesk()
  const chips = createMemo(
    () => {
      const unit = desk.unit(props.id)
      return unit ? chipsOf(desk.battle(), unit) : []
    },
    [],
    { equals: alike },
  )
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <UnitRow
          name={unit().name}
          sign={signOf(unit())}
          signTitle={sayTroop(unit().troop)}
          pigment={pigmentOf(unit().side)}
          strength={{ figures: unit().figures, casualties: unit().casualties, shape: shapeOf(unit()) }}
          ops={onTable(unit()) ? { used: unit().operationsUsed, total: desk.tables().operations.aTurn.value } : undefined}
          chips={<For each={chips()}>{(chip) => <Chip tone={chip.warn ? 'warn' : 'plain'}>{chip.text}</Chip>}</For>}
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

/** Brigades that fill a screen. */
const FIRST_GROUPS = 3

/** Rows by group, in the order of the forces. Keyed by name, so that a change redraws no row and moves no focus. */
export function GroupedUnits(props: GroupedProps) {
  const desk = useDesk()
  const members = createMemo(() => {
    const found = new Map<GroupId, string[]>()
    for (const { group, id } of props.units) found.set(group, [...(found.get(group) ?? []), id])
    return found
  })
  const drawn = createGradual(FIRST_GROUPS)
  const groups = createMemo(() => [...members().keys()].slice(0, drawn()))
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
  const headOf = (id: GroupId) => props.head && ((units: readonly string[]) => props.head?.(id, units))
  return (
    <For each={groups()}>
      {(id) => <Group title={title(id)} units={members().get(id) ?? []} end={props.end} head={headOf(id)} />}
    </For>
  )
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, at) => id === b[at])

interface GroupProps {
  readonly title: string
  readonly units: readonly string[]
  readonly end?: ((unit: string) => JSX.Element) | undefined
  readonly head?: ((units: readonly string[]) => JSX.Element) | undefined
}

function Group(props: GroupProps) {
  // An act that leaves the group as it is draws neither its head nor its rows anew.
  const units = createMemo(() => props.units, [], { equals: same })
  return (
    <div class="group" style={{ '--rows': units().length }}>
      <div class="group__head">
        <h2 class="section__title">{props.title}</h2>
        {props.head?.(units())}
      </div>
      <ul class="unit-list">
        <For each={units()}>{(unit) => <BattleUnitRow id={unit} end={props.end?.(unit)} />}</For>
      </ul>
    </div>
  )
}
