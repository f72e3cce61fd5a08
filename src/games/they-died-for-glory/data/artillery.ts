/** Artillery fire (`artillery.*`). */
import { assumed, printed, ruling, type Sourced } from '#core/sourced.ts'
import type { Ammunition, ArtilleryTarget, Tables } from '#tdfg/types.ts'

type Row = Readonly<Record<ArtilleryTarget, Sourced>>
type Chart = Readonly<Record<Ammunition, Row>>

const cell = (score: number): Sourced => assumed('artillery.effect', score, 'the Artillery Fire Table is not in the text')
const reach = (inches: number): Sourced => assumed('artillery.range', inches, 'only the bounds of all guns are in the text')

/** The row with which every gun starts; each gun has its own copy to change. */
function effect(): Chart {
  return {
    shell: {
      skirmish: cell(6),
      line: cell(5),
      'double-line': cell(5),
      'deep-column': cell(4),
      column: cell(3),
      'cavalry-line': cell(4),
      'cavalry-column': cell(3),
      guns: cell(5),
      building: cell(4),
    },
    shot: {
      skirmish: cell(6),
      line: cell(5),
      'double-line': cell(4),
      'deep-column': cell(4),
      column: cell(3),
      'cavalry-line': cell(4),
      'cavalry-column': cell(3),
      guns: cell(5),
      building: cell(5),
    },
    canister: {
      skirmish: cell(5),
      line: cell(3),
      'double-line': cell(3),
      'deep-column': cell(2),
      column: cell(2),
      'cavalry-line': cell(2),
      'cavalry-column': cell(2),
      guns: cell(4),
      building: cell(6),
    },
  }
}

export const ARTILLERY: Tables['artillery'] = {
  aimDicePerGunner: printed('artillery.aim', 2),
  aimNeed: printed('artillery.aim', 3),
  guardAimNeed: printed('artillery.aim', 2),
  effect: {
    'la-hitte-4': effect(),
    'la-hitte-8': effect(),
    'la-hitte-12': effect(),
    'krupp-4': effect(),
    'krupp-6': effect(),
  },
  proneWorse: printed('artillery.effect', 1),
  range: {
    'la-hitte-4': { shell: reach(42), shot: reach(42), canister: reach(9) },
    'la-hitte-8': { shell: reach(45), shot: reach(45), canister: reach(12) },
    'la-hitte-12': { shell: reach(48), shot: reach(48), canister: reach(14) },
    'krupp-4': { shell: reach(54), shot: reach(54), canister: reach(12) },
    'krupp-6': { shell: reach(48), shot: reach(48), canister: reach(14) },
  },
  limit: {
    french: {
      shell: ruling('artillery.ammunition', null, 'only German shell is counted'),
      shot: printed('artillery.ammunition', 10),
      canister: printed('artillery.ammunition', 2),
    },
    german: {
      shell: printed('artillery.ammunition', 4),
      shot: printed('artillery.ammunition', 10),
      canister: printed('artillery.ammunition', 2),
    },
  },
  woodsLimit: ruling('fire.woods', 4, 'woods stop shells as they stop bullets'),
  works: {
    'wooden-building': printed('artillery.obstacle', 10),
    bridge: printed('artillery.obstacle', 10),
    'stone-building': printed('artillery.obstacle', 15),
    redoubt: printed('artillery.obstacle', 15),
    earthwork: printed('artillery.obstacle', null),
  },
  redoubtInches: printed('artillery.obstacle', 6),
}
