/** Operations of a unit this turn: spent ones filled, those left hollow, and the count in words. */
import { For } from 'solid-js'
import '#ui/op-marks.css'

interface OpMarksProps {
  /** Spent so far, 0 to `total`. */
  readonly used: number
  /** What the unit has in a turn; 2 if left out. */
  readonly total?: number | undefined
  /** Beside the marks instead of below them. */
  readonly inline?: boolean | undefined
}

export function OpMarks(props: OpMarksProps) {
  const total = () => props.total ?? 2
  const left = () => Math.max(0, total() - props.used)
  return (
    <span class="op-marks" classList={{ 'op-marks--inline': props.inline }}>
      <span class="op-marks__dots" aria-hidden="true">
        <For each={Array.from({ length: total() }, (_, at) => at)}>
          {(at) => <i class="op-marks__dot" classList={{ 'op-marks__dot--used': at < props.used }} />}
        </For>
      </span>
      <small>
        <span class="sr-only">operations: </span>
        {left() === 0 ? 'none left' : `${left()} left`}
      </small>
    </span>
  )
}
