/** Buildings, bridges and other works in words: what they are, what they still bear, who is in them. */
import { hitsToDestroy, hitsLeft, inchesDown } from '#tdfg/rules/works.ts'
import { findWork } from '#tdfg/battle/works.ts'
import type { Battle, BattleUnit, Work } from '#tdfg/battle/state.ts'
import { WORKS, type Work as Material, type WorkId } from '#tdfg/types.ts'
import type { StepLine } from './steps.ts'
import { counted, inches } from './words.ts'

const MATERIAL_WORDS: Readonly<Record<Material, string>> = {
  'wooden-building': 'wooden building',
  bridge: 'bridge',
  'stone-building': 'stone building',
  redoubt: 'redoubt',
  earthwork: 'earthwork',
}

/** `stone building`. */
export const sayMaterial = (material: Material): string => MATERIAL_WORDS[material]

/** With its article, of a material as the books have it: `an earthwork`. */
export function materialOf(raw: string): string {
  const material = WORKS.find((work) => work === raw)
  if (material === undefined) return 'such a work'
  return `${material === 'earthwork' ? 'an' : 'a'} ${sayMaterial(material)}`
}

/** `stone building`, `redoubt, 12″`. */
export const sayWork = (battle: Battle, { material, inches: front }: Work): string =>
  material === 'redoubt' ? `redoubt, ${inches(front, battle)}` : sayMaterial(material)

/** A work by its name. */
export const workName = (battle: Battle, id: WorkId | null): string => findWork(battle, id)?.name ?? 'its work'

/** `in Mill`, `on Lauter bridge`. */
export const sayInWork = ({ material, name }: Work): string => `${material === 'bridge' ? 'on' : 'in'} ${name}`

/** Where a unit stands that is in a work; null: in none. */
export function sayInside(battle: Battle, unit: BattleUnit): string | null {
  const work = findWork(battle, unit.work)
  return work === undefined ? null : sayInWork(work)
}

/** What it has taken: `no hit yet`, `17 hits, 6″ broken down`. */
export function sayTaken(battle: Battle, work: Work): string {
  const down = inchesDown(battle.tables, work, work.hits)
  const broken = down > 0 && !work.destroyed ? `, ${inches(down, battle)} broken down` : ''
  return work.hits === 0 ? 'no hit yet' : `${counted(work.hits, 'hit')}${broken}`
}

/** What it still bears: `7 more bring it down`, `nothing brings it down`, `destroyed`. */
export function sayLeft({ tables }: Battle, work: Work): string {
  if (work.destroyed) return 'destroyed'
  const left = hitsLeft(tables, work, work.hits)
  if (left === null) return 'nothing brings it down'
  const more = work.hits === 0 ? counted(left, 'hit') : `${left} more`
  return `${more} ${left === 1 ? 'brings' : 'bring'} it down`
}

/** What a work of this kind bears when it is new: `15 hits`, `15 hits for each 6″`, `whatever hits it`. */
export function sayBears(battle: Battle, material: Material): string {
  const { value } = battle.tables.artillery.works[material]
  if (value === null) return 'bears all hits'
  const each = material === 'redoubt' ? ` for each ${inches(battle.tables.artillery.redoubtInches.value, battle)}` : ''
  return `${counted(value, 'hit')}${each}`
}

/** As a row among the steps of a shot at it. */
export function sayWorkStep(battle: Battle, work: Work): StepLine {
  const limit = hitsToDestroy(battle.tables, work)
  const value = limit.value === null ? 'stands' : `${work.hits} of ${limit.value}`
  return { text: `${sayMaterial(work.material)}, hits so far`, value, sourced: limit, rule: limit.rule }
}
