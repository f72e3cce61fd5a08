/** What the signs behind the numbers mean: those that stand in the table. */
import { createMemo, For, Show } from 'solid-js'
import type { Source } from '#core/sourced.ts'
import { saySource, signOf } from '#tdfg/text/charts.ts'
import { countsOf } from '#tdfg/text/chart-words.ts'
import type { TableId } from '#tdfg/charts/catalogue.ts'
import type { Tables } from '#tdfg/types.ts'

const ORDER: readonly Source[] = ['printed', 'seen', 'ruling', 'assumed', 'yours', 'house']

export function Legend(props: { readonly tables: Tables; readonly table: TableId }) {
  const counts = createMemo(() => countsOf(props.tables, [props.table]))
  return (
    <ul class="chart-legend" aria-label="Signs">
      <For each={ORDER}>
        {(source) => (
          <Show when={counts()[source] > 0}>
            <li>
              <span class={`chart__cell--${source}`}>
                <span class="numeral">5</span>
                <small class="chart__sign">{signOf(source)}</small>
              </span>{' '}
              {saySource(source)} <small class="soft">{counts()[source]}</small>
            </li>
          </Show>
        )}
      </For>
    </ul>
  )
}
