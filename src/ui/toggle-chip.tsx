/** A yes-or-no question as a button that stays pressed: prone, behind an obstacle. */
import { Show } from 'solid-js'
import '#ui/toggle-chip.css'

interface ToggleChipProps {
  readonly label: string
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
  /** A second small line: "halves the dice". */
  readonly detail?: string | undefined
  readonly disabled?: boolean | undefined
}

export function ToggleChip(props: ToggleChipProps) {
  return (
    <button
      type="button"
      class="toggle-chip"
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={() => props.onChange(!props.pressed)}
    >
      <svg class="toggle-chip__box" viewBox="0 0 16 16" aria-hidden="true">
        <rect x="1" y="1" width="14" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="1.500" />
        <Show when={props.pressed}>
          <path d="M3.500 8.500L7 12L12.500 4.500" fill="none" stroke="currentColor" stroke-width="2" />
        </Show>
      </svg>
      <span>
        {props.label}
        <Show when={props.detail}>{(detail) => <small>{detail()}</small>}</Show>
      </span>
    </button>
  )
}
