/** The tree of an order of battle as it was read, before it becomes rosters. */
import type { Nation, Side } from '#tdfg/types.ts'
import type { Level } from './format.ts'
import type { Header, Problem } from './header.ts'

/** A line that stands for one or more equal units. */
export interface UnitLine {
  readonly kind: 'unit'
  readonly line: number
  readonly name: string
  /** What stands after the first comma of the name. */
  readonly remark: string | null
  /** Units, 1 or more. */
  readonly count: number
  /** A key of `TROOP_TAGS`. */
  readonly tag: string
  /** Figures of each; null: the usual strength. */
  readonly figures: number | null
  /** Turn of entry, 2 upwards, of the line or inherited; null: on the table at the start. */
  readonly enters: number | null
  /** A key of `START_TAGS`; null: its kind decides. */
  readonly start: string | null
}

/** A formation or a heading. */
export interface GroupLine {
  readonly kind: 'group'
  readonly line: number
  readonly name: string
  /** The commander, where there is one; his figure is on the table if `level` is set. */
  readonly commander: string | null
  readonly remark: string | null
  readonly level: Level | null
  /** False: named for the chain of command only. */
  readonly onTable: boolean
  readonly enters: number | null
  /** Its own nation, or that of the formation above it. */
  readonly nation: Nation
  readonly children: readonly (GroupLine | UnitLine)[]
}

export interface SideTree {
  readonly side: Side
  readonly children: readonly (GroupLine | UnitLine)[]
}

export interface Forces {
  readonly header: Header
  readonly sides: readonly SideTree[]
  readonly problems: readonly Problem[]
}
