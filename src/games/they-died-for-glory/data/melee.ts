/** Melee (`melee.*`). */
import { assumed, printed, type Sourced } from '#core/sourced.ts'
import type { Tables } from '#tdfg/types.ts'

type Share = readonly [number, number]

const HALF = printed<Share>('melee.dice', [1, 2])
const TWO_THIRDS = printed<Share>('melee.dice', [2, 3])
const ALL = printed<Share>('melee.dice', [1, 1])
const guess = (share: Share, why: string): Sourced<Share> => assumed('melee.dice', share, why)

export const MELEE: Tables['melee'] = {
  dice: {
    line: { french: HALF, german: TWO_THIRDS },
    guard: { french: TWO_THIRDS, german: TWO_THIRDS },
    zouave: { french: TWO_THIRDS },
    turco: { french: TWO_THIRDS },
    chasseur: { french: guess([2, 3], 'chasseurs count as elite') },
    marine: { french: guess([1, 2], 'marines count as line') },
    'garde-mobile': { french: HALF },
    'garde-nationale': { french: HALF },
    jager: { german: TWO_THIRDS },
    landwehr: { german: TWO_THIRDS },
    'heavy-cavalry': { french: ALL, german: ALL },
    'light-cavalry': { french: TWO_THIRDS, german: TWO_THIRDS },
    'guard-cavalry': {
      french: guess([2, 3], 'as light cavalry unless armoured'),
      german: guess([2, 3], 'as light cavalry unless armoured'),
    },
    'field-artillery': { french: HALF, german: HALF },
    'horse-artillery': { french: HALF, german: HALF },
    'guard-artillery': { french: HALF, german: HALF },
    mitrailleuse: { french: guess([1, 2], 'as other guns'), german: guess([1, 2], 'as other guns') },
    engineer: { french: HALF },
    pioneer: { german: HALF },
  },
  armouredDice: assumed<Share>('melee.dice', [1, 1], 'armoured cavalry counts as heavy'),
  need: printed('melee.dice', 4),
  modifier: {
    columnCharged: printed('melee.modifier', 1),
    cavalryCharged: printed('melee.modifier', 1),
    coverOrUphill: printed('melee.modifier', -1),
    skirmishers: printed('melee.modifier', -1),
    cuirassiers: printed('melee.modifier', -1),
    flank: printed('melee.modifier', 1),
    rear: printed('melee.modifier', 2),
    lowest: printed('melee.modifier', -2),
    highest: printed('melee.modifier', 1),
    flankHighest: printed('melee.modifier', 2),
  },
  cavalryStraight: printed('melee.modifier', 5),
}
