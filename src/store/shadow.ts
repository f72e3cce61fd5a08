/**
 * A second copy of each open battle, in the private files of this origin: they stayed current through every kill, also when
 * the browser threw the database away.
 */
import { makeShadow, parseShadow, type Shadow } from '#store/shadow-text.ts'
import type { BattleRow } from '#store/types.ts'

const DIRECTORY = 'shadow'

/** Two files in turn: while one is written, the other is whole. */
const SIDES = ['a', 'b'] as const

const fileOf = (id: string, side: string): string => `battle-${encodeURIComponent(id)}.${side}`

const idOf = (file: string): string | null => {
  const found = /^battle-(.+)\.[ab]$/.exec(file)?.[1]
  return found === undefined ? null : decodeURIComponent(found)
}

export interface Shadows {
  /** Whether the last that was to be kept is kept. Off from the start where the browser has no files to write. */
  state(): 'on' | 'off'
  /** Keeps the battle as it now stands. Several asked for during one write become one. Settles when all is written; never fails. */
  keep(row: BattleRow, lines: readonly unknown[]): Promise<void>
  /** Removes both files. Settles when they are gone; false if one could not be removed. */
  forget(id: string): Promise<boolean>
  /** Battles that there are files of. */
  ids(): Promise<readonly string[]>
  /** The newer whole file of a battle; null if neither is. */
  newest(id: string): Promise<Shadow | null>
}

type Wanted = { readonly row: BattleRow; readonly lines: readonly unknown[] }

/** What is known of one battle's files. */
interface Desk {
  /** Number of the next write; null until the files were looked at. */
  next: number | null
  side: (typeof SIDES)[number]
  wanted: Wanted | null
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

async function readSide(directory: FileSystemDirectoryHandle, id: string, side: string): Promise<Shadow | null> {
  const file = await ifThere(directory.getFileHandle(fileOf(id, side)))
  return file === null ? null : parseShadow(await (await file.getFile()).text())
}

async function writeSide(directory: FileSystemDirectoryHandle, side: string, shadow: Shadow): Promise<void> {
  const file = await directory.getFileHandle(fileOf(shadow.row.id, side), { create: true })
  const stream = await file.createWritable()
  try {
    await stream.write(makeShadow(shadow))
  } catch (error) {
    await stream.abort().catch(() => {})
    throw error
  }
  await stream.close()
}

/** Both sides, the newer first; null where a file is missing or torn. */
async function readBoth(
  directory: FileSystemDirectoryHandle,
  id: string,
): Promise<readonly { readonly side: 'a' | 'b'; readonly shadow: Shadow | null }[]> {
  const found = await Promise.all(SIDES.map(async (side) => ({ side, shadow: await readSide(directory, id, side) })))
  return found.toSorted((x, y) => (y.shadow?.write ?? 0) - (x.shadow?.write ?? 0))
}

async function idsIn(directory: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const ids = new Set<string>()
  for await (const [file] of directory.entries()) {
    const id = idOf(file)
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

/** Opens the shadows in `root`; with null they are off. */
export function openShadows(root: FileSystemDirectoryHandle | null): Shadows {
  let works = root !== null
  const desks = new Map<string, Desk>()

  const there = (): Promise<FileSystemDirectoryHandle | null> =>
    root === null ? Promise.resolve(null) : ifThere(root.getDirectoryHandle(DIRECTORY))

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

  function deskOf(id: string): Desk {
    const desk: Desk = desks.get(id) ?? { next: null, side: 'a', wanted: null, busy: null }
    desks.set(id, desk)
    return desk
  }

  /** The side that is not the newer whole one is written next. */
  async function lookAt(directory: FileSystemDirectoryHandle, id: string, desk: Desk): Promise<number> {
    if (desk.next !== null) return desk.next
    const [newer, older] = await readBoth(directory, id)
    desk.side = older?.side ?? 'a'
    return (newer?.shadow?.write ?? 0) + 1
  }

  async function writeWanted(root: FileSystemDirectoryHandle, desk: Desk): Promise<void> {
    const directory = await root.getDirectoryHandle(DIRECTORY, { create: true })
    while (desk.wanted !== null) {
      const wanted = desk.wanted
      desk.wanted = null
      const write = await lookAt(directory, wanted.row.id, desk)
      await writeSide(directory, desk.side, { write, ...wanted })
      desk.next = write + 1
      desk.side = desk.side === 'a' ? 'b' : 'a'
    }
  }

  async function work(root: FileSystemDirectoryHandle, desk: Desk): Promise<void> {
    try {
      await writeWanted(root, desk)
      works = true
    } catch {
      works = false
    }
    desk.busy = null
    if (desk.wanted !== null) await begin(root, desk)
  }

  const begin = (root: FileSystemDirectoryHandle, desk: Desk): Promise<void> => (desk.busy ??= work(root, desk))

  async function forget(id: string): Promise<boolean> {
    const desk = deskOf(id)
    desk.wanted = null
    await desk.busy
    desks.delete(id)
    try {
      const directory = await there()
      if (directory === null) return true
      for (const side of SIDES) await ifThere(directory.removeEntry(fileOf(id, side)))
      return true
    } catch {
      return false
    }
  }

  return {
    state: () => (works ? 'on' : 'off'),
    async keep(row, lines) {
      if (root === null) return
      const desk = deskOf(row.id)
      // A copy: the caller's list may have grown by the time that it is written.
      desk.wanted = { row, lines: [...lines] }
      await begin(root, desk)
    },
    forget,
    ids: () => look(idsIn, []),
    newest: (id) => look(async (directory) => (await readBoth(directory, id))[0]?.shadow ?? null, null),
  }
}
