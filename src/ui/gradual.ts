/** Long lists come in parts: a screenful with the tap that asked for them, the rest in the frames after it. */
import { createSignal, onCleanup, onMount } from 'solid-js'

/** Milliseconds between parts: a frame, and a little that taps may use. */
const REST = 24

/**
 * How many of a list's parts to draw by now: `first` at once, then as many more with each frame as there are already, up
 * to all. Parts that join or leave later are drawn as they come.
 */
export function createGradual(first: number): () => number {
  const [drawn, setDrawn] = createSignal(first)
  onMount(() => {
    let timer = 0
    const more = () => {
      if (setDrawn((before) => before * 2) < ENOUGH) timer = window.setTimeout(more, REST)
    }
    timer = window.setTimeout(more, REST)
    onCleanup(() => clearTimeout(timer))
  })
  return drawn
}

/** How many parts, of so many lines each, fill a screen of `lines`: one at least, all where they do not fill it. */
export function screenful(parts: readonly number[], lines: number): number {
  let sum = 0
  const last = parts.findIndex((part) => (sum += part) >= lines)
  return Math.max(1, last < 0 ? parts.length : last + 1)
}

/** More parts than any list has. */
const ENOUGH = 4096
