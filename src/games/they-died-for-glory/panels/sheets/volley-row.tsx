/** A unit that may fire at a target chosen already: a tap opens its volley beneath it. */
import { createEffect, createUniqueId, on, Show } from 'solid-js'
import { OpMarks } from '#ui/op-marks.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import type { Seen } from '#tdfg/battle/acts.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import { movesUnknown } from '#tdfg/battle/may/move.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { rangeBands, smallArmsFire } from '#tdfg/rules/small-arms.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { sayBand, sayTroop } from '#tdfg/text/names.ts'
import { diceOf, faceShort } from '#tdfg/text/words.ts'
import { useDesk, type Desk } from '../desk.tsx'
import { pigmentOf, signOf } from '../looks.ts'
import { ThrowPad } from './odds-parts.tsx'
import { asSeen } from './seen-chips.tsx'
import { aimFrom, AimOdds, BandChoice, TooFar } from './volley-aim.tsx'
import { MovesQuestion } from './volley-moves.tsx'

interface FirerRowProps {
  readonly id: string
  readonly target: BattleUnit
  readonly seen: Seen
  readonly open: boolean
  /** Index into its bands; null: not said yet. */
  readonly band: number | null
  readonly onOpen: (open: boolean) => void
  readonly onBand: (band: number) => void
  readonly onDone: (fired: boolean) => void
}

/** The name by which the head of a unit's row is found. */
export const headOf = (id: string): string => `firer-${id}`

export function FirerRow(props: FirerRowProps) {
  const desk = useDesk()
  return <Show when={desk.unit(props.id)}>{(firer) => <Row row={props} firer={firer()} />}</Show>
}

interface RowProps {
  readonly row: FirerRowProps
  readonly firer: BattleUnit
}

function Row(props: RowProps) {
  const desk = useDesk()
  const id = createUniqueId()
  let item!: HTMLLIElement
  const refusal = () => whyNot(desk.scene, props.firer, 'fire')
  createEffect(
    on(
      () => props.row.open,
      (open) => open && item.scrollIntoView({ block: 'start', behavior: 'smooth' }),
      { defer: true },
    ),
  )
  return (
    <li
      ref={(element) => (item = element)}
      class="firers__one"
      classList={{ 'firers__one--open': props.row.open }}
      data-pigment={pigmentOf(props.firer.side)}
    >
      <button
        id={headOf(props.firer.id)}
        type="button"
        class="firers__head"
        aria-expanded={props.row.open}
        aria-controls={id}
        onClick={() => props.row.onOpen(!props.row.open)}
      >
        <UnitSign kind={signOf(props.firer)} title={sayTroop(props.firer.troop)} size="text" />
        <span class="firers__words">
          <b>{props.firer.name}</b>
          <small>
            <Show when={refusal() === null} fallback="has fired">
              {sayOutlook(desk, props.row, props.firer)}
            </Show>
          </small>
        </span>
        <OpMarks used={props.firer.operationsUsed} total={desk.battle().tables.operations.aTurn.value} />
      </button>
      <div id={id} class="firers__body">
        <Show when={props.row.open}>
          <Show when={refusal()} fallback={<Volley row={props.row} firer={props.firer} />}>
            {(no) => <p>{sayRefusal(desk.battle(), no())}</p>}
          </Show>
        </Show>
      </div>
    </li>
  )
}

/** What each of its bands would throw: `5 dice, 4+ or 5+`. */
function sayOutlook(desk: Desk, { target, seen }: FirerRowProps, firer: BattleUnit): string {
  const { tables, options } = desk.battle()
  const pools = rangeBands(tables, firer, options).map(
    (band) => smallArmsFire(tables, { firer, target: asSeen(target, seen), band, options, enemyMovement: true }).value,
  )
  const faces = [...new Set(pools.map(({ need }) => faceShort(need)))]
  return `${diceOf(pools[0]?.dice ?? 0)}, ${faces.join(' or ')}${firer.volleys > 0 ? ' · second volley' : ''}`
}

function Volley(props: RowProps) {
  const desk = useDesk()
  const aim = aimFrom(() => ({ ...props.row, firer: props.firer, stay: true }))
  return (
    <Show when={!movesUnknown(desk.scene, props.firer)} fallback={<MovesQuestion unit={props.firer} />}>
      <div class="aiming">
        <BandChoice aim={aim} onChange={(band) => props.row.onBand(band)} />
        <AimOdds aim={aim} firer={props.firer} />
        <TooFar reach={sayBand(aim.bands(), null, desk.battle())} onPress={aim.waste} />
      </div>
    </Show>
  )
}

/** Under the thumb: what the open unit's dice showed. */
export function FirerPad(props: Pick<FirerRowProps, 'target' | 'seen' | 'band' | 'onDone'> & { readonly firer: BattleUnit }) {
  const aim = aimFrom(() => ({ ...props, stay: true }))
  return (
    <Show when={aim.pool()} fallback={<p class="soft">Measure, then say how far.</p>}>
      {(pool) => <ThrowPad pool={pool()} label={`${props.firer.name}: how many hit?`} onThrow={aim.fire} />}
    </Show>
  )
}
