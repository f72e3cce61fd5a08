/** The camera, looking for codes until it has them all. */
import { createSignal, onCleanup, onMount, Show, type JSX } from 'solid-js'
import { decodeQR } from 'qr/decode.js'
import { announce } from '#app/announcer.tsx'
import { createCatching } from '#app/hand-over/frames.ts'
import { Meter } from '#ui/meter.tsx'

/** Side of the square in the middle of the picture that is looked at, pixels: finer costs time and finds no more. */
const SIDE = 720

const CAMERA: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
}

function sayRefused(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The camera was not allowed. Allow it for this page in the browser’s settings, or take a file or letters.'
  if (name === 'NotReadableError') return 'Another app has the camera. Close that app, or take a file or letters.'
  return 'The browser shows the app no camera. Take a file or letters.'
}

async function openCamera(): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) throw new DOMException('Not over plain http', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(CAMERA)
}

const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop())

/** Looks at one picture; null where no code is found in it. */
function createEye() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video: HTMLVideoElement): string | null => {
    const { videoWidth, videoHeight } = video
    const side = Math.min(videoWidth, videoHeight)
    if (context === null || side === 0) return null
    const size = Math.min(SIDE, side)
    if (canvas.width !== size) canvas.width = canvas.height = size
    context.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, size, size)
    try {
      return decodeQR(context.getImageData(0, 0, size, size), { format: 'RGBA' })
    } catch {
      return null
    }
  }
}

interface ScanProps {
  readonly onMessage: (bytes: Uint8Array) => void
  /** Other ways, where there is no camera to be had. */
  readonly otherwise: JSX.Element
}

export function Scan(props: ScanProps) {
  let video!: HTMLVideoElement
  let stream: MediaStream | null = null
  let over = false
  const catching = createCatching()
  const [progress, setProgress] = createSignal(catching.progress())
  const [trouble, setTrouble] = createSignal<string | null>(null)
  const [foreign, setForeign] = createSignal(false)
  const eye = createEye()

  function end() {
    over = true
    stop(stream)
  }
  onCleanup(end)

  function take(text: string) {
    const caught = catching.take(text)
    setForeign(caught === 'foreign')
    if (caught === 'foreign' || caught === 'nothing') return
    const before = progress()
    setProgress(catching.progress())
    if (before === null) announce('The code is found.')
    const message = catching.message()
    if (message === null) return
    if (message.ok) {
      end()
      navigator.vibrate?.(80)
      props.onMessage(message.value)
    } else setTrouble('What was read is damaged. Scan it once more.')
  }

  function look() {
    if (over) return
    const text = eye(video)
    if (text !== null) take(text)
    if (!over) requestAnimationFrame(() => setTimeout(look, 0))
  }

  onMount(async () => {
    try {
      stream = await openCamera()
      if (over) return stop(stream)
      video.srcObject = stream
      await video.play()
      look()
    } catch (error) {
      if (!over) setTrouble(sayRefused(error))
    }
  })

  const words = () => {
    const found = progress()
    return found === null ? undefined : `${found.caught} of ${found.count}`
  }
  const share = () => {
    const found = progress()
    return found === null ? 0 : found.caught / found.count
  }
  return (
    <Show
      when={trouble() === null}
      fallback={
        <>
          <p role="alert" class="hand-over__trouble">
            {trouble()}
          </p>
          {props.otherwise}
        </>
      }
    >
      <div class="hand-over__finder">
        <video ref={(element) => (video = element)} playsinline muted aria-label="What the camera sees" />
      </div>
      <div class="hand-over__seen">
        <Show when={words()}>{(said) => <Meter share={share()} words={said()} label="Codes caught" />}</Show>
        <p>
          <Show
            when={!foreign()}
            fallback="This is a code, but not one of this app. Look for Menu, Hand over, Show a code on the other phone."
          >
            <Show when={progress()} fallback="Hold the camera over the code on the other phone, until it fills the square.">
              Hold still. A code that is missed costs nothing: any other of the series does as well.
            </Show>
          </Show>
        </p>
      </div>
    </Show>
  )
}
