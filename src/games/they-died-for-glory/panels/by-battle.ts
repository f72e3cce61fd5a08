/** What this device remembers of a battle beside its log: a convenience in the browser's small storage, so it may be forgotten. */
import { createSignal } from 'solid-js'

/** Battles that are remembered, the latest. */
const MOST = 20

export interface ByBattle<Value> {
  /** Of this battle; undefined where nothing is remembered. Reactive. */
  readonly of: (battle: string) => Value | undefined
  readonly note: (battle: string, value: Value) => void
}

/** Remembers one value a battle under `key`; what stands there and is none is forgotten. */
export function createByBattle<Value>(key: string, isValue: (found: unknown) => found is Value): ByBattle<Value> {
  type Row = readonly [battle: string, value: Value]
  const isRow = (found: unknown): found is Row => Array.isArray(found) && typeof found[0] === 'string' && isValue(found[1])
  // What was noted since the page was opened, for a browser that keeps nothing; a new list is a new signal.
  const [noted, setNoted] = createSignal<readonly Row[]>([])

  /** Null: this browser keeps nothing. */
  function kept(): readonly Row[] | null {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(found) ? found.filter(isRow) : []
    } catch {
      return null
    }
  }

  function known(): readonly Row[] {
    const since = noted()
    return kept() ?? since
  }

  return {
    of: (battle) => known().find(([id]) => id === battle)?.[1],
    note(battle, value) {
      const next = [[battle, value] as const, ...known().filter(([id]) => id !== battle)].slice(0, MOST)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Full or forbidden: it is remembered until the page is left.
      }
      setNoted(next)
    },
  }
}
