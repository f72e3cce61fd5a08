import { cleanup, render, screen } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { HitPad } from '#ui/dice-pad.tsx'
import type { Face } from '#ui/faces.ts'
import '#ui/theme.css'

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const names = () => screen.getAllByRole('button').map((one) => one.textContent?.trim())

describe('hit pad', () => {
  test('offers no hit to all dice hit, and gives the number that was tapped', async () => {
    const onHits = vi.fn<(hits: number) => void>()
    render(() => <HitPad dice={5} onHits={onHits} />)
    expect(names()).toEqual(['0', '1', '2', '3', '4', '5'])
    await userEvent.click(button('3 hit'))
    await userEvent.click(button('0 hit'))
    expect(onHits.mock.calls).toEqual([[3], [0]])
  })

  test('rolls for the player when asked', async () => {
    const onRoll = vi.fn<() => void>()
    render(() => <HitPad dice={2} onHits={() => {}} onRoll={onRoll} />)
    await userEvent.click(button('Roll for me'))
    expect(onRoll).toHaveBeenCalledOnce()
  })

  test('is one tab stop, with the arrow keys inside', async () => {
    const onHits = vi.fn<(hits: number) => void>()
    render(() => <HitPad dice={12} onHits={onHits} onRoll={() => {}} />)
    await userEvent.tab()
    expect(document.activeElement).toBe(button('0 hit'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(onHits).toHaveBeenLastCalledWith(2)
    // Seven keys stand in a row of this window: one below the 2 is the 9.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onHits).toHaveBeenLastCalledWith(9)
    await userEvent.keyboard('{End}{ArrowRight}{Enter}')
    expect(onHits).toHaveBeenLastCalledWith(12)
    await userEvent.tab()
    expect(document.activeElement).toBe(button('Roll for me'))
  })

  test('every key of 40 dice is at least 48 px a side and inside the window', () => {
    render(() => (
      <div style={{ padding: '0 14px' }}>
        <HitPad dice={40} onHits={() => {}} onFaces={() => {}} />
      </div>
    ))
    const boxes = screen.getAllByRole('button').map((one) => one.getBoundingClientRect())
    expect(boxes).toHaveLength(42)
    for (const box of boxes) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
      expect(box.right).toBeLessThanOrEqual(window.innerWidth)
    }
  })

  test('takes faces one by one, in order, and none beyond the dice', async () => {
    const onFaces = vi.fn<(faces: readonly Face[]) => void>()
    render(() => <HitPad dice={3} onHits={() => {}} onFaces={onFaces} />)
    await userEvent.click(button('faces'))
    expect(button('Done')).toHaveProperty('disabled', true)
    for (const face of ['6', '2', '2']) await userEvent.click(button(face))
    expect(screen.getByRole('status').textContent).toBe('Entered: 6, 2, 2')
    expect(button('1')).toHaveProperty('disabled', true)
    await userEvent.click(button('Take back'))
    await userEvent.click(button('5'))
    await userEvent.click(button('Done'))
    expect(onFaces.mock.calls).toEqual([[[6, 2, 5]]])
  })

  test('forgets half-entered faces when the number of dice changes', async () => {
    const [dice, setDice] = createSignal(3)
    render(() => <HitPad dice={dice()} onHits={() => {}} onFaces={() => {}} />)
    await userEvent.click(button('faces'))
    await userEvent.click(button('4'))
    setDice(2)
    expect(screen.getByText('Die 1 of 2')).toBeTruthy()
  })
})
