/** Small-arms fire (`fire.*`): infantry and mitrailleuses in the enemy's movement. */
import { finding, type Finding } from '#core/finding.ts'
import { assertNever } from '#core/result.ts'
import type { Sourced } from '#core/sourced.ts'
import type { Band, FireStep, FireTarget, Option, Pool, Refusal, Tables, Unit, Weapon } from '#tdfg/types.ts'
import { neededFace, rounded } from './dice.ts'
import { operationRefusal } from './movement.ts'
import { canBeForcedProne } from './prone.ts'
import { armOf, breach, corrupt, halfStrength, isEngaged, isInfantry, isReserve, live, sideOf } from './unit.ts'

export { hitsOf } from './dice.ts'

/** One volley about to be fired. */
export interface FireSituation {
  readonly firer: Unit
  readonly target: Unit
  /** Where the target stands; null: beyond range. */
  readonly band: Band | null
  readonly options: readonly Option[]
  /** The enemy's movement phase is on. */
  readonly enemyMovement: boolean
  /** More than 4" of woods lie between; left out: no. */
  readonly woodsDeep?: boolean
  /** The player sees the target; left out: he does. */
  readonly inSight?: boolean
}

/** What a volley did to its target. */
export interface VolleyEffect {
  /** Figures that fall, never more than live. */
  readonly casualties: number
  /** It lies prone afterwards. */
  readonly prone: boolean
  /** This volley threw it down. */
  readonly forcedProne: boolean
  readonly destroyed: boolean
  /** It owes the test for half strength, or for a loss beyond it. */
  readonly owesHalfStrength: boolean
}

/** The small arm of infantry or a mitrailleuse; null for all others. */
export function weaponOf(unit: Pick<Unit, 'troop' | 'nation' | 'weapon'>): Weapon | null {
  if (unit.troop === 'mitrailleuse') return 'mitrailleuse'
  if (!isInfantry(unit)) return null
  return unit.weapon ?? (sideOf(unit.nation) === 'french' ? 'chassepot' : 'needle-gun')
}

/** The chart's row for infantry or cavalry by formation; ruling: foot in no formation of its own counts as in line. */
export function fireTargetOf(unit: Pick<Unit, 'troop' | 'formation'>): FireTarget {
  const arm = armOf(unit)
  switch (arm) {
    case 'guns':
      return unit.troop === 'mitrailleuse' ? 'mitrailleuse' : 'guns'
    case 'engineers':
      return 'engineers'
    case 'cavalry':
      return unit.formation === 'column' ? 'cavalry-column' : 'cavalry-line'
    case 'infantry':
      return unit.formation === 'limbered' || unit.formation === 'unlimbered' ? 'line' : unit.formation
    default:
      return assertNever(arm)
  }
}

/** Bands of the firer's weapon from the shortest, inches inclusive; none for a unit without small arms. */
export function rangeBands(tables: Tables, firer: Unit, options: readonly Option[]): readonly Band[] {
  const weapon = weaponOf(firer)
  if (weapon === null) return []
  const { range, nearUpTo, longRangeBeyond } = tables.smallArms
  const end = range[weapon].value
  const near = Math.min(nearUpTo[weapon]?.value ?? end, end)
  const short = options.includes('long-range') ? end * longRangeBeyond.value : end
  const ends = [...new Set([near, short, end])].toSorted((a, b) => a - b)
  return ends.map((upTo) => ({ upTo, far: upTo > near, long: upTo > short }))
}

/** The band in which a measured distance lies; its end belongs to it. Null: beyond range. */
export const bandAt = (bands: readonly Band[], inches: number): Band | null => bands.find(({ upTo }) => inches <= upTo) ?? null

function firerRefusal(tables: Tables, firer: Unit, target: Unit): Refusal | null {
  const { volley, contactVolleys } = tables.operations
  if (live(firer) <= 0) return corrupt('fire.dice', { figures: firer.figures })
  if (weaponOf(firer) === null) return breach('fire.weapon', { troop: firer.troop })
  if (firer.formation === 'limbered') return breach('fire.limbered')
  if (firer.fallenBack || firer.shattered) return breach('ops.no-fire', { shattered: Number(firer.shattered) })
  if (isEngaged(firer)) return breach('ops.locked', { who: 'firer', locked: Number(firer.locked) })
  if (isEngaged(target)) return breach('ops.locked', { who: 'target', locked: Number(target.locked) })
  const spent = operationRefusal(tables, firer, volley.value)
  if (spent !== null) return spent
  if (firer.contactedEarly && firer.volleys >= contactVolleys.value) {
    return breach('ops.contact-limit', { volleys: firer.volleys, limit: contactVolleys.value })
  }
  return null
}

const cannotReload = (firer: Unit): boolean => weaponOf(firer) === 'muzzle-loader' && firer.prone && firer.firedSinceProne

/** Why the volley cannot be fired, the first reason that fits; null: it can. */
export function fireRefusal(tables: Tables, situation: FireSituation): Refusal | null {
  const { firer, target, band, enemyMovement, woodsDeep = false, inSight = true } = situation
  const own = firerRefusal(tables, firer, target)
  if (own !== null) return own
  const weapon = weaponOf(firer) as Weapon
  if (!enemyMovement) return breach('fire.phase')
  if (band === null) return breach('fire.range', { weapon, limit: tables.smallArms.range[weapon].value })
  if (woodsDeep) return breach('fire.woods', { limit: tables.smallArms.woodsLimit.value })
  if (!inSight) return breach('fire.sight')
  if (cannotReload(firer)) return breach('fire.reload')
  return live(target) <= 0 ? corrupt('fire.destroyed', { figures: target.figures }) : null
}

function diceStep(tables: Tables, firer: Unit, weapon: Weapon): FireStep & { readonly kind: 'dice' } {
  const { figuresPerDie, mitrailleuseDicePerGunner, share } = tables.smallArms
  if (weapon === 'mitrailleuse') {
    const dice = live(firer) * mitrailleuseDicePerGunner.value
    return { kind: 'dice', live: live(firer), dice, per: mitrailleuseDicePerGunner, weapon }
  }
  const firing = share[firer.formation]
  const per = figuresPerDie[weapon]
  const dice = rounded((live(firer) * firing.value) / per.value, 'up')
  const step = { kind: 'dice', live: live(firer), dice, per, weapon } as const
  return firing.value === 1 ? step : { ...step, share: firing }
}

/** Cover that halves the dice: buildings and fortifications always, an obstacle only for those who lie behind it. */
function halving(target: Unit): (FireStep & { readonly kind: 'halved' })['because'] | null {
  if (target.cover === 'building' || target.cover === 'fortification') return target.cover
  return target.cover === 'obstacle' && target.prone ? 'prone-behind-obstacle' : null
}

function scores(tables: Tables, weapon: Weapon): Readonly<Record<FireTarget, Sourced<number | null>>> {
  const { need, needleGunNeed, muzzleLoaderNeed, mitrailleuseNeed } = tables.smallArms
  switch (weapon) {
    case 'chassepot':
      return need
    case 'needle-gun':
      return needleGunNeed
    case 'muzzle-loader':
      return muzzleLoaderNeed
    case 'mitrailleuse':
      return mitrailleuseNeed
    default:
      return assertNever(weapon)
  }
}

type Worse = FireStep & { readonly kind: 'worse' }

function modifiers(tables: Tables, { firer, target, band }: FireSituation): readonly Worse[] {
  const { far, reserveWorse, proneWorse, smokeWorse, longRangeWorse } = tables.smallArms
  const steps: readonly (readonly [boolean, Worse['because'], Sourced])[] = [
    [band?.far ?? false, 'far', far],
    [isReserve(firer), 'reserve', reserveWorse],
    [target.prone && halving(target) === null, 'prone', proneWorse],
    [firer.volleys > 0, 'smoke', smokeWorse],
    [band?.long ?? false, 'long-range', longRangeWorse],
  ]
  return steps.flatMap(([holds, because, by]) => (holds ? [{ kind: 'worse', because, by } as const] : []))
}

/** Dice of a volley and the face that kills. For a unit with small arms; whether it may fire is `fireRefusal`. */
export function smallArmsFire(tables: Tables, situation: FireSituation): Finding<Pool, FireStep> {
  const { firer, target } = situation
  const weapon = weaponOf(firer)
  if (weapon === null) throw new Error(`No small arms: ${firer.troop}`)
  const first = diceStep(tables, firer, weapon)
  const because = halving(target)
  const by = tables.smallArms.halvedBy
  const dice = because === null ? first.dice : rounded(first.dice / by.value, 'up')
  const halved: readonly FireStep[] = because === null ? [] : [{ kind: 'halved', dice, because, by }]
  const row = fireTargetOf(target)
  const score = scores(tables, weapon)[row]
  const worse = modifiers(tables, situation)
  const harder = worse.reduce((total, step) => total + step.by.value, 0)
  const need = neededFace(score.value, harder)
  const end: readonly FireStep[] =
    need === null && score.value !== null ? [{ kind: 'impossible', need: score.value + harder }] : []
  return finding({ dice, need }, [first, ...halved, { kind: 'need', target: row, score }, ...worse, ...end])
}

/** What so many hits do to the target, in the order of the rules: losses, destruction, prone, the test owed. */
export function volleyEffect(tables: Tables, target: Unit, hits: number): VolleyEffect {
  const casualties = Math.min(hits, live(target))
  const after = { ...target, casualties: target.casualties + casualties }
  const destroyed = live(after) <= 0
  const thrown = casualties > 0 && target.smallArmsLosses + casualties >= tables.smallArms.forcedProne.value
  const forcedProne = thrown && !destroyed && !target.prone && canBeForcedProne(target)
  return {
    casualties,
    prone: !destroyed && (target.prone || forcedProne),
    forcedProne,
    destroyed,
    owesHalfStrength: casualties > 0 && !destroyed && halfStrength(after),
  }
}
