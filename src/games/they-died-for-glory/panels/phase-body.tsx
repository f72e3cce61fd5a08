/** The middle of the table: the units that can do something in this phase, with the one thing that they do. */
import { createMemo, createSignal, lazy, Match, Show, Switch } from 'solid-js'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { halfOf, sideOfHalf } from '#tdfg/battle/halves.ts'
import { isWritten } from '#tdfg/battle/orders.ts'
import { whyNot } from '#tdfg/battle/possible.ts'
import { enemyOf, onTable, type BattleUnit } from '#tdfg/battle/state.ts'
import { isEngaged } from '#tdfg/rules/unit.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import type { Phase } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { Announced, DoButton, Doers } from './doers.tsx'
import { MovesChip } from './moves-chip.tsx'
import { OrdersBody } from './orders-body.tsx'
import { BrigadeReach } from './reach-chip.tsx'
import { Remnants } from './remnants.tsx'
import { GroupedUnits } from './unit-rows.tsx'

/** Few battles are played with written orders: what they need comes when one is opened. */
const WrittenPhase = lazy(async () => ({ default: (await import('./sheets.tsx')).WrittenPhase }))

/** The side whose half it is. */
const moverOf = (phase: Phase) => sideOfHalf(halfOf(phase)) ?? 'german'

export function PhaseBody() {
  const desk = useDesk()
  const phase = () => desk.place().phase
  const charging = () => desk.place().fits.has('announce-charge') || desk.place().fits.has('announce-countercharge')
  return (
    <>
      <Show when={charging()}>
        <Announced />
      </Show>
      <Phases phase={phase()} />
    </>
  )
}

function Phases(props: { readonly phase: Phase }) {
  const desk = useDesk()
  const phase = () => props.phase
  return (
    <Switch>
      <Match when={phase() === 'orders'}>
        <OrdersBody />
      </Match>
      <Match when={phase() === 'artillery' && desk.place().step === 'main' && !isWritten(desk.battle())}>
        <Doers doing="shoot" label="Shoot" path="shoot" sides={['german', 'french']} none="Every battery has shot." />
      </Match>
      <Match when={phase() === 'german-charges' || phase() === 'french-charges'}>
        <Doers doing="charge" label="Charge" path="charge" sides={[moverOf(phase())]} none="Nobody else can charge." />
      </Match>
      <Match when={phase() === 'french-countercharges' || phase() === 'german-countercharges'}>
        <Doers
          doing="countercharge"
          label="Counter"
          says="Countercharge"
          path="countercharge"
          sides={[enemyOf(moverOf(phase()))]}
          none="Nobody else can countercharge."
        />
      </Match>
      <Match when={phase() === 'german-movement' || phase() === 'french-movement'}>
        <MovementBody phase={phase()} />
      </Match>
      <Match when={phase() === 'voluntary-fallback'}>
        <Doers doing="fall-back" label="Fall back" path="fall-back" sides={['german', 'french']} none="Nobody can fall back." />
      </Match>
      <Match when={phase() === 'convergence'}>
        <Remnants />
      </Match>
      <Match when={isWritten(desk.battle())}>
        <WrittenPhase />
      </Match>
    </Switch>
  )
}

/** Movement of one side, fire of the other: first those who may still fire, a tap away those who move. */
function MovementBody(props: { readonly phase: Phase }) {
  const desk = useDesk()
  const mover = () => moverOf(props.phase)
  const [view, setView] = createSignal<'fire' | 'move'>('fire')
  const firers = createMemo(() =>
    desk
      .battle()
      .units.filter((unit) => unit.side === enemyOf(mover()) && onTable(unit) && whyNot(desk.scene, unit, 'fire') === null),
  )
  const movers = createMemo(() => desk.battle().units.filter((unit) => unit.side === mover() && onTable(unit)))
  return (
    <section class="sec">
      <Segmented
        label="Show"
        value={view()}
        onChange={setView}
        options={[
          { value: 'fire', label: `${saySidePlural(enemyOf(mover()))} fire`, detail: `${firers().length} can` },
          { value: 'move', label: `${saySidePlural(mover())} move`, detail: `${movers().length} units` },
        ]}
      />
      <Show when={view() === 'fire'} fallback={<Movers units={movers()} />}>
        <Firers units={firers()} />
      </Show>
    </section>
  )
}

function Firers(props: { readonly units: readonly BattleUnit[] }) {
  return (
    <Show when={props.units.length > 0} fallback={<EmptyState title="Nobody has an operation left to fire with." />}>
      <GroupedUnits units={props.units} end={(id) => <DoButton id={id} label="Fire" path="fire" />} />
    </Show>
  )
}

function Movers(props: { readonly units: readonly BattleUnit[] }) {
  const desk = useDesk()
  const target = (id: string) => {
    const unit = desk.unit(id)
    return unit !== undefined && !isEngaged(unit)
  }
  return (
    <GroupedUnits
      units={props.units}
      head={(_, units) => (
        <>
          <MovesChip units={units} />
          <BrigadeReach units={units} />
        </>
      )}
      end={(id) => (
        <Show when={target(id)}>
          <button
            type="button"
            class="button button--slim"
            aria-label={`Under fire: ${desk.unit(id)?.name}`}
            onClick={() => desk.screen.open(`under-fire/${id}`)}
          >
            Fire at
          </button>
        </Show>
      )}
    />
  )
}
