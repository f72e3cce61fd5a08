/**
 * Private files written in place. Only a worker may do that; a page's own stream puts a new file into the old one's place, and
 * Chromium can lose what was put in place last: a kill leaves half an entry in its list of files, the next start adds entries
 * behind it, and the start after that reads no farther. A file that stays in its place is not lost with them. And before
 * Safari 26 a page cannot write there at all, while a worker can.
 */
import type { Asked, Told } from '#store/scribe-worker.ts'

export interface Scribe {
  /** Whether it can write here. */
  able(): Promise<boolean>
  /** Makes this text all that is in the file, which it makes where there is none. Fails where the file could not be written. */
  write(directory: string, name: string, text: string): Promise<void>
}

/** Milliseconds that a worker has to begin. One that does not is done without. */
const LONGEST = 4000

/** A scribe whose worker `start` makes when it is first needed. */
export function openScribe(start: () => Worker): Scribe {
  let last = 0
  let found: Promise<Worker | null> | null = null

  const begin = () =>
    new Promise<Worker | null>((resolve) => {
      setTimeout(() => resolve(null), LONGEST)
      const worker = start()
      worker.addEventListener('error', () => resolve(null))
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if ('able' in data) resolve(data.able ? worker : null)
      })
    }).catch(() => null)

  const worker = () => (found ??= begin())

  return {
    able: async () => (await worker()) !== null,
    async write(directory, name, text) {
      const one = await worker()
      if (one === null) throw new Error('No worker writes files here')
      const id = ++last
      await new Promise<void>((resolve, reject) => {
        const answered = ({ data }: MessageEvent<Told>) => {
          if (!('id' in data) || data.id !== id) return
          one.removeEventListener('message', answered)
          if (data.fault === null) resolve()
          else reject(new Error(data.fault))
        }
        one.addEventListener('message', answered)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows
        one.postMessage({ id, directory, name, text } satisfies Asked)
      })
    },
  }
}

/** Milliseconds after the start: neither is the first screen to wait for the worker, nor the first act. */
const LATER = 5000

/** The browser's own, which begins by itself before it is needed. */
export function browserScribe(): Scribe | null {
  if (typeof Worker === 'undefined') return null
  const scribe = openScribe(() => new Worker(new URL('./scribe-worker.ts', import.meta.url), { type: 'module' }))
  setTimeout(() => void scribe.able(), LATER)
  return scribe
}
