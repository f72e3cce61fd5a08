/** The same for tests, which are taken on the table itself: told above those that are due. */
import { createMemo, lazy, Show } from 'solid-js'
import type { Sourced } from '#core/sourced.ts'
import { moraleRating } from '#tdfg/rules/morale.ts'
import type { MoraleStep } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'

const AssumedNote = lazy(async () => ({ default: (await import('./assumed-note.tsx')).AssumedNote }))

/** The numbers of the charts that a rating is made of. */
export const numbersOf = (steps: readonly MoraleStep[]): readonly Sourced[] =>
  steps.flatMap((step) => ('score' in step ? [step.score] : 'by' in step ? [step.by] : []))

export function AssumedTests() {
  const desk = useDesk()
  const numbers = createMemo(() =>
    desk.due().flatMap((row) => {
      if (row.kind !== 'obligation' || !row.open || row.obligation.about.kind !== 'test') return []
      const unit = desk.unit(row.obligation.unit)
      const { reason } = row.obligation.about
      return unit ? numbersOf(moraleRating(desk.tables(), unit, reason).steps) : []
    }),
  )
  return (
    <Show when={numbers().some(({ source }) => source === 'assumed')}>
      <AssumedNote numbers={numbers()} />
    </Show>
  )
}
