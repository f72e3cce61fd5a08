/** What figures stand for, and scales (section 15 of the rules: rosters). Figures at full strength stand in `rosters`. */
import { assumed, ruling, seen, type Sourced } from '#core/sourced.ts'
import type { Scale } from '#tdfg/types.ts'

/** What figures stand for, and how many stand together. */
export const COUNTING = {
  menAFigure: seen('rosters', 50),
  gunsAGunner: seen('rosters', 2),
  mitrailleusesAGunner: seen('rosters', 3),
  figuresAStand: assumed('rosters', 4, 'no size of a stand in the text'),
} as const

/** What figures are multiplied by, as a fraction, and how they are rounded: to the nearest, a half upwards, never below one. */
export const SCALE_PARTS: Readonly<Record<Scale, Sourced<readonly [part: number, of: number]>>> = {
  '1:1': seen('rosters', [1, 1]),
  '2:3': ruling('rosters', [2, 3], 'two figures for three, the nearest number, never below one'),
  '1:3': ruling('rosters', [1, 3], 'one figure for three, the nearest number, never below one'),
}

/** Figures of a French line battalion: the usual number, and the other setting. */
export const FRENCH_LINE: readonly Sourced[] = [seen('rosters', 16), seen('rosters', 12)]

/** The hour of turn 1, in minutes after midnight, where a scenario does not say it. */
export const USUAL_START = ruling('turn.game-length', 8 * 60, 'eight in the morning, where nobody says')
