/** Movement (`move.*`) and what operations allow (`ops.*`). The table measures; this reckons. */
import { finding, type Finding } from '#core/finding.ts'
import type { Sourced } from '#core/sourced.ts'
import type { CrossStep, Formation, Refusal, RuleId, Stretch, Tables, Unit } from '#tdfg/types.ts'
import { armOf, breach, corrupt, isCavalry, isEngaged, isGuns, isInfantry, isReserve } from './unit.ts'

const INFANTRY: readonly Formation[] = ['skirmish', 'line', 'double-line', 'column', 'deep-column', 'assault-column']
const RIDERS_AND_PIONEERS: readonly Formation[] = ['line', 'column']
const GUNS: readonly Formation[] = ['limbered', 'unlimbered']

/** Formations that the unit's kind knows; reserve troops know no deep column (`ops.deep-column`). */
export function formationsFor(unit: Pick<Unit, 'troop' | 'reserve'>): readonly Formation[] {
  if (isGuns(unit)) return GUNS
  if (!isInfantry(unit)) return RIDERS_AND_PIONEERS
  return isReserve(unit) ? INFANTRY.filter((formation) => formation !== 'deep-column') : INFANTRY
}

/** Inches of one Move in the unit's formation; null: it cannot move in it (guns in action, which are only pushed). */
export function moveAllowance(tables: Tables, unit: Pick<Unit, 'troop' | 'formation' | 'armoured'>): Sourced | null {
  const { infantry, heavyCavalry, lightCavalry, fieldArtillery, horseArtillery, mitrailleuse, engineers } = tables.movement
  const arm = armOf(unit)
  if (arm === 'infantry') return infantry[unit.formation] ?? null
  if (arm === 'engineers') return engineers
  if (arm === 'cavalry') {
    const heavy = unit.troop === 'heavy-cavalry' || unit.armoured
    return (heavy ? heavyCavalry : lightCavalry)[unit.formation] ?? null
  }
  if (unit.formation !== 'limbered') return null
  if (unit.troop === 'mitrailleuse') return mitrailleuse
  return unit.troop === 'horse-artillery' ? horseArtillery : fieldArtillery
}

/** No operation left, or fewer than needed. */
export function operationRefusal(tables: Tables, unit: Pick<Unit, 'operationsUsed'>, needed = 1): Refusal | null {
  const limit = tables.operations.aTurn.value
  const used = unit.operationsUsed
  return used + needed > limit ? breach('ops.two-a-turn', { used, limit }) : null
}

const lockedRefusal = (unit: Unit): Refusal | null =>
  isEngaged(unit) ? breach('ops.locked', { who: 'unit', locked: Number(unit.locked) }) : null

/** Why the unit cannot make a Move; null: it can. */
export function moveRefusal(tables: Tables, unit: Unit): Refusal | null {
  const locked = lockedRefusal(unit)
  if (locked !== null) return locked
  if (unit.prone) return breach('prone.effects', { why: 'prone' })
  if (moveAllowance(tables, unit) === null) return breach('move.allowance', { formation: unit.formation })
  return operationRefusal(tables, unit)
}

/** Light infantry and Africans go through woods at full speed in open or deep order (`move.woods`). */
function isAtHomeInWoods(unit: Pick<Unit, 'troop' | 'formation'>): boolean {
  const practised = ['jager', 'chasseur', 'zouave', 'turco'].includes(unit.troop)
  return practised && (unit.formation === 'skirmish' || unit.formation === 'deep-column')
}

/** How ground takes a unit: at full speed, slowly, or not at all (`move.woods`, `move.prorated`). */
export type Going = 'full' | 'slow' | 'never'

export function goingIn(unit: Pick<Unit, 'troop' | 'formation'>, terrain: Stretch['terrain']): Going {
  if (terrain === 'open') return 'full'
  if (isCavalry(unit) || isGuns(unit)) return 'never'
  return terrain === 'woods' && isAtHomeInWoods(unit) ? 'full' : 'slow'
}

/** The rule that keeps the unit from any Move as it stands; null: none does. Operations are counted apart. */
export function standstill(tables: Tables, unit: Unit): RuleId | null {
  if (isEngaged(unit)) return 'ops.locked'
  if (unit.prone) return 'prone.effects'
  return moveAllowance(tables, unit) === null ? 'move.allowance' : null
}

export interface Crossing {
  /** Inches made good, 0 or more. */
  readonly distance: number
  /** The rule that stopped it short of its allowance; null: none did. */
  readonly stopped: RuleId | null
}

/** One Move over these stretches in their order: how far it comes, and what each stretch took. */
export function crossing(tables: Tables, unit: Unit, stretches: readonly Stretch[]): Finding<Crossing, CrossStep> {
  const still = standstill(tables, unit)
  const allowance = moveAllowance(tables, unit)
  if (still !== null || allowance === null)
    return finding({ distance: 0, stopped: still }, [{ kind: 'still', rule: still ?? '' }])
  const steps: CrossStep[] = [{ kind: 'allowance', formation: unit.formation, by: allowance }]
  let left = allowance.value
  let distance = 0
  for (const { length, terrain, contoursUp } of stretches) {
    if (left <= 0) break
    const going = goingIn(unit, terrain)
    if (going === 'never') return finding({ distance, stopped: 'move.woods' }, [...steps, { kind: 'barred', terrain }])
    const up = Math.max(0, contoursUp)
    const { uphillPerContour, roughPart } = tables.movement
    left -= up * uphillPerContour.value
    if (up > 0) steps.push({ kind: left > 0 ? 'uphill' : 'too-steep', contours: up, by: uphillPerContour })
    if (left <= 0) break
    const speed = going === 'full' ? 1 : roughPart.value
    const gone = Math.min(length, left * speed)
    distance += gone
    left -= gone / speed
    steps.push({ kind: 'stretch', terrain, gone, of: length, spent: gone / speed, by: going === 'full' ? null : roughPart })
  }
  return finding({ distance, stopped: null }, left > 0 ? [...steps, { kind: 'left', inches: left }] : steps)
}

/** Inches made good by one Move over these stretches, and the rule that stopped it short of its allowance. */
export const moveDistance = (tables: Tables, unit: Unit, stretches: readonly Stretch[]): Crossing =>
  crossing(tables, unit, stretches).value

/** Operations of a change of formation, or of face where `to` is the present one. */
export function formationChangeCost(unit: Pick<Unit, 'formation'>, to: Formation): 0 | 1 {
  if (to === 'skirmish') return 0
  return unit.formation === 'deep-column' && to === 'assault-column' ? 0 : 1
}

/** Why the unit cannot take the formation, whatever the ground; null: it can. Operations are counted apart. */
export function formationRefusal(unit: Unit, to: Formation): Refusal | null {
  if (to === 'deep-column' && isInfantry(unit) && isReserve(unit)) return breach('ops.deep-column', { troop: unit.troop })
  if (!formationsFor(unit).includes(to)) return corrupt('move.allowance', { troop: unit.troop, formation: to })
  const locked = lockedRefusal(unit)
  if (locked !== null) return locked
  if (unit.prone) return breach('prone.effects', { why: 'prone' })
  const running = unit.fallenBack || unit.shattered
  return running && to !== unit.formation ? breach('morale.rally', { what: 'formation' }) : null
}
