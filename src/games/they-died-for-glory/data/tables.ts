/** The charts with which a battle starts, before the player's own are laid over the assumed ones. */
import { printed, ruling, seen, type Sourced } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'
import { ARTILLERY } from './artillery.ts'
import { COMMAND, SIGHT } from './command.ts'
import { CONVERGE } from './converge.ts'
import { MELEE } from './melee.ts'
import { MORALE } from './morale.ts'
import { MOVEMENT } from './movement.ts'
import { OPERATIONS, PIONEERS } from './operations.ts'
import { READINGS } from './readings.ts'
import { ROSTERS } from './rosters.ts'
import { SMALL_ARMS } from './small-arms.ts'

export const TABLES: Tables = {
  smallArms: SMALL_ARMS,
  artillery: ARTILLERY,
  morale: MORALE,
  melee: MELEE,
  movement: MOVEMENT,
  operations: OPERATIONS,
  converge: CONVERGE,
  command: COMMAND,
  pioneers: PIONEERS,
  sight: SIGHT,
  readings: READINGS,
  rosters: ROSTERS,
}

/** Minutes that a turn stands for. Not a cell of the charts: no player's sheet changes it, and stored charts have none. */
export const MINUTES_A_TURN = seen('turn.game-length', 15)

/** Operations of a unit in each half of a turn with written orders; a charge makes so many Moves in it. No cell either. */
export const HALF_OPERATIONS = ruling('turn.written-orders', 1, 'orders are written for both halves of a turn of two operations')

/** Scales, the counting of figures and what a division has; no cells of the charts either. */
export { COUNTING, DIVISIONS, SCALE_PARTS, USUAL_START } from './presets.ts'

/**
 * Cells that came to the charts after the first battles had been stored, by path, each with the value that it came with:
 * a battle that began without such a cell is read with this one, whatever the charts say today. A row here never changes.
 */
export const ADDED: Readonly<Record<string, Sourced<unknown>>> = {
  'operations.volley': printed('ops.two-a-turn', 1),
  'operations.standUp': printed('ops.two-a-turn', 1),
}
