/** A browser's history in memory, for tests: going back takes effect later, as in a browser. */
import type { Pages } from '#app/router.ts'
import type { Cupboard } from '#app/kept.ts'

interface Entry {
  readonly hash: string
  readonly state: unknown
}

export class TestPages implements Pages {
  private entries: Entry[]
  private at = 0
  private readonly listeners = new Set<() => void>()
  readonly location: { readonly hash: string }
  readonly history: Pages['history']

  constructor(hash = '', state: unknown = null) {
    this.entries = [{ hash, state }]
    const here = () => this.here
    const go = (hash: string, state: unknown, kept: number) => {
      this.entries = [...this.entries.slice(0, kept), { hash, state: structuredClone(state) }]
      this.at = kept
    }
    this.location = {
      get hash() {
        return here().hash
      },
    }
    this.history = {
      get state() {
        return here().state
      },
      pushState: (state, _title, url) => go(String(url), state, this.at + 1),
      replaceState: (state, _title, url) => go(String(url), state, this.at),
      back: () => void setTimeout(() => this.pop(this.at - 1)),
    }
  }

  get here(): Entry {
    const entry = this.entries[this.at]
    if (entry === undefined) throw new Error('Outside the history')
    return entry
  }

  get hashes(): readonly string[] {
    return this.entries.slice(0, this.at + 1).map(({ hash }) => hash)
  }

  /** The person's own back button, or forward again. */
  pop(to: number) {
    if (to < 0 || to >= this.entries.length) return
    this.at = to
    this.listeners.forEach((listener) => listener())
  }

  /** The person types another address. */
  type(hash: string) {
    this.entries = [...this.entries.slice(0, this.at + 1), { hash, state: null }]
    this.pop(this.at + 1)
  }

  addEventListener = (_type: 'popstate', listener: () => void) => void this.listeners.add(listener)
  removeEventListener = (_type: 'popstate', listener: () => void) => void this.listeners.delete(listener)
}

export function createCupboard(): Cupboard {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}
