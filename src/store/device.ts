/** Who writes here: an id that a device draws once and keeps. */
import type { Connection, Reading } from '#store/db.ts'
import { read, write } from '#store/write.ts'

export const DEVICE_KEY = 'store.device'

/** No two of them look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Length of an id: short, for it is in every line, and yet 49 bits. */
const LENGTH = 10

/** A random id. Bytes that would favour the first letters are thrown away. */
export function drawId(fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const fair = 256 - (256 % LETTERS.length)
  let id = ''
  while (id.length < LENGTH) {
    const bytes = new Uint8Array(LENGTH - id.length)
    fill(bytes)
    for (const byte of bytes) if (byte < fair) id += LETTERS.charAt(byte % LETTERS.length)
  }
  return id
}

/** The id in the store; the one drawn, where there was none. Unstored where the store cannot be written. */
export async function readDevice(connection: Connection, drawn: string): Promise<string> {
  const found = await read(connection, kept)
  // Nearly always: a write would be waited for at every start.
  if (found.ok && found.value !== null) return found.value
  const stored = await write(connection, async (to) => {
    const first = await kept(to)
    if (first === null) await to.settings.put({ key: DEVICE_KEY, value: drawn })
    return first ?? drawn
  })
  return stored.ok ? stored.value : drawn
}

/** Null where none is kept. */
async function kept(from: Reading): Promise<string | null> {
  const found = (await from.settings.get(DEVICE_KEY))?.value
  return typeof found === 'string' ? found : null
}
