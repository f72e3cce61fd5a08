/** How a melee ends (`melee.retreat`, `melee.locked`, `melee.wiped-out`). */
import { meleeOutcome } from '#tdfg/rules/melee.ts'
import type { Side } from '#tdfg/types.ts'
import { enemyOf } from './state.ts'

/** Figures of each side. */
export type PerSide = Readonly<Record<Side, number>>

/** Who has lost, by losses and by who still stands; null: nobody has, and all are locked. */
export function beatenOf(half: Side, losses: PerSide, standing: PerSide): Side | 'both' | null {
  const [attacker, defender] = [half, enemyOf(half)]
  const outcome = meleeOutcome(
    { attacker: losses[attacker], defender: losses[defender] },
    { attacker: standing[attacker], defender: standing[defender] },
    false,
  )
  if (outcome === 'locked') return null
  if (outcome === 'both-destroyed') return 'both'
  return outcome === 'attacker-retreats' || outcome === 'attacker-destroyed' ? attacker : defender
}
