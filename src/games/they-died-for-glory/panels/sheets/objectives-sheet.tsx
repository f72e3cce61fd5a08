/** Dated objectives: who must hold what by when, and who holds it now, which is one tap. */
import { For, Show } from 'solid-js'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Objective } from '#tdfg/battle/state.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { isPast, sayDate, sayState, sayVerdicts } from '#tdfg/text/objectives.ts'
import { capital } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { HolderButtons } from '../holder-buttons.tsx'
import { pigmentOf } from '../looks.ts'
import { ActSheet } from './close-parts.tsx'

export function ObjectivesSheet() {
  const desk = useDesk()
  const ids = () => desk.battle().objectives.map(({ id }): string => id)
  const objective = (id: string) => desk.battle().objectives.find((row) => row.id === id)
  const decided = () => ids().length > 0 && desk.battle().objectives.every((row) => isPast(row, desk.place()))
  return (
    <ActSheet title="Objectives" subtitle="Who holds what, by the end of which turn">
      <Show when={ids().length > 0} fallback={<EmptyState title="No objective has a date." />}>
        <Show when={decided()}>
          <For each={sayVerdicts(desk.battle())}>{(verdict) => <p class="objective__verdict">{verdict}</p>}</For>
        </Show>
        <ul class="objectives">
          <For each={ids()}>{(id) => <Show when={objective(id)}>{(row) => <OneObjective objective={row()} />}</Show>}</For>
        </ul>
      </Show>
    </ActSheet>
  )
}

function OneObjective(props: { readonly objective: Objective }) {
  const desk = useDesk()
  return (
    <li class="objective">
      <b>{capital(props.objective.name)}</b>
      <p class="soft small">
        <span class="side-word" data-pigment={pigmentOf(props.objective.side)}>
          {saySidePlural(props.objective.side)}
        </span>
        , {sayDate(desk.battle(), props.objective)}
      </p>
      <p class="small">{capital(sayState(props.objective, desk.place()))}</p>
      <Show when={!isPast(props.objective, desk.place())}>
        <HolderButtons objective={props.objective} />
      </Show>
    </li>
  )
}
