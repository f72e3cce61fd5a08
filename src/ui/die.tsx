/** A die's face drawn as pips. Decoration: the number beside or inside it is what a screen reader hears. */
import { Show } from 'solid-js'
import type { Face } from '#ui/faces.ts'

const [LOW, MID, HIGH] = [7, 12, 17]

const PIPS: Readonly<Record<Face, readonly (readonly [number, number])[]>> = {
  1: [[MID, MID]],
  2: [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  3: [
    [LOW, HIGH],
    [MID, MID],
    [HIGH, LOW],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
}

const drawPips = (face: Face): string => PIPS[face].map(([x, y]) => `M${x - 2} ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0`).join('')

interface DieProps {
  readonly face: Face
  /** Hatched: a face that fails. */
  readonly hatched?: boolean | undefined
  readonly class?: string | undefined
}

export function Die(props: DieProps) {
  return (
    <svg class={props.class} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" data-die={props.face}>
      <rect x="1.5" y="1.5" width="21" height="21" rx="4" fill="none" stroke="currentColor" stroke-width="1.5" />
      <Show when={props.hatched}>
        <path
          d="M2 8L8 2M2 14L14 2M2 20L20 2M5 22.500L22.500 5M11 22.500L22.500 11M17 22.500L22.500 17"
          stroke="currentColor"
          stroke-width="0.8"
          opacity="0.55"
        />
      </Show>
      <path d={drawPips(props.face)} fill="currentColor" />
    </svg>
  )
}
