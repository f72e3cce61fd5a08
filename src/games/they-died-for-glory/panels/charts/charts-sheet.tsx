/** The charts that this battle is fought by: to be read; changed by the umpire only, with a reason that the log keeps. */
import { children, createMemo, createSignal, Show } from 'solid-js'
import { ReasonField } from '#ui/reason-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { isTable, type TableId } from '#tdfg/charts/catalogue.ts'
import type { Cells } from '#tdfg/charts/cell.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import { sayTable } from '#tdfg/text/charts.ts'
import { countsOf, sayCounts } from '#tdfg/text/chart-words.ts'
import { counted } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { ActSheet } from '../sheets/close-parts.tsx'
import { Told } from '../sheets/volley-told.tsx'
import { ChartTable } from './chart-table.tsx'
import { Contents } from './contents.tsx'
import { createEntry } from './entry.ts'
import { Legend } from './legend.tsx'
import { NumberPad } from './number-pad.tsx'

const REASONS = ['our own chart', 'typed wrong', 'agreed by both']

/** `table` '': all of them. */
export function ChartsSheet(props: { readonly table: string }) {
  return (
    <Show when={isTable(props.table) && props.table} keyed fallback={<AllCharts />}>
      {(table) => <OneChart table={table} />}
    </Show>
  )
}

function AllCharts() {
  const desk = useDesk()
  return (
    <ActSheet title="Charts of this battle" subtitle="Frozen when it began">
      <p class="soft small">{sayCounts(countsOf(desk.tables()))}.</p>
      <Contents tables={desk.tables()} onOpen={(table) => desk.screen.open(`charts/${table}`)} />
      <p class="small chart-note">
        <a href="#/g/they-died-for-glory/charts">Charts for new battles</a>
      </p>
    </ActSheet>
  )
}

function OneChart(props: { readonly table: TableId }) {
  const desk = useDesk()
  const { table } = props
  const [changes, setChanges] = desk.screen.draft<Cells>('changes', {})
  const [entering, setEntering] = desk.screen.draft('entering', false)
  const [confirming, setConfirming] = createSignal(false)
  const may = () => !desk.place().over && desk.live.readOnly() === null
  const read = createEntry({ table, base: desk.tables, cells: () => ({}), change: null, screen: desk.screen })
  const write = createEntry({
    table,
    base: desk.tables,
    cells: changes,
    change: (_, cells) => setChanges(cells),
    screen: desk.screen,
  })
  const entry = createMemo(() => (entering() && may() ? write : read))
  const count = () => Object.keys(changes()).length
  const begin = () => (
    <Show when={may()} fallback={<p class="soft small">Nothing is changed in this battle any more.</p>}>
      <button type="button" class="button" onClick={() => setEntering(true)}>
        Umpire: change numbers
      </button>
    </Show>
  )
  const change = () => (
    <Show when={count() > 0}>
      <button type="button" class="button button--main" onClick={() => setConfirming(true)}>
        Change {counted(count(), 'number')}…
      </button>
    </Show>
  )
  // Made once: a sheet asks for its foot more often.
  const footer = children(() => (
    <Show when={confirming()} fallback={<NumberPad entry={entry()} action={begin()} settle={change()} />}>
      <Reason cells={changes()} onBack={() => setConfirming(false)} />
    </Show>
  ))
  return (
    <Sheet title={sayTable(table).title} subtitle={sayTable(table).about} onClose={() => desk.screen.close()} footer={footer()}>
      <Told />
      <Show when={entry()} keyed>
        {(now) => <ChartTable entry={now} wide={false} />}
      </Show>
      <Legend tables={layOver(desk.tables(), changes())} table={table} />
      <Show when={count() > 0 && !confirming() && entry().at() === null}>
        <div class="buttons chart-ends">
          <button type="button" class="button" onClick={() => setChanges({})}>
            Leave all as it was
          </button>
          {change()}
        </div>
      </Show>
    </Sheet>
  )
}

/** Nothing changes without a reason. */
function Reason(props: { readonly cells: Cells; readonly onBack: () => void }) {
  const desk = useDesk()
  const [reason, setReason] = desk.screen.draft('reason', '')
  const change = (why: string) => void desk.perform({ kind: 'change-charts', cells: props.cells, reason: why })
  return (
    <div class="pad">
      <ReasonField
        label="Umpire’s reason, for the log"
        value={reason()}
        onInput={setReason}
        quick={REASONS}
        confirm={{ label: `Change ${counted(Object.keys(props.cells).length, 'number')} from now on`, onConfirm: change }}
      />
      <button type="button" class="button button--quiet" onClick={() => props.onBack()}>
        Back to the table
      </button>
    </div>
  )
}
