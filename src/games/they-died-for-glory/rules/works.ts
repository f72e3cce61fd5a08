/** Buildings, bridges, redoubts and earthworks (`artillery.obstacle`), engineers at the guns, and pioneers' charges. */
import type { Sourced } from '#core/sourced.ts'
import type { AimedAt, Cover, Option, Refusal, Tables, Unit, Work } from '#tdfg/types.ts'
import { armOf, breach, isBattery, isCavalry, isEngaged, isGuns, live, sideOf } from './unit.ts'

/** What the rules see of a work: its material, and inches of a redoubt's front, 0 for others. */
export interface Walls {
  readonly material: Work
  readonly inches: number
}

/** What a shot at it is declared at. */
export function aimedAt(material: Work): Exclude<AimedAt, 'troops'> {
  if (material === 'bridge') return 'bridge'
  return isBuilding(material) ? 'building' : 'obstacle'
}

export const isBuilding = (material: Work): boolean => material === 'wooden-building' || material === 'stone-building'

/** What it gives to those who are in it; nothing on a bridge. */
export function workCover(material: Work): Cover {
  if (material === 'bridge') return 'none'
  return isBuilding(material) ? 'building' : 'fortification'
}

/** Hits that bring all of it down, a redoubt so many for each started stretch of its front (ruling); null: nothing does. */
export function hitsToDestroy(tables: Tables, { material, inches }: Walls): Sourced<number | null> {
  const cell = tables.artillery.works[material]
  if (material !== 'redoubt' || cell.value === null) return cell
  return { ...cell, value: cell.value * Math.max(1, Math.ceil(inches / tables.artillery.redoubtInches.value)) }
}

/** Inches of a redoubt's front that so many hits have broken down, 0 to all of it; 0 for other works. */
export function inchesDown(tables: Tables, { material, inches }: Walls, hits: number): number {
  const cell = tables.artillery.works[material].value
  if (material !== 'redoubt' || cell === null) return 0
  return Math.min(inches, Math.floor(hits / cell) * tables.artillery.redoubtInches.value)
}

/** Hits that still bring it down, 0 upwards; null: nothing does. */
export function hitsLeft(tables: Tables, walls: Walls, hits: number): number | null {
  const limit = hitsToDestroy(tables, walls).value
  return limit === null ? null : Math.max(0, limit - hits)
}

/** It has taken the hits that destroy it; an earthwork never has. */
export const workDestroyed = (tables: Tables, walls: Walls, hits: number): boolean => hitsLeft(tables, walls, hits) === 0

/** Whether each hit at it kills one of those inside. */
export const hitsKill = (material: Work): boolean => isBuilding(material)

/** Whether those in it, or on it, die when it is destroyed. */
export const buries = (material: Work): boolean => isBuilding(material) || material === 'bridge'

/** Why the unit cannot go in: foot only into buildings, no cavalry behind works (rulings); anybody onto a bridge. */
export function occupyRefusal(unit: Unit, material: Work): Refusal | null {
  if (isEngaged(unit)) return breach('ops.locked', { who: 'unit', locked: Number(unit.locked) })
  if (material === 'bridge') return null
  const barred = isCavalry(unit) || (isGuns(unit) && isBuilding(material))
  return barred ? breach('building.occupy', { why: 'troop', troop: unit.troop, material }) : null
}

/** Gunners that the stand can still replace, 0 upwards. */
export const replaceable = (battery: Unit, stand: Unit): number => Math.min(battery.casualties, live(stand))

/** Why the stand cannot serve the battery's guns, the first reason that fits. Whose it is besides is not looked at. */
export function replaceRefusal(battery: Unit, stand: Unit): Refusal | null {
  if (!isBattery(battery)) return breach('artillery.replace', { why: 'battery', troop: battery.troop })
  if (armOf(stand) !== 'engineers') return breach('artillery.replace', { why: 'stand', troop: stand.troop })
  if (sideOf(battery.nation) !== sideOf(stand.nation)) return breach('artillery.replace', { why: 'side' })
  if (live(battery) <= 0) return breach('artillery.replace', { why: 'destroyed' })
  if (battery.casualties === 0) return breach('artillery.replace', { why: 'no-loss' })
  if (isEngaged(battery) || isEngaged(stand)) return breach('ops.locked', { who: 'unit', locked: Number(stand.locked) })
  if (stand.fallenBack || stand.shattered) return breach('morale.rally', { what: 'artillery.replace' })
  return null
}

/** Why the unit cannot set a charge (`pioneer.charge`), the first reason that fits. */
export function setChargeRefusal(unit: Unit, options: readonly Option[]): Refusal | null {
  if (!options.includes('pioneer-charges')) return breach('pioneer.charge', { why: 'option' })
  if (unit.troop !== 'pioneer' || unit.nation !== 'prussia') return breach('pioneer.charge', { why: 'troop', troop: unit.troop })
  if (isEngaged(unit)) return breach('ops.locked', { who: 'unit', locked: Number(unit.locked) })
  return unit.fallenBack || unit.shattered ? breach('morale.rally', { what: 'pioneer.charge' }) : null
}

/** The turn in whose artillery phase a charge goes up, `since` being the first complete turn of work at it. */
export const blowsIn = (tables: Tables, since: number): number => since + tables.pioneers.turns.value
