import { expect, test } from 'vitest'
import { lossyHandOvers, twoCopies } from './torture.ts'

test('hand-overs with 30% of their codes lost are complete', async () => {
  const told = await lossyHandOvers(6)
  expect(told).toMatchObject({ handOvers: 6, complete: 6 })
  // A lost code costs one other, and little more: 1 / 0.7 = 1.43 times the codes, and two for each series.
  expect(told.shown).toBeLessThan(told.needed * 1.6 + 6 * 6)
}, 30_000)

test('random acts on two copies with forks are all found again', async () => {
  const told = await twoCopies(250)
  expect(told.lost).toBe(0)
  expect(told.acts).toBeGreaterThanOrEqual(250)
  expect(told.forks).toBeGreaterThan(0)
}, 30_000)
