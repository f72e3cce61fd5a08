/** One of a few, all in sight. Radio buttons underneath, so that arrow keys and screen readers know them. */
import { createUniqueId, For, Show } from 'solid-js'
import '#ui/segmented.css'

export interface Segment<Value extends string | number> {
  readonly value: Value
  readonly label: string
  /** A second small line. */
  readonly detail?: string | undefined
  readonly disabled?: boolean | undefined
}

interface SegmentedProps<Value extends string | number> {
  /** Names the group: "Range". */
  readonly label: string
  /** Shows the name above the group; otherwise only screen readers hear it. */
  readonly labelled?: boolean | undefined
  readonly options: readonly Segment<Value>[]
  /** None is chosen while undefined. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const name = createUniqueId()
  return (
    <fieldset class="segmented">
      <legend classList={{ label: props.labelled, 'sr-only': !props.labelled }}>{props.label}</legend>
      <div class="segmented__row">
        <For each={props.options}>
          {(option) => (
            <label class="segmented__option">
              <input
                type="radio"
                class="segmented__radio"
                name={name}
                value={option.value}
                checked={option.value === props.value}
                disabled={option.disabled}
                onChange={() => props.onChange(option.value)}
              />
              <span>
                {option.label}
                <Show when={option.detail}>{(detail) => <small>{detail()}</small>}</Show>
              </span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  )
}
