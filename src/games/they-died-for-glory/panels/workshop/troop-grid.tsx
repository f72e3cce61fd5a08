/** The troops that a side has, as tiles: sign and word. */
import { createSignal, For, Show, untrack } from 'solid-js'
import { UnitSign } from '#ui/unit-sign.tsx'
import { TABLES } from '#tdfg/data/tables.ts'
import { presetsOf } from '#tdfg/forces/presets.ts'
import { TROOP_KINDS, type TroopTag } from '#tdfg/forces/format.ts'
import { sayTag } from '#tdfg/text/troop-tags.ts'
import { capital } from '#tdfg/text/words.ts'
import type { Side } from '#tdfg/types.ts'
import { pigmentOf, signOf } from '../looks.ts'

/** Troops of a side; a side without the gun has no such battery. */
/** What few orders of battle have; it stands folded below the rest. */
const RARE: ReadonlySet<TroopTag> = new Set([
  'marine',
  'garde mobile',
  'garde nationale',
  'landwehr',
  'guard cavalry',
  'guard cuirassier',
  'field 8 pdr',
  'guard 4 pdr',
  'guard 6 pdr',
  'guard 8 pdr',
  'guard 12 pdr',
  'engineer',
  'pioneer',
])

interface TroopGridProps {
  readonly side: Side
  readonly value: TroopTag | null
  readonly onPick: (tag: TroopTag) => void
}

/** Troops of a side; one without the gun has no such battery. */
export function TroopGrid(props: TroopGridProps) {
  const tags = (rare: boolean) =>
    presetsOf(props.side, TABLES)
      .map(({ tag }) => tag)
      .filter((tag) => RARE.has(tag) === rare)
  const tiles = (rare: boolean) => (
    <div class="troops" role="group" aria-label={rare ? 'Other troops' : 'Troops'} data-pigment={pigmentOf(props.side)}>
      <For each={tags(rare)}>
        {(tag) => (
          <button type="button" class="troops__tile" aria-pressed={props.value === tag} onClick={() => props.onPick(tag)}>
            <UnitSign kind={signOf(TROOP_KINDS[tag])} />
            {capital(sayTag(tag))}
          </button>
        )}
      </For>
    </div>
  )
  return (
    <>
      {tiles(false)}
      <details class="fold" open={untrack(() => props.value !== null && RARE.has(props.value))}>
        <summary>Guard guns, reserves, engineers…</summary>
        {tiles(true)}
      </details>
    </>
  )
}

interface TroopFieldProps extends TroopGridProps {
  readonly value: TroopTag
  readonly problem: string | null
  readonly note: string | null
}

/** The troops of a unit that has some: its sign and word, and the tiles behind them. */
export function TroopField(props: TroopFieldProps) {
  const [open, setOpen] = createSignal(false)
  const pick = (tag: TroopTag) => {
    setOpen(false)
    props.onPick(tag)
  }
  return (
    <div class="field">
      <span class="field__name">Troops</span>
      <button
        type="button"
        class="troops__tile troops__tile--one"
        data-pigment={pigmentOf(props.side)}
        aria-expanded={open()}
        onClick={() => setOpen(!open())}
      >
        <UnitSign kind={signOf(TROOP_KINDS[props.value])} />
        {capital(sayTag(props.value))}
        <span class="troops__change">{open() ? 'Leave it' : 'Change'}</span>
      </button>
      <Show when={props.problem}>
        <small class="field__problem">{props.problem}</small>
      </Show>
      <Show when={props.note}>
        <small class="field__note">{props.note}</small>
      </Show>
      <Show when={open()}>
        <TroopGrid side={props.side} value={props.value} onPick={pick} />
      </Show>
    </div>
  )
}
