import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf, crc32, createBasin, MOST_BLOCKS, pour } from '#core/fountain.ts'
import { must } from '#core/result.ts'

const message = fc.uint8Array({ minLength: 1, maxLength: 3000 })
const size = fc.integer({ min: 1, max: 300 })

/** Numbers that fall like dice, the same every time. */
function draws(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

/** Frames shown one after the other, from number `first` on, each lost with a chance: how many were caught until it was whole. */
function caughtUntilWhole(bytes: Uint8Array, block: number, first: number, loss: number, seed: number) {
  const basin = createBasin(bytes.length, block)
  const lost = draws(seed)
  let caught = 0
  for (let frame = first; basin.caught() < basin.count; frame += 1) {
    if (lost() < loss) continue
    basin.add(frame, pour(bytes, block, frame))
    caught += 1
  }
  expect(basin.message()).toEqual(bytes)
  return caught - basin.count
}

describe('a message in frames', () => {
  test('is whole after exactly its blocks where none is lost', () => {
    fc.assert(
      fc.property(message, size, (bytes, block) => {
        expect(caughtUntilWhole(bytes, block, 0, 0, 1)).toBe(0)
      }),
    )
  })

  test('is whole whichever frames were caught', () => {
    fc.assert(
      fc.property(message, fc.integer({ min: 10, max: 300 }), fc.nat(5000), fc.nat(), (bytes, block, first, seed) => {
        caughtUntilWhole(bytes, block, first, 0.3, seed)
      }),
    )
  })

  test('costs two frames more at most as a rule, whatever is lost', () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at * 31)
    const spare = Array.from({ length: 100 }, (_, seed) => caughtUntilWhole(bytes, 10, 0, 0.3, seed + 1))
    expect(spare.reduce((sum, one) => sum + one, 0) / spare.length).toBeLessThan(2)
    expect(Math.max(...spare)).toBeLessThan(14)
  })

  test('takes no frame twice, and none of another size', () => {
    const bytes = Uint8Array.from({ length: 100 }, (_, at) => at)
    const basin = createBasin(100, 30)
    expect(basin.add(2, pour(bytes, 30, 2))).toBe(true)
    expect(basin.add(2, pour(bytes, 30, 2))).toBe(false)
    expect(basin.add(1, new Uint8Array(29))).toBe(false)
    expect(basin.caught()).toBe(1)
    expect(basin.message()).toBeNull()
  })

  test('has a bound', () => {
    expect(blocksOf(0, 10)).toBe(1)
    expect(() => createBasin(MOST_BLOCKS * 10 + 1, 10)).toThrow(RangeError)
  })

  test('mixes about half of the blocks into a later frame', () => {
    const bytes = Uint8Array.from({ length: 256 }, () => 1)
    const ones = Array.from({ length: 200 }, (_, n) =>
      bytes.map(
        (_, at) =>
          pour(
            bytes.map((__, m) => (m === at ? 1 : 0)),
            1,
            256 + n,
          )[0] as number,
      ),
    )
    const share = ones.flatMap((row) => [...row]).reduce((sum, one) => sum + one, 0) / (200 * 256)
    expect(share).toBeGreaterThan(0.48)
    expect(share).toBeLessThan(0.52)
  })
})

test('the sum over bytes is that of Ethernet', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  expect(must(crc32(new Uint8Array(0)), 'sum')).toBe(0)
})
