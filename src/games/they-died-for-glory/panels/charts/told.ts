/** Which tables of a battle this device has said to be assumed: once is enough. */
import { createByBattle } from '../by-battle.ts'

const isTables = (found: unknown): found is readonly string[] =>
  Array.isArray(found) && found.every((table) => typeof table === 'string')

const told = createByBattle('aide.told-assumed', isTables)

export const isTold = (battle: string, table: string): boolean => told.of(battle)?.includes(table) ?? false

export const tellNoMore = (battle: string, tables: readonly string[]): void =>
  told.note(battle, [...new Set([...(told.of(battle) ?? []), ...tables])])
