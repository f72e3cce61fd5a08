/** Double entry: the same table typed a second time, without seeing the first, and where the two differ. */
import { createMemo, For, Show } from 'solid-js'
import { EmptyState } from '#ui/empty-state.tsx'
import { cellsOf, entryOf } from '#tdfg/charts/catalogue.ts'
import { agreed, differences, withValue, type Difference } from '#tdfg/charts/compare.ts'
import type { Value } from '#tdfg/charts/cell.ts'
import type { Cells } from '#tdfg/charts/cell.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { sayInTable, sayTable, sayValue } from '#tdfg/text/charts.ts'
import { capital, counted } from '#tdfg/text/words.ts'
import { createWide, Frame } from '../workshop/frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { KIND } from './chart-leaf.ts'
import { createEntry } from './entry.ts'
import { NumberPad } from './number-pad.tsx'
import type { TablePageProps } from './table-page.tsx'

export function TwicePage(props: TablePageProps) {
  const { shop, bench, table } = props
  const wide = createWide()
  const [second, setSecond] = shop.screen.draft<Cells>('second', {})
  const [compared, setCompared] = shop.screen.draft('compared', false)
  const entry = createEntry({
    table,
    base: () => TABLES,
    cells: second,
    change: (_, cells) => setSecond(cells),
    screen: shop.screen,
    blind: true,
  })
  const paths = createMemo(() => cellsOf(...entry.grids()).map(({ path }) => path))
  const first = () => bench.doc().cells
  const rows = createMemo(() => differences(paths(), first(), second()))
  const both = () => rows().filter((row) => row.first !== undefined && row.second !== undefined)
  const once = () => rows().length - both().length
  const typed = () => paths().filter((path) => second()[path] !== undefined).length
  const due = () => paths().filter((path) => first()[path] !== undefined).length
  /** What is right becomes the number of the charts, and of the second entry too. */
  const settle = (path: string, value: Value | undefined) => {
    const entry = entryOf(path)
    bench.change(entry ? sayInTable(entry) : path, { ...bench.doc(), cells: withValue(first(), path, value) })
    setSecond(withValue(second(), path, value))
  }
  const compare = () => {
    entry.select(null)
    setCompared(true)
  }
  return (
    <Frame
      title={compared() ? 'The two entries' : 'Type it again'}
      about={
        compared()
          ? `${sayTable(table).title}: ${agreed(paths(), first(), second())} agree.`
          : `${sayTable(table).title}, from the sheet, without the first entry in sight.`
      }
      back={{ path: `${KIND}/${bench.id}/${table}`, label: sayTable(table).title }}
      footer={
        <Show when={!compared()} fallback={undefined}>
          <NumberPad entry={entry} />
        </Show>
      }
    >
      <Show
        when={compared()}
        fallback={
          <>
            <ChartTable entry={entry} wide={wide()} />
            <div class="buttons chart-ends">
              <button type="button" class="button button--main" disabled={typed() === 0} onClick={compare}>
                Compare
                <small>
                  {counted(typed(), 'number')} typed again; the first time it was {due()}
                </small>
              </button>
            </div>
          </>
        }
      >
        <Show
          when={both().length > 0}
          fallback={
            <EmptyState title="Both entries agree">
              {counted(agreed(paths(), first(), second()), 'number')}, typed the same twice.
            </EmptyState>
          }
        >
          <ul>
            <For each={both()}>{(row) => <DifferenceRow row={row} onSettle={settle} />}</For>
          </ul>
        </Show>
        <Show when={once() > 0}>
          <p class="soft small chart-note">
            {counted(once(), 'number')} {once() === 1 ? 'was' : 'were'} typed only once.
          </p>
        </Show>
        <div class="buttons chart-ends">
          <button type="button" class="button" onClick={() => setCompared(false)}>
            Go on typing
          </button>
        </div>
      </Show>
    </Frame>
  )
}

function DifferenceRow(props: { readonly row: Difference; readonly onSettle: (path: string, value: Value | undefined) => void }) {
  const place = () => {
    const entry = entryOf(props.row.path)
    return entry ? sayInTable(entry) : props.row.path
  }
  const say = (value: Value | undefined) => {
    const entry = entryOf(props.row.path)
    return value === undefined || !entry ? 'not typed' : sayValue(entry.kind, value)
  }
  return (
    <li class="chart-difference">
      <b>{capital(place())}</b>
      <span>
        <button type="button" class="button button--slim" onClick={() => props.onSettle(props.row.path, props.row.first)}>
          <span class="numeral">{say(props.row.first)}</span>
          <small>the first time</small>
        </button>
        <button type="button" class="button button--slim" onClick={() => props.onSettle(props.row.path, props.row.second)}>
          <span class="numeral">{say(props.row.second)}</span>
          <small>the second time</small>
        </button>
      </span>
    </li>
  )
}
