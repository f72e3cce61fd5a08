/** The numbers that the app has without the player's: to look at, and to begin charts of one's own from. */
import { Show } from 'solid-js'
import type { Shop } from '#games/game.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { TableId } from '#tdfg/charts/catalogue.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { sayTable } from '#tdfg/text/charts.ts'
import { countsOf, sayCounts } from '#tdfg/text/chart-words.ts'
import { createWide, Frame } from '../workshop/frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { KIND } from './chart-leaf.ts'
import { Contents } from './contents.tsx'
import { createEntry } from './entry.ts'
import { Legend } from './legend.tsx'
import { NumberPad } from './number-pad.tsx'
import { openOwn } from './open-own.ts'

interface OwnProps {
  readonly shop: Shop<BattleEvent>
  readonly table: TableId | null
}

export function OwnNumbers(props: OwnProps) {
  const open = (table: TableId) => props.shop.screen.open(`${KIND}/app/${table}`)
  return (
    <Show
      when={props.table}
      keyed
      fallback={
        <Frame title="The app’s numbers" about={`${sayCounts(countsOf(TABLES))}.`} back={{ path: KIND, label: 'Charts' }}>
          <Contents tables={TABLES} onOpen={open} />
        </Frame>
      }
    >
      {(table) => <OwnTable shop={props.shop} table={table} />}
    </Show>
  )
}

function OwnTable(props: { readonly shop: Shop<BattleEvent>; readonly table: TableId }) {
  const wide = createWide()
  const entry = createEntry({
    table: props.table,
    base: () => TABLES,
    cells: () => ({}),
    change: null,
    screen: props.shop.screen,
  })
  const own = () => void openOwn(props.shop, props.table, entry.at()?.path ?? null)
  return (
    <Frame
      title={sayTable(props.table).title}
      about={sayTable(props.table).about}
      back={{ path: `${KIND}/app`, label: 'The app’s numbers' }}
      footer={
        <NumberPad
          entry={entry}
          action={
            <button type="button" class="button button--main" onClick={own}>
              Enter your own
            </button>
          }
        />
      }
    >
      <ChartTable entry={entry} wide={wide()} />
      <Legend tables={TABLES} table={props.table} />
    </Frame>
  )
}
