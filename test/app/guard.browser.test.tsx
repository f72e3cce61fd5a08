import { createSignal, Show } from 'solid-js'
import { cleanup, render } from '@solidjs/testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AideProvider, type Aide } from '#app/aide.ts'
import { Guard } from '#app/guard.tsx'
import { HOME, type Route } from '#app/route.ts'

const settled: Route[] = []
// A guard reaches for the router alone.
const aide = { router: { settle: (route: Route) => void settled.push(route) } } as unknown as Aide

afterEach(cleanup)

const reported = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  settled.length = 0
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
})

function Fragile(props: { readonly broken: boolean }) {
  const words = () => {
    if (props.broken) throw new Error('A unit without a name')
    return 'All well'
  }
  return <p>{words()}</p>
}

function show(onSave?: () => void, onUndo?: () => Promise<void>) {
  const [broken, setBroken] = createSignal(false)
  render(() => (
    <AideProvider value={aide}>
      <Guard onSave={onSave} onUndo={onUndo}>
        <Show when={true}>
          <Fragile broken={broken()} />
        </Show>
      </Guard>
    </AideProvider>
  ))
  return setBroken
}

test('a screen that breaks says so, offers the file, and comes back when it can', async () => {
  const onSave = vi.fn<() => void>()
  const setBroken = show(onSave)
  await expect.element(page.getByText('All well')).toBeVisible()
  setBroken(true)
  await expect.element(page.getByRole('heading', { name: 'This screen broke' })).toBeVisible()
  await expect.element(page.getByText('A unit without a name')).toBeVisible()
  expect(reported).toHaveBeenCalled()
  await page.getByRole('button', { name: 'Save the battle as a file' }).click()
  expect(onSave).toHaveBeenCalledOnce()
  setBroken(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('All well')).toBeVisible()
})

test('an entry that the screen cannot show can be taken back', async () => {
  const setBroken = show(undefined, async () => void setBroken(false))
  setBroken(true)
  await page.getByRole('button', { name: 'Undo the last entry' }).click()
  await expect.element(page.getByText('All well')).toBeVisible()
})

test('the way home is always there', async () => {
  const setBroken = show()
  setBroken(true)
  await expect.element(page.getByRole('button', { name: 'Save the battle as a file' })).not.toBeInTheDocument()
  setBroken(false)
  await page.getByRole('button', { name: 'Home' }).click()
  expect(settled).toEqual([HOME])
})
