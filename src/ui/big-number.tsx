/** What to throw, large enough to read from the other side of the table: "5 dice  3+". */
import { For, Show, type JSX } from 'solid-js'
import '#ui/big-number.css'

interface BigNumberProps {
  /** "5 dice", "3+". */
  readonly parts: readonly string[]
  /** Beside them: "second volley". */
  readonly note?: JSX.Element
}

export function BigNumber(props: BigNumberProps) {
  return (
    <output class="big-number">
      <For each={props.parts}>{(part) => <span class="big-number__part">{part}</span>}</For>
      <Show when={props.note}>
        <span class="big-number__note">{props.note}</span>
      </Show>
    </output>
  )
}
