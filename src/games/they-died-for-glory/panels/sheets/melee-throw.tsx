/** One throw of a melee: dice, number, why, and a pad for what hit; once entered, a line that can be taken back. */
import { For, Show, type JSX } from 'solid-js'
import { BigNumber } from '#ui/big-number.tsx'
import { Die } from '#ui/die.tsx'
import type { Face } from '#ui/faces.ts'
import { HitPad } from '#ui/dice-pad.tsx'
import type { Thrown } from '#tdfg/battle/acts.ts'
import type { MeleePool } from '#tdfg/battle/melees.ts'
import { mean } from '#core/chances.ts'
import { hitsOf } from '#tdfg/rules/dice.ts'
import { volleyOdds } from '#tdfg/rules/odds.ts'
import { nameOf } from '#tdfg/text/names.ts'
import { diceOf, faceShort, listed } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { UnitName } from './close-parts.tsx'

interface MeleeThrowProps {
  readonly pool: MeleePool
  readonly thrown: Thrown | undefined
  readonly steps: JSX.Element
  readonly onThrown: (dice: Thrown) => void
  readonly onTakeBack: (() => void) | undefined
}

const hitsIn = (thrown: Thrown, need: number | null): number => ('faces' in thrown ? hitsOf(thrown.faces, need) : thrown.hits)

export function MeleeThrow(props: MeleeThrowProps) {
  const desk = useDesk()
  const unit = () => desk.unit(props.pool.unit)
  const value = () => props.pool.plan.value
  const enemies = () => listed(props.pool.enemies.map((id) => nameOf(desk.battle(), id)))
  const average = () => mean(volleyOdds(value())).toFixed(1)
  return (
    <section class="throw" aria-label={`${unit()?.name ?? ''} against ${enemies()}`}>
      <p class="throw__who">
        <Show when={unit()}>{(found) => <UnitName unit={found()} />}</Show> <span class="soft">against {enemies()}</span>
      </p>
      <Show
        when={props.thrown}
        fallback={
          <>
            <BigNumber parts={[diceOf(value().dice), faceShort(value().need)]} note={`mean ${average()}`} />
            {props.steps}
            <HitPad
              dice={value().dice}
              onHits={(hits) => props.onThrown({ hits, by: 'table' })}
              onFaces={(faces) => props.onThrown({ faces, by: 'table' })}
              disabled={desk.busy()}
            />
          </>
        }
      >
        {(thrown) => <Entered thrown={thrown()} pool={props.pool} onTakeBack={props.onTakeBack} />}
      </Show>
    </section>
  )
}

function Entered(props: { readonly thrown: Thrown; readonly pool: MeleePool; readonly onTakeBack: (() => void) | undefined }) {
  const need = () => props.pool.plan.value.need
  const faces = () => ('faces' in props.thrown ? (props.thrown.faces as readonly Face[]) : [])
  return (
    <p class="throw__done">
      <b class="numeral">{hitsIn(props.thrown, need())}</b> of {diceOf(props.pool.plan.value.dice)} hit
      <span class="throw__faces">
        <For each={faces()}>{(face) => <Die face={face} hatched={hitsOf([face], need()) === 0} class="throw__die" />}</For>
      </span>
      <Show when={props.onTakeBack}>
        {(takeBack) => (
          <button type="button" class="button button--quiet" onClick={() => takeBack()()}>
            Change
          </button>
        )}
      </Show>
    </p>
  )
}
