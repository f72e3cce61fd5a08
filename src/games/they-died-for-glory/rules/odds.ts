/** Odds before the decision (`odds.exact`), from the same pools that are thrown afterwards. */
import { atLeast, contest, exactly, pool, sum, twoStage, type Chances, type Contest, type Fraction } from '#core/chances.ts'
import type { Pool, ShotPlan, Tables, Unit } from '#tdfg/types.ts'
import { lossesToForceProne } from './prone.ts'
import { live } from './unit.ts'

/** One row of a chart: so many hits, and so many or more. */
export interface HitRow {
  readonly hits: number
  readonly chance: Fraction
  readonly orMore: Fraction
}

/** A side of a melee: the pools of its units and its live figures together. */
export interface Fighter {
  readonly pools: readonly Pool[]
  readonly live: number
}

const NONE = pool(0, null)

/** Hits of one volley. */
export const volleyOdds = ({ dice, need }: Pool): Chances => pool(dice, need)

/** Hits of several volleys, or of several pools of one side, together. */
export const volleysOdds = (pools: readonly Pool[]): Chances => pools.map(volleyOdds).reduce(sum, NONE)

/** Figures killed by one artillery shot, aim and effect together. */
export const shotOdds = ({ aim, effectNeed, effectDice }: ShotPlan): Chances =>
  aim === null ? pool(effectDice ?? 0, effectNeed) : twoStage(aim.dice, aim.need, effectNeed)

/** The chart of all numbers of hits, none first. */
export const hitRows = (chances: Chances): readonly HitRow[] =>
  chances.ways.map((_, hits) => ({ hits, chance: exactly(chances, hits), orMore: atLeast(chances, hits) }))

/** The same throws, with those that leave nobody alive counted as no hits. */
function sparing({ total, ways }: Chances, figures: number): Chances {
  const spared = ways.map((way, hits) => (hits < figures ? way : 0n))
  const kills = total - spared.reduce((all, way) => all + way, 0n)
  return { total, ways: spared.map((way, hits) => (hits === 0 ? way + kills : way)) }
}

/** Chance that these volleys of one turn leave the target alive and lying, on top of its losses so far (`prone.forced`). */
export function forcedProneChance(tables: Tables, target: Unit, pools: readonly Pool[]): Fraction {
  const losses = lossesToForceProne(tables, target)
  if (losses === null) return { of: 0n, in: 1n }
  return atLeast(sparing(volleysOdds(pools), live(target)), losses)
}

/** Chance that these volleys leave nobody alive. */
export const destroyedChance = (target: Unit, pools: readonly Pool[]): Fraction => atLeast(volleysOdds(pools), live(target))

/** How a melee parts before retreats, losses capped at the live figures (`melee.wiped-out`). */
export const meleeOdds = (attacker: Fighter, defender: Fighter): Contest =>
  contest(volleysOdds(attacker.pools), volleysOdds(defender.pools), attacker.live, defender.live)
