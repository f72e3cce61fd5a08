/** Whose phone this is in a battle: it decides who may look at written orders before they lie open. */
import { HOLDERS, type Holder, type Side } from '#tdfg/types.ts'
import { createByBattle } from './by-battle.ts'

const isHolder = (found: unknown): found is Holder => HOLDERS.some((holder) => holder === found)

const phones = createByBattle('aide.phone-of', isHolder)

/** Both sides share it unless somebody said otherwise: then nothing is shown that only one side may see. */
export const phoneOf = (battle: string): Holder => phones.of(battle) ?? 'both'

export const notePhoneOf = phones.note

/** Whether whoever holds the phone may see what this side has written. */
export const sees = (holder: Holder, side: Side): boolean => holder === 'umpire' || holder === side

/** Whoever holds the phone, and what that means. */
export const HOLDS: Readonly<Record<Holder, readonly [label: string, about: string]>> = {
  both: ['Both sides', 'they share this phone'],
  umpire: ['An umpire', 'sees everything'],
  french: ['The French', 'their own orders open at once'],
  german: ['The Germans', 'their own orders open at once'],
}
