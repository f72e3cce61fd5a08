/** A count that goes up and down by one. */
import './close.css'

interface StepperProps {
  readonly label: string
  readonly value: number
  /** Bounds, inclusive. */
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
  /** A second small line: "2 left". */
  readonly detail?: string | undefined
}

export function Stepper(props: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={props.label}>
      <span class="stepper__label" aria-hidden="true">
        {props.label}
        <small>{props.detail}</small>
      </span>
      <button
        type="button"
        class="button button--slim stepper__key"
        aria-label={`${props.label}: one fewer`}
        disabled={props.value <= props.least}
        onClick={() => props.onChange(props.value - 1)}
      >
        −
      </button>
      <output class="stepper__value numeral">{props.value}</output>
      <button
        type="button"
        class="button button--slim stepper__key"
        aria-label={`${props.label}: one more`}
        disabled={props.value >= props.most}
        onClick={() => props.onChange(props.value + 1)}
      >
        +
      </button>
    </div>
  )
}
