/** All tables by section, each with how far it is printed, assumed, or the player's own. */
import { For } from 'solid-js'
import { SECTIONS, tablesOf, type TableId } from '#tdfg/charts/catalogue.ts'
import { saySection, sayTable } from '#tdfg/text/charts.ts'
import { countsOf, sayCounts } from '#tdfg/text/chart-words.ts'
import type { Tables } from '#tdfg/types.ts'
import './charts.css'

interface ContentsProps {
  readonly tables: Tables
  readonly onOpen: (table: TableId) => void
}

export function Contents(props: ContentsProps) {
  return (
    <For each={SECTIONS}>
      {(section) => (
        <section class="section">
          <h2 class="section__title">{saySection(section)}</h2>
          <ul>
            <For each={tablesOf(section)}>
              {(id) => {
                const counts = () => countsOf(props.tables, [id])
                return (
                  <li>
                    <button type="button" class="chart-row" onClick={() => props.onOpen(id)}>
                      <b>{sayTable(id).title}</b>
                      <small class="chart-row__counts" classList={{ 'chart-row__counts--assumed': counts().assumed > 0 }}>
                        {sayCounts(counts())}
                      </small>
                    </button>
                  </li>
                )
              }}
            </For>
          </ul>
        </section>
      )}
    </For>
  )
}
