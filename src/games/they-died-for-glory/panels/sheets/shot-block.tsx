/** The parts of one battery's shot: at what, with what, its odds, and the throws of aim and effect. */
import { createMemo, Show } from 'solid-js'
import { BigNumber } from '#ui/big-number.tsx'
import { ChanceChart } from '#ui/chance-chart.tsx'
import { sayPercent } from '#ui/percent.ts'
import { Segmented } from '#ui/segmented.tsx'
import type { Thrown } from '#tdfg/battle/acts.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { artilleryRange } from '#tdfg/rules/artillery.ts'
import { shotOdds, volleyOdds } from '#tdfg/rules/odds.ts'
import { live } from '#tdfg/rules/unit.ts'
import { sayAmmunition, sayCover } from '#tdfg/text/names.ts'
import { sayArtilleryStep } from '#tdfg/text/steps.ts'
import { capital, diceOf, faceShort, inches } from '#tdfg/text/words.ts'
import { AMMUNITION, type Ammunition, type Pool, type ShotPlan } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { barsOf, poolParts, sayMean, ThrowPad, Why } from './odds-parts.tsx'
import { asSeen, SeenChips } from './seen-chips.tsx'
import { onTarget, planOf, shelterOf, shotRefusalOf, type ShotEntry } from './shot-aim.ts'
import { TooFar } from './volley-aim.tsx'
import { RefusedHere } from './volley-told.tsx'

export interface ShotProps {
  readonly battery: BattleUnit
  readonly target: BattleUnit
  readonly entry: ShotEntry
  /** The umpire goes on though the rules refuse. */
  readonly forced: boolean
  readonly onEntry: (entry: ShotEntry) => void
  readonly onInsist: () => void
  /** All dice have fallen, or it was measured too far. */
  readonly onShot: (result: { readonly wasted: true } | { readonly aim: Thrown | null; readonly effect: Thrown }) => void
}

export function ShotBlock(props: ShotProps) {
  const desk = useDesk()
  const plan = createMemo(() => planOf(desk.battle(), props.battery, props.target, props.entry))
  const refusal = () => (props.forced ? null : shotRefusalOf(desk.scene, props.battery, props.target, props.entry))
  const range = () => artilleryRange(desk.battle().tables, props.battery, props.entry.ammunition).value
  const change = (part: Partial<ShotEntry>) => props.onEntry({ ...props.entry, ...part, aim: null })
  return (
    <div class="aiming">
      <SeenChips unit={props.target} seen={props.entry.seen} onChange={(seen) => change({ seen, at: 'troops' })} />
      <Shelter shot={props} onChange={(at) => change({ at })} />
      <AmmunitionChoice shot={props} onChange={(ammunition) => change({ ammunition })} />
      <Show when={refusal()} fallback={<ShotOdds shot={props} plan={plan().value} />}>
        {(no) => <RefusedHere refusal={no()} onInsist={() => props.onInsist()} mendable />}
      </Show>
      <Why of={sayPlan(plan().value)} lines={plan().steps.map(sayArtilleryStep)} />
      <TooFar reach={`over ${inches(range())}`} onPress={() => props.onShot({ wasted: true })} />
    </div>
  )
}

/** `6 dice, 3+, then 5+`; `6 dice, 2+`. */
function sayPlan({ aim, effectNeed, effectDice }: ShotPlan): string {
  if (aim === null) return `${diceOf(effectDice ?? 0)}, ${faceShort(effectNeed)}`
  return `${diceOf(aim.dice)}, ${faceShort(aim.need)}, then ${faceShort(effectNeed)}`
}

/** Asked only at a target behind something: the troops, or what shelters them. */
function Shelter(props: { readonly shot: ShotProps; readonly onChange: (at: 'troops' | 'building' | 'obstacle') => void }) {
  const shelter = () => shelterOf(asSeen(props.shot.target, props.shot.entry.seen))
  return (
    <Show when={shelter()}>
      {(thing) => (
        <Segmented
          label="Declared at"
          labelled
          options={[
            { value: 'troops', label: 'the troops' },
            { value: thing(), label: `the ${sayCover(asSeen(props.shot.target, props.shot.entry.seen).cover)}` },
          ]}
          value={props.shot.entry.at}
          onChange={(at) => props.onChange(at === 'troops' ? 'troops' : thing())}
        />
      )}
    </Show>
  )
}

/** Each kind, and what is left where it is limited. */
function AmmunitionChoice(props: { readonly shot: ShotProps; readonly onChange: (ammunition: Ammunition) => void }) {
  const desk = useDesk()
  const option = (ammunition: Ammunition) => {
    const { battery, target, entry, forced } = props.shot
    const barred =
      entry.ammunition !== ammunition && shotRefusalOf(desk.scene, battery, target, { ...entry, ammunition }) !== null
    const left = planOf(desk.battle(), battery, target, { ...entry, ammunition }).steps.find((step) => step.kind === 'left')
    return {
      value: ammunition,
      label: capital(sayAmmunition(ammunition)),
      detail: left ? sayArtilleryStep(left).value : 'no limit',
      disabled: barred && !forced,
    }
  }
  return (
    <Segmented
      label="Ammunition"
      options={AMMUNITION.map(option)}
      value={props.shot.entry.ammunition}
      onChange={props.onChange}
    />
  )
}

/** The pool that is thrown next: the aim, or the effect of what is on target. */
export function poolNow(plan: ShotPlan, aim: Thrown | null): { readonly stage: 'aim' | 'effect'; readonly pool: Pool } {
  if (plan.aim === null) return { stage: 'effect', pool: { dice: plan.effectDice ?? 0, need: plan.effectNeed } }
  if (aim === null) return { stage: 'aim', pool: plan.aim }
  return { stage: 'effect', pool: { dice: onTarget(aim, plan.aim.need), need: plan.effectNeed } }
}

function ShotOdds(props: { readonly shot: ShotProps; readonly plan: ShotPlan }) {
  const now = () => poolNow(props.plan, props.shot.entry.aim)
  const chances = createMemo(() => (now().stage === 'aim' ? shotOdds(props.plan) : volleyOdds(now().pool)))
  const kills = () => {
    const all = chances()
    const bars = barsOf(all, (hits) => hits >= live(props.shot.target))
    return bars.reduce((sum, bar) => sum + (bar.strong ? bar.chance : 0), 0)
  }
  const atTroops = () => props.shot.entry.at === 'troops'
  const note = () => [sayMean(chances()), ...(atTroops() && kills() > 0 ? [`destroyed ${sayPercent(kills())}`] : [])].join(' · ')
  const words = () => {
    if (props.plan.aim === null) return 'no aim'
    return now().stage === 'aim' ? `to aim, then ${faceShort(props.plan.effectNeed)}` : 'on target'
  }
  return (
    <>
      <BigNumber parts={poolParts(now().pool)} note={words()} />
      <ChanceChart
        label={now().stage === 'aim' ? 'Figures hit, aim and effect' : 'Figures hit'}
        bars={barsOf(chances(), (hits) => atTroops() && hits > 0)}
        note={note()}
        strongWord={atTroops() ? 'must test' : undefined}
        pigment={pigmentOf(props.shot.battery.side)}
      />
    </>
  )
}

/** Under the thumb: the aim, then the effect of what is on target; nothing on target ends it with one tap. */
export function ShotPad(props: ShotProps) {
  const desk = useDesk()
  const plan = createMemo(() => planOf(desk.battle(), props.battery, props.target, props.entry).value)
  const now = createMemo(() => poolNow(plan(), props.entry.aim))
  const refused = () => !props.forced && shotRefusalOf(desk.scene, props.battery, props.target, props.entry) !== null
  const aimed = (aim: Thrown) => {
    const hits = plan().aim === null ? 0 : onTarget(aim, plan().aim?.need ?? 0)
    if (hits === 0 || plan().effectNeed === null) props.onShot({ aim, effect: { hits: 0, by: 'table' } })
    else props.onEntry({ ...props.entry, aim })
  }
  const struck = (effect: Thrown) => props.onShot({ aim: props.entry.aim, effect })
  const roll = (): void => {
    const { aim } = plan()
    if (now().stage === 'effect' || aim === null) return struck({ faces: desk.roll(now().pool.dice), by: 'app' })
    const faces = desk.roll(aim.dice)
    const hits = onTarget({ faces, by: 'app' }, aim.need)
    props.onShot({ aim: { faces, by: 'app' }, effect: { faces: desk.roll(hits), by: 'app' } })
  }
  return (
    <Show when={!refused()}>
      <div class="shot-pad">
        <Show
          when={now().stage === 'aim'}
          fallback={<ThrowPad pool={now().pool} label="How many of them hit?" word="hit" onThrow={struck} onRoll={roll} />}
        >
          <ThrowPad pool={now().pool} label="How many on target?" word="on target" onThrow={aimed} onRoll={roll} />
        </Show>
        <Show when={now().stage === 'effect' && props.entry.aim !== null}>
          <button
            type="button"
            class="button button--quiet shot-pad__back"
            onClick={() => props.onEntry({ ...props.entry, aim: null })}
          >
            Back to the aim
          </button>
        </Show>
      </div>
    </Show>
  )
}
