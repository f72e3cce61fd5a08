/** How doubtful sentences of the rulebook are read; a battle may read them otherwise. */
import { ruling } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'

export const READINGS: Tables['readings'] = {
  chargingAllPrussianInfantry: ruling('morale.rating', false, 'Prussian line means the line regiments'),
  shellLimitPrussiaOnly: ruling('artillery.ammunition', false, 'every German army runs short of shell'),
  meleeRounding: ruling('melee.dice', 'up', 'as small-arms dice'),
}
