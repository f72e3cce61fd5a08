/** Keeping a copy outside this device, and taking one in. */
import { createSignal, lazy, Show } from 'solid-js'
import { announce } from '#app/announcer.tsx'
import { useAide } from '#app/aide.ts'
import { newId } from '#app/begin.ts'
import type { Opening } from '#app/copy-sheet.tsx'
import { ReceiveCard } from '#app/hand-over/home-card.tsx'
import { copyKeeping } from '#app/keep-copy.ts'
import { sayFault } from '#app/say-fault.ts'
import type { Store } from '#store/index.ts'

const CopySheet = lazy(async () => ({ default: (await import('#app/copy-sheet.tsx')).CopySheet }))

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
  return (
    <section class="section" aria-labelledby="copies">
      <h2 class="section__title" id="copies">
        Copies
      </h2>
      <KeepCard />
      <BringCard />
      <ReceiveCard />
    </section>
  )
}

function KeepCard() {
  const { store, battles } = useAide()
  const copy = copyKeeping(store, () => battles() ?? [])
  const [said, say] = createSaid()

  async function keep() {
    const kept = await copy.keep()
    say(kept.ok ? kept.value : kept.error)
  }

  return (
    <Show when={copy.any()}>
      <button type="button" class="card home__copy" classList={{ 'card--owe': copy.owed() }} onClick={() => void keep()}>
        <h3>Keep a copy</h3>
        <p>{said() ?? copy.words()}</p>
      </button>
    </Show>
  )
}

/** Looks at a whole file before anything of it is taken in; a sentence where it is none of ours. */
async function look(store: Store, file: File): Promise<Opening | string> {
  const [{ openCopy }, { planCopy }] = await Promise.all([import('#app/copy-file.ts'), import('#app/bring-back.ts')])
  const copy = await openCopy(file)
  if (!copy.ok) return copy.error
  const here = await store.everything()
  if (!here.ok) return sayFault(here.error)
  return { copy: copy.value, plan: await planCopy(copy.value, here.value, newId) }
}

function BringCard() {
  const { store, router } = useAide()
  const [said, say] = createSaid()
  const [opening, setOpening] = createSignal<Opening | null>(null)
  const isOpen = () => (router.route().path === 'copy' ? opening() : null)

  async function bring(field: HTMLInputElement) {
    const file = field.files?.[0]
    if (file === undefined) return
    say('Reading the file…')
    const found = await look(store, file).catch(() => 'This file could not be read.')
    // So that the same file can be chosen again.
    field.value = ''
    if (typeof found === 'string') {
      say(found)
      return
    }
    say(null)
    setOpening(found)
    router.open({ battle: null, path: 'copy' })
  }

  return (
    <>
      <label class="card home__bring">
        <span class="home__bring-title">Open a copy</span>
        <span class="soft">{said() ?? 'A file kept here or on another device'}</span>
        {/* Any file may be chosen: some phones grey out what they take for another kind. */}
        <input class="sr-only" type="file" onChange={(event) => void bring(event.currentTarget)} />
      </label>
      <Show when={isOpen()}>
        {(found) => (
          <CopySheet
            opening={found()}
            onDone={(words) => {
              router.back()
              say(words)
            }}
          />
        )}
      </Show>
    </>
  )
}
