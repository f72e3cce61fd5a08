/** Where a unit or formation is to go: the formations of its side, as they stand below one another. */
import { For, Show } from 'solid-js'
import { moveMany } from '#tdfg/forces/edit.ts'
import { everyNode, isGroup, type At } from '#tdfg/forces/model.ts'
import { nodeAt } from '#tdfg/forces/edit.ts'
import { saySide } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import { useBoard } from './drawing-board.tsx'
import { nameOfNode } from './naming.ts'

export function MoveTargets(props: { readonly ats: readonly At[] }) {
  const board = useBoard()
  const targets = () => [...everyNode(board.forces())].filter(({ side, node }) => side === board.side() && isGroup(node))
  const trial = (into: At) => moveMany(board.forces(), props.ats, into)
  const what = () => {
    const [only] = props.ats
    const node = props.ats.length === 1 && only !== undefined ? nodeAt(board.forces(), only) : null
    return node ? nameOfNode(node) : counted(props.ats.length, 'row')
  }
  const move = (into: At) => {
    board.perform(`Move ${what()}`, trial(into))
    board.setTicked(null)
    board.closePane()
  }
  return (
    <ul class="targets">
      <Show when={trial(board.side()).ok}>
        <li>
          <button type="button" class="targets__row" onClick={() => move(board.side())}>
            {saySide(board.side())} side, below no formation
          </button>
        </li>
      </Show>
      <For each={targets()}>
        {(target) => (
          <li style={{ '--depth': target.above.length }}>
            <button type="button" class="targets__row" disabled={!trial(target.at).ok} onClick={() => move(target.at)}>
              {nameOfNode(target.node)}
            </button>
          </li>
        )}
      </For>
    </ul>
  )
}
