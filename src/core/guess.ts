/**
 * Guesses each bit of a text from what came before it: contexts of letters, words and fields give their opinions, and a
 * mixer weighs them by how right they were so far. Made for lines of a log. Whole numbers throughout, so that every device
 * guesses alike: a text that was made small by these guesses can be read only by the very same ones.
 */

/** A chance of 1. A guess is 1 to 65535. */
export const ONE = 1 << 16

/** Opinions are kept in tables of so many places each, found by a hash of the context. */
const PLACES = 1 << 18

/** Contexts of the last bytes. */
const ORDERS = [1, 2, 3, 4, 5, 7] as const

/** Contexts besides: see `contexts`. */
const OTHERS = 6
const CONTEXTS = ORDERS.length + OTHERS

/** A repetition is looked for after so many bytes alike. */
const MATCH = 5
const MATCHES = 1 << 16
const LONGEST_MATCH = 31

/** A logarithm of odds is 256 to the unit, and at most so far from even. */
const FAR = 2815

/** e to the power of x, by sums and products alone, which come out alike everywhere. */
function power(x: number): number {
  let [sum, term] = [1, 1]
  for (let n = 1; n < 9; n += 1) sum += term *= x / 1024 / n
  for (let n = 0; n < 10; n += 1) sum *= sum
  return sum
}

/** The chance, by the logarithm of its odds. */
const CHANCE = Int32Array.from({ length: 2 * FAR + 1 }, (_, at) => Math.floor(ONE / (1 + power((FAR - at) / 256))))

/** The logarithm of the odds, by the chance in 4096ths. */
const ODDS = (() => {
  let at = 0
  return Int16Array.from({ length: 4096 }, (_, chance) => {
    while (at < 2 * FAR && (CHANCE[at] as number) < chance * 16 + 8) at += 1
    return at - FAR
  })
})()

/** How far an opinion moves to what happened, in 65536ths, by how often it was asked. */
const PACE = Int32Array.from({ length: 31 }, (_, asked) => Math.floor(ONE / (asked + 1.3)))

/** How far a weight moves, in 65536ths. */
const RATE = 2

/** Sets of weights, one for each length of a repetition (halved) in each of so many fields. */
const LENGTHS = 16
const FIELDS = 64
const INPUTS = CONTEXTS + 2

const mixed = (hash: number, value: number) => Math.imul(hash ^ value, 0x2c1b3c6d) ^ (hash >>> 15)
const more = (hash: number, value: number) => mixed(hash + 0x9e3779b1, value)

const isLetter = (byte: number) => (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90)
const isDigit = (byte: number) => byte >= 48 && byte <= 57

const [NEWLINE, QUOTE, COMMA, COLON, CLOSE] = [10, 34, 44, 58, 125]

/** The opinions of all contexts: a chance in the upper 22 bits, how often it was asked in the lower 10. */
function createOpinions() {
  const tables = Array.from({ length: CONTEXTS }, () => new Uint32Array(PLACES).fill(ONE << 15))
  const places = new Int32Array(CONTEXTS)
  return {
    ask(context: number, place: number): number {
      places[context] = place
      return ODDS[((tables[context] as Uint32Array)[place] as number) >>> 20] as number
    },
    learn(bit: number) {
      const goal = bit === 1 ? 4194303 : 0
      for (let context = 0; context < CONTEXTS; context += 1) {
        const table = tables[context] as Uint32Array
        const place = places[context] as number
        const kept = table[place] as number
        const asked = kept & 1023
        const chance = kept >>> 10
        const next = chance + Math.floor(((goal - chance) * (PACE[asked] as number)) / ONE)
        table[place] = ((next << 10) | Math.min(asked + 1, PACE.length - 1)) >>> 0
      }
    },
  }
}

/** Weighs the inputs, which are logarithms of odds. */
function createMixer() {
  const weights = new Int32Array(LENGTHS * FIELDS * INPUTS).fill(ONE / 4)
  const inputs = new Int32Array(INPUTS)
  let first = 0
  let chance = 0
  return {
    inputs,
    mix(set: number): number {
      first = set * INPUTS
      let sum = 0
      for (let n = 0; n < INPUTS; n += 1) sum += (inputs[n] as number) * (weights[first + n] as number)
      const odds = Math.round(sum / ONE)
      chance = CHANCE[Math.min(2 * FAR, Math.max(0, odds + FAR))] as number
      return chance
    },
    learn(bit: number) {
      const off = (bit === 1 ? ONE - 1 : 0) - chance
      for (let n = 0; n < INPUTS; n += 1) {
        const at = first + n
        weights[at] = (weights[at] as number) + Math.round(((inputs[n] as number) * off * RATE) / ONE)
      }
    },
  }
}

/** Where the last bytes stood before, and what followed them there. */
function createMatch(bytes: Uint8Array) {
  const last = new Int32Array(MATCHES).fill(-1)
  const trust = new Int32Array(LONGEST_MATCH + 1).fill(ONE / 2)
  let from = 0
  let length = 0
  let hoped = -1
  return {
    /** Length of the repetition, 0 where there is none or it has just ended. */
    length: () => (hoped < 0 ? 0 : length),
    /** `partial`: the bits of the byte so far, behind a leading one. */
    odds(partial: number): number {
      const expected = length > 0 ? (bytes[from] as number) | 256 : 0
      const left = 8 - (31 - Math.clz32(partial))
      hoped = expected >> left === partial ? (expected >> (left - 1)) & 1 : -1
      const odds = ODDS[(trust[length] as number) >>> 4] as number
      return hoped < 0 ? 0 : hoped === 1 ? odds : -odds
    },
    learn(bit: number) {
      if (hoped < 0) return
      const kept = trust[length] as number
      trust[length] = kept + (((hoped === bit ? ONE - 1 : 0) - kept) >> 6)
    },
    /** A byte more is known: there are `end` now. */
    step(end: number) {
      const holds = length > 0 && bytes[from] === bytes[end - 1]
      length = holds ? Math.min(LONGEST_MATCH, length + 1) : 0
      from += 1
      if (end < MATCH) return
      let hash = 0
      for (let back = 1; back <= MATCH; back += 1) hash = mixed(hash, bytes[end - back] as number)
      const slot = hash >>> 16
      if (length === 0) {
        from = last[slot] as number
        while (length < LONGEST_MATCH && length < from && bytes[from - 1 - length] === bytes[end - 1 - length]) length += 1
      }
      last[slot] = end
    },
  }
}

/** What the words around say: the field, its value so far and its last value, the kind of line, the number of the line. */
function createWords(firstLine: number) {
  const lastValue = new Map<number, number>()
  let line = firstLine
  let numbers = [String(line), String(line - 1)] as const
  let [word, before, field, kind, value, name, digits] = [0, 0, 0, 0, 0, 0, 0]
  let quoted = false
  let fits: readonly [boolean, boolean] = [true, true]

  /** Numbers in a line are often its own number or the one before: the digits that would follow then. */
  const digit = (which: 0 | 1) => (fits[which] ? numbers[which].charCodeAt(digits) || 1 : 1)

  function stepFields(byte: number) {
    if (byte === QUOTE) {
      quoted = !quoted
      if (quoted) name = 0
    } else if (quoted) name = more(name, byte)
    if (byte === COLON && !quoted) {
      field = name
      value = 0
    } else if ((byte === COMMA || byte === CLOSE) && !quoted) {
      if (value !== 0) lastValue.set(field, value)
      if (kind === 0) kind = value
      value = 0
    } else value = more(value, byte)
    if (byte !== NEWLINE) return
    ;[kind, field, value, quoted] = [0, 0, 0, false]
    line += 1
    numbers = [String(line), String(line - 1)]
  }

  function stepDigits(byte: number) {
    if (!isDigit(byte)) {
      digits = 0
      fits = [true, true]
      return
    }
    fits = [fits[0] && numbers[0].charCodeAt(digits) === byte, fits[1] && numbers[1].charCodeAt(digits) === byte]
    digits += 1
  }

  return {
    field: () => field & (FIELDS - 1),
    step(byte: number) {
      stepFields(byte)
      stepDigits(byte)
      if (isLetter(byte)) word = more(word, byte)
      else {
        if (word !== 0) before = word
        word = isDigit(byte) ? mixed(word, byte) : 0
      }
    },
    /** Writes the contexts into `hashes` from place `at` on. */
    contexts(hashes: Int32Array, at: number, byte: number) {
      hashes[at] = mixed(mixed(word, byte), 1)
      hashes[at + 1] = mixed(mixed(before, word), byte + 512)
      hashes[at + 2] = mixed(mixed(field, value), 1024)
      hashes[at + 3] = mixed(mixed(mixed(kind, field), value), 1025)
      hashes[at + 4] = mixed(mixed(mixed(lastValue.get(field) ?? 0, field), value), 1026)
      hashes[at + 5] = mixed(mixed(field, digit(0) * 256 + digit(1)), digits + byte * 16 + 9999)
    },
  }
}

/** Guesses bit after bit of a text of at most `longest` bytes, whose first line has this number in the log. */
export interface Guesser {
  /** The chance, in 65536ths, that the next bit is a one. */
  guess(): number
  /** Tells what the next bit was. */
  learn(bit: number): void
  /** The bytes learnt so far. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

export function createGuesser(longest: number, firstLine: number): Guesser {
  const bytes = new Uint8Array(longest)
  const opinions = createOpinions()
  const mixer = createMixer()
  const match = createMatch(bytes)
  const words = createWords(firstLine)
  const hashes = new Int32Array(CONTEXTS)
  let end = 0
  let partial = 1

  function contexts(byte: number) {
    let hash = 0
    let depth = 0
    for (let of = 0; of < ORDERS.length; of += 1) {
      for (; depth < (ORDERS[of] as number); depth += 1) hash = more(hash, depth < end ? (bytes[end - 1 - depth] as number) : 0)
      hashes[of] = hash
    }
    words.contexts(hashes, ORDERS.length, byte)
  }

  function step(byte: number) {
    bytes[end] = byte
    end += 1
    words.step(byte)
    match.step(end)
    contexts(byte)
  }

  return {
    bytes,
    guess() {
      const { inputs } = mixer
      const part = Math.imul(partial, 0x27d4eb2d)
      for (let of = 0; of < CONTEXTS; of += 1) {
        inputs[of] = opinions.ask(of, Math.imul((hashes[of] as number) ^ part, 0x9e3779b1) >>> 14)
      }
      inputs[CONTEXTS] = match.odds(partial)
      inputs[CONTEXTS + 1] = 256
      return mixer.mix((match.length() >> 1) + LENGTHS * words.field())
    },
    learn(bit) {
      mixer.learn(bit)
      opinions.learn(bit)
      match.learn(bit)
      partial = partial * 2 + bit
      if (partial < 256) return
      step(partial & 255)
      partial = 1
    },
  }
}
