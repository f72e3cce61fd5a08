/** The bytes of what is to be given, made while a sheet shows how far that is. */
import { createResource, createSignal, onCleanup, untrack, type Accessor } from 'solid-js'
import type { Result } from '#core/result.ts'
import { ok } from '#core/result.ts'
import { writeDispatch, type Given } from '#app/hand-over/dispatch.ts'
import { given, type Choice, type Opened } from '#app/hand-over/give.ts'
import type { Custody } from '#app/hand-over/custody.ts'
import { createPause } from '#app/pause.ts'

export interface Dispatching {
  /** Undefined while it is made. */
  readonly made: Accessor<Result<{ readonly goes: Given; readonly bytes: Uint8Array }, string> | undefined>
  /** How much of the making is done, 0 to 1. */
  readonly share: Accessor<number>
}

/** Made once: what is written elsewhere meanwhile goes the next time. */
export function createDispatching(opened: Opened, choice: Choice, custody: Accessor<Custody>): Dispatching {
  const [share, setShare] = createSignal(0)
  let gone = false
  onCleanup(() => (gone = true))
  const pause = createPause(setShare)
  async function make() {
    const goes = await given(opened, choice, untrack(custody))
    if (!goes.ok) return goes
    const bytes = await writeDispatch(goes.value, async (done) => {
      if (gone) throw new Error('Nobody waits for it any more')
      await pause(done)
    })
    return ok({ goes: goes.value, bytes })
  }
  const [made] = createResource(make)
  return { made, share }
}
