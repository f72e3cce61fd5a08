/**
 * A message in frames, of which any will do: the first ones are its blocks, and every later one is a mixture of about half
 * of them. Whoever has caught as many frames as there are blocks, and one or two more, has the message, whichever they
 * were. A frame that is lost costs one other frame.
 */

/** More blocks than this are not taken in, so that a mangled frame cannot fill the memory. */
export const MOST_BLOCKS = 4096

/** Sum over bytes that tells a mangled message or frame: the CRC-32 of Ethernet. `before`: the sum of bytes in front. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (const byte of bytes) {
    sum ^= byte
    for (let n = 0; n < 8; n += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** How many blocks of `size` bytes a message takes. */
export const blocksOf = (length: number, size: number): number => Math.max(1, Math.ceil(length / size))

/** Which blocks are in a frame, as bits of 32-bit words: one of them for the first frames, then as a draw from its number tells. */
function blocksIn(frame: number, count: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32))
  if (frame < count) {
    bits[frame >>> 5] = 1 << (frame & 31)
    return bits
  }
  let state = Math.imul(frame + 1, 0x9e3779b1) ^ count
  for (let at = 0; at < bits.length; at += 1) {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    bits[at] = word ^ (word >>> 14)
  }
  const spare = count & 31
  if (spare > 0) bits[bits.length - 1] = (bits[bits.length - 1] as number) & ((1 << spare) - 1)
  return bits
}

const has = (bits: Uint32Array, at: number): boolean => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1

function xor<T extends Uint32Array | Uint8Array>(into: T, from: T) {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] as number) ^ (from[at] as number)
}

/** What frame number `frame` (0 upwards) of a message carries: `size` bytes. */
export function pour(message: Uint8Array, size: number, frame: number): Uint8Array<ArrayBuffer> {
  const count = blocksOf(message.length, size)
  const bits = blocksIn(frame, count)
  const drops = new Uint8Array(size)
  for (let at = 0; at < count; at += 1) {
    if (!has(bits, at)) continue
    const from = at * size
    const length = Math.min(size, message.length - from)
    for (let n = 0; n < length; n += 1) drops[n] = (drops[n] as number) ^ (message[from + n] as number)
  }
  return drops
}

interface Row {
  readonly bits: Uint32Array
  readonly drops: Uint8Array
}

/** Catches frames until the message is whole. */
export interface Basin {
  /** How many blocks the message has. */
  readonly count: number
  /** How many frames were caught that told something new: as many as there are blocks, and it is whole. */
  readonly caught: () => number
  /** Takes a frame in; false where it told nothing new. */
  readonly add: (frame: number, drops: Uint8Array) => boolean
  /** The message; null while it is not whole. */
  readonly message: () => Uint8Array<ArrayBuffer> | null
}

/** A basin for a message of `length` bytes in blocks of `size` bytes. */
export function createBasin(length: number, size: number): Basin {
  const count = blocksOf(length, size)
  if (count > MOST_BLOCKS) throw new RangeError(`${count} blocks`)
  /** By the lowest block in it: a row has none of the blocks that are lowest in the rows before. */
  const rows: (Row | undefined)[] = Array.from({ length: count })
  let caught = 0

  function add(frame: number, drops: Uint8Array): boolean {
    if (drops.length !== size || caught === count) return false
    const row: Row = { bits: blocksIn(frame, count), drops: Uint8Array.from(drops) }
    for (let at = 0; at < count; at += 1) {
      if (!has(row.bits, at)) continue
      const other = rows[at]
      if (other === undefined) {
        rows[at] = row
        caught += 1
        return true
      }
      xor(row.bits, other.bits)
      xor(row.drops, other.drops)
    }
    return false
  }

  function message(): Uint8Array<ArrayBuffer> | null {
    if (caught < count) return null
    const whole = new Uint8Array(count * size)
    // From the last row up: what it holds besides its own block is solved already.
    for (let at = count - 1; at >= 0; at -= 1) {
      const { bits, drops } = rows[at] as Row
      const block = Uint8Array.from(drops)
      for (let other = at + 1; other < count; other += 1) {
        if (has(bits, other)) xor(block, whole.subarray(other * size, (other + 1) * size))
      }
      whole.set(block, at * size)
    }
    return whole.slice(0, length)
  }

  return { count, caught: () => caught, add, message }
}
