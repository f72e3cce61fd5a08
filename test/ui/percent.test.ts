import { expect, test } from 'vitest'
import { sayPercent } from '#ui/percent.ts'

test.each([
  [0, '0%'],
  [1 / 243, '<1%'],
  [0.005, '1%'],
  [1 / 3, '33%'],
  [0.994, '99%'],
  [0.996, '>99%'],
  [1, '100%'],
])('a chance of %d is said as %s', (chance, words) => {
  expect(sayPercent(chance)).toBe(words)
})
