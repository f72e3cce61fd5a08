/** What is wrong with a row, below it. */
import { For, Show } from 'solid-js'
import type { At } from '#tdfg/forces/model.ts'
import { sayProblem } from '#tdfg/text/forces.ts'
import { useBoard } from './drawing-board.tsx'

export function Problems(props: { readonly at: At }) {
  const board = useBoard()
  const own = () => board.hindersAt().get(props.at) ?? []
  return (
    <Show when={own().length > 0}>
      <For each={own()}>{(problem) => <small class="oob__problem">{sayProblem(problem)}</small>}</For>
    </Show>
  )
}
