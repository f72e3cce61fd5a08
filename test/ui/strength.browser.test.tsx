import { cleanup, render, screen } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { afterEach, expect, test } from 'vitest'
import { Strength } from '#ui/strength.tsx'
import '#ui/theme.css'

afterEach(cleanup)

/** Heights at which the figures of a path are drawn, each figure being one `M x y`. */
const heights = (container: Element, part: string) =>
  [...(container.querySelector(`.strength__${part}`)?.getAttribute('d') ?? '').matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, y]) =>
    Number(y),
  )

const fill = (container: Element, part: string) => getComputedStyle(container.querySelector(`.strength__${part}`) as Element).fill

test.each([
  { figures: 16, casualties: 0 },
  { figures: 16, casualties: 3 },
  { figures: 20, casualties: 13 },
  { figures: 3, casualties: 1 },
  { figures: 2, casualties: 2 },
  { figures: 40, casualties: 22 },
])('$casualties of $figures are drawn hollow', ({ figures, casualties }) => {
  const { container } = render(() => <Strength figures={figures} casualties={casualties} />)
  expect(heights(container, 'lost')).toHaveLength(casualties)
  expect(heights(container, 'live')).toHaveLength(figures - casualties)
  expect(fill(container, 'lost')).toBe('none')
  expect(fill(container, 'live')).not.toBe('none')
  expect(screen.getByRole('img', { name: `${figures - casualties} of ${figures} figures` })).toBeTruthy()
})

test('losses are taken from the rear rank, which is drawn below', () => {
  const [casualties, setCasualties] = createSignal(3)
  const { container } = render(() => <Strength figures={16} casualties={casualties()} />)
  const front = Math.min(...heights(container, 'live'))
  const rear = Math.max(...heights(container, 'live'))
  expect(rear).toBeGreaterThan(front)
  expect(heights(container, 'lost')).toEqual([rear, rear, rear])
  setCasualties(9)
  expect(heights(container, 'live')).toEqual(Array(7).fill(front))
  expect(heights(container, 'lost').filter((y) => y === rear)).toHaveLength(8)
})
