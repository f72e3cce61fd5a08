/** Answers to what is asked of objectives and of officers whose unit is gone. */
import { Show } from 'solid-js'
import type { Obligation } from '#tdfg/battle/state.ts'
import { useDesk } from './desk.tsx'
import { HolderButtons } from './holder-buttons.tsx'

interface OwedProps {
  readonly owed: Obligation
}

export function ObjectiveAnswer(props: OwedProps) {
  const desk = useDesk()
  const objective = () => {
    const { about } = props.owed
    return about.kind === 'objective' ? desk.battle().objectives.find(({ id }) => id === about.objective) : undefined
  }
  return <Show when={objective()}>{(row) => <HolderButtons objective={row()} asked />}</Show>
}

export function RefugeAnswer(props: OwedProps) {
  const desk = useDesk()
  const taken = () => void desk.perform({ kind: 'find-refuge', obligation: props.owed.id, unit: null }, 'stay')
  return (
    <div class="todo__pair">
      <button type="button" class="button button--main" onClick={() => desk.screen.open(`refuge/${props.owed.id}`)}>
        He joins…
      </button>
      <button type="button" class="button button--owe" disabled={desk.busy()} onClick={taken}>
        None near: taken
      </button>
    </div>
  )
}
