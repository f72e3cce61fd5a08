/** The charts: every cell a number with its origin. */
import type { Sourced } from '#core/sourced.ts'
import type { Ammunition, Formation, Gun, Nation, Side, Troop, Weapon } from './words.ts'

/** A row of the small-arms chart: a target's score at near range, by what the target is. */
export const FIRE_TARGETS = [
  'skirmish',
  'guns',
  'mitrailleuse',
  'line',
  'double-line',
  'deep-column',
  'engineers',
  'column',
  'assault-column',
  'cavalry-line',
  'cavalry-column',
] as const
export type FireTarget = (typeof FIRE_TARGETS)[number]

/** A column of the artillery chart. */
export const ARTILLERY_TARGETS = [
  'skirmish',
  'line',
  'double-line',
  'deep-column',
  'column',
  'cavalry-line',
  'cavalry-column',
  'guns',
  'building',
] as const
export type ArtilleryTarget = (typeof ARTILLERY_TARGETS)[number]

/** What artillery can batter down (`artillery.obstacle`). */
export const WORKS = ['wooden-building', 'bridge', 'stone-building', 'redoubt', 'earthwork'] as const
export type Work = (typeof WORKS)[number]

/** What to do with the fraction of a die. */
export const ROUNDINGS = ['up', 'nearest', 'down'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** The lowest face that hits; null: nothing can. */
type Need = Sourced<number | null>

/** The charts that a battle freezes when it starts. Every number carries its origin. */
export interface Tables {
  readonly smallArms: {
    /** Live figures a die, by weapon; a mitrailleuse has dice a gunner instead. */
    readonly figuresPerDie: Readonly<Record<Exclude<Weapon, 'mitrailleuse'>, Sourced>>
    readonly mitrailleuseDicePerGunner: Sourced
    /** The part of the live figures that fires, by formation, 0 to 1 (`fire.share`). */
    readonly share: Readonly<Record<Formation, Sourced>>
    /** Lowest face that hits near, Chassepot. */
    readonly need: Readonly<Record<FireTarget, Need>>
    /** The same for German rifles. */
    readonly needleGunNeed: Readonly<Record<FireTarget, Need>>
    /** The same for muzzle-loaders. */
    readonly muzzleLoaderNeed: Readonly<Record<FireTarget, Need>>
    /** The same for mitrailleuses. */
    readonly mitrailleuseNeed: Readonly<Record<FireTarget, Need>>
    /** Longest range in inches, inclusive. */
    readonly range: Readonly<Record<Weapon, Sourced>>
    /** Where the near band ends, inches, inclusive; the far band is `far` worse. Only the Chassepot has two. */
    readonly nearUpTo: Readonly<Partial<Record<Weapon, Sourced>>>
    readonly far: Sourced
    readonly reserveWorse: Sourced
    readonly proneWorse: Sourced
    readonly smokeWorse: Sourced
    readonly longRangeWorse: Sourced
    /** The part of a weapon's range beyond which `long-range` counts. */
    readonly longRangeBeyond: Sourced
    /** Dice are divided by this at a covered target. */
    readonly halvedBy: Sourced
    /** Small-arms casualties in a turn that force infantry prone. */
    readonly forcedProne: Sourced
    /** Inches into woods that fire reaches. */
    readonly woodsLimit: Sourced
  }
  readonly artillery: {
    readonly aimDicePerGunner: Sourced
    readonly aimNeed: Sourced
    readonly guardAimNeed: Sourced
    /** Lowest face that kills, by gun, ammunition and target. */
    readonly effect: Readonly<Record<Gun, Readonly<Record<Ammunition, Readonly<Record<ArtilleryTarget, Need>>>>>>
    readonly proneWorse: Sourced
    /** Longest range in inches, inclusive. */
    readonly range: Readonly<Record<Gun, Readonly<Record<Ammunition, Sourced>>>>
    /** Shots in a game; null: no limit. */
    readonly limit: Readonly<Record<Side, Readonly<Record<Ammunition, Sourced<number | null>>>>>
    /** Inches into woods that fire reaches. */
    readonly woodsLimit: Sourced
    /** Hits that destroy a work; null: nothing does. */
    readonly works: Readonly<Record<Work, Sourced<number | null>>>
    /** Inches of a redoubt that its number of hits breaks down. */
    readonly redoubtInches: Sourced
  }
  readonly morale: {
    readonly rating: Readonly<Record<Nation, Readonly<Partial<Record<Troop, Sourced>>>>>
    /** Casualties that cost one point. */
    readonly casualtiesPerPoint: Sourced
    /** Added to the rating, as are the three below. */
    readonly chargingPrussianLine: Sourced
    readonly prone: Sourced
    readonly building: Sourced
    readonly commander: Sourced
    readonly convergedRating: Sourced
    /** A modified rating of this or less fails without a die. */
    readonly zero: Sourced
    /** The face that sends French infantry forward. */
    readonly frenchOne: Sourced
    /** Inches that a fallback runs. */
    readonly fallback: Sourced
    /** Inches within which friends test. */
    readonly friendsWithin: Sourced
  }
  readonly melee: {
    /** Dice for figures, `[dice, figures]`: 2 for 3. */
    readonly dice: Readonly<Record<Troop, Readonly<Partial<Record<Side, Sourced<readonly [number, number]>>>>>>
    /** Armoured cavalry fights as heavy. */
    readonly armouredDice: Sourced<readonly [number, number]>
    readonly need: Sourced
    readonly modifier: {
      readonly columnCharged: Sourced
      readonly cavalryCharged: Sourced
      readonly coverOrUphill: Sourced
      readonly skirmishers: Sourced
      readonly cuirassiers: Sourced
      /** Only with the option `flank`. */
      readonly flank: Sourced
      readonly rear: Sourced
      readonly lowest: Sourced
      readonly highest: Sourced
      /** Takes the place of `highest` with the option `flank`. */
      readonly flankHighest: Sourced
    }
    /** Inches straight that a cavalry charge must run for its modifier. */
    readonly cavalryStraight: Sourced
  }
  readonly movement: {
    /** Inches of one Move. Null: the chart has no such formation for the troop. */
    readonly infantry: Readonly<Partial<Record<Formation, Sourced>>>
    readonly heavyCavalry: Readonly<Partial<Record<Formation, Sourced>>>
    readonly lightCavalry: Readonly<Partial<Record<Formation, Sourced>>>
    readonly fieldArtillery: Sourced
    readonly horseArtillery: Sourced
    readonly mitrailleuse: Sourced
    readonly engineers: Sourced
    readonly handpush: Sourced
    readonly uphillPerContour: Sourced
    readonly roughPart: Sourced
    /** A Move along a road in column, times this. */
    readonly roadTimes: Sourced
    /** The part of a Move that a line backs up. */
    readonly backUpPart: Sourced
    /** Degrees. */
    readonly infantryWheel: Sourced
    readonly cavalryWheel: Sourced
    readonly oblique: Sourced
  }
  readonly operations: {
    readonly aTurn: Sourced
    /** Operations that a volley takes, and standing up. */
    readonly volley: Sourced
    readonly standUp: Sourced
    /** Moves that carry a charge. */
    readonly chargeMoves: Sourced
    /** Moves within which the charger's path must lie for a countercharge. */
    readonly counterchargeWithin: Sourced
    /** Moves that a countercharge goes. */
    readonly counterchargeMoves: Sourced
    /** Operations of the next turn that a voluntary fallback takes. */
    readonly fallbackCost: Sourced
    /** Volleys of a unit touched in the enemy's first movement operation. */
    readonly contactVolleys: Sourced
  }
  readonly converge: { readonly leastUnits: Sourced; readonly largestPart: Sourced }
  readonly command: {
    readonly reach: Readonly<Record<Side, Readonly<Record<'brigade' | 'division' | 'corps', Sourced>>>>
    /** Lowest sum of two dice that hits an attached officer when his unit lost figures. */
    readonly fireRisk: Sourced
    readonly meleeRisk: Sourced
    /** Moves that a unit beyond reach may make in a turn. */
    readonly movesBeyondReach: Sourced
  }
  /** Complete turns that a pioneer stand works at its charge. */
  readonly pioneers: { readonly turns: Sourced }
  /** Inches at which troops in woods or buildings are seen. */
  readonly sight: { readonly hidden: Sourced }
  /** Doubtful sentences of the rulebook, read one way or another. */
  readonly readings: {
    /** The charging modifier counts for all Prussian infantry, not for the line alone. */
    readonly chargingAllPrussianInfantry: Sourced<boolean>
    /** German shell runs short with Prussian batteries only. */
    readonly shellLimitPrussiaOnly: Sourced<boolean>
    readonly meleeRounding: Sourced<Rounding>
  }
  readonly rosters: Readonly<Record<Side, Readonly<Partial<Record<Troop, Sourced>>>>>
}
