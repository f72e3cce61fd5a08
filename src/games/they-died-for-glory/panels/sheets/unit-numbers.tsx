/** The numbers of a unit as it stands; each unfolds into its steps. */
import { createMemo, Show } from 'solid-js'
import { toNumber } from '#core/chances.ts'
import { sayPercent } from '#ui/percent.ts'
import { StepList, type StepRow } from '#ui/step-list.tsx'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { artilleryShot, shotsLeft } from '#tdfg/rules/artillery.ts'
import { meleeDice } from '#tdfg/rules/melee.ts'
import { moraleRating, passChance } from '#tdfg/rules/morale.ts'
import { moveAllowance } from '#tdfg/rules/movement.ts'
import { volleyOdds } from '#tdfg/rules/odds.ts'
import { rangeBands, smallArmsFire, weaponOf } from '#tdfg/rules/small-arms.ts'
import { isBattery, isInfantry } from '#tdfg/rules/unit.ts'
import { sayAmmunition, sayBand, sayInFormation } from '#tdfg/text/names.ts'
import { sayMorale } from '#tdfg/text/obligations.ts'
import { sayArtilleryStep, sayFireStep, sayMeleeStep, sayMoraleStep } from '#tdfg/text/steps.ts'
import { capital, diceOf, faceShort, figure, inches } from '#tdfg/text/words.ts'
import { AMMUNITION, type Reason, type Unit } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { sayMean, stepRows } from './odds-parts.tsx'

interface UnitProps {
  readonly unit: BattleUnit
}

/** A test without anything special about it. */
const ORDINARY: Reason = 'half-strength'

/** Fresh infantry in line in the open, whom the numbers are reckoned against. */
const ordinaryEnemy = (unit: BattleUnit): Unit => ({
  ...unit,
  nation: unit.side === 'french' ? 'prussia' : 'france',
  troop: 'line',
  formation: 'line',
  casualties: 0,
  prone: false,
  cover: 'none',
  armoured: false,
  reserve: false,
})

export function UnitNumbers(props: UnitProps) {
  return (
    <section class="unit-numbers">
      <h3 class="section__title">Numbers</h3>
      <Morale unit={props.unit} />
      <Show when={weaponOf(props.unit) !== null}>
        <Fire unit={props.unit} />
      </Show>
      <Show when={isBattery(props.unit)}>
        <Guns unit={props.unit} />
      </Show>
      <Melee unit={props.unit} />
      <OneMove unit={props.unit} />
    </section>
  )
}

interface NumberProps {
  readonly name: string
  readonly value: string
  readonly about: string
  /** At the right. */
  readonly odds?: string | undefined
  readonly steps: readonly StepRow[]
}

function Numbered(props: NumberProps) {
  return (
    <StepList
      summary={
        <span class="number-line">
          <span>
            <b>
              {props.name} <span class="numeral">{props.value}</span>
            </b>
            <small>{props.about}</small>
          </span>
          <Show when={props.odds}>
            <small class="number-line__odds">{props.odds}</small>
          </Show>
        </span>
      }
      steps={props.steps}
    />
  )
}

function Morale(props: UnitProps) {
  const desk = useDesk()
  const found = createMemo(() => moraleRating(desk.battle().tables, props.unit, ORDINARY))
  const words = () => sayMorale(found(), props.unit.nation === 'france' && isInfantry(props.unit))
  const fails = () => 1 - toNumber(passChance(desk.battle().tables, props.unit, ORDINARY))
  return (
    <Numbered
      name="Morale"
      value={figure(found().value)}
      about={found().steps.length > 1 ? words().sum : 'as rated'}
      odds={fails() > 0 ? `${words().fails} · ${sayPercent(fails())}` : words().fails}
      steps={stepRows(found().steps.map(sayMoraleStep))}
    />
  )
}

function Fire(props: UnitProps) {
  const desk = useDesk()
  const bands = () => rangeBands(desk.battle().tables, props.unit, desk.battle().options)
  const found = createMemo(() =>
    smallArmsFire(desk.battle().tables, {
      firer: props.unit,
      target: ordinaryEnemy(props.unit),
      band: bands()[0] ?? null,
      options: desk.battle().options,
      enemyMovement: true,
    }),
  )
  return (
    <Numbered
      name="Fire"
      value={`${diceOf(found().value.dice)}, ${faceShort(found().value.need)}`}
      about={`${sayBand(bands(), 0, desk.battle())}, at infantry in line`}
      odds={sayMean(volleyOdds(found().value))}
      steps={stepRows(found().steps.map(sayFireStep))}
    />
  )
}

function Guns(props: UnitProps) {
  const desk = useDesk()
  const left = () =>
    AMMUNITION.flatMap((kind) => {
      const shots = shotsLeft(desk.battle().tables, props.unit, kind)
      return shots === null ? [] : [`${sayAmmunition(kind)} ${shots} left`]
    })
  const found = createMemo(() =>
    artilleryShot(desk.battle().tables, {
      battery: props.unit,
      target: ordinaryEnemy(props.unit),
      ammunition: AMMUNITION[0],
      at: 'troops',
      inRange: true,
      inSight: true,
      artilleryPhase: true,
      hasFired: false,
    }),
  )
  const plan = () => found().value
  return (
    <Numbered
      name="Guns"
      value={`${diceOf(plan().aim?.dice ?? 0)}, ${faceShort(plan().aim?.need ?? null)}, then ${faceShort(plan().effectNeed)}`}
      about={capital(left().join(' · '))}
      odds="at infantry in line"
      steps={stepRows(found().steps.map(sayArtilleryStep))}
    />
  )
}

function Melee(props: UnitProps) {
  const desk = useDesk()
  const found = createMemo(() =>
    meleeDice(
      desk.battle().tables,
      props.unit,
      ordinaryEnemy(props.unit),
      { charged: false, enemyCharged: false, straight: 0, enemyUphill: false, secondRound: false },
      desk.battle().options,
    ),
  )
  return (
    <Numbered
      name="Melee"
      value={`${diceOf(found().value.dice)}, ${faceShort(found().value.need)}`}
      about="against infantry in line, not charging"
      odds={sayMean(volleyOdds(found().value))}
      steps={stepRows(found().steps.map(sayMeleeStep))}
    />
  )
}

function OneMove(props: UnitProps) {
  const desk = useDesk()
  const allowance = () => moveAllowance(desk.battle().tables, props.unit)
  return (
    <Show when={allowance()}>
      {(one) => (
        <Numbered
          name="Move"
          value={inches(one().value, desk.battle())}
          about={capital(sayInFormation(props.unit.formation))}
          steps={[
            {
              text: `one Move ${sayInFormation(props.unit.formation)}`,
              value: inches(one().value, desk.battle()),
              source: one().source,
              rule: one().rule,
              why: one().why,
            },
          ]}
        />
      )}
    </Show>
  )
}
