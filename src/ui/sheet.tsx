/** A sheet from below, on wide screens at the right: a modal dialog of the browser, so focus, Esc and back are its own. */
import { createUniqueId, onCleanup, onMount, Show, type JSX } from 'solid-js'
import '#ui/sheet.css'

interface SheetProps {
  readonly title: JSX.Element
  /** A line below the title: the target, the brigade. */
  readonly subtitle?: JSX.Element
  /** Esc, back, the cross, a tap beside the sheet or a pull downwards. The caller takes the sheet away. */
  readonly onClose: () => void
  readonly children: JSX.Element
  /** Stays in sight while the rest scrolls. */
  readonly footer?: JSX.Element
}

/** Pixels that the head must be pulled down to close the sheet. */
const PULL = 90

export function Sheet(props: SheetProps) {
  let dialog!: HTMLDialogElement
  let heading!: HTMLHeadingElement
  let gone = false
  let pressedBeside = false
  const id = createUniqueId()

  onMount(() => {
    dialog.showModal()
    heading.focus({ preventScroll: true })
  })
  // Closed by hand, because only then does the browser give the focus back.
  onCleanup(() => {
    gone = true
    dialog.close()
  })

  const cancel = (event: Event) => {
    // A file field's own cancel bubbles up to here.
    if (event.target !== dialog) return
    event.preventDefault()
    props.onClose()
  }

  return (
    <dialog
      ref={(element) => (dialog = element)}
      class="sheet"
      aria-labelledby={id}
      onCancel={cancel}
      // A browser may close without asking when the last `cancel` was refused.
      onClose={(event) => event.target === dialog && !gone && props.onClose()}
      onPointerDown={(event) => (pressedBeside = event.target === dialog)}
      onClick={(event) => event.target === dialog && pressedBeside && props.onClose()}
    >
      <div class="sheet__page">
        <header
          class="sheet__head"
          {...pull(
            () => dialog,
            () => props.onClose(),
          )}
        >
          <div class="sheet__grip" aria-hidden="true" />
          <div class="sheet__names">
            <h2 ref={(element) => (heading = element)} id={id} tabindex="-1">
              {props.title}
            </h2>
            <button type="button" class="sheet__close" aria-label="Close" onClick={() => props.onClose()}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M5 5L19 19M19 5L5 19" stroke="currentColor" stroke-width="1.800" />
              </svg>
            </button>
          </div>
          <Show when={props.subtitle}>
            <div class="sheet__subtitle">{props.subtitle}</div>
          </Show>
        </header>
        <div class="sheet__body">{props.children}</div>
        <Show when={props.footer}>
          <footer class="sheet__foot">{props.footer}</footer>
        </Show>
      </div>
    </dialog>
  )
}

/** A finger that pulls the head down takes the sheet along. */
function pull(sheet: () => HTMLElement, onClose: () => void) {
  let from: number | undefined
  const moved = (event: PointerEvent) => (from === undefined ? 0 : Math.max(0, event.clientY - from))
  const release = (event: PointerEvent) => {
    const far = moved(event) > PULL
    from = undefined
    sheet().style.translate = ''
    if (far && event.type === 'pointerup') onClose()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch' && !(event.target as Element).closest('button')) from = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (from !== undefined) sheet().style.translate = `0 ${moved(event)}px`
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
