/** Files as no app makes them: a good copy cut off, its bits flipped, its values of other types, huge, deep, and not one at all. */
import { gzipSync } from 'node:zlib'

export interface Mangled {
  readonly how: string
  readonly bytes: Buffer
}

type Chance = (end: number) => number
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const pick = <T>(chance: Chance, all: readonly T[]): T => all[chance(all.length)] as T

const envelope = (gzip: Buffer | string) =>
  Buffer.from(
    JSON.stringify({
      format: 'aide-de-camp battles',
      version: 2,
      at: 1,
      battles: [],
      gzip: typeof gzip === 'string' ? gzip : gzip.toString('base64'),
    }),
  )

function flip(bytes: Buffer, count: number, chance: Chance): Buffer {
  const copy = Buffer.from(bytes)
  for (let n = 0; n < count; n++) {
    const at = chance(copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << chance(8))
  }
  return copy
}

/** Everything that is not the type that stood there. */
const WRONG: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'x',
  '\ud800',
  [],
  {},
  [[]],
  { length: 3 },
  { toString: 'x' },
  { constructor: { prototype: { polluted: 1 } } },
  '../../etc',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
]

/** The places of a value: what holds it, and under which name. */
function placesIn(root: Json): readonly (readonly [holder: Record<string, Json>, key: string])[] {
  const found: (readonly [Record<string, Json>, string])[] = []
  const queue: Json[] = [root]
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) {
      const holder = value as Record<string, Json>
      found.push([holder, key])
      queue.push(holder[key] as Json)
    }
  }
  return found
}

/** Some values of the file, near its top as often as anywhere, exchanged for values of another type. */
function wrongTypes(text: string, chance: Chance): Buffer {
  const root = JSON.parse(text) as Json
  const places = placesIn(root)
  for (let n = 0; n < 1 + chance(3); n++) {
    const [holder, key] = pick(chance, chance(2) === 0 ? places.slice(0, 40) : places)
    if (chance(4) === 0) delete holder[key]
    else holder[key] = pick(chance, WRONG)
  }
  return Buffer.from(JSON.stringify(root))
}

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

function deep(text: string, chance: Chance): Buffer {
  const levels = 10 ** (2 + chance(4)) + chance(1000)
  const hole = chance(2) === 0 ? nested(levels, '[', ']') : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  return Buffer.from(text.replace('"lines":[', `"lines":[${hole},`))
}

function huge(text: string, chance: Chance): Buffer {
  const size = 10 ** (4 + chance(3))
  const kinds = [
    () => text.replace('"title":"', `"title":"${'W'.repeat(size)}`),
    () => text.replace('"lines":[', `"lines":[${'0,'.repeat(size)}`),
    () => text.replace('"battles":[', `"battles":[${'{},'.repeat(size)}`),
    () => text.replace('"seq":1,', `"seq":${'9'.repeat(Math.min(size, 400))},`),
    () => text.replace('"at":', `"at":1e${size},"at":`),
  ]
  return Buffer.from(pick(chance, kinds)())
}

function packed(text: string, chance: Chance): Buffer {
  const gzip = gzipSync(text)
  const kinds = [
    () => envelope(flip(gzip, 1 + chance(4), chance)),
    () => envelope(gzip.subarray(0, chance(gzip.length))),
    () => envelope(gzipSync(wrongTypes(text, chance))),
    () => envelope(gzipSync(Buffer.alloc(10 ** (5 + chance(3)), 0x20))),
    () => envelope('not base64 at all!'),
    () => envelope(gzipSync(envelope(gzip))),
  ]
  return pick(chance, kinds)()
}

function shuffled(bytes: Buffer, chance: Chance): Buffer {
  const [from, to] = [chance(bytes.length), chance(bytes.length)].toSorted((a, b) => a - b) as [number, number]
  const kinds = [
    () => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]),
    () => Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]),
    () => Buffer.concat([bytes.subarray(to), bytes.subarray(0, to)]),
  ]
  return pick(chance, kinds)()
}

function proto(text: string, chance: Chance): Buffer {
  const places = [...text.matchAll(/\{/g)].map(({ index }) => index)
  const at = pick(chance, places) + 1
  return Buffer.from(`${text.slice(0, at)}"__proto__":{"polluted":1},${text.slice(at)}`)
}

const OTHERS: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('[]'),
  () => Buffer.from('null'),
  () => Buffer.from('{"format":"aide-de-camp battles"}'),
  () => Buffer.from('<!doctype html><title>404</title>'),
  () => Buffer.from('\ufeff{}', 'utf16le'),
  () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]),
  () => gzipSync('{}'),
  () => Buffer.alloc(300_000, 0),
]

const KINDS: readonly (readonly [string, (text: string, chance: Chance) => Buffer])[] = [
  ['truncated', (text, chance) => Buffer.from(text).subarray(0, chance(Buffer.byteLength(text)))],
  ['bits flipped', (text, chance) => flip(Buffer.from(text), 1 + chance(20), chance)],
  ['one bit flipped', (text, chance) => flip(Buffer.from(text), 1, chance)],
  ['wrong types', wrongTypes],
  ['wrong types', wrongTypes],
  ['deep', deep],
  ['huge', huge],
  ['packed', packed],
  ['cut and pasted', (text, chance) => shuffled(Buffer.from(text), chance)],
  ['prototype', proto],
  ['no copy at all', (_text, chance) => pick(chance, OTHERS)()],
]

/** The n-th mangled file, of one of these good ones; the kinds take turns. */
export function mangle(good: readonly string[], n: number, chance: Chance): Mangled {
  const [how, work] = KINDS[n % KINDS.length] as (typeof KINDS)[number]
  return { how, bytes: work(pick(chance, good), chance) }
}
