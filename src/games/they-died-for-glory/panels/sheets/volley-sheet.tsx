/** One unit fires: target, band, what fell. */
import { children, createMemo, Match, Show, Switch } from 'solid-js'
import { Sheet } from '#ui/sheet.tsx'
import type { Seen } from '#tdfg/battle/acts.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import { asItStood } from '#tdfg/battle/orders.ts'
import { movesUnknown } from '#tdfg/battle/may/move.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { weaponOf } from '#tdfg/rules/small-arms.ts'
import { sayBand } from '#tdfg/text/names.ts'
import type { UnitId } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { ThrowPad } from './odds-parts.tsx'
import { SeenChips } from './seen-chips.tsx'
import { AtTarget, isTarget, TargetList } from './target-list.tsx'
import { aimFrom, AimOdds, BandChoice, TooFar, type Aim } from './volley-aim.tsx'
import { MovesQuestion } from './volley-moves.tsx'
import { NEXT_QUESTION, onward } from './volley-onward.ts'
import { CannotAim, orderedTarget, TargetGone } from './ordered-target.tsx'
import { dueFirst, RefusedHere, Told } from './volley-told.tsx'
import './fire.css'

/** What has been entered and not yet fired. */
interface Entry {
  readonly target: UnitId | null
  readonly band: number | null
  readonly seen: Seen
}

const NOTHING: Entry = { target: null, band: null, seen: {} }

export function VolleySheet(props: { readonly firer: string }) {
  const desk = useDesk()
  return <Show when={desk.unit(props.firer)}>{(firer) => <Volley firer={firer()} />}</Show>
}

function Volley(props: { readonly firer: BattleUnit }) {
  const desk = useDesk()
  const ordered = () => orderedTarget(desk.battle(), desk.place(), props.firer, 'fire')
  const [kept, setEntry] = desk.screen.draft<Entry>('volley', NOTHING)
  const entry = () => (ordered() ? { ...kept(), target: ordered() } : kept())
  const [insists, setInsists] = desk.screen.draft('insists', false)
  const target = createMemo(() => {
    const unit = desk.unit(entry().target ?? '')
    const stood = unit && asItStood(desk.battle(), unit)
    return stood && isTarget(stood) ? stood : undefined
  })
  /** As it stood when a half with written orders began; else as it is. */
  const stood = createMemo(() => asItStood(desk.battle(), props.firer))
  const refusal = createMemo(() => dueFirst(desk) ?? whyNot(desk.scene, props.firer, 'fire'))
  const barred = () => refusal() !== null && !(insists() && weaponOf(props.firer) !== null)
  const asksMoves = () => movesUnknown(desk.scene, props.firer)
  const aimed = () => (barred() || asksMoves() ? undefined : target())
  onward(() => [barred(), asksMoves(), target()?.id].join(' '), ...NEXT_QUESTION)
  const subtitle = children(() => (
    <Show when={aimed()} fallback={barred() || asksMoves() ? undefined : 'at whom?'}>
      {(unit) => <AtTarget target={unit()} onChange={ordered() ? undefined : () => setEntry(NOTHING)} />}
    </Show>
  ))
  const pad = children(() => <Show when={aimed()}>{(unit) => <Pad firer={stood()} target={unit()} entry={entry()} />}</Show>)
  return (
    <Sheet title={`${props.firer.name} fires`} subtitle={subtitle()} onClose={() => desk.screen.close()} footer={pad()}>
      <Told />
      <Switch fallback={<TargetList shooter={props.firer} onChoose={(id) => setEntry({ ...NOTHING, target: id })} />}>
        <Match when={barred() && refusal()}>{(no) => <RefusedHere refusal={no()} onInsist={() => setInsists(true)} />}</Match>
        <Match when={asksMoves()}>
          <MovesQuestion unit={props.firer} />
        </Match>
        <Match when={target()}>
          {(unit) => (
            <>
              <Aiming firer={stood()} target={unit()} entry={entry()} onEntry={setEntry} />
              <Show when={ordered()}>
                <CannotAim unit={props.firer} does="fire" />
              </Show>
            </>
          )}
        </Match>
        <Match when={ordered()}>{(at) => <TargetGone unit={props.firer} at={at()} does="fire" />}</Match>
      </Switch>
    </Sheet>
  )
}

interface StageProps {
  readonly firer: BattleUnit
  readonly target: BattleUnit
  readonly entry: Entry
}

const aimOf = (props: StageProps): Aim =>
  aimFrom(() => ({ firer: props.firer, target: props.target, seen: props.entry.seen, band: props.entry.band }))

function Aiming(props: StageProps & { readonly onEntry: (entry: Entry) => void }) {
  const desk = useDesk()
  const aim = aimOf(props)
  return (
    <div class="aiming">
      <SeenChips unit={props.target} seen={props.entry.seen} onChange={(seen) => props.onEntry({ ...props.entry, seen })} />
      <BandChoice aim={aim} onChange={(band) => props.onEntry({ ...props.entry, band })} />
      <AimOdds aim={aim} firer={props.firer} />
      <TooFar reach={sayBand(aim.bands(), null, desk.battle())} onPress={aim.waste} />
    </div>
  )
}

/** Under the thumb, as soon as it is known what is thrown. */
function Pad(props: StageProps) {
  const aim = aimOf(props)
  return (
    <Show when={aim.pool()} fallback={<p class="soft">Measure, then say how far.</p>}>
      {(pool) => <ThrowPad pool={pool()} onThrow={aim.fire} />}
    </Show>
  )
}
