import { describe, expect, test } from 'vitest'
import { fallingOrder, filesOf, usualStands } from '#ui/strength-plan.ts'

const key = ({ stand, rank, file }: { readonly stand: number; readonly rank: number; readonly file: number }) =>
  `${stand}.${rank}.${file}`

describe('figures on stands', () => {
  test.each([
    { figures: 16, stands: 4, files: 2, rear: 8 },
    { figures: 20, stands: 5, files: 2, rear: 10 },
    { figures: 12, stands: 3, files: 2, rear: 6 },
    { figures: 15, stands: 4, files: 2, rear: 7 },
    { figures: 20, stands: 4, files: 3, rear: 8 },
    { figures: 3, stands: 1, files: 3, rear: 0 },
    { figures: 2, stands: 1, files: 2, rear: 0 },
    { figures: 1, stands: 1, files: 1, rear: 0 },
  ])('$figures on $stands: $files files, $rear in the rear rank', ({ figures, stands, files, rear }) => {
    const order = fallingOrder(figures, stands)
    expect(usualStands(figures) === stands || figures === 20).toBe(true)
    expect(order).toHaveLength(figures)
    expect(new Set(order.map(key)).size).toBe(figures)
    expect(order.filter((place) => place.rank === 1)).toHaveLength(rear)
    expect(filesOf(figures, stands)).toBe(files)
  })

  test('the whole rear rank falls before anybody of the front rank, from the right', () => {
    const order = fallingOrder(16, 4)
    expect(order.map((place) => place.rank)).toEqual([...Array(8).fill(1), ...Array(8).fill(0)])
    expect(order.slice(0, 3).map(key)).toEqual(['3.1.1', '3.1.0', '2.1.1'])
    expect(order.map(key)[8]).toBe('3.0.1')
    expect(order.map(key)[15]).toBe('0.0.0')
  })

  test('figures that do not divide stand on the left', () => {
    const order = fallingOrder(14, 4)
    const on = (stand: number) => order.filter((place) => place.stand === stand).length
    expect([0, 1, 2, 3].map(on)).toEqual([4, 4, 3, 3])
  })
})
