/** Charts beside the battles, by path: the library, one set of charts, one table of it, the same table typed twice. */
import { createMemo, createResource, Match, Show, Switch, untrack } from 'solid-js'
import type { Shop } from '#games/game.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { isTable } from '#tdfg/charts/catalogue.ts'
import type { Chart } from '#tdfg/charts/file.ts'
import { readSummary } from '#tdfg/charts/standard.ts'
import { createBench } from '../workshop/bench.ts'
import { Frame } from '../workshop/frame.tsx'
import { OwnNumbers } from './own-numbers.tsx'
import { ChartPage } from './chart-page.tsx'
import { KIND, leafOf, readLeaf } from './chart-leaf.ts'
import { ChartsLibrary } from './charts-library.tsx'
import { TablePage } from './table-page.tsx'
import { TwicePage } from './twice-page.tsx'

interface ScreenProps {
  readonly shop: Shop<BattleEvent>
  /** Parts of the path below `charts`. */
  readonly path: readonly string[]
}

/** The app's own numbers stand in the place of charts of this id. */
const OWN = 'app'

export function ChartsScreen(props: ScreenProps) {
  const id = createMemo(() => props.path[0] ?? '')
  const table = createMemo(() => {
    const found = props.path[1] ?? ''
    return isTable(found) ? found : null
  })
  const twice = () => props.path[2] === 'twice'
  return (
    <Switch fallback={<ChartsLibrary shop={props.shop} />}>
      <Match when={id() === OWN}>
        <OwnNumbers shop={props.shop} table={table()} />
      </Match>
      <Match when={id() !== ''}>
        <Show when={id()} keyed>
          {(one) => <Opening shop={props.shop} id={one} table={table()} twice={twice()} />}
        </Show>
      </Match>
    </Switch>
  )
}

interface OpeningProps {
  readonly shop: Shop<BattleEvent>
  readonly id: string
  readonly table: ReturnType<typeof asTable>
  readonly twice: boolean
}

const asTable = (id: string) => (isTable(id) ? id : null)

/** Reads them from the shelf, then opens them. */
function Opening(props: OpeningProps) {
  const [found] = createResource(() => readLeaf(props.shop.shelf, props.id))
  const chart = createMemo(() => {
    const result = found()
    return result?.ok ? result.value : undefined
  })
  const why = () => {
    const result = found()
    return result === undefined || result.ok ? undefined : result.error
  }
  return (
    <Switch fallback={<p class="app-loading soft">Opening…</p>}>
      <Match when={chart()}>{(initial) => <Opened {...props} initial={initial()} />}</Match>
      <Match when={why()}>
        {(sentence) => (
          <Frame title="Not open" back={{ path: KIND, label: 'Charts' }}>
            <p role="alert">{sentence()}</p>
          </Frame>
        )}
      </Match>
    </Switch>
  )
}

function Opened(props: OpeningProps & { readonly initial: Chart }) {
  const { shelf } = untrack(() => props.shop)
  const id = untrack(() => props.id)
  const standard = () => readSummary(shelf.list(KIND)?.find((leaf) => leaf.id === id)?.summary).standard
  const read = async () => {
    const result = await readLeaf(shelf, id)
    return result.ok ? result.value : null
  }
  const kept = { id, leafOf: (chart: Chart) => leafOf(chart, untrack(standard)), read }
  const bench = untrack(() => createBench(shelf, kept, props.initial))
  return (
    <Show when={props.table} keyed fallback={<ChartPage shop={props.shop} bench={bench} />}>
      {(table) => (
        <Show when={props.twice} fallback={<TablePage shop={props.shop} bench={bench} table={table} />}>
          <TwicePage shop={props.shop} bench={bench} table={table} />
        </Show>
      )}
    </Show>
  )
}
