/** What was entered in a sheet and not yet done: kept over a reload, gone with the sheet. A convenience, never a battle. */
import { untrack, type Signal } from 'solid-js'
import { createKept, type Cupboard } from '#app/kept.ts'

export interface Drafts {
  /** A value of one screen, by key. JSON values only. */
  readonly draft: <T>(screen: string, key: string, initial: T) => readonly [() => T, (value: T) => void]
  /** Forgets what was entered in this window on every screen but these; another window's entries are its own. */
  readonly keepOnly: (screens: readonly string[]) => void
  /** A screen that is opened anew begins empty, whatever a window that is gone left there. */
  readonly begin: (screen: string) => void
  /** Keeps all entries of this window once more: another that had the same screen open may have forgotten them. */
  readonly keepAll: () => void
}

const HEAD = 'aide.draft '

/** No screen's address has a blank in it, so the first blank ends it. */
const nameOf = (screen: string, key: string) => `${HEAD}${screen} ${key}`
const screenOf = (name: string) => name.slice(HEAD.length).split(' ', 1)[0] ?? ''

export function createDrafts(cupboard: Cupboard): Drafts {
  const open = new Map<string, Signal<unknown>>()
  const forget = (gone: (screen: string) => boolean, names: readonly string[]) => {
    for (const name of names.filter((one) => gone(screenOf(one)))) {
      cupboard.removeItem(name)
      open.delete(name)
    }
  }
  const kept = () => cupboard.keys().filter((name) => name.startsWith(HEAD))
  return {
    draft<T>(screen: string, key: string, initial: T) {
      const name = nameOf(screen, key)
      const signal = (open.get(name) ?? untrack(() => createKept<unknown>(name, initial, cupboard))) as Signal<T>
      open.set(name, signal as Signal<unknown>)
      return [signal[0], (value: T) => void signal[1](() => value)] as const
    },
    keepOnly: (screens) => forget((screen) => !screens.includes(screen), [...open.keys()]),
    begin: (screen) => forget((one) => one === screen, kept()),
    keepAll: () => open.forEach(([get, set]) => set(() => get())),
  }
}
