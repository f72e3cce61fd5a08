/** A dispatch as codes for a camera: one, or a series of which any will do. */
import { blocksOf, crc32, createBasin, MOST_BLOCKS, pour, type Basin } from '#core/fountain.ts'
import { err, ok, type Result } from '#core/result.ts'
import { fromBase45, toBase45 } from '#core/spell.ts'

/** Every code of ours begins so, and no other does. */
const SIGN = 'ADC1:'

/** Most bytes of a single code, which stands still; a series has smaller ones, which cameras catch at a glance. */
const SINGLE = 560
const BLOCK = 280

const sizeFor = (length: number) => (length <= SINGLE ? length : BLOCK)

const four = (value: number) => [24, 16, 8, 0].map((by) => (value >>> by) & 255)
const fourAt = (bytes: Uint8Array, at: number) => [0, 1, 2, 3].reduce((sum, n) => sum * 256 + (bytes[at + n] ?? 0), 0)

/** Sum of the message (it names the series), its length, the frame's number, a sum of the frame: then the block. */
const HEAD = 14

export interface Series {
  /** How many codes it takes if none is lost. */
  readonly count: number
  /** The text of code number `frame`, 0 upwards, without an end. */
  readonly frame: (frame: number) => string
}

export function makeSeries(message: Uint8Array): Series {
  const size = sizeFor(message.length)
  const sum = four(crc32(message))
  const length = four(message.length)
  return {
    count: blocksOf(message.length, size),
    frame(frame) {
      const body = [...sum, ...length, ...four(frame), ...pour(message, size, frame)]
      const check = crc32(Uint8Array.from(body)) & 0xffff
      return SIGN + toBase45(Uint8Array.from([check >>> 8, check & 255, ...body]))
    },
  }
}

export type Caught =
  /** Not a code of this app. */
  | 'foreign'
  /** Misread, or seen before. */
  | 'nothing'
  /** It told something new. */
  | 'more'
  /** It belongs to another series: the one before is let go. */
  | 'other'

export interface Catching {
  readonly take: (text: string) => Caught
  /** Codes that told something new, and how many are needed; null before the first. */
  readonly progress: () => { readonly caught: number; readonly count: number } | null
  /** The message once it is whole; an error where it is mangled in spite of all sums. */
  readonly message: () => Result<Uint8Array<ArrayBuffer>, 'mangled'> | null
}

interface Frame {
  readonly sum: number
  readonly length: number
  readonly frame: number
  readonly block: Uint8Array
}

function readFrame(text: string): Frame | 'foreign' | null {
  if (!text.startsWith(SIGN)) return 'foreign'
  const bytes = fromBase45(text.slice(SIGN.length))
  if (bytes === null || bytes.length <= HEAD) return null
  const body = bytes.subarray(2)
  if ((crc32(body) & 0xffff) !== (bytes[0] as number) * 256 + (bytes[1] as number)) return null
  const [sum, length, frame] = [fourAt(body, 0), fourAt(body, 4), fourAt(body, 8)]
  const block = body.subarray(HEAD - 2)
  return blocksOf(length, block.length) > MOST_BLOCKS ? null : { sum, length, frame, block }
}

/** Catches the codes of one series after the other. */
export function createCatching(): Catching {
  let series: { readonly sum: number; readonly length: number; readonly size: number; readonly basin: Basin } | null = null

  function basinFor({ sum, length, block }: Frame): Basin {
    if (series?.sum === sum && series.length === length && series.size === block.length) return series.basin
    series = { sum, length, size: block.length, basin: createBasin(length, block.length) }
    return series.basin
  }

  return {
    take(text) {
      const frame = readFrame(text)
      if (frame === 'foreign') return 'foreign'
      if (frame === null) return 'nothing'
      const before = series?.basin
      const basin = basinFor(frame)
      const told = basin.add(frame.frame, frame.block)
      if (!told) return 'nothing'
      return before !== undefined && before !== basin ? 'other' : 'more'
    },
    progress: () => series && { caught: series.basin.caught(), count: series.basin.count },
    message() {
      const whole = series?.basin.message() ?? null
      if (whole === null || series === null) return null
      return crc32(whole) === series.sum ? ok(whole) : err('mangled')
    },
  }
}
