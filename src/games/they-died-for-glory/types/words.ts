/** The rulebook's nouns as closed lists: each list gives its values and its type. */
import type { Brand } from '#core/result.ts'

export const SIDES = ['french', 'german'] as const
export type Side = (typeof SIDES)[number]

export const NATIONS = ['france', 'prussia', 'bavaria', 'wurttemberg', 'baden', 'saxony'] as const
export type Nation = (typeof NATIONS)[number]

export const TROOPS = [
  'line',
  'guard',
  'zouave',
  'turco',
  'chasseur',
  'marine',
  'garde-mobile',
  'garde-nationale',
  'jager',
  'landwehr',
  'heavy-cavalry',
  'light-cavalry',
  'guard-cavalry',
  'field-artillery',
  'horse-artillery',
  'guard-artillery',
  'mitrailleuse',
  'engineer',
  'pioneer',
] as const
export type Troop = (typeof TROOPS)[number]

export const FORMATIONS = [
  'skirmish',
  'line',
  'double-line',
  'column',
  'deep-column',
  'assault-column',
  'limbered',
  'unlimbered',
] as const
export type Formation = (typeof FORMATIONS)[number]

export const WEAPONS = ['chassepot', 'needle-gun', 'mitrailleuse', 'muzzle-loader'] as const
export type Weapon = (typeof WEAPONS)[number]

export const GUNS = ['la-hitte-4', 'la-hitte-8', 'la-hitte-12', 'krupp-4', 'krupp-6'] as const
export type Gun = (typeof GUNS)[number]

export const AMMUNITION = ['shell', 'shot', 'canister'] as const
export type Ammunition = (typeof AMMUNITION)[number]

/** What a shot is declared at: the troops, or the thing that shelters or carries them. */
export const AIMED_AT = ['troops', 'building', 'obstacle', 'bridge'] as const
export type AimedAt = (typeof AIMED_AT)[number]

export const COVERS = ['none', 'obstacle', 'building', 'fortification', 'woods'] as const
export type Cover = (typeof COVERS)[number]

/** Why a unit takes a morale test (`morale.*`). */
export const REASONS = [
  'artillery',
  'half-strength',
  'charging',
  'countercharging',
  'charged',
  'friend-fell-back',
  'friend-destroyed',
  'voluntary',
  'locked',
] as const
export type Reason = (typeof REASONS)[number]

/** Options of the rulebook that a battle may switch on. */
export const OPTIONS = ['long-range', 'flank', 'reaction', 'pioneer-charges', 'written-orders'] as const
export type Option = (typeof OPTIONS)[number]

export type UnitId = Brand<string, 'UnitId'>
export type GroupId = Brand<string, 'GroupId'>
export type CommanderId = Brand<string, 'CommanderId'>
export type ChargeId = Brand<string, 'ChargeId'>
export type WorkId = Brand<string, 'WorkId'>
export type ObjectiveId = Brand<string, 'ObjectiveId'>
export type ObligationId = Brand<string, 'ObligationId'>

/** A rule id as the rules text gives it, `fire.range`. */
export type RuleId = string
