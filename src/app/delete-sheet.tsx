/** Asks before a battle is deleted: that cannot be undone. */
import { createSignal, Show } from 'solid-js'
import { announce } from '#app/announcer.tsx'
import { useAide } from '#app/aide.ts'
import { sayFault } from '#app/say-fault.ts'
import type { BattleRow } from '#store/index.ts'
import { Sheet } from '#ui/sheet.tsx'

export function DeleteSheet(props: { readonly row: BattleRow }) {
  const { store, router } = useAide()
  const [trouble, setTrouble] = createSignal<string | null>(null)

  async function remove() {
    const { id, title } = props.row
    const done = await store.remove(id)
    if (!done.ok) {
      setTrouble(sayFault(done.error))
      return
    }
    announce(`${title} is deleted.`)
    router.back()
  }

  return (
    <Sheet title={`Delete ${props.row.title}?`} onClose={() => router.back()}>
      <p>
        The battle and its whole log go from this device, and there is no undo. A copy that was kept elsewhere stays as it is.
      </p>
      <Show when={trouble()}>
        <p role="alert">{trouble()}</p>
      </Show>
      <div class="buttons">
        <button type="button" class="button" onClick={() => router.back()}>
          Keep it
        </button>
        <button type="button" class="button button--main" onClick={() => void remove()}>
          Delete
        </button>
      </div>
    </Sheet>
  )
}
