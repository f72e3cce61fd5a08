/** Long lists come in parts. */
import { cleanup, render, screen, waitFor } from '@solidjs/testing-library'
import { For } from 'solid-js'
import { afterEach, expect, test } from 'vitest'
import { createGradual, screenful } from '#ui/gradual.ts'

afterEach(cleanup)

const ROWS = Array.from({ length: 500 }, (_, at) => `row ${at}`)

function List() {
  const drawn = createGradual(3)
  return (
    <ul>
      <For each={ROWS.slice(0, drawn())}>{(row) => <li>{row}</li>}</For>
    </ul>
  )
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent)

test('a screenful at once, the rest soon, in order', async () => {
  render(() => <List />)
  expect(rows()).toEqual(ROWS.slice(0, 3))
  await waitFor(() => expect(rows()).toEqual(ROWS))
})

test.each([
  [[], 1],
  [[3], 1],
  [[3, 3], 2],
  [[4, 6, 5], 2],
  [[10, 10], 1],
  [[4, 5, 1, 9], 3],
])('parts of %j lines: %i fill a screen of ten', (parts, wanted) => {
  expect(screenful(parts, 10)).toBe(wanted)
})
