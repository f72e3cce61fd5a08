/** Everything that is to be mended, each with the way to its field. */
import { For, Show } from 'solid-js'
import type { Problem } from '#tdfg/forces/check.ts'
import { nodeAt } from '#tdfg/forces/edit.ts'
import { sayProblem } from '#tdfg/text/forces.ts'
import { SIDES } from '#tdfg/types.ts'
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
  const some = (stops: boolean) => board.problems().filter((problem) => problem.stops === stops)
  return (
    <>
      <Show when={some(true).length > 0} fallback={<p>Nothing hinders a battle.</p>}>
        <TodoList>
          <For each={some(true)}>{(problem) => <ProblemRow problem={problem} />}</For>
        </TodoList>
      </Show>
      <Show when={some(false).length > 0}>
        <section class="problems__more">
          <h3 class="section__title">Worth knowing</h3>
          <ul class="rows">
            <For each={some(false)}>{(problem) => <ProblemRow problem={problem} />}</For>
          </ul>
        </section>
      </Show>
    </>
  )
}

function ProblemRow(props: { readonly problem: Problem }) {
  const board = useBoard()
  const title = () => {
    const node = nodeAt(board.forces(), props.problem.at)
    return node === null ? 'The scenario' : nameOfNode(node)
  }
  const lead = () => {
    const side = SIDES.find((one) => props.problem.at.startsWith(one))
    if (side) board.setSide(side)
    board.openPane(paneOf(board, props.problem))
  }
  return (
    <Show
      when={props.problem.stops}
      fallback={
        <li>
          <button type="button" class="targets__row" onClick={lead}>
            {title()} <small class="soft">{sayProblem(props.problem)}</small>
          </button>
        </li>
      }
    >
      <TodoRow
        title={title()}
        detail={sayProblem(props.problem)}
        action={
          <button type="button" class="button button--owe" onClick={lead}>
            Mend
          </button>
        }
      />
    </Show>
  )
}
