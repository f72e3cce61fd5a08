/** Keeping a copy outside this device, and taking one in. */
import { createSignal, Show } from 'solid-js'
import { announce } from '#app/announcer.tsx'
import { useAide } from '#app/aide.ts'
import { newId } from '#app/begin.ts'
import { bringBack, sayBecame } from '#app/bring-back.ts'
import { parseCopy } from '#app/copy.ts'
import { createCopyKeeping } from '#app/keep-copy.ts'
import type { Store } from '#store/index.ts'

/** Words on a card that screen readers hear too. */
function createSaid() {
  const [said, setSaid] = createSignal<string | null>(null)
  const say = (words: string | null) => {
    setSaid(words)
    if (words !== null) announce(words)
  }
  return [said, say] as const
}

export function CopyCards() {
  const { battles } = useAide()
  return (
    <section class="section" aria-labelledby="copies">
      <h2 class="section__title" id="copies">
        Copies
      </h2>
      <Show when={battles()?.length}>
        <KeepCard />
      </Show>
      <BringCard />
    </section>
  )
}

function KeepCard() {
  const { store, battles } = useAide()
  const copy = createCopyKeeping(store, () => battles() ?? [], Date.now)
  const [said, say] = createSaid()

  async function keep() {
    const kept = await copy.keep()
    say(kept.ok ? kept.value : kept.error)
  }

  return (
    <button type="button" class="card home__copy" classList={{ 'card--owe': copy.owed() }} onClick={() => void keep()}>
      <h3>Keep a copy</h3>
      <p>{said() ?? copy.words()}</p>
    </button>
  )
}

async function bringAll(store: Store, file: File): Promise<string> {
  const copy = parseCopy(await file.text())
  if (!copy.ok) return copy.error
  const words: string[] = []
  for (const battle of copy.value.battles) {
    const became = await bringBack(store, battle, copy.value.at, newId)
    words.push(became.ok ? sayBecame(battle.title, became.value) : became.error)
  }
  return words.length === 0 ? 'There is no battle in this file.' : words.join(' ')
}

function BringCard() {
  const { store } = useAide()
  const [said, say] = createSaid()

  async function bring(field: HTMLInputElement) {
    const file = field.files?.[0]
    if (file === undefined) return
    say(await bringAll(store, file).catch(() => 'This file could not be read.'))
    // So that the same file can be chosen again.
    field.value = ''
  }

  return (
    <label class="card home__bring">
      <span class="home__bring-title">Open a copy</span>
      <span class="soft">{said() ?? 'A file kept here or on another device'}</span>
      <input class="sr-only" type="file" accept=".json,application/json" onChange={(event) => void bring(event.currentTarget)} />
    </label>
  )
}
