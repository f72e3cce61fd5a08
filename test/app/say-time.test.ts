import { expect, test } from 'vitest'
import { dayName, sayAge, sayMoment } from '#app/say-time.ts'

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()
const NOW = at(2026, 10, 30, 0, 30)

test.each([
  [at(2026, 10, 30, 0, 5), 'today, 0.05', 'today'],
  [at(2026, 10, 30, 0, 40), 'today, 0.40', 'today'],
  [at(2026, 10, 29, 23, 59), 'yesterday, 23.59', 'yesterday'],
  [at(2026, 10, 28, 20, 14), '28 November, 20.14', '2 days ago'],
  [at(2026, 10, 18, 9, 3), '18 November, 9.03', '12 days ago'],
  [at(2025, 11, 31, 12, 0), '31 December 2025', '334 days ago'],
])('%d is %s, %s', (moment, said, age) => {
  expect(sayMoment(moment, NOW)).toBe(said)
  expect(sayAge(moment, NOW)).toBe(age)
})

test('a day names a file so that files sort', () => expect(dayName(at(1870, 7, 4, 12, 0))).toBe('1870-08-04'))
