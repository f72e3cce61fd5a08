/** What the store needs of the browser besides a database; tests hand in others. */
import { browserScribe, type Scribe } from '#store/scribe.ts'

export interface Places {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
  /** Root of the private files; null where there are none, or none that can be written. */
  readonly files: () => Promise<FileSystemDirectoryHandle | null>
  /** Writes those files in place; null where nobody can. */
  readonly scribe: Scribe | null
  /** Keeps the mark that there were battles, and nothing that matters. */
  readonly marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  /** Asks the browser never to clear this origin by itself; null where it cannot be asked. */
  readonly persist: (() => Promise<boolean>) | null
  readonly fill: (bytes: Uint8Array<ArrayBuffer>) => void
}

async function browserFiles(scribe: Scribe | null): Promise<FileSystemDirectoryHandle | null> {
  if (typeof FileSystemFileHandle === 'undefined' || navigator.storage?.getDirectory === undefined) return null
  const canWrite = 'createWritable' in FileSystemFileHandle.prototype || (scribe !== null && (await scribe.able()))
  if (!canWrite) return null
  return navigator.storage.getDirectory().catch(() => null)
}

function browserMarks(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The browser's own. */
export const browserPlaces = (scribe: Scribe | null = browserScribe()): Places => ({
  indexedDB,
  IDBKeyRange,
  files: () => browserFiles(scribe),
  scribe,
  marks: browserMarks(),
  persist: navigator.storage?.persist === undefined ? null : () => navigator.storage.persist(),
  fill: (bytes) => void crypto.getRandomValues(bytes),
})
