/** Announcing a charge or a countercharge: one tap on whom; the odds first, for who wants them. */
import { createMemo, For, Show } from 'solid-js'
import type { UnitId } from '#tdfg/types.ts'
import { mayNotCharge, mayNotCountercharge } from '#tdfg/battle/may/charge.ts'
import { movesUnknown } from '#tdfg/battle/may/move.ts'
import {
  compelledOf,
  enemyOf,
  findUnit,
  unitsOf,
  type Battle,
  type BattleUnit,
  type Charge,
  type Obligation,
} from '#tdfg/battle/state.ts'
import { sayInFormation } from '#tdfg/text/names.ts'
import { sayObligation } from '#tdfg/text/obligations.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { MeleeAhead, TestOdds } from './charge-odds.tsx'
import { ChargeTargets, OddsButton } from './charge-targets.tsx'
import { ActSheet, Allowed, UnitName } from './close-parts.tsx'
import { orderedTarget } from './ordered-target.tsx'
import { MovesQuestion } from './volley-moves.tsx'

export function ChargeSheet(props: { readonly unit: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.unit)}>{(unit) => <Charger unit={unit()} />}</Show>
}

function Charger(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const owed = () => compelledOf(desk.battle(), props.unit.id)
  const ordered = () => orderedTarget(desk.battle(), desk.place(), props.unit, 'charge')
  const targets = createMemo(() => {
    const all = unitsOf(desk.battle(), enemyOf(props.unit.side)).filter((unit) => !unit.offBoard)
    return ordered() === null ? all : all.filter(({ id }) => id === ordered())
  })
  const refusal = createMemo(() => mayNotCharge(desk.scene, props.unit))
  const last = () => ({ title: 'Fired at last', ids: props.unit.last?.target ? [props.unit.last.target] : [] })
  const charge = (id: string) => void desk.perform({ kind: 'announce-charge', unit: props.unit.id, target: id as UnitId })
  const odds = (id: string) => (
    <Show when={desk.unit(id)}>{(enemy) => <MeleeAhead attacker={props.unit} defender={enemy()} met={false} />}</Show>
  )
  return (
    <ActSheet
      title={`${props.unit.name} charges whom?`}
      subtitle={<Bearing unit={props.unit} />}
      footer={owed() && <NoneInReach owed={owed()} />}
    >
      <Allowed refusal={refusal()}>
        <Show when={owed()} fallback={<TestOdds unit={props.unit} reason="charging" label="Its test to charge" />}>
          {(obligation) => <p class="close-must">{sayObligation(desk.battle(), obligation()).because}</p>}
        </Show>
        <ChargeTargets targets={targets()} first={last()} onPick={charge} odds={odds} />
      </Allowed>
    </ActSheet>
  )
}

function NoneInReach(props: { readonly owed: Obligation | undefined }) {
  const desk = useDesk()
  const lapse = () => props.owed && void desk.perform({ kind: 'no-charge', obligation: props.owed.id })
  return (
    <button type="button" class="button" onClick={lapse}>
      None in reach
    </button>
  )
}

const Bearing = (props: { readonly unit: BattleUnit }) => (
  <span class="side-word" data-pigment={pigmentOf(props.unit.side)}>
    {sayInFormation(props.unit.formation)}
  </span>
)

export function CounterchargeSheet(props: { readonly unit: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.unit)}>{(unit) => <Countercharger unit={unit()} />}</Show>
}

/** Charges that this unit could ride or march against: in a half with written orders both sides make them. */
const chargesAgainst = (battle: Battle, { side }: BattleUnit): readonly Charge[] =>
  battle.charges.filter(
    ({ against, stage, unit }) => against === null && stage !== 'over' && findUnit(battle, unit)?.side === enemyOf(side),
  )

function Countercharger(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  const charges = () => chargesAgainst(desk.battle(), props.unit).map(({ id }) => id)
  const refusal = createMemo(() => mayNotCountercharge(desk.scene, props.unit))
  const [unfolded, unfold] = desk.screen.draft<string>('odds', '')
  return (
    <ActSheet title={`${props.unit.name} countercharges`} subtitle={<Bearing unit={props.unit} />}>
      <Show when={!movesUnknown(desk.scene, props.unit)} fallback={<MovesQuestion unit={props.unit} />}>
        <Allowed refusal={refusal()}>
          <TestOdds unit={props.unit} reason="countercharging" label="Its test to countercharge" />
          <h3 class="section__title">Which charge?</h3>
          <ul class="close-charges">
            <For each={charges()}>
              {(id) => (
                <ChargeChoice
                  charge={id}
                  unit={props.unit}
                  unfolded={unfolded() === id}
                  onUnfold={(open) => unfold(open ? id : '')}
                />
              )}
            </For>
          </ul>
        </Allowed>
      </Show>
    </ActSheet>
  )
}

interface ChargeChoiceProps {
  readonly charge: Charge['id']
  readonly unit: BattleUnit
  readonly unfolded: boolean
  readonly onUnfold: (open: boolean) => void
}

function ChargeChoice(props: ChargeChoiceProps) {
  const desk = useDesk()
  const charge = () => desk.battle().charges.find(({ id }) => id === props.charge)
  const charger = () => desk.unit(charge()?.unit ?? '')
  const target = () => desk.unit(charge()?.target ?? '')
  const meet = () => void desk.perform({ kind: 'announce-countercharge', unit: props.unit.id, against: props.charge })
  return (
    <Show when={charger()}>
      {(enemy) => (
        <li class="close-charges__row">
          <button type="button" class="close-charges__meet" onClick={meet}>
            <UnitName unit={enemy()} />
            <Show when={target()}>
              {(whom) => (
                <span class="close-charges__at">
                  charges <UnitName unit={whom()} />
                </span>
              )}
            </Show>
          </button>
          <OddsButton open={props.unfolded} of={enemy().name} onChange={props.onUnfold} />
          <Show when={props.unfolded}>
            <div class="close-unfolded">
              <MeleeAhead attacker={enemy()} defender={props.unit} met />
            </div>
          </Show>
        </li>
      )}
    </Show>
  )
}
