/** A battle that is taken up in the middle: the turn, and what units and officers had been through by then. */
import { createMemo, createSignal, For, Show } from 'solid-js'
import { NumberField, PickField } from '#ui/fields.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import { datedIn, musterForces } from '#tdfg/forces/begin.ts'
import type { Before } from '#tdfg/forces/begin.ts'
import type { DeployedUnit } from '#tdfg/forces/deploy.ts'
import { isBattery } from '#tdfg/rules/unit.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import { AMMUNITION, SIDES, type Side, type Tables } from '#tdfg/types.ts'
import { pigmentOf, signOf } from '#tdfg/panels/looks.ts'
import { Choice, type ChoiceProps } from './choice-rows.tsx'
import { beginningOf, lossesIn, NOT_HURT } from './choices.ts'

interface MiddleProps extends ChoiceProps {
  readonly tables: Tables
}

export function MiddleChoice(props: MiddleProps) {
  const now = () => {
    const { firstTurn } = props.choices
    if (firstTurn === 1) return 'at turn 1'
    const lost = lossesIn(props.choices)
    return `in turn ${firstTurn}${lost > 0 ? `, ${counted(lost, 'figure')} lost` : ''}`
  }
  return (
    <Choice label="Begin" now={now()}>
      <NumberField
        label="The battle is taken up in turn"
        value={props.choices.firstTurn}
        least={1}
        most={props.forces.turns ?? 1}
        hint="Later than 1: a battle that was begun elsewhere. Type what was lost until then."
        onChange={(firstTurn) => props.onChange({ firstTurn })}
      />
      <Show when={props.choices.firstTurn > 1}>
        <Losses {...props} />
      </Show>
    </Choice>
  )
}

function Losses(props: MiddleProps) {
  const [side, setSide] = createSignal<Side>('french')
  // What is typed of losses does not change who is mustered: the rows stay as they are, opened or not.
  const sizes = createMemo(() => props.choices, undefined, {
    equals: (one, other) => one.scale === other.scale && one.frenchLine === other.frenchLine && one.firstTurn === other.firstTurn,
  })
  const muster = createMemo(() =>
    musterForces(props.forces, beginningOf('', 'as-it-happened', { ...sizes(), before: {} }), props.tables),
  )
  const isIn = ({ enters }: { readonly enters: number }) => enters < props.choices.firstTurn
  const units = () => muster().units.filter((unit) => unit.side === side() && isIn(unit))
  const officers = () => muster().commanders.filter((officer) => officer.side === side() && isIn(officer))
  return (
    <>
      <Segmented
        label="Side"
        options={SIDES.map((value) => ({ value, label: saySidePlural(value) }))}
        value={side()}
        onChange={setSide}
      />
      <ul class="losses" data-pigment={pigmentOf(side())}>
        <For each={units()} fallback={<li class="soft">Nobody of this side is on the table yet.</li>}>
          {(unit) => <LossRow unit={unit} {...props} />}
        </For>
      </ul>
      <Show when={officers().length > 0}>
        <div class="toggle-chips">
          <For each={officers()}>
            {(officer) => (
              <ToggleChip
                label={officer.name}
                detail="fell"
                pressed={props.choices.fallen.includes(officer.id)}
                onChange={(fell) =>
                  props.onChange({
                    fallen: fell ? [...props.choices.fallen, officer.id] : props.choices.fallen.filter((id) => id !== officer.id),
                  })
                }
              />
            )}
          </For>
        </div>
      </Show>
      <Held {...props} />
    </>
  )
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

function LossRow(props: MiddleProps & { readonly unit: DeployedUnit }) {
  const [open, setOpen] = createSignal(false)
  const before = () => props.choices.before[props.unit.id] ?? NOT_HURT
  const set = (patch: Partial<Before>) =>
    props.onChange({ before: { ...props.choices.before, [props.unit.id]: { ...before(), ...patch } } })
  const left = () => props.unit.figures - before().casualties
  return (
    <li class="losses__row">
      <UnitSign kind={signOf(props.unit)} />
      <div class="losses__words">
        <b>{props.unit.name}</b>
        <small class="soft">
          {left() === 0 ? 'gone' : `${left()} of ${props.unit.figures} left`}
          {before().fallenBack ? ' · fallen back' : ''}
        </small>
      </div>
      <select
        class="input losses__lost"
        aria-label={`${props.unit.name}: figures lost`}
        onChange={(event) => set({ casualties: Number(event.currentTarget.value) })}
      >
        <For each={range(0, props.unit.figures)}>
          {(n) => (
            <option value={n} selected={n === before().casualties}>
              {n === 0 ? 'none lost' : `${n} lost`}
            </option>
          )}
        </For>
      </select>
      <button
        type="button"
        class="losses__more"
        aria-expanded={open()}
        aria-label={`${props.unit.name}: more`}
        onClick={() => setOpen(!open())}
      >
        <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
          <path d="M2 4L6 8.500L10 4" fill="none" stroke="currentColor" stroke-width="1.800" />
        </svg>
      </button>
      <Show when={open()}>
        <div class="losses__open">
          <div class="toggle-chips">
            <ToggleChip
              label="Fallen back"
              detail="has not rallied"
              pressed={before().fallenBack}
              onChange={(fallenBack) => set({ fallenBack, ...(fallenBack ? {} : { shattered: false }) })}
            />
            <Show when={before().fallenBack}>
              <ToggleChip
                label="Can only converge"
                detail="at half strength or worse"
                pressed={before().shattered}
                onChange={(shattered) => set({ shattered })}
              />
            </Show>
          </div>
          <Show when={isBattery(props.unit)}>
            <div class="fields fields--pair">
              <For each={AMMUNITION}>
                {(kind) => (
                  <NumberField
                    label={`Shots fired: ${kind}`}
                    value={before().spent[kind]}
                    least={0}
                    most={99}
                    onChange={(shots) => set({ spent: { ...before().spent, [kind]: shots } })}
                  />
                )}
              </For>
            </div>
          </Show>
        </div>
      </Show>
    </li>
  )
}

const NOBODY = 'nobody'

/** Who holds what, where the scenario has dates. */
function Held(props: ChoiceProps) {
  const dated = () => datedIn(props.forces)
  const hold = (at: number, side: Side | null) =>
    props.onChange({ held: dated().map((_, index) => (index === at ? side : (props.choices.held[index] ?? null))) })
  return (
    <For each={dated()}>
      {(objective, at) => (
        <PickField<Side | typeof NOBODY>
          label={`Who holds ${objective.name}`}
          value={props.choices.held[at()] ?? NOBODY}
          options={[
            { value: NOBODY, label: 'Nobody has said' },
            ...SIDES.map((value) => ({ value, label: `The ${saySidePlural(value)}` })),
          ]}
          onChange={(side) => hold(at(), side === NOBODY ? null : side)}
        />
      )}
    </For>
  )
}
