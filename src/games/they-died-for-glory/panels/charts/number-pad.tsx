/** Under the thumb: the open cell, where its number comes from, and the keys that set it and go on to the next. */
import { createMemo, createSignal, For, Match, onCleanup, Show, Switch, type JSX } from 'solid-js'
import { cellAt, entryOf, type Cell } from '#tdfg/charts/catalogue.ts'
import { originOf, same, type Value } from '#tdfg/charts/cell.ts'
import type { Kind } from '#tdfg/charts/kinds.ts'
import { cellText, sayInTable, saySource, sayValue, sayWas } from '#tdfg/text/charts.ts'
import { sayPlaces } from '#tdfg/text/chart-words.ts'
import { capital } from '#tdfg/text/words.ts'
import { moveInGrid } from '#ui/roving.ts'
import type { Entry } from './entry.ts'
import { NumberField, RowField } from './pad-fields.tsx'

interface PadProps {
  readonly entry: Entry
  /** What else can be done with the open cell: where nothing may be entered, the way to enter it. */
  readonly action?: JSX.Element
  /** Beside the keys: what is to be done with all that was entered. */
  readonly settle?: JSX.Element
  /** Takes back the latest number. */
  readonly undo?: { readonly name: string | null; readonly onUndo: () => void } | undefined
}

/** More values than this have no keys of their own: they are typed. */
const MOST_KEYS = 13

/** Dice for figures that charts have; others are typed. */
const PAIRS: readonly Value[] = [
  [1, 3],
  [1, 2],
  [2, 3],
  [3, 4],
  [1, 1],
  [3, 2],
]

/** The values that have a key; none: the number is typed. */
function keysOf(kind: Kind): readonly Value[] {
  if (kind.sort === 'word') return kind.ways
  if (kind.sort === 'pair') return PAIRS
  const count = Math.floor((kind.most - kind.least) / kind.step) + 1
  if (count > MOST_KEYS) return []
  const values: Value[] = Array.from({ length: count }, (_, at) => kind.least + at * kind.step)
  return kind.none ? [...values, null] : values
}

/** Keys of a keyboard: digits set the open cell and go on, `-` is none, Backspace takes the number out. */
function typeAt(entry: Entry, event: KeyboardEvent): void {
  const [cell, { key, target }] = [entry.at(), event]
  const elsewhere = target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey
  if (!cell || !entry.mayEnter() || entry.asked() !== null || elsewhere) return
  const none = 'none' in cell.kind && cell.kind.none && (key === '-' || key === '0')
  const found = keysOf(cell.kind).find((value) => (value === null ? none : cellText(cell.kind, value) === key))
  if (found !== undefined) entry.enter(found)
  else if (key === 'Backspace' || key === 'Delete') entry.reset()
  else return
  event.preventDefault()
}

export function NumberPad(props: PadProps) {
  const [byRow, setByRow] = createSignal(false)
  // Wherever the focus is: with another leaf the cell that had it is gone.
  const type = (event: KeyboardEvent) => typeAt(props.entry, event)
  document.addEventListener('keydown', type)
  onCleanup(() => document.removeEventListener('keydown', type))
  return (
    <Show when={props.entry.at()}>
      {(cell) => (
        <section class="pad" aria-label="Number pad">
          <PadHead entry={props.entry} cell={cell()} />
          <Switch fallback={props.action}>
            <Match when={props.entry.asked()}>
              <HouseQuestion entry={props.entry} />
            </Match>
            <Match when={props.entry.mayEnter() && byRow()}>
              <RowField entry={props.entry} />
            </Match>
            <Match when={props.entry.mayEnter()}>
              <Keys entry={props.entry} cell={cell()} />
            </Match>
          </Switch>
          <Show when={props.entry.mayEnter()}>
            <div class="pad__foot">
              <Ends entry={props.entry} cell={cell()} />
              <Show when={props.undo}>
                {(undo) => (
                  <button
                    type="button"
                    class="button button--slim"
                    disabled={undo().name === null}
                    aria-label={`Undo: ${undo().name ?? 'nothing yet'}`}
                    onClick={() => undo().onUndo()}
                  >
                    Undo
                  </button>
                )}
              </Show>
              <button type="button" class="button button--slim" aria-pressed={byRow()} onClick={() => setByRow(!byRow())}>
                {byRow() ? 'Keys' : 'Type a row'}
              </button>
              {props.settle}
            </div>
          </Show>
        </section>
      )}
    </Show>
  )
}

function PadHead(props: { readonly entry: Entry; readonly cell: Cell }) {
  const found = () => cellAt(props.entry.tables(), props.cell.path)
  const hidden = () => props.entry.blind && !props.entry.isTyped(props.cell.path)
  const place = () => {
    const entry = entryOf(props.cell.path)
    return entry ? sayInTable(entry) : ''
  }
  const now = () => {
    const cell = found()
    if (!cell || hidden()) return 'not typed yet'
    const value = sayValue(props.cell.kind, cell.value)
    return props.entry.blind
      ? value
      : [value, saySource(cell.source), sayWas(props.cell.kind, cell), cell.why].filter(Boolean).join(' · ')
  }
  const nth = () => props.entry.order().findIndex(({ path }) => path === props.cell.path) + 1
  return (
    <div class="pad__head">
      <p class="pad__place" role="status">
        <b>{capital(place())}</b>
        <small>{now()}</small>
      </p>
      <small class="pad__count">
        {nth()} of {props.entry.order().length}
      </small>
      <button type="button" class="sheet__close" aria-label="Close the number pad" onClick={() => props.entry.select(null)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 5L19 19M19 5L5 19" stroke="currentColor" stroke-width="1.800" />
        </svg>
      </button>
    </div>
  )
}

/** A printed number is played otherwise only if that is meant. */
function HouseQuestion(props: { readonly entry: Entry }) {
  const paths = () => Object.keys(props.entry.asked() ?? {})
  const places = () =>
    paths().map((path) => {
      const [entry, cell] = [entryOf(path), cellAt(props.entry.tables(), path)]
      return entry && cell ? `${sayInTable(entry)} ${sayValue(entry.kind, originOf(cell).value)}` : path
    })
  return (
    <div class="pad__question" role="alert">
      <p>
        <b>House rule?</b> The rulebook prints {sayPlaces(places())}.
      </p>
      <div class="buttons">
        <button type="button" class="button" onClick={() => props.entry.answer(false)}>
          As printed
        </button>
        <button type="button" class="button button--main" onClick={() => props.entry.answer(true)}>
          House rule
        </button>
      </div>
    </div>
  )
}

function Keys(props: { readonly entry: Entry; readonly cell: Cell }) {
  const keys = createMemo(() => keysOf(props.cell.kind))
  const value = () =>
    props.entry.blind && !props.entry.isTyped(props.cell.path) ? undefined : cellAt(props.entry.tables(), props.cell.path)?.value
  return (
    <Show when={keys().length > 0} fallback={<NumberField entry={props.entry} cell={props.cell} />}>
      <div
        class="pad__keys"
        classList={{ 'pad__keys--words': props.cell.kind.sort === 'word' || props.cell.kind.sort === 'pair' }}
        role="toolbar"
        aria-label="Number"
        onKeyDown={(event) => moveInGrid(event, event.currentTarget)}
      >
        <For each={keys()}>
          {(key) => (
            <button
              type="button"
              class="pad__key"
              aria-pressed={same(value(), key)}
              aria-label={sayValue(props.cell.kind, key)}
              onClick={() => props.entry.enter(key)}
            >
              {key === null
                ? 'none'
                : props.cell.kind.sort === 'pair'
                  ? sayValue(props.cell.kind, key)
                  : cellText(props.cell.kind, key)}
            </button>
          )}
        </For>
      </div>
    </Show>
  )
}

/** Back and on, and the number without the player. */
function Ends(props: { readonly entry: Entry; readonly cell: Cell }) {
  const before = () => sayValue(props.cell.kind, props.entry.below(props.cell.path) ?? null)
  return (
    <>
      <button type="button" class="button button--slim" aria-label="The number before" onClick={() => props.entry.step(-1)}>
        ‹
      </button>
      <button type="button" class="button button--slim" aria-label="The next number" onClick={() => props.entry.step(1)}>
        ›
      </button>
      <Show when={props.entry.isTyped(props.cell.path)}>
        <button type="button" class="button button--slim" onClick={() => props.entry.reset()}>
          {props.entry.blind ? 'Clear' : `Back to ${before()}`}
        </button>
      </Show>
    </>
  )
}
