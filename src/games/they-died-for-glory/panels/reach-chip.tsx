/** After a second Move: was everybody in reach of a commander? Presumed; the exceptions are a tap (`ops.command`). */
import { Show } from 'solid-js'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { reachIsNothing } from '#tdfg/battle/may/command.ts'
import { ownMovement } from '#tdfg/battle/may/move.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import type { UnitId } from '#tdfg/types.ts'
import { useDesk } from './desk.tsx'

/** Of a brigade: shown once one of its units has made a Move too many for a unit beyond reach, or is beyond it. */
export function BrigadeReach(props: { readonly units: readonly string[] }) {
  const desk = useDesk()
  const limit = () => desk.battle().tables.command.movesBeyondReach.value
  const units = () => props.units.flatMap((id) => desk.unit(id) ?? []).filter((unit) => reachIsNothing(unit) === null)
  const asked = () => units().filter((unit) => ownMovement(desk.scene, unit) && !unit.charged && (unit.moved ?? 0) > limit())
  const out = () => units().length > 0 && units().every((unit) => unit.outOfReach)
  const note = (beyond: boolean) => {
    const ids = units()
      .filter((unit) => unit.outOfReach !== beyond)
      .map((unit): UnitId => unit.id)
    if (ids.length > 0) void desk.perform({ kind: 'note-reach', units: ids, out: beyond }, 'stay')
  }
  return (
    <Show when={asked().length > 0 || units().some((unit) => unit.outOfReach)}>
      <div class="reach">
        <span class="reach__ask">{asked().length > 0 ? 'Second Move: in reach?' : 'Not all are in reach.'}</span>
        <ToggleChip label="beyond reach" pressed={out()} disabled={desk.busy()} onChange={note} />
      </div>
    </Show>
  )
}

/** Of one unit; nothing to ask of those who move as they like. */
export function UnitReach(props: { readonly unit: BattleUnit }) {
  const desk = useDesk()
  return (
    <Show when={reachIsNothing(props.unit) === null}>
      <ToggleChip
        label="beyond reach"
        detail="of its commanders"
        pressed={props.unit.outOfReach}
        disabled={desk.busy()}
        onChange={(out) => void desk.perform({ kind: 'note-reach', units: [props.unit.id], out }, 'stay')}
      />
    </Show>
  )
}
