/** Private files in memory: as much of a `FileSystemDirectoryHandle` as the store uses, and as strict. */

import type { Scribe } from '#store/scribe.ts'

/** Stands in the way of writes, when a test wants it to. */
export interface Weather {
  /** Awaited in the middle of every write; may throw. */
  onWrite: (file: string) => Promise<void> | void
  /** Files written to the end, in order. */
  readonly written: string[]
}

const missing = (name: string) => new DOMException(`No ${name}`, 'NotFoundError')

class FakeFile {
  readonly kind = 'file'
  text = ''
  streams = 0
  readonly name: string
  readonly weather: Weather
  constructor(name: string, weather: Weather) {
    this.name = name
    this.weather = weather
  }

  async getFile() {
    const { text } = this
    return { text: async () => text }
  }

  /** As in a browser, nothing shows before `close`. */
  async createWritable() {
    let staged = ''
    this.streams++
    return {
      write: async (text: string) => {
        staged += text
        await this.weather.onWrite(this.name)
      },
      abort: async () => {
        staged = ''
        this.streams--
      },
      close: async () => {
        this.text = staged
        this.streams--
        this.weather.written.push(this.name)
      },
    }
  }
}

export class FakeDirectory {
  readonly kind = 'directory'
  readonly within = new Map<string, FakeDirectory | FakeFile>()
  readonly weather: Weather
  constructor(weather: Weather = { onWrite: () => {}, written: [] }) {
    this.weather = weather
  }

  #get<T extends FakeDirectory | FakeFile>(name: string, create: boolean, make: () => T): T {
    const found = this.within.get(name) ?? (create ? make() : undefined)
    if (found === undefined) throw missing(name)
    this.within.set(name, found)
    return found as T
  }

  async getDirectoryHandle(name: string, { create = false } = {}) {
    return this.#get(name, create, () => new FakeDirectory(this.weather))
  }

  async getFileHandle(name: string, { create = false } = {}) {
    return this.#get(name, create, () => new FakeFile(name, this.weather))
  }

  async removeEntry(name: string) {
    const entry = this.within.get(name)
    if (entry === undefined) throw missing(name)
    if (entry instanceof FakeFile && entry.streams > 0) throw new DOMException('Being written', 'NoModificationAllowedError')
    this.within.delete(name)
  }

  async *entries() {
    yield* this.within.entries()
  }

  /** For the store, to which it is a directory like any other. */
  get handle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle
  }

  /** One that writes into these files where they stand, in two halves with the weather between them. */
  get scribe(): Scribe {
    return {
      able: async () => true,
      write: async (directory, name, text) => {
        const file = await (await this.getDirectoryHandle(directory, { create: true })).getFileHandle(name, { create: true })
        const half = Math.floor(text.length / 2)
        file.text = text.slice(0, half) + file.text.slice(half)
        await this.weather.onWrite(name)
        file.text = text
        this.weather.written.push(name)
      },
    }
  }

  /** Texts of all files below, by path. */
  texts(): Record<string, string> {
    const texts: Record<string, string> = {}
    for (const [name, entry] of this.within) {
      if (entry instanceof FakeFile) texts[name] = entry.text
      else for (const [path, text] of Object.entries(entry.texts())) texts[`${name}/${path}`] = text
    }
    return texts
  }

  /** Changes the text of a file from outside, as a torn write or a bad disk does. */
  damage(path: string, change: (text: string) => string): void {
    const [first = '', rest] = path.split(/\/(.*)/)
    const entry = this.within.get(first)
    if (entry instanceof FakeDirectory) entry.damage(rest ?? '', change)
    else if (entry === undefined) throw missing(path)
    else entry.text = change(entry.text)
  }
}
