import type { Page } from '@playwright/test'
import { expect, openApp, test } from './table.ts'

/** What has the focus: its name as a screen reader has it, and whether the focus can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    const label = element instanceof HTMLInputElement ? element.closest('label') : element
    const name = element?.getAttribute('aria-label') ?? label?.textContent ?? ''
    const ringed = [element, label, label?.querySelector('span')].some(
      (one) =>
        one instanceof HTMLElement &&
        (getComputedStyle(one).outlineStyle !== 'none' || getComputedStyle(one).boxShadow !== 'none'),
    )
    return { name: name.trim(), ringed }
  })

/** Walks with Tab to the control of that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let n = 0; n < 200; n++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    passed.push(now.name)
    if (!name.test(now.name)) continue
    expect(now.ringed, `${now.name} has a visible focus`).toBe(true)
    return
  }
  throw new Error(`No ${name} among ${passed.join(' | ')}`)
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('a battle is begun and a volley fired without a pointer', async ({ page }) => {
  test.setTimeout(120_000)
  await openApp(page)
  await press(page, /^Weissenburg/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weissenburg')
  await press(page, /^All on the table/)
  const heading = page.getByRole('heading', { level: 1 })
  for (const phase of ['Artillery', 'German charges', 'German movement']) {
    await press(page, /^\d+ · .*›/)
    await expect(heading).toContainText(phase)
  }
  await press(page, /^Fire: I\/50th Line$/)
  await expect(page.getByRole('dialog')).toContainText('I/50th Line fires')
  await press(page, /^line infantryI\/59th|^I\/59th Infantry|I\/59th Infantry/)
  await tabTo(page, /^up to 12″|^12″ to 18″/)
  await page.keyboard.press('Space')
  await tabTo(page, /^0 hit$/)
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight')
  expect((await focused(page)).name).toBe('4 hit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '4 of 6 hit' })).toBeVisible()
  // The focus is given back to where it was, not lost to the top of the page.
  expect((await focused(page)).name).toContain('I/50th Line')
  await press(page, /^Undo/)
  await expect(page.getByRole('button', { name: /^Redo/ })).toBeVisible()
})
