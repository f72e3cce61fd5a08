/** Pioneers choose what they blow up, or give it up (`pioneer.charge`). */
import { createMemo, For, Show } from 'solid-js'
import { SourceMark } from '#ui/sourced.tsx'
import { mayNotSetCharge } from '#tdfg/battle/may/works.ts'
import type { BattleUnit, Work } from '#tdfg/battle/state.ts'
import { findWork, standing } from '#tdfg/battle/works.ts'
import { unitLine } from '#tdfg/text/names.ts'
import { pioneersReminder } from '#tdfg/text/reminders-works.ts'
import { sayLeft } from '#tdfg/text/works.ts'
import type { WorkId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { ActSheet, Allowed } from './close-parts.tsx'
import { NameWork } from './name-work.tsx'
import { Inside, WorkHead } from './work-parts.tsx'
import './works.css'

export function SetChargeSheet(props: { readonly unit: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.unit)}>{(unit) => <SetCharge unit={unit()} />}</Show>
}

function SetCharge(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const ids = createMemo(() => standing(desk.battle()).map((work): string => work.id))
  const set = (work: WorkId | null) => void desk.perform({ kind: 'set-charge', unit: props.unit.id, work })
  const reminder = () => pioneersReminder(desk.battle())
  return (
    <ActSheet title={`${props.unit.name} sets a charge`} subtitle={unitLine(desk.battle(), props.unit)}>
      <Allowed refusal={props.unit.setting ? null : mayNotSetCharge(desk.scene, props.unit)}>
        <p class="reminders__row">
          <span>{reminder().text}</span>
          <SourceMark source={reminder().source} rule={reminder().rule} stretched />
        </p>
        <ul class="works">
          <For each={ids()}>
            {(id) => (
              <Show when={findWork(desk.battle(), id as WorkId)}>
                {(work) => <ChargeRow work={work()} here={props.unit.setting?.work === id} onSet={set} />}
              </Show>
            )}
          </For>
        </ul>
        <NameWork />
      </Allowed>
    </ActSheet>
  )
}

interface ChargeRowProps {
  readonly work: Work
  /** Its charge is being set here. */
  readonly here: boolean
  readonly onSet: (work: WorkId | null) => void
}

function ChargeRow(props: ChargeRowProps) {
  const desk = useDesk()
  return (
    <li class="work">
      <WorkHead work={props.work} />
      <p class="soft">{sayLeft(desk.battle(), props.work)}</p>
      <Inside work={props.work} />
      <button
        type="button"
        class="button work__who"
        classList={{ 'button--main': !props.here }}
        disabled={desk.busy()}
        onClick={() => props.onSet(props.here ? null : props.work.id)}
      >
        {props.here ? 'Give it up' : 'Set a charge here'}
        <span class="sr-only">: {props.work.name}</span>
      </button>
    </li>
  )
}
