/** A work as it is drawn: its sign on the map, what it has taken, who is in it. */
import { createMemo, For, Index, Match, Show, Switch } from 'solid-js'
import { UnitSign } from '#ui/unit-sign.tsx'
import type { BattleUnit, Work } from '#tdfg/battle/state.ts'
import { occupantsOf } from '#tdfg/battle/works.ts'
import { hitsToDestroy } from '#tdfg/rules/works.ts'
import { live } from '#tdfg/rules/unit.ts'
import { figureWord, sayTroop } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import { sayLeft, sayTaken, sayWork } from '#tdfg/text/works.ts'
import type { Work as Material } from '#tdfg/types.ts'
import { useDesk } from '../desk.tsx'
import { pigmentOf, signOf } from '../looks.ts'
import './works.css'

/** As a staff map draws them: stone filled, wood hatched, a bridge with its wings, works with their teeth outwards. */
export function WorkSign(props: { readonly material: Material }) {
  return (
    <svg class="work-sign" viewBox="0 0 36 28" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
      <Switch>
        <Match when={props.material === 'stone-building'}>
          <path d="M7 23V10L18 4L29 10V23Z" fill="currentColor" stroke-linejoin="round" />
        </Match>
        <Match when={props.material === 'wooden-building'}>
          <path d="M7 23V10L18 4L29 10V23Z" stroke-linejoin="round" />
          <path d="M7 14H29M7 18.500H29" stroke-width="1.300" />
        </Match>
        <Match when={props.material === 'bridge'}>
          <path d="M4 5L9 10H27L32 5M4 23L9 18H27L32 23" stroke-linejoin="round" />
          <path d="M14 10V18M18 10V18M22 10V18" stroke-width="1.300" />
        </Match>
        <Match when={props.material === 'redoubt'}>
          <path d="M10 22L7 11L18 5L29 11L26 22Z" stroke-linejoin="round" />
          <path d="M7 11L3.500 9M18 5V1.500M29 11L32.500 9M12 8L10.500 5M24 8L25.500 5" stroke-width="1.400" />
        </Match>
        <Match when={props.material === 'earthwork'}>
          <path d="M3 12H33" />
          <path d="M6 12V20M11 12V17M16 12V20M21 12V17M26 12V20M31 12V17" stroke-width="1.400" />
        </Match>
      </Switch>
    </svg>
  )
}

/** More marks than this are too thin to count. */
const MOST_MARKS = 45

/** What it has taken of what it bears, a mark a hit, and the same in words. */
export function HitsTaken(props: { readonly work: Work }) {
  const desk = useDesk()
  const limit = () => (props.work.destroyed ? null : hitsToDestroy(desk.battle().tables, props.work).value)
  const marks = () => Array.from({ length: Math.min(limit() ?? 0, MOST_MARKS) }, (_, at) => at)
  const taken = (at: number) => (at + 1) / marks().length <= props.work.hits / (limit() ?? 1)
  return (
    <div class="hits-taken">
      <Show when={marks().length > 0}>
        <div class="hits-taken__marks" aria-hidden="true">
          <Index each={marks()}>{(at) => <i classList={{ 'hits-taken__mark--taken': taken(at()) }} />}</Index>
        </div>
      </Show>
      <p>
        {sayTaken(desk.battle(), props.work)} · {sayLeft(desk.battle(), props.work)}
      </p>
    </div>
  )
}

/** Sign, name and kind. */
export function WorkHead(props: { readonly work: Work }) {
  const desk = useDesk()
  return (
    <div class="work-head">
      <WorkSign material={props.work.material} />
      <h3>
        {props.work.name}
        <small>{sayWork(desk.battle(), props.work)}</small>
      </h3>
    </div>
  )
}

interface InsideProps {
  readonly work: Work
  /** A button beside each that takes it out. */
  readonly onOut?: ((unit: BattleUnit) => void) | undefined
}

/** Who is in it, or on it. */
export function Inside(props: InsideProps) {
  const desk = useDesk()
  const ids = createMemo(() => occupantsOf(desk.battle(), props.work.id).map((unit): string => unit.id))
  return (
    <Show when={ids().length > 0}>
      <ul class="work-inside" aria-label={`In ${props.work.name}`}>
        <For each={ids()}>
          {(id) => (
            <Show when={desk.unit(id)}>
              {(unit) => (
                <li data-pigment={pigmentOf(unit().side)}>
                  <UnitSign kind={signOf(unit())} title={sayTroop(unit().troop)} size="text" />
                  <span class="work-inside__name">
                    <b>{unit().name}</b>
                    <small>{counted(live(unit()), figureWord(unit()))}</small>
                  </span>
                  <Show when={props.onOut}>
                    {(out) => (
                      <button
                        type="button"
                        class="button button--slim"
                        disabled={desk.busy()}
                        aria-label={`${unit().name} comes out`}
                        onClick={() => out()(unit())}
                      >
                        Out
                      </button>
                    )}
                  </Show>
                </li>
              )}
            </Show>
          )}
        </For>
      </ul>
    </Show>
  )
}
