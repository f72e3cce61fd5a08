/** What the tests in a real browser share: opening the app, beginning a sample, counting taps, cutting the network. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Download, type Page } from '@playwright/test'
import { Taps } from './taps.ts'

interface Fixtures {
  /** Prints what it counted when the test is over. */
  readonly taps: Taps
  /** Errors that the page reported; the test fails at its end if there are any. */
  readonly complaints: string[]
}

/** An error of the page's own making: not a request that failed because the network was cut. */
const isOwn = (text: string) => !/net::ERR_|Failed to load resource|An unknown error occurred when fetching the script/.test(text)

export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && isOwn(message.text())) complaints.push(message.text())
  })
}

export const test = base.extend<Fixtures>({
  taps: async ({}, use, info) => {
    const taps = new Taps()
    await use(taps)
    if (taps.total === 0) return
    console.log(`\nTaps: ${info.title}\n${taps.table}`)
    await info.attach('taps', { body: taps.table, contentType: 'text/plain' })
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const state = (page: Page) => page.getByTestId('state')

/** Opens the app and waits until its home screen stands. */
export async function openApp(page: Page, address = './'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Aide-de-Camp' })).toBeVisible()
}

/** Waits until everything is on the device. */
export async function readyOffline(page: Page): Promise<void> {
  await expect(state(page)).toContainText('Ready offline')
}

/** Two taps: the sample's row, the way it is begun. */
export async function beginSample(page: Page, taps = new Taps(), sample = 'Weissenburg', mode = 'As it happened'): Promise<void> {
  taps.step('begin')
  await taps.tap(page.getByRole('link', { name: new RegExp(`^${sample}`) }))
  await taps.tap(page.getByRole('button', { name: mode }))
  await page.waitForURL(/#\/b\/[a-z0-9]+$/)
}

/** Ends the phase, and waits until the next one is stored and shown: two taps at once would be the same one. */
export async function endPhase(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await page.locator('.foot-bar__main').tap()
  await expect(heading).not.toHaveText(before)
}

/** What axe finds wrong on the page as it stands, by rule and place. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Everything that can be tapped and is smaller than 48 by 48 pixels. Links inside a sentence are exempt. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('button, a[href], summary, select, label:has(input)')]
    return seen.flatMap((element) => {
      // A button that is stretched over its whole row is as large as the row.
      const stretched = getComputedStyle(element, '::after').position === 'absolute' ? element.closest('li') : null
      const { width, height } = (stretched ?? element).getBoundingClientRect()
      const hidden = width === 0 || element.closest('.sr-only') !== null || getComputedStyle(element).display === 'inline'
      return hidden || (width >= 47.5 && height >= 47.5)
        ? []
        : [`${element.textContent?.trim().slice(0, 40)}: ${width}x${height}`]
    })
  })
}

/** Whether the page is wider than its screen. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** The text of a file that left the app. */
export async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Chooses a file in "Open a copy". */
export const openCopy = (page: Page, file: string | { readonly name: string; readonly text: string }): Promise<void> =>
  page
    .getByLabel(/Open a copy/)
    .setInputFiles(typeof file === 'string' ? file : { name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) })
