/** What the scenario says of entries, a row each: whose, on which turn, who and where. */
import { Index } from 'solid-js'
import { NumberField, PickField, TextField } from '#ui/fields.tsx'
import { setForces } from '#tdfg/forces/edit.ts'
import type { ReinforcementRow } from '#tdfg/forces/model.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { SIDES, type Side } from '#tdfg/types.ts'
import { useBoard } from './drawing-board.tsx'

const NOBODY = 'nobody'

export function ReinforcementFields() {
  const board = useBoard()
  const rows = () => board.forces().reinforcements
  const set = (what: string, reinforcements: readonly ReinforcementRow[], run?: string) =>
    board.change(what, setForces(board.forces(), { reinforcements }), run)
  const change = (at: number, patch: Partial<ReinforcementRow>) =>
    set(
      'Reinforcement',
      rows().map((row, index) => (index === at ? { ...row, ...patch } : row)),
      `reinforcement ${at}`,
    )
  return (
    <div class="fields">
      <Index each={rows()}>
        {(row, at) => (
          <div class="row-fields">
            <div class="fields fields--pair">
              <PickField<Side | typeof NOBODY>
                label="Whose"
                value={row().side ?? NOBODY}
                options={[
                  ...SIDES.map((value) => ({ value, label: saySidePlural(value) })),
                  { value: NOBODY, label: 'Not said' },
                ]}
                onChange={(side) => change(at, { side: side === NOBODY ? null : side })}
              />
              <NumberField
                label="Turn"
                value={row().turn}
                least={1}
                most={board.forces().turns ?? 99}
                {...board.about('', 'reinforcements', at)}
                onChange={(turn) => change(at, { turn })}
              />
            </div>
            <TextField
              label="Who, and where they enter"
              value={row().words}
              lines={2}
              placeholder="17th Brigade by the Riedseltz road"
              onInput={(words) => change(at, { words })}
            />
            <button
              type="button"
              class="link-button"
              onClick={() =>
                set(
                  'Remove a reinforcement',
                  rows().filter((_, index) => index !== at),
                )
              }
            >
              Remove
            </button>
          </div>
        )}
      </Index>
      <button
        type="button"
        class="button"
        onClick={() => set('Add a reinforcement', [...rows(), { side: 'german', turn: 2, words: '' }])}
      >
        Add a reinforcement
      </button>
    </div>
  )
}
