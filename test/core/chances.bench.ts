import { bench, describe } from 'vitest'
import { atLeast, contest, pool } from '#core/chances.ts'

describe('exact chances', () => {
  for (const need of [2, 4, 5, 6]) {
    bench(`volley of 40 dice at ${need}+, every tail (bound 0.1 ms)`, () => {
      const volley = pool(40, need)
      for (let k = 0; k <= 40; k++) atLeast(volley, k)
    })
  }
  for (const [a, b] of [
    [4, 4],
    [4, 5],
    [5, 6],
  ] as const) {
    bench(`melee of 40 dice at ${a}+ v. 40 at ${b}+ (bound 0.3 ms)`, () => {
      contest(pool(40, a), pool(40, b), 40, 40)
    })
  }
})
