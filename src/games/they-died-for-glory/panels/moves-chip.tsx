/** What a brigade moved, in one tap: all stood, moved once, moved twice; exceptions on the units' own sheets. */
import { For } from 'solid-js'
import type { UnitId } from '#tdfg/types.ts'
import { mayNotMove } from '#tdfg/battle/may/move.ts'
import { useDesk } from './desk.tsx'

const LABELS = [
  { short: 'stood', full: 'all stood' },
  { short: '1', full: 'all moved once' },
  { short: '2', full: 'all moved twice' },
] as const

export function MovesChip(props: { readonly units: readonly string[] }) {
  const desk = useDesk()
  const units = () => props.units.flatMap((id) => desk.unit(id) ?? [])
  const free = (moves: number) => units().filter((unit) => mayNotMove(desk.scene, unit, moves) === null)
  const all = (moves: number) => units().length > 0 && units().every((unit) => unit.moved === moves)
  const note = (moves: number) => {
    const ids = free(moves).map((unit): UnitId => unit.id)
    if (ids.length > 0) void desk.perform({ kind: 'note-moves', units: ids, moves }, 'stay')
  }
  return (
    <div class="moves" role="group" aria-label="Moves of the brigade">
      <span class="moves__label" aria-hidden="true">
        Moves
      </span>
      <For each={LABELS}>
        {(label, moves) => (
          <button
            type="button"
            class="moves__one"
            aria-label={label.full}
            aria-pressed={all(moves())}
            disabled={free(moves()).length === 0}
            onClick={() => note(moves())}
          >
            {label.short}
          </button>
        )}
      </For>
    </div>
  )
}
