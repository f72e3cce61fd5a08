/**
 * Everything that can have happened in a battle, in the past tense and with its outcome. These schemas are the shape
 * of the stored log: a field may be added as optional, none is ever renamed or dropped.
 */
import * as v from 'valibot'
import type { Brand } from '#core/result.ts'
import { readTables } from './read-tables.ts'
import {
  AIMED_AT,
  AMMUNITION,
  COVERS,
  FORMATIONS,
  GUNS,
  NATIONS,
  OPTIONS,
  PHASES,
  REASONS,
  ROUNDINGS,
  SIDES,
  TROOPS,
  WEAPONS,
  WORKS,
  type ChargeId,
  type CommanderId,
  type GroupId,
  type ObjectiveId,
  type ObligationId,
  type Tables,
  type UnitId,
  type WorkId,
} from '#tdfg/types.ts'

const id = <T extends Brand<string, string>>() =>
  v.custom<T>((raw) => typeof raw === 'string' && raw.length > 0 && raw.length < 80)
const unit = id<UnitId>()
const group = id<GroupId>()
const commander = id<CommanderId>()
const obligation = id<ObligationId>()
const charge = id<ChargeId>()
const work = id<WorkId>()
const objective = id<ObjectiveId>()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.pipe(v.string(), v.maxLength(2000))
const side = v.picklist(SIDES)
const phase = v.picklist(PHASES)
const formation = v.picklist(FORMATIONS)
const reason = v.picklist(REASONS)

const roll = v.object({
  hits: count,
  /** The faces, where somebody said them; null: only the hits are known. */
  faces: v.nullable(v.array(count)),
  by: v.picklist(['table', 'app']),
})

export const GONE = ['fire', 'artillery', 'melee', 'surrender', 'removed', 'converged', 'umpire'] as const
export type Gone = (typeof GONE)[number]

const due = v.variant('when', [v.object({ when: v.literal('now') }), v.object({ when: v.literal('phase'), turn: count, phase })])
export type Due = Readonly<v.InferOutput<typeof due>>

const about = v.variant('kind', [
  /** A morale test. `because`: the unit that gave cause, where one did. */
  v.object({ kind: v.literal('test'), reason, because: v.nullable(unit) }),
  /** Two dice for an attached officer. */
  v.object({ kind: v.literal('officer'), commander, how: v.picklist(['fire', 'melee']) }),
  /** Which friends within 4" saw it? */
  v.object({ kind: v.literal('friends'), how: v.picklist(['fell-back', 'destroyed']), mayBeBarred: v.boolean() }),
  /** French infantry rolled a 1: is a German in reach? */
  v.object({ kind: v.literal('reach') }),
  /** It must announce a charge in phase 8. */
  v.object({ kind: v.literal('compelled') }),
  /** Rallying is reckoned: did it stand still the whole turn? */
  v.object({ kind: v.literal('stood') }),
  /** Option: a die may keep a charge going that a volley would stop (`prone.reaction`). */
  v.object({ kind: v.literal('reaction'), charge, losses: count }),
  /** Who holds this objective now? Asked in phase 16 of its turn. */
  v.object({ kind: v.literal('objective'), objective }),
  /** The officer's unit is gone: is a friend within one of his Moves, whom he joins? */
  v.object({ kind: v.literal('refuge'), commander }),
])
export type About = Readonly<v.InferOutput<typeof about>>

/** `raised`: obligations of one act share this number; a lower one came first. */
const obligationRow = v.object({ id: obligation, unit, side, due, about, raised: count })

const ROSTER_UNIT = v.object({
  id: unit,
  name: text,
  side,
  group,
  nation: v.picklist(NATIONS),
  troop: v.picklist(TROOPS),
  gun: v.optional(v.picklist(GUNS)),
  weapon: v.optional(v.picklist(WEAPONS)),
  armoured: v.optional(v.boolean()),
  reserve: v.optional(v.boolean()),
  figures: v.pipe(count, v.minValue(1)),
  /** A battery that stands off the board: it fires and is no target (`artillery.off-board`). */
  offBoard: v.optional(v.boolean()),
  /** The turn in which it enters; 1: it stands on the table. */
  enters: v.pipe(count, v.minValue(1)),
  formation,
  cover: v.picklist(COVERS),
})
export type RosterUnit = Readonly<v.InferOutput<typeof ROSTER_UNIT>>

const GROUP = v.object({ id: group, name: text, side, parent: v.nullable(group), commander: v.nullable(text) })
export type Group = Readonly<v.InferOutput<typeof GROUP>>

const COMMANDER = v.object({
  id: commander,
  name: text,
  title: text,
  level: v.picklist(['brigade', 'division', 'corps']),
  side,
  group,
  enters: v.pipe(count, v.minValue(1)),
})
export type RosterCommander = Readonly<v.InferOutput<typeof COMMANDER>>

const SCENARIO = v.object({
  id: text,
  title: text,
  date: text,
  place: text,
  turns: v.pipe(count, v.minValue(1)),
  /** Minutes after midnight at which turn 1 begins. */
  starts: count,
  mode: v.picklist(['as-it-happened', 'all-on-the-table']),
  /** What a side must hold by the end of a turn. */
  objectives: v.optional(
    v.array(v.object({ id: objective, name: text, side, turn: v.pipe(count, v.minValue(1)) })),
  ),
  /** Lines for the orders step: objectives, terrain, weather, sources. */
  notes: v.array(v.object({ kind: text, line: text })),
})
export type Scenario = Readonly<v.InferOutput<typeof SCENARIO>>

const loss = v.object({ unit, figures: count })

const patch = v.partial(
  v.object({
    casualties: count,
    formation,
    prone: v.boolean(),
    cover: v.picklist(COVERS),
    fallenBack: v.boolean(),
    shattered: v.boolean(),
    operationsUsed: count,
    volleys: count,
    spent: v.partial(v.object({ shell: count, shot: count, canister: count })),
  }),
)
export type Patch = Readonly<v.InferOutput<typeof patch>>

/** Doubtful sentences of the rulebook, read as the players agreed before turn 1. */
const readings = v.partial(
  v.object({
    chargingAllPrussianInfantry: v.boolean(),
    shellLimitPrussiaOnly: v.boolean(),
    meleeRounding: v.picklist(ROUNDINGS),
  }),
)
export type Readings = Readonly<v.InferOutput<typeof readings>>

const EVENTS = [
  v.object({
    kind: v.literal('battleBegan'),
    scenario: SCENARIO,
    options: v.array(v.picklist(OPTIONS)),
    groups: v.array(GROUP),
    units: v.array(ROSTER_UNIT),
    commanders: v.array(COMMANDER),
    tables: v.custom<Tables>((raw) => readTables(raw)),
  }),

  // ---- the turn
  v.object({ kind: v.literal('phaseEnded'), phase, step: v.picklist(['main', 'morale']) }),
  v.object({ kind: v.literal('phasePassed'), phase, why: text }),
  v.object({ kind: v.literal('unitsArrived'), units: v.array(unit), commanders: v.array(commander) }),
  /** Operations and smoke come off; `owed` are operations that the next turn begins with. */
  v.object({ kind: v.literal('markersCleared'), owed: v.array(v.object({ unit, operations: count })) }),
  v.object({ kind: v.literal('turnEnded'), turn: count }),
  v.object({ kind: v.literal('gameEnded'), turn: count }),

  /** Operations of the coming turn that are spent before it begins. */
  v.object({ kind: v.literal('operationsTaken'), unit, operations: count }),

  /** Before turn 1 only: options, readings, the word for a table inch, figures of a French line battalion. */
  v.object({
    kind: v.literal('rulingsChosen'),
    options: v.array(v.picklist(OPTIONS)),
    readings,
    unit: v.picklist(['inches', 'centimetres']),
    frenchLine: v.nullable(v.pipe(count, v.minValue(1))),
  }),
  /** Who holds an objective; null: nobody. */
  v.object({ kind: v.literal('objectiveHeld'), objective, turn: count, side: v.nullable(side) }),

  // ---- buildings, bridges and other works; engineers and pioneers
  v.object({
    kind: v.literal('workNamed'),
    work,
    name: text,
    material: v.picklist(WORKS),
    /** Inches of a redoubt's front; 0 for others. */
    inches: v.pipe(v.number(), v.minValue(0)),
  }),
  /** A unit goes into a work, or comes out (null). */
  v.object({ kind: v.literal('workOccupied'), unit, work: v.nullable(work) }),
  v.object({ kind: v.literal('workHit'), work, hits: count }),
  v.object({ kind: v.literal('workDestroyed'), work, how: v.picklist(['artillery', 'pioneers', 'umpire']) }),
  /** Engineers or pioneers step in for dead gunners, figure for figure. */
  v.object({ kind: v.literal('gunnersReplaced'), battery: unit, stand: unit, figures: v.pipe(count, v.minValue(1)) }),
  /** Pioneers begin a charge; null: they gave it up. `since`: the first turn that counts. */
  v.object({ kind: v.literal('chargeSet'), unit, work: v.nullable(work), since: count }),

  // ---- movement, formation, posture
  v.object({ kind: v.literal('movesNoted'), units: v.array(unit), moves: count }),
  /** Beyond its commanders' reach, or within it again (`ops.command`). */
  v.object({ kind: v.literal('reachNoted'), unit, out: v.boolean() }),
  v.object({ kind: v.literal('formationChanged'), unit, to: formation, operations: count }),
  v.object({ kind: v.literal('wentProne'), unit, why: v.picklist(['forced', 'voluntary', 'noted']) }),
  v.object({ kind: v.literal('stoodUp'), unit, operations: count, why: v.picklist(['operation', 'charged', 'noted']) }),
  v.object({ kind: v.literal('coverNoted'), unit, cover: v.picklist(COVERS) }),

  // ---- fire
  v.object({
    kind: v.literal('batteryShot'),
    battery: unit,
    target: unit,
    ammunition: v.picklist(AMMUNITION),
    at: v.picklist(AIMED_AT),
    aim: v.nullable(v.object({ dice: count, need: count, roll })),
    effect: v.object({ dice: count, need: v.nullable(count), roll }),
    casualties: count,
    /** The work that it was aimed at. */
    work: v.optional(v.nullable(work)),
  }),
  v.object({ kind: v.literal('shotWasted'), battery: unit, target: unit, ammunition: v.picklist(AMMUNITION) }),
  v.object({
    kind: v.literal('volleyFired'),
    firer: unit,
    target: unit,
    band: v.object({ upTo: v.number(), far: v.boolean(), long: v.boolean() }),
    dice: count,
    need: v.nullable(count),
    roll,
    casualties: count,
  }),
  v.object({ kind: v.literal('volleyWasted'), firer: unit, target: unit }),

  // ---- obligations
  v.object({ kind: v.literal('obliged'), obligation: obligationRow }),
  v.object({ kind: v.literal('lapsed'), obligation, why: v.picklist(['destroyed', 'fell-back', 'charge-over', 'nobody-left']) }),
  v.object({ kind: v.literal('waived'), obligation, reason: text }),
  v.object({
    kind: v.literal('moraleTested'),
    unit,
    obligation,
    turn: count,
    phase,
    reason,
    rating: v.pipe(v.number(), v.integer()),
    /** The face; null: it failed without a die. */
    face: v.nullable(count),
    by: v.picklist(['table', 'app']),
    outcome: v.picklist(['passes', 'halts', 'falls-back', 'removed']),
  }),
  v.object({ kind: v.literal('friendsNamed'), obligation, unit, friends: v.array(unit) }),
  v.object({ kind: v.literal('reachAnswered'), obligation, unit, inReach: v.boolean() }),
  v.object({
    kind: v.literal('officerChecked'),
    obligation,
    commander,
    unit,
    faces: v.array(count),
    by: v.picklist(['table', 'app']),
    hit: v.boolean(),
  }),
  /** A compelled charge was announced, or no German was in reach for it. */
  v.object({ kind: v.literal('compelledMet'), obligation, unit, charges: v.boolean() }),
  v.object({
    kind: v.literal('reactionTested'),
    obligation,
    unit,
    charge,
    face: count,
    by: v.picklist(['table', 'app']),
    holds: v.boolean(),
  }),
  v.object({ kind: v.literal('refugeFound'), obligation, commander, unit: v.nullable(unit) }),
  v.object({ kind: v.literal('stoodAnswered'), obligation, unit, stood: v.boolean() }),

  // ---- what becomes of units
  v.object({
    kind: v.literal('fellBack'),
    unit,
    turn: count,
    phase,
    how: v.picklist(['rout', 'retreat', 'voluntary']),
    shattered: v.boolean(),
  }),
  v.object({ kind: v.literal('unitDestroyed'), unit, how: v.picklist(GONE) }),
  v.object({ kind: v.literal('unitRallied'), unit }),
  v.object({ kind: v.literal('baseNoted'), unit, since: v.nullable(count) }),
  v.object({ kind: v.literal('unitsConverged'), into: unit, from: v.array(unit), name: text, figures: count, rating: count }),

  // ---- charges and melee
  v.object({ kind: v.literal('chargeAnnounced'), charge, unit, target: unit, phase, compelled: v.boolean() }),
  v.object({ kind: v.literal('counterchargeAnnounced'), charge, unit, against: charge, phase }),
  v.object({ kind: v.literal('chargeStands'), charge }),
  /** Forced prone on its way. */
  v.object({ kind: v.literal('chargeStopped'), charge }),
  v.object({
    kind: v.literal('chargeEnded'),
    charge,
    how: v.picklist([
      'halted',
      'fell-back',
      'destroyed',
      'stopped',
      'short',
      'contact',
      'met',
      'not-met',
      'broke',
      'gone',
      'charge-over',
      'lapsed',
    ]),
    /** Moves that it spent. */
    moves: count,
  }),
  v.object({
    kind: v.literal('contactMade'),
    contact: text,
    attacker: unit,
    defender: unit,
    /** Whose movement it is: the melee is fought in that half. */
    half: side,
    turn: count,
    attackerCharged: v.boolean(),
    defenderCharged: v.boolean(),
    /** A cavalry charge ran at least 5" straight. */
    straight: v.boolean(),
    /** Where a charge struck, with the option `flank`. */
    struck: v.optional(v.picklist(['front', 'flank', 'rear'])),
    /** Made in the first Move (`ops.contact-limit`). */
    early: v.boolean(),
  }),
  v.object({
    kind: v.literal('meleeFought'),
    contacts: v.array(text),
    turn: count,
    half: side,
    pools: v.array(v.object({ unit, enemies: v.array(unit), dice: count, need: v.nullable(count), roll })),
    losses: v.array(loss),
    /** The side that has lost; null: nobody has, all are locked. `both`: nobody is left. */
    beaten: v.nullable(v.picklist(['french', 'german', 'both'])),
  }),

  // ---- command figures, the umpire
  v.object({ kind: v.literal('commanderAttached'), commander, unit: v.nullable(unit) }),
  v.object({ kind: v.literal('commanderLost'), commander, how: v.picklist(['hit', 'taken']) }),
  v.object({ kind: v.literal('corrected'), unit, patch, reason: text }),
  /** A count of an earlier act was wrong by so many figures (may be negative); what follows from that follows it. */
  v.object({ kind: v.literal('amended'), act: count, unit, by: v.pipe(v.number(), v.integer()), cause: v.picklist(['artillery', 'fire', 'melee']), reason: text }),
  v.object({ kind: v.literal('stoodDespite'), rule: text, reason: text }),
] as const

const event = v.variant('kind', [...EVENTS])

type Deep<T> = T extends string | number | boolean | null | undefined | Tables
  ? T
  : T extends readonly (infer U)[]
    ? readonly Deep<U>[]
    : { readonly [K in keyof T]: Deep<T[K]> }

export type BattleEvent = Deep<v.InferOutput<typeof event>>
export type EventOf<Kind extends BattleEvent['kind']> = Extract<BattleEvent, { kind: Kind }>
export const EVENT_KINDS: readonly BattleEvent['kind'][] = EVENTS.map((schema) => schema.entries.kind.literal)

/** Reads an event as it was stored, or says where it is wrong. */
export function parseEvent(
  raw: unknown,
): { readonly ok: true; readonly value: BattleEvent } | { readonly ok: false; readonly error: string } {
  const read = v.safeParse(event, raw)
  if (read.success) return { ok: true, value: read.output as BattleEvent }
  const issue = read.issues[0]
  const path = v.getDotPath(issue)
  return { ok: false, error: path ? `${path}: ${issue.message}` : issue.message }
}
