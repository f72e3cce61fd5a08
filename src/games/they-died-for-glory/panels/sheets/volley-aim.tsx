/** One volley being made ready: band, dice, odds, and how the throw becomes an act. Both sides of the fire use it. */
import { createMemo, Show, type JSX } from 'solid-js'
import { Segmented } from '#ui/segmented.tsx'
import type { Seen, Thrown } from '#tdfg/battle/acts.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { rangeBands, smallArmsFire } from '#tdfg/rules/small-arms.ts'
import { sayBand } from '#tdfg/text/names.ts'
import { sayFireStep } from '#tdfg/text/steps.ts'
import { diceOf, faceShort } from '#tdfg/text/words.ts'
import { AssumedNote } from '../charts/assumed-note.tsx'
import { useDesk } from '../desk.tsx'
import { pigmentOf } from '../looks.ts'
import { VolleyOdds, Why } from './odds-parts.tsx'
import { asSeen, differing } from './seen-chips.tsx'

interface AimProps {
  readonly firer: BattleUnit
  readonly target: BattleUnit
  readonly seen: Seen
  /** Index into the firer's bands; null: not said yet. */
  readonly band: number | null
  /** Told when the volley is in the log. */
  readonly onDone?: ((fired: boolean) => void) | undefined
  readonly stay?: boolean | undefined
}

/** Everything about the volley that its parts show. Called in the body of a component. */
export function aimFrom(entered: () => AimProps) {
  const desk = useDesk()
  const bands = createMemo(() => rangeBands(desk.battle().tables, entered().firer, desk.battle().options))
  const band = () => (bands().length === 1 ? 0 : entered().band)
  const target = createMemo(() => asSeen(entered().target, entered().seen))
  const fireAt = (index: number) => {
    const { tables, options } = desk.battle()
    const { firer } = entered()
    return smallArmsFire(tables, { firer, target: target(), band: bands()[index] ?? null, options, enemyMovement: true })
  }
  const chosen = createMemo(() => {
    const index = band()
    return index === null || !bands()[index] ? null : fireAt(index)
  })
  const act = async (index: number | null, dice: Thrown | null) => {
    const { firer, target: books, seen, stay, onDone } = entered()
    const news = differing(books, seen)
    const noted = Object.keys(news).length > 0 ? { seen: news } : {}
    const fired = await desk.perform(
      { kind: 'fire', firer: firer.id, target: books.id, band: index, dice, ...noted },
      stay ? 'stay' : undefined,
    )
    onDone?.(fired)
  }
  return {
    bands,
    band,
    target,
    fireAt,
    chosen,
    pool: () => chosen()?.value,
    /** The dice have fallen. */
    fire: (dice: Thrown) => void act(band(), dice),
    /** Measured, and beyond every band. */
    waste: () => void act(null, null),
  }
}

export type Aim = ReturnType<typeof aimFrom>

/** Asked only where the weapon has more than one band; each band shows what it would throw. */
export function BandChoice(props: { readonly aim: Aim; readonly onChange: (band: number) => void }) {
  const desk = useDesk()
  const option = (at: number) => {
    const { dice, need } = props.aim.fireAt(at).value
    return { value: at, label: sayBand(props.aim.bands(), at, desk.battle()), detail: `${diceOf(dice)}, ${faceShort(need)}` }
  }
  return (
    <Show when={props.aim.bands().length > 1}>
      <Segmented
        label="How far?"
        labelled
        options={props.aim.bands().map((_, at) => option(at))}
        value={props.aim.band() ?? undefined}
        onChange={props.onChange}
      />
    </Show>
  )
}

/** Dice, chart and reasons, as soon as the band is known. */
export function AimOdds(props: { readonly aim: Aim; readonly firer: BattleUnit }) {
  const note = (): JSX.Element => (props.firer.volleys > 0 ? 'second volley' : undefined)
  return (
    <Show when={props.aim.chosen()}>
      {(found) => (
        <>
          <AssumedNote numbers={found().steps.map((step) => sayFireStep(step).sourced)} />
          <VolleyOdds pool={found().value} target={props.aim.target()} pigment={pigmentOf(props.firer.side)} note={note()} />
          <Why of={`${diceOf(found().value.dice)}, ${faceShort(found().value.need)}`} lines={found().steps.map(sayFireStep)} />
        </>
      )}
    </Show>
  )
}

/** The declaration stands though the target proved out of range: operation and smoke are spent. */
export function TooFar(props: { readonly reach: string; readonly onPress: () => void }) {
  const desk = useDesk()
  return (
    <button type="button" class="button button--quiet too-far" disabled={desk.busy()} onClick={() => props.onPress()}>
      Too far: wasted
      <small>{props.reach}</small>
    </button>
  )
}
