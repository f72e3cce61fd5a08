/** How a melee may part: in words, per cent, and one bar. */
import { For, Show } from 'solid-js'
import { toNumber, type Contest, type Fraction } from '#core/chances.ts'
import type { Pigment } from '#ui/pigment.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { enemyOf } from '#tdfg/battle/state.ts'
import type { Side } from '#tdfg/types.ts'
import { pigmentOf } from '../looks.ts'
import { sayChance } from './close-parts.tsx'

interface OddsBarProps {
  readonly label: string
  readonly contest: Contest
  /** The side that `contest` calls a. */
  readonly first: Side
}

interface Part {
  readonly words: string
  readonly chance: Fraction
  readonly pigment: Pigment
  readonly tie: boolean
}

export function OddsBar(props: OddsBarProps) {
  const wins = (side: Side, chance: Fraction): Part => ({
    words: `${saySidePlural(side)} win`,
    chance,
    pigment: pigmentOf(side),
    tie: false,
  })
  const parts = (): readonly Part[] => [
    wins(props.first, props.contest.aWins),
    { words: 'locked', chance: props.contest.level, pigment: 'ink', tie: true },
    wins(enemyOf(props.first), props.contest.bWins),
  ]
  const gone = () => toNumber(props.contest.bothGone)
  return (
    <figure class="close-odds" aria-label={props.label}>
      <figcaption class="label">
        <span>{props.label}</span>
        <Show when={gone() > 0}>
          <span class="label__note">nobody left {sayChance(props.contest.bothGone)}</span>
        </Show>
      </figcaption>
      <div class="close-odds__words">
        <For each={parts()}>
          {(part) => (
            <span class="close-odds__part" data-pigment={part.pigment}>
              <b class="close-odds__percent">{sayChance(part.chance)}</b> <span>{part.words}</span>
            </span>
          )}
        </For>
      </div>
      <div class="close-odds__bar" aria-hidden="true">
        <For each={parts()}>
          {(part) => (
            <i
              class="close-odds__share"
              classList={{ 'close-odds__share--tie': part.tie }}
              data-pigment={part.pigment}
              style={{ 'flex-grow': toNumber(part.chance) }}
            />
          )}
        </For>
      </div>
    </figure>
  )
}
