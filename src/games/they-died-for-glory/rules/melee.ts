/** Melee (`melee.*`). */
import { finding, type Finding } from '#core/finding.ts'
import { must } from '#core/result.ts'
import type { Sourced } from '#core/sourced.ts'
import type { Contact, MeleeOutcome, MeleeStep, Option, Pool, Tables, Unit } from '#tdfg/types.ts'
import { neededFace, rounded } from './dice.ts'
import { isCavalry, isInfantry, live, sideOf } from './unit.ts'

/** One number a side of a melee. */
export interface BothSides {
  readonly attacker: number
  readonly defender: number
}

/** Dice for figures, `[dice, figures]`; armoured cavalry fights as heavy. */
export function meleeShare(
  tables: Tables,
  unit: Pick<Unit, 'troop' | 'nation' | 'armoured'>,
): Sourced<readonly [number, number]> {
  const own = must(tables.melee.dice[unit.troop][sideOf(unit.nation)], `melee dice for ${unit.nation} ${unit.troop}`)
  return unit.armoured && isCavalry(unit) && unit.troop !== 'heavy-cavalry' ? tables.melee.armouredDice : own
}

/** A wall or a house that takes the column's weight away; a fortification counts as one (ruling). */
const isWalled = (unit: Unit): boolean => unit.cover === 'building' || unit.cover === 'obstacle' || unit.cover === 'fortification'

const isColumn = (unit: Unit): boolean => unit.formation === 'column' || unit.formation === 'assault-column'

function columnStrikes(unit: Unit, enemy: Unit, contact: Contact): boolean {
  if (!isInfantry(unit) || !isColumn(unit) || !contact.charged) return false
  return !(isCavalry(enemy) && contact.enemyCharged) && !isWalled(enemy)
}

type Modifier = MeleeStep & { readonly kind: 'modifier' }

/** Option `flank`: where the charge struck. */
function flankStep(tables: Tables, contact: Contact, options: readonly Option[]): readonly Modifier[] {
  const { flank, rear } = tables.melee.modifier
  const struck = contact.struck ?? 'front'
  if (!options.includes('flank') || !contact.charged || struck === 'front') return []
  return [{ kind: 'modifier', because: struck, by: struck === 'rear' ? rear : flank }]
}

function modifiers(tables: Tables, unit: Unit, enemy: Unit, contact: Contact, options: readonly Option[]): readonly Modifier[] {
  const { columnCharged, cavalryCharged, coverOrUphill, skirmishers, cuirassiers } = tables.melee.modifier
  const rides = isCavalry(unit) && unit.formation === 'line' && contact.charged
  const covered = enemy.cover !== 'none'
  const steps: readonly (readonly [boolean, Modifier['because'], Sourced])[] = [
    [columnStrikes(unit, enemy, contact), 'column-charged', columnCharged],
    [rides && contact.straight >= tables.melee.cavalryStraight.value, 'cavalry-charged', cavalryCharged],
    [covered || contact.enemyUphill, covered ? 'cover' : 'uphill', coverOrUphill],
    [unit.formation === 'skirmish' && enemy.formation !== 'skirmish', 'skirmishers', skirmishers],
    [enemy.armoured && isCavalry(enemy), 'cuirassiers', cuirassiers],
  ]
  const held = steps.flatMap(([holds, because, by]) => (holds ? [{ kind: 'modifier', because, by } as const] : []))
  return [...held, ...flankStep(tables, contact, options)]
}

/** The sum of the modifiers, kept within its bounds, and the step that says so. */
function bounded(
  tables: Tables,
  steps: readonly Modifier[],
  options: readonly Option[],
): readonly [number, readonly MeleeStep[]] {
  const { lowest, highest, flankHighest } = tables.melee.modifier
  const top = options.includes('flank') ? flankHighest : highest
  const sum = steps.reduce((total, { by }) => total + by.value, 0)
  if (sum > top.value) return [top.value, [{ kind: 'held', sum, at: top }]]
  return sum < lowest.value ? [lowest.value, [{ kind: 'held', sum, at: lowest }]] : [sum, []]
}

/** Dice of one unit against one enemy and the face that kills. */
export function meleeDice(
  tables: Tables,
  unit: Unit,
  enemy: Unit,
  contact: Contact,
  options: readonly Option[],
): Finding<Pool, MeleeStep> {
  const per = meleeShare(tables, unit)
  const [parts, figures] = per.value
  const dice = rounded((live(unit) * parts) / figures, tables.readings.meleeRounding.value)
  const score = tables.melee.need
  const first: readonly MeleeStep[] = [
    { kind: 'dice', live: live(unit), dice, per },
    { kind: 'need', score },
  ]
  if (contact.secondRound) return finding({ dice, need: score.value }, [...first, { kind: 'no-modifiers' }])
  const steps = modifiers(tables, unit, enemy, contact, options)
  const [sum, held] = bounded(tables, steps, options)
  return finding({ dice, need: neededFace(score.value, -sum) }, [...first, ...steps, ...held])
}

/** Dice of one unit shared among so many enemies as evenly as they go; the odd ones come first, the owner may move them. */
export function divideDice(dice: number, enemies: number): readonly number[] {
  return Array.from({ length: enemies }, (_, at) => Math.floor(dice / enemies) + (at < dice % enemies ? 1 : 0))
}

/** A side's losses by unit, in proportion to live figures: whole parts, then the largest remainders, the larger unit first. */
export function spreadLosses(losses: number, figures: readonly number[]): readonly number[] {
  const total = figures.reduce((sum, count) => sum + count, 0)
  if (losses >= total) return figures
  const whole = figures.map((count) => Math.floor((losses * count) / total))
  const spare = losses - whole.reduce((sum, count) => sum + count, 0)
  const order = figures
    .map((count, at) => ({ at, count, rest: (losses * count) % total }))
    .toSorted((a, b) => b.rest - a.rest || b.count - a.count || a.at - b.at)
  const lucky = new Set(order.slice(0, spare).map(({ at }) => at))
  return whole.map((count, at) => count + (lucky.has(at) ? 1 : 0))
}

/** How a melee ends. `after`: live figures after the losses; `blocked`: the loser's way back is barred by an enemy. */
export function meleeOutcome(losses: BothSides, after: BothSides, blocked: boolean): MeleeOutcome {
  if (after.attacker <= 0 && after.defender <= 0) return 'both-destroyed'
  if (after.attacker <= 0) return 'attacker-destroyed'
  if (after.defender <= 0) return 'defender-destroyed'
  if (losses.attacker === losses.defender) return 'locked'
  if (losses.attacker > losses.defender) return blocked ? 'attacker-surrenders' : 'attacker-retreats'
  return blocked ? 'defender-surrenders' : 'defender-retreats'
}
