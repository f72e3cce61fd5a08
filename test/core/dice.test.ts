import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appDice, fixedDice, readFaces, readHits } from '#core/dice.ts'

/** Fills from a list, over and over, and counts the bytes handed out. */
function bytesOf(list: readonly number[]): { fill: (bytes: Uint8Array) => void; given: () => number } {
  let given = 0
  return { fill: (bytes) => bytes.forEach((_, i) => (bytes[i] = list[given++ % list.length] ?? 0)), given: () => given }
}

const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte)

describe('appDice', () => {
  test.each([2, 3, 6, 10, 20, 100, 255, 256])('of %i sides: every byte once gives every face as often', (sides) => {
    const times = Math.floor(256 / sides)
    const source = bytesOf(EVERY_BYTE)
    const faces = appDice(source.fill).roll(times * sides, sides)
    const counts = Array.from({ length: sides }, (_, i) => faces.filter((face) => face === i + 1).length)
    expect(counts).toEqual(Array(sides).fill(times))
    expect(source.given()).toBe(times * sides)
  })

  test('a byte that would favour low faces is thrown away and another one drawn', () => {
    const source = bytesOf([252, 253, 254, 255, 251, 0])
    expect(appDice(source.fill).roll(2)).toEqual([6, 1])
    expect(source.given()).toBe(6)
  })

  test('six sides unless said; no dice, no bytes', () => {
    const source = bytesOf(EVERY_BYTE)
    expect(appDice(source.fill).roll(0)).toEqual([])
    expect(source.given()).toBe(0)
    expect(appDice(source.fill).roll(8)).toEqual([1, 2, 3, 4, 5, 6, 1, 2])
  })

  test.each([0, 257, 2.5, -6])('a die of %d sides is a bug', (sides) => {
    expect(() => appDice(() => {}).roll(1, sides)).toThrow(RangeError)
  })

  test('always the faces asked for, whatever the bytes', () => {
    const arb = fc.tuple(fc.array(fc.nat(255), { minLength: 1 }), fc.nat(40), fc.integer({ min: 1, max: 256 }))
    fc.assert(
      fc.property(arb, ([bytes, count, sides]) => {
        const faces = appDice(bytesOf([...bytes, 0]).fill).roll(count, sides)
        expect(faces).toHaveLength(count)
        for (const face of faces) expect(readFaces([face], 1, sides).ok).toBe(true)
      }),
    )
  })
})

describe('fixedDice', () => {
  test('fall in their order and must all be thrown', () => {
    const dice = fixedDice([6, 1, 3])
    expect(dice.roll(2)).toEqual([6, 1])
    expect(() => dice.assertAllUsed()).toThrow('1 dice of 3 not thrown')
    expect(dice.roll(1)).toEqual([3])
    expect(() => dice.assertAllUsed()).not.toThrow()
  })

  test('too few, or a face that the die has not', () => {
    expect(() => fixedDice([6]).roll(2)).toThrow('2 dice wanted, 1 left')
    expect(() => fixedDice([7]).roll(1)).toThrow('7 on a die of 6 sides')
    expect(fixedDice([7]).roll(1, 10)).toEqual([7])
  })
})

describe('typed in', () => {
  test.each([
    [[], 0, 6, { ok: true, value: [] }],
    [[1, 6], 2, 6, { ok: true, value: [1, 6] }],
    [[1, 6], 3, 6, { ok: false, error: { kind: 'count', expected: 3, got: 2 } }],
    [[1, 6, 6], 2, 6, { ok: false, error: { kind: 'count', expected: 2, got: 3 } }],
    [[1, 7], 2, 6, { ok: false, error: { kind: 'face', face: 7, sides: 6 } }],
    [[0, 1], 2, 6, { ok: false, error: { kind: 'face', face: 0, sides: 6 } }],
    [[2.5, 1], 2, 6, { ok: false, error: { kind: 'face', face: 2.5, sides: 6 } }],
    [[7, 10], 2, 10, { ok: true, value: [7, 10] }],
  ])('faces %j of %i dice of %i sides', (faces, count, sides, answer) => {
    expect(readFaces(faces, count, sides)).toEqual(answer)
  })

  test.each([
    [0, 6, { ok: true, value: 0 }],
    [6, 6, { ok: true, value: 6 }],
    [7, 6, { ok: false, error: { kind: 'hits', hits: 7, dice: 6 } }],
    [-1, 6, { ok: false, error: { kind: 'hits', hits: -1, dice: 6 } }],
    [1.5, 6, { ok: false, error: { kind: 'hits', hits: 1.5, dice: 6 } }],
    [Number.NaN, 6, { ok: false, error: { kind: 'hits', hits: Number.NaN, dice: 6 } }],
  ])('%d hits of %i dice', (hits, dice, answer) => {
    expect(readHits(hits, dice)).toEqual(answer)
  })
})
