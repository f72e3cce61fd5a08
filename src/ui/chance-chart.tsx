/** Chances as bars: per cent above, what they are the chance of below. The same numbers stand in a table for ears. */
import { createMemo, createUniqueId, For, Show, type JSX } from 'solid-js'
import { sayPercent } from '#ui/percent.ts'
import type { Pigment } from '#ui/pigment.ts'
import '#ui/chance-chart.css'

export interface Bar {
  /** "3" hits. */
  readonly label: string
  /** 0 to 1. */
  readonly chance: number
  /** Drawn solid, the others hatched: the outcomes that something follows from. */
  readonly strong?: boolean | undefined
}

interface ChanceChartProps {
  readonly label: string
  readonly bars: readonly Bar[]
  /** Beside the label: "mean 3.3". */
  readonly note?: JSX.Element
  /** What the solid bars have in common, "forced prone"; shown with the sum of their chances. */
  readonly strongWord?: string | undefined
  readonly pigment?: Pigment | undefined
}

/** Up to this many bars each has its own numbers; of more the tails are not drawn. */
const ROOMY = 9
const TAIL = 0.001

/** The bars worth drawing; the table holds all. */
function drawn(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= ROOMY) return bars
  const first = bars.findIndex((bar) => bar.chance >= TAIL)
  const last = bars.findLastIndex((bar) => bar.chance >= TAIL)
  return bars.slice(Math.max(0, first), last + 1)
}

export function ChanceChart(props: ChanceChartProps) {
  const id = createUniqueId()
  const bars = createMemo(() => drawn(props.bars))
  const most = createMemo(() => Math.max(...bars().map((bar) => bar.chance), Number.EPSILON))
  const top = () => bars().findIndex((bar) => bar.chance === most())
  const every = () => Math.ceil(bars().length / ROOMY)
  const strong = () => sayPercent(props.bars.reduce((sum, bar) => sum + (bar.strong ? bar.chance : 0), 0))
  const percentAt = (index: number) => every() === 1 || index === top()
  return (
    <figure class="chance-chart" data-pigment={props.pigment} aria-labelledby={id}>
      <figcaption class="label">
        <span id={id}>{props.label}</span>
        <span class="label__note">
          {props.note}
          <Show when={props.strongWord}>
            {(word) => (
              <>
                {props.note === undefined ? '' : ' · '}
                <i class="chance-chart__swatch" /> {word()} {strong()}
              </>
            )}
          </Show>
        </span>
      </figcaption>
      <div class="chance-chart__plot" aria-hidden="true" style={{ '--bars': bars().length, '--every': every() }}>
        <For each={bars()}>
          {(bar, index) => (
            <div class="chance-chart__column">
              <Show when={percentAt(index())}>
                <span class="chance-chart__percent">{sayPercent(bar.chance)}</span>
              </Show>
              <span
                class="chance-chart__bar"
                classList={{ 'chance-chart__bar--strong': bar.strong }}
                style={{ '--share': bar.chance / most() }}
              />
              <span class="chance-chart__label">{index() % every() === 0 ? bar.label : '\u00a0'}</span>
            </div>
          )}
        </For>
      </div>
      <table class="sr-only">
        <caption>{props.label}</caption>
        <tbody>
          <For each={props.bars}>
            {(bar) => (
              <tr>
                <th scope="row">{bar.label}</th>
                <td>
                  {sayPercent(bar.chance)}
                  {bar.strong && props.strongWord ? `, ${props.strongWord}` : ''}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </figure>
  )
}
