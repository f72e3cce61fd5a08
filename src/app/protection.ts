/** Whether the browser promises not to clear this app's storage by itself: asked for once there is something to lose. */
import { createEffect, createRoot, createSignal, type Accessor } from 'solid-js'
import type { Store } from '#store/index.ts'

export type Protection = 'granted' | 'denied' | 'unknown'

async function isProtected(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false
}

const known = new WeakMap<Store, Accessor<Protection | null>>()

function ask(store: Store, anything: Accessor<boolean>): Accessor<Protection | null> {
  const [answer, setAnswer] = createSignal<Protection | null>(null)
  let asked = false
  createEffect(() => {
    if (asked || !anything()) return
    asked = true
    void isProtected().then(async (already) => setAnswer(already ? 'granted' : await store.persist()))
  })
  return answer
}

/** The browser's answer; null until there is anything, and until it has answered. Asked once a start, for it may think better of it. */
export function protectionOf(store: Store, anything: Accessor<boolean>): Accessor<Protection | null> {
  const found = known.get(store) ?? createRoot(() => ask(store, anything))
  known.set(store, found)
  return found
}
