/** Which tables of a battle this device has said to be assumed: once is enough. A convenience, so it may be forgotten. */
import { createSignal } from 'solid-js'

const KEY = 'aide.told-assumed'

/** Battles that are remembered, the latest. */
const MOST = 20

type Told = readonly (readonly [battle: string, tables: readonly string[]])[]

function kept(): Told {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as Told).filter((row) => Array.isArray(row) && Array.isArray(row[1])) : []
  } catch {
    return []
  }
}

const [told, setTold] = createSignal<Told>()

const known = (): Told => told() ?? kept()
const of = (battle: string): readonly string[] => known().find(([id]) => id === battle)?.[1] ?? []

export const isTold = (battle: string, table: string): boolean => of(battle).includes(table)

export function tellNoMore(battle: string, tables: readonly string[]): void {
  const all = [...new Set([...of(battle), ...tables])]
  const next: Told = [[battle, all], ...known().filter(([id]) => id !== battle)].slice(0, MOST) as Told
  setTold(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Full or forbidden: it is told again after a reload.
  }
}
