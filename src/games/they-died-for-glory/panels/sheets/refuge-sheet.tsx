/** An officer whose unit is gone joins the nearest friend within one of his Moves: his own command first, one tap. */
import { createMemo, For, Show } from 'solid-js'
import { refuges } from '#tdfg/battle/commands.ts'
import type { Obligation } from '#tdfg/battle/state.ts'
import { commanderName } from '#tdfg/text/names.ts'
import { sayQuestion } from '#tdfg/text/obligations.ts'
import type { CommanderId, UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { JoinRow } from './attach-sheet.tsx'
import { ActSheet, byGroup } from './close-parts.tsx'

export function RefugeSheet(props: { readonly obligation: string }) {
  const desk = useDesk()
  const owed = () => desk.battle().obligations.find(({ id }) => id === props.obligation)
  const about = () => owed()?.about
  return (
    <Show when={owed()}>
      {(found) => (
        <Show when={about()?.kind === 'refuge'}>
          <Refuge owed={found()} />
        </Show>
      )}
    </Show>
  )
}

const commanderOf = ({ about }: Obligation): CommanderId => (about.kind === 'refuge' ? about.commander : ('' as CommanderId))

function Refuge(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const groups = createMemo(() => byGroup(refuges(desk.battle(), commanderOf(props.owed))))
  const title = (id: string) => desk.battle().groups.find((group) => group.id === id)?.name ?? ''
  const join = (unit: UnitId | null) => void desk.perform({ kind: 'find-refuge', obligation: props.owed.id, unit })
  return (
    <ActSheet
      title={`${commanderName(desk.battle(), commanderOf(props.owed))} joins`}
      subtitle={sayQuestion(desk.battle(), props.owed)}
      footer={
        <button type="button" class="button" disabled={desk.busy()} onClick={() => join(null)}>
          None near: he is taken
        </button>
      }
    >
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
    </ActSheet>
  )
}
