/** The frame of the app: opens the store, then shows the screen that the address names. */
import { createEffect, createResource, createSignal, Match, onCleanup, Switch } from 'solid-js'
import { AideProvider, useAide, type Aide } from '#app/aide.ts'
import { Announcer } from '#app/announcer.tsx'
import { Guard } from '#app/guard.tsx'
import { Halt, sayError } from '#app/halt.tsx'
import { Home } from '#app/home.tsx'
import { createInstalling } from '#app/install.ts'
import { Outdated } from '#app/notices.tsx'
import { parseHash } from '#app/route.ts'
import { createRouter, type Router } from '#app/router.ts'
import { createRows } from '#app/rows.ts'
import { Table } from '#app/table.tsx'
import { createTheme } from '#app/theme.ts'
import { createUpdates } from '#app/update.ts'
import { Workshop } from '#app/workshop.tsx'
import { openStore, type Store } from '#store/index.ts'
import '#app/shell.css'

export function Shell() {
  const parts = { router: createRouter(), theme: createTheme(), installing: createInstalling(), updates: createUpdates() }
  const [outdated, setOutdated] = createSignal(false)
  const [store] = createResource(() => openStore({ onReloadNeeded: () => setOutdated(true) }))
  return (
    <Switch fallback={<p class="app-loading soft">Opening…</p>}>
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
    if (router.route().battle === null) document.title = 'Aide-de-Camp'
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

function NoStore(props: { readonly error: unknown }) {
  return (
    <Halt
      title="No storage"
      buttons={
        <>
          <button type="button" class="button button--main" onClick={() => location.reload()}>
            Try again
          </button>
        </>
      }
    >
      <p>
        The browser gives this page no storage, so no battle could be kept. A private window or a strict setting does that; so
        does a disk without room.
      </p>
      <p class="soft small">{sayError(props.error)}</p>
    </Halt>
  )
}
