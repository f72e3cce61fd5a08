/** What one unit moved, where its brigade's answer does not fit it or nobody has said. */
import { For } from 'solid-js'
import { mayNotMove } from '#tdfg/battle/may/move.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { counted } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'

interface MovesProps {
  readonly unit: BattleUnit
  /** The sheet stays open after the answer. */
  readonly stay?: boolean | undefined
}

/** `stood`, `1 Move`, `2 Moves`. */
const sayMoves = (moves: number): string => (moves === 0 ? 'stood' : counted(moves, 'Move'))

export function MovesButtons(props: MovesProps) {
  const desk = useDesk()
  const most = () => desk.battle().tables.operations.aTurn.value
  const counts = () => Array.from({ length: most() + 1 }, (_, moves) => moves)
  const note = (moves: number) =>
    void desk.perform({ kind: 'note-moves', units: [props.unit.id], moves }, props.stay ? 'stay' : undefined)
  return (
    <div class="moves moves--wide" role="group" aria-label={`What ${props.unit.name} moved`}>
      <For each={counts()}>
        {(moves) => (
          <button
            type="button"
            class="moves__one"
            aria-pressed={props.unit.moved === moves}
            disabled={desk.busy() || mayNotMove(desk.scene, props.unit, moves) !== null}
            onClick={() => note(moves)}
          >
            {sayMoves(moves)}
          </button>
        )}
      </For>
    </div>
  )
}

/** Asked once, before a unit fires whose side has moved already. */
export function MovesQuestion(props: { readonly unit: BattleUnit }) {
  return (
    <section class="moves-question">
      <h3 class="moves-question__ask">What did {props.unit.name} do in its own movement?</h3>
      <MovesButtons unit={props.unit} stay />
    </section>
  )
}
