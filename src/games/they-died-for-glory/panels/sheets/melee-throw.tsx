/** One throw of a melee: in turn its dice, number, reasons and pad; before its turn and after, one line to tap. */
import { For, Match, Show, Switch, type JSX } from 'solid-js'
import { BigNumber } from '#ui/big-number.tsx'
import { Die } from '#ui/die.tsx'
import type { Face } from '#ui/faces.ts'
import { HitPad } from '#ui/dice-pad.tsx'
import type { Thrown } from '#tdfg/battle/acts.ts'
import type { MeleePool } from '#tdfg/battle/melees.ts'
import { hitsOf } from '#tdfg/rules/dice.ts'
import { volleyOdds } from '#tdfg/rules/odds.ts'
import { nameOf } from '#tdfg/text/names.ts'
import { sayMeleeStep } from '#tdfg/text/steps.ts'
import { diceOf, listed } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { UnitName } from './close-parts.tsx'
import { poolParts, sayMean, Why } from './odds-parts.tsx'

interface MeleeThrowProps {
  readonly pool: MeleePool
  readonly thrown: Thrown | undefined
  /** Its dice are being entered. */
  readonly active: boolean
  /** Names the enemies: there are several. */
  readonly against: boolean
  readonly onThrown: (dice: Thrown) => void
  /** To be entered now, or entered anew. */
  readonly onOpen: () => void
}

const hitsIn = (thrown: Thrown, need: number | null): number => ('faces' in thrown ? hitsOf(thrown.faces, need) : thrown.hits)

export function MeleeThrow(props: MeleeThrowProps) {
  const desk = useDesk()
  const unit = () => desk.unit(props.pool.unit)
  const enemies = () => listed(props.pool.enemies.map((id) => nameOf(desk.battle(), id)))
  const who = () => (
    <span class="melee-throw__who">
      <Show when={unit()}>{(found) => <UnitName unit={found()} />}</Show>
      <Show when={props.against}>
        <small>against {enemies()}</small>
      </Show>
    </span>
  )
  return (
    <section
      class="melee-throw"
      classList={{ 'melee-throw--active': props.active }}
      aria-label={`${unit()?.name ?? ''} against ${enemies()}`}
      tabindex={props.active ? -1 : undefined}
    >
      <Switch fallback={<Waiting pool={props.pool} who={who()} onOpen={props.onOpen} />}>
        <Match when={props.thrown}>
          {(thrown) => <Entered thrown={thrown()} pool={props.pool} who={who()} onOpen={props.onOpen} />}
        </Match>
        <Match when={props.active}>
          <Entry pool={props.pool} who={who()} onThrown={props.onThrown} />
        </Match>
      </Switch>
    </section>
  )
}

interface PartProps {
  readonly pool: MeleePool
  readonly who: JSX.Element
}

function Entry(props: PartProps & { readonly onThrown: (dice: Thrown) => void }) {
  const desk = useDesk()
  const value = () => props.pool.plan.value
  const [entered, setEntered] = desk.screen.draft<readonly Face[] | null>(`faces ${props.pool.unit}`, null)
  return (
    <>
      {props.who}
      <BigNumber parts={poolParts(value())} note={sayMean(volleyOdds(value()))} />
      <Why of={poolParts(value()).join(' at ')} lines={props.pool.plan.steps.map(sayMeleeStep)} />
      <HitPad
        dice={value().dice}
        onHits={(hits) => props.onThrown({ hits, by: 'table' })}
        onFaces={(faces) => props.onThrown({ faces, by: 'table' })}
        entered={entered()}
        onEntered={setEntered}
        disabled={desk.busy()}
      />
    </>
  )
}

function Waiting(props: PartProps & { readonly onOpen: () => void }) {
  return (
    <button type="button" class="melee-throw__row" onClick={() => props.onOpen()}>
      {props.who}
      <b class="numeral">{poolParts(props.pool.plan.value).join(' ')}</b>
    </button>
  )
}

function Entered(props: PartProps & { readonly thrown: Thrown; readonly onOpen: () => void }) {
  const value = () => props.pool.plan.value
  const faces = () => ('faces' in props.thrown ? (props.thrown.faces as readonly Face[]) : [])
  return (
    <button type="button" class="melee-throw__row" disabled={value().need === null} onClick={() => props.onOpen()}>
      {props.who}
      <b class="numeral">
        {hitsIn(props.thrown, value().need)} <small>of {diceOf(value().dice)} hit</small>
      </b>
      <Show when={faces().length > 0}>
        <span class="melee-throw__faces">
          <For each={faces()}>
            {(face) => <Die face={face} hatched={hitsOf([face], value().need) === 0} class="melee-throw__die" />}
          </For>
        </span>
      </Show>
      <Show when={value().need !== null}>
        <small class="melee-throw__change">change</small>
      </Show>
    </button>
  )
}
