/** Taking a battle in from another phone: by camera, from a file, from letters that are typed. */
import { createSignal, lazy, Match, Show, Switch } from 'solid-js'
import { useAide } from '#app/aide.ts'
import { announce } from '#app/announcer.tsx'
import { newId } from '#app/begin.ts'
import { knownBattles, meet, takeIn, type Arrival, type Kept } from '#app/hand-over/arrival.ts'
import { Arrived } from '#app/hand-over/arrived.tsx'
import { readDispatch, type Dispatch } from '#app/hand-over/dispatch.ts'
import { readFile } from '#app/hand-over/file.ts'
import { Fork } from '#app/hand-over/fork.tsx'
import { Meter } from '#ui/meter.tsx'
import { createPause } from '#app/pause.ts'
import { TypeIn } from '#app/hand-over/type-in.tsx'
import { Sheet } from '#ui/sheet.tsx'
import '#app/hand-over/hand-over.css'

/** The reader of codes is fetched when a camera is wanted. */
const Scan = lazy(async () => ({ default: (await import('#app/hand-over/scan.tsx')).Scan }))

const DAMAGED = 'This could not be read. Nothing was changed; please try again.'

export function ReceiveSheet(props: { readonly way: string }) {
  const { store, battles, router } = useAide()
  const [trouble, setTrouble] = createSignal<string | null>(null)
  const [share, setShare] = createSignal<number | null>(null)
  const [forked, setForked] = createSignal<Arrival | null>(null)
  const [taken, setTaken] = createSignal<{ readonly arrival: Arrival; readonly kept: Kept } | null>(null)
  const close = () => router.back()

  const fail = (sentence: string) => {
    setShare(null)
    setTrouble(sentence)
    announce(sentence)
  }

  async function take(arrival: Arrival, kept: Kept) {
    const done = await takeIn({ store, newId, now: Date.now }, arrival, kept)
    if (!done.ok) return fail(done.error)
    setShare(null)
    setForked(null)
    setTaken({ arrival, kept })
  }

  async function consider(dispatch: Dispatch) {
    const met = await meet(store, dispatch)
    if (!met.ok) return fail(met.error)
    if (met.value.kind !== 'fork') return take(met.value, 'theirs')
    setShare(null)
    setForked(met.value)
    announce('Both phones wrote on. Choose which end is kept.')
  }

  /** Whatever goes wrong in it, nothing has changed. */
  const safely = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => {
      reportError(error)
      fail(DAMAGED)
    })

  const understand = (bytes: Uint8Array) =>
    safely(async () => {
      setTrouble(null)
      setShare(0)
      const read = await readDispatch(bytes, knownBattles(store, battles() ?? []), createPause(setShare))
      if (read.ok) await consider(read.value)
      else fail(read.error)
    })

  const open = (field: HTMLInputElement) =>
    safely(async () => {
      const file = field.files?.[0]
      if (file === undefined) return
      setTrouble(null)
      const read = await readFile(file)
      field.value = ''
      if (read.ok) await consider(read.value)
      else fail(read.error)
    })

  const subtitle = () => (props.way === '' && !forked() && !taken() ? 'From the phone that has it' : undefined)
  return (
    <Sheet title={forked() ? 'Both phones wrote on' : 'Receive a battle'} subtitle={subtitle()} onClose={close}>
      <Switch
        fallback={
          <>
            <p>On the other phone: open the battle, then Menu, Hand over. What is on this phone is never overwritten.</p>
            <Ways camera onFile={open} />
          </>
        }
      >
        <Match when={taken()}>{(found) => <Arrived {...found()} />}</Match>
        <Match when={forked()}>
          {(arrival) => <Fork arrival={arrival()} onKeep={(kept) => safely(() => take(arrival(), kept))} />}
        </Match>
        <Match when={share() !== null}>
          <Meter share={share() ?? 0} label="It is being unpacked" />
        </Match>
        <Match when={props.way === 'scan' && trouble() === null}>
          <Scan onMessage={understand} otherwise={<Ways camera={false} onFile={open} />} />
        </Match>
        <Match when={props.way === 'type'}>
          <TypeIn onMessage={understand} />
        </Match>
      </Switch>
      <Show when={trouble()}>
        {(sentence) => (
          <>
            <p role="alert" class="hand-over__trouble">
              {sentence()}
            </p>
            <Show when={props.way === 'scan'}>
              <button type="button" class="button" onClick={() => setTrouble(null)}>
                Scan again
              </button>
            </Show>
          </>
        )}
      </Show>
    </Sheet>
  )
}

interface WaysProps {
  readonly camera: boolean
  readonly onFile: (field: HTMLInputElement) => void
}

function Ways(props: WaysProps) {
  const { router } = useAide()
  const go = (way: string) => router.open({ battle: null, path: `receive/${way}` })
  return (
    <div class="hand-over__ways">
      <Show when={props.camera}>
        <button type="button" class="button button--main" onClick={() => go('scan')}>
          Scan its code
          <small>with the camera of this phone</small>
        </button>
      </Show>
      <label class="button">
        Open its file
        <small>sent or shared by the other phone</small>
        <input class="sr-only" type="file" onChange={(event) => props.onFile(event.currentTarget)} />
      </label>
      <button type="button" class="button" onClick={() => go('type')}>
        Type its letters
        <small>where there is no camera</small>
      </button>
    </div>
  )
}
