/**
 * Everything that can have happened in a battle, in the past tense and with its outcome. These schemas are the shape
 * of the stored log: a field may be added as optional, none is ever renamed or dropped.
 */
import * as v from 'valibot'
import { AIMED_AT, AMMUNITION, COVERS, OPTIONS, WORKS, type Tables } from '#tdfg/types.ts'
import {
  COMMANDER,
  GONE,
  GROUP,
  ROSTER_UNIT,
  SCENARIO,
  charge,
  commander,
  count,
  formation,
  half,
  loss,
  objective,
  obligation,
  obligationRow,
  phase,
  readings,
  reason,
  roll,
  rulings,
  side,
  text,
  unit,
  work,
  writtenHalf,
} from './event-parts.ts'
import { ORDER_EVENTS } from './event-orders.ts'
import { UMPIRE_EVENTS } from './event-umpire.ts'
import { readTables } from './read-tables.ts'

export type { Gone, Cause, Due, About, RosterUnit, Group, RosterCommander, Scenario, Patch, Readings } from './event-parts.ts'

/** With written orders: the unit stood so when the half began, and the books did not know it. */
const atStart = v.optional(v.boolean())

const EVENTS = [
  v.object({
    kind: v.literal('battleBegan'),
    scenario: SCENARIO,
    options: v.array(v.picklist(OPTIONS)),
    groups: v.array(GROUP),
    units: v.array(ROSTER_UNIT),
    commanders: v.array(COMMANDER),
    tables: v.pipe(
      v.unknown(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Tables => {
        const tables = readTables(dataset.value)
        if (tables === null) addIssue({ message: 'Invalid charts' })
        return tables ?? NEVER
      }),
    ),
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
  v.object({
    kind: v.literal('operationsTaken'),
    unit,
    operations: count,
    /** The half with written orders that they are the operation of. */
    half: v.optional(writtenHalf),
  }),

  ...ORDER_EVENTS,

  /** Before turn 1 only: options, readings, the word for a table inch, figures of a French line battalion. */
  v.object({
    kind: v.literal('rulingsChosen'),
    options: v.array(v.picklist(OPTIONS)),
    readings,
    unit: v.picklist(['inches', 'centimetres']),
    frenchLine: v.nullable(v.pipe(count, v.minValue(1))),
    /** The French line battalions that get so many figures: those of the usual strength. */
    battalions: v.array(unit),
    /** Theirs on the table, where the scale makes it another number. */
    figures: v.optional(count),
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
  /** A unit goes into a work, or comes out (null). `moving`: in its own movement, with the Moves of this turn. */
  v.object({ kind: v.literal('workOccupied'), unit, work: v.nullable(work), moving: v.boolean() }),
  /** A shot declared at a work. `effect` null: measured, and too far. `losses`: those who were in it, all if it falls on them. */
  v.object({
    kind: v.literal('workShot'),
    battery: unit,
    work,
    ammunition: v.picklist(AMMUNITION),
    aim: v.nullable(v.object({ dice: count, need: count, roll })),
    effect: v.nullable(v.object({ dice: count, need: v.nullable(count), roll })),
    losses: v.array(loss),
    falls: v.boolean(),
    /** On whose order the guns changed their target (`artillery.orders`). */
    orderedBy: v.optional(text),
    rulings,
  }),
  v.object({ kind: v.literal('workHit'), work, hits: count }),
  v.object({ kind: v.literal('workDestroyed'), work, how: v.picklist(['artillery', 'pioneers', 'umpire']) }),
  /** The umpire sets right how many hits a work has, and whether it stands; null: that is as it was. It falls by the event after. */
  v.object({
    kind: v.literal('workCorrected'),
    work,
    hits: v.nullable(count),
    destroyed: v.nullable(v.boolean()),
    reason: text,
  }),
  /** Engineers or pioneers step in for dead gunners, figure for figure. */
  v.object({ kind: v.literal('gunnersReplaced'), battery: unit, stand: unit, figures: v.pipe(count, v.minValue(1)) }),
  /** Pioneers begin a charge; null: they gave it up. `since`: the first turn that counts. */
  v.object({ kind: v.literal('chargeSet'), unit, work: v.nullable(work), since: count }),

  // ---- movement, formation, posture
  v.object({ kind: v.literal('movesNoted'), units: v.array(unit), moves: count }),
  /** Beyond its commanders' reach, or within it again (`ops.command`). */
  v.object({ kind: v.literal('reachNoted'), unit, out: v.boolean() }),
  v.object({ kind: v.literal('formationChanged'), unit, to: formation, operations: count, atStart }),
  v.object({ kind: v.literal('wentProne'), unit, why: v.picklist(['forced', 'voluntary', 'noted']), atStart }),
  v.object({
    kind: v.literal('stoodUp'),
    unit,
    operations: count,
    why: v.picklist(['operation', 'charged', 'noted', 'amended']),
    atStart,
  }),
  v.object({ kind: v.literal('coverNoted'), unit, cover: v.picklist(COVERS), atStart }),

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
    /** On whose order the guns changed their target (`artillery.orders`). */
    orderedBy: v.optional(text),
    rulings,
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
    /** The half with written orders in which it was fired. */
    half: v.optional(writtenHalf),
    rulings,
  }),
  v.object({ kind: v.literal('volleyWasted'), firer: unit, target: unit, half: v.optional(writtenHalf) }),

  // ---- obligations
  v.object({ kind: v.literal('obliged'), obligation: obligationRow }),
  v.object({
    kind: v.literal('lapsed'),
    obligation,
    why: v.picklist(['destroyed', 'fell-back', 'charge-over', 'nobody-left', 'amended']),
  }),
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
    rulings,
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
  v.object({
    kind: v.literal('chargeAnnounced'),
    charge,
    unit,
    target: unit,
    phase,
    compelled: v.boolean(),
    /** The half with written orders in which it is made; without: that of the charger's side. */
    half: v.optional(writtenHalf),
  }),
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
    half,
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
    half,
    pools: v.array(v.object({ unit, enemies: v.array(unit), dice: count, need: v.nullable(count), roll })),
    losses: v.array(loss),
    /** The side that has lost; null: nobody has, all are locked. `both`: nobody is left. */
    beaten: v.nullable(v.picklist(['french', 'german', 'both'])),
    rulings,
  }),

  // ---- command figures, the umpire
  v.object({ kind: v.literal('commanderAttached'), commander, unit: v.nullable(unit) }),
  v.object({ kind: v.literal('commanderLost'), commander, how: v.picklist(['hit', 'taken']) }),
  ...UMPIRE_EVENTS,
] as const

const event = v.variant('kind', [...EVENTS])

type Deep<T> = T extends string | number | boolean | null | undefined | readonly [number, number] | Tables
  ? T
  : T extends readonly (infer U)[]
    ? readonly Deep<U>[]
    : { readonly [K in keyof T]: Deep<T[K]> }

export type BattleEvent = Deep<v.InferOutput<typeof event>>
export type EventOf<Kind extends BattleEvent['kind']> = Extract<BattleEvent, { kind: Kind }>
export const EVENT_KINDS: readonly BattleEvent['kind'][] = EVENTS.map((schema) => schema.entries.kind.literal)

/** Looked up by its kind: to try all shapes in turn takes half the time in which a long battle opens. */
const BY_KIND: ReadonlyMap<unknown, (typeof EVENTS)[number]> = new Map(
  EVENTS.map((schema) => [schema.entries.kind.literal, schema]),
)

const shapeOf = (raw: unknown) => (typeof raw === 'object' && raw !== null && 'kind' in raw ? BY_KIND.get(raw.kind) : undefined)

/** Reads an event as it was stored, or says where it is wrong. */
export function parseEvent(
  raw: unknown,
): { readonly ok: true; readonly value: BattleEvent } | { readonly ok: false; readonly error: string } {
  const read = v.safeParse(shapeOf(raw) ?? event, raw)
  if (read.success) return { ok: true, value: read.output as BattleEvent }
  const issue = read.issues[0]
  const path = v.getDotPath(issue)
  return { ok: false, error: path ? `${path}: ${issue.message}` : issue.message }
}
