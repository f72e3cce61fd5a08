/** What a person can do: one act is one tap's worth of intent, before the rules have spoken. */
import type {
  AimedAt,
  Ammunition,
  ChargeId,
  CommanderId,
  Cover,
  Formation,
  ObjectiveId,
  ObligationId,
  Option,
  Side,
  UnitId,
  UnitOrders,
  Work,
  WorkId,
} from '#tdfg/types.ts'
import type { Cells } from '#tdfg/charts/cell.ts'
import type { Patch, Readings } from './events.ts'

/** Dice as they came: the faces, or only how many succeeded. */
export type Thrown =
  | { readonly faces: readonly number[]; readonly by: 'table' | 'app' }
  | { readonly hits: number; readonly by: 'table' }

/** One die, or two, face known. */
export interface Faces {
  readonly faces: readonly number[]
  readonly by: 'table' | 'app'
}

/** What the firer sees of his target, where the books are behind. */
export interface Seen {
  readonly formation?: Formation
  readonly prone?: boolean
  readonly cover?: Cover
}

export type Act =
  // ---- before turn 1
  | {
      readonly kind: 'choose-rulings'
      readonly options: readonly Option[]
      readonly readings: Readings
      readonly unit: 'inches' | 'centimetres'
      /** Figures of a French line battalion; null: as the forces have them. */
      readonly frenchLine: number | null
    }
  | { readonly kind: 'end-phase' }
  | { readonly kind: 'note-moves'; readonly units: readonly UnitId[]; readonly moves: number }
  | { readonly kind: 'change-formation'; readonly unit: UnitId; readonly to: Formation }
  | { readonly kind: 'go-prone'; readonly unit: UnitId }
  | { readonly kind: 'stand-up'; readonly unit: UnitId }
  | { readonly kind: 'note-cover'; readonly unit: UnitId; readonly cover: Cover }
  | {
      readonly kind: 'shoot'
      readonly battery: UnitId
      /** Null: a work is aimed at, whoever is in it. */
      readonly target: UnitId | null
      readonly ammunition: Ammunition
      readonly at: AimedAt
      /** The named work that the shot is declared at in place of troops. */
      readonly work?: WorkId
      /** Divisional or corps guns change target on their commander's order (`artillery.orders`). */
      readonly ordered?: boolean
      readonly seen?: Seen
      /** `wasted`: measured, and too far. `effect` has as many dice as aim put on target. */
      readonly result: { readonly wasted: true } | { readonly aim: Thrown | null; readonly effect: Thrown }
    }
  | {
      readonly kind: 'fire'
      readonly firer: UnitId
      readonly target: UnitId
      /** Index into the firer's bands, nearest 0; null: measured, and beyond all. */
      readonly band: number | null
      readonly seen?: Seen
      readonly dice: Thrown | null
    }
  | { readonly kind: 'test'; readonly obligation: ObligationId; readonly die: Faces | null }
  | { readonly kind: 'check-officer'; readonly obligation: ObligationId; readonly dice: Faces }
  /** `barred`: an enemy bars the way of the unit that fell back. */
  | {
      readonly kind: 'name-friends'
      readonly obligation: ObligationId
      readonly friends: readonly UnitId[]
      readonly barred?: boolean
    }
  | { readonly kind: 'answer-reach'; readonly obligation: ObligationId; readonly inReach: boolean }
  | { readonly kind: 'answer-stood'; readonly obligation: ObligationId; readonly stood: boolean }
  | { readonly kind: 'announce-charge'; readonly unit: UnitId; readonly target: UnitId }
  /** A compelled charger finds no German in reach. */
  | { readonly kind: 'no-charge'; readonly obligation: ObligationId }
  | { readonly kind: 'announce-countercharge'; readonly unit: UnitId; readonly against: ChargeId }
  | {
      readonly kind: 'carry-out'
      readonly charge: ChargeId
      readonly how: 'contact' | 'met' | 'short' | 'gone' | 'not-met'
      /** Moves that the charger spent, 1 or 2. */
      readonly moves: number
      /** A deep column became an assault column on the way. */
      readonly assault?: boolean
      /** A cavalry charge ran at least 5" straight. */
      readonly straight?: boolean
      /** Where it struck, with the option `flank`. */
      readonly struck?: 'front' | 'flank' | 'rear'
      /** The countercharge that met it. */
      readonly by?: ChargeId
    }
  | {
      readonly kind: 'fight'
      /** Any contact of the melee. */
      readonly contact: string
      /** Units that stand uphill of their enemies. */
      readonly uphill: readonly UnitId[]
      /** Enemies to whom an odd die of a divided unit goes, in the owner's choice (`melee.divided`). */
      readonly oddTo?: readonly { readonly unit: UnitId; readonly enemy: UnitId }[]
      /** One throw for each pool of the plan, in its order. */
      readonly throws: readonly Thrown[]
    }
  | { readonly kind: 'fall-back'; readonly unit: UnitId; readonly die: Faces | null }
  | { readonly kind: 'note-base'; readonly unit: UnitId; readonly stands: boolean }
  | { readonly kind: 'converge'; readonly units: readonly UnitId[] }
  // ---- written orders
  /** For several units at once; what is left out stays as it was written, null strikes out all. */
  | { readonly kind: 'write-orders'; readonly units: readonly UnitId[]; readonly orders: Partial<UnitOrders> | null }
  | { readonly kind: 'close-orders'; readonly side: Side }
  | { readonly kind: 'open-orders'; readonly side: Side }
  /** Move, hold, form, stand up, lie down as ordered, several units with one tap. */
  | { readonly kind: 'carry-order'; readonly units: readonly UnitId[] }
  /** The order of this half, or a battery's shot, cannot be carried out: the unit may fire instead. */
  | { readonly kind: 'note-cannot'; readonly unit: UnitId }
  // ---- works, engineers, pioneers
  | { readonly kind: 'name-work'; readonly name: string; readonly material: Work; readonly inches: number }
  /** The umpire's: hits of a work, and whether it stands. */
  | {
      readonly kind: 'correct-work'
      readonly work: WorkId
      readonly hits?: number
      readonly destroyed?: boolean
      readonly reason: string
    }
  | { readonly kind: 'occupy'; readonly unit: UnitId; readonly work: WorkId | null }
  | { readonly kind: 'replace-gunners'; readonly battery: UnitId; readonly stand: UnitId; readonly figures: number }
  | { readonly kind: 'set-charge'; readonly unit: UnitId; readonly work: WorkId | null }
  /** The pioneers' charge goes up, in the artillery phase of its third turn. */
  | { readonly kind: 'blow'; readonly unit: UnitId }
  // ---- command, objectives
  | { readonly kind: 'note-reach'; readonly units: readonly UnitId[]; readonly out: boolean }
  | { readonly kind: 'hold-objective'; readonly objective: ObjectiveId; readonly side: Side | null }
  | { readonly kind: 'test-reaction'; readonly obligation: ObligationId; readonly die: Faces }
  | { readonly kind: 'find-refuge'; readonly obligation: ObligationId; readonly unit: UnitId | null }
  /** The count of an earlier loss was wrong. `at`: that loss in the ledger; `figures`: what the unit really lost in it. */
  | { readonly kind: 'amend'; readonly at: number; readonly unit: UnitId; readonly figures: number; readonly reason: string }
  | { readonly kind: 'attach'; readonly commander: CommanderId; readonly unit: UnitId | null }
  | { readonly kind: 'surrender'; readonly unit: UnitId }
  | { readonly kind: 'correct'; readonly unit: UnitId; readonly patch: Patch; readonly reason: string }
  /** Numbers of the charts, by path, that the battle goes on with. */
  | { readonly kind: 'change-charts'; readonly cells: Cells; readonly reason: string }
  | { readonly kind: 'waive'; readonly obligation: ObligationId; readonly reason: string }

/** An act, and the umpire's reason where he lets a breach stand. */
export interface Proposal {
  readonly act: Act
  readonly umpire?: string
}
