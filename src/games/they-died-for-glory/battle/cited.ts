/** Which rulings of ours decided something in an act, by rule id: the event keeps them and the log names them. */
import { meleeShare } from '#tdfg/rules/melee.ts'
import { shotsLeft } from '#tdfg/rules/artillery.ts'
import { isInfantry, live } from '#tdfg/rules/unit.ts'
import {
  SIDES,
  type AimedAt,
  type Ammunition,
  type FireStep,
  type MoraleStep,
  type Reason,
  type RuleId,
  type Side,
  type Tables,
  type Unit,
  type UnitId,
} from '#tdfg/types.ts'
import type { Melee, MeleePool } from './melees.ts'
import { enemyOf, unitOf, type Battle } from './state.ts'

const isRuled = (part: unknown): part is { readonly rule: RuleId } =>
  typeof part === 'object' && part !== null && 'source' in part && part.source === 'ruling'

/** Rules of the numbers in these steps that are rulings. */
const ruledIn = (steps: readonly object[]): readonly RuleId[] =>
  steps.flatMap((step) => Object.values(step).filter(isRuled)).map(({ rule }) => rule)

/** Each once; nothing where no ruling decided anything, so that the event stays as short as it was. */
function cited(...rules: readonly (RuleId | false)[]): { readonly rulings?: readonly RuleId[] } {
  const found = [...new Set(rules.filter((rule) => rule !== false))]
  return found.length > 0 ? { rulings: found } : {}
}

/** Fortifications shelter as buildings do, and modifiers add up. */
export function citedInVolley(steps: readonly FireStep[]) {
  const fort = steps.some((step) => step.kind === 'halved' && step.because === 'fortification')
  const added = steps.filter((step) => step.kind === 'worse').length > 1
  return cited(...ruledIn(steps), fort && 'fire.halved', added && 'fire.modifier')
}

/** Obstacles and bridges are shot at as buildings are; a shot more than German shell has is had by a reading. */
export function citedInShot(tables: Tables, battery: Unit, ammunition: Ammunition, at: AimedAt, steps: readonly object[]) {
  const common = tables.artillery.limit.german[ammunition].value
  const beyond = common !== null && battery.spent[ammunition] >= common && shotsLeft(tables, battery, ammunition) === null
  const asBuilding = at === 'obstacle' || at === 'bridge'
  return cited(...ruledIn(steps), beyond && 'artillery.ammunition', asBuilding && 'artillery.effect')
}

/** A test as it came out. */
export interface Tested {
  readonly unit: Unit
  readonly reason: Reason
  readonly rating: number
  readonly face: number | null
}

/** Who the charging modifier is for; that a fortification holds as a building; that only whole threes of losses count. */
export function citedInTest(tables: Tables, { unit, reason, rating, face }: Tested, steps: readonly MoraleStep[]) {
  const charging = reason === 'charging' || reason === 'countercharging'
  const reading = charging && unit.nation === 'prussia' && isInfantry(unit) && unit.troop !== 'line'
  const fort = unit.cover === 'fortification' && steps.some((step) => step.kind === 'building')
  const threes = face === rating && unit.casualties % tables.morale.casualtiesPerPoint.value > 0
  return cited(...ruledIn(steps), (reading || fort || threes) && 'morale.rating')
}

/** How the fraction of a die goes, and that cover on a hill counts once. */
function citedInPool(
  battle: Battle,
  { unit: id, enemies, plan }: MeleePool,
  uphill: readonly UnitId[],
): readonly (RuleId | false)[] {
  const unit = unitOf(battle, id)
  const [parts, figures] = meleeShare(battle.tables, unit).value
  const fraction = (live(unit) * parts) % figures !== 0
  const covered = plan.steps.some((step) => step.kind === 'modifier' && step.because === 'cover')
  const twice = covered && enemies.some((enemy) => uphill.includes(enemy))
  return [...ruledIn(plan.steps), fraction && battle.tables.readings.meleeRounding.rule, twice && 'melee.modifier']
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** The fate of the side's losses: they do not divide by size; they leave nobody though the other side lost as many. */
function fateOf(battle: Battle, melee: Melee, lost: Readonly<Record<Side, number>>, side: Side) {
  const standing = melee.units[side].map((id) => live(unitOf(battle, id)))
  const total = sum(standing)
  const wiped = lost[side] >= total
  return {
    uneven: !wiped && standing.some((count) => (lost[side] * count) % total !== 0),
    beatenAnyhow: wiped && lost[side] <= lost[enemyOf(side)],
  }
}

/** The battle before the melee; `lost`: figures of each side. */
export function citedInMelee(
  battle: Battle,
  melee: Melee,
  pools: readonly MeleePool[],
  uphill: readonly UnitId[],
  lost: Readonly<Record<Side, number>>,
) {
  const fates = SIDES.map((side) => fateOf(battle, melee, lost, side))
  const uneven = fates.some((fate) => fate.uneven)
  const wiped = fates.some((fate) => fate.beatenAnyhow)
  return cited(
    ...pools.flatMap((pool) => citedInPool(battle, pool, uphill)),
    uneven && 'melee.spread',
    wiped && 'melee.wiped-out',
  )
}
