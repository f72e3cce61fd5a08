/** Fields of a form, each with its name above it and, where something is wrong, the sentence about it below. */
import { createEffect, createUniqueId, For, Show, type JSX } from 'solid-js'
import '#ui/fields.css'

interface Common {
  readonly label: string
  /** What is wrong with the value, in a sentence. */
  readonly problem?: string | null | undefined
  /** What is worth knowing of the value, and hinders nothing. */
  readonly note?: string | null | undefined
  /** A word of help below the field. */
  readonly hint?: JSX.Element
}

const describedBy = (id: string, props: Common) => (props.problem ? `${id}-problem` : undefined)

function Below(props: Common & { readonly id: string }) {
  return (
    <>
      <Show when={props.problem}>
        <small class="field__problem" id={`${props.id}-problem`}>
          {props.problem}
        </small>
      </Show>
      <Show when={props.note}>
        <small class="field__note">{props.note}</small>
      </Show>
      <Show when={props.hint}>
        <small class="field__hint">{props.hint}</small>
      </Show>
    </>
  )
}

interface TextFieldProps extends Common {
  readonly value: string
  readonly onInput: (value: string) => void
  readonly placeholder?: string | undefined
  /** Lines that are in sight at first; one unless said, and then no line can be broken. */
  readonly lines?: number | undefined
}

/** Letters of a line. */
const LONGEST = 2000

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

export function TextField(props: TextFieldProps) {
  const id = createUniqueId()
  let field: HTMLInputElement | HTMLTextAreaElement | undefined
  // Blanks that a person is just typing are left alone until he goes on to another field.
  createEffect(() => {
    if (field && squeezed(field.value) !== squeezed(props.value)) field.value = props.value
  })
  const keep = (element: HTMLInputElement | HTMLTextAreaElement) => (field = element)
  const typed = () => props.onInput(field?.value ?? '')
  const left = () => field && (field.value = props.value)
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <Show
        when={props.lines}
        fallback={
          <input
            ref={keep}
            id={id}
            class="input"
            type="text"
            maxlength={LONGEST}
            autocomplete="off"
            placeholder={props.placeholder ?? ''}
            aria-invalid={Boolean(props.problem)}
            aria-describedby={describedBy(id, props)}
            onInput={typed}
            onBlur={left}
          />
        }
      >
        {(lines) => (
          <textarea
            ref={keep}
            id={id}
            class="input"
            rows={lines()}
            placeholder={props.placeholder ?? ''}
            aria-invalid={Boolean(props.problem)}
            aria-describedby={describedBy(id, props)}
            onInput={typed}
            onBlur={left}
          />
        )}
      </Show>
      <Below id={id} {...props} />
    </div>
  )
}

interface NumberFieldProps extends Common {
  /** Null: left open, which `open` puts into words. */
  readonly value: number | null
  /** Bounds of the keys, inclusive. */
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
  /** Where counting starts from while nothing is entered; it stands in the field, faint. */
  readonly usual?: number | undefined
}

/** A whole number that goes up and down by one, or is typed. */
export function NumberField(props: NumberFieldProps) {
  const id = createUniqueId()
  const from = () => props.value ?? props.usual ?? props.least
  const step = (by: number) => props.onChange(Math.max(props.least, Math.min(props.most, from() + by)))
  const typed = (field: HTMLInputElement) => {
    const digits = field.value.replace(/\D/g, '').slice(0, 4)
    if (digits !== field.value) field.value = digits
    if (digits !== '') props.onChange(Number(digits))
  }
  return (
    <div class="field field--number">
      <label for={id}>{props.label}</label>
      <div class="field__keys">
        <button
          type="button"
          class="button button--slim"
          aria-label={`${props.label}: one fewer`}
          disabled={from() <= props.least}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          class="input input--number"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          aria-invalid={Boolean(props.problem)}
          aria-describedby={describedBy(id, props)}
          placeholder={props.usual === undefined ? '' : String(props.usual)}
          value={props.value ?? ''}
          onInput={(event) => typed(event.currentTarget)}
          onBlur={(event) => (event.currentTarget.value = props.value === null ? '' : String(props.value))}
        />
        <button
          type="button"
          class="button button--slim"
          aria-label={`${props.label}: one more`}
          disabled={from() >= props.most}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <Below id={id} {...props} />
    </div>
  )
}

interface PickFieldProps<Value extends string> extends Common {
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of many, in the device's own list. */
export function PickField<Value extends string>(props: PickFieldProps<Value>) {
  const id = createUniqueId()
  const pick = (value: string) => {
    const found = props.options.find((option) => option.value === value)
    if (found) props.onChange(found.value)
  }
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        class="input"
        aria-invalid={Boolean(props.problem)}
        aria-describedby={describedBy(id, props)}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        <For each={props.options}>
          {(option) => (
            <option value={option.value} selected={option.value === props.value}>
              {option.label}
            </option>
          )}
        </For>
      </select>
      <Below id={id} {...props} />
    </div>
  )
}
