/** What the store needs of the browser besides a database; tests hand in others. */

export interface Places {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
  /** Root of the private files; null where there are none, or none that can be written from a page. */
  readonly files: () => Promise<FileSystemDirectoryHandle | null>
  /** Keeps the mark that there were battles, and nothing that matters. */
  readonly marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  /** Asks the browser never to clear this origin by itself; null where it cannot be asked. */
  readonly persist: (() => Promise<boolean>) | null
  readonly fill: (bytes: Uint8Array<ArrayBuffer>) => void
}

async function browserFiles(): Promise<FileSystemDirectoryHandle | null> {
  const canWrite = typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype
  if (!canWrite || navigator.storage?.getDirectory === undefined) return null
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
export const browserPlaces = (): Places => ({
  indexedDB,
  IDBKeyRange,
  files: browserFiles,
  marks: browserMarks(),
  persist: navigator.storage?.persist === undefined ? null : () => navigator.storage.persist(),
  fill: (bytes) => void crypto.getRandomValues(bytes),
})
