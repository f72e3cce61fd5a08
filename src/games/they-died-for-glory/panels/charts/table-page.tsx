/** One table of a player's charts: seen whole, entered cell by cell or row by row, kept as it is entered. */
import type { Shop } from '#games/game.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { TableId } from '#tdfg/charts/catalogue.ts'
import type { Chart } from '#tdfg/charts/file.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { sayTable } from '#tdfg/text/charts.ts'
import type { Bench } from '../workshop/bench.ts'
import { createWide, Frame } from '../workshop/frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { KIND } from './chart-leaf.ts'
import { createEntry } from './entry.ts'
import { Kept, NotKept } from './kept.tsx'
import { Legend } from './legend.tsx'
import { NumberPad } from './number-pad.tsx'

export interface TablePageProps {
  readonly shop: Shop<BattleEvent>
  readonly bench: Bench<Chart>
  readonly table: TableId
}

export function TablePage(props: TablePageProps) {
  const { shop, bench, table } = props
  const wide = createWide()
  const entry = createEntry({
    table,
    base: () => TABLES,
    cells: () => bench.doc().cells,
    change: (name, cells) => bench.change(name, { ...bench.doc(), cells }),
    screen: shop.screen,
  })
  const path = `${KIND}/${bench.id}`
  return (
    <Frame
      title={sayTable(table).title}
      about={sayTable(table).about}
      back={{ path, label: bench.doc().name }}
      end={<Kept bench={bench} />}
      footer={<NumberPad entry={entry} undo={{ name: bench.undoName(), onUndo: bench.undo }} />}
    >
      <NotKept bench={bench} />
      <ChartTable entry={entry} wide={wide()} />
      <Legend tables={entry.tables()} table={table} />
      <div class="buttons chart-ends">
        <button type="button" class="button" onClick={() => shop.screen.open(`${path}/${table}/twice`)}>
          Type it twice
          <small>and see where the two differ</small>
        </button>
      </div>
    </Frame>
  )
}
