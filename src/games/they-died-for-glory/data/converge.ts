/** Convergence of shattered units (`converge.*`). */
import { printed, ruling } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'

export const CONVERGE: Tables['converge'] = {
  leastUnits: ruling('converge.shattered', 2, 'two or more make one'),
  largestPart: printed('converge.size', 1.5),
}
