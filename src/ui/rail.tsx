/** The turn as the scale bar of a map: a tick a phase, in groups; what is done is solid, what comes is hollow. */
import { For, Show, type JSX } from 'solid-js'
import '#ui/rail.css'

export interface RailTick {
  readonly state: 'done' | 'now' | 'next'
  readonly label: string
}

interface RailProps {
  readonly groups: readonly (readonly RailTick[])[]
  /** For screen readers, before the present tick's own label: "Turn 3 of 18". */
  readonly label: string
  /** Above the ticks at the left: the battle. */
  readonly start?: JSX.Element
  /** Above the ticks at the right: turn and clock. */
  readonly end?: JSX.Element
  readonly onOpen: () => void
}

export function Rail(props: RailProps) {
  const ticks = () => props.groups.flat()
  const now = () => ticks().findIndex((tick) => tick.state === 'now')
  const where = () => (now() < 0 ? '' : `, step ${now() + 1} of ${ticks().length}: ${ticks()[now()]?.label}`)
  return (
    <button
      type="button"
      class="rail"
      aria-label={`${props.label}${where()}. Show the whole turn.`}
      onClick={() => props.onOpen()}
    >
      <Show when={props.start !== undefined || props.end !== undefined}>
        <span class="rail__where">
          <span>{props.start}</span>
          <span>{props.end}</span>
        </span>
      </Show>
      <span class="rail__bar" aria-hidden="true">
        <For each={props.groups}>
          {(group) => (
            <span class="rail__group" style={{ '--ticks': group.length }}>
              <For each={group}>{(tick) => <i class={`rail__tick rail__tick--${tick.state}`} title={tick.label} />}</For>
            </span>
          )}
        </For>
      </span>
    </button>
  )
}
