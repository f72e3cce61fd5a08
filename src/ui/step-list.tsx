/** How a number came about, a row a step: what, where from, how much. */
import { For, Show, type JSX } from 'solid-js'
import type { Source } from '#core/sourced.ts'
import { SourceMark } from '#ui/sourced.tsx'
import '#ui/step-list.css'

export interface StepRow {
  readonly text: string
  /** "5 dice", "+1", "33%". */
  readonly value?: string | undefined
  readonly source?: Source | undefined
  /** A rule id, `fire.dice`. */
  readonly rule?: string | undefined
  readonly why?: string | undefined
}

interface StepListProps {
  readonly steps: readonly StepRow[]
  /** Folds the list below this line, `Why 5 dice at 3+`; without it the list lies open. */
  readonly summary?: JSX.Element
  /** Starts unfolded. */
  readonly open?: boolean | undefined
}

export function StepList(props: StepListProps) {
  return (
    <Show when={props.summary} fallback={<Rows steps={props.steps} />}>
      <details class="step-list__fold" open={props.open}>
        <summary>{props.summary}</summary>
        <Rows steps={props.steps} />
      </details>
    </Show>
  )
}

function Rows(props: { readonly steps: readonly StepRow[] }) {
  return (
    <ul class="step-list">
      <For each={props.steps}>
        {(step) => (
          <li class="step-list__row">
            <span class="step-list__text">
              {step.text}
              <Show when={step.source}>
                {(source) => <SourceMark source={source()} rule={step.rule ?? ''} why={step.why} stretched />}
              </Show>
            </span>
            <Show when={step.value}>
              <b class="step-list__value">{step.value}</b>
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
}
