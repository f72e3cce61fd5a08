/** The log in words, the latest act first. */
import { createMemo, For, Show } from 'solid-js'
import { sayEvent } from '#tdfg/text/events.ts'
import { useDesk } from './desk.tsx'

/** Acts shown at first; the rest comes with a tap. */
const SHOWN = 60

export function LogList() {
  const desk = useDesk()
  const acts = createMemo(() => desk.live.acts().slice(-SHOWN).reverse())
  return (
    <ol class="log" reversed>
      <For each={acts()}>
        {(act) => (
          <li class="log__act">
            <For each={act.events}>
              {(event) => (
                <Show when={sayEvent(desk.battle(), event)}>
                  {(line) => <p classList={{ log__phase: event.kind === 'phaseEnded' || event.kind === 'phasePassed' }}>{line()}</p>}
                </Show>
              )}
            </For>
          </li>
        )}
      </For>
    </ol>
  )
}

