/** The folded state of a battle, and the questions that everybody asks of it. */
import { must } from '#core/result.ts'
import type {
  Ammunition,
  ChargeId,
  CommanderId,
  GroupId,
  Half,
  ObjectiveId,
  ObligationId,
  Option,
  OrderPart,
  Phase,
  Reason,
  Side,
  Tables,
  Unit,
  UnitId,
  UnitOrders,
  Work as Material,
  WorkId,
  WrittenHalf,
} from '#tdfg/types.ts'
import { MINUTES_A_TURN, TABLES } from '#tdfg/data/tables.ts'
import type { About, Cause, Due, EventOf, Gone, Group, RosterCommander, Scenario } from './events.ts'

/** A unit of this battle: what the rules see of it, and what the books say besides. */
export interface BattleUnit extends Unit {
  readonly id: UnitId
  readonly name: string
  readonly side: Side
  readonly group: GroupId
  /** The turn in which it enters; 1: it began on the table. */
  readonly enters: number
  readonly presence: 'to-come' | 'table' | 'gone'
  /** How it went; null while it is there. */
  readonly gone: Gone | null
  /** Moves spent in its own movement this turn, 0 to 2; null: nobody has said. */
  readonly moved: number | null
  /** When it last fell back in rout or retreat. */
  readonly fellBack: { readonly turn: number; readonly phase: Phase } | null
  /** Has tested this turn because friends fell back past it. */
  readonly passingTested: boolean
  /** The turn and phase of its last test for each reason: one test a unit, reason and phase. */
  readonly tests: Readonly<Partial<Record<Reason, string>>>
  /** The battery has shot this turn. */
  readonly shot: boolean
  /** Figures lost to artillery this turn: a battery still shoots with the gunners of the phase's start. */
  readonly artilleryLosses: number
  /** Charged or countercharged this turn. */
  readonly charged: boolean
  /** Turn and half of its last melee: those who fought are spared a test for a friend destroyed in the same phase. */
  readonly fought: string | null
  /** The work that it is in; null: none. */
  readonly work: WorkId | null
  /** It went in with the Moves of this turn, which so do not take it out. */
  readonly enteredWork: boolean
  /** The engineers or pioneers who have stepped in at its guns; null: none. */
  readonly servedBy: UnitId | null
  /** Beyond its commanders' reach (`ops.command`). */
  readonly outOfReach: boolean
  /** Off the board: fires, cannot be a target, is nobody's friend. */
  readonly offBoard: boolean
  /** The pioneers' charge that it is setting. */
  readonly setting: { readonly work: WorkId; readonly since: number } | null
  /** The last turn that does not count as spent at the base line; null: it is not there. */
  readonly baseSince: number | null
  /** What it last shot at, and with what; a work in place of a unit. */
  readonly last: {
    readonly target: UnitId | null
    readonly work?: WorkId
    readonly ammunition: Ammunition | null
  } | null
  /** Its written orders of this turn; null: none, and it holds (`turn.written-orders`). */
  readonly orders: UnitOrders | null
  /** Those of the turn before. */
  readonly lastOrders: UnitOrders | null
  /** Halves of this turn whose operation it has spent, in a turn with written orders. */
  readonly done: readonly WrittenHalf[]
  /** Parts of this turn whose order it cannot carry out. */
  readonly failed: readonly OrderPart[]
}

export interface Commander extends RosterCommander {
  readonly presence: 'to-come' | 'table' | 'out'
  readonly with: UnitId | null
}

export interface Obligation {
  readonly id: ObligationId
  readonly unit: UnitId
  readonly side: Side
  readonly due: Due
  readonly about: About
  /** Obligations raised by one act share this number; a lower one came first. */
  readonly raised: number
}

export interface Charge {
  readonly id: ChargeId
  readonly unit: UnitId
  readonly target: UnitId
  /** The charge that a countercharge meets; null: this is a charge. */
  readonly against: ChargeId | null
  readonly half: Half
  readonly compelled: boolean
  readonly stage: 'announced' | 'stands' | 'stopped' | 'over'
  /** How it ended, once it is over. */
  readonly ended?: EventOf<'chargeEnded'>['how']
}

export interface Contact {
  readonly id: string
  readonly attacker: UnitId
  readonly defender: UnitId
  /** Whose movement it was made in, or last fought in: the half in which its melee is due. */
  readonly half: Half
  /** The turn in which its melee is due. */
  readonly turn: number
  readonly attackerCharged: boolean
  readonly defenderCharged: boolean
  readonly straight: boolean
  readonly struck: 'front' | 'flank' | 'rear'
  /** The melee tied: fought again without modifiers. */
  readonly locked: boolean
}

/** A building, bridge, redoubt or earthwork that somebody named. */
export interface Work {
  readonly id: WorkId
  readonly name: string
  readonly material: Material
  /** Inches of a redoubt's front; 0 for others. */
  readonly inches: number
  readonly hits: number
  readonly destroyed: boolean
}

export interface Objective {
  readonly id: ObjectiveId
  readonly name: string
  /** The side that must hold it, by the end of which turn. */
  readonly side: Side
  readonly turn: number
  /** Who held it when that was last written down, and in which turn; null: nobody said. */
  readonly held: { readonly side: Side | null; readonly turn: number } | null
}

/** What a unit lost in one event, nobody included, as the books now have it. */
export interface Loss {
  /** The place of its event among all of the battle, the first 0. */
  readonly at: number
  readonly turn: number
  readonly cause: Cause
  /** Whose movement or melee it was. */
  readonly half: Half
  readonly unit: UnitId
  /** Figures lost, 0 upwards. */
  readonly figures: number
  /** Casualties of the unit right after it. */
  readonly after: number
  /** The unit lay prone before it. */
  readonly lay: boolean
  /** Who shot; null: it was a melee. */
  readonly by: UnitId | null
  /** It is part of the running count that forces prone (`prone.forced`). */
  readonly counts: boolean
  /** It threw the unit down, which has not stood up since. */
  readonly forced: boolean
  /** The unit has run since. */
  readonly ran: boolean
}

export interface Battle {
  readonly scenario: Scenario
  readonly options: readonly Option[]
  readonly tables: Tables
  readonly groups: readonly Group[]
  readonly units: readonly BattleUnit[]
  /** Where each unit stands in `units`. */
  readonly index: ReadonlyMap<UnitId, number>
  readonly commanders: readonly Commander[]
  readonly turn: number
  readonly obligations: readonly Obligation[]
  /** Charges and countercharges of this turn. */
  readonly charges: readonly Charge[]
  readonly contacts: readonly Contact[]
  readonly works: readonly Work[]
  readonly objectives: readonly Objective[]
  /** Losses of this turn and the last one, in the order in which they came. */
  readonly losses: readonly Loss[]
  /** The word for a table inch. */
  readonly inch: 'inches' | 'centimetres'
  /** Events folded so far: the source of new ids. */
  readonly count: number
  /** Markers are off: operations spent from now on are the next turn's. */
  readonly cleared: boolean
  /** Sides that have closed their written orders of this turn; both: they lie open. */
  readonly ready: Readonly<Record<Side, boolean>>
  /** With written orders: all units as they stood when movement and fire of the half began; null: it is not that phase. */
  readonly halfStart: readonly BattleUnit[] | null
  /** The place of the event with which it began among all of the battle. */
  readonly halfBegan: number
  /** Friends named last, for the next question. */
  readonly lastNamed: readonly UnitId[]
  readonly ended: boolean
}

export const NO_BATTLE: Battle = {
  scenario: { id: '', title: '', date: '', place: '', turns: 1, starts: 0, mode: 'all-on-the-table', notes: [] },
  options: [],
  tables: TABLES,
  groups: [],
  units: [],
  index: new Map(),
  commanders: [],
  turn: 1,
  obligations: [],
  charges: [],
  contacts: [],
  works: [],
  objectives: [],
  losses: [],
  inch: 'inches',
  count: 0,
  cleared: false,
  ready: { french: false, german: false },
  halfStart: null,
  halfBegan: 0,
  lastNamed: [],
  ended: false,
}

export const findUnit = (battle: Battle, id: UnitId): BattleUnit | undefined => {
  const at = battle.index.get(id)
  return at === undefined ? undefined : battle.units[at]
}

/** A unit that the log itself names; a missing one is a bug. */
export const unitOf = (battle: Battle, id: UnitId): BattleUnit => must(findUnit(battle, id), `unit ${id}`)

export const findCharge = (battle: Battle, id: ChargeId): Charge | undefined => battle.charges.find((charge) => charge.id === id)
export const findObligation = (battle: Battle, id: ObligationId): Obligation | undefined =>
  battle.obligations.find((obligation) => obligation.id === id)
export const findCommander = (battle: Battle, id: CommanderId): Commander | undefined =>
  battle.commanders.find((commander) => commander.id === id)

export const enemyOf = (side: Side): Side => (side === 'french' ? 'german' : 'french')

export const onTable = (unit: BattleUnit): boolean => unit.presence === 'table'

/** Units of a side that stand on the table. */
export const unitsOf = (battle: Battle, side: Side): readonly BattleUnit[] =>
  battle.units.filter((unit) => unit.side === side && onTable(unit))

export const contactsOf = (battle: Battle, unit: UnitId): readonly Contact[] =>
  battle.contacts.filter((contact) => contact.attacker === unit || contact.defender === unit)

/** The compelled charge that a unit still owes. */
export const compelledOf = (battle: Battle, unit: UnitId): Obligation | undefined =>
  battle.obligations.find((obligation) => obligation.unit === unit && obligation.about.kind === 'compelled')

/** The charge or countercharge of this turn that a unit has not yet finished. */
export const openCharge = (battle: Battle, unit: UnitId): Charge | undefined =>
  battle.charges.find((charge) => charge.unit === unit && charge.stage !== 'over')

/** Minutes after midnight at which a turn begins. */
export const minutesAt = (scenario: Scenario, turn: number): number => scenario.starts + (turn - 1) * MINUTES_A_TURN.value
