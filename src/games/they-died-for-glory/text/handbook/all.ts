/** Every rule by its id, in the order of the rulebook's chapters. */
import type { Page } from './page.ts'
import { ARTILLERY } from './artillery.ts'
import { CHARGES, MELEE } from './close.ts'
import { COMMAND, CONVERGENCE, FORCES, SIGHT } from './command.ts'
import { FIRE } from './fire.ts'
import { MORALE } from './morale.ts'
import { MOVEMENT } from './movement.ts'
import { OPERATIONS, PHASE_PAGES, TURN } from './turn.ts'

export const PAGES: readonly Page[] = [
  ...TURN,
  ...OPERATIONS,
  ...FIRE,
  ...ARTILLERY,
  ...MORALE,
  ...CHARGES,
  ...MELEE,
  ...MOVEMENT,
  ...COMMAND,
  ...SIGHT,
  ...CONVERGENCE,
  ...FORCES,
  ...PHASE_PAGES,
]
