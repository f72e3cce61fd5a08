import { cleanup, render, screen } from '@solidjs/testing-library'
import { createSignal, Show } from 'solid-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Sheet } from '#ui/sheet.tsx'
import '#ui/theme.css'

afterEach(cleanup)

/** A page with a button that opens a sheet. */
function open() {
  const onClose = vi.fn<() => void>()
  const [shown, setShown] = createSignal(false)
  render(() => (
    <>
      <button onClick={() => setShown(true)}>Fire</button>
      <button>Beneath</button>
      <Show when={shown()}>
        <Sheet
          title="II/50th Line fires"
          subtitle="at I/58th"
          onClose={() => (onClose(), setShown(false))}
          footer={<button>Last</button>}
        >
          <button>First</button>
          <input aria-label="Reason" />
        </Sheet>
      </Show>
    </>
  ))
  return onClose
}

describe('sheet', () => {
  test('is a dialog named by its heading, which has the focus', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Fire' }))
    const dialog = screen.getByRole('dialog', { name: 'II/50th Line fires' }) as HTMLDialogElement
    expect(dialog.matches(':modal')).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'II/50th Line fires' }))
  })

  test('keeps the focus: tabbing round never reaches the page beneath', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Fire' }))
    const dialog = screen.getByRole('dialog')
    const reached = new Set<string>()
    for (let tab = 0; tab < 10; tab += 1) {
      await userEvent.tab()
      // Between the last and the first the focus is in the browser's own bars, and the document has none.
      const at = document.activeElement
      expect(at === document.body || dialog.contains(at)).toBe(true)
      reached.add(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
    }
    for (const name of ['Close', 'First', 'Reason', 'Last']) expect(reached).toContain(name)
  })

  test('Esc closes it once and gives the focus back', async () => {
    const onClose = open()
    const opener = screen.getByRole('button', { name: 'Fire' })
    await userEvent.click(opener)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('the cross closes it', async () => {
    const onClose = open()
    await userEvent.click(screen.getByRole('button', { name: 'Fire' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('a tap beside it closes it, a tap inside does not, nor a drag that began inside', async () => {
    const onClose = open()
    await userEvent.click(screen.getByRole('button', { name: 'Fire' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'First' }))
    const inside = { bubbles: true, clientX: 100, clientY: 800 }
    screen.getByRole('heading').dispatchEvent(new PointerEvent('pointerdown', inside))
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(dialog, { position: { x: 20, y: -200 }, force: true })
    expect(onClose).toHaveBeenCalledOnce()
  })
})
