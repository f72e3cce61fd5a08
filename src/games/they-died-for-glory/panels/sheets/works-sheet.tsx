/** Buildings, bridges and works that were named: what they have taken, who is in them; a unit goes in or comes out. */
import { createMemo, For, Show } from 'solid-js'
import { mayNotOccupy } from '#tdfg/battle/may/works.ts'
import type { BattleUnit, Work } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import { workCover } from '#tdfg/rules/works.ts'
import { sayCover } from '#tdfg/text/names.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { worksReminders } from '#tdfg/text/reminders-works.ts'
import type { WorkId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { ActSheet, UnitName } from './close-parts.tsx'
import { NameWork } from './name-work.tsx'
import { Reminders } from './reminder-list.tsx'
import { HitsTaken, Inside, WorkHead } from './work-parts.tsx'
import './works.css'

/** `unit`: the one that goes in or comes out; '': nobody in particular. */
export function WorksSheet(props: { readonly unit: string }) {
  const desk = useDesk()
  const unit = () => desk.unit(props.unit)
  const ids = createMemo(() => {
    const { works } = desk.battle()
    const down = works.filter((work) => work.destroyed)
    return [...works.filter((work) => !work.destroyed), ...down].map((work): string => work.id)
  })
  return (
    <ActSheet
      title={unit() ? 'In which work?' : 'Buildings, bridges, works'}
      subtitle={<Show when={unit()}>{(found) => <UnitName unit={found()} />}</Show>}
    >
      <Show when={ids().length === 0}>
        <p class="soft works__none">None is named yet. Name those that somebody holds, or that guns are to bring down.</p>
      </Show>
      <ul class="works">
        <For each={ids()}>
          {(id) => <Show when={findWork(desk.battle(), id as WorkId)}>{(work) => <WorkRow work={work()} unit={unit()} />}</Show>}
        </For>
      </ul>
      <NameWork />
      <h3 class="section__title">Remember</h3>
      <Reminders rows={worksReminders(desk.battle())} />
    </ActSheet>
  )
}

interface WorkRowProps {
  readonly work: Work
  readonly unit: BattleUnit | undefined
}

function WorkRow(props: WorkRowProps) {
  const desk = useDesk()
  const out = (unit: BattleUnit) => void desk.perform({ kind: 'occupy', unit: unit.id, work: null }, 'stay')
  return (
    <li class="work" classList={{ 'work--gone': props.work.destroyed }}>
      <WorkHead work={props.work} />
      <HitsTaken work={props.work} />
      <Inside work={props.work} onOut={props.unit ? undefined : out} />
      <Show when={!props.work.destroyed}>
        <Show
          when={props.unit}
          fallback={
            <button type="button" class="button work__who" onClick={() => desk.screen.open(`work/${props.work.id}`)}>
              {props.work.material === 'bridge' ? 'Who is on it…' : 'Who is in it…'}
              <span class="sr-only"> {props.work.name}</span>
            </button>
          }
        >
          {(unit) => <GoIn work={props.work} unit={unit()} />}
        </Show>
      </Show>
      <Show when={!props.unit}>
        <button type="button" class="button button--quiet" onClick={() => desk.screen.open(`correct-work/${props.work.id}`)}>
          Umpire: correct…
          <span class="sr-only"> {props.work.name}</span>
        </button>
      </Show>
    </li>
  )
}

/** The unit of the sheet goes in or comes out; what keeps it out is said in the button's place. */
function GoIn(props: { readonly work: Work; readonly unit: BattleUnit }) {
  const desk = useDesk()
  const inside = () => props.unit.work === props.work.id
  const refusal = () => mayNotOccupy(desk.scene, props.unit, inside() ? null : props.work.id)
  const go = () => void desk.perform({ kind: 'occupy', unit: props.unit.id, work: inside() ? null : props.work.id })
  const words = () => (inside() ? 'Comes out' : props.work.material === 'bridge' ? 'Goes onto it' : 'Goes in')
  const cover = () => sayCover(workCover(props.work.material))
  return (
    <>
      <Show when={refusal()}>{(no) => <p class="work__not">{sayRefusal(desk.battle(), no())}</p>}</Show>
      <Show when={refusal() === null || refusal()?.kind === 'rule'}>
        <button
          type="button"
          class="button work__who"
          classList={{ 'button--main': refusal() === null && !inside(), 'button--quiet': refusal() !== null }}
          disabled={desk.busy()}
          onClick={go}
        >
          {refusal() === null ? words() : `Umpire: ${words().toLowerCase()}…`}
          <span class="sr-only">: {props.work.name}</span>
          <Show when={refusal() === null && !inside() && workCover(props.work.material) !== 'none'}>
            <small>its cover: {cover()}</small>
          </Show>
        </button>
      </Show>
    </>
  )
}
