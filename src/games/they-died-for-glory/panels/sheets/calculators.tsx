/** Calculators of the movement card: they reckon from distances that people have measured, and show none before. */
import { createMemo, Index, Show, type JSX } from 'solid-js'
import { SourceMark } from '#ui/sourced.tsx'
import type { StepRow } from '#ui/step-list.tsx'
import { chargeTables } from '#tdfg/battle/orders.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { chargeStopped, oneMove } from '#tdfg/rules/charge.ts'
import { crossing } from '#tdfg/rules/movement.ts'
import { canBeForcedProne } from '#tdfg/rules/prone.ts'
import { isGuns } from '#tdfg/rules/unit.ts'
import { parseContours, parseDistance } from '#tdfg/text/measure.ts'
import { sayInFormation } from '#tdfg/text/names.ts'
import { NO_PREMEASURE, sayCrossing, sayCrossStep, sayStopped, sayTerrain } from '#tdfg/text/reckoning.ts'
import { inches } from '#tdfg/text/words.ts'
import type { Formation, Stretch } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { errorOf, FormationPick, Outcome } from './calculator-parts.tsx'
import { MeasureField } from './measure-field.tsx'
import { MeetingCalculator } from './meeting-calculator.tsx'
import { stepRows } from './odds-parts.tsx'
import { Pick } from './seen-chips.tsx'

interface UnitProps {
  readonly unit: BattleUnit
}

export function Calculators(props: UnitProps) {
  return (
    <section class="calc-list">
      <h3 class="section__title">Reckon from the ruler</h3>
      <ul class="reminders calc-list__rule">
        <li class="reminders__row">
          <span>{NO_PREMEASURE}</span>
          <SourceMark source="printed" rule="move.no-premeasure" stretched />
        </li>
      </ul>
      <Fold id="move" title="A Move over mixed ground">
        <MoveCalculator unit={props.unit} />
      </Fold>
      <Show when={!isGuns(props.unit)}>
        <Fold id="meet" title="Where a charge is met">
          <MeetingCalculator unit={props.unit} />
        </Fold>
      </Show>
      <Show when={canBeForcedProne(props.unit)}>
        <Fold id="stop" title="Where fire stops its charge">
          <StoppedCalculator unit={props.unit} />
        </Fold>
      </Show>
    </section>
  )
}

function Fold(props: { readonly id: string; readonly title: string; readonly children: JSX.Element }) {
  const desk = useDesk()
  const [open, setOpen] = desk.screen.draft(`${props.id} open`, false)
  return (
    <details class="calc" open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="calc__title">{props.title}</summary>
      <div class="calc__body">{props.children}</div>
    </details>
  )
}

/** A stretch as typed. */
interface Typed {
  readonly length: string
  readonly terrain: Stretch['terrain']
  readonly up: string
}

const BLANK: Typed = { length: '', terrain: 'open', up: '' }
const TERRAINS: readonly Stretch['terrain'][] = ['open', 'woods', 'obstacle']

/** Stretches whose length is typed; null: none is, or some number is wrong. */
function wayOf(typed: readonly Typed[]): readonly Stretch[] | null {
  const way: Stretch[] = []
  for (const { length: raw, terrain, up } of typed) {
    const [length, contours] = [parseDistance(raw), parseContours(up)]
    if (!length.ok || !contours.ok) return null
    if (length.value !== null) way.push({ length: length.value, terrain, contoursUp: contours.value })
  }
  return way.length > 0 ? way : null
}

function MoveCalculator(props: UnitProps) {
  const desk = useDesk()
  const [typed, setTyped] = desk.screen.draft<readonly Typed[]>('way', [BLANK])
  const [picked, pick] = desk.screen.draft<Formation | null>('way formation', null)
  const formation = () => picked() ?? props.unit.formation
  const change = (at: number, part: Partial<Typed>) =>
    setTyped(typed().map((stretch, i) => (i === at ? { ...stretch, ...part } : stretch)))
  const way = createMemo(() => wayOf(typed()))
  const found = createMemo(() => {
    const stretches = way()
    return stretches && crossing(desk.battle().tables, { ...props.unit, formation: formation() }, stretches)
  })
  const answer = () => {
    const [stretches, done] = [way(), found()]
    return stretches && done ? sayCrossing(done.value, done.steps, stretches, desk.battle()) : null
  }
  return (
    <>
      <div class="calc__line">
        <span>One Move in</span>
        <FormationPick label="Formation of this Move" unit={props.unit} value={formation()} onPick={pick} />
      </div>
      <ol class="calc__way">
        <Index each={typed()}>
          {(stretch, at) => (
            <StretchFields
              number={at + 1}
              stretch={stretch()}
              onChange={(part) => change(at, part)}
              onRemove={typed().length > 1 ? () => setTyped(typed().filter((_, i) => i !== at)) : undefined}
            />
          )}
        </Index>
      </ol>
      <button type="button" class="button button--slim" onClick={() => setTyped([...typed(), BLANK])}>
        Then over other ground
      </button>
      <Outcome
        answer={answer()}
        steps={stepRows((found()?.steps ?? []).map((step) => sayCrossStep(step, desk.battle())))}
        missing="Type how long each stretch of its way is, in the order in which it is crossed."
      />
    </>
  )
}

interface StretchProps {
  readonly number: number
  readonly stretch: Typed
  readonly onChange: (part: Partial<Typed>) => void
  readonly onRemove: (() => void) | undefined
}

function StretchFields(props: StretchProps) {
  const name = () => `Stretch ${props.number}`
  return (
    <li class="calc__stretch" role="group" aria-label={name()}>
      <MeasureField
        label={name()}
        says={`${name()}: length`}
        value={props.stretch.length}
        error={errorOf(parseDistance(props.stretch.length))}
        onInput={(length) => props.onChange({ length })}
      />
      <MeasureField
        label="contours up"
        says={`${name()}: contours up`}
        of="count"
        value={props.stretch.up}
        error={errorOf(parseContours(props.stretch.up))}
        onInput={(up) => props.onChange({ up })}
      />
      <div class="calc__ground">
        <Pick
          label={`${name()}: ground`}
          options={TERRAINS.map((terrain) => [terrain, sayTerrain(terrain)])}
          value={props.stretch.terrain}
          onPick={(terrain) => props.onChange({ terrain })}
        />
        <Show when={props.onRemove}>
          {(remove) => (
            <button type="button" class="calc__remove" aria-label={`Remove stretch ${props.number}`} onClick={() => remove()()}>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M5 5L19 19M19 5L5 19" stroke="currentColor" stroke-width="1.8" />
              </svg>
            </button>
          )}
        </Show>
      </div>
    </li>
  )
}

function StoppedCalculator(props: UnitProps) {
  const desk = useDesk()
  const [gone, setGone] = desk.screen.draft('stop gone', '')
  const [whole, setWhole] = desk.screen.draft('stop whole', '')
  const answer = createMemo(() => {
    const [far, way] = [parseDistance(gone()), parseDistance(whole())]
    if (!far.ok || !way.ok || far.value === null) return null
    return sayStopped(chargeStopped(chargeTables(desk.battle()), props.unit, far.value, way.value), desk.battle())
  })
  const steps = (): readonly StepRow[] => {
    const one = oneMove(desk.battle().tables, props.unit)
    return [
      { text: 'it lies where it was when that fire opened', source: 'ruling', rule: 'charge.stopped' },
      ...(one
        ? [
            {
              text: `one Move ${sayInFormation(props.unit.formation)}`,
              value: inches(one.value, desk.battle()),
              source: one.source,
              rule: one.rule,
              why: one.why,
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <MeasureField
        label="It had gone"
        detail="when the fire opened that threw it down"
        value={gone()}
        error={errorOf(parseDistance(gone()))}
        onInput={setGone}
      />
      <MeasureField
        label="Its whole way to the target"
        detail="if you have measured it"
        value={whole()}
        error={errorOf(parseDistance(whole()))}
        onInput={setWhole}
      />
      <Outcome answer={answer()} steps={steps()} missing="Type how far it had gone from its start." />
    </>
  )
}
