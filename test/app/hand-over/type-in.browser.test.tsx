import { cleanup, render } from '@solidjs/testing-library'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toGroups } from '#core/spell.ts'
import { TypeIn } from '#app/hand-over/type-in.tsx'
import '#ui/theme.css'

afterEach(cleanup)

/** As a dispatch begins: version, flags, how many bytes follow. */
const message = Uint8Array.from([1, 5, 20, ...Array.from({ length: 20 }, (_, at) => (at * 53) & 255)])
const groups = toGroups(message)

function open() {
  const onMessage = vi.fn<(bytes: Uint8Array) => void>()
  render(() => <TypeIn onMessage={onMessage} />)
  return { onMessage, field: page.getByRole('textbox') }
}

describe('letters typed', () => {
  test('are taken group by group, and make the message with the last one', async () => {
    const { onMessage, field } = open()
    await expect.element(page.getByText('Group 1')).toBeVisible()
    for (const [at, group] of groups.entries()) {
      expect(onMessage).not.toHaveBeenCalled()
      if (at > 1) await expect.element(page.getByText(`Group ${at + 1} of ${groups.length}`)).toBeVisible()
      await userEvent.type(field, group.toLowerCase())
    }
    expect(onMessage).toHaveBeenCalledExactlyOnceWith(message)
  })

  test('are taken all at once', async () => {
    const { onMessage, field } = open()
    await userEvent.fill(field, ` ${groups.join('\t')}\n`)
    expect(onMessage).toHaveBeenCalledExactlyOnceWith(message)
  })

  test('with a slip in them are taken up to it, and say so', async () => {
    const { onMessage, field } = open()
    const [one, two = '', three] = groups
    const bad = `${two.slice(0, 5)}${two[5] === 'Z' ? 'Y' : 'Z'}`
    await userEvent.fill(field, [one, bad, three].join(' '))
    await expect.element(page.getByText('Group 2 does not come out right')).toBeVisible()
    await expect.element(field).toHaveValue(`${bad}${three}`)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(field, groups.slice(1).join(' '))
    expect(onMessage).toHaveBeenCalledExactlyOnceWith(message)
  })

  test('can be taken back', async () => {
    const { field } = open()
    await userEvent.fill(field, groups.slice(0, 3).join(' '))
    await page.getByRole('button', { name: 'Take group 3 back' }).click()
    await expect.element(page.getByText(`Group 3 of ${groups.length}`)).toBeVisible()
  })
})
