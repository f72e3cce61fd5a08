/** Units with names unlike their ids, so that an id in a sentence shows. */
import type { Battle, BattleUnit } from '#tdfg/battle/state.ts'
import { findUnit } from '#tdfg/battle/state.ts'
import type { UnitId } from '#tdfg/types.ts'
import { french, german, muster, type Stand } from '../battle/muster.ts'

export const CAST = [
  french('id-f1', { name: 'I/50th Line' }),
  french('id-f2', { name: 'II/50th Line' }),
  french('id-f3', { name: 'I/74th Line', cover: 'building' }),
  french('id-f4', { name: '1st Turcos', troop: 'turco' }),
  french('id-f5', { name: '9th battery', troop: 'field-artillery', gun: 'la-hitte-4', figures: 3 }),
  french('id-f6', { name: '10th battery', troop: 'mitrailleuse', figures: 2 }),
  french('id-f7', { name: '3rd Hussars', troop: 'light-cavalry', figures: 12 }),
  french('id-f8', { name: 'Mobiles', troop: 'garde-mobile', weapon: 'muzzle-loader' }),
  german('id-g1', { name: 'I/58th', formation: 'deep-column' }),
  german('id-g2', { name: 'I/King’s Grenadiers', formation: 'assault-column' }),
  german('id-g3', { name: '5th Jäger', troop: 'jager', formation: 'skirmish' }),
  german('id-g4', { name: 'III/5th Infantry', nation: 'bavaria' }),
  german('id-g5', { name: 'light battery', troop: 'field-artillery', gun: 'krupp-4', figures: 3 }),
  german('id-g6', { name: '4th Dragoons', troop: 'light-cavalry', figures: 12 }),
  german('id-g7', { name: 'III/87th', enters: 2 }),
] as const

/** With those who serve guns and blow things up. */
export const WITH_SAPPERS = [
  ...CAST,
  french('id-f9', { name: 'Sappers', troop: 'engineer', figures: 3 }),
  german('id-g8', { name: 'Pioneers', troop: 'pioneer', figures: 3 }),
] as const

export const start = (turns?: number): Stand => muster(CAST, turns)

export const id = (name: string): UnitId => CAST.find((row) => row.name === name)?.id as UnitId

/** A unit of the cast with something changed, and the battle that has it so. */
export function having(
  battle: Battle,
  name: string,
  change: Partial<BattleUnit>,
): { readonly battle: Battle; readonly unit: BattleUnit } {
  const before = findUnit(battle, id(name))
  if (before === undefined) throw new Error(`Nobody is called ${name}`)
  const unit = { ...before, ...change }
  return { unit, battle: { ...battle, units: battle.units.map((row) => (row.id === unit.id ? unit : row)) } }
}

/** What no sentence may hold: the marks of a missing fact, or an id of the books. */
export const BLEMISH = /undefined|NaN|null|\[object|\bid-[fg]\d|\b[ocmw]\d+\b|\bk[fg]\b|[ ]{2}|\.\.| ,|"|'/
