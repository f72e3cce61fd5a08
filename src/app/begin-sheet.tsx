/** How a sample is to be begun: one tap more, and it stands. */
import { createSignal, For, Show } from 'solid-js'
import type { Sample } from '#games/game.ts'
import type { Room } from '#games/registry.ts'
import { useAide } from '#app/aide.ts'
import { beginBattle } from '#app/begin.ts'
import { Sheet } from '#ui/sheet.tsx'

const FAILED = 'The battle could not be begun. Nothing was stored; please try again.'

export function BeginSheet(props: { readonly room: Room; readonly sample: Sample }) {
  const { store, router } = useAide()
  const [busy, setBusy] = createSignal(false)
  const [trouble, setTrouble] = createSignal<string | null>(null)

  async function begin(mode: string) {
    if (busy()) return
    setBusy(true)
    const begun = await beginBattle(store, props.room, props.sample.id, mode, Date.now()).catch((error: unknown) => {
      reportError(error)
      return { ok: false, error: FAILED } as const
    })
    setBusy(false)
    if (!begun.ok) {
      setTrouble(begun.error)
      return
    }
    void store.persist()
    router.settle({ battle: begun.value, path: '' })
  }

  return (
    <Sheet title={props.sample.title} subtitle={props.sample.date} onClose={() => router.back()}>
      <p>{props.sample.about}</p>
      <p class="soft small">A sample made for this app, not the printed scenario.</p>
      <Show when={trouble()}>
        <p role="alert">{trouble()}</p>
      </Show>
      <div class="begin-modes">
        <For each={props.sample.modes}>
          {(mode) => (
            <button type="button" class="button" disabled={busy()} onClick={() => void begin(mode.id)}>
              {mode.label}
              <small>{mode.about}</small>
            </button>
          )}
        </For>
      </div>
    </Sheet>
  )
}
