/**
 * A second copy of each open battle, of documents and of settings, in the private files of this origin: they stayed current
 * through every kill, also when the browser threw the database away.
 */
import type { Scribe } from '#store/scribe.ts'
import { makeShadow, parseShadow, type Shadow } from '#store/shadow-text.ts'
import type { BattleRow, DocumentRow } from '#store/types.ts'

const DIRECTORY = 'shadow'

/** Two files in turn: while one is written, the other is whole. */
const SIDES = ['a', 'b'] as const

/** What there are shadows of; the files' names begin with it. */
type Sort = 'battle' | 'tail' | 'document' | 'settings'

const fileOf = (sort: Sort, id: string, side: string): string => `${sort}-${encodeURIComponent(id)}.${side}`

/** What Chromium writes before it takes a file's place, as it lies there after a crash: `battle-b.a.1.crswap`. */
const LEFT = '.crswap'

const idOf = (sort: Sort, file: string): string | null => {
  const name = file.startsWith(`${sort}-`) ? file.slice(sort.length + 1) : ''
  const found = /^(.+)\.[ab](?:(?:\.\d+)?\.crswap)?$/.exec(name)?.[1]
  return found === undefined ? null : decodeURIComponent(found)
}

type HasId = { readonly id: string }

/** Shadows of one sort. */
export interface Shadows<Row extends HasId> {
  /** Whether the last that was to be kept is kept. Off from the start where the browser has no files to write. */
  state(): 'on' | 'off'
  /**
   * Keeps a row and its lines as they now stand. Several asked for during one write become one. Settles when all is written; never
   * fails. `holds`: written meanwhile, and kept only if it turns out true.
   */
  keep(row: Row, lines: readonly unknown[], holds?: Promise<boolean>): Promise<void>
  /** Removes both files, and what was left half written. Settles when they are gone; false if one could not be removed. */
  forget(id: string): Promise<boolean>
  /** Of what there are files. */
  ids(): Promise<readonly string[]>
  /** The newer whole file, else the newest whole one that was left half written; null if none is. */
  newest(id: string): Promise<Shadow<Row> | null>
}

type Wanted<Row> = {
  readonly row: Row
  readonly lines: readonly unknown[]
  readonly holds: Promise<boolean> | undefined
}

/** What is known of the files of one thing. */
interface Desk<Row> {
  /** Number of the next write; null until the files were looked at. */
  next: number | null
  side: (typeof SIDES)[number]
  wanted: Wanted<Row> | null
  /** The work under way. */
  busy: Promise<void> | null
}

const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError'

/** Null for a file or directory that is not there. */
const ifThere = <T>(wanted: Promise<T>): Promise<T | null> =>
  wanted.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

async function readSide<Row>(directory: FileSystemDirectoryHandle, name: string): Promise<Shadow<Row> | null> {
  const file = await ifThere(directory.getFileHandle(name))
  return file === null ? null : parseShadow(await (await file.getFile()).text())
}

/** Where the files of one sort are, and who writes them. */
interface Files {
  readonly root: FileSystemDirectoryHandle
  /** Null: there is none, and the page writes them by its own streams. */
  readonly scribe: Scribe | null
}

/** Answers whether it was kept. */
async function writeSide(
  directory: FileSystemDirectoryHandle,
  scribe: Scribe | null,
  name: string,
  shadow: Shadow,
  holds: Promise<boolean> | undefined,
): Promise<boolean> {
  const text = makeShadow(shadow)
  if (scribe !== null && (await scribe.able())) {
    if (holds !== undefined && !(await holds)) return false
    await scribe.write(DIRECTORY, name, text)
    return true
  }
  const file = await directory.getFileHandle(name, { create: true })
  const stream = await file.createWritable()
  try {
    await stream.write(text)
  } catch (error) {
    await stream.abort().catch(() => {})
    throw error
  }
  if (holds !== undefined && !(await holds)) {
    await stream.abort()
    return false
  }
  await stream.close()
  return true
}

/** Both sides, the newer first; null where a file is missing or torn. */
async function readBoth<Row>(
  directory: FileSystemDirectoryHandle,
  sort: Sort,
  id: string,
): Promise<readonly { readonly side: 'a' | 'b'; readonly shadow: Shadow<Row> | null }[]> {
  const read = async (side: 'a' | 'b') => ({ side, shadow: await readSide<Row>(directory, fileOf(sort, id, side)) })
  const found = await Promise.all(SIDES.map(read))
  return found.toSorted((x, y) => (y.shadow?.write ?? 0) - (x.shadow?.write ?? 0))
}

/** Names of what was left half written of one thing. */
async function leftOf(directory: FileSystemDirectoryHandle, sort: Sort, id: string): Promise<readonly string[]> {
  const names: string[] = []
  for await (const [file] of directory.entries()) if (file.endsWith(LEFT) && idOf(sort, file) === id) names.push(file)
  return names
}

/** The newest whole one of what was left half written: after some kills Chromium has lost both files and has these. */
async function readLeft<Row>(directory: FileSystemDirectoryHandle, sort: Sort, id: string): Promise<Shadow<Row> | null> {
  const names = await leftOf(directory, sort, id)
  const found = await Promise.all(names.map((name) => readSide<Row>(directory, name)))
  return found.reduce((newest, one) => ((one?.write ?? 0) > (newest?.write ?? 0) ? one : newest), null)
}

async function idsIn(directory: FileSystemDirectoryHandle, sort: Sort): Promise<readonly string[]> {
  const ids = new Set<string>()
  for await (const [file] of directory.entries()) {
    const id = idOf(sort, file)
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

/** Opens the shadows of one sort; without files they are off. `now`: so that the writes of all tabs follow each other. */
export function openShadows<Row extends HasId>(files: Files | null, sort: Sort, now: () => number = Date.now): Shadows<Row> {
  let works = files !== null
  const desks = new Map<string, Desk<Row>>()

  const there = (): Promise<FileSystemDirectoryHandle | null> =>
    files === null ? Promise.resolve(null) : ifThere(files.root.getDirectoryHandle(DIRECTORY))

  /** Looks into the directory; where the browser will not let us, the shadows are off. */
  async function look<T>(work: (directory: FileSystemDirectoryHandle) => Promise<T>, otherwise: T): Promise<T> {
    try {
      const directory = await there()
      return directory === null ? otherwise : await work(directory)
    } catch {
      works = false
      return otherwise
    }
  }

  function deskOf(id: string): Desk<Row> {
    const desk: Desk<Row> = desks.get(id) ?? { next: null, side: 'a', wanted: null, busy: null }
    desks.set(id, desk)
    return desk
  }

  /** The side that is not the newer whole one is written next. */
  async function lookAt(directory: FileSystemDirectoryHandle, id: string, desk: Desk<Row>): Promise<number> {
    if (desk.next !== null) return Math.max(desk.next, now())
    const [newer, older] = await readBoth(directory, sort, id)
    desk.side = older?.side ?? 'a'
    return Math.max((newer?.shadow?.write ?? 0) + 1, now())
  }

  async function writeWanted(to: Files, desk: Desk<Row>): Promise<void> {
    const directory = await to.root.getDirectoryHandle(DIRECTORY, { create: true })
    while (desk.wanted !== null) {
      const wanted = desk.wanted
      desk.wanted = null
      const { row, lines, holds } = wanted
      const write = await lookAt(directory, row.id, desk)
      if (!(await writeSide(directory, to.scribe, fileOf(sort, row.id, desk.side), { write, row, lines }, holds))) continue
      desk.next = write + 1
      desk.side = desk.side === 'a' ? 'b' : 'a'
    }
  }

  async function work(to: Files, desk: Desk<Row>): Promise<void> {
    try {
      await writeWanted(to, desk)
      works = true
    } catch {
      works = false
    }
    desk.busy = null
    if (desk.wanted !== null) await begin(to, desk)
  }

  const begin = (to: Files, desk: Desk<Row>): Promise<void> => (desk.busy ??= work(to, desk))

  async function forget(id: string): Promise<boolean> {
    const desk = deskOf(id)
    desk.wanted = null
    await desk.busy
    desks.delete(id)
    try {
      const directory = await there()
      if (directory === null) return true
      for (const side of SIDES) await ifThere(directory.removeEntry(fileOf(sort, id, side)))
      for (const name of await leftOf(directory, sort, id)) await directory.removeEntry(name).catch(() => undefined)
      return true
    } catch {
      return false
    }
  }

  return {
    state: () => (works ? 'on' : 'off'),
    async keep(row, lines, holds) {
      if (files === null) return
      const desk = deskOf(row.id)
      // A copy: the caller's list may have grown by the time that it is written.
      desk.wanted = { row, lines: [...lines], holds }
      await begin(files, desk)
    },
    forget,
    ids: () => look((directory) => idsIn(directory, sort), []),
    newest: (id) =>
      look(async (directory) => {
        const [newer] = await readBoth<Row>(directory, sort, id)
        return newer?.shadow ?? (await readLeft<Row>(directory, sort, id))
      }, null),
  }
}

/** All settings are one file. */
export interface SettingsRow {
  readonly id: 'all'
}

export interface AllShadows {
  readonly battles: Shadows<BattleRow>
  /** The latest lines of battles. */
  readonly tails: Shadows<BattleRow>
  readonly documents: Shadows<DocumentRow>
  readonly settings: Shadows<SettingsRow>
}

export const openAllShadows = (files: Files | null): AllShadows => ({
  battles: openShadows(files, 'battle'),
  tails: openShadows(files, 'tail'),
  documents: openShadows(files, 'document'),
  settings: openShadows(files, 'settings'),
})
