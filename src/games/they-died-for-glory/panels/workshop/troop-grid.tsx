/** The troops that a side has, as tiles: sign and word. */
import { For } from 'solid-js'
import { UnitSign } from '#ui/unit-sign.tsx'
import { TROOP_KINDS, TROOP_TAGS, type TroopTag } from '#tdfg/forces/format.ts'
import { sayTag } from '#tdfg/text/troop-tags.ts'
import { capital } from '#tdfg/text/words.ts'
import type { Side } from '#tdfg/types.ts'
import { pigmentOf, signOf } from '../looks.ts'

/** Troops of a side; a side without the gun has no such battery. */
const troopsOf = (side: Side): readonly TroopTag[] =>
  TROOP_TAGS.filter((tag) => {
    const { side: only, gun } = TROOP_KINDS[tag]
    return (only ?? side) === side && (gun === undefined || gun[side] !== undefined)
  })

interface TroopGridProps {
  readonly side: Side
  readonly value: TroopTag | null
  readonly onPick: (tag: TroopTag) => void
}

/** Troops as tiles: sign and word. */
export function TroopGrid(props: TroopGridProps) {
  return (
    <div class="troops" role="group" aria-label="Troops" data-pigment={pigmentOf(props.side)}>
      <For each={troopsOf(props.side)}>
        {(tag) => (
          <button type="button" class="troops__tile" aria-pressed={props.value === tag} onClick={() => props.onPick(tag)}>
            <UnitSign kind={signOf(TROOP_KINDS[tag])} />
            {capital(sayTag(tag))}
          </button>
        )}
      </For>
    </div>
  )
}
