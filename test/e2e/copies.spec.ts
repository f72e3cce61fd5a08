import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import {
  barriers,
  beginSample,
  endPhase,
  expect,
  listen,
  openApp,
  openCopy,
  overflows,
  smallTargets,
  test,
  textOf,
} from './table.ts'

const RECORDED = 'test/battles/weissenburg-remnants.json'

const keepCard = (page: Page) => page.getByRole('button', { name: /^Keep a copy/ })
const said = (page: Page, words: string | RegExp) => expect(page.getByRole('main').getByText(words).first()).toBeVisible()

async function keep(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), keepCard(page).tap()])
  return download
}

/** Another device, at the same address. */
async function otherPhone(browser: Browser, page: Page, complaints: string[]) {
  const other = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage()
  listen(other, complaints)
  await openApp(other, page.url().replace(/#.*/, ''))
  return other
}

test.describe('a copy', () => {
  test('of everything leaves the phone in one tap, and the home screen says how old it is', async ({ page }) => {
    await openApp(page)
    await expect(keepCard(page)).toHaveCount(0)
    await beginSample(page)
    await page.goBack()
    await expect(keepCard(page)).toContainText('No copy has left this device yet')
    const download = await keep(page)
    expect(download.suggestedFilename()).toMatch(/^aide-de-camp-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(await textOf(download))
    expect(file).toMatchObject({ format: 'aide-de-camp battles', version: 2, whole: true })
    expect(file.battles).toHaveLength(1)
    expect(file.battles[0]).toMatchObject({
      game: 'they-died-for-glory',
      title: 'Weissenburg',
      summary: { title: 'Weissenburg' },
    })
    expect(file.battles[0].lines[0]).toMatchObject({ seq: 1, act: 1 })
    expect(file.settings.map(({ key }: { key: string }) => key)).toContain('store.device')
    await page.reload()
    await expect(keepCard(page)).toContainText('The last copy, today, holds everything')
  })

  test('shows what is new, known and different before anything happens, and goes to another device', async ({
    page,
    browser,
    complaints,
  }) => {
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    const file = await (await keep(page)).path()
    const other = await otherPhone(browser, page, complaints)
    await openCopy(other, file)
    const sheet = other.getByRole('dialog')
    await expect(sheet).toContainText(/New · 1.*Weissenburg.*1 entry/s)
    expect(await barriers(other)).toEqual([])
    expect([await smallTargets(other), await overflows(other)]).toEqual([[], false])
    await expect(other.getByRole('article')).toHaveCount(0)
    await other.goBack()
    await expect(sheet).toHaveCount(0)
    await openCopy(other, file)
    await sheet.getByRole('button', { name: 'Take it in' }).tap()
    await said(other, 'Taken in: 1 new.')
    await expect(other.getByRole('article')).toContainText(/Weissenburg.*Turn 1.*figures/s)
    await openCopy(other, file)
    await expect(sheet).toContainText('all of it is here already')
    await sheet.getByRole('button', { name: 'Close' }).last().tap()
    await expect(other.getByRole('article')).toHaveCount(1)
    await openCopy(other, { name: 'x.json', text: '{"a":1}' })
    await said(other, 'This file is not a copy made by this app.')
    await other.getByRole('link', { name: /Go on/ }).tap()
    await expect(other).toHaveTitle(/Weissenburg/)
    await endPhase(other)
    await other.goBack()
    const longer = await (await keep(other)).path()
    await openCopy(page, longer)
    await expect(page.getByRole('dialog')).toContainText(/Goes further · 1.*entr(y|ies) more than here/s)
    await page.getByRole('button', { name: 'Take it in' }).tap()
    await said(page, 'Taken in: 1 carried on.')
    await other.context().close()
  })

  test('of one battle goes by itself; where both went on, both stand', async ({ page, browser, complaints }) => {
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save Weissenburg as a file' }).tap(),
    ])
    expect(download.suggestedFilename()).toMatch(/^weissenburg-\d{4}-\d\d-\d\d\.json$/)
    const other = await otherPhone(browser, page, complaints)
    await openCopy(other, await download.path())
    await expect(other.getByRole('button', { name: 'Replace all…' })).toHaveCount(0)
    await other.getByRole('button', { name: 'Take it in' }).tap()
    for (const one of [page, other]) {
      await one.getByRole('link', { name: /Go on/ }).tap()
      await endPhase(one)
      await one.goBack()
    }
    await openCopy(page, await (await keep(other)).path())
    await expect(page.getByRole('dialog')).toContainText(/Different · 1/)
    await page.getByRole('button', { name: 'Take it in' }).tap()
    await said(page, 'Taken in: 1 beside what was here.')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article', { name: '' }).filter({ hasText: 'from a copy' })).toHaveCount(1)
    await other.context().close()
  })

  test('takes the place of everything, after a copy of what was here', async ({ page, browser, complaints }) => {
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    const file = await (await keep(page)).path()
    const other = await otherPhone(browser, page, complaints)
    await openCopy(other, RECORDED)
    await other.getByRole('button', { name: 'Take it in' }).tap()
    await said(other, 'Taken in: 1 new.')
    await openCopy(other, file)
    await other.getByRole('button', { name: 'Replace all…' }).tap()
    await expect(other.getByRole('dialog')).toContainText('First a copy of what is here now is saved as a file')
    await other.getByRole('button', { name: 'Keep what is here' }).tap()
    await other.getByRole('button', { name: 'Replace all…' }).tap()
    const [saved] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('button', { name: 'Save a copy, then replace' }).tap(),
    ])
    await said(other, 'What was in the copy stands here now.')
    await expect(other.getByRole('article')).toHaveCount(1)
    await expect(other.getByRole('article')).toContainText('Turn 1')
    await other.reload()
    await expect(other.getByRole('article')).toHaveCount(1)
    await expect(keepCard(other)).toContainText('The last copy, today, holds everything')
    await openCopy(other, await saved.path())
    await expect(other.getByRole('dialog')).toContainText(/New · 1/)
    await other.context().close()
  })

  test('is handed to another app where the device shares files; given up, nothing is replaced', async ({ page }) => {
    await page.addInitScript(() => {
      const share = async ({ files }: { files: File[] }) => {
        if ('givenUp' in globalThis) throw new DOMException('No', 'AbortError')
        Object.assign(globalThis, { shared: files.map((file) => file.name) })
      }
      const canShare = ({ files }: { files: File[] }) => files.every(({ type }) => type === 'text/plain')
      Object.assign(navigator, { share, canShare })
    })
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    await keepCard(page).tap()
    await said(page, 'The copy was handed over.')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual([
      expect.stringMatching(/^aide-de-camp-.*\.txt$/),
    ])
    await page.evaluate(() => Object.assign(globalThis, { givenUp: true }))
    const copy = JSON.stringify({ ...EMPTY, sum: await sumOf(page) })
    await openCopy(page, { name: 'empty.json', text: copy })
    await page.getByRole('button', { name: 'Replace all…' }).tap()
    await page.getByRole('button', { name: 'Save a copy, then replace' }).tap()
    await expect(page.getByRole('alert').filter({ hasText: 'so nothing was replaced' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('changed by hand says so, and cannot replace what is here', async ({ page }) => {
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    const text = await textOf(await keep(page))
    await openCopy(page, { name: 'changed.json', text: text.replace('"title":"Weissenburg"', '"title":"Wörth"') })
    await expect(page.getByRole('note')).toContainText('changed by hand')
    await expect(page.getByRole('button', { name: 'Replace all…' })).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
  })

  test('that is large is packed, and opens again', async ({ page }) => {
    await openApp(page)
    await openCopy(page, 'test/battles/weissenburg-all-options.json')
    await page.getByRole('button', { name: 'Take it in' }).tap()
    await said(page, 'Taken in: 1 new.')
    const download = await keep(page)
    const text = await textOf(download)
    expect(Object.keys(JSON.parse(text))).toEqual(['format', 'version', 'at', 'battles', 'gzip'])
    expect(text.length).toBeLessThan(readFileSync('test/battles/weissenburg-all-options.json').length / 4)
    await openCopy(page, await download.path())
    await expect(page.getByRole('dialog')).toContainText('all of it is here already')
  })
})

test('at the end of an evening a copy is asked for, once', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-28T19:00:00') })
  await openApp(page)
  await beginSample(page)
  await page.clock.fastForward('20:00')
  await endPhase(page)
  await page.goBack()
  const ask = page.getByText('Keep a copy of this evening?')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(ask).toHaveCount(0)
  await page.goForward()
  await page.clock.fastForward('20:00')
  await endPhase(page)
  await page.goBack()
  await expect(ask).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).tap()
  await expect(ask).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(ask).toHaveCount(0)
  await page.getByRole('link', { name: /Go on/ }).tap()
  await page.clock.fastForward('45:00')
  await endPhase(page)
  await page.goBack()
  await expect(ask).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.home__notices').getByRole('button', { name: 'Keep a copy' }).tap(),
  ])
  expect(download.suggestedFilename()).toBe('aide-de-camp-2026-11-28.json')
  await expect(page.locator('.home__notices').getByRole('button', { name: 'Keep a copy' })).toHaveCount(0)
  await expect(keepCard(page)).toContainText('The last copy, today, holds everything')
})

const EMPTY = { format: 'aide-de-camp battles', version: 2, at: 5, whole: true, battles: [], documents: [], settings: [] }

/** The sum of `EMPTY`, worked out once more by another hand: FNV-1a over the five parts. */
const sumOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let sum = 0x811c9dc5n
    for (const letter of '5true[][][]') sum = ((sum ^ BigInt(letter.charCodeAt(0))) * 0x01000193n) & 0xffffffffn
    return sum.toString(16).padStart(8, '0')
  })
