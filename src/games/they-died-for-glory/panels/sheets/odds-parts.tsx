/** Odds before the throw: what is thrown, the chance of each number of hits, what those would do, and why. */
import { createMemo, Show, type JSX } from 'solid-js'
import { mean, toNumber, type Chances } from '#core/chances.ts'
import { BigNumber } from '#ui/big-number.tsx'
import { ChanceChart, type Bar } from '#ui/chance-chart.tsx'
import type { Face } from '#ui/faces.ts'
import { HitPad } from '#ui/dice-pad.tsx'
import { sayPercent } from '#ui/percent.ts'
import type { Pigment } from '#ui/pigment.ts'
import { StepList, type StepRow } from '#ui/step-list.tsx'
import type { Thrown } from '#tdfg/battle/acts.ts'
import { destroyedChance, forcedProneChance, hitRows, volleyOdds } from '#tdfg/rules/odds.ts'
import { lossesToForceProne } from '#tdfg/rules/prone.ts'
import { volleyEffect } from '#tdfg/rules/small-arms.ts'
import { sayReason, type StepLine } from '#tdfg/text/steps.ts'
import { diceOf, faceShort, inWords } from '#tdfg/text/words.ts'
import type { Pool, Tables, Unit } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'

/** Rows of a step list, each with the mark of where its number comes from. */
export const stepRows = (lines: readonly StepLine[]): readonly StepRow[] =>
  lines.map(({ text, value, sourced, rule }) => ({
    text,
    value,
    rule,
    source: sourced?.source,
    why: sourced ? sayReason(sourced) : undefined,
  }))

/** `mean 3.3`. */
export const sayMean = (chances: Chances): string => `mean ${mean(chances).toFixed(1)}`

/** `5 dice`, `3+`. */
export const poolParts = ({ dice, need }: Pool): readonly string[] => [diceOf(dice), faceShort(need)]

/** Bars of a chart; `strong` says which numbers of hits something follows from. */
export const barsOf = (chances: Chances, strong: (hits: number) => boolean): readonly Bar[] =>
  hitRows(chances).map(({ hits, chance }) => ({ label: String(hits), chance: toNumber(chance), strong: strong(hits) }))

interface VolleyOddsProps {
  readonly pool: Pool
  /** As the firer sees it. */
  readonly target: Unit
  readonly pigment: Pigment
  readonly note?: JSX.Element
}

/** Volleys like this one, together, whose chance to force prone is told besides; a chance beyond this needs no more. */
const MORE_VOLLEYS = [2, 3] as const
const AS_GOOD_AS_SURE = 0.95

/** `two such volleys 81%, three 96%`; '' where one is as good as sure. */
function sayMore(tables: Tables, target: Unit, pool: Pool): string {
  const chance = (volleys: number) =>
    toNumber(
      forcedProneChance(
        tables,
        target,
        Array.from({ length: volleys }, () => pool),
      ),
    )
  const open = MORE_VOLLEYS.filter((n) => chance(n - 1) < AS_GOOD_AS_SURE)
  return open.map((n, at) => `${inWords(n)}${at === 0 ? ' such volleys' : ''} ${sayPercent(chance(n))}`).join(', ')
}

/** What a volley would do: its chart of hits, those that force the target prone drawn solid. */
export function VolleyOdds(props: VolleyOddsProps) {
  const desk = useDesk()
  const chances = createMemo(() => volleyOdds(props.pool))
  const effect = (hits: number) => volleyEffect(desk.battle().tables, props.target, hits)
  const canLie = () => lossesToForceProne(desk.battle().tables, props.target) !== null
  const kills = () => toNumber(destroyedChance(props.target, [props.pool]))
  const strongWord = () => (canLie() ? 'forced prone' : kills() > 0 ? 'destroyed' : undefined)
  const bars = createMemo(() => barsOf(chances(), (hits) => (canLie() ? effect(hits).forcedProne : effect(hits).destroyed)))
  const note = () => [sayMean(chances()), ...(canLie() && kills() > 0 ? [`destroyed ${sayPercent(kills())}`] : [])].join(' · ')
  return (
    <>
      <BigNumber parts={poolParts(props.pool)} note={props.note} />
      <Show when={props.pool.need !== null}>
        <ChanceChart label="Hits" bars={bars()} note={note()} strongWord={strongWord()} pigment={props.pigment} />
        <Show when={canLie() && sayMore(desk.battle().tables, props.target, props.pool)}>
          {(more) => <p class="odds__more">Forced prone by {more()}</p>}
        </Show>
      </Show>
    </>
  )
}

/** Why so many dice and why that face, folded. */
export function Why(props: { readonly lines: readonly StepLine[]; readonly of: string }) {
  return <StepList summary={<span>Why {props.of}</span>} steps={stepRows(props.lines)} />
}

interface ThrowPadProps {
  readonly pool: Pool
  readonly onThrow: (thrown: Thrown) => void
  readonly label?: string | undefined
  readonly word?: string | undefined
  /** Rolls more than this pool, where one roll settles all. */
  readonly onRoll?: (() => void) | undefined
}

/** What fell: a number of hits, the faces, or the app's own dice. One button where nothing can hit. */
export function ThrowPad(props: ThrowPadProps) {
  const desk = useDesk()
  const roll = () => props.onThrow({ faces: desk.roll(props.pool.dice), by: 'app' })
  const [entered, setEntered] = desk.screen.draft<readonly Face[] | null>('faces', null)
  return (
    <Show
      when={props.pool.need !== null && props.pool.dice > 0}
      fallback={
        <div class="odds__nothing">
          <p>Nothing can hit.</p>
          <button
            type="button"
            class="button button--main"
            disabled={desk.busy()}
            onClick={() => props.onThrow({ hits: 0, by: 'table' })}
          >
            No hit
          </button>
        </div>
      }
    >
      <HitPad
        dice={props.pool.dice}
        label={props.label}
        word={props.word}
        disabled={desk.busy()}
        onHits={(hits) => props.onThrow({ hits, by: 'table' })}
        onFaces={(faces) => props.onThrow({ faces, by: 'table' })}
        entered={entered()}
        onEntered={setEntered}
        onRoll={props.onRoll ?? roll}
      />
    </Show>
  )
}
