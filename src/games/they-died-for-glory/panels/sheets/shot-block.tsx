/** The parts of one battery's shot: at what, with what, its odds, and the throws of aim and effect. */
import { createMemo, Show } from 'solid-js'
import { BigNumber } from '#ui/big-number.tsx'
import { ChanceChart } from '#ui/chance-chart.tsx'
import { sayPercent } from '#ui/percent.ts'
import { Segmented } from '#ui/segmented.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { Thrown } from '#tdfg/battle/acts.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import { artilleryRange } from '#tdfg/rules/artillery.ts'
import { shotOdds, volleyOdds } from '#tdfg/rules/odds.ts'
import { live } from '#tdfg/rules/unit.ts'
import { aimedAt, hitsLeft } from '#tdfg/rules/works.ts'
import { sayAmmunition, sayCover } from '#tdfg/text/names.ts'
import { sayArtilleryStep } from '#tdfg/text/steps.ts'
import { capital, diceOf, faceShort, inches, owned } from '#tdfg/text/words.ts'
import { sayWorkStep } from '#tdfg/text/works.ts'
import { AMMUNITION, type AimedAt, type Ammunition, type Pool, type ShotPlan, type WorkId } from '#tdfg/types.ts'
import { AssumedNote } from '../charts/assumed-note.tsx'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { barsOf, poolParts, sayMean, ThrowPad, Why } from './odds-parts.tsx'
import { asSeen, SeenChips } from './seen-chips.tsx'
import { onTarget, orderFor, planOf, shelterOf, shotRefusalOf, whyNotThrown, workOfTarget, type ShotEntry } from './shot-aim.ts'
import { TooFar } from './volley-aim.tsx'
import { RefusedHere } from './volley-told.tsx'
import { HitsTaken, Inside, WorkHead } from './work-parts.tsx'

export interface ShotProps {
  readonly battery: BattleUnit
  /** Null: a work is shot at, whoever is in it. */
  readonly target: BattleUnit | null
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
  const refusal = () => (props.forced ? null : whyNotThrown(desk.scene, props.battery, props.target, props.entry))
  const range = () => artilleryRange(desk.battle().tables, props.battery, props.entry.ammunition).value
  const change = (part: Partial<ShotEntry>) => props.onEntry({ ...props.entry, ...part, aim: null })
  const work = () => findWork(desk.battle(), props.entry.work)
  const steps = () => {
    const found = work()
    return [...plan().steps.map(sayArtilleryStep), ...(found ? [sayWorkStep(desk.battle(), found)] : [])]
  }
  return (
    <div class="aiming">
      <Show when={props.target}>
        {(target) => (
          <>
            <SeenChips unit={target()} seen={props.entry.seen} onChange={(seen) => change({ seen, at: 'troops', work: null })} />
            <Shelter shot={props} target={target()} onChange={(at, shelter) => change({ at, work: shelter })} />
          </>
        )}
      </Show>
      <Show when={work()}>
        {(found) => (
          <div class="shot-work">
            <Show when={props.target === null}>
              <WorkHead work={found()} />
            </Show>
            <HitsTaken work={found()} />
            <Inside work={found()} />
          </div>
        )}
      </Show>
      <Order shot={props} onChange={(ordered) => change({ ordered })} />
      <AmmunitionChoice shot={props} onChange={(ammunition) => change({ ammunition })} />
      <AssumedNote numbers={steps().map(({ sourced }) => sourced)} />
      <Show when={refusal()} fallback={<ShotOdds shot={props} plan={plan().value} />}>
        {(no) => <RefusedHere refusal={no()} onInsist={() => props.onInsist()} mendable />}
      </Show>
      <Why of={sayPlan(plan().value)} lines={steps()} />
      <TooFar reach={`over ${inches(range(), desk.battle())}`} onPress={() => props.onShot({ wasted: true })} />
    </div>
  )
}

/** `6 dice, 3+, then 5+`; `6 dice, 2+`. */
function sayPlan({ aim, effectNeed, effectDice }: ShotPlan): string {
  if (aim === null) return `${diceOf(effectDice ?? 0)}, ${faceShort(effectNeed)}`
  return `${diceOf(aim.dice)}, ${faceShort(aim.need)}, then ${faceShort(effectNeed)}`
}

interface ShelterProps {
  readonly shot: ShotProps
  readonly target: BattleUnit
  readonly onChange: (at: AimedAt, work: WorkId | null) => void
}

/** Asked only at a target in or behind something: the troops, or what shelters them, by its name where it has one. */
function Shelter(props: ShelterProps) {
  const desk = useDesk()
  const seen = () => asSeen(props.target, props.shot.entry.seen)
  const shelter = createMemo(() => {
    const work = workOfTarget(desk.battle(), props.target, props.shot.entry.seen)
    if (work) return { at: aimedAt(work.material), work: work.id, label: work.name }
    const at = shelterOf(seen())
    return at && { at, work: null, label: `the ${sayCover(seen().cover)}` }
  })
  return (
    <Show when={shelter()}>
      {(thing) => (
        <Segmented<AimedAt>
          label="Declared at"
          labelled
          options={[
            { value: 'troops', label: 'the troops' },
            { value: thing().at, label: thing().label },
          ]}
          value={props.shot.entry.at}
          onChange={(at) => (at === 'troops' ? props.onChange('troops', null) : props.onChange(thing().at, thing().work))}
        />
      )}
    </Show>
  )
}

/** Asked only of divisional and corps guns that change their target. */
function Order(props: { readonly shot: ShotProps; readonly onChange: (ordered: boolean) => void }) {
  const desk = useDesk()
  const commander = () => orderFor(desk.battle(), props.shot.battery, props.shot.target, props.shot.entry)
  return (
    <Show when={commander()}>
      {(name) => (
        <div class="toggle-chips">
          <ToggleChip
            label={`on ${owned(name())} order`}
            detail="change of target"
            pressed={props.shot.entry.ordered === true}
            onChange={props.onChange}
          />
        </div>
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
  const desk = useDesk()
  const now = () => poolNow(props.plan, props.shot.entry.aim)
  const work = () => findWork(desk.battle(), props.shot.entry.work)
  /** Hits from which something follows that is worth a darker bar, and what; null: none does. */
  const mark = createMemo(() => {
    const found = work()
    if (found) {
      const left = hitsLeft(desk.battle().tables, found, found.hits)
      return left === null ? null : { hits: left, bars: left, word: 'falls', end: 'brought down' }
    }
    const { target, entry } = props.shot
    return target && entry.at === 'troops' ? { hits: live(target), bars: 1, word: 'must test', end: 'destroyed' } : null
  })
  const chances = createMemo(() => (now().stage === 'aim' ? shotOdds(props.plan) : volleyOdds(now().pool)))
  const ends = () => {
    const bars = barsOf(chances(), (hits) => hits >= (mark()?.hits ?? Number.POSITIVE_INFINITY))
    return bars.reduce((sum, bar) => sum + (bar.strong ? bar.chance : 0), 0)
  }
  const note = () => [sayMean(chances()), ...(ends() > 0 ? [`${mark()?.end} ${sayPercent(ends())}`] : [])].join(' · ')
  const what = () => (work() ? 'Hits at it' : 'Figures hit')
  const words = () => {
    if (props.plan.aim === null) return 'no aim'
    return now().stage === 'aim' ? `to aim, then ${faceShort(props.plan.effectNeed)}` : 'on target'
  }
  return (
    <>
      <BigNumber parts={poolParts(now().pool)} note={words()} />
      <ChanceChart
        label={now().stage === 'aim' ? `${what()}, aim and effect` : what()}
        bars={barsOf(chances(), (hits) => hits >= (mark()?.bars ?? Number.POSITIVE_INFINITY))}
        note={note()}
        strongWord={ends() > 0 || mark()?.bars === 1 ? mark()?.word : undefined}
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
  const refused = () => !props.forced && whyNotThrown(desk.scene, props.battery, props.target, props.entry) !== null
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
