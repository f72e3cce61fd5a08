/** The dispatch as groups of letters, for a phone without a camera. */
import { createMemo, For, Show } from 'solid-js'
import { toGroups } from '#core/spell.ts'
import { createDispatching } from '#app/hand-over/dispatching.ts'
import { GiveFoot, leave } from '#app/hand-over/give-foot.tsx'
import type { Choice } from '#app/hand-over/give.ts'
import { Meter } from '#ui/meter.tsx'
import { sayGiven } from '#app/hand-over/say-given.ts'
import type { OverTable } from '#app/hand-over/table-sheets.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** More groups than this nobody types. */
const MANY = 150

export function LettersSheet(props: OverTable & { readonly choice: Choice }) {
  const { opened, screen, custody, choice } = props
  const { made, share } = createDispatching(opened, choice, custody)
  const ready = () => {
    const found = made()
    return found?.ok ? found.value : undefined
  }
  const trouble = () => {
    const found = made()
    return found === undefined || found.ok ? null : found.error
  }
  const groups = createMemo(() => {
    const found = ready()
    return found && toGroups(found.bytes)
  })
  return (
    <Sheet
      title="Letters to type"
      subtitle={<Show when={ready()}>{(found) => sayGiven(found().goes)}</Show>}
      onClose={() => leave(screen)}
      footer={<GiveFoot {...props} goes={ready()?.goes} />}
    >
      <Show when={trouble()}>
        <p role="alert">{trouble()}</p>
      </Show>
      <Show
        when={groups()}
        fallback={
          <Show when={trouble() === null}>
            <Meter share={share()} label="The letters are being made" />
          </Show>
        }
      >
        {(found) => (
          <>
            <p>
              On the other phone: Receive, then Type letters. There is no I, L, O or U among them; a slip is told at the group
              where it was made.
            </p>
            <Show when={found().length > MANY}>
              <p class="hand-over__much">{found().length} groups are a long way to type. A file may be the shorter one.</p>
            </Show>
            <ol class="hand-over__groups">
              <For each={found()}>
                {(group, at) => (
                  <li>
                    <small class="soft">{at() + 1}</small> <code>{group}</code>
                  </li>
                )}
              </For>
            </ol>
          </>
        )}
      </Show>
    </Sheet>
  )
}
