/** The middle of the table: the units that can do something in this phase, with the one thing that they do. */
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { whyNot, type Doing } from '#tdfg/battle/possible.ts'
import { halfOf, sideOfHalf } from '#tdfg/battle/halves.ts'
import { enemyOf, onTable, type BattleUnit } from '#tdfg/battle/state.ts'
import { isEngaged } from '#tdfg/rules/unit.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import type { Phase, Side } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'
import { MovesChip } from './moves-chip.tsx'
import { OrdersBody } from './orders-body.tsx'
import { BrigadeReach } from './reach-chip.tsx'
import { Remnants } from './remnants.tsx'
import { GroupedUnits } from './unit-rows.tsx'

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
      <Match when={phase() === 'artillery' && desk.place().step === 'main'}>
        <Doers doing="shoot" label="Shoot" path="shoot" sides={['german', 'french']} none="Every battery has shot." />
      </Match>
      <Match when={phase() === 'german-charges' || phase() === 'french-charges'}>
        <Doers
          doing="charge"
          label="Charge"
          path="charge"
          sides={[sideOfHalf(halfOf(phase())) ?? 'german']}
          none="Nobody else can charge."
        />
      </Match>
      <Match when={phase() === 'french-countercharges' || phase() === 'german-countercharges'}>
        <Doers
          doing="countercharge"
          label="Counter"
          says="Countercharge"
          path="countercharge"
          sides={[enemyOf(sideOfHalf(halfOf(phase())) ?? 'german')]}
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
    </Switch>
  )
}

/** On the table; or a battery shot to pieces in this very phase, which still shoots (`artillery.simultaneous`). */
const present = (unit: BattleUnit): boolean => onTable(unit) || (unit.gone === 'artillery' && unit.artilleryLosses > 0)

interface DoersProps {
  readonly doing: Doing
  readonly label: string
  /** The whole word for screen readers, where the button has only part of it. */
  readonly says?: string
  readonly path: string
  readonly sides: readonly Side[]
  readonly none: string
}

/** Charges and countercharges announced so far this half. */
function Announced() {
  const desk = useDesk()
  const open = createMemo(() =>
    desk.battle().charges.filter((charge) => charge.half === halfOf(desk.place().phase) && charge.stage !== 'over'),
  )
  const name = (id: string) => desk.unit(id)?.name ?? ''
  return (
    <Show when={open().length > 0}>
      <section class="sec">
        <h2 class="section__title">Announced</h2>
        <ul class="announced">
          <For each={open()}>
            {(charge) => (
              <li>
                <b class="side-word" data-pigment={pigmentOf(desk.unit(charge.unit)?.side ?? 'german')}>
                  {name(charge.unit)}
                </b>{' '}
                {charge.against === null ? 'charges' : 'will meet'} {name(charge.target)}
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}

function Doers(props: DoersProps) {
  const desk = useDesk()
  const able = (side: Side) =>
    desk.battle().units.filter((unit) => unit.side === side && present(unit) && whyNot(desk.scene, unit, props.doing) === null)
  const all = createMemo(() => props.sides.flatMap(able))
  return (
    <section class="sec">
      <Show when={all().length > 0} fallback={<EmptyState title={props.none} />}>
        <GroupedUnits
          units={all()}
          end={(id) => (
            <button
              type="button"
              class="button button--slim"
              aria-label={`${props.says ?? props.label}: ${desk.unit(id)?.name}`}
              onClick={() => desk.screen.open(`${props.path}/${id}`)}
            >
              {props.label}
            </button>
          )}
        />
      </Show>
    </section>
  )
}

/** Movement of one side, fire of the other: first those who may still fire, a tap away those who move. */
function MovementBody(props: { readonly phase: Phase }) {
  const desk = useDesk()
  const mover = () => sideOfHalf(halfOf(props.phase)) ?? 'german'
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
  const desk = useDesk()
  return (
    <Show when={props.units.length > 0} fallback={<EmptyState title="Nobody has an operation left to fire with." />}>
      <GroupedUnits
        units={props.units}
        end={(id) => (
          <button
            type="button"
            class="button button--slim"
            aria-label={`Fire: ${desk.unit(id)?.name}`}
            onClick={() => desk.screen.open(`fire/${id}`)}
          >
            Fire
          </button>
        )}
      />
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
