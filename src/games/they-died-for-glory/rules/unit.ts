/** What a unit is, before any chapter of the rules looks at it. */
import type { Nation, Refusal, RuleId, Side, Troop, Unit } from '#tdfg/types.ts'

/** What two units must share to count as one type (`converge.same-type`). */
export type Arm = 'infantry' | 'cavalry' | 'guns' | 'engineers'

const ARMS: Readonly<Record<Troop, Arm>> = {
  line: 'infantry',
  guard: 'infantry',
  zouave: 'infantry',
  turco: 'infantry',
  chasseur: 'infantry',
  marine: 'infantry',
  'garde-mobile': 'infantry',
  'garde-nationale': 'infantry',
  jager: 'infantry',
  landwehr: 'infantry',
  'heavy-cavalry': 'cavalry',
  'light-cavalry': 'cavalry',
  'guard-cavalry': 'cavalry',
  'field-artillery': 'guns',
  'horse-artillery': 'guns',
  'guard-artillery': 'guns',
  mitrailleuse: 'guns',
  engineer: 'engineers',
  pioneer: 'engineers',
}

type Kind = Pick<Unit, 'troop'>

/** Ruling: infantry is all foot but engineers, pioneers and gun crews; mitrailleuses count as guns. */
export const armOf = (unit: Kind): Arm => ARMS[unit.troop]
export const isInfantry = (unit: Kind): boolean => armOf(unit) === 'infantry'
export const isCavalry = (unit: Kind): boolean => armOf(unit) === 'cavalry'
/** Guns and mitrailleuses. */
export const isGuns = (unit: Kind): boolean => armOf(unit) === 'guns'
/** A battery that fires in the artillery phase: guns but no mitrailleuses. */
export const isBattery = (unit: Kind): boolean => isGuns(unit) && unit.troop !== 'mitrailleuse'

export const sideOf = (nation: Nation): Side => (nation === 'france' ? 'french' : 'german')

/** French reserve troops: the Garde Mobile, the Garde Nationale, and others so marked. */
export const isReserve = (unit: Pick<Unit, 'troop' | 'reserve'>): boolean =>
  unit.reserve || unit.troop === 'garde-mobile' || unit.troop === 'garde-nationale'

type Strength = Pick<Unit, 'figures' | 'casualties'>

/** Figures left, 0 upwards. */
export const live = (unit: Strength): number => unit.figures - unit.casualties

/** Figures on the table for so many of the order of battle: the nearest number, a half upwards, never below one (`rosters`). */
export const onScale = (figures: number, [part, of]: readonly [part: number, of: number]): number =>
  Math.max(1, Math.round((figures * part) / of))

/** Reached at the casualty that makes half or more of the original (`morale.half-strength`): of 15 the eighth. */
export const halfStrength = (unit: Strength): boolean => unit.casualties >= unit.figures / 2

/** Locked in a melee, or touching an enemy before it is fought (`ops.locked`). */
export const isEngaged = (unit: Pick<Unit, 'locked' | 'inContact'>): boolean => unit.locked || unit.inContact

/** A breach of a rule, which an umpire may let stand. */
export const breach = (rule: RuleId, facts: Refusal['facts'] = {}): Refusal => ({ rule, kind: 'rule', facts })

/** Something that would corrupt the books, refused to everybody. */
export const corrupt = (rule: RuleId, facts: Refusal['facts'] = {}): Refusal => ({ rule, kind: 'books', facts })
