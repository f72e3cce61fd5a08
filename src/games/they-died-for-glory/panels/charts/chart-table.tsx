/** A table of the charts: every number with its sign, each a tap away. On a phone a gun has a leaf of its own, turned upright. */
import { createEffect, createMemo, For, on, Show } from 'solid-js'
import { Segmented } from '#ui/segmented.tsx'
import type { Source } from '#core/sourced.ts'
import { cellAt, entryOf, type Cell, type Grid } from '#tdfg/charts/catalogue.ts'
import {
  cellText,
  sayColumn,
  sayColumnShort,
  sayInTable,
  sayPage,
  sayRow,
  saySource,
  sayValue,
  signOf,
} from '#tdfg/text/charts.ts'
import { sayGunShort } from '#tdfg/text/chart-words.ts'
import { capital } from '#tdfg/text/words.ts'
import type { Entry } from './entry.ts'
import './charts.css'

/** Columns that a phone shows side by side. */
const MOST_COLUMNS = 5

interface TableProps {
  readonly entry: Entry
  readonly wide: boolean
}

interface Head {
  readonly short: string
  readonly full: string
}

interface View {
  readonly page: string
  readonly heads: readonly Head[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly (Cell | null)[] }[]
}

/** Rows and columns as they are shown. */
function viewOf({ table }: Entry, { page, rows, columns, cells }: Grid, upright: boolean): View {
  const [labels, heads] = [rows.map((row) => sayRow(table, row)), columns.map((column) => sayColumn(table, column))]
  if (upright) {
    const turned = heads.map((label, at) => ({ label, cells: cells.map((row) => row[at] ?? null) }))
    return { page, heads: labels.map((full) => ({ full, short: full })), rows: turned }
  }
  const shorts = columns.map((column, at) => ({ full: heads[at] ?? '', short: sayColumnShort(table, column) }))
  return { page, heads: shorts, rows: labels.map((label, at) => ({ label, cells: cells[at] ?? [] })) }
}

export function ChartTable(props: TableProps) {
  const grids = () => props.entry.grids()
  const upright = () => !props.wide && (grids()[0]?.columns.length ?? 0) > MOST_COLUMNS
  const shown = createMemo(() => {
    const page = props.entry.page()
    const some = props.wide ? grids() : grids().filter((grid) => grid.page === page)
    return some.map((grid) => viewOf(props.entry, grid, upright()))
  })
  const heads = () => shown()[0]?.heads ?? []
  const hasHeads = () => heads().some(({ full }) => full !== '')
  let table!: HTMLTableElement
  createEffect(
    on(
      () => props.entry.at()?.path,
      (path) => path !== undefined && queueMicrotask(() => follow(table, path)),
    ),
  )
  return (
    <>
      <Show when={!props.wide && grids().length > 1}>
        <Leaves entry={props.entry} />
      </Show>
      <table
        ref={(element) => (table = element)}
        class="ledger chart"
        classList={{ 'chart--matrix': hasHeads(), 'chart--broad': heads().length > MOST_COLUMNS }}
        onKeyDown={(event) => walk(event, table)}
      >
        <Show when={hasHeads()}>
          <thead>
            <tr>
              <td />
              <For each={heads()}>
                {({ short, full }) => (
                  <th scope="col" abbr={full}>
                    {props.wide ? full : short}
                  </th>
                )}
              </For>
            </tr>
          </thead>
        </Show>
        <For each={shown()}>
          {(view) => (
            <tbody>
              <Show when={props.wide && view.page !== ''}>
                <tr class="chart__leaf">
                  <th scope="rowgroup" colspan={heads().length + 1}>
                    {sayPage(view.page)}
                  </th>
                </tr>
              </Show>
              <For each={view.rows}>
                {(row) => (
                  <tr>
                    <th scope="row">{capital(row.label)}</th>
                    <For each={row.cells}>{(cell) => <td>{cell && <CellButton cell={cell} entry={props.entry} />}</td>}</For>
                  </tr>
                )}
              </For>
            </tbody>
          )}
        </For>
      </table>
    </>
  )
}

/** One leaf a gun. */
function Leaves(props: { readonly entry: Entry }) {
  const options = () =>
    props.entry.grids().map(({ page }) => {
      const [label, detail] = sayGunShort(page)
      return { value: page, label, detail }
    })
  return (
    <div class="chart-leaves">
      <Segmented label="Gun" options={options()} value={props.entry.page()} onChange={(page) => props.entry.setPage(page)} />
    </div>
  )
}

function CellButton(props: { readonly cell: Cell; readonly entry: Entry }) {
  const found = () => cellAt(props.entry.tables(), props.cell.path)
  const hidden = () => props.entry.blind && !props.entry.isTyped(props.cell.path)
  const isOpen = () => props.entry.at()?.path === props.cell.path
  const source = (): Source => (props.entry.blind ? 'printed' : (found()?.source ?? 'assumed'))
  const place = () => {
    const entry = entryOf(props.cell.path)
    return entry ? sayInTable(entry) : props.cell.path
  }
  const label = () => {
    const cell = found()
    if (hidden() || !cell) return `${place()}: not typed`
    return `${place()}: ${sayValue(props.cell.kind, cell.value)}${props.entry.blind ? '' : `, ${saySource(cell.source)}`}`
  }
  return (
    <button
      type="button"
      class={`chart__cell chart__cell--${source()}`}
      data-path={props.cell.path}
      aria-label={label()}
      aria-current={isOpen() ? 'true' : undefined}
      onClick={() => props.entry.select(isOpen() ? null : props.cell.path)}
    >
      <Show when={!hidden() && found()} fallback={<span class="chart__blank">·</span>}>
        {(cell) => (
          <>
            {cellText(props.cell.kind, cell().value)}
            <small class="chart__sign">{signOf(source())}</small>
          </>
        )}
      </Show>
    </button>
  )
}

const buttonOf = (table: HTMLElement, path: string) => table.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)

/** Keeps the open cell in sight; takes the focus along where it is among the cells. */
function follow(table: HTMLElement, path: string): void {
  const button = buttonOf(table, path)
  if (table.contains(document.activeElement)) button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'nearest' })
}

/** Arrow keys from cell to cell. */
function walk(event: KeyboardEvent, table: HTMLTableElement): void {
  const cell = (event.target as Element).closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return
  const rows = [...table.rows].filter((one) => one.querySelector('.chart__cell'))
  const across = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft')
  const down = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
  if (across === 0 && down === 0) return
  const next = rows[rows.indexOf(row) + down]?.cells[cell.cellIndex + across]?.querySelector<HTMLElement>('.chart__cell')
  event.preventDefault()
  next?.focus()
}
