/** The player's charts: which of them new battles use, and the ways to make, take in and share them. */
import { createMemo, createSignal, createUniqueId, For, Show, type JSX } from 'solid-js'
import type { Leaf, Shop } from '#games/game.ts'
import { Notice, type NoticeText } from '#ui/notice.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { readSummary, standardOf } from '#tdfg/charts/standard.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { countsOf, sayCounts } from '#tdfg/text/chart-words.ts'
import { counted } from '#tdfg/text/words.ts'
import { Frame, shopHref } from '../workshop/frame.tsx'
import { KIND, makeStandard, readLeaf } from './chart-leaf.ts'
import { beginCharts } from './open-own.ts'
import { copyCharts, shareCharts, takeInCharts } from './share-charts.ts'
import type { Chart } from '#tdfg/charts/file.ts'
import './charts.css'

function sayEntered({ summary }: Leaf): string {
  const { cells } = readSummary(summary)
  return cells === 0 ? 'nothing entered yet' : `${counted(cells, 'number')} entered`
}

export function ChartsLibrary(props: { readonly shop: Shop<BattleEvent> }) {
  const { shop } = props
  const [said, tell] = createSignal<NoticeText | null>(null)
  const all = () => shop.shelf.list(KIND)
  const standard = createMemo(() => standardOf(all() ?? []))
  const counts = countsOf(TABLES)
  const begin = async () => {
    const made = await beginCharts(shop)
    if (made.ok) shop.screen.open(`${KIND}/${made.value}`)
    else tell({ title: made.error, tone: 'warn' })
  }
  const use = async (id: string | null) => {
    const done = await makeStandard(shop.shelf, id)
    if (!done.ok) tell({ title: done.error, tone: 'warn' })
  }
  return (
    <Frame
      title="Charts"
      about={`${counts.assumed} numbers are assumed, because the rulebook’s text does not hold them: enter them from your own sheet.`}
    >
      <Notice notice={said()} onDismiss={() => tell(null)} />
      <section class="library__new">
        <Show
          when={standard()}
          fallback={
            <button type="button" class="card card--main" onClick={() => void begin()}>
              <h2>Enter your charts</h2>
              <p>Cell by cell or row by row; what you leave out stays as it is</p>
            </button>
          }
        >
          {(leaf) => (
            <a class="card card--main" href={shopHref(`${KIND}/${leaf().id}`)}>
              <h2>Go on with {leaf().name}</h2>
              <p>{sayEntered(leaf())}</p>
            </a>
          )}
        </Show>
        <div class="buttons">
          <Show when={standard()}>
            <button type="button" class="button" onClick={() => void begin()}>
              New charts
              <small>with nothing in them yet</small>
            </button>
          </Show>
          <button type="button" class="button" onClick={() => void takeInCharts(shop).then(tell)}>
            Open a file
            <small>charts that somebody shared</small>
          </button>
        </div>
      </section>
      <section class="section" aria-labelledby="kept-charts">
        <h2 class="section__title" id="kept-charts">
          New battles use
        </h2>
        <Show when={all()} fallback={<p class="soft">Reading…</p>}>
          {(leaves) => (
            <ul class="library">
              <For each={leaves()}>
                {(leaf) => (
                  <Row shop={shop} leaf={leaf} used={standard()?.id === leaf.id} onUse={() => void use(leaf.id)} tell={tell} />
                )}
              </For>
              <Choice
                name="The app’s own numbers"
                path={`${KIND}/app`}
                detail={sayCounts(counts)}
                used={standard() === null}
                onUse={() => void use(null)}
              />
            </ul>
          )}
        </Show>
        <p class="soft small chart-note">A battle keeps the numbers that it began with, whatever becomes of these.</p>
      </section>
    </Frame>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly path: string
  readonly detail: string
  readonly used: boolean
  readonly onUse: () => void
  readonly children?: JSX.Element
}

/** A row that is chosen at its left and opened by its name. */
function Choice(props: ChoiceProps) {
  const id = createUniqueId()
  return (
    <li class="library__row chart-choice">
      <label class="chart-choice__tick">
        <input
          type="radio"
          class="check"
          name="charts-used"
          checked={props.used}
          aria-labelledby={id}
          onChange={() => props.onUse()}
        />
      </label>
      <div class="library__words">
        <a id={id} class="library__name" href={shopHref(props.path)}>
          {props.name}
        </a>
        <small class="soft">{props.detail}</small>
      </div>
      {props.children}
    </li>
  )
}

interface RowProps {
  readonly shop: Shop<BattleEvent>
  readonly leaf: Leaf
  readonly used: boolean
  readonly onUse: () => void
  readonly tell: (notice: NoticeText | null) => void
}

function Row(props: RowProps) {
  const [doomed, setDoomed] = createSignal(false)
  /** Does something with the charts themselves, or says why they cannot be read. */
  async function withChart(work: (chart: Chart) => Promise<NoticeText | null>) {
    const chart = await readLeaf(props.shop.shelf, props.leaf.id)
    props.tell(chart.ok ? await work(chart.value) : { title: chart.error, tone: 'warn' })
  }
  const remove = async () => {
    const done = await props.shop.shelf.remove(props.leaf.id)
    props.tell(done.ok ? { title: `${props.leaf.name} is deleted.` } : { title: done.error, tone: 'warn' })
  }
  return (
    <Choice
      name={props.leaf.name}
      path={`${KIND}/${props.leaf.id}`}
      detail={sayEntered(props.leaf)}
      used={props.used}
      onUse={props.onUse}
    >
      <RowMenu
        of={props.leaf.name}
        items={() => [
          { label: 'Open', onPick: () => props.shop.screen.open(`${KIND}/${props.leaf.id}`) },
          { label: 'Copy', onPick: () => void withChart((chart) => copyCharts(props.shop, chart)) },
          { label: 'Share as a file', onPick: () => void withChart((chart) => shareCharts(props.shop, chart)) },
          { label: 'Delete…', apart: true, onPick: () => setDoomed(true) },
        ]}
      />
      <Show when={doomed()}>
        <div class="library__doomed" role="alert">
          <p>Delete {props.leaf.name}? Battles that were begun with them keep their numbers.</p>
          <div class="buttons">
            <button type="button" class="button" onClick={() => setDoomed(false)}>
              Keep them
            </button>
            <button type="button" class="button button--main" onClick={() => void remove()}>
              Delete
            </button>
          </div>
        </div>
      </Show>
    </Choice>
  )
}
