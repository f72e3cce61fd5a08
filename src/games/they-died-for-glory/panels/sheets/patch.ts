/** A correction while it is being made: only what differs from the books goes into it. */
import type { Patch } from '#tdfg/battle/events.ts'
import type { BattleUnit } from '#tdfg/battle/state.ts'
import { AMMUNITION, type Ammunition } from '#tdfg/types.ts'

type Field = Exclude<keyof Patch, 'spent'>

const FIELDS: readonly Field[] = [
  'casualties',
  'formation',
  'prone',
  'cover',
  'fallenBack',
  'shattered',
  'operationsUsed',
  'volleys',
]

/** The unit as it would be. */
export const patched = (unit: BattleUnit, { spent, ...rest }: Patch): BattleUnit =>
  ({ ...unit, ...rest, spent: { ...unit.spent, ...spent } }) as BattleUnit

/** The patch that makes `wanted` of the unit: the fields that differ and no others. */
export function patchTo(unit: BattleUnit, wanted: BattleUnit): Patch {
  const fields = FIELDS.filter((field) => wanted[field] !== unit[field]).map((field) => [field, wanted[field]] as const)
  const shots = AMMUNITION.filter((kind) => wanted.spent[kind] !== unit.spent[kind]).map(
    (kind): readonly [Ammunition, number] => [kind, wanted.spent[kind]],
  )
  return { ...Object.fromEntries(fields), ...(shots.length > 0 ? { spent: Object.fromEntries(shots) } : {}) }
}

export const isEmpty = (patch: Patch): boolean => Object.keys(patch).length === 0
