/** Keeps the screen lit while a battle is open, where the browser lets it. */
import { createEffect, onCleanup, type Accessor } from 'solid-js'

/** The lock is lost whenever the page is hidden, so it is asked for again each time the page comes back. */
export function keepAwake(wanted: Accessor<boolean>): void {
  if (!('wakeLock' in navigator)) return
  let lock: WakeLockSentinel | null = null
  let current = false

  async function ask() {
    if (!current || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
    const got = await navigator.wakeLock.request('screen').catch(() => null)
    if (current) lock = got
    else await got?.release()
  }
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  onCleanup(() => document.removeEventListener('visibilitychange', onVisible))

  createEffect(() => {
    if (!wanted()) return
    current = true
    void ask()
    onCleanup(() => {
      current = false
      void lock?.release()
      lock = null
    })
  })
}
