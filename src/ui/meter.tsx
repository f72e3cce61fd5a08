/** How far something is: a ring that fills. */
import { Show } from 'solid-js'
import '#ui/meter.css'

interface MeterProps {
  /** 0 to 1. */
  readonly share: number
  /** What is being done. */
  readonly label: string
  /** In the ring: "57 of 80". */
  readonly words?: string
}

const RADIUS = 44
const ROUND = 2 * Math.PI * RADIUS

export function Meter(props: MeterProps) {
  const percent = () => Math.round(props.share * 100)
  return (
    <div
      class="meter"
      role="progressbar"
      aria-label={props.label}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow={percent()}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} class="meter__whole" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          class="meter__done"
          stroke-dasharray={`${ROUND}`}
          stroke-dashoffset={`${ROUND * (1 - props.share)}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <b class="meter__words numeral">{props.words ?? `${percent()} %`}</b>
      <Show when={props.words === undefined}>
        <span class="meter__label">{props.label}</span>
      </Show>
    </div>
  )
}
