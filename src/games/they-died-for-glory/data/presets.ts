/** What figures stand for, and scales (section 15 of the rules: rosters). Figures at full strength stand in `rosters`. */
import { assumed, printed, ruling, seen, type Sourced } from '#core/sourced.ts'
import type { Scale } from '#tdfg/types.ts'

/** What figures stand for, and how many stand together. */
export const COUNTING = {
  menAFigure: seen('rosters', 50),
  gunsAGunner: seen('rosters', 2),
  mitrailleusesAGunner: seen('rosters', 3),
  figuresAStand: assumed('rosters', 4, 'no size of a stand in the text'),
} as const

/**
 * What figures are multiplied by, as a fraction: scenarios may be scaled down so. How they are rounded is a ruling: to the
 * nearest, a half upwards, never below one.
 */
export const SCALE_PARTS: Readonly<Record<Scale, Sourced<readonly [part: number, of: number]>>> = {
  '1:1': printed('rosters', [1, 1]),
  '2:3': printed('rosters', [2, 3]),
  '1:3': printed('rosters', [1, 3]),
}

/** Figures of a French line battalion: the usual number, and the other setting. */
export const FRENCH_LINE: readonly Sourced[] = [seen('rosters', 16), seen('rosters', 12)]

/** The hour of turn 1, in minutes after midnight, where a scenario does not say it. */
export const USUAL_START = ruling('turn.game-length', 8 * 60, 'eight in the morning, where nobody says')

const usual = (n: number): Sourced => assumed('rosters', n, 'a division as they usually were; the text has none')

/** What a division has. */
export const DIVISIONS = {
  french: {
    brigades: usual(2),
    regiments: usual(4),
    battalions: usual(3),
    chasseurs: usual(1),
    batteries: usual(2),
    mitrailleuses: usual(1),
  },
  german: {
    brigades: usual(2),
    regiments: usual(4),
    battalions: usual(3),
    batteries: usual(4),
    cavalry: usual(1),
    pioneers: usual(1),
  },
} as const

/** How many times as strong the Germans should be in a scenario of one's own. */
export const GERMANS_TO_FRENCH = printed('rosters', 1.5)
