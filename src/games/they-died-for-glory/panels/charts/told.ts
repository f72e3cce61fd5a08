/** Which tables of a battle this device has said to be assumed: once is enough. A convenience, so it may be forgotten. */
import { createSignal } from 'solid-js'

const KEY = 'aide.told-assumed'

/** Battles that are remembered, the latest. */
const MOST = 20

type Told = readonly (readonly [battle: string, tables: readonly string[]])[]

const isTables = (found: unknown): found is Told[number] =>
  Array.isArray(found) && typeof found[0] === 'string' && Array.isArray(found[1])

/** Null: this browser keeps nothing. */
function kept(): Told | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isTables) : []
  } catch {
    return null
  }
}

/** What was told since the page was opened, for a browser that keeps nothing; a new list is a new signal. */
const [told, setTold] = createSignal<Told>([])

function known(): Told {
  const since = told()
  return kept() ?? since
}
const of = (battle: string): readonly string[] => known().find(([id]) => id === battle)?.[1] ?? []

export const isTold = (battle: string, table: string): boolean => of(battle).includes(table)

export function tellNoMore(battle: string, tables: readonly string[]): void {
  const all = [...new Set([...of(battle), ...tables])]
  const next: Told = [[battle, all] as const, ...known().filter(([id]) => id !== battle)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Full or forbidden: it is told again after a reload.
  }
  setTold(next)
}
