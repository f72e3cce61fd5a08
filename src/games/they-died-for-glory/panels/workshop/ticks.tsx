/** Ticking several rows for one change of all. */
import { Show } from 'solid-js'
import { everyNode, type At } from '#tdfg/forces/model.ts'
import type { DrawingBoard } from './drawing-board.tsx'

export function TickBox(props: { readonly ticked: boolean }) {
  return (
    <svg class="tick-box" viewBox="0 0 16 16" aria-hidden="true">
      <rect x="1" y="1" width="14" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="1.500" />
      <Show when={props.ticked}>
        <path d="M3.500 8.500L7 12L12.500 4.500" fill="none" stroke="currentColor" stroke-width="2" />
      </Show>
    </svg>
  )
}

/** A group is ticked with all below it, and loses its tick with the first of them. */
export function toggled(board: DrawingBoard, ticked: ReadonlySet<At>, at: At): ReadonlySet<At> {
  const next = new Set(ticked)
  const on = !next.has(at)
  for (const { at: place } of everyNode(board.forces())) {
    if (place !== at && !place.startsWith(`${at}.`)) continue
    if (on) next.add(place)
    else next.delete(place)
  }
  if (!on) for (const place of ticked) if (at.startsWith(`${place}.`)) next.delete(place)
  return next
}
