import { cleanup, render, screen } from '@solidjs/testing-library'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { StepList, type StepRow } from '#ui/step-list.tsx'
import '#ui/theme.css'

afterEach(cleanup)

const STEPS: readonly StepRow[] = [
  { text: '13 figures, one die for 3', value: '5 dice', source: 'printed', rule: 'fire.dice' },
  { text: 'assault column, near', value: '2+', source: 'assumed', rule: 'fire.need', why: 'The chart leaves it out.' },
]

test('each step shows its value, its source and its rule', () => {
  render(() => <StepList steps={STEPS} />)
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('.step-list__text > button')?.textContent)
  expect(rows).toEqual(['printedfire.dice', 'assumedfire.need'])
  expect(screen.getByText('5 dice')).toBeTruthy()
})

test('a tap anywhere on the row opens the reason; Esc closes it', async () => {
  render(() => <StepList steps={STEPS} />)
  const why = screen.getByText('The chart leaves it out.')
  expect(why.checkVisibility()).toBe(false)
  await userEvent.click(screen.getByText('2+'), { force: true })
  expect(why.checkVisibility()).toBe(true)
  const box = why.getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(window.innerWidth)
  await userEvent.keyboard('{Escape}')
  expect(why.checkVisibility()).toBe(false)
})

test('folds below a summary', async () => {
  render(() => <StepList steps={STEPS} summary="Why 5 dice at 3+" />)
  expect(screen.getByText('13 figures, one die for 3').checkVisibility()).toBe(false)
  await userEvent.click(screen.getByText('Why 5 dice at 3+'))
  expect(screen.getByText('13 figures, one die for 3').checkVisibility()).toBe(true)
})
