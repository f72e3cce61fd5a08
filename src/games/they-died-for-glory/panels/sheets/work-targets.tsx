/** Named works to shoot at, in one tap, below the enemies: whether somebody is in them or not. */
import { createMemo, For, Show } from 'solid-js'
import type { BattleUnit, Work } from '#tdfg/battle/state.ts'
import { findWork, occupantsOf, standing } from '#tdfg/battle/works.ts'
import { sayLeft, sayWork } from '#tdfg/text/works.ts'
import { listed } from '#tdfg/text/words.ts'
import type { WorkId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { WorkSign } from './work-parts.tsx'

interface WorkTargetsProps {
  readonly shooter: BattleUnit
  readonly onChoose: (work: Work) => void
}

export function WorkTargets(props: WorkTargetsProps) {
  const desk = useDesk()
  /** Not those that the shooter's own side holds. */
  const ids = createMemo(() =>
    standing(desk.battle())
      .filter((work) => occupantsOf(desk.battle(), work.id).every((unit) => unit.side !== props.shooter.side))
      .map((work): string => work.id),
  )
  return (
    <Show when={ids().length > 0}>
      <section class="targets targets--works">
        <h3 class="section__title">Buildings, bridges, works</h3>
        <ul class="targets__list">
          <For each={ids()}>
            {(id) => (
              <Show when={findWork(desk.battle(), id as WorkId)}>
                {(work) => <WorkTarget work={work()} onChoose={props.onChoose} />}
              </Show>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}

function WorkTarget(props: { readonly work: Work; readonly onChoose: (work: Work) => void }) {
  const desk = useDesk()
  const inside = () => listed(occupantsOf(desk.battle(), props.work.id).map(({ name }) => name))
  return (
    <li>
      <button type="button" class="targets__one" onClick={() => props.onChoose(props.work)}>
        <WorkSign material={props.work.material} />
        <span class="targets__words">
          <b>{props.work.name}</b>
          <small>
            {sayWork(desk.battle(), props.work)} · {sayLeft(desk.battle(), props.work)}
            <Show when={inside()}>
              <span class="targets__warn"> · {inside()}</span>
            </Show>
          </small>
        </span>
      </button>
    </li>
  )
}

/** The chosen work in a line, and the way back to the list. */
export function AtWork(props: { readonly work: Work; readonly onChange?: (() => void) | undefined }) {
  return (
    <span class="at-target">
      at <b class="at-target__name">{props.work.name}</b>
      <Show when={props.onChange}>
        {(change) => (
          <button type="button" class="button button--quiet at-target__change" onClick={() => change()()}>
            Change<span class="sr-only"> target</span>
          </button>
        )}
      </Show>
    </span>
  )
}
