import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atLeast,
  contest,
  exactly,
  mean,
  percent,
  pool,
  sum,
  toNumber,
  twoStage,
  type Chances,
  type Contest,
  type Fraction,
} from '#core/chances.ts'

/** Every throw of `dice` dice, face by face. */
function everyThrow(dice: number, sides: number): readonly (readonly number[])[] {
  let throws: number[][] = [[]]
  for (let die = 0; die < dice; die++) {
    throws = throws.flatMap((faces) => Array.from({ length: sides }, (_, face) => [...faces, face + 1]))
  }
  return throws
}

const share = (of: number, total: number): number => of / total
const one: Fraction = { of: 1n, in: 1n }
const none: Fraction = { of: 0n, in: 1n }

const same = (a: Fraction, of: bigint, total: bigint): boolean => a.of * total === of * a.in

function add(a: Fraction, b: Fraction): Fraction {
  return { of: a.of * b.in + b.of * a.in, in: a.in * b.in }
}

/** A second method for `contest`: every pair of counts is looked at and judged in the words of the rule. */
function slowContest(a: Chances, b: Chances, aLive: number, bLive: number): Record<keyof Contest, bigint> {
  const ways = { aWins: 0n, level: 0n, bWins: 0n, bothGone: 0n }
  for (const [aHits, x] of a.ways.entries()) {
    for (const [bHits, y] of b.ways.entries()) {
      const aLost = Math.min(bHits, aLive)
      const bLost = Math.min(aHits, bLive)
      const aGone = aLost === aLive
      const bGone = bLost === bLive
      if (aGone && bGone) ways.bothGone += x * y
      else if (aGone) ways.bWins += x * y
      else if (bGone) ways.aWins += x * y
      else if (aLost === bLost) ways.level += x * y
      else if (aLost < bLost) ways.aWins += x * y
      else ways.bWins += x * y
    }
  }
  return ways
}

const arbNeed = fc.option(fc.integer({ min: -2, max: 9 }), { nil: null })
const arbPool = fc
  .record({ dice: fc.integer({ min: 0, max: 24 }), need: arbNeed, sides: fc.constantFrom(1, 2, 6, 10, 17, 20) })
  .map(({ dice, need, sides }) => pool(dice, need, sides))
const arbChances = fc.oneof(
  arbPool,
  fc.tuple(arbPool, arbPool).map(([a, b]) => sum(a, b)),
  fc.tuple(fc.integer({ min: 0, max: 12 }), arbNeed, arbNeed).map(([dice, aim, effect]) => twoStage(dice, aim, effect)),
)

describe('pool', () => {
  test.each<[number, number | null, number, bigint, readonly bigint[]]>([
    [6, 4, 6, 64n, [1n, 6n, 15n, 20n, 15n, 6n, 1n]],
    [2, 5, 6, 9n, [4n, 4n, 1n]],
    [2, 6, 6, 36n, [25n, 10n, 1n]],
    [3, 1, 6, 1n, [0n, 0n, 0n, 1n]],
    [3, -4, 6, 1n, [0n, 0n, 0n, 1n]],
    [3, 7, 6, 1n, [1n, 0n, 0n, 0n]],
    [3, null, 6, 1n, [1n, 0n, 0n, 0n]],
    [0, 4, 6, 1n, [1n]],
    [1, 16, 20, 4n, [3n, 1n]],
  ])('%i dice at %s of %i sides: of %s, %s', (dice, need, sides, total, ways) => {
    expect(pool(dice, need, sides)).toEqual({ total, ways })
  })

  test('every face of up to five dice, counted one by one', () => {
    for (const sides of [2, 3, 6]) {
      for (let dice = 0; dice <= 5; dice++) {
        for (let need = 0; need <= sides + 1; need++) {
          const hits = everyThrow(dice, sides).map((faces) => faces.filter((face) => face >= need).length)
          const chances = pool(dice, need, sides)
          for (let k = 0; k <= dice; k++) {
            const wanted = hits.filter((n) => n === k).length
            expect(same(exactly(chances, k), BigInt(wanted), BigInt(hits.length)), `${dice}@${need}/${sides}: ${k}`).toBe(true)
            const tail = hits.filter((n) => n >= k).length
            expect(same(atLeast(chances, k), BigInt(tail), BigInt(hits.length)), `${dice}@${need}/${sides}: ${k}+`).toBe(true)
          }
        }
      }
    }
  })

  test.each([
    ['dice', () => pool(-1, 4)],
    ['dice', () => pool(2.5, 4)],
    ['need', () => pool(2, 4.5)],
    ['sides', () => pool(2, 4, 0)],
    ['aLive', () => contest(pool(1, 4), pool(1, 4), -1, 3)],
    ['bLive', () => contest(pool(1, 4), pool(1, 4), 3, 0.5)],
  ])('a %s that cannot be is a bug', (what, wrong) => {
    expect(wrong).toThrow(new RegExp(`^${what}: `))
  })
})

describe('values worked out by other means', () => {
  test('one volley, 6 dice at 4+', () => {
    expect(mean(pool(6, 4))).toBe(3)
    expect(atLeast(pool(6, 4), 4)).toEqual({ of: 11n, in: 32n })
    expect(toNumber(atLeast(pool(6, 4), 4))).toBe(0.34375)
    expect(percent(atLeast(pool(6, 4), 4))).toBe(34)
  })

  test('two volleys, 6 dice at 4+ and 6 dice at 5+: four hits or more', () => {
    expect(toNumber(atLeast(sum(pool(6, 4), pool(6, 5)), 4))).toBeCloseTo(0.812414266118, 12)
  })

  test.each<[string, Contest, readonly [number, number, number, number]]>([
    [
      '14 dice, 20 live v. 8 dice, 16 live',
      contest(pool(14, 4), pool(8, 4), 20, 16),
      [0.856860637665, 0.076239109039, 0.066900253296, 0],
    ],
    [
      '14 dice, 20 live v. 1 die, 1 live',
      contest(pool(14, 4), pool(1, 4), 20, 1),
      [0.999938964844, 3.0517578e-5, 3.0517578e-5, 0],
    ],
    ['one against one', contest(pool(1, 4), pool(1, 4), 1, 1), [0.25, 0.25, 0.25, 0.25]],
    ['always against always, one live each', contest(pool(1, 1), pool(1, 1), 1, 1), [0, 0, 0, 1]],
    ['nobody left at the start', contest(pool(3, 4), pool(0, 4), 3, 0), [1, 0, 0, 0]],
  ])('contest at 4+: %s', (_, odds, [aWins, level, bWins, bothGone]) => {
    expect(toNumber(odds.aWins)).toBeCloseTo(aWins, 12)
    expect(toNumber(odds.level)).toBeCloseTo(level, 12)
    expect(toNumber(odds.bWins)).toBeCloseTo(bWins, 12)
    expect(toNumber(odds.bothGone)).toBeCloseTo(bothGone, 12)
  })

  test('an aim at 3+ and an effect at 5+ succeed in 2 cases of 9', () => {
    expect(twoStage(1, 3, 5)).toEqual({ total: 9n, ways: [7n, 2n] })
    expect(twoStage(2, 3, 5)).toEqual({ total: 81n, ways: [49n, 28n, 4n] })
    expect(twoStage(6, 1, 4)).toEqual(pool(6, 4))
    expect(twoStage(4, null, 2)).toEqual(pool(4, null))
  })

  test('aim and effect, every pair of faces of two dice', () => {
    for (let aim = 1; aim <= 6; aim++) {
      for (let effect = 1; effect <= 7; effect++) {
        const hits = everyThrow(4, 6).map(
          ([a = 0, b = 0, c = 0, d = 0]) => Number(a >= aim && b >= effect) + Number(c >= aim && d >= effect),
        )
        for (const k of [0, 1, 2]) {
          const wanted = hits.filter((n) => n === k).length
          expect(same(exactly(twoStage(2, aim, effect), k), BigInt(wanted), 6n ** 4n), `${aim}, ${effect}: ${k}`).toBe(true)
        }
      }
    }
  })
})

describe('properties', () => {
  test('the ways are all the throws there are', () => {
    fc.assert(fc.property(arbChances, ({ total, ways }) => void expect(ways.reduce((a, b) => a + b, 0n)).toBe(total)))
  })

  test('two throws together do not mind their order', () => {
    fc.assert(fc.property(arbPool, arbPool, (a, b) => void expect(sum(a, b)).toEqual(sum(b, a))))
  })

  test('dice thrown in two lots are as good as in one', () => {
    const arb = fc.tuple(fc.nat(15), fc.nat(15), fc.integer({ min: 1, max: 7 }))
    fc.assert(fc.property(arb, ([m, n, need]) => void expect(sum(pool(m, need), pool(n, need))).toEqual(pool(m + n, need))))
  })

  test('atLeast never grows, starts at 1, ends at 0, and steps down by exactly', () => {
    fc.assert(
      fc.property(arbChances, (chances) => {
        expect(atLeast(chances, 0)).toEqual(one)
        expect(atLeast(chances, -3)).toEqual(one)
        expect(atLeast(chances, chances.ways.length)).toEqual(none)
        expect(atLeast(chances, chances.ways.length + 5)).toEqual(none)
        for (const k of chances.ways.keys()) {
          const rest = add(atLeast(chances, k + 1), exactly(chances, k))
          expect(same(atLeast(chances, k), rest.of, rest.in)).toBe(true)
          expect(exactly(chances, k).of).toBeGreaterThanOrEqual(0n)
        }
        expect(exactly(chances, chances.ways.length)).toEqual(none)
        expect(exactly(chances, -1)).toEqual(none)
      }),
    )
  })

  test('fractions are in lowest terms', () => {
    const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
    fc.assert(
      fc.property(arbChances, fc.nat(30), (chances, k) => {
        for (const chance of [atLeast(chances, k), exactly(chances, k)]) expect(gcd(chance.of, chance.in)).toBe(1n)
      }),
    )
  })

  test('the mean is the dice times the chance of one', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 6 }), (dice, need) => {
        expect(mean(pool(dice, need))).toBeCloseTo((dice * (7 - need)) / 6, 12)
      }),
    )
  })

  test('contest: as the slow way of counting says, and everything sums to 1', () => {
    fc.assert(
      fc.property(arbChances, arbChances, fc.nat(20), fc.nat(20), (a, b, aLive, bLive) => {
        const fast = contest(a, b, aLive, bLive)
        const slow = slowContest(a, b, aLive, bLive)
        const differ = (['aWins', 'level', 'bWins', 'bothGone'] as const).filter(
          (how) => !same(fast[how], slow[how], a.total * b.total),
        )
        expect(differ).toEqual([])
        const all = add(add(fast.aWins, fast.level), add(fast.bWins, fast.bothGone))
        expect(all.of).toBe(all.in)
      }),
    )
  })

  test('contest looks the same from the other side', () => {
    fc.assert(
      fc.property(arbPool, arbPool, fc.nat(20), fc.nat(20), (a, b, aLive, bLive) => {
        const here = contest(a, b, aLive, bLive)
        expect(contest(b, a, bLive, aLive)).toEqual({ ...here, aWins: here.bWins, bWins: here.aWins })
      }),
    )
  })
})

describe('toNumber', () => {
  test.each<[bigint, bigint, number]>([
    [0n, 7n, 0],
    [1n, 3n, 1 / 3],
    [1n, 6n, 1 / 6],
    [10n ** 250n, 3n * 10n ** 250n, 1 / 3],
    [2n * 10n ** 400n + 1n, 3n * 10n ** 400n, 2 / 3],
    [1n, 10n ** 250n, 1e-250],
    [1n, 10n ** 300n, 1e-300],
    [1n, 10n ** 310n, 1e-310],
    [1n, 10n ** 400n, 0],
    [10n ** 30n, 1n, 1e30],
    [2n ** 53n + 1n, 2n ** 54n, 0.5],
    [2n ** 53n + 3n, 2n ** 54n, 0.5 + 2 ** -52],
    [(2n ** 53n + 1n) * 2n ** 200n, 2n ** 254n, 0.5],
    [(2n ** 53n + 1n) * 2n ** 200n + 1n, 2n ** 254n, 0.5 + 2 ** -53],
    [2n ** 300n - 1n, 2n ** 300n, 1],
  ])('%s in %s', (of, total, value) => {
    expect(toNumber({ of, in: total })).toBe(value)
  })

  test('as near as doubles go, blown up to hundreds of digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), fc.nat(300), (of, total, digits) => {
        const blown = 7n ** BigInt(digits)
        expect(toNumber({ of: BigInt(of) * blown, in: BigInt(total) * blown })).toBe(share(of, total))
      }),
    )
  })
})

describe('percent', () => {
  test.each<[bigint, bigint, number]>([
    [0n, 1n, 0],
    [1n, 1n, 100],
    [1n, 2n, 50],
    [11n, 32n, 34],
    [1n, 8n, 13],
    [1n, 100n, 1],
    [3n, 1000n, 0.3],
    [1n, 32768n, 0.003],
    [1n, 6n ** 40n, 0.001],
    [99n, 100n, 99],
    [997n, 1000n, 99.7],
    [16383n, 16384n, 99.994],
    [6n ** 40n - 1n, 6n ** 40n, 99.999],
  ])('%s in %s', (of, total, shown) => {
    expect(percent({ of, in: total })).toBe(shown)
  })

  test('0 and 100 are said only of what is sure', () => {
    fc.assert(
      fc.property(arbChances, fc.nat(30), (chances, k) => {
        const chance = exactly(chances, k)
        expect(percent(chance) === 0).toBe(chance.of === 0n)
        expect(percent(chance) === 100).toBe(chance.of === chance.in)
        expect(Math.abs(percent(chance) - 100 * toNumber(chance))).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
