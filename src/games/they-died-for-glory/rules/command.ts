/** Command figures (`command.*`). */
import type { Tables, Unit } from '#tdfg/types.ts'

/** Two dice hit the officer whose unit lost figures, to fire or in melee. */
export function officerHit(tables: Tables, how: 'fire' | 'melee', dice: readonly [number, number]): boolean {
  const { fireRisk, meleeRisk } = tables.command
  return dice[0] + dice[1] >= (how === 'fire' ? fireRisk : meleeRisk).value
}

const EXEMPT: readonly Unit['troop'][] = ['chasseur', 'jager', 'light-cavalry', 'horse-artillery']

/** Moves twice beyond its commanders' reach; charging units do so too, whatever they are (`ops.command`). */
export const exemptFromReach = (unit: Pick<Unit, 'troop'>): boolean => EXEMPT.includes(unit.troop)
