/** Which friends stood near and saw it: one brigade first, then those named last time. */
import { createMemo, For, Show } from 'solid-js'
import { candidates } from '#tdfg/battle/consequences.ts'
import type { Battle, BattleUnit, Obligation } from '#tdfg/battle/state.ts'
import { findUnit } from '#tdfg/battle/state.ts'
import { sayQuestion } from '#tdfg/text/obligations.ts'
import { inches } from '#tdfg/text/words.ts'
import type { UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { ActSheet, byGroup, PickRow } from './close-parts.tsx'

export function FriendsSheet(props: { readonly obligation: string }) {
  const desk = useDesk()
  const owed = () => desk.battle().obligations.find(({ id }) => id === props.obligation)
  return <Show when={owed()}>{(found) => <Friends owed={found()} />}</Show>
}

interface Section {
  readonly key: string
  readonly title: string
  readonly ids: readonly string[]
}

/** Candidates in their order, cut into sections: the unit's own group, those named last, all others by group. */
function sectionsOf(battle: Battle, of: BattleUnit, may: readonly BattleUnit[]): readonly Section[] {
  const groupName = (id: string) => battle.groups.find((group) => group.id === id)?.name ?? ''
  const own = may.filter(({ group }) => group === of.group)
  const last = may.filter((unit) => !own.includes(unit) && battle.lastNamed.includes(unit.id))
  const rest = may.filter((unit) => !own.includes(unit) && !last.includes(unit))
  const ids = (units: readonly BattleUnit[]) => units.map(({ id }): string => id)
  return [
    { key: 'own', title: groupName(of.group), ids: ids(own) },
    { key: 'last', title: 'Named last time', ids: ids(last) },
    ...byGroup(rest).map(({ group, ids }) => ({ key: `group ${group}`, title: groupName(group), ids })),
  ].filter((section) => section.ids.length > 0)
}

function Friends(props: { readonly owed: Obligation }) {
  const desk = useDesk()
  const [named, setNamed] = desk.screen.draft<readonly UnitId[]>('named', [])
  const about = () => (props.owed.about.kind === 'friends' ? props.owed.about : null)
  const of = () => findUnit(desk.battle(), props.owed.unit)
  const may = createMemo(() => {
    const [unit, how] = [of(), about()?.how]
    return unit && how ? candidates(desk.battle(), unit, how) : []
  })
  const chosen = () => named().filter((id) => may().some((unit) => unit.id === id))
  const name = (friends: readonly UnitId[], barred = false) =>
    void desk.perform({ kind: 'name-friends', obligation: props.owed.id, friends, ...(barred ? { barred } : {}) })
  const toggle = (id: UnitId, on: boolean) => setNamed(on ? [...named(), id] : named().filter((one) => one !== id))
  return (
    <ActSheet
      title={of()?.name ?? ''}
      subtitle={sayQuestion(desk.battle(), props.owed)}
      footer={
        <button
          type="button"
          class="button"
          classList={{ 'button--main': chosen().length > 0 }}
          disabled={chosen().length === 0 || desk.busy()}
          onClick={() => name(chosen())}
        >
          {chosen().length === 0 ? 'Tap who saw it' : `${chosen().length} must test`}
        </button>
      }
    >
      <button type="button" class="button button--main friends__nobody" disabled={desk.busy()} onClick={() => name([])}>
        Nobody within {inches(desk.battle().tables.morale.friendsWithin.value, desk.battle())}
      </button>
      <Show when={about()?.mayBeBarred}>
        <button
          type="button"
          class="button button--quiet friends__barred"
          disabled={desk.busy()}
          onClick={() => name(chosen(), true)}
        >
          An enemy bars its way: it surrenders
        </button>
      </Show>
      <Show when={of()}>
        {(unit) => <Candidates sections={sectionsOf(desk.battle(), unit(), may())} named={chosen()} onToggle={toggle} />}
      </Show>
    </ActSheet>
  )
}

interface CandidatesProps {
  readonly sections: readonly Section[]
  readonly named: readonly UnitId[]
  readonly onToggle: (id: UnitId, on: boolean) => void
}

function Candidates(props: CandidatesProps) {
  const desk = useDesk()
  const section = (key: string) => props.sections.find((one) => one.key === key)
  return (
    <For each={props.sections.map(({ key }) => key)}>
      {(key) => (
        <section>
          <h3 class="section__title">{section(key)?.title}</h3>
          <ul>
            <For each={section(key)?.ids}>
              {(id) => (
                <Show when={desk.unit(id)}>
                  {(unit) => (
                    <PickRow
                      unit={unit()}
                      pressed={props.named.includes(unit().id)}
                      onChange={(on) => props.onToggle(unit().id, on)}
                    />
                  )}
                </Show>
              )}
            </For>
          </ul>
        </section>
      )}
    </For>
  )
}
