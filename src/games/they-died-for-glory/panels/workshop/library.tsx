/** The player's own orders of battle: kept, searched, copied, shared, begun; and the ways to make a new one. */
import { createMemo, createSignal, For, Show, untrack } from 'solid-js'
import type { Result } from '#core/result.ts'
import type { Leaf, Shop } from '#games/game.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice, type NoticeText } from '#ui/notice.tsx'
import { RowMenu, type MenuItem } from '#ui/row-menu.tsx'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import { NO_FORCES, type Forces } from '#tdfg/forces/model.ts'
import { saySidePlural } from '#tdfg/text/names.ts'
import { counted } from '#tdfg/text/words.ts'
import { SIDES } from '#tdfg/types.ts'
import { pigmentOf } from '../looks.ts'
import { Frame, shopHref } from './frame.tsx'
import { leafOf, summaryOf } from './leaf.ts'
import { createUsualTables } from './own-tables.ts'
import { readBody, readSample } from './read-body.ts'
import { shareItems } from './share.ts'
import { takeForces } from './take-forces.ts'

/** From so many on a search stands above the list. */
const MANY = 5

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word stands somewhere in its name, date, place or formations. */
function matches(leaf: Leaf, query: string): boolean {
  const { date, place, formations } = summaryOf(leaf)
  const text = plain([leaf.name, date, place, formations].join(' '))
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function Library(props: { readonly shop: Shop<BattleEvent> }) {
  const [query, setQuery] = createSignal('')
  const [said, setSaid] = createSignal<NoticeText | null>(null)
  const tables = createUsualTables(untrack(() => props.shop.shelf))
  const all = () => props.shop.shelf.list('forces')
  const shown = createMemo(() => all()?.filter((leaf) => matches(leaf, query())))
  const tell = (title: string, tone: NoticeText['tone'] = 'result') => setSaid({ title, tone })

  async function keepNew(forces: Forces) {
    const kept = await props.shop.shelf.keep({ id: null, ...leafOf(forces, tables()) })
    if (kept.ok) props.shop.screen.open(`forces/${kept.value}`)
    else tell(kept.error, 'warn')
  }
  async function bringIn() {
    const taken = await takeForces(props.shop)
    if (!taken.ok) tell(taken.error, 'warn')
    else if (taken.value?.as === 'file') await keepNew(taken.value.forces)
    else if (taken.value !== null) {
      props.shop.screen.open('typed')
      props.shop.screen.draft('text', '')[1](taken.value.text)
    }
  }
  return (
    <Frame title="Your forces">
      <Notice notice={said()} onDismiss={() => setSaid(null)} />
      <section class="library__new">
        <a class="card card--main" href={shopHref('typed')}>
          <h2>Type or paste</h2>
          <p>An order of battle as text, however it is written</p>
        </a>
        <div class="buttons">
          <button type="button" class="button" onClick={() => void keepNew(NO_FORCES)}>
            Build one
            <small>from divisions and presets</small>
          </button>
          <button type="button" class="button" onClick={() => void bringIn()}>
            Open a file
            <small>text, CSV or shared file</small>
          </button>
        </div>
      </section>
      <section class="section" aria-labelledby="kept-forces">
        <h2 class="section__title" id="kept-forces">
          Kept on this device
        </h2>
        <Show when={(all()?.length ?? 0) >= MANY}>
          <input
            type="search"
            class="input library__search"
            aria-label="Search your forces"
            placeholder="Name, place, formation…"
            value={query()}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </Show>
        <Show when={shown()?.length} fallback={<Nothing read={all() !== undefined} searched={query() !== ''} />}>
          <ul class="library">
            <For each={shown()}>{(leaf) => <Row shop={props.shop} leaf={leaf} tell={tell} />}</For>
          </ul>
        </Show>
      </section>
      <Samples shop={props.shop} onCopy={keepNew} tell={tell} />
    </Frame>
  )
}

function Nothing(props: { readonly read: boolean; readonly searched: boolean }) {
  return (
    <Show when={props.read} fallback={<p class="soft">Reading…</p>}>
      <Show when={!props.searched} fallback={<p class="soft">None of them holds these words.</p>}>
        <EmptyState title="Nothing kept yet">
          What you type, build or open is kept here as you go, and can be begun as a battle as often as you like.
        </EmptyState>
      </Show>
    </Show>
  )
}

interface RowProps {
  readonly shop: Shop<BattleEvent>
  readonly leaf: Leaf
  readonly tell: (title: string, tone?: NoticeText['tone']) => void
}

function Row(props: RowProps) {
  const summary = () => summaryOf(props.leaf)
  const about = () => [summary().date, summary().place].filter(Boolean).join(' · ')
  const [doomed, setDoomed] = createSignal(false)

  /** Does something with the forces themselves, or says why they cannot be read. */
  async function withBody(work: (forces: Forces) => Promise<Result<unknown, string>>) {
    const body = await readBody(props.shop.shelf, props.leaf.id)
    const done = body.ok ? await work(body.value) : body
    if (!done.ok) props.tell(done.error, 'warn')
  }
  const copy = () =>
    withBody((forces) => {
      const title = `${props.leaf.name}, a copy`
      // What it adds up to is as it was.
      return props.shop.shelf.keep({
        id: null,
        kind: 'forces',
        name: title,
        summary: props.leaf.summary,
        body: { ...forces, title },
      })
    })
  const remove = async () => {
    const done = await props.shop.shelf.remove(props.leaf.id)
    props.tell(done.ok ? `${props.leaf.name} is deleted.` : done.error, done.ok ? 'result' : 'warn')
  }
  const items = (): readonly MenuItem[] => [
    { label: 'Edit', onPick: () => props.shop.screen.open(`forces/${props.leaf.id}`) },
    { label: 'Copy', onPick: () => void copy() },
    ...shareItems(props.shop, () => readBody(props.shop.shelf, props.leaf.id), props.tell),
    { label: 'Delete…', apart: true, onPick: () => setDoomed(true) },
  ]
  return (
    <li class="library__row">
      <div class="library__words">
        <a class="library__name" href={shopHref(`forces/${props.leaf.id}`)}>
          {props.leaf.name}
        </a>
        <Show when={about()}>
          <small class="soft">{about()}</small>
        </Show>
        <small>
          <For each={SIDES}>
            {(side) => (
              <span class="library__side">
                <span class="side-word" data-pigment={pigmentOf(side)}>
                  {saySidePlural(side)}
                </span>{' '}
                {counted(summary()[side].units, 'unit')}, {counted(summary()[side].figures, 'figure')}
              </span>
            )}
          </For>
        </small>
      </div>
      <a class="button button--slim" href={shopHref(`begin/${props.leaf.id}`)}>
        Begin
        <span class="sr-only"> a battle with {props.leaf.name}</span>
      </a>
      <RowMenu of={props.leaf.name} items={items} />
      <Show when={doomed()}>
        <div class="library__doomed" role="alert">
          <p>Delete {props.leaf.name}? Battles that were begun with it stay as they are.</p>
          <div class="buttons">
            <button type="button" class="button" onClick={() => setDoomed(false)}>
              Keep it
            </button>
            <button type="button" class="button button--main" onClick={() => void remove()}>
              Delete
            </button>
          </div>
        </div>
      </Show>
    </li>
  )
}

interface SamplesProps {
  readonly shop: Shop<BattleEvent>
  readonly onCopy: (forces: Forces) => Promise<void>
  readonly tell: (title: string, tone?: NoticeText['tone']) => void
}

/** The samples, to be changed: a copy is made, and the sample stays as it is. */
function Samples(props: SamplesProps) {
  const copy = async (id: string) => {
    const read = await readSample(id)
    if (read.ok) await props.onCopy(read.value)
    else props.tell(read.error, 'warn')
  }
  return (
    <details class="fold">
      <summary>Begin from a copy of a sample</summary>
      <ul class="targets">
        <For each={props.shop.samples}>
          {(sample) => (
            <li>
              <button type="button" class="targets__row" onClick={() => void copy(sample.id)}>
                {sample.title}
                <small class="soft">{sample.date}</small>
              </button>
            </li>
          )}
        </For>
      </ul>
    </details>
  )
}
