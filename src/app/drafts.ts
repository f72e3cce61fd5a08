/** What was entered in a sheet and not yet done: kept over a reload, gone with the sheet. A convenience, never a battle. */
import { untrack, type Signal } from 'solid-js'
import { createKept, type Cupboard } from '#app/kept.ts'

export interface Drafts {
  /** A value of one screen, by key. JSON values only. */
  readonly draft: <T>(screen: string, key: string, initial: T) => readonly [() => T, (value: T) => void]
  /** Forgets the entries of every screen but these. */
  readonly keepOnly: (screens: readonly string[]) => void
}

const HEAD = 'aide.draft '

/** No screen's address has a blank in it, so the first blank ends it. */
const nameOf = (screen: string, key: string) => `${HEAD}${screen} ${key}`
const screenOf = (name: string) => name.slice(HEAD.length).split(' ', 1)[0] ?? ''

export function createDrafts(cupboard: Cupboard): Drafts {
  const open = new Map<string, Signal<unknown>>()
  return {
    draft<T>(screen: string, key: string, initial: T) {
      const name = nameOf(screen, key)
      const signal = (open.get(name) ?? untrack(() => createKept<unknown>(name, initial, cupboard))) as Signal<T>
      open.set(name, signal as Signal<unknown>)
      return [signal[0], (value: T) => void signal[1](() => value)] as const
    },
    keepOnly(screens) {
      const gone = (name: string) => name.startsWith(HEAD) && !screens.includes(screenOf(name))
      for (const name of cupboard.keys().filter(gone)) cupboard.removeItem(name)
      for (const name of [...open.keys()].filter(gone)) open.delete(name)
    },
  }
}
