/** A unit that may fire at a target chosen already: a tap opens its volley beneath it. */
import { createUniqueId, Show } from 'solid-js'
import { OpMarks } from '#ui/op-marks.tsx'
import { UnitSign } from '#ui/unit-sign.tsx'
import type { Seen } from '#tdfg/battle/acts.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import { movesUnknown } from '#tdfg/battle/propose/movement.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { rangeBands, smallArmsFire } from '#tdfg/rules/small-arms.ts'
import { sayRefusal } from '#tdfg/text/refusals.ts'
import { sayTroop } from '#tdfg/text/names.ts'
import { diceOf, faceShort } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, signOf } from '../looks.ts'
import { ThrowPad } from './odds-parts.tsx'
import { asSeen } from './seen-chips.tsx'
import { AimOdds, BandChoice, createAim, TooFar } from './volley-aim.tsx'
import { MovesQuestion } from './volley-moves.tsx'

interface FirerRowProps {
  readonly id: string
  readonly target: BattleUnit
  readonly seen: Seen
  readonly open: boolean
  readonly band: number | null
  readonly onOpen: (open: boolean) => void
  readonly onBand: (band: number) => void
  readonly onDone: (fired: boolean) => void
}

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
  let head!: HTMLButtonElement
  const refusal = () => whyNot(desk.scene, props.firer, 'fire')
  const done = (fired: boolean) => {
    props.row.onDone(fired)
    // The key that was tapped is gone with the pad; the focus stays at its unit.
    if (fired) head.focus()
  }
  return (
    <li class="firers__one" data-pigment={pigmentOf(props.firer.side)} classList={{ 'firers__one--open': props.row.open }}>
      <button
        ref={(element) => (head = element)}
        type="button"
        class="firers__head"
        aria-expanded={props.row.open}
        aria-controls={id}
        onClick={() => props.row.onOpen(!props.row.open)}
      >
        <UnitSign kind={signOf(props.firer)} title={sayTroop(props.firer.troop)} size="text" />
        <span class="firers__words">
          <b>{props.firer.name}</b>
          <small>{refusal() ? 'has fired' : <Outlook row={props.row} firer={props.firer} />}</small>
        </span>
        <OpMarks used={props.firer.operationsUsed} total={desk.battle().tables.operations.aTurn.value} />
      </button>
      <div id={id} class="firers__body">
        <Show when={props.row.open}>
          <Show when={refusal()} fallback={<Volley row={props.row} firer={props.firer} onDone={done} />}>
            {(no) => <p>{sayRefusal(desk.battle(), no())}</p>}
          </Show>
        </Show>
      </div>
    </li>
  )
}

/** `5 dice, 4+ or 5+`: what each of its bands would throw. */
function Outlook(props: RowProps) {
  const desk = useDesk()
  const words = () => {
    const { tables, options } = desk.battle()
    const target = asSeen(props.row.target, props.row.seen)
    const pools = rangeBands(tables, props.firer, options).map(
      (band) => smallArmsFire(tables, { firer: props.firer, target, band, options, enemyMovement: true }).value,
    )
    const faces = [...new Set(pools.map(({ need }) => faceShort(need)))]
    return `${diceOf(pools[0]?.dice ?? 0)}, ${faces.join(' or ')}${props.firer.volleys > 0 ? ' · second volley' : ''}`
  }
  return <>{words()}</>
}

function Volley(props: RowProps & { readonly onDone: (fired: boolean) => void }) {
  const desk = useDesk()
  const aim = createAim({
    get firer() {
      return props.firer
    },
    get target() {
      return props.row.target
    },
    get seen() {
      return props.row.seen
    },
    get band() {
      return props.row.band
    },
    onDone: (fired) => props.onDone(fired),
    stay: true,
  })
  return (
    <Show when={!movesUnknown(desk.scene, props.firer)} fallback={<MovesQuestion unit={props.firer} />}>
      <div class="aiming">
        <BandChoice aim={aim} onChange={(band) => props.row.onBand(band)} />
        <AimOdds aim={aim} firer={props.firer} />
        <Show when={aim.pool()}>{(pool) => <ThrowPad pool={pool()} onThrow={aim.fire} />}</Show>
        <TooFar onPress={aim.waste} />
      </div>
    </Show>
  )
}
