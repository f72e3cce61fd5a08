/** Says things to screen readers that others see by looking. */
import { createSignal } from 'solid-js'

const [spoken, setSpoken] = createSignal('')

/** Speaks a sentence when the reader has a moment. */
export function announce(sentence: string): void {
  // Emptied first, so that the same sentence is heard again.
  setSpoken('')
  queueMicrotask(() => setSpoken(sentence))
}

export const Announcer = () => (
  <div class="sr-only" role="status" aria-live="polite">
    {spoken()}
  </div>
)
