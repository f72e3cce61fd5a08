/** Letters typed off another phone, group by group; a slip is told at once. */
import { createSignal, For, Show } from 'solid-js'
import { announce } from '#app/announcer.tsx'
import { lengthOfDispatch } from '#app/hand-over/dispatch.ts'
import { fromGroups, GROUP, groupsOf, readGroup, tidyTyped } from '#core/spell.ts'

/** Groups that tell how long it all is. */
const TELLING = 2

export function TypeIn(props: { readonly onMessage: (bytes: Uint8Array) => void }) {
  const [groups, setGroups] = createSignal<readonly (readonly number[])[]>([])
  const [typed, setTyped] = createSignal('')
  const [wrong, setWrong] = createSignal<string | null>(null)
  const bytes = () => fromGroups(groups())
  const count = () => {
    const length = groups().length < TELLING ? null : lengthOfDispatch(bytes())
    return length === null ? null : groupsOf(length)
  }

  /** Takes whole groups off the front of what is typed. */
  function take(text: string) {
    let rest = tidyTyped(text)
    setWrong(null)
    while (rest.length >= GROUP) {
      const at = groups().length
      const values = readGroup(rest.slice(0, GROUP), at)
      if (!values.ok) {
        tell(at, values.error)
        break
      }
      setGroups([...groups(), values.value])
      rest = rest.slice(GROUP)
      if (isWhole()) return finish()
    }
    setTyped(rest)
  }

  function tell(at: number, why: 'letter' | 'check') {
    const sentence =
      why === 'letter'
        ? `Group ${at + 1} has a sign in it that is not among the letters. Look at it again.`
        : `Group ${at + 1} does not come out right: a letter is wrong, or a group was left out. Look at it again.`
    setWrong(sentence)
    announce(sentence)
  }

  const isWhole = () => groups().length === count()

  function finish() {
    setTyped('')
    props.onMessage(bytes().slice(0, lengthOfDispatch(bytes()) ?? 0))
  }

  function back() {
    setGroups(groups().slice(0, -1))
    setWrong(null)
  }

  return (
    <>
      <p>Type the groups as they stand on the other phone, or paste them all. Blanks and small letters do not matter.</p>
      <label class="field">
        <span>
          Group {groups().length + 1}
          {count() === null ? '' : ` of ${count()}`}
        </span>
        <input
          class="input hand-over__letters"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="next"
          aria-invalid={wrong() !== null}
          value={typed()}
          onInput={(event) => {
            take(event.currentTarget.value)
            event.currentTarget.value = typed()
          }}
        />
      </label>
      <Show when={wrong()}>
        <p class="hand-over__trouble">{wrong()}</p>
      </Show>
      <Show when={groups().length > 0}>
        <button type="button" class="button button--slim" onClick={back}>
          Take group {groups().length} back
        </button>
        <ol class="hand-over__dots" aria-label={`${groups().length} groups taken`}>
          <For each={groups()}>{() => <li />}</For>
        </ol>
      </Show>
    </>
  )
}
