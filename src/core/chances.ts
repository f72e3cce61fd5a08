/** Exact chances of dice, counted in whole numbers: never sampled, never rounded before they are shown. */
import { must } from './result.ts'

/** `ways[k]` of `total` equally likely throws give k successes; `ways` is as long as the most successes, plus one. */
export type Chances = { readonly total: bigint; readonly ways: readonly bigint[] }

/** A chance in lowest terms, 0 in 1 to 1 in 1. */
export type Fraction = { readonly of: bigint; readonly in: bigint }

/** How two sides that hit each other at once may part. */
export interface Contest {
  readonly aWins: Fraction
  readonly level: Fraction
  readonly bWins: Fraction
  readonly bothGone: Fraction
}

/** Primes that the faces of common dice are made of; a denominator with any other falls back to Euclid. */
const PRIMES = [2n, 3n, 5n, 7n, 11n, 13n]

/** Least percentage shown of what is possible, and least distance from 100 of what is not certain. */
const LEAST_PERCENT = 0.001

const whole = (n: number, least: number, what: string): number => {
  if (!Number.isInteger(n) || n < least) throw new RangeError(`${what}: ${n}`)
  return n
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [large, small] = [a, b]
  while (small !== 0n) [large, small] = [small, large % small]
  return large
}

/** The small primes in a denominator; null when they are not all of it. */
function primesOf(total: bigint): readonly bigint[] | null {
  let rest = total
  const primes = PRIMES.filter((prime) => {
    const divides = rest % prime === 0n
    while (rest % prime === 0n) rest /= prime
    return divides
  })
  return rest === 1n ? primes : null
}

function lowest(of: bigint, total: bigint, primes: readonly bigint[] | null): Fraction {
  if (of === 0n) return { of, in: 1n }
  if (of === total) return { of: 1n, in: 1n }
  if (primes === null) {
    const common = gcd(of, total)
    return { of: of / common, in: total / common }
  }
  let [top, bottom] = [of, total]
  for (const prime of primes) {
    while (top % prime === 0n && bottom % prime === 0n) {
      top /= prime
      bottom /= prime
    }
  }
  return { of: top, in: bottom }
}

/** Many counts over one denominator, whose primes are looked for once; that is faster than Euclid for each. */
function fractions(counts: readonly bigint[], total: bigint): readonly Fraction[] {
  const primes = primesOf(total)
  return counts.map((count) => lowest(count, total, primes))
}

/** Running sums from the front: item k counts every throw with fewer than k successes. */
function below(ways: readonly bigint[]): readonly bigint[] {
  const sums = [0n]
  let sum = 0n
  for (const way of ways) sums.push((sum += way))
  return sums
}

/** Works out once for each `Chances`, at the first question. */
function once<T>(work: (chances: Chances) => T): (chances: Chances) => T {
  const known = new WeakMap<Chances, T>()
  return (chances) => {
    const found = known.get(chances)
    if (found !== undefined) return found
    const worked = work(chances)
    known.set(chances, worked)
    return worked
  }
}

const tails = once(({ total, ways }) =>
  fractions(
    below(ways).map((fewer) => total - fewer),
    total,
  ),
)
const singles = once(({ total, ways }) => fractions(ways, total))

/** Successes of dice that each succeed in `hits` of `faces` cases. */
function binomial(dice: number, hits: bigint, faces: bigint): Chances {
  const common = gcd(hits, faces)
  const hit = hits / common
  const miss = faces / common - hit
  const count = BigInt(whole(dice, 0, 'dice'))
  const misses = [1n]
  for (let k = 1; k <= dice; k++) misses.push(must(misses[k - 1], 'power') * miss)
  let choices = 1n
  let power = 1n
  const ways = misses.map((_, k) => {
    const way = choices * power * must(misses[dice - k], 'power')
    choices = (choices * (count - BigInt(k))) / BigInt(k + 1)
    power *= hit
    return way
  })
  return { total: (hit + miss) ** count, ways }
}

/** Faces of one die that reach `need`; null is a number that no die can reach. */
function facesReaching(need: number | null, sides: number): bigint {
  whole(sides, 1, 'sides')
  if (need === null) return 0n
  whole(need, Number.NEGATIVE_INFINITY, 'need')
  return BigInt(Math.min(sides, Math.max(0, sides + 1 - need)))
}

/** Successes of `dice` dice of which each succeeds at `need` or more: 1 or less always, null or above `sides` never. */
export const pool = (dice: number, need: number | null, sides = 6): Chances =>
  binomial(dice, facesReaching(need, sides), BigInt(sides))

/** Successes of dice that must succeed twice, one throw after the other: first at `aimNeed`, then at `effectNeed`. */
export function twoStage(dice: number, aimNeed: number | null, effectNeed: number | null, sides = 6): Chances {
  const both = facesReaching(aimNeed, sides) * facesReaching(effectNeed, sides)
  return binomial(dice, both, BigInt(sides) ** 2n)
}

/** Successes of two throws together. */
export function sum(a: Chances, b: Chances): Chances {
  const ways = Array<bigint>(a.ways.length + b.ways.length - 1).fill(0n)
  for (const [i, x] of a.ways.entries()) {
    if (x !== 0n) for (const [j, y] of b.ways.entries()) ways[i + j] = must(ways[i + j], 'ways') + x * y
  }
  return { total: a.total * b.total, ways }
}

/** Chance of k successes or more. */
export function atLeast(chances: Chances, k: number): Fraction {
  const most = chances.ways.length
  return must(tails(chances)[Math.min(most, Math.max(0, Math.ceil(k)))], 'tail')
}

/** Chance of k successes, no more and no fewer. */
export const exactly = (chances: Chances, k: number): Fraction => singles(chances)[k] ?? { of: 0n, in: 1n }

/** Successes to be expected on average. */
export function mean({ total, ways }: Chances): number {
  const weighed = ways.reduce((all, way, k) => all + way * BigInt(k), 0n)
  return toNumber({ of: weighed, in: total })
}

/**
 * Two sides hit each other at once: successes of `a` are losses of `b`, up to the `bLive` figures it has, and the other way
 * round. A side without figures left has lost, whatever the count; else whoever lost more; equal losses are level.
 */
export function contest(a: Chances, b: Chances, aLive: number, bLive: number): Contest {
  whole(aLive, 0, 'aLive')
  whole(bLive, 0, 'bLive')
  const aBelow = below(a.ways)
  const bBelow = below(b.ways)
  const fewer = (sums: readonly bigint[], k: number): bigint => must(sums[Math.min(k, sums.length - 1)], 'sum')
  const aStays = fewer(bBelow, aLive)
  const bStays = fewer(aBelow, bLive)
  let aMore = 0n
  let level = 0n
  for (let k = 0; k < Math.min(bLive, a.ways.length); k++) {
    const ways = must(a.ways[k], 'ways')
    aMore += ways * fewer(bBelow, Math.min(k, aLive))
    if (k < aLive) level += ways * (b.ways[k] ?? 0n)
  }
  const bothStay = aStays * bStays
  const total = a.total * b.total
  const aWins = aMore + aStays * (a.total - bStays)
  const bWins = bothStay - aMore - level + bStays * (b.total - aStays)
  const [w, l, x, g] = fractions([aWins, level, bWins, total - aWins - level - bWins], total)
  return { aWins: must(w, 'a'), level: must(l, 'level'), bWins: must(x, 'b'), bothGone: must(g, 'gone') }
}

/** Binary digits of a number above 0, to within four. */
const bits = (n: bigint): number => n.toString(16).length * 4

/** The nearest floating-point number, whatever the length of the two whole numbers. */
export function toNumber({ of, in: total }: Fraction): number {
  if (of === 0n) return 0
  if (of <= Number.MAX_SAFE_INTEGER && total <= Number.MAX_SAFE_INTEGER) return Number(of) / Number(total)
  const shift = 64 + bits(total) - bits(of)
  const top = shift > 0 ? of << BigInt(shift) : of
  const bottom = shift > 0 ? total : total << BigInt(-shift)
  // The last bit says that something was cut off, so that `Number` rounds to the right side.
  const quotient = (top / bottom) | (top % bottom === 0n ? 0n : 1n)
  // In two steps: 2 ** -shift alone would be 0 for the rarest chances.
  return Number(quotient) * 2 ** -64 * 2 ** (64 - shift)
}

/**
 * Percent to show: whole, or one significant digit away from 0 and from 100 when nearer than 1 to them. 0 and 100 themselves
 * are kept for what cannot and what must happen.
 */
export function percent(chance: Fraction): number {
  if (chance.of === 0n) return 0
  if (chance.of === chance.in) return 100
  const small = (share: number): number => Math.max(LEAST_PERCENT, Number(share.toPrecision(1)))
  const hundred = toNumber({ of: chance.of * 100n, in: chance.in })
  if (hundred < 1) return small(hundred)
  if (hundred <= 99) return Math.round(hundred)
  const short = toNumber({ of: (chance.in - chance.of) * 100n, in: chance.in })
  return Number((100 - small(short)).toFixed(3))
}
