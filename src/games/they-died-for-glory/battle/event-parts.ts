/** What events are made of: ids, rolls, obligations, rosters, as they are stored. The same rule holds: nothing is renamed or dropped. */
import * as v from 'valibot'
import type { Brand } from '#core/result.ts'
import { cellAt } from '#tdfg/charts/cell.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import {
  AMMUNITION,
  COVERS,
  FORMATIONS,
  GUNS,
  HALVES,
  NATIONS,
  ORDER_PARTS,
  PHASES,
  REASONS,
  ROUNDINGS,
  SCALES,
  SIDES,
  TROOPS,
  WEAPONS,
  type ChargeId,
  type CommanderId,
  type GroupId,
  type ObjectiveId,
  type ObligationId,
  type UnitId,
  type WorkId,
} from '#tdfg/types.ts'
import { isLike } from './read-tables.ts'

export const id = <T extends Brand<string, string>>() =>
  v.custom<T>((raw) => typeof raw === 'string' && raw.length > 0 && raw.length < 80)
export const unit = id<UnitId>()
export const group = id<GroupId>()
export const commander = id<CommanderId>()
export const obligation = id<ObligationId>()
export const charge = id<ChargeId>()
export const work = id<WorkId>()
export const objective = id<ObjectiveId>()
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const text = v.pipe(v.string(), v.maxLength(2000))
export const side = v.picklist(SIDES)
export const phase = v.picklist(PHASES)
export const formation = v.picklist(FORMATIONS)
export const reason = v.picklist(REASONS)
/** A half of the turn: a side's, or one of a turn with written orders. */
export const half = v.picklist([...SIDES, ...HALVES])
export const writtenHalf = v.picklist(HALVES)
export const orderPart = v.picklist(ORDER_PARTS)

const order = v.variant('do', [
  v.object({ do: v.literal('hold') }),
  v.object({ do: v.literal('move') }),
  v.object({ do: v.literal('form'), to: formation }),
  v.object({ do: v.literal('stand') }),
  v.object({ do: v.literal('prone') }),
  v.object({ do: v.literal('fire'), target: v.nullable(unit) }),
  v.object({ do: v.literal('charge'), target: unit }),
])

/** What is written anew of a unit's orders; what is left out stays as it was written. */
export const orders = v.partial(
  v.object({
    first: order,
    second: order,
    /** A battery's shot in phase 1; `target` null: at whatever is best. */
    shot: v.nullable(v.object({ ammunition: v.picklist(AMMUNITION), target: v.nullable(id<UnitId | WorkId>()) })),
    note: text,
  }),
)

export const roll = v.object({
  hits: count,
  /** The faces, where somebody said them; null: only the hits are known. */
  faces: v.nullable(v.array(count)),
  by: v.picklist(['table', 'app']),
})

/** `collapse`: in a work that was blown up. `crews`: its last figure serves guns. `before`: the battle was taken up without it. */
export const GONE = [
  'fire',
  'artillery',
  'melee',
  'surrender',
  'removed',
  'converged',
  'umpire',
  'collapse',
  'crews',
  'before',
] as const
export type Gone = (typeof GONE)[number]

/** What figures are lost to. */
export const CAUSES = ['artillery', 'fire', 'melee'] as const
export type Cause = (typeof CAUSES)[number]

export const due = v.variant('when', [
  v.object({ when: v.literal('now') }),
  v.object({ when: v.literal('phase'), turn: count, phase }),
])
export type Due = Readonly<v.InferOutput<typeof due>>

export const about = v.variant('kind', [
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
export const obligationRow = v.object({ id: obligation, unit, side, due, about, raised: count })

export const ROSTER_UNIT = v.object({
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
  /** What it had been through when the battle was taken up in the middle. */
  before: v.optional(
    v.object({
      casualties: count,
      spent: v.object({ shell: count, shot: count, canister: count }),
      fallenBack: v.boolean(),
      shattered: v.boolean(),
    }),
  ),
})
export type RosterUnit = Readonly<v.InferOutput<typeof ROSTER_UNIT>>

export const GROUP = v.object({ id: group, name: text, side, parent: v.nullable(group), commander: v.nullable(text) })
export type Group = Readonly<v.InferOutput<typeof GROUP>>

export const COMMANDER = v.object({
  id: commander,
  name: text,
  title: text,
  level: v.picklist(['brigade', 'division', 'corps']),
  side,
  group,
  enters: v.pipe(count, v.minValue(1)),
})
export type RosterCommander = Readonly<v.InferOutput<typeof COMMANDER>>

export const SCENARIO = v.object({
  id: text,
  title: text,
  date: text,
  place: text,
  turns: v.pipe(count, v.minValue(1)),
  /** Minutes after midnight at which turn 1 begins. */
  starts: count,
  mode: v.picklist(['as-it-happened', 'all-on-the-table']),
  /** The battle is taken up in this turn; left out: in turn 1. */
  firstTurn: v.optional(v.pipe(count, v.minValue(1))),
  /** Figures on the table to those of the order of battle; left out: all of them. */
  scale: v.optional(v.picklist(SCALES)),
  /** What a side must hold by the end of a turn. */
  objectives: v.optional(v.array(v.object({ id: objective, name: text, side, turn: v.pipe(count, v.minValue(1)) }))),
  /** Lines for the orders step: objectives, terrain, weather, sources. */
  notes: v.array(v.object({ kind: text, line: text })),
})
export type Scenario = Readonly<v.InferOutput<typeof SCENARIO>>

export const loss = v.object({ unit, figures: count })

/** Rules of which a ruling of ours, and not the rulebook, decided something in this event. */
export const rulings = v.optional(v.array(text))

export const patch = v.partial(
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

/** A number of the charts as it was changed in mid-battle; null: none. A pair: so many dice for so many figures. */
export const laidCell = v.pipe(
  v.object({
    path: text,
    value: v.union([
      v.number(),
      v.boolean(),
      v.pipe(v.string(), v.maxLength(80)),
      v.null(),
      v.pipe(v.tuple([v.number(), v.number()]), v.readonly()),
    ]),
    source: v.picklist(['printed', 'seen', 'ruling', 'assumed', 'yours', 'house']),
  }),
  v.check(({ path, value }) => {
    const cell = cellAt(TABLES, path)
    return cell === undefined || isLike(value, cell.value, path)
  }, 'Invalid cell'),
)

/** Doubtful sentences of the rulebook, read as the players agreed before turn 1. */
export const readings = v.partial(
  v.object({
    chargingAllPrussianInfantry: v.boolean(),
    shellLimitPrussiaOnly: v.boolean(),
    meleeRounding: v.picklist(ROUNDINGS),
  }),
)
export type Readings = Readonly<v.InferOutput<typeof readings>>
