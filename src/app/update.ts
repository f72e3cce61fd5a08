/** The service worker: makes the app work without a network, and offers a newer build without ever forcing it. */
import { createSignal, type Accessor } from 'solid-js'
import { Workbox } from 'workbox-window'

export interface Updates {
  /** Everything is on this device. */
  readonly offline: Accessor<boolean>
  /** Whether a newer build lies ready, and whether it did so when the app was started. */
  readonly waiting: Accessor<'no' | 'since-start' | 'found-since'>
  /** Lets the newer build in; every window of the app then starts anew, on the screen where it is. */
  readonly accept: () => void
}

const RELOADED = 'aide.reloaded-for'

/** Starts anew, but not again and again for one and the same build; false where it does not. */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === __BUILD__) return false
    sessionStorage.setItem(RELOADED, __BUILD__)
  } catch {
    return false
  }
  location.reload()
  return true
}

const NOTHING: Updates = { offline: () => false, waiting: () => 'no', accept: () => undefined }

/** Registers the worker, once for the life of the page. In development there is none. */
export function createUpdates(): Updates {
  // A part of the app that a newer build has replaced: only a fresh start finds its successor.
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined || import.meta.env.DEV) return NOTHING

  const [offline, setOffline] = createSignal(workers.controller !== null)
  const [waiting, setWaiting] = createSignal<ReturnType<Updates['waiting']>>('no')
  let controlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // The very first worker takes over a page that is its own build; any later one brings another build.
    if (controlled) location.reload()
    controlled = true
    setOffline(true)
  })

  const workbox = new Workbox('./sw.js', { scope: './', updateViaCache: 'none' })
  workbox.addEventListener('waiting', (event) => setWaiting(event.wasWaitingBeforeRegister ? 'since-start' : 'found-since'))
  workbox.addEventListener('activated', () => setOffline(true))
  const look = () => {
    if (document.visibilityState === 'visible') workbox.update().catch(() => undefined)
  }
  const watch = () => {
    addEventListener('pageshow', look)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
  }
  workbox.register().then(watch, () => undefined)
  return { offline, waiting, accept: () => workbox.messageSkipWaiting() }
}
