/** All artillery on one page: the battery that shoots, and every other a tap away. */
import { children, createMemo, For, Match, Show, Switch } from 'solid-js'
import { Chip } from '#ui/chip.tsx'
import { UnitRow } from '#ui/unit-row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { whyNot } from '#tdfg/battle/possible.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import { aimedAt } from '#tdfg/rules/works.ts'
import { sayArm, sayTroop } from '#tdfg/text/names.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, signOf } from '../looks.ts'
import { CannotAim, orderedMark, TargetGone } from './ordered-target.tsx'
import { batteriesOf, canShoot, firstEntry, nextBattery, type ShotEntry } from './shot-aim.ts'
import { ShotBlock, ShotPad, type ShotProps } from './shot-block.tsx'
import { AtTarget, isTarget, TargetList } from './target-list.tsx'
import { onward } from './volley-onward.ts'
import { dueFirst, RefusedHere, Told } from './volley-told.tsx'
import { AtWork, WorkTargets } from './work-targets.tsx'
import './fire.css'

/** The throw comes first: target and ammunition are those of last time. */
const AFTER_SHOT = ['.hit-pad__key[tabindex="0"]', '.targets__one', 'h2'] as const

export function ShotSheet(props: { readonly battery: string }) {
  const desk = useDesk()
  const [open, setOpen] = desk.screen.draft<string>('battery', props.battery)
  return (
    <Show when={desk.unit(open()) ?? desk.unit(props.battery)}>{(battery) => <Shot battery={battery()} onOpen={setOpen} />}</Show>
  )
}

function Shot(props: { readonly battery: BattleUnit; readonly onOpen: (battery: string) => void }) {
  const desk = useDesk()
  const [kept, keep] = desk.screen.draft<ShotEntry | null>('shot', null)
  const [insists, setInsists] = desk.screen.draft<string | null>('insists', null)
  const entry = createMemo(() => {
    const found = kept()
    return found?.battery === props.battery.id ? found : firstEntry(desk.battle(), props.battery)
  })
  const target = createMemo(() => {
    const unit = desk.unit(entry().target ?? '')
    return unit && isTarget(unit) ? unit : undefined
  })
  const refusal = createMemo(() => dueFirst(desk) ?? whyNot(desk.scene, props.battery, 'shoot'))
  const barred = () => refusal() !== null && insists() !== props.battery.id
  const work = createMemo(() => {
    const found = findWork(desk.battle(), entry().work)
    return found && !found.destroyed ? found : undefined
  })
  /** What is shot at; undefined: not chosen yet, or not to be shot at. */
  const mark = createMemo(() => (target() || work() ? { target: target() ?? null, work: work() ?? null } : undefined))
  const aimed = () => (barred() ? undefined : mark())
  const bound = () => orderedMark(desk.battle(), props.battery)
  const anew = () => keep({ ...entry(), target: null, work: null, ordered: false, seen: {}, aim: null, at: 'troops' })
  const shoot: ShotProps['onShot'] = async (result) => {
    const { seen, ordered = false, ...shot } = entry()
    const now = mark()
    if (!now) return
    const { battery, ammunition, at } = shot
    const aim = now.work
      ? { target: null, work: now.work.id }
      : { target: now.target?.id ?? null, ...(Object.keys(seen).length > 0 ? { seen } : {}) }
    const done = await desk.perform({ kind: 'shoot', battery, ammunition, at, result, ordered, ...aim }, 'stay')
    if (!done) return
    keep(null)
    props.onOpen(nextBattery(desk.scene, props.battery)?.id ?? props.battery.id)
  }
  onward(() => [props.battery.id, barred(), target()?.id ?? work()?.id, entry().aim !== null].join(' '), ...AFTER_SHOT)
  const shot = (unit: BattleUnit | null): ShotProps => ({
    battery: props.battery,
    target: unit,
    entry: entry(),
    forced: insists() === props.battery.id,
    onEntry: keep,
    onShot: shoot,
    onInsist: () => setInsists(props.battery.id),
  })
  const subtitle = children(() => (
    <Show when={aimed()} fallback={barred() ? undefined : `${sayArm(props.battery)} · at whom?`}>
      {(found) => (
        <Show
          when={found().target}
          fallback={<Show when={found().work}>{(thing) => <AtWork work={thing()} onChange={bound() ? undefined : anew} />}</Show>}
        >
          {(unit) => <AtTarget target={unit()} onChange={bound() ? undefined : anew} />}
        </Show>
      )}
    </Show>
  ))
  const pad = children(() => <Show when={aimed()}>{(found) => <ShotPad {...shot(found().target)} />}</Show>)
  return (
    <Sheet title={`${props.battery.name} shoots`} subtitle={subtitle()} onClose={() => desk.screen.close()} footer={pad()}>
      <Told />
      <Switch
        fallback={
          <>
            <TargetList shooter={props.battery} onChoose={(id) => keep({ ...entry(), target: id })} />
            <WorkTargets
              shooter={props.battery}
              onChoose={(thing) => keep({ ...entry(), target: null, work: thing.id, at: aimedAt(thing.material) })}
            />
          </>
        }
      >
        <Match when={barred() && refusal()}>
          {(no) => <RefusedHere refusal={no()} onInsist={() => setInsists(props.battery.id)} />}
        </Match>
        <Match when={mark()}>
          {(found) => (
            <>
              <ShotBlock {...shot(found().target)} />
              <Show when={bound()}>
                <CannotAim unit={props.battery} does="shoot" />
              </Show>
            </>
          )}
        </Match>
        <Match when={bound()}>{(at) => <TargetGone unit={props.battery} at={at()} does="shoot" />}</Match>
      </Switch>
      <Batteries battery={props.battery} onOpen={props.onOpen} />
    </Sheet>
  )
}

/** Every other battery of both sides: who can still shoot, and who has. */
function Batteries(props: { readonly battery: BattleUnit; readonly onOpen: (battery: string) => void }) {
  const desk = useDesk()
  const others = createMemo(() => batteriesOf(desk.battle(), props.battery).filter((unit) => unit.id !== props.battery.id))
  const able = () => others().filter((unit) => canShoot(desk.scene, unit))
  const spent = () => others().filter((unit) => !canShoot(desk.scene, unit))
  const ids = createMemo(() => [...able(), ...spent()].map((unit): string => unit.id))
  return (
    <Show when={ids().length > 0}>
      <section class="batteries">
        <h3 class="section__title">{able().length > 0 ? `${able().length} more can shoot` : 'No other battery can shoot'}</h3>
        <ul>
          <For each={ids()}>{(id) => <Battery id={id} onOpen={props.onOpen} />}</For>
        </ul>
      </section>
    </Show>
  )
}

function Battery(props: { readonly id: string; readonly onOpen: (battery: string) => void }) {
  const desk = useDesk()
  const able = (unit: BattleUnit) => canShoot(desk.scene, unit)
  const word = (unit: BattleUnit) => (unit.shot ? 'has shot' : able(unit) ? null : 'cannot shoot')
  const last = (unit: BattleUnit) => desk.unit(unit.last?.target ?? '')?.name
  return (
    <Show when={desk.unit(props.id)}>
      {(unit) => (
        <UnitRow
          name={unit().name}
          sign={signOf(unit())}
          signTitle={sayTroop(unit().troop)}
          pigment={pigmentOf(unit().side)}
          detail={[sayArm(unit()), ...(last(unit()) ? [`last at ${last(unit())}`] : [])].join(' · ')}
          end={<Show when={word(unit())}>{(text) => <Chip>{text()}</Chip>}</Show>}
          spent={!able(unit())}
          onOpen={able(unit()) ? () => props.onOpen(unit().id) : undefined}
        />
      )}
    </Show>
  )
}
