import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { squeeze, unsqueeze } from '#core/squeeze.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Does all the work at once. */
function done<T>(work: Generator<number, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

const there = (primer: Uint8Array, text: Uint8Array, line = 1) => done(squeeze(primer, text, line))
const andBack = (primer: Uint8Array, text: Uint8Array, line = 1) =>
  done(unsqueeze(primer, there(primer, text, line), text.length, line))

describe('a text made small', () => {
  test('comes back as it was, whatever it is', () => {
    const any = fc.uint8Array({ maxLength: 300 })
    fc.assert(
      fc.property(any, any, fc.nat(), (primer, text, line) => {
        expect(andBack(primer, text, line)).toEqual(text)
      }),
      { numRuns: 25 },
    )
  })

  test('comes back as it was when it is of noughts, of ones, or empty', () => {
    for (const text of [new Uint8Array(0), new Uint8Array(500), new Uint8Array(500).fill(255)]) {
      expect(andBack(new Uint8Array(0), text)).toEqual(text)
    }
  })

  const line = (n: number) =>
    `{"kind":"volleyFired","firer":"u${(n * 7) % 45}","target":"u${(n * 11) % 45}","hits":${(n * 5) % 4},"raised":${n}}\n`
  const log = (from: number, to: number) => bytes(Array.from({ length: to - from }, (_, n) => line(from + n)).join(''))

  test('takes a twentieth of itself where the primer is like it', () => {
    const text = log(200, 220)
    expect(there(log(1, 200), text).length).toBeLessThan(text.length / 20)
  })

  test('is far smaller with its primer than alone', () => {
    const text = log(200, 220)
    expect(there(log(1, 200), text).length * 3).toBeLessThan(there(new Uint8Array(0), text).length)
  })

  /** Bytes written by this code for ever: other guesses, and phones of two versions do not understand each other. */
  test('is written alike for ever', () => {
    expect([...there(log(1, 60), log(60, 64))]).toMatchInlineSnapshot(`
      [
        182,
        6,
        135,
        213,
        144,
        113,
        225,
        22,
        165,
      ]
    `)
  })

  test('tells how far it is', () => {
    const work = squeeze(log(1, 100), log(100, 200), 1)
    const shares: number[] = []
    for (let step = work.next(); step.done !== true; step = work.next()) shares.push(step.value)
    expect(shares.length).toBeGreaterThan(10)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  })

  test('damaged comes out as something, and ends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(400), (small, length) => {
        expect(done(unsqueeze(log(1, 20), small, length, 1))).toHaveLength(length)
      }),
      { numRuns: 15 },
    )
  })
})
