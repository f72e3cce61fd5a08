/** The procedures of the case files of They Died For Glory, mapped to the rules. */
import { atLeast, mean, toNumber, type Chances } from '#core/chances.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { artilleryRange, artilleryShot, shotRefusal } from '#tdfg/rules/artillery.ts'
import { chargeMeeting } from '#tdfg/rules/charge.ts'
import { convergedUnit, convergeRefusal } from '#tdfg/rules/converge.ts'
import { meleeDice, meleeOutcome, spreadLosses } from '#tdfg/rules/melee.ts'
import { moraleOutcome } from '#tdfg/rules/morale.ts'
import { moveDistance } from '#tdfg/rules/movement.ts'
import { meleeOdds, volleyOdds, volleysOdds } from '#tdfg/rules/odds.ts'
import { bandAt, fireRefusal, hitsOf, rangeBands, smallArmsFire, volleyEffect } from '#tdfg/rules/small-arms.ts'
import { isGuns } from '#tdfg/rules/unit.ts'
import {
  AIMED_AT,
  AMMUNITION,
  COVERS,
  FORMATIONS,
  GUNS,
  NATIONS,
  OPTIONS,
  REASONS,
  type Stretch,
  TROOPS,
  type Unit,
  WEAPONS,
} from '#tdfg/types.ts'
import type { Answer } from './compare.ts'
import { count, countOrNull, flag, list, optional, orElse, type Read, record, word } from './fields.ts'

const unitFields = record({
  nation: word(NATIONS),
  troop: word(TROOPS),
  figures: count,
  casualties: count,
  formation: optional(word(FORMATIONS)),
  prone: flag,
  cover: orElse(word(COVERS), 'none'),
  weapon: optional(word(WEAPONS)),
  gun: optional(word(GUNS)),
  rating: optional(count),
  armoured: flag,
  commander: flag,
  fallenBack: flag,
  rallying: flag,
  shattered: flag,
  converged: flag,
  locked: flag,
  operationsUsed: count,
  volleys: count,
  smallArmsLosses: count,
  firedSinceProne: flag,
  spent: record({ shell: count, shot: count, canister: count }),
})

/** A unit with all that the case leaves out. */
const unit: Read<Unit> = (raw, where) => {
  const { formation, weapon, gun, rating, rallying, ...rest } = unitFields(raw, where)
  return {
    ...rest,
    ...(weapon === undefined ? {} : { weapon }),
    ...(gun === undefined ? {} : { gun }),
    ...(rating === undefined ? {} : { rating }),
    formation: formation ?? (isGuns(rest) ? 'unlimbered' : 'line'),
    fallenBack: rest.fallenBack || rallying,
    reserve: false,
    inContact: false,
    contactedEarly: false,
  }
}

const contact = record({ charged: flag, enemyCharged: flag, straight: count, enemyUphill: flag, secondRound: flag })
const options = list(word(OPTIONS))
const pool = { dice: count, need: countOrNull }
const fighter = record({ ...pool, live: count })

/** A procedure: reads `given` and answers with every field that a case may expect of it. */
export type Procedure = (given: unknown) => Answer

function procedure<T>(read: Read<T>, answer: (given: T) => Answer): Procedure {
  return (given) => answer(read(given, 'given'))
}

const firePlan = procedure(record({ firer: unit, target: unit, range: count, options }), (given) => {
  const band = bandAt(rangeBands(TABLES, given.firer, given.options), given.range)
  const situation = { ...given, band, enemyMovement: true }
  const refused = fireRefusal(TABLES, situation)
  if (refused !== null) return { refused: refused.rule, dice: null, need: null }
  return { refused: null, ...smallArmsFire(TABLES, situation).value }
})

const fireResolve = procedure(
  record({ need: countOrNull, rolls: list(count), target: unit, options }),
  ({ need, rolls, target }) => {
    const { casualties, prone, destroyed, owesHalfStrength } = volleyEffect(TABLES, target, hitsOf(rolls, need))
    return { casualties, prone, destroyed, owes: owesHalfStrength ? ['morale.half-strength'] : [] }
  },
)

const artilleryGiven = record({
  battery: unit,
  ammunition: word(AMMUNITION),
  target: unit,
  range: count,
  at: orElse(word(AIMED_AT), 'troops'),
})

const artilleryPlan = procedure(artilleryGiven, ({ range, ...given }) => {
  const inRange = range <= artilleryRange(TABLES, given.battery, given.ammunition).value
  const situation = { ...given, inRange, inSight: true, artilleryPhase: true, hasFired: false }
  const refused = shotRefusal(TABLES, situation)
  if (refused !== null) return { refused: refused.rule, aimDice: null, aimNeed: null, effectDice: null, effectNeed: null }
  const { aim, effectDice, effectNeed } = artilleryShot(TABLES, situation).value
  return { refused: null, aimDice: aim?.dice ?? null, aimNeed: aim?.need ?? null, effectDice, effectNeed }
})

const moraleTest = procedure(record({ unit, reason: word(REASONS), roll: countOrNull }), (given) => ({
  ...moraleOutcome(TABLES, given.unit, given.reason, given.roll),
}))

const meleePlan = procedure(record({ unit, enemy: unit, contact, options }), (given) => ({
  ...meleeDice(TABLES, given.unit, given.enemy, given.contact, given.options).value,
}))

const bothSides = record({ attacker: count, defender: count })
/** Live figures after the losses; a side that is left out is not wiped out. */
const survivors = record({ attacker: orElse(count, 1), defender: orElse(count, 1) })

const meleeResult = procedure(record({ losses: bothSides, live: survivors, retreatBlocked: flag }), (given) => ({
  outcome: meleeOutcome(given.losses, given.live, given.retreatBlocked),
}))

const meleeSpread = procedure(record({ losses: count, live: list(count) }), (given) => ({
  losses: spreadLosses(given.losses, given.live),
}))

const chargeMeet = procedure(record({ distance: count, charger: count, countercharger: count }), (given) => {
  const meeting = chargeMeeting(given.distance, given.charger, given.countercharger)
  return { meets: meeting !== null, charger: meeting?.charger ?? null, countercharger: meeting?.countercharger ?? null }
})

const TERRAIN = ['open', 'woods', 'obstacle'] as const satisfies readonly Stretch['terrain'][]
const stretch = record({ length: count, terrain: orElse(word(TERRAIN), 'open'), contoursUp: count })

const moveAlong = procedure(record({ unit, stretches: list(stretch) }), (given) => ({
  ...moveDistance(TABLES, given.unit, given.stretches),
}))

const converge = procedure(record({ units: list(unit) }), ({ units }) => {
  const refused = convergeRefusal(TABLES, units)
  if (refused !== null) return { refused: refused.rule, figures: null, rating: null }
  return { refused: null, ...convergedUnit(TABLES, units) }
})

/** Mean, and the chance of k or more for every k, none included. */
function spread(chances: Chances): Answer {
  const rows = chances.ways.map((_, k) => [k, toNumber(atLeast(chances, k))] as const)
  return { mean: mean(chances), atLeast: Object.fromEntries([...rows, [chances.ways.length, 0]]) }
}

const oddsHits = procedure(record(pool), (given) => spread(volleyOdds(given)))
const oddsVolleys = procedure(record({ volleys: list(record(pool)) }), ({ volleys }) => spread(volleysOdds(volleys)))

const oddsMelee = procedure(record({ attacker: fighter, defender: fighter }), ({ attacker, defender }) => {
  const side = ({ live, ...throws }: typeof attacker) => ({ pools: [throws], live })
  const odds = meleeOdds(side(attacker), side(defender))
  return {
    attackerWins: toNumber(odds.aWins),
    locked: toNumber(odds.level),
    defenderWins: toNumber(odds.bWins),
    bothDestroyed: toNumber(odds.bothGone),
  }
})

export const PROCEDURES: Readonly<Record<string, Procedure>> = {
  'fire.plan': firePlan,
  'fire.resolve': fireResolve,
  'artillery.plan': artilleryPlan,
  'morale.test': moraleTest,
  'melee.plan': meleePlan,
  'melee.result': meleeResult,
  'melee.spread': meleeSpread,
  'charge.meet': chargeMeet,
  'move.distance': moveAlong,
  converge,
  'odds.hits': oddsHits,
  'odds.volleys': oddsVolleys,
  'odds.melee': oddsMelee,
}
