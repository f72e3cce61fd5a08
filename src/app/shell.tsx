/** The frame of the app: opens the store, then shows the screen that the address names. */
import { createEffect, createResource, createSignal, lazy, Match, onCleanup, Show, Switch } from 'solid-js'
import { AideProvider, useAide, type Aide } from '#app/aide.ts'
import { Announcer } from '#app/announcer.tsx'
import { Guard } from '#app/guard.tsx'
import { Halt, sayError } from '#app/halt.tsx'
import { Home } from '#app/home.tsx'
import { createInstalling } from '#app/install.ts'
import { Outdated } from '#app/notices.tsx'
import { fetchLastGame } from '#app/last-game.ts'
import { parseHash } from '#app/route.ts'
import { createRouter, type Router } from '#app/router.ts'
import { createRows } from '#app/rows.ts'
import { createTheme } from '#app/theme.ts'
import { createUpdates } from '#app/update.ts'
import { openStore, type Store } from '#store/index.ts'
import '#app/shell.css'

const BLOCKED = 'Another window of the app still holds the battles of the version before. Close it, and this one goes on.'

/** Milliseconds. */
const SLOW_AFTER = 8000

/** Some browsers leave the question for the storage unanswered when they come back from the background. */
const SLOW = 'The browser’s storage does not answer. If that goes on, close the app and open it again: nothing is lost.'

const Table = lazy(async () => ({ default: (await import('#app/table.tsx')).Table }))

const Workshop = lazy(async () => ({ default: (await import('#app/workshop.tsx')).Workshop }))

export function Shell() {
  const parts = { router: createRouter(), theme: createTheme(), installing: createInstalling(), updates: createUpdates() }
  // While the store opens, what it will be shown on is fetched.
  if (parts.router.route().battle !== null) {
    void Table.preload()
    fetchLastGame()
  }
  const [outdated, setOutdated] = createSignal(false)
  const [waiting, setWaiting] = createSignal<string | null>(null)
  const hooks = { onReloadNeeded: () => setOutdated(true), onBlocked: () => setWaiting(BLOCKED) }
  setTimeout(() => setWaiting((now) => now ?? SLOW), SLOW_AFTER)
  const [store] = createResource(() => openStore(hooks))
  return (
    <Switch fallback={<Waiting why={waiting()} />}>
      <Match when={store.error}>
        <NoStore error={store.error} />
      </Match>
      <Match when={store()}>
        {(opened) => (
          <>
            <Opened store={opened()} parts={parts} outdated={outdated()} />
            <Announcer />
          </>
        )}
      </Match>
    </Switch>
  )
}

type Parts = Omit<Aide, 'store' | 'battles'>

function Opened(props: { readonly store: Store; readonly parts: Parts; readonly outdated: boolean }) {
  const aide: Aide = { ...props.parts, store: props.store, battles: createRows(props.store.battles()) }
  return (
    <AideProvider value={aide}>
      <Outdated when={() => props.outdated} />
      <Guard>
        <Screens />
      </Guard>
    </AideProvider>
  )
}

/** Links to screens are plain addresses; a tap on one walks there, and to a screen that lies below it walks back. */
function followLinks(router: Router) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link === null || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    router.go(parseHash(link.getAttribute('href') ?? ''))
  }
  document.addEventListener('click', onClick)
  onCleanup(() => document.removeEventListener('click', onClick))
}

function Screens() {
  const { router } = useAide()
  followLinks(router)
  createEffect(() => {
    const { battle, game } = router.route()
    if (battle === null && game === undefined) document.title = 'Aide-de-Camp'
  })
  return (
    <Switch fallback={<Home />}>
      <Match when={router.route().battle} keyed>
        {(id) => <Table id={id} />}
      </Match>
      <Match when={router.route().game} keyed>
        {(id) => <Workshop game={id} />}
      </Match>
    </Switch>
  )
}

function Waiting(props: { readonly why: string | null }) {
  return (
    <Show when={props.why} fallback={<p class="app-loading soft">Opening…</p>}>
      <Halt title="Still waiting" buttons={<Again />}>
        <p>{props.why}</p>
      </Halt>
    </Show>
  )
}

const Again = () => (
  <button type="button" class="button button--main" onClick={() => location.reload()}>
    Try again
  </button>
)

function NoStore(props: { readonly error: unknown }) {
  return (
    <Halt title="No storage" buttons={<Again />}>
      <p>
        The browser gives this page no storage, so no battle could be kept. A private window or a strict setting does that; so
        does a disk without room.
      </p>
      <p class="soft small">{sayError(props.error)}</p>
    </Halt>
  )
}
