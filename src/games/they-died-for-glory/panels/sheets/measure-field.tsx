/** A number that somebody read off a ruler: kept as it was typed, its mistake said beside it. */
import { createUniqueId, Show } from 'solid-js'
import './move-card.css'

interface MeasureFieldProps {
  readonly label: string
  /** The whole name for screen readers, where the label has only part of it. */
  readonly says?: string
  /** As typed. */
  readonly value: string
  readonly onInput: (value: string) => void
  /** What is wrong with it, in a sentence. */
  readonly error?: string | undefined
  /** A second small line: "if you have measured it". */
  readonly detail?: string | undefined
  /** Of a distance, or a plain count. */
  readonly of?: 'distance' | 'count'
}

export function MeasureField(props: MeasureFieldProps) {
  const id = createUniqueId()
  const about = `${id}-about`
  return (
    <div class="measure">
      <label class="measure__label" for={id}>
        {props.label}
        <Show when={props.detail}>
          <small>{props.detail}</small>
        </Show>
      </label>
      <input
        id={id}
        class="input input--number"
        type="text"
        inputmode={props.of === 'count' ? 'numeric' : 'decimal'}
        autocomplete="off"
        value={props.value}
        aria-label={props.says}
        aria-invalid={props.error === undefined ? undefined : true}
        aria-describedby={about}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      <p id={about} class="measure__error" role="status">
        {props.error}
      </p>
    </div>
  )
}
