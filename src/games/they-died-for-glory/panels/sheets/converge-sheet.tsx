/** Remnants to be made one: chosen by side, with what they would become or why they may not. */
import { createMemo, For, Show } from 'solid-js'
import { BigNumber } from '#ui/big-number.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mayNotConverge } from '#tdfg/battle/propose/converge.ts'
import { unitsOf, type BattleUnit } from '#tdfg/battle/state.ts'
import { convergedUnit } from '#tdfg/rules/converge.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { counted } from '#tdfg/text/words.ts'
import { SIDES, type Side, type UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { ActSheet, Allowed, PickRow } from './close-parts.tsx'

export function ConvergeSheet() {
  const desk = useDesk()
  const [chosen, setChosen] = desk.screen.draft<readonly UnitId[]>('chosen', [])
  const remnants = (side: Side) => unitsOf(desk.battle(), side).filter(({ shattered }) => shattered)
  const sides = createMemo(() => SIDES.filter((side) => remnants(side).length > 0))
  const units = createMemo(() => chosen().flatMap((id) => desk.unit(id) ?? []))
  const refusal = createMemo(() => mayNotConverge(desk.scene, units()))
  const toggle = (id: UnitId, on: boolean) => setChosen(on ? [...chosen(), id] : chosen().filter((one) => one !== id))
  const converge = () => void desk.perform({ kind: 'converge', units: chosen() })
  return (
    <ActSheet
      title="Converge"
      subtitle="Which remnants become one?"
      footer={
        <button
          type="button"
          class="button"
          classList={{ 'button--main': refusal() === null, 'button--wait': refusal() !== null && units().length > 0 }}
          disabled={units().length === 0 || desk.busy()}
          onClick={converge}
        >
          {units().length === 0 ? 'Tap the remnants' : `Converge ${counted(units().length, 'unit')}`}
        </button>
      }
    >
      <Allowed refusal={null}>
        <Show when={units().length > 0}>
          <Outcome units={units()} />
        </Show>
        <For each={sides()} fallback={<EmptyState title="No shattered remnants." />}>
          {(side) => (
            <section data-pigment={pigmentOf(side)}>
              <h3 class="section__title">{saySidePlural(side)}</h3>
              <ul>
                <For each={remnants(side).map(({ id }) => id)}>
                  {(id) => (
                    <Show when={desk.unit(id)}>
                      {(unit) => (
                        <PickRow
                          unit={unit()}
                          detail={<AtBase unit={unit()} />}
                          pressed={chosen().includes(id)}
                          onChange={(on) => toggle(id, on)}
                        />
                      )}
                    </Show>
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </Allowed>
    </ActSheet>
  )
}

const AtBase = (props: { readonly unit: BattleUnit }) => (
  <>{props.unit.baseSince === null ? 'not noted at its base line' : `at its base line since turn ${props.unit.baseSince}`}</>
)

/** The unit that they would become, or why they may not. */
function Outcome(props: { readonly units: readonly BattleUnit[] }) {
  const desk = useDesk()
  const refusal = () => mayNotConverge(desk.scene, props.units)
  const made = () => convergedUnit(desk.battle().tables, props.units)
  return (
    <Show when={refusal()} fallback={<BigNumber parts={[counted(made().figures, 'figure')]} note={`morale ${made().rating}`} />}>
      {(no) => (
        <p class="close-must" role="status">
          {sayRefusal(desk.battle(), no())}
        </p>
      )}
    </Show>
  )
}
