/** Phases, what fits in them, and where a battle stands. */

/** The phases of a turn (`turn.phase-N`); `orders` comes before phase 1, `over` after the last turn. */
export const PHASES = [
  'orders',
  'artillery',
  'german-charges',
  'french-countercharges',
  'german-charge-morale',
  'german-movement',
  'german-losses',
  'german-melee',
  'french-charges',
  'german-countercharges',
  'french-charge-morale',
  'french-movement',
  'french-losses',
  'french-melee',
  'clear-markers',
  'voluntary-fallback',
  'convergence',
] as const
export type Phase = (typeof PHASES)[number]

/** Kinds of acts that a phase admits; the turn machine's tags. */
export const FITTING = [
  'shoot',
  'blow',
  'announce-charge',
  'announce-countercharge',
  'move',
  'fire',
  'carry-out',
  'fight',
  'test',
  'fall-back',
  'converge',
] as const
export type Fitting = (typeof FITTING)[number]

/** Where a battle stands, read from the turn machine. */
export interface Place {
  readonly turn: number
  readonly phase: Phase
  /** A phase with steps inside: the shooting or fighting first, its tests after (`morale`). */
  readonly step: 'main' | 'morale'
  readonly fits: ReadonlySet<Fitting>
  readonly over: boolean
  /** The turn machine's own snapshot; nobody else looks into it. */
  readonly machine?: unknown
}
