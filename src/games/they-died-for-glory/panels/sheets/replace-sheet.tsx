/** Engineers or pioneers step in for dead gunners: at which battery or which stand, and how many. */
import { createMemo, For, Show } from 'solid-js'
import { partnersOf } from '#tdfg/battle/may/works.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { isBattery, live } from '#tdfg/rules/unit.ts'
import { replaceable } from '#tdfg/rules/works.ts'
import { figureWord, unitLine } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { ActSheet, Allowed, UnitBody } from './close-parts.tsx'
import { pigmentOf } from '../looks.ts'
import './works.css'

export function ReplaceSheet(props: { readonly unit: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.unit)}>{(unit) => <Replace unit={unit()} />}</Show>
}

function Replace(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const guns = () => isBattery(props.unit)
  const ids = createMemo(() => partnersOf(desk.scene, props.unit).map((unit): string => unit.id))
  return (
    <ActSheet
      title={guns() ? `Who serves the guns of ${props.unit.name}?` : `${props.unit.name} serves whose guns?`}
      subtitle={unitLine(desk.battle(), props.unit)}
    >
      <Allowed refusal={whyNot(desk.scene, props.unit, 'replace-gunners')}>
        <p class="soft works__none">
          {counted(live(props.unit), figureWord(props.unit))} of {props.unit.figures} left. Only if the stand is with the battery.
        </p>
        <ul>
          <For each={ids()}>
            {(id) => <Show when={desk.unit(id)}>{(other) => <Crew unit={props.unit} other={other()} />}</Show>}
          </For>
        </ul>
      </Allowed>
    </ActSheet>
  )
}

/** One battery or stand, with a button for each number that can step in, all of them first. */
function Crew(props: { readonly unit: BattleUnit; readonly other: BattleUnit }) {
  const desk = useDesk()
  const pair = () =>
    isBattery(props.unit) ? { battery: props.unit, stand: props.other } : { battery: props.other, stand: props.unit }
  const most = () => replaceable(pair().battery, pair().stand)
  const counts = () => Array.from({ length: most() }, (_, at) => most() - at)
  const step = (figures: number) =>
    void desk.perform({ kind: 'replace-gunners', battery: pair().battery.id, stand: pair().stand.id, figures })
  return (
    <li class="crew" data-pigment={pigmentOf(props.other.side)}>
      <div class="crew__unit">
        <UnitBody unit={props.other} />
      </div>
      <div class="crew__counts" role="group" aria-label={`How many step in: ${props.other.name}`}>
        <For each={counts()}>
          {(figures, at) => (
            <button
              type="button"
              class="button"
              classList={{ 'button--main': at() === 0 }}
              disabled={desk.busy()}
              onClick={() => step(figures)}
            >
              {counted(figures, 'figure')}
            </button>
          )}
        </For>
      </div>
    </li>
  )
}
