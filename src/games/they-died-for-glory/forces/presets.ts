/** The units that the app offers: every kind of troops with a usual strength. */
import type { Sourced } from '#core/sourced.ts'
import type { Side, Tables } from '#tdfg/types.ts'
import { TROOP_KINDS, TROOP_TAGS, type TroopTag } from './format.ts'
import type { Forces, ForcesUnit } from './model.ts'

export interface Preset {
  readonly side: Side
  readonly tag: TroopTag
  /** Figures at full strength, with their origin. */
  readonly figures: Sourced
}

/** The charts say what a unit of this kind has at full strength; null: they do not, or the side has none. */
export function presetOf(side: Side, tag: TroopTag, tables: Pick<Tables, 'rosters'>): Preset | null {
  const kind = TROOP_KINDS[tag]
  const foreign = (kind.side ?? side) !== side || (kind.gun !== undefined && kind.gun[side] === undefined)
  const figures = tables.rosters[side][kind.troop]
  return foreign || !figures ? null : { side, tag, figures }
}

/** All that a side can have, foot before horse before guns. */
export const presetsOf = (side: Side, tables: Pick<Tables, 'rosters'>): readonly Preset[] =>
  TROOP_TAGS.flatMap((tag) => presetOf(side, tag, tables) ?? [])

/** The charts with the number of figures of a French line battalion that these forces are for. */
export function rostersFor<T extends Pick<Tables, 'rosters'>>(tables: T, { frenchLine }: Pick<Forces, 'frenchLine'>): T {
  const { french } = tables.rosters
  if (frenchLine === null || !french.line || french.line.value === frenchLine) return tables
  return { ...tables, rosters: { ...tables.rosters, french: { ...french, line: { ...french.line, value: frenchLine } } } }
}

/** Figures of each unit of a line, at full strength and before any scale; null: nobody has said. */
export const figuresOf = (
  unit: Pick<ForcesUnit, 'figures' | 'troop'>,
  side: Side,
  tables: Pick<Tables, 'rosters'>,
): number | null => unit.figures ?? tables.rosters[side][TROOP_KINDS[unit.troop].troop]?.value ?? null
