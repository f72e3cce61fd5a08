/** Everything that is to be mended, each with the way to its field. */
import { For, Show } from 'solid-js'
import type { Problem } from '#tdfg/forces/check.ts'
import { nodeAt } from '#tdfg/forces/edit.ts'
import { sayProblem } from '#tdfg/text/forces.ts'
import { TodoList, TodoRow } from '#ui/todo-row.tsx'
import { useBoard, type DrawingBoard } from './drawing-board.tsx'
import { nameOfNode } from './naming.ts'

/** The pane in which a problem is mended. */
export function paneOf(board: Pick<DrawingBoard, 'forces'>, { at }: Problem): string {
  const node = nodeAt(board.forces(), at)
  if (node === null) return 'scenario'
  return `${node.kind}/${at}`
}

export function ProblemList() {
  const board = useBoard()
  const title = ({ at }: Problem) => {
    const node = nodeAt(board.forces(), at)
    return node === null ? 'The scenario' : nameOfNode(node)
  }
  return (
    <Show when={board.problems().length > 0} fallback={<p>Nothing is to be mended.</p>}>
      <TodoList>
        <For each={board.problems()}>
          {(problem) => (
            <TodoRow
              title={title(problem)}
              detail={sayProblem(problem)}
              action={
                <button
                  type="button"
                  class="button button--owe"
                  onClick={() => {
                    const side = problem.at.split('.')[0]
                    if (side === 'french' || side === 'german') board.setSide(side)
                    board.openPane(paneOf(board, problem))
                  }}
                >
                  Mend
                </button>
              }
            />
          )}
        </For>
      </TodoList>
    </Show>
  )
}
