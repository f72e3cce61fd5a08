/** Pioneers whose charge is ready: it goes up now, or is given up (`pioneer.charge`). */
import { TodoRow } from '#ui/todo-row.tsx'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { workName } from '#tdfg/text/works.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'

export function BlowRow(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const name = () => workName(desk.battle(), props.unit.setting?.work ?? null)
  return (
    <TodoRow
      title={
        <span class="side-word" data-pigment={pigmentOf(props.unit.side)}>
          {props.unit.name}
        </span>
      }
      detail={`its charge at ${name()} is ready`}
      action={
        <div class="todo__pair">
          <button
            type="button"
            class="button button--owe"
            disabled={desk.busy()}
            onClick={() => void desk.perform({ kind: 'blow', unit: props.unit.id }, 'stay')}
          >
            Blow it up
          </button>
          <button
            type="button"
            class="button"
            disabled={desk.busy()}
            onClick={() => void desk.perform({ kind: 'set-charge', unit: props.unit.id, work: null }, 'stay')}
          >
            Give it up
          </button>
        </div>
      }
    />
  )
}
