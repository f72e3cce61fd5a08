import { cleanup, render, screen, within } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ChanceChart } from '#ui/chance-chart.tsx'
import { FootBar } from '#ui/foot-bar.tsx'
import { Notice, type NoticeText } from '#ui/notice.tsx'
import { OpMarks } from '#ui/op-marks.tsx'
import { pigmentOf } from '#ui/pigment.ts'
import { Rail } from '#ui/rail.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { StrengthBar } from '#ui/strength-bar.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { UnitRow } from '#ui/unit-row.tsx'
import '#ui/theme.css'

afterEach(cleanup)

describe('chance chart', () => {
  const bars = [0.1, 0.2, 0.7].map((chance, hits) => ({ label: String(hits), chance, strong: hits > 0 }))

  test('says every chance in a table and the sum of the strong ones beside its name', () => {
    render(() => <ChanceChart label="Hits" note="mean 1.6" bars={bars} strongWord="forced prone" />)
    const cells = within(screen.getByRole('table', { name: 'Hits' })).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['10%', '20%, forced prone', '70%, forced prone'])
    expect(screen.getByRole('figure').querySelector('.label__note')?.textContent).toBe('mean 1.6 ·  forced prone 90%')
  })

  test('draws bars in proportion', () => {
    const { container } = render(() => <ChanceChart label="Hits" bars={bars} />)
    const [, second, third] = [...container.querySelectorAll('.chance-chart__bar')].map(
      (bar) => bar.getBoundingClientRect().height,
    )
    expect((third as number) / (second as number)).toBeCloseTo(3.5, 1)
  })

  test('leaves the tails of a long chart out of the drawing but not out of the table', () => {
    const long = Array.from({ length: 41 }, (_, hits) => ({ label: String(hits), chance: Math.abs(hits - 20) < 5 ? 1 / 9 : 0 }))
    const { container } = render(() => <ChanceChart label="Hits" bars={long} />)
    expect(container.querySelectorAll('.chance-chart__bar')).toHaveLength(9)
    expect(screen.getAllByRole('row')).toHaveLength(41)
  })
})

test('operations are said in words', () => {
  const [used, setUsed] = createSignal(1)
  const { container } = render(() => <OpMarks used={used()} />)
  expect(container.textContent).toBe('operations: 1 left')
  expect(container.querySelectorAll('.op-marks__dot--used')).toHaveLength(1)
  setUsed(2)
  expect(container.textContent).toBe('operations: none left')
  expect(container.querySelectorAll('.op-marks__dot--used')).toHaveLength(2)
})

test('the rail says where the turn stands and opens it', async () => {
  const onOpen = vi.fn<() => void>()
  const tick = (label: string, state: 'done' | 'now' | 'next') => ({ label, state })
  const groups = [[tick('Artillery', 'done')], [tick('Charges', 'now'), tick('Melee', 'next')]]
  render(() => <Rail groups={groups} label="Turn 3 of 18" onOpen={onOpen} />)
  await userEvent.click(screen.getByRole('button', { name: 'Turn 3 of 18, step 2 of 3: Charges. Show the whole turn.' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

describe('notice', () => {
  test('is spoken from a region that was there before it, and at once when refused', () => {
    const [notice, setNotice] = createSignal<NoticeText | null>(null)
    render(() => <Notice notice={notice()} onDismiss={() => setNotice(null)} />)
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
    setNotice({ title: 'I/58th falls back', hands: '12″ straight back' })
    expect(status.textContent).toContain('I/58th falls back12″ straight back')
    expect(alert.textContent).toBe('')
    setNotice({ title: 'No operation is left', tone: 'refused' })
    expect(status.textContent).toBe('')
    expect(alert.textContent).toBe('No operation is left')
  })

  test('goes when dismissed', async () => {
    const [notice, setNotice] = createSignal<NoticeText | null>({ title: 'I/58th stands' })
    render(() => <Notice notice={notice()} onDismiss={() => setNotice(null)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('I/58th stands')).toBeNull()
  })
})

test('a unit row opens from anywhere but its own buttons', async () => {
  const [onOpen, onShoot] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const end = <button onClick={onShoot}>Shoot</button>
  const { container } = render(() => (
    <ul>
      <UnitRow name="1st Battery" sign="guns" strength={{ figures: 3, casualties: 1 }} end={end} onOpen={onOpen} />
    </ul>
  ))
  await userEvent.click(container.querySelector('.strength') as Element, { force: true })
  expect(onOpen).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Shoot' }))
  expect(onShoot).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledOnce()
})

test('a toggle chip says whether it is pressed and asks for the other', async () => {
  const [prone, setProne] = createSignal(false)
  render(() => <ToggleChip label="prone" pressed={prone()} onChange={setProne} />)
  const chip = screen.getByRole('button', { name: 'prone' })
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip)
  expect(prone()).toBe(false)
})

test('a reason is needed before it can be confirmed; a usual one is a tap', async () => {
  const onConfirm = vi.fn<(reason: string) => void>()
  const [reason, setReason] = createSignal('  ')
  const confirm = { label: 'Let it stand', onConfirm }
  render(() => <ReasonField label="Why?" value={reason()} onInput={setReason} quick={['Agreed']} confirm={confirm} />)
  expect(screen.getByRole('button', { name: 'Let it stand' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Agreed' }))
  expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveProperty('value', 'Agreed')
  await userEvent.type(screen.getByRole('textbox'), ' by both {Enter}')
  expect(onConfirm).toHaveBeenLastCalledWith('Agreed by both')
})

test('the foot bar names what undo takes back, and offers none of nothing', async () => {
  const [name, setName] = createSignal<string | null>('50th Line fires')
  const [onUndo, onPress] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(() => (
    <FootBar undoName={name()} onUndo={onUndo} main={{ label: 'Melee', detail: 'two tests first', wait: true, onPress }} />
  ))
  await userEvent.click(screen.getByRole('button', { name: 'Undo 50th Line fires' }))
  expect(onUndo).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Melee two tests first' }))
  expect(onPress).toHaveBeenCalledOnce()
  setName(null)
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true)
})

test('the strength bar gives each side its share of the width and says it in words', () => {
  const sides = [
    { name: 'Germans', pigment: 'prussian', live: 30, figures: 60 },
    { name: 'French', pigment: 'garance', live: 30, figures: 30 },
  ] as const
  const { container } = render(() => <StrengthBar sides={sides} />)
  const [german, french] = [...container.querySelectorAll('.strength-bar__live')].map((bar) => bar.getBoundingClientRect().width)
  expect((german as number) / (french as number)).toBeCloseTo(1, 1)
  expect(screen.getAllByRole('listitem').map((side) => side.textContent)).toEqual([
    'Germans 30 of 60 figures',
    'French 30 of 30 figures',
  ])
})

test('an unknown style token is drawn in ink', () => {
  expect([pigmentOf('garance'), pigmentOf('vermilion')]).toEqual(['garance', 'ink'])
})
