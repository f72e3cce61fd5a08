/** Objectives as sentences, each with the dates that the app understood in it; a new one out of name, side and turn. */
import { createSignal, For, Index, Show } from 'solid-js'
import { NumberField, PickField, TextField } from '#ui/fields.tsx'
import { setForces } from '#tdfg/forces/edit.ts'
import type { ObjectiveRow } from '#tdfg/forces/model.ts'
import { datedObjectives } from '#tdfg/forces/objectives.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { SIDES, type Side } from '#tdfg/types.ts'
import { useBoard } from './drawing-board.tsx'

const NOBODY = 'nobody'
const sideOptions = [
  ...SIDES.map((side) => ({ value: side as Side | typeof NOBODY, label: saySidePlural(side) })),
  { value: NOBODY, label: 'Both, or not said' } as const,
]

export function ObjectiveFields() {
  const board = useBoard()
  const rows = () => board.forces().objectives
  const set = (what: string, objectives: readonly ObjectiveRow[], run?: string) =>
    board.change(what, setForces(board.forces(), { objectives }), run)
  const change = (at: number, patch: Partial<ObjectiveRow>) =>
    set(
      'Objective',
      rows().map((row, index) => (index === at ? { ...row, ...patch } : row)),
      `objective ${at}`,
    )
  return (
    <div class="fields">
      <Index each={rows()}>
        {(row, at) => (
          <div class="row-fields">
            <PickField
              label={`Objective ${at + 1}: whose`}
              value={row().side ?? NOBODY}
              options={sideOptions}
              onChange={(side) => change(at, { side: side === NOBODY ? null : side })}
            />
            <TextField
              label="What must be reached"
              value={row().words}
              lines={2}
              {...board.about('', 'objectives', at)}
              hint={<Dates row={row()} />}
              onInput={(words) => change(at, { words })}
            />
            <button
              type="button"
              class="link-button"
              onClick={() =>
                set(
                  'Remove an objective',
                  rows().filter((_, index) => index !== at),
                )
              }
            >
              Remove
            </button>
          </div>
        )}
      </Index>
      <NewObjective onAdd={(row) => set('Add an objective', [...rows(), row])} />
    </div>
  )
}

function Dates(props: { readonly row: ObjectiveRow }) {
  const dates = () => datedObjectives(props.row)
  return (
    <Show when={dates().length > 0} fallback="No side with a date, “… by the end of turn 6”: the app will not ask about it.">
      Asked in the battle:{' '}
      <For each={dates()}>
        {(date, at) => (
          <>
            {at() > 0 ? ', ' : ''}
            {date.name} by turn {date.turn}
          </>
        )}
      </For>
    </Show>
  )
}

function NewObjective(props: { readonly onAdd: (row: ObjectiveRow) => void }) {
  const board = useBoard()
  const [name, setName] = createSignal('')
  const [side, setSide] = createSignal<Side>('german')
  const [turn, setTurn] = createSignal(1)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (name().trim() === '') return
    props.onAdd({ side: side(), words: `${name().trim()} by the end of turn ${turn()}` })
    setName('')
  }
  return (
    <form class="row-fields" onSubmit={add}>
      <TextField label="New: hold what" value={name()} placeholder="the railway station" onInput={setName} />
      <div class="fields fields--pair">
        <PickField
          label="Whose"
          value={side()}
          options={SIDES.map((value) => ({ value, label: saySidePlural(value) }))}
          onChange={setSide}
        />
        <NumberField label="By the end of turn" value={turn()} least={1} most={board.forces().turns ?? 99} onChange={setTurn} />
      </div>
      <button type="submit" class="button" disabled={name().trim() === ''}>
        Add the objective
      </button>
    </form>
  )
}
