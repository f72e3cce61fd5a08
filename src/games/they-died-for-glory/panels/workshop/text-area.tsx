/** The text of an order of battle as it is typed, with keys for what a phone's keyboard lacks. */
import { Show } from 'solid-js'
import { indent, type Selected } from './text-lines.ts'

interface TextAreaProps {
  readonly text: string
  readonly onInput: (text: string) => void
  /** Another text than the one shown is put in: an example, a file. */
  readonly onExample: () => void
  readonly onFile: () => void
}

const PLACEHOLDER = `title: Geisberg, our way
turns: 12, from 09:00

French
  2nd Division, Abel Douay
    1st Brigade, Pelletier
      50th Line x3
      16th Chasseurs
      9th battery, 4 pdr

German
  V Corps, von Kirchbach
    …`

export function TextArea(props: TextAreaProps) {
  let field!: HTMLTextAreaElement
  let letGo = false

  const shift = (deeper: boolean) => {
    const now: Selected = { text: field.value, from: field.selectionStart, to: field.selectionEnd }
    const next = indent(now, deeper)
    field.value = next.text
    props.onInput(next.text)
    field.focus()
    field.setSelectionRange(next.from, next.to)
  }
  /** Tab indents; after Esc it leaves the field, as everywhere. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') letGo = true
    if (event.key !== 'Tab' || letGo) return
    event.preventDefault()
    shift(!event.shiftKey)
  }
  return (
    <div class="typed__text">
      <div class="typed__keys">
        <button type="button" class="button button--slim" onClick={() => shift(true)}>
          Indent
        </button>
        <button type="button" class="button button--slim" onClick={() => shift(false)}>
          Outdent
        </button>
        <button type="button" class="button button--slim" onClick={() => props.onFile()}>
          File
        </button>
        <Show when={props.text.trim() === ''}>
          <button type="button" class="button button--slim" onClick={() => props.onExample()}>
            Example
          </button>
        </Show>
      </div>
      <textarea
        ref={(element) => (field = element)}
        class="input typed__field"
        aria-label="Order of battle as text"
        aria-describedby="typed-keys"
        placeholder={PLACEHOLDER}
        wrap="off"
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        value={props.text}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => (letGo = false)}
      />
      <small id="typed-keys" class="sr-only">
        Tab indents a line, Shift and Tab outdent it. Press Escape, then Tab, to leave the field.
      </small>
    </div>
  )
}
