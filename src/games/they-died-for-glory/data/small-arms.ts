/** Small-arms fire (`fire.*`) and what it does to infantry (`prone.forced`). */
import { assumed, printed, ruling, type Sourced } from '#core/sourced.ts'
import type { FireTarget, Tables } from '#tdfg/types.ts'

const NEAR = {
  skirmish: 5,
  guns: 5,
  mitrailleuse: 5,
  line: 4,
  'double-line': 3,
  'deep-column': 3,
  engineers: 3,
  column: 2,
  'assault-column': 2,
  'cavalry-line': 2,
  'cavalry-column': 1,
} as const satisfies Record<FireTarget, number>

/** The Chassepot's numbers, for another weapon on which the rulebook's text says nothing. */
function asChassepot(weapon: string): Readonly<Record<FireTarget, Sourced>> {
  const cell = (target: FireTarget) => assumed('fire.need', NEAR[target], `taken from the Chassepot for ${weapon}`)
  return {
    skirmish: cell('skirmish'),
    guns: cell('guns'),
    mitrailleuse: cell('mitrailleuse'),
    line: cell('line'),
    'double-line': cell('double-line'),
    'deep-column': cell('deep-column'),
    engineers: cell('engineers'),
    column: cell('column'),
    'assault-column': cell('assault-column'),
    'cavalry-line': cell('cavalry-line'),
    'cavalry-column': cell('cavalry-column'),
  }
}

const ALL = ruling('fire.share', 1, 'every live figure fires, whatever the formation')

export const SMALL_ARMS: Tables['smallArms'] = {
  figuresPerDie: {
    chassepot: printed('fire.dice', 3),
    'needle-gun': printed('fire.dice', 3),
    'muzzle-loader': printed('fire.dice', 6),
  },
  mitrailleuseDicePerGunner: printed('fire.dice', 3),
  share: {
    skirmish: ALL,
    line: ALL,
    'double-line': ALL,
    column: ALL,
    'deep-column': ALL,
    'assault-column': ALL,
    limbered: ALL,
    unlimbered: ALL,
  },
  need: {
    skirmish: printed('fire.need', NEAR.skirmish),
    guns: printed('fire.need', NEAR.guns),
    mitrailleuse: assumed('fire.need', NEAR.mitrailleuse, 'a mitrailleuse is as hard to hit as a gun'),
    line: printed('fire.need', NEAR.line),
    'double-line': assumed('fire.need', NEAR['double-line'], 'between line and column'),
    'deep-column': printed('fire.need', NEAR['deep-column']),
    engineers: assumed('fire.need', NEAR.engineers, 'a small stand, closed up'),
    column: printed('fire.need', NEAR.column),
    'assault-column': assumed('fire.need', NEAR['assault-column'], 'as dense as a column'),
    'cavalry-line': assumed('fire.need', NEAR['cavalry-line'], 'one harder than cavalry in column'),
    'cavalry-column': printed('fire.need', NEAR['cavalry-column']),
  },
  needleGunNeed: asChassepot('German rifles'),
  muzzleLoaderNeed: asChassepot('muzzle-loaders'),
  mitrailleuseNeed: asChassepot('mitrailleuses'),
  range: {
    chassepot: printed('fire.range', 18),
    'needle-gun': printed('fire.range', 12),
    mitrailleuse: printed('fire.range', 15),
    'muzzle-loader': assumed('fire.range', 12, 'no farther than German rifles'),
  },
  nearUpTo: { chassepot: printed('fire.range', 12) },
  far: printed('fire.range', 1),
  reserveWorse: assumed('fire.range', 1, 'reserve troops shoot worse; by how much is not in the text'),
  proneWorse: printed('fire.modifier', 1),
  smokeWorse: printed('fire.modifier', 1),
  longRangeWorse: printed('fire.modifier', 1),
  longRangeBeyond: printed('fire.modifier', 0.5),
  halvedBy: printed('fire.halved', 2),
  forcedProne: printed('prone.forced', 4),
  woodsLimit: printed('fire.woods', 4),
}
