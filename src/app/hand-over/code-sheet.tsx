/** The dispatch as a code, or a series of codes that comes again and again until the other phone has it. */
import { createEffect, createMemo, createSignal, onCleanup, Show } from 'solid-js'
import { encode } from 'uqr'
import { createDispatching } from '#app/hand-over/dispatching.ts'
import { makeSeries } from '#app/hand-over/frames.ts'
import { GiveFoot, leave } from '#app/hand-over/give-foot.tsx'
import type { Choice } from '#app/hand-over/give.ts'
import { sayGiven } from '#app/hand-over/say-given.ts'
import type { OverTable } from '#app/hand-over/table-sheets.tsx'
import { Meter } from '#ui/meter.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Modules of white that a code must have around it. */
const QUIET = 4

/** Codes a second. */
const PACES = [
  { value: 3, label: 'Slow' },
  { value: 6, label: 'Usual' },
  { value: 10, label: 'Quick' },
] as const

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Dark on white in either theme, for cameras. */
function Code(props: { readonly text: string; readonly label: string }) {
  let canvas!: HTMLCanvasElement
  createEffect(() => {
    const { data, size } = encode(props.text, { ecc: 'L', border: QUIET })
    const image = new ImageData(size, size)
    const words = new Uint32Array(image.data.buffer)
    data.forEach((row, y) => row.forEach((dark, x) => (words[y * size + x] = dark ? 0xff000000 : 0xffffffff)))
    canvas.width = canvas.height = size
    canvas.getContext('2d')?.putImageData(image, 0, 0)
  })
  return <canvas ref={(element) => (canvas = element)} class="hand-over__code" role="img" aria-label={props.label} />
}

export function CodeSheet(props: OverTable & { readonly choice: Choice }) {
  const { opened, screen, custody, choice } = props
  const { made, share } = createDispatching(opened, choice, custody)
  const ready = () => {
    const found = made()
    return found?.ok ? found.value : undefined
  }
  const trouble = () => {
    const found = made()
    return found === undefined || found.ok ? null : found.error
  }
  const series = createMemo(() => {
    const found = ready()
    return found && makeSeries(found.bytes)
  })
  const [frame, setFrame] = createSignal(0)
  const [pace, setPace] = createSignal<number>(isStill() ? 3 : 6)
  createEffect(() => {
    if ((series()?.count ?? 1) === 1) return
    const timer = setInterval(() => setFrame((now) => now + 1), 1000 / pace())
    onCleanup(() => clearInterval(timer))
  })
  const { title } = opened.game.summary(opened.live.state())
  return (
    <Sheet
      title={choice.pen ? 'Hand the pen over' : 'Show the battle'}
      subtitle={
        <Show when={ready()} fallback={<b>{title}</b>}>
          {(found) => sayGiven(found().goes)}
        </Show>
      }
      onClose={() => leave(screen)}
      footer={<GiveFoot {...props} goes={ready()?.goes} />}
    >
      <Show when={trouble()}>
        <p role="alert">{trouble()}</p>
      </Show>
      <Show
        when={series()}
        fallback={
          <Show when={trouble() === null}>
            <Meter share={share()} label="The code is being made" />
          </Show>
        }
      >
        {(codes) => (
          <>
            <Code text={codes().frame(frame())} label={`Code for the camera of the other phone`} />
            <Show
              when={codes().count > 1}
              fallback={
                <p class="hand-over__how">One code holds it all. On the other phone: Receive, then hold its camera here.</p>
              }
            >
              <p class="hand-over__how">
                {codes().count} codes, again and again; the other phone needs any {codes().count} of them. On it: Receive, then
                hold its camera here until its ring is full.
              </p>
              <Segmented label="Pace" options={PACES} value={pace()} onChange={setPace} />
            </Show>
            <p class="soft small">Full brightness helps. If the camera finds nothing, hold it a hand’s breadth further off.</p>
          </>
        )}
      </Show>
    </Sheet>
  )
}
