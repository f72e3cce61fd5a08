/** A unit whose dice do not divide evenly between unlike enemies: its owner says who gets the odd ones (`melee.divided`). */
import { For } from 'solid-js'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { OddDice } from '#tdfg/battle/melees.ts'
import { nameOf } from '#tdfg/text/names.ts'
import { capital, listed } from '#tdfg/text/words.ts'
import type { UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'

/** What owners chose, by unit: an enemy of each part that gets an odd die. */
export type Odd = Readonly<Record<string, readonly UnitId[]>>

const headOf = (part: readonly UnitId[]): UnitId => part[0] ?? ('' as UnitId)

/** Who gets the odd dice of a unit: those chosen as far as they still fit, else the first. */
export function takersOf({ unit, dice, parts }: OddDice, odd: Odd): readonly UnitId[] {
  const heads = parts.map(headOf)
  const chosen = (odd[unit] ?? []).filter((enemy) => heads.includes(enemy)).slice(-dice)
  return [...chosen, ...heads.filter((enemy) => !chosen.includes(enemy))].slice(0, dice)
}

interface OddDieProps {
  readonly row: OddDice
  readonly odd: Odd
  readonly onOdd: (odd: Odd) => void
}

export function OddDie(props: OddDieProps) {
  const desk = useDesk()
  const takers = () => takersOf(props.row, props.odd)
  const label = () =>
    `${props.row.dice === 1 ? 'odd die' : `${props.row.dice} odd dice`} of ${nameOf(desk.battle(), props.row.unit)} against`
  // Exactly so many get one: a new one takes the place of the one chosen first.
  const give = (enemy: UnitId) =>
    !takers().includes(enemy) && props.onOdd({ ...props.odd, [props.row.unit]: [...takers(), enemy].slice(-props.row.dice) })
  return (
    <div
      class="odd-die"
      role="group"
      aria-label={capital(label())}
      data-pigment={pigmentOf(desk.unit(props.row.unit)?.side ?? 'german')}
    >
      <p class="odd-die__label" aria-hidden="true">
        {capital(label())}
      </p>
      <div class="toggle-chips">
        <For each={props.row.parts}>
          {(part) => (
            <ToggleChip
              label={listed(part.map((id) => nameOf(desk.battle(), id)))}
              pressed={takers().includes(headOf(part))}
              onChange={() => give(headOf(part))}
            />
          )}
        </For>
      </div>
    </div>
  )
}
