/** A unit as the rules see it, and a refusal as they give it. */
import type { Ammunition, Cover, Formation, Gun, Nation, RuleId, Troop, Weapon } from './words.ts'

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
