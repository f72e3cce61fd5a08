/** Units in lists: one row each, grouped by the formation that they belong to. */
import { createMemo, For, Show, untrack, type JSX } from 'solid-js'
import { Chip } from '#ui/chip.tsx'
import { createGradual, screenful } from '#ui/gradual.ts'
import { UnitRow } from '#ui/unit-row.tsx'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { onTable } from '#tdfg/battle/state.ts'
import { chipsOf, sayGroup, sayGroupLed, sayTroop } from '#tdfg/text/names.ts'
import type { ChipWords } from '#tdfg/text/chips.ts'
import { orderChips } from '#tdfg/text/order-words.ts'
import type { GroupId } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf, shapeOf, signOf } from './looks.ts'

interface RowProps {
  readonly id: string
  /** At the right, below the operations. */
  readonly end?: JSX.Element
  readonly onOpen?: (() => void) | undefined
  /** Without its operations. */
  readonly bare?: boolean | undefined
}

/** Chips that say the same, so that nothing is drawn anew for them. */
const alike = (a: readonly ChipWords[], b: readonly ChipWords[]): boolean =>
  a.length === b.length &&
  a.every((chip, at) => chip.text === b[at]?.text && chip.warn === b[at]?.warn && chip.key === b[at]?.key)

const toneOf = ({ key, warn }: ChipWords) => (key === 'order-done' ? 'good' : warn ? 'warn' : 'plain')

export function BattleUnitRow(props: RowProps) {
  const desk = useDesk()
  const chips = createMemo(
    () => {
      const unit = desk.unit(props.id)
      return unit ? [...orderChips(desk.battle(), desk.place(), unit), ...chipsOf(desk.battle(), unit)] : []
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
          ops={
            onTable(unit()) && !props.bare
              ? { used: unit().operationsUsed, total: desk.tables().operations.aTurn.value }
              : undefined
          }
          chips={<For each={chips()}>{(chip) => <Chip tone={toneOf(chip)}>{chip.text}</Chip>}</For>}
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
  readonly end?: ((unit: string) => JSX.Element) | undefined
  /** Rows without operations. */
  readonly bare?: boolean | undefined
  /** Beside a group's name: its moves chip. */
  readonly head?: (group: GroupId, units: readonly string[]) => JSX.Element
}

/** Rows that fill a screen. */
const SCREEN = 10

/** Rows by group, in the order of the forces. Keyed by name, so that a change redraws no row and moves no focus. */
export function GroupedUnits(props: GroupedProps) {
  const desk = useDesk()
  const members = createMemo(() => {
    const found = new Map<GroupId, string[]>()
    for (const { group, id } of props.units) found.set(group, [...(found.get(group) ?? []), id])
    return found
  })
  const sizes = () => [...members().values()].map((ids) => ids.length)
  const drawn = createGradual(untrack(() => screenful(sizes(), SCREEN)))
  const groups = createMemo(() => [...members().keys()].slice(0, drawn()))
  // Beside the moves there is no room for the commander.
  const title = (id: GroupId) => (props.head ? sayGroup(desk.battle(), id) : sayGroupLed(desk.battle(), id))
  const headOf = (id: GroupId) => props.head && ((units: readonly string[]) => props.head?.(id, units))
  return (
    <For each={groups()}>
      {(id) => <Group title={title(id)} units={members().get(id) ?? []} end={props.end} bare={props.bare} head={headOf(id)} />}
    </For>
  )
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, at) => id === b[at])

interface GroupProps {
  readonly title: string
  readonly units: readonly string[]
  readonly end?: ((unit: string) => JSX.Element) | undefined
  readonly bare?: boolean | undefined
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
        <For each={units()}>{(unit) => <BattleUnitRow id={unit} end={props.end?.(unit)} bare={props.bare} />}</For>
      </ul>
    </div>
  )
}
