import { cleanup, render, screen } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Segmented } from '#ui/segmented.tsx'
import '#ui/theme.css'

afterEach(cleanup)

function ranges(first: 'near' | 'far' | 'beyond' | undefined) {
  const [value, setValue] = createSignal(first)
  render(() => (
    <>
      <Segmented
        label="Range"
        value={value()}
        onChange={setValue}
        options={[
          { value: 'near', label: 'up to 12″' },
          { value: 'far', label: '12″ to 18″' },
          { value: 'beyond', label: 'beyond', disabled: true },
        ]}
      />
      <button>Next</button>
    </>
  ))
  return value
}

test('arrow keys go round, past what is disabled, and the group is one tab stop', async () => {
  const value = ranges('near')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'up to 12″' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(value()).toBe('far')
  await userEvent.keyboard('{ArrowRight}')
  expect(value()).toBe('near')
  await userEvent.keyboard('{ArrowLeft}')
  expect(value()).toBe('far')
})

test('is a group with a name, and nothing is chosen before somebody chooses', async () => {
  const value = ranges(undefined)
  expect(screen.getByRole('group', { name: 'Range' })).toBeTruthy()
  const radios = screen.getAllByRole('radio') as HTMLInputElement[]
  expect(radios.map((radio) => radio.checked)).toEqual([false, false, false])
  await userEvent.click(screen.getByRole('radio', { name: '12″ to 18″' }))
  expect(value()).toBe('far')
  expect(radios.map((radio) => radio.checked)).toEqual([false, true, false])
})
