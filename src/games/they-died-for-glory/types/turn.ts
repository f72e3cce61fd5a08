/** Phases, what fits in them, and where a battle stands. */

import type { Option, Side } from './words.ts'

/** Every phase that a turn may have (`turn.phase-N`), in the order in which they came into the log; `turnOf` orders them. */
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
  // With written orders both sides do together what else they do by turns (`turn.written-orders`).
  'first-charges',
  'first-countercharges',
  'first-charge-morale',
  'first-movement',
  'first-losses',
  'second-charges',
  'second-countercharges',
  'second-charge-morale',
  'second-movement',
  'second-losses',
  'melee',
] as const
export type Phase = (typeof PHASES)[number]

/** The halves of a turn with written orders. */
export const HALVES = ['first', 'second'] as const
export type WrittenHalf = (typeof HALVES)[number]
/** A half of the turn: the side whose it is, or a half with written orders, which is both sides'. */
export type Half = Side | WrittenHalf

const END: readonly Phase[] = ['clear-markers', 'voluntary-fallback', 'convergence']
const TURN: readonly Phase[] = PHASES.slice(0, PHASES.indexOf('convergence') + 1)
const WRITTEN_TURN: readonly Phase[] = [
  'orders',
  'artillery',
  ...HALVES.flatMap((half): readonly Phase[] => [
    `${half}-charges`,
    `${half}-countercharges`,
    `${half}-charge-morale`,
    `${half}-movement`,
    `${half}-losses`,
  ]),
  'melee',
  ...END,
]

/** The phases of a turn as a battle with these options plays it, in order. */
export const turnOf = (options: readonly Option[]): readonly Phase[] => (options.includes('written-orders') ? WRITTEN_TURN : TURN)

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
