/** The target as the firer sees it on the table: its formation, posture and cover, where the books may be behind. */
import { For, Show } from 'solid-js'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import type { Seen } from '#tdfg/battle/acts.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { isInfantry } from '#tdfg/rules/unit.ts'
import { sayCover, sayFormation } from '#tdfg/text/names.ts'
import { listed } from '#tdfg/text/words.ts'
import { COVERS, type Cover, type Formation } from '#tdfg/types.ts'

/** The unit as it is seen. */
export const asSeen = (unit: BattleUnit, seen: Seen): BattleUnit => ({ ...unit, ...seen })

/** Only what differs from the books. */
export function differing(unit: BattleUnit, { formation, prone, cover }: Seen): Seen {
  return {
    ...(formation !== undefined && formation !== unit.formation ? { formation } : {}),
    ...(prone !== undefined && prone !== unit.prone ? { prone } : {}),
    ...(cover !== undefined && cover !== unit.cover ? { cover } : {}),
  }
}

export const isNews = (unit: BattleUnit, seen: Seen): boolean => Object.keys(differing(unit, seen)).length > 0

/** What the books say where the eye says otherwise: `line and upright`. */
function sayBooks(unit: BattleUnit, seen: Seen): string {
  const news = differing(unit, seen)
  return listed([
    ...(news.formation === undefined ? [] : [sayFormation(unit.formation)]),
    ...(news.prone === undefined ? [] : [unit.prone ? 'prone' : 'upright']),
    ...(news.cover === undefined ? [] : [sayCover(unit.cover)]),
  ])
}

interface SeenChipsProps {
  /** As the books have it. */
  readonly unit: BattleUnit
  readonly seen: Seen
  readonly onChange: (seen: Seen) => void
}

export function SeenChips(props: SeenChipsProps) {
  const now = () => asSeen(props.unit, props.seen)
  const change = (part: Seen) => props.onChange(differing(props.unit, { ...props.seen, ...part }))
  return (
    <fieldset class="seen">
      <legend class="sr-only">{props.unit.name}, as you see it</legend>
      <Pick
        label="Formation"
        options={formationsFor(props.unit).map((formation) => [formation, sayFormation(formation)])}
        value={now().formation}
        onPick={(formation: Formation) => change({ formation })}
      />
      <Show when={isInfantry(props.unit)}>
        <ToggleChip label="prone" pressed={now().prone} onChange={(prone) => change({ prone })} />
      </Show>
      <Pick
        label="Cover"
        options={COVERS.map((cover) => [cover, sayCover(cover)])}
        value={now().cover}
        onPick={(cover: Cover) => change({ cover })}
      />
      <Show when={isNews(props.unit, props.seen)}>
        <p class="seen__news">The books say {sayBooks(props.unit, props.seen)}; what you see is noted with the shot.</p>
      </Show>
    </fieldset>
  )
}

interface PickProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [Value, string])[]
  readonly value: Value
  readonly onPick: (value: Value) => void
}

/** A chip that opens the platform's own list. */
export function Pick<Value extends string>(props: PickProps<Value>) {
  return (
    <span class="pick">
      <select
        class="pick__select"
        aria-label={props.label}
        onChange={(event) => {
          const picked = props.options.find(([value]) => value === event.currentTarget.value)
          if (picked) props.onPick(picked[0])
        }}
      >
        <For each={props.options}>
          {([value, word]) => (
            <option value={value} selected={value === props.value}>
              {word}
            </option>
          )}
        </For>
      </select>
      <svg class="pick__mark" viewBox="0 0 12 8" aria-hidden="true">
        <path d="M1.500 1.500L6 6L10.500 1.500" fill="none" stroke="currentColor" stroke-width="1.500" />
      </svg>
    </span>
  )
}
