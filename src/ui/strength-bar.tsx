/** Both sides' figures on one bar, the fallen hatched, and the same in words. */
import { For } from 'solid-js'
import type { Pigment } from '#ui/pigment.ts'
import '#ui/strength-bar.css'

export interface SideStrength {
  readonly name: string
  readonly pigment: Pigment
  /** Figures that stand. */
  readonly live: number
  /** Figures at the start. */
  readonly figures: number
  /** What is said of them; "231 of 268 figures" if left out. */
  readonly words?: string | undefined
}

export function StrengthBar(props: { readonly sides: readonly SideStrength[] }) {
  return (
    <div class="strength-bar">
      <div class="strength-bar__bar" aria-hidden="true">
        <For each={props.sides}>
          {(side) => (
            <span class="strength-bar__side" data-pigment={side.pigment} style={{ 'flex-grow': side.figures }}>
              <i class="strength-bar__live" style={{ 'flex-grow': side.live }} />
              <i class="strength-bar__lost" style={{ 'flex-grow': side.figures - side.live }} />
            </span>
          )}
        </For>
      </div>
      <ul class="strength-bar__words">
        <For each={props.sides}>
          {(side) => (
            <li>
              <span class="side-word" data-pigment={side.pigment}>
                {side.name}
              </span>{' '}
              {side.words ?? `${side.live} of ${side.figures} figures`}
            </li>
          )}
        </For>
      </ul>
    </div>
  )
}
