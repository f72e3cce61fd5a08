/** One work: every unit that may be in it, a tap in and a tap out. */
import { createMemo, For, Show } from 'solid-js'
import { Segmented } from '#ui/segmented.tsx'
import { mayNotOccupy } from '#tdfg/battle/may/works.ts'
import { unitsOf, type BattleUnit, type Work } from '#tdfg/battle/state.ts'
import { findWork, occupantsOf } from '#tdfg/battle/works.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { sayWork } from '#tdfg/text/works.ts'
import { SIDES, type Side, type WorkId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { ActSheet, byGroup, PickRow } from './close-parts.tsx'
import { HitsTaken } from './work-parts.tsx'
import './works.css'

export function WorkSheet(props: { readonly work: string }) {
  const desk = useDesk()
  return <Show when={findWork(desk.battle(), props.work as WorkId)}>{(work) => <OneWork work={work()} />}</Show>
}

function OneWork(props: { readonly work: Work }) {
  const desk = useDesk()
  const holder = () => occupantsOf(desk.battle(), props.work.id)[0]?.side
  const [chosen, choose] = desk.screen.draft<Side | null>('side', null)
  const side = () => chosen() ?? holder() ?? 'french'
  const may = (unit: BattleUnit) => unit.work === props.work.id || mayNotOccupy(desk.scene, unit, props.work.id) === null
  const groups = createMemo(() => byGroup(unitsOf(desk.battle(), side()).filter(may)))
  const title = (id: string) => desk.battle().groups.find((group) => group.id === id)?.name ?? ''
  const set = (unit: BattleUnit, inside: boolean) =>
    void desk.perform({ kind: 'occupy', unit: unit.id, work: inside ? props.work.id : null }, 'stay')
  return (
    <ActSheet
      title={`Who is ${props.work.material === 'bridge' ? 'on' : 'in'} ${props.work.name}?`}
      subtitle={sayWork(desk.battle(), props.work)}
    >
      <HitsTaken work={props.work} />
      <Segmented
        label="Side"
        options={SIDES.map((one) => ({ value: one, label: saySidePlural(one) }))}
        value={side()}
        onChange={choose}
      />
      <Show when={groups().length === 0}>
        <p class="soft works__none">None of the {saySidePlural(side())} can go in now.</p>
      </Show>
      <For each={groups().map(({ group }): string => group)}>
        {(group) => (
          <section>
            <h3 class="section__title">{title(group)}</h3>
            <ul>
              <For each={groups().find((one) => one.group === group)?.ids}>
                {(id) => (
                  <Show when={desk.unit(id)}>
                    {(unit) => (
                      <PickRow unit={unit()} pressed={unit().work === props.work.id} onChange={(inside) => set(unit(), inside)} />
                    )}
                  </Show>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
    </ActSheet>
  )
}
