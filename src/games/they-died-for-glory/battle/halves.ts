/** The halves of a turn: a side's movement with the other's fire, or with written orders both at once. */
import { HALVES, PHASES, turnOf, type Half, type Option, type Phase, type Side, type WrittenHalf } from '#tdfg/types.ts'

/** Countercharges are made in the enemy's half. */
const COUNTERED: Readonly<Partial<Record<Phase, Half>>> = { 'french-countercharges': 'german', 'german-countercharges': 'french' }
const NAMES: ReadonlySet<string> = new Set<Half>(['french', 'german', ...HALVES])

const nameOf = (phase: Phase): Half | null => {
  const name = phase.split('-')[0] ?? ''
  return NAMES.has(name) ? (name as Half) : null
}

/** The melees of a written turn are fought after its second half. */
const HALF_OF: ReadonlyMap<Phase, Half | null> = new Map(
  PHASES.map((phase) => [phase, phase === 'melee' ? 'second' : (COUNTERED[phase] ?? nameOf(phase))]),
)

/** The half whose charges, movement and melee a phase belongs to. */
export const halfOf = (phase: Phase): Half | null => HALF_OF.get(phase) ?? null

/** The side whose half it is; null: it is both sides', or there is none. */
export const sideOfHalf = (half: Half | null): Side | null => (half === 'french' || half === 'german' ? half : null)

/** The half with written orders; null: there is none, or it is a side's. */
export const writtenHalf = (half: Half | null): WrittenHalf | null => (half === 'first' || half === 'second' ? half : null)

export const isMovement = (phase: Phase): boolean => phase.endsWith('-movement')
export const isMeleePhase = (phase: Phase): boolean => phase.endsWith('melee')

/** Whether units of the side move in this half. */
export const movesIn = (half: Half | null, side: Side): boolean => half === side || writtenHalf(half) !== null
/** Whether units of the side fire in this half. */
export const firesIn = (half: Half | null, side: Side): boolean => half !== null && half !== side

/** Which side goes first where both owe (`turn.due`): the Germans in phases 1-7 and 15, the French in 8-13; in a written turn the Germans in the melees. */
export function firstSide(phase: Phase): Side {
  const half = halfOf(phase)
  return half === 'french' || (half === 'second' && phase !== 'melee') ? 'french' : 'german'
}

/** The place of a phase in a turn that is played with these options, the first 0; -1: such a turn has no such phase. */
export const positionOf = (options: readonly Option[], phase: Phase): number => turnOf(options).indexOf(phase)
