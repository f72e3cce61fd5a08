/** Reach of command, and officers whose unit is gone (`ops.command`, `command.*`). */
import { corrupt } from '#tdfg/rules/unit.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Act } from '../acts.ts'
import { refuges } from '../commands.ts'
import { present, type Draft } from '../draft.ts'
import { answerable, isRefusal } from './morale.ts'
import { beyondReach, reachIsNothing } from '../may/command.ts'

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** Reach is presumed; this writes down the exceptions. A second Move that it forbids is taken back to one. */
export function noteReach(draft: Draft, act: Of<'note-reach'>): Refusal | null {
  const limit = draft.battle().tables.command.movesBeyondReach.value
  for (const id of act.units) {
    const unit = present(draft.battle(), id)
    if (!unit.ok) return unit.error
    const no = act.out ? reachIsNothing(unit.value) : null
    if (no && act.units.length === 1) return no
    if (no || unit.value.outOfReach === act.out) continue
    draft.emit({ kind: 'reachNoted', unit: id, out: act.out })
    const tooFar = !draft.battle().cleared && beyondReach(draft, { ...unit.value, outOfReach: act.out }, unit.value.moved ?? 0)
    if (tooFar) draft.emit({ kind: 'movesNoted', units: [id], moves: limit })
  }
  return draft.events.length > 0 ? null : corrupt('book.same', { unit: act.units.length === 1 ? (act.units[0] ?? '') : '' })
}

export function findRefuge(draft: Draft, act: Of<'find-refuge'>): Refusal | null {
  const owed = answerable(draft, act.obligation, 'refuge')
  if (isRefusal(owed)) return owed
  if (owed.about.kind !== 'refuge') return corrupt('book.no-obligation', { obligation: act.obligation })
  const { commander } = owed.about
  const may = refuges(draft.battle(), commander)
  if (act.unit !== null && !may.some((unit) => unit.id === act.unit)) return corrupt('book.no-refuge', { unit: act.unit })
  draft.emit({ kind: 'refugeFound', obligation: owed.id, commander, unit: act.unit })
  if (act.unit === null) draft.emit({ kind: 'commanderLost', commander, how: 'taken' })
  else draft.emit({ kind: 'commanderAttached', commander, unit: act.unit })
  return null
}
