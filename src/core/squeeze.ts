/**
 * Makes a text small that is much like one which both ends have. The primer, the log that two phones share, is guessed
 * through first; then an arithmetic coder writes down how far the guesses were off. A few acts of a battle take a few dozen
 * bytes. Slow, some 100 kB a second: the work is a generator that may pause, and yields the share that is done, 0 to 1.
 */
import { createGuesser, ONE, type Guesser } from './guess.ts'

/** Bytes between two pauses. */
const STRETCH = 512

const bitOf = (byte: number, at: number) => (byte >> (7 - at)) & 1

function* learn(guesser: Guesser, primer: Uint8Array, share: number): Generator<number, void> {
  for (let at = 0; at < primer.length; at += 1) {
    const byte = primer[at] as number
    for (let n = 0; n < 8; n += 1) {
      guesser.guess()
      guesser.learn(bitOf(byte, n))
    }
    if (at % STRETCH === 0) yield (share * at) / primer.length
  }
}

const shareOf = (primer: number, text: number) => primer / Math.max(1, primer + text)

/** Where in a range of the coder, 32 bits wide, the ones end and the noughts begin. */
const splitAt = (low: number, high: number, chance: number): number => low + Math.floor(((high - low) * chance) / ONE)

/** Makes `text` small. `line`: number of the first line of the primer. */
export function* squeeze(primer: Uint8Array, text: Uint8Array, line: number): Generator<number, Uint8Array<ArrayBuffer>> {
  const guesser = createGuesser(primer.length + text.length, line)
  const share = shareOf(primer.length, text.length)
  yield* learn(guesser, primer, share)
  const out: number[] = []
  let [low, high] = [0, 0xffffffff]
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number
    for (let n = 0; n < 8; n += 1) {
      const split = splitAt(low, high, guesser.guess())
      const bit = bitOf(byte, n)
      if (bit === 1) high = split
      else low = split + 1
      guesser.learn(bit)
      while ((low ^ high) >>> 24 === 0) {
        out.push(high >>> 24)
        low = (low << 8) >>> 0
        high = ((high << 8) | 255) >>> 0
      }
    }
    if (at % STRETCH === 0) yield share + ((1 - share) * at) / text.length
  }
  // As many bytes as tell this range from every other; noughts are read where there are no more.
  return Uint8Array.from(low === 0 ? out : [...out, (low >>> 24) + 1])
}

/** Makes a small text of `length` bytes large again. Small text that is damaged comes out as some other text. */
export function* unsqueeze(
  primer: Uint8Array,
  small: Uint8Array,
  length: number,
  line: number,
): Generator<number, Uint8Array<ArrayBuffer>> {
  const guesser = createGuesser(primer.length + length, line)
  const share = shareOf(primer.length, length)
  yield* learn(guesser, primer, share)
  let [low, high, code, read] = [0, 0xffffffff, 0, 0]
  const next = () => (code = ((code << 8) | (small[read++] ?? 0)) >>> 0)
  for (let n = 0; n < 4; n += 1) next()
  for (let at = 0; at < length; at += 1) {
    for (let n = 0; n < 8; n += 1) {
      const split = splitAt(low, high, guesser.guess())
      const bit = code <= split ? 1 : 0
      if (bit === 1) high = split
      else low = split + 1
      guesser.learn(bit)
      while ((low ^ high) >>> 24 === 0) {
        low = (low << 8) >>> 0
        high = ((high << 8) | 255) >>> 0
        next()
      }
    }
    if (at % STRETCH === 0) yield share + ((1 - share) * at) / length
  }
  return guesser.bytes.slice(primer.length)
}
