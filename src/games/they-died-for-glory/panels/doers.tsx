/** Units that can do one thing in this phase, each with the button for it; and what was announced so far. */
import { createMemo, For, Show, type JSX } from 'solid-js'
import { EmptyState } from '#ui/empty-state.tsx'
import { whyNot, type Doing } from '#tdfg/battle/possible.ts'
import { halfOf } from '#tdfg/battle/halves.ts'
import { onTable, type BattleUnit } from '#tdfg/battle/state.ts'
import type { Side } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'
import { pigmentOf } from './looks.ts'
import { GroupedUnits } from './unit-rows.tsx'

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
  /** Beside the button, in place of the operations. */
  readonly beside?: (unit: string) => JSX.Element
}

export function Doers(props: DoersProps) {
  const desk = useDesk()
  const able = (side: Side) =>
    desk.battle().units.filter((unit) => unit.side === side && present(unit) && whyNot(desk.scene, unit, props.doing) === null)
  const all = createMemo(() => props.sides.flatMap(able))
  return (
    <section class="sec">
      <Show when={all().length > 0} fallback={<EmptyState title={props.none} />}>
        <GroupedUnits
          units={all()}
          bare={props.beside !== undefined}
          end={(id) => (
            <>
              {props.beside?.(id)}
              <DoButton id={id} label={props.label} says={props.says} path={props.path} />
            </>
          )}
        />
      </Show>
    </section>
  )
}

interface DoProps {
  readonly id: string
  readonly label: string
  readonly says?: string | undefined
  readonly path: string
}

/** Opens the sheet in which it is done. */
export function DoButton(props: DoProps) {
  const desk = useDesk()
  return (
    <button
      type="button"
      class="button button--slim"
      aria-label={`${props.says ?? props.label}: ${desk.unit(props.id)?.name}`}
      onClick={() => desk.screen.open(`${props.path}/${props.id}`)}
    >
      {props.label}
    </button>
  )
}

/** Charges and countercharges announced so far this half. */
export function Announced() {
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
