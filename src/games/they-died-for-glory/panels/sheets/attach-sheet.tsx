/** A command figure joins a unit, of his own command first, or stands by himself. One tap. */
import { createMemo, For, Show } from 'solid-js'
import { UnitSign } from '#ui/unit-sign.tsx'
import { isUnder } from '#tdfg/battle/commands.ts'
import { unitsOf, type BattleUnit, type Commander } from '#tdfg/battle/state.ts'
import type { UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { ActSheet, Allowed, byGroup, UnitBody, UnitName } from './close-parts.tsx'

export function AttachSheet(props: { readonly commander: string }) {
  const desk = useDesk()
  const commander = () => desk.battle().commanders.find(({ id }) => id === props.commander)
  return <Show when={commander()}>{(found) => <Attach commander={found()} />}</Show>
}

function Attach(props: { readonly commander: Commander }) {
  const desk = useDesk()
  const all = createMemo(() => unitsOf(desk.battle(), props.commander.side).filter(({ id }) => id !== props.commander.with))
  const commands = (unit: BattleUnit) => isUnder(desk.battle(), unit.group, props.commander.group)
  const groups = createMemo(() => byGroup([...all().filter(commands), ...all().filter((unit) => !commands(unit))]))
  const title = (id: string) => desk.battle().groups.find((group) => group.id === id)?.name ?? ''
  const join = (unit: UnitId | null) => void desk.perform({ kind: 'attach', commander: props.commander.id, unit })
  return (
    <ActSheet title={`${props.commander.name} joins`} subtitle={props.commander.title}>
      <Allowed refusal={null}>
        <Show when={desk.unit(props.commander.with ?? '')}>
          {(unit) => (
            <div class="attach__now">
              <p data-pigment={pigmentOf(props.commander.side)}>
                <UnitSign kind="command" size="text" /> with <UnitName unit={unit()} />
              </p>
              <button type="button" class="button" disabled={desk.busy()} onClick={() => join(null)}>
                Stands by himself
              </button>
            </div>
          )}
        </Show>
        <For each={groups().map(({ group }): string => group)}>
          {(group) => (
            <section>
              <h3 class="section__title">{title(group)}</h3>
              <ul>
                <For each={groups().find((one) => one.group === group)?.ids}>
                  {(id) => <Show when={desk.unit(id)}>{(unit) => <JoinRow unit={unit()} onJoin={() => join(unit().id)} />}</Show>}
                </For>
              </ul>
            </section>
          )}
        </For>
      </Allowed>
    </ActSheet>
  )
}

/** A unit to join, in one tap. */
export function JoinRow(props: { readonly unit: BattleUnit; readonly onJoin: () => void }) {
  const desk = useDesk()
  return (
    <li class="close-pick" data-pigment={pigmentOf(props.unit.side)}>
      <button type="button" class="close-pick__button" disabled={desk.busy()} onClick={() => props.onJoin()}>
        <UnitBody unit={props.unit} />
      </button>
    </li>
  )
}
