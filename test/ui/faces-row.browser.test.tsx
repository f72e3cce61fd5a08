import { cleanup, render, screen } from '@solidjs/testing-library'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Face } from '#ui/faces.ts'
import { FacesRow } from '#ui/faces-row.tsx'
import '#ui/theme.css'

afterEach(cleanup)

test('draws each face with as many pips, and gives the face that was tapped', async () => {
  const onFace = vi.fn<(face?: Face) => void>()
  const { container } = render(() => <FacesRow label="I/58th: morale 4" onFace={onFace} />)
  const pips = [...container.querySelectorAll('svg')].map(
    (die) => die.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length,
  )
  expect(pips).toEqual([1, 2, 3, 4, 5, 6])
  await userEvent.click(screen.getByRole('button', { name: '4' }))
  expect(onFace.mock.calls).toEqual([[4]])
})

test('a face that fails says so in a word, and a word of its own comes first', () => {
  render(() => <FacesRow label="morale" failsOn={[5, 6]} words={{ 1: 'charges', 6: 'routs' }} onFace={() => {}} />)
  const names = screen.getAllByRole('button').map((one) => one.textContent?.trim())
  expect(names).toEqual(['1charges', '2', '3', '4', '5fails', '6routs'])
})

test('nothing can be tapped while it is disabled', async () => {
  const onFace = vi.fn<(face?: Face) => void>()
  render(() => <FacesRow label="morale" disabled onFace={onFace} onRoll={onFace} />)
  for (const one of screen.getAllByRole('button')) (one as HTMLButtonElement).click()
  expect(onFace).not.toHaveBeenCalled()
})
