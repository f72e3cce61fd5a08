/** Small conveniences kept in this browser: never a battle. What cannot be kept is simply forgotten at the next start. */
import { createSignal, type Signal } from 'solid-js'
import { makePersisted } from '@solid-primitives/storage'

/** What of `localStorage` is used; in its place, a map serves in tests. */
export interface Cupboard {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
  readonly keys: () => readonly string[]
}

const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** This browser's `localStorage`; full, forbidden or missing, it keeps nothing and does not complain. */
export const browserCupboard: Cupboard = {
  getItem: (key) => quietly(() => localStorage.getItem(key), null),
  setItem: (key, value) => quietly(() => localStorage.setItem(key, value), undefined),
  removeItem: (key) => quietly(() => localStorage.removeItem(key), undefined),
  keys: () => quietly(() => Object.keys(localStorage), []),
}

/** A signal whose JSON value outlives a reload. Boxed, because the storage takes a bare null for "forget it". */
export function createKept<T>(name: string, initial: T, cupboard: Cupboard = browserCupboard): Signal<T> {
  const box = createSignal({ v: initial }, { equals: (before, now) => before.v === now.v })
  const deserialize = (text: string): { v: T } => {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && 'v' in found ? (found as { v: T }) : { v: initial }
  }
  const [get, set] = makePersisted(box, { name, storage: { ...cupboard }, deserialize })
  const write = (next: unknown) => set((now) => ({ v: typeof next === 'function' ? next(now.v) : next })).v
  return [() => get().v, write as Signal<T>[1]]
}
