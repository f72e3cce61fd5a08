/** One set of charts: its tables, its name, whether new battles use it. */
import { createMemo, createSignal, Show } from 'solid-js'
import type { Shop } from '#games/game.ts'
import { TextField } from '#ui/fields.tsx'
import { FootBar } from '#ui/foot-bar.tsx'
import { Notice, type NoticeText } from '#ui/notice.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { LONGEST_NAME, readName, type Chart } from '#tdfg/charts/file.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import { standardOf } from '#tdfg/charts/standard.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { countsOf, sayCounts } from '#tdfg/text/chart-words.ts'
import type { Bench } from '../workshop/bench.ts'
import { Frame } from '../workshop/frame.tsx'
import { KIND, makeStandard } from './chart-leaf.ts'
import { Contents } from './contents.tsx'
import { Kept, NotKept } from './kept.tsx'
import { copyCharts, shareCharts } from './share-charts.ts'

interface PageProps {
  readonly shop: Shop<BattleEvent>
  readonly bench: Bench<Chart>
}

export function ChartPage(props: PageProps) {
  const { shop, bench } = props
  const [said, tell] = createSignal<NoticeText | null>(null)
  const tables = createMemo(() => layOver(TABLES, bench.doc().cells))
  return (
    <Frame
      title={bench.doc().name}
      about={`${sayCounts(countsOf(tables()))}.`}
      back={{ path: KIND, label: 'Charts' }}
      end={
        <>
          <Kept bench={bench} />
          <RowMenu
            of={bench.doc().name}
            items={() => [
              { label: 'Share as a file', onPick: () => void shareCharts(shop, bench.doc()).then(tell) },
              { label: 'Copy', onPick: () => void copyCharts(shop, bench.doc()).then(tell) },
            ]}
          />
        </>
      }
      footer={
        <Show when={bench.undoName() ?? bench.redoName()}>
          <FootBar undoName={bench.undoName()} onUndo={bench.undo} redoName={bench.redoName()} onRedo={bench.redo} />
        </Show>
      }
    >
      <Notice notice={said()} onDismiss={() => tell(null)} />
      <NotKept bench={bench} />
      <Contents tables={tables()} onOpen={(table) => shop.screen.open(`${KIND}/${bench.id}/${table}`)} />
      <About {...props} tell={tell} />
    </Frame>
  )
}

/** Its name, and whether new battles begin with it. */
function About(props: PageProps & { readonly tell: (notice: NoticeText) => void }) {
  const { shop, bench } = props
  const [name, setName] = createSignal(bench.doc().name)
  const used = () => standardOf(shop.shelf.list(KIND) ?? [])?.id === bench.id
  const rename = (text: string) => {
    setName(text)
    const fit = readName(text)
    if (fit !== null && fit !== bench.doc().name) bench.change('the name', { ...bench.doc(), name: fit }, 'name')
  }
  const use = async (on: boolean) => {
    await bench.flush()
    const done = await makeStandard(shop.shelf, on ? bench.id : null)
    if (!done.ok) props.tell({ title: done.error, tone: 'warn' })
  }
  return (
    <section class="section">
      <h2 class="section__title">These charts</h2>
      <div class="fields">
        <TextField
          label="Name"
          value={name()}
          onInput={rename}
          problem={
            readName(name()) === null
              ? `A name of 1 to ${LONGEST_NAME} letters, please. Until then it stays ${bench.doc().name}.`
              : null
          }
        />
        <ToggleChip
          label="New battles use these"
          detail="one that has begun keeps its own"
          pressed={used()}
          onChange={(on) => void use(on)}
        />
        <Show when={Object.keys(bench.doc().cells).length === 0}>
          <p class="soft small">Nothing is entered yet: open a table and tap a number.</p>
        </Show>
      </div>
    </section>
  )
}
