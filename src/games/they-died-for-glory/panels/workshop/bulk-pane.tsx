/** One change of everything that is ticked: each field is set by itself, and undo takes all of it back. */
import { createSignal, Show } from 'solid-js'
import { NumberField, PickField } from '#ui/fields.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { setMany, type UnitPatch } from '#tdfg/forces/edit.ts'
import { START_TAGS, type StartTag } from '#tdfg/forces/format.ts'
import { nodeAt } from '#tdfg/forces/edit.ts'
import { sayStart } from '#tdfg/text/troop-tags.ts'
import { capital, counted } from '#tdfg/text/words.ts'
import { useBoard } from './drawing-board.tsx'
import { TroopGrid } from './troop-grid.tsx'

const USUAL = ''

export function BulkFields() {
  const board = useBoard()
  const ats = () => [...(board.ticked() ?? [])]
  const units = () => ats().filter((at) => nodeAt(board.forces(), at)?.kind === 'unit')
  const [said, setSaid] = createSignal('')
  const set = (what: string, patch: UnitPatch) => {
    const done = board.perform(`${what} of ${counted(units().length, 'line')}`, setMany(board.forces(), ats(), patch))
    if (done !== null) setSaid(`${what} set for ${counted(units().length, 'line')}.`)
  }
  const firstUnit = () => {
    const node = nodeAt(board.forces(), units()[0] ?? '')
    return node?.kind === 'unit' ? node : null
  }
  return (
    <div class="fields">
      <p class="add__said" role="status">
        {said()}
      </p>
      <Show when={firstUnit()}>
        {(first) => (
          <>
            <div class="fields fields--pair">
              <NumberField
                label="Figures of each"
                value={first().figures}
                least={1}
                most={99}
                onChange={(figures) => set('Figures', { figures })}
              />
              <NumberField
                label="Enters on turn"
                value={first().enters}
                least={2}
                most={board.forces().turns ?? 99}
                onChange={(enters) => set('Entry', { enters })}
              />
            </div>
            <div class="buttons">
              <button type="button" class="button" onClick={() => set('Figures', { figures: null })}>
                Usual figures
              </button>
              <button type="button" class="button" onClick={() => set('Entry', { enters: null })}>
                On the table at the start
              </button>
            </div>
            <PickField<StartTag | typeof USUAL>
              label="Formation"
              value={first().start ?? USUAL}
              options={[
                { value: USUAL, label: 'The usual one of its kind' },
                ...START_TAGS.map((tag) => ({ value: tag, label: capital(sayStart(tag)) })),
              ]}
              onChange={(start) => set('Formation', { start: start === USUAL ? null : start })}
            />
            <ToggleChip label="Reserve troops" pressed={first().reserve} onChange={(reserve) => set('Reserve', { reserve })} />
            <TroopGrid side={board.side()} value={first().troop} onPick={(troop) => set('Troops', { troop })} />
          </>
        )}
      </Show>
    </div>
  )
}
