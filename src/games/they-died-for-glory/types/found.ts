/** What the rules find: pools, bands, plans, and the steps that led there. */
import type { Sourced } from '#core/sourced.ts'
import type { ArtilleryTarget, FireTarget } from './tables.ts'
import type { Ammunition, Formation, Weapon } from './words.ts'

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
  | { readonly kind: 'need'; readonly target: FireTarget; readonly score: Sourced<number | null> }
  | { readonly kind: 'worse'; readonly because: 'far' | 'reserve' | 'prone' | 'smoke' | 'long-range'; readonly by: Sourced }
  | { readonly kind: 'impossible'; readonly need: number }

export type ArtilleryStep =
  | { readonly kind: 'aim'; readonly gunners: number; readonly dice: number; readonly per: Sourced; readonly need: Sourced }
  | { readonly kind: 'no-aim'; readonly gunners: number; readonly dice: number; readonly per: Sourced }
  | {
      readonly kind: 'effect'
      readonly ammunition: Ammunition
      readonly target: ArtilleryTarget
      readonly score: Sourced<number | null>
    }
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

/** What one Move over a way spent, stretch by stretch (`move.prorated`, `move.uphill`). */
export type CrossStep =
  | { readonly kind: 'still'; readonly rule: string }
  | { readonly kind: 'allowance'; readonly formation: Formation; readonly by: Sourced }
  /** A price paid on entering a stretch. `too-steep`: it is all that was left, so the stretch is not entered. */
  | { readonly kind: 'uphill' | 'too-steep'; readonly contours: number; readonly by: Sourced }
  | {
      readonly kind: 'stretch'
      readonly terrain: Stretch['terrain']
      /** Inches gone of the stretch, of all its inches, and what of the Move they took; `by` null: full speed. */
      readonly gone: number
      readonly of: number
      readonly spent: number
      readonly by: Sourced | null
    }
  | { readonly kind: 'barred'; readonly terrain: Stretch['terrain'] }
  /** Inches of the Move that are left at the end of the way. */
  | { readonly kind: 'left'; readonly inches: number }
