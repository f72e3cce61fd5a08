/**
 * Screens as a stack that the browser's history follows: opening pushes, closing goes back, and so does the back button
 * of a phone. Entries of a sheet survive a reload and go when the sheet closes.
 */
import { createMemo, createRoot, createSignal, untrack } from 'solid-js'
import type { Screen } from '#games/game.ts'
import { createDrafts, type Drafts } from '#app/drafts.ts'
import { browserCupboard, type Cupboard } from '#app/kept.ts'
import { HOME, makeHash, parseHash, stackOf, type Ground, type Route } from '#app/route.ts'

/** What of `window` the router uses. */
export interface Pages {
  readonly location: { readonly hash: string }
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>
  readonly addEventListener: (type: 'popstate', listener: () => void) => void
  readonly removeEventListener: (type: 'popstate', listener: () => void) => void
}

export interface Router {
  readonly route: () => Route
  /** Opens a screen over the one that is shown. */
  readonly open: (route: Route) => void
  /** Goes back to a screen that lies below, or opens it if none does. */
  readonly go: (route: Route) => void
  /** Goes back to the screen below; on the lowest one nothing happens. */
  readonly back: () => void
  /** Shows a screen with only its natural ones below it: where a sheet leads on and must not be come back to. */
  readonly settle: (route: Route) => void
  /** The part of the router that a battle's table sees. */
  readonly screen: (battle: string) => Screen
  /** The part of the router that a game's screens beside its battles see. */
  readonly shop: (game: string) => Screen
  readonly dispose: () => void
}

const LAST = 'aide.last-screens'

/** A going back that the browser never reports is given up after so many milliseconds. */
const GIVE_UP = 600

const isStack = (found: unknown): found is readonly string[] =>
  Array.isArray(found) && found.length > 0 && found.every((hash) => typeof hash === 'string')

const stackIn = (state: unknown): readonly string[] | null => {
  const stack = typeof state === 'object' && state !== null && 'stack' in state ? state.stack : null
  return isStack(stack) ? stack : null
}

function remembered(cupboard: Cupboard): readonly string[] | null {
  try {
    const stack: unknown = JSON.parse(cupboard.getItem(LAST) ?? 'null')
    const { battle, game } = parseHash((isStack(stack) && stack.at(-1)) || '')
    return isStack(stack) && (battle !== null || game !== undefined) ? stack : null
  } catch {
    return null
  }
}

/** Moves the browser's history one step at a time: going back takes effect later, and what follows must wait for it. */
function createSteps(pages: Pages, popped: () => void) {
  const waiting: (() => void)[] = []
  let goingBack: ReturnType<typeof setTimeout> | null = null

  function proceed() {
    const step = goingBack === null ? waiting.shift() : undefined
    if (step === undefined) return
    step()
    proceed()
  }
  function arrive() {
    if (goingBack !== null) clearTimeout(goingBack)
    goingBack = null
    proceed()
  }
  const listener = () => (goingBack === null ? popped() : arrive())
  pages.addEventListener('popstate', listener)
  return {
    take(step: () => void) {
      waiting.push(step)
      proceed()
    },
    back() {
      waiting.push(() => {
        goingBack = setTimeout(arrive, GIVE_UP)
        pages.history.back()
      })
      proceed()
    },
    dispose: () => pages.removeEventListener('popstate', listener),
  }
}

/** Where to begin: where a reload left off, where an address leads, or the battle or order of battle that was open last. */
function beginning(pages: Pages, cupboard: Cupboard): { readonly stack: readonly string[]; readonly written: boolean } {
  const kept = stackIn(pages.history.state)
  const { hash } = pages.location
  if (kept !== null && kept.at(-1) === hash) return { stack: kept, written: true }
  return { stack: (hash === '' ? remembered(cupboard) : null) ?? stackOf(parseHash(hash)), written: false }
}

/** Makes the app's one router. */
export function createRouter(pages: Pages = window, cupboard: Cupboard = browserCupboard): Router {
  return createRoot((disposeRoot) => {
    const begun = beginning(pages, cupboard)
    const drafts: Drafts = createDrafts(cupboard)
    const [stack, setStack] = createSignal(begun.stack)
    const top = createMemo(() => stack().at(-1) ?? makeHash(HOME))
    const route = createMemo(() => parseHash(top()))

    function show(next: readonly string[]) {
      setStack(next)
      drafts.keepOnly(next)
      cupboard.setItem(LAST, JSON.stringify(next))
    }
    const steps = createSteps(pages, () => show(stackIn(pages.history.state) ?? stackOf(parseHash(pages.location.hash))))
    const write = (how: 'pushState' | 'replaceState', to: readonly string[]) =>
      steps.take(() => pages.history[how]({ stack: to }, '', to.at(-1)))

    function push(next: readonly string[]) {
      drafts.begin(next.at(-1) ?? '')
      show(next)
      write('pushState', next)
    }
    function back() {
      if (stack().length < 2) return
      show(stack().slice(0, -1))
      steps.back()
    }
    function open(to: Route) {
      if (makeHash(to) !== top()) push([...stack(), makeHash(to)])
    }
    function go(to: Route) {
      const at = stack().indexOf(makeHash(to))
      if (at < 0) open(to)
      else while (stack().length > at + 1) back()
    }
    /** The lowest screen stays in the browser's history; the rest is walked back and laid anew. */
    function settle(to: Route) {
      const target = stackOf(to)
      while (stack().length > 1) back()
      for (let height = 2; height <= target.length; height += 1) push(target.slice(0, height))
    }

    globalThis.addEventListener?.('pagehide', drafts.keepAll)
    show(begun.stack)
    if (!begun.written) {
      begun.stack.forEach((_, index) => write(index === 0 ? 'replaceState' : 'pushState', begun.stack.slice(0, index + 1)))
    }
    return {
      route,
      open,
      go,
      back,
      settle,
      screen: (battle) => screenOf({ battle }, { route, open, back }, drafts),
      shop: (game) => screenOf({ battle: null, game }, { route, open, back }, drafts),
      dispose: () => {
        steps.dispose()
        disposeRoot()
      },
    }
  })
}

function screenOf(ground: Ground, { route, open, back }: Pick<Router, 'route' | 'open' | 'back'>, drafts: Drafts): Screen {
  const isHere = () => route().battle === ground.battle && route().game === ground.game
  const path = () => (isHere() ? route().path : '')
  return {
    path,
    open: (to) => open({ ...ground, path: to }),
    close: () => (path() === '' ? undefined : back()),
    draft: (key, initial) => drafts.draft(makeHash({ ...ground, path: untrack(path) }), key, initial),
  }
}
