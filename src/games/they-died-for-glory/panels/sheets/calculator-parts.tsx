/** Parts that the calculators share: the answer with its steps, and a formation that changes nothing on the table. */
import { Show } from 'solid-js'
import { BigNumber } from '#ui/big-number.tsx'
import { StepList, type StepRow } from '#ui/step-list.tsx'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { sayFormation } from '#tdfg/text/names.ts'
import type { Answer } from '#tdfg/text/reckoning.ts'
import type { Formation } from '#tdfg/types.ts'
import { Pick } from './seen-chips.tsx'

interface OutcomeProps {
  /** Null: something is not typed yet, or is no number. */
  readonly answer: Answer | null
  readonly steps: readonly StepRow[]
  /** What is still missing. */
  readonly missing: string
}

export function Outcome(props: OutcomeProps) {
  return (
    <Show when={props.answer} fallback={<p class="soft small calc__missing">{props.missing}</p>}>
      {(answer) => (
        <div class="calc__answer">
          <BigNumber parts={answer().parts} note={answer().note} />
          <p>{answer().sentence}</p>
          <Show when={props.steps.length > 0}>
            <StepList summary="How that comes about" steps={props.steps} />
          </Show>
        </div>
      )}
    </Show>
  )
}

/** The sentence beside a field; undefined: the number is sound. */
export const errorOf = (read: { readonly ok: boolean; readonly error?: string }): string | undefined =>
  read.ok ? undefined : read.error

/** A formation for the reckoning alone: nothing on the table changes. */
export function FormationPick(props: {
  readonly label: string
  readonly unit: BattleUnit
  readonly value: Formation
  readonly onPick: (formation: Formation) => void
}) {
  return (
    <Pick
      label={props.label}
      options={formationsFor(props.unit).map((formation) => [formation, sayFormation(formation)])}
      value={props.value}
      onPick={props.onPick}
    />
  )
}
