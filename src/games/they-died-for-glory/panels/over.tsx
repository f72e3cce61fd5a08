/** The battle is over: who held what, which side so met its objectives, and what both have lost. */
import { For, Show } from 'solid-js'
import { SIDES } from '#tdfg/types.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { sayLossesOf, sayState, sayVerdicts } from '#tdfg/text/objectives.ts'
import { capital } from '#tdfg/text/words.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'
import './objectives.css'

export function Over() {
  const desk = useDesk()
  const { title, turns } = desk.battle().scenario
  const objectives = () => desk.battle().objectives
  return (
    <section class="sec over">
      <h2 class="section__title">The last turn is played</h2>
      <For each={sayVerdicts(desk.battle())}>{(verdict) => <p class="over__verdict">{verdict}</p>}</For>
      <Show when={objectives().length > 0}>
        <h2 class="section__title">Objectives</h2>
        <ul class="over__losses">
          <For each={objectives()}>
            {(row) => (
              <li>
                <span>
                  <b>{capital(row.name)}</b>
                  <br />
                  <small class="soft">
                    turn {row.turn},{' '}
                    <span class="side-word" data-pigment={pigmentOf(row.side)}>
                      {saySidePlural(row.side)}
                    </span>
                  </small>
                </span>
                <span>{sayState(row, desk.place())}</span>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <h2 class="section__title">Losses</h2>
      <ul class="over__losses">
        <For each={SIDES}>
          {(side) => (
            <li>
              <span class="side-word" data-pigment={pigmentOf(side)}>
                {saySidePlural(side)}
              </span>
              <span>{sayLossesOf(desk.battle(), desk.place(), side)}</span>
            </li>
          )}
        </For>
      </ul>
      <p class="soft small">
        {title} ends after turn {turns}. The log keeps every act; undo still works.
      </p>
    </section>
  )
}
