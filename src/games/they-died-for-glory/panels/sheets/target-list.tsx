/** Enemies to choose a target from, in one tap: the last one first, then those who charge, then by brigade. */
import { createMemo, For, Show, untrack } from 'solid-js'
import { createGradual, screenful } from '#ui/gradual.ts'
import { UnitSign } from '#ui/unit-sign.tsx'
import { enemyOf, onTable, openCharge, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { isEngaged } from '#tdfg/rules/unit.ts'
import { chipsOf, nameOf, sayTroop } from '#tdfg/text/names.ts'
import type { UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, signOf } from '../looks.ts'

/** Whom a unit may be shot at by anybody: on the table, in no contact. */
export const isTarget = (unit: BattleUnit): boolean => onTable(unit) && !unit.offBoard && !isEngaged(unit)

/** Targets of a unit, in the order of the forces. */
export const targetsOf = (battle: Battle, shooter: BattleUnit): readonly BattleUnit[] =>
  battle.units.filter((unit) => unit.side === enemyOf(shooter.side) && isTarget(unit))

/** The target of its last volley or shot, if that may be shot at again. */
export function lastTarget(battle: Battle, shooter: BattleUnit): BattleUnit | undefined {
  return targetsOf(battle, shooter).find((unit) => unit.id === shooter.last?.target)
}

interface Section {
  readonly key: string
  readonly title: string
  readonly units: readonly string[]
}

/** `charges II/50th Line`. */
function sayCharge(battle: Battle, unit: BattleUnit): string | null {
  const charge = openCharge(battle, unit.id)
  if (!charge || charge.stage === 'stopped') return null
  return `${charge.against === null ? 'charges' : 'countercharges'} ${nameOf(battle, charge.target)}`
}

function sectionsOf(battle: Battle, shooter: BattleUnit): readonly Section[] {
  const all = targetsOf(battle, shooter)
  const last = lastTarget(battle, shooter)?.id
  const charging = all.filter((unit) => unit.id !== last && sayCharge(battle, unit) !== null)
  const rest = all.filter((unit) => unit.id !== last && !charging.includes(unit))
  const group = (id: BattleUnit['group']) => battle.groups.find((row) => row.id === id)?.name ?? ''
  const groups = [...new Set(rest.map((unit) => unit.group))]
  const sections: readonly Section[] = [
    { key: 'last', title: 'Last time', units: last === undefined ? [] : [last] },
    { key: 'charging', title: 'Charging', units: charging.map((unit) => unit.id) },
    ...groups.map((id) => ({
      key: `group ${id}`,
      title: group(id),
      units: rest.filter((unit) => unit.group === id).map((unit) => unit.id),
    })),
  ]
  return sections.filter(({ units }) => units.length > 0)
}

interface TargetListProps {
  readonly shooter: BattleUnit
  readonly onChoose: (target: UnitId) => void
}

/** Lines that fill a sheet: two targets, or a title. */
const SHEET = 12

const linesOf = ({ units }: { readonly units: readonly unknown[] }) => 1 + Math.ceil(units.length / 2)

export function TargetList(props: TargetListProps) {
  const desk = useDesk()
  const sections = createMemo(() => sectionsOf(desk.battle(), props.shooter))
  const drawn = createGradual(untrack(() => screenful(sections().map(linesOf), SHEET)))
  const section = (key: string) => sections().find((one) => one.key === key)
  return (
    <Show when={sections().length > 0} fallback={<p class="soft">There is no enemy to shoot at.</p>}>
      <div class="targets">
        <For
          each={sections()
            .slice(0, drawn())
            .map(({ key }) => key)}
        >
          {(key) => (
            <section>
              <h3 class="section__title">{section(key)?.title}</h3>
              <ul class="targets__list">
                <For each={section(key)?.units}>{(id) => <Target id={id} onChoose={props.onChoose} />}</For>
              </ul>
            </section>
          )}
        </For>
      </div>
    </Show>
  )
}

function Target(props: { readonly id: string; readonly onChoose: (target: UnitId) => void }) {
  const desk = useDesk()
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <li>
          <button
            type="button"
            class="targets__one"
            data-pigment={pigmentOf(unit().side)}
            onClick={() => props.onChoose(unit().id)}
          >
            <UnitSign kind={signOf(unit())} title={sayTroop(unit().troop)} size="text" />
            <span class="targets__words">
              <b>{unit().name}</b>
              <small>
                <For each={chipsOf(desk.battle(), unit())}>
                  {(chip, at) => (
                    <>
                      {at() > 0 ? ' · ' : ''}
                      <span classList={{ targets__warn: chip.warn }}>{chip.text}</span>
                    </>
                  )}
                </For>
                <Show when={sayCharge(desk.battle(), unit())}>
                  {(charge) => <span class="targets__warn"> · {charge()}</span>}
                </Show>
              </small>
            </span>
          </button>
        </li>
      )}
    </Show>
  )
}

interface AtTargetProps {
  readonly target: BattleUnit
  /** Left out: the target is settled. */
  readonly onChange?: (() => void) | undefined
}

/** The chosen target in a line, `at ⊠ I/King’s Grenadiers`, and the way back to the list. */
export function AtTarget(props: AtTargetProps) {
  return (
    <span class="at-target" data-pigment={pigmentOf(props.target.side)}>
      at <UnitSign kind={signOf(props.target)} title={sayTroop(props.target.troop)} size="text" />
      <b class="at-target__name">{props.target.name}</b>
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
