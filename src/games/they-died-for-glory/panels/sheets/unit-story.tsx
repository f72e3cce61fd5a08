/** What a unit has done and suffered in this battle, in the words of the log. */
import { createMemo, For, Show } from 'solid-js'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { memoryOf, sayEvent } from '#tdfg/text/events.ts'
import { useDesk } from '../desk.tsx'
import { chronicle } from './unit-chronicle.ts'

export function UnitStory(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const events = createMemo(() => desk.live.acts().flatMap((act) => act.events))
  const chapters = createMemo(() => {
    const memory = memoryOf(desk.battle(), events())
    return chronicle(events(), props.unit.id)
      .map(({ turn, events: own }) => ({ turn, lines: own.flatMap((event) => sayEvent(memory, event) ?? []) }))
      .filter(({ lines }) => lines.length > 0)
  })
  return (
    <section class="story">
      <h3 class="section__title">This battle</h3>
      <Show when={chapters().length > 0} fallback={<p class="soft small">Nothing has happened to it yet.</p>}>
        <ol>
          <For each={chapters()}>
            {({ turn, lines }) => (
              <li class="story__turn">
                <b class="story__number">Turn {turn}</b>
                <div>
                  <For each={lines}>{(line) => <p>{line}</p>}</For>
                </div>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  )
}
