/** The worker of the scribe: writes files where they stand. */

/** A file to be written, whole. */
export interface Asked {
  readonly id: number
  readonly directory: string
  readonly name: string
  readonly text: string
}

/** Said once, whether it can write here; and of each file, what went wrong, or null. */
export type Told = { readonly able: boolean } | { readonly id: number; readonly fault: string | null }

/** As much of a `FileSystemSyncAccessHandle` as is used; before Safari 16.4 they answer with promises. */
interface Handle {
  write(bytes: Uint8Array, options: { readonly at: number }): number | Promise<number>
  truncate(size: number): void | Promise<void>
  close(): void | Promise<void>
}

type WorkersFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Handle> }

/** A file that another window writes is closed again within a few ms. */
const TRIES = 100
const PAUSE = 5

async function open(file: WorkersFile): Promise<Handle> {
  for (let tries = 1; ; tries++) {
    try {
      return await file.createSyncAccessHandle()
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error) || error.name !== 'NoModificationAllowedError') throw error
      await new Promise((done) => setTimeout(done, PAUSE))
    }
  }
}

async function write({ directory, name, text }: Asked): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const within = await root.getDirectoryHandle(directory, { create: true })
  const handle = await open((await within.getFileHandle(name, { create: true })) as WorkersFile)
  try {
    const bytes = new TextEncoder().encode(text)
    const written = await handle.write(bytes, { at: 0 })
    if (written !== bytes.length) throw new Error(`${written} of ${bytes.length} bytes were written`)
    await handle.truncate(bytes.length)
  } finally {
    await handle.close()
  }
}

const tell = (told: Told) => postMessage(told)

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { id } = data
  write(data).then(
    () => tell({ id, fault: null }),
    (error: unknown) => tell({ id, fault: String(error) }),
  )
})

tell({
  able:
    typeof FileSystemFileHandle !== 'undefined' &&
    'createSyncAccessHandle' in FileSystemFileHandle.prototype &&
    navigator.storage?.getDirectory !== undefined,
})
