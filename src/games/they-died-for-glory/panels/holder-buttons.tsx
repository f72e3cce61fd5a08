/** German, French or nobody: who holds an objective, in one tap. */
import { For } from 'solid-js'
import type { Objective } from '#tdfg/battle/state.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import type { Side } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'
import './objectives.css'

const HOLDERS = ['german', 'french', null] as const satisfies readonly (Side | null)[]

interface HolderProps {
  readonly objective: Objective
  /** Phase 16 asks: what was noted before is not yet the answer. */
  readonly asked?: boolean | undefined
}

export function HolderButtons(props: HolderProps) {
  const desk = useDesk()
  const holds = (side: Side | null) => props.objective.held !== null && props.objective.held.side === side
  const note = (side: Side | null) => void desk.perform({ kind: 'hold-objective', objective: props.objective.id, side }, 'stay')
  return (
    <div class="holders" role="group" aria-label={`Who holds ${props.objective.name}`}>
      <For each={HOLDERS}>
        {(side) => (
          <button
            type="button"
            class="button button--slim holders__one"
            data-pigment={side ? pigmentOf(side) : undefined}
            aria-pressed={props.asked ? undefined : holds(side)}
            disabled={desk.busy() || (!props.asked && holds(side))}
            onClick={() => note(side)}
          >
            <span class={side ? 'side-word' : undefined}>{side ? saySidePlural(side) : 'Nobody'}</span>
          </button>
        )}
      </For>
    </div>
  )
}
