/** A reason in words for what the umpire lets stand or corrects; the usual ones are a tap. */
import { createUniqueId, For, Show } from 'solid-js'
import '#ui/reason-field.css'

interface ReasonFieldProps {
  /** "Why does it stand?" */
  readonly label: string
  readonly value: string
  readonly onInput: (reason: string) => void
  /** Offered below the field; a tap fills it in. */
  readonly quick?: readonly string[] | undefined
  readonly placeholder?: string | undefined
  /** Adds the button that settles it, dead until there is a reason. */
  readonly confirm?: { readonly label: string; readonly onConfirm: (reason: string) => void } | undefined
}

export function ReasonField(props: ReasonFieldProps) {
  const id = createUniqueId()
  const reason = () => props.value.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason() !== '') props.confirm?.onConfirm(reason())
  }
  return (
    <form class="reason-field" onSubmit={submit}>
      <label class="field" for={id}>
        <span>{props.label}</span>
      </label>
      <input
        id={id}
        class="input"
        type="text"
        autocomplete="off"
        value={props.value}
        placeholder={props.placeholder ?? ''}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      <Show when={props.quick?.length}>
        <div class="reason-field__quick">
          <For each={props.quick}>
            {(text) => (
              <button
                type="button"
                class="button button--slim"
                aria-pressed={props.value === text}
                onClick={() => props.onInput(text)}
              >
                {text}
              </button>
            )}
          </For>
        </div>
      </Show>
      <Show when={props.confirm}>
        {(confirm) => (
          <button type="submit" class="button button--main" disabled={reason() === ''}>
            {confirm().label}
          </button>
        )}
      </Show>
    </form>
  )
}
