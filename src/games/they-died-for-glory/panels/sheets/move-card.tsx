/** The movement card of a unit: what it may still do in inches and formations, its rules of the ground, calculators. */
import { createMemo, createUniqueId, For, Show } from 'solid-js'
import { BigNumber } from '#ui/big-number.tsx'
import { OpMarks } from '#ui/op-marks.tsx'
import { StepList, type StepRow } from '#ui/step-list.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import { chargeTables, inHalf } from '#tdfg/battle/orders.ts'
import { onTable, type BattleUnit } from '#tdfg/battle/state.ts'
import { formationPlans, goingFacts, type FormationPlan } from '#tdfg/rules/going.ts'
import { sayGoing, sayMoveOf, sayMoveSum, sayPlan, sayStill, type CardLine } from '#tdfg/text/move-card.ts'
import { sayArm, sayFormation, sayInFormation, sayTroop } from '#tdfg/text/names.ts'
import { capital, counted, inches } from '#tdfg/text/words.ts'
import { useDesk, type Desk } from '../desk.tsx'
import { pigmentOf, signOf } from '../looks.ts'
import { Calculators } from './calculators.tsx'
import { ActSheet } from './close-parts.tsx'
import './move-card.css'

interface UnitProps {
  readonly unit: BattleUnit
}

/** With a commander at its side a unit is never beyond command. */
const commandOf = (unit: BattleUnit) => ({ outOfReach: unit.outOfReach && !unit.commander, moved: unit.moved ?? 0 })

const plansOf = (desk: Desk, unit: BattleUnit): readonly FormationPlan[] =>
  formationPlans(desk.battle().tables, inHalf(desk.battle(), desk.place(), unit), commandOf(unit))

export function MoveCard(props: { readonly unit: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.unit)}>{(unit) => <Card unit={unit()} />}</Show>
}

function Card(props: UnitProps) {
  return (
    <ActSheet
      title={
        <span class="unit-title" data-pigment={pigmentOf(props.unit.side)}>
          <UnitSign kind={signOf(props.unit)} title={sayTroop(props.unit.troop)} size="sheet" />
          <span class="unit-title__name">{props.unit.name}</span>
        </span>
      }
      subtitle={`Movement card · ${sayArm(props.unit)}`}
    >
      <Show when={onTable(props.unit)} fallback={<p class="soft">It is not on the table.</p>}>
        <Still unit={props.unit} />
        <Formations unit={props.unit} />
        <Ground unit={props.unit} />
        <Calculators unit={props.unit} />
      </Show>
    </ActSheet>
  )
}

/** What is left of its turn, large. */
function Still(props: UnitProps) {
  const desk = useDesk()
  const words = createMemo(() => sayStill(desk.scene, props.unit))
  const plan = createMemo(() => plansOf(desk, props.unit).find(({ present }) => present))
  const parts = () => {
    const { move, movesLeft } = plan() ?? {}
    if (!move || !movesLeft || !words().moves) return ['no Move']
    return [counted(movesLeft, 'Move'), inches(move.value * movesLeft, desk.battle())]
  }
  return (
    <section>
      <h3 class="section__title">What it may still do</h3>
      <BigNumber parts={parts()} note={capital(sayInFormation(props.unit.formation))} />
      <div class="card-still">
        <OpMarks used={props.unit.operationsUsed} total={desk.battle().tables.operations.aTurn.value} inline />
        <p>{words().detail}</p>
      </div>
    </section>
  )
}

const rowsOf = (lines: readonly CardLine[]): readonly StepRow[] =>
  lines.map(({ value, ...line }) => ({ ...line, value: value === '' ? undefined : value }))

/** Inches by formation, and what each change costs. */
function Formations(props: UnitProps) {
  const desk = useDesk()
  const plans = createMemo(() => plansOf(desk, props.unit))
  const still = () => sayStill(desk.scene, props.unit).moves
  const all = () => desk.battle().tables.operations.aTurn.value
  const id = createUniqueId()
  return (
    <section class="card-formations">
      <h3 class="section__title" id={id}>
        Formations
      </h3>
      <table class="ledger" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Change to it</th>
            <th scope="col">1 Move</th>
            <th scope="col">{counted(all(), 'Move')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={plans()}>
            {(plan) => (
              <tr class="card-formation" classList={{ 'card-formation--now': plan.present }}>
                <th scope="row">
                  {capital(sayFormation(plan.formation))}
                  <small>{sayPlan(plan, still())}</small>
                </th>
                <Inches plan={plan} times={1} />
                <Inches plan={plan} times={all()} />
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <StepList summary="Where these inches come from" steps={rowsOf(plans().map((plan) => sayMoveOf(plan, desk.battle())))} />
    </section>
  )
}

function Inches(props: { readonly plan: FormationPlan; readonly times: number }) {
  const desk = useDesk()
  return (
    <td class="card-inches numeral">
      <Show when={props.plan.move} fallback="–">
        {(move) => (
          <span class={`card-inches__${move().source}`}>
            {inches(move().value * props.times, desk.battle())}
            <Show when={move().source === 'assumed'}>
              <span class="sr-only"> assumed</span>
            </Show>
          </span>
        )}
      </Show>
    </td>
  )
}

/** Rules of the ground that are this unit's own. */
function Ground(props: UnitProps) {
  const desk = useDesk()
  const lines = createMemo(() =>
    goingFacts(chargeTables(desk.battle()), props.unit, commandOf(props.unit)).map((fact) => sayGoing(fact, desk.battle())),
  )
  return (
    <section>
      <h3 class="section__title">Over the ground</h3>
      <StepList steps={rowsOf(lines())} />
    </section>
  )
}

/** On the unit's own sheet: the card in a line, a tap away. */
export function MoveCardRow(props: UnitProps) {
  const desk = useDesk()
  const plan = () => plansOf(desk, props.unit).find(({ present }) => present)
  return (
    <section class="unit-may">
      <h3 class="section__title">What it may still do</h3>
      <button type="button" class="may-row" onClick={() => desk.screen.open(`move/${props.unit.id}`)}>
        <span>
          <b>Movement card</b>
          <small class="may-row__about">{sayMoveSum(plan(), sayStill(desk.scene, props.unit).moves, desk.battle())}</small>
        </span>
        <span class="may-row__on" aria-hidden="true">
          ›
        </span>
      </button>
    </section>
  )
}
