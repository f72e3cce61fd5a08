/** The vocabulary of They Died For Glory: the rulebook's nouns as closed lists. */
import type { Brand } from '#core/result.ts'
import type { Sourced } from '#core/sourced.ts'

export const SIDES = ['french', 'german'] as const
export type Side = (typeof SIDES)[number]

export const NATIONS = ['france', 'prussia', 'bavaria', 'wurttemberg', 'baden', 'saxony'] as const
export type Nation = (typeof NATIONS)[number]

export const TROOPS = [
  'line',
  'guard',
  'zouave',
  'turco',
  'chasseur',
  'marine',
  'garde-mobile',
  'garde-nationale',
  'jager',
  'landwehr',
  'heavy-cavalry',
  'light-cavalry',
  'guard-cavalry',
  'field-artillery',
  'horse-artillery',
  'guard-artillery',
  'mitrailleuse',
  'engineer',
  'pioneer',
] as const
export type Troop = (typeof TROOPS)[number]

export const FORMATIONS = [
  'skirmish',
  'line',
  'double-line',
  'column',
  'deep-column',
  'assault-column',
  'limbered',
  'unlimbered',
] as const
export type Formation = (typeof FORMATIONS)[number]

export const WEAPONS = ['chassepot', 'needle-gun', 'mitrailleuse', 'muzzle-loader'] as const
export type Weapon = (typeof WEAPONS)[number]

export const GUNS = ['la-hitte-4', 'la-hitte-8', 'la-hitte-12', 'krupp-4', 'krupp-6'] as const
export type Gun = (typeof GUNS)[number]

export const AMMUNITION = ['shell', 'shot', 'canister'] as const
export type Ammunition = (typeof AMMUNITION)[number]

/** What a shot is declared at: the troops, or the thing that shelters or carries them. */
export const AIMED_AT = ['troops', 'building', 'obstacle', 'bridge'] as const
export type AimedAt = (typeof AIMED_AT)[number]

export const COVERS = ['none', 'obstacle', 'building', 'fortification', 'woods'] as const
export type Cover = (typeof COVERS)[number]

/** Why a unit takes a morale test (`morale.*`). */
export const REASONS = [
  'artillery',
  'half-strength',
  'charging',
  'countercharging',
  'charged',
  'friend-fell-back',
  'friend-destroyed',
  'voluntary',
  'locked',
] as const
export type Reason = (typeof REASONS)[number]

/** Options of the rulebook that a battle may switch on. */
export const OPTIONS = ['long-range', 'flank', 'reaction'] as const
export type Option = (typeof OPTIONS)[number]

export type UnitId = Brand<string, 'UnitId'>
export type GroupId = Brand<string, 'GroupId'>
export type CommanderId = Brand<string, 'CommanderId'>
export type ChargeId = Brand<string, 'ChargeId'>
export type ObligationId = Brand<string, 'ObligationId'>

/** A rule id as the rules text gives it, `fire.range`. */
export type RuleId = string

/**
 * Everything that the rules look at in one unit. Figures are whole models (one figure is 50 men; one gunner is two
 * guns, a mitrailleuse gunner three).
 */
export interface Unit {
  readonly nation: Nation
  readonly troop: Troop
  /** Figures at the start, 1 or more. */
  readonly figures: number
  /** Figures lost so far, 0 to `figures`. */
  readonly casualties: number
  readonly formation: Formation
  /** Posture, laid over the formation, which is resumed on standing up. */
  readonly prone: boolean
  readonly cover: Cover
  /** The unit's own small arm, where it is not its nation's. */
  readonly weapon?: Weapon
  /** The gun of a battery. */
  readonly gun?: Gun
  /** A rating that overrides the chart's (a converged unit, a player's roster). */
  readonly rating?: number
  /** Armoured Cuirassiers (`melee.modifier`). */
  readonly armoured: boolean
  /** French reserve troops beyond the Garde Mobile and Garde Nationale, who always are. */
  readonly reserve: boolean
  /** A command figure is attached. */
  readonly commander: boolean
  /** Fell back and has not rallied. */
  readonly fallenBack: boolean
  /** Fell back at half strength or worse: can only converge. */
  readonly shattered: boolean
  readonly converged: boolean
  /** In a melee that tied. */
  readonly locked: boolean
  /** Touching an enemy, melee not yet fought. */
  readonly inContact: boolean
  /** Operations spent this turn, 0 to 2. */
  readonly operationsUsed: number
  /** Volleys fired this turn: one or more is smoke. */
  readonly volleys: number
  /** Figures lost to small arms, mitrailleuses included, this turn and since it last stood up (`prone.forced`). */
  readonly smallArmsLosses: number
  /** Has fired since it went prone (`fire.reload`). */
  readonly firedSinceProne: boolean
  /** Was contacted, or made contact, in the first movement operation of this turn (`ops.contact-limit`). */
  readonly contactedEarly: boolean
  /** Shots fired this game by ammunition. */
  readonly spent: Readonly<Record<Ammunition, number>>
}

/** A refusal by the rules: the rule that forbids it, and facts for the sentence. */
export interface Refusal {
  readonly rule: RuleId
  /** `rule`: the umpire may let it stand. `books`: it would corrupt the books, refused to everybody. */
  readonly kind: 'rule' | 'books'
  /** What the sentence needs: figures, names, the number of dice. */
  readonly facts: Readonly<Record<string, string | number>>
}

// ---------------------------------------------------------------------------------------------------- turn and place

/** The phases of a turn (`turn.phase-N`); `orders` comes before phase 1, `over` after the last turn. */
export const PHASES = [
  'orders',
  'artillery',
  'german-charges',
  'french-countercharges',
  'german-charge-morale',
  'german-movement',
  'german-losses',
  'german-melee',
  'french-charges',
  'german-countercharges',
  'french-charge-morale',
  'french-movement',
  'french-losses',
  'french-melee',
  'clear-markers',
  'voluntary-fallback',
  'convergence',
] as const
export type Phase = (typeof PHASES)[number]

/** Kinds of acts that a phase admits; the turn machine's tags. */
export const FITTING = [
  'shoot',
  'announce-charge',
  'announce-countercharge',
  'move',
  'fire',
  'carry-out',
  'fight',
  'test',
  'fall-back',
  'converge',
] as const
export type Fitting = (typeof FITTING)[number]

/** Where a battle stands, read from the turn machine. */
export interface Place {
  readonly turn: number
  readonly phase: Phase
  /** A phase with steps inside: the shooting or fighting first, its tests after (`morale`). */
  readonly step: 'main' | 'morale'
  readonly fits: ReadonlySet<Fitting>
  readonly over: boolean
  /** The turn machine's own snapshot; nobody else looks into it. */
  readonly machine?: unknown
}

// ------------------------------------------------------------------------------------------------------------ tables

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

/** The charts that a battle freezes when it starts. Every number carries its origin. */
export interface Tables {
  readonly smallArms: {
    /** Live figures a die, by weapon; a mitrailleuse has dice a gunner instead. */
    readonly figuresPerDie: Readonly<Record<Exclude<Weapon, 'mitrailleuse'>, Sourced>>
    readonly mitrailleuseDicePerGunner: Sourced
    /** The part of the live figures that fires, by formation, 0 to 1 (`fire.share`). */
    readonly share: Readonly<Record<Formation, Sourced>>
    /** Lowest face that hits near, Chassepot. */
    readonly need: Readonly<Record<FireTarget, Sourced>>
    /** The same for German rifles. */
    readonly needleGunNeed: Readonly<Record<FireTarget, Sourced>>
    /** The same for muzzle-loaders. */
    readonly muzzleLoaderNeed: Readonly<Record<FireTarget, Sourced>>
    /** The same for mitrailleuses. */
    readonly mitrailleuseNeed: Readonly<Record<FireTarget, Sourced>>
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
    readonly effect: Readonly<Record<Gun, Readonly<Record<Ammunition, Readonly<Record<ArtilleryTarget, Sourced>>>>>>
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

// ------------------------------------------------------------------------------------------------ what rules find

/** A pool of d6: dice, and the lowest face that succeeds; null: nothing can. */
export interface Pool {
  readonly dice: number
  readonly need: number | null
}

/** The band of a range, from the shortest: `upTo` inches, and what is against the firer there. */
export interface Band {
  readonly upTo: number
  readonly far: boolean
  readonly long: boolean
}

export type FireStep =
  | {
      readonly kind: 'dice'
      readonly live: number
      readonly dice: number
      readonly per: Sourced
      readonly weapon: Weapon
      readonly share?: Sourced
    }
  | {
      readonly kind: 'halved'
      readonly dice: number
      readonly because: 'building' | 'fortification' | 'prone-behind-obstacle'
      readonly by: Sourced
    }
  | { readonly kind: 'need'; readonly target: FireTarget; readonly score: Sourced }
  | { readonly kind: 'worse'; readonly because: 'far' | 'reserve' | 'prone' | 'smoke' | 'long-range'; readonly by: Sourced }
  | { readonly kind: 'impossible'; readonly need: number }

export type ArtilleryStep =
  | { readonly kind: 'aim'; readonly gunners: number; readonly dice: number; readonly per: Sourced; readonly need: Sourced }
  | { readonly kind: 'no-aim'; readonly gunners: number; readonly dice: number; readonly per: Sourced }
  | { readonly kind: 'effect'; readonly ammunition: Ammunition; readonly target: ArtilleryTarget; readonly score: Sourced }
  | { readonly kind: 'worse'; readonly because: 'prone'; readonly by: Sourced }
  | { readonly kind: 'left'; readonly ammunition: Ammunition; readonly left: number; readonly limit: Sourced<number> }

/** A shot: the dice that must be on target, then the face that kills. Canister has no aim. */
export interface ShotPlan {
  readonly aim: { readonly dice: number; readonly need: number } | null
  readonly effectNeed: number | null
  /** Dice that go straight to the effect table; null where aim decides. */
  readonly effectDice: number | null
}

export type MoraleStep =
  | { readonly kind: 'rating'; readonly score: Sourced }
  | { readonly kind: 'casualties'; readonly casualties: number; readonly points: number; readonly per: Sourced }
  | { readonly kind: 'charging-prussian' | 'prone' | 'building' | 'commander'; readonly by: Sourced }
  | { readonly kind: 'no-die'; readonly because: 'zero' | 'rallying' }

export type MoraleOutcome = 'passes' | 'halts' | 'falls-back' | 'removed'

export type MeleeStep =
  | { readonly kind: 'dice'; readonly live: number; readonly dice: number; readonly per: Sourced<readonly [number, number]> }
  | { readonly kind: 'need'; readonly score: Sourced }
  | {
      readonly kind: 'modifier'
      readonly because:
        | 'column-charged'
        | 'cavalry-charged'
        | 'cover'
        | 'uphill'
        | 'skirmishers'
        | 'cuirassiers'
        | 'flank'
        | 'rear'
      readonly by: Sourced
    }
  | { readonly kind: 'held'; readonly sum: number; readonly at: Sourced }
  | { readonly kind: 'no-modifiers' }

/** How two units touch, seen from one of them. */
export interface Contact {
  /** This unit charged or countercharged this turn. */
  readonly charged: boolean
  readonly enemyCharged: boolean
  /** Inches that this unit's charge ran in a straight line. */
  readonly straight: number
  readonly enemyUphill: boolean
  /** Locked since last turn: no modifiers. */
  readonly secondRound: boolean
  /** Where this unit's charge struck the enemy, for the option `flank`; left out: in front. */
  readonly struck?: 'front' | 'flank' | 'rear'
}

/** How a melee ends (`melee.retreat`, `melee.wiped-out`). */
export type MeleeOutcome =
  | 'attacker-retreats'
  | 'defender-retreats'
  | 'attacker-surrenders'
  | 'defender-surrenders'
  | 'attacker-destroyed'
  | 'defender-destroyed'
  | 'both-destroyed'
  | 'locked'

/** A piece of table that a move crosses, in the order in which it is crossed. */
export interface Stretch {
  /** Inches. */
  readonly length: number
  readonly terrain: 'open' | 'woods' | 'obstacle'
  /** Contour lines climbed on entering it. */
  readonly contoursUp: number
}
