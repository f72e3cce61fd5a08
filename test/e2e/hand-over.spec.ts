/** A battle between two phones: by codes that a camera really reads, by a file, by letters that are typed. */
import type { Browser, Locator, Page } from '@playwright/test'
import { browserWithCamera, film, watchCodes } from './camera.ts'
import { barriers, beginSample, endPhase, expect, listen, openApp, smallTargets, test } from './table.ts'

const sheet = (page: Page): Locator => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp): Locator => sheet(page).getByRole('button', { name })

async function menu(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: row }).tap()
  await expect(sheet(page)).toBeVisible()
}

const handOver = (page: Page) => menu(page, 'Hand over to another phone')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const undo = (page: Page) => page.locator('.foot-bar__undo').first()

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function otherPhone(browser: Browser, page: Page, complaints: string[]): Promise<Page> {
  const other = await (await browser.newContext(PHONE)).newPage()
  listen(other, complaints)
  await openApp(other, page.url().replace(/#.*/, ''))
  return other
}

async function receive(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Receive a battle' }).tap()
  await button(page, way).tap()
}

/** Shares the file from one phone and opens it on the other. */
async function byFile(from: Page, to: Page): Promise<void> {
  await handOver(from)
  const [download] = await Promise.all([from.waitForEvent('download'), button(from, /Share a file/).tap()])
  expect(download.suggestedFilename()).toMatch(/^weissenburg-hand-over-\d{4}-\d\d-\d\d\.json$/)
  const file = await download.path()
  await to.getByRole('link', { name: 'Receive a battle' }).tap()
  await sheet(to)
    .getByLabel(/Open its file/)
    .setInputFiles(file)
}

const openIt = (page: Page) => button(page, 'Open the battle').tap()

test.describe('a battle between phones', () => {
  test('goes across by codes that the other phone’s camera reads, three in ten of them lost', async ({ page, complaints }) => {
    await openApp(page)
    await beginSample(page)
    await endPhase(page)
    await handOver(page)
    expect(await barriers(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await button(page, /Show a code/).tap()
    await expect(sheet(page)).toContainText(/\d+ codes, again and again/)
    expect(await barriers(page)).toEqual([])
    const count = Number(/(\d+) codes/.exec(await sheet(page).innerText())?.[1])
    await sheet(page).locator('.segmented__option').filter({ hasText: 'Quick' }).tap()
    const codes = await watchCodes(page, Math.ceil(count * 1.6))
    const caught = codes.filter((_, at) => at % 10 < 7)
    expect(caught.length).toBeGreaterThan(count)
    const browser = await browserWithCamera(film('series', caught, 10))
    try {
      const other = await otherPhone(browser, page, complaints)
      await receive(other, /Scan its code/)
      await expect(other.getByRole('progressbar')).toContainText(/\d+ of \d+/, { timeout: 20_000 })
      await expect(sheet(other)).toContainText('Weissenburg is on this phone now', { timeout: 40_000 })
      await expect(sheet(other)).toContainText('The pen has come with it')
      await openIt(other)
      await expect(heading(other)).toHaveText(await heading(page).innerText())
      await endPhase(other)
    } finally {
      await browser.close()
    }
    await button(page, /The other phone has it/).tap()
    await expect(page.getByText('Reading along since')).toBeVisible()
    await expect(undo(page)).toBeDisabled()
  })

  test('comes by a file or by letters where there is no camera', async ({ page }) => {
    await openApp(page)
    await receive(page, /Scan its code/)
    await expect(sheet(page).getByRole('alert')).toContainText('The browser shows the app no camera')
    await expect(sheet(page).getByLabel(/Open its file/)).toBeAttached()
    expect(await barriers(page)).toEqual([])
    await button(page, /Type its letters/).tap()
    await expect(sheet(page).getByRole('textbox')).toBeVisible()
  })

  test('goes on by one code that stands still', async ({ page, browser, complaints }) => {
    await openApp(page)
    await beginSample(page)
    const other = await otherPhone(browser, page, complaints)
    await byFile(page, other)
    await openIt(other)
    await endPhase(other)
    await handOver(other)
    await expect(button(other, /Letters to type/)).toBeEnabled()
    await button(other, /Show a code/).tap()
    await expect(sheet(other)).toContainText('One code holds it all')
    const [code] = await watchCodes(other, 1)
    const camera = await browserWithCamera(film('single', code === undefined ? [] : [code, code], 5))
    try {
      const third = await otherPhone(camera, page, complaints)
      await receive(third, /Scan its code/)
      // This phone has never seen the battle: it says what is to be done.
      await expect(sheet(third).getByRole('alert')).toContainText('On the other phone choose “the whole battle”')
    } finally {
      await camera.close()
    }
  })

  test('goes there and back by file, and the phone without the pen only reads', async ({ page, browser, complaints }) => {
    await openApp(page)
    await beginSample(page)
    const other = await otherPhone(browser, page, complaints)
    await byFile(page, other)
    await expect(sheet(other)).toContainText('Weissenburg is on this phone now: 1 line')
    expect(await barriers(other)).toEqual([])
    await openIt(other)
    await expect(page.getByText('Reading along since')).toBeVisible()
    const before = await heading(page).innerText()
    await page.locator('.foot-bar__main').tap()
    await expect(page.locator('.table__turn').getByRole('alert')).toContainText('The pen of this battle is on another phone')
    await expect(heading(page)).toHaveText(before)
    await endPhase(other)
    await page.getByRole('link', { name: 'Receive', exact: true }).tap()
    await page.goBack()
    await page.goBack()
    await byFile(other, page)
    await expect(sheet(page)).toContainText(/Weissenburg goes on: \d+ lines? came in/)
    await openIt(page)
    await expect(page.getByText('Reading along since')).toBeHidden()
    await expect(heading(page)).toHaveText(await heading(other).innerText())
    await endPhase(page)
    await expect(undo(page)).toBeEnabled()
    // A reload changes nothing of who has the pen.
    await other.reload()
    await expect(other.getByText('Reading along since')).toBeVisible()
  })

  test('goes across in letters that are typed, and a slip is told', async ({ page, browser, complaints }) => {
    await openApp(page)
    await beginSample(page)
    const other = await otherPhone(browser, page, complaints)
    await byFile(page, other)
    await openIt(other)
    await endPhase(other)
    await handOver(other)
    await button(other, /Letters to type/).tap()
    await expect(sheet(other).locator('code').first()).toBeVisible()
    const groups = await sheet(other).locator('code').allInnerTexts()
    expect(groups.length).toBeGreaterThan(8)
    expect(groups.length).toBeLessThan(60)
    expect(await barriers(other)).toEqual([])
    await page.getByRole('link', { name: 'Receive', exact: true }).tap()
    await button(page, /Type its letters/).tap()
    const field = sheet(page).getByRole('textbox')
    const [first = '', second = '', ...rest] = groups
    await field.pressSequentially(first.toLowerCase())
    await expect(sheet(page)).toContainText('Group 2')
    await field.pressSequentially(`${second[0] === 'A' ? 'B' : 'A'}${second.slice(1)}`)
    await expect(sheet(page)).toContainText('Group 2 does not come out right')
    await field.fill('')
    await field.pressSequentially(second)
    await expect(sheet(page)).toContainText(`of ${groups.length}`)
    expect(await barriers(page)).toEqual([])
    await field.fill(rest.join(' '))
    await expect(sheet(page)).toContainText(/Weissenburg goes on/)
    await openIt(page)
    await expect(heading(page)).toHaveText(await heading(other).innerText())
  })

  test('that went on in two ways is shown with both ends, and one is kept', async ({ page, browser, complaints }) => {
    await openApp(page)
    await beginSample(page)
    const other = await otherPhone(browser, page, complaints)
    await byFile(page, other)
    await openIt(other)
    await endPhase(other)
    await endPhase(other)
    await page.getByRole('button', { name: 'Take it back…' }).tap()
    expect(await barriers(page)).toEqual([])
    await button(page, 'Write on here').tap()
    await expect(page.getByText('Reading along since')).toBeHidden()
    await endPhase(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Home' }).tap()
    await byFile(other, page)
    await expect(sheet(page)).toContainText('Both phones wrote on')
    await expect(sheet(page)).toContainText('after Weissenburg begins')
    const ends = sheet(page).getByRole('region')
    await expect(ends.first()).toContainText('Orders end')
    await expect(ends.last()).toContainText(/Orders end.*Phase 1 ends/s)
    expect(await barriers(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await ends.last().getByRole('button', { name: 'Keep this one' }).tap()
    await expect(sheet(page)).toContainText('This phone’s end stands beside it')
    await openIt(page)
    await expect(heading(page)).toHaveText(await heading(other).innerText())
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Home' }).tap()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').filter({ hasText: 'this phone’s end' })).toContainText('phase 1')
  })
})
