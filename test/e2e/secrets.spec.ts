/** Written orders that one side may not know: what a player’s copy holds on the other phone, what a whole copy says of itself. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { Scribe } from './scribe.ts'
import { barriers, beginSample, expect, listen, openApp, overflows, smallTargets, test, textOf } from './table.ts'
import { Taps } from './taps.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Whether what the Germans write here stands in a text: stored, or in words. */
const tells = (text: string): boolean => /"do":"(charge|prone)"|Charge II\/50th|Lie down/.test(text)

const sheet = (page: Page): Locator => page.getByRole('dialog')
const whose = (page: Page, name: string) => sheet(page).locator('.segmented__option').filter({ hasText: name })

async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Hand over to another phone' }).tap()
}

async function share(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page)
      .getByRole('button', { name: /Share a file/ })
      .tap(),
  ])
  return download.path()
}

async function receive(page: Page, file: string): Promise<void> {
  await page.getByRole('link', { name: /^Receive/ }).tap()
  await sheet(page)
    .getByLabel(/Open its file/)
    .setInputFiles(file)
  await sheet(page).getByRole('button', { name: 'Open the battle' }).tap()
  await expect(page).toHaveTitle(/Weissenburg/)
}

/** Everything that lies on the phone: each table of the database, each file beside it, each mark. */
const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('aide-de-camp')
    const db = await new Promise<IDBDatabase>((done) => (opening.onsuccess = () => done(opening.result)))
    const found: string[] = [JSON.stringify({ ...localStorage, ...sessionStorage })]
    for (const name of db.objectStoreNames) {
      const request = db.transaction(name).objectStore(name).getAll()
      await new Promise((done) => (request.onsuccess = done))
      found.push(JSON.stringify(request.result))
    }
    db.close()
    const shadows = await (await navigator.storage.getDirectory()).getDirectoryHandle('shadow')
    for await (const file of shadows.values()) found.push(await (await (file as FileSystemFileHandle).getFile()).text())
    return found.join('\n')
  })

/** Everything that stands on the table and in its log. */
async function shownOn(page: Page): Promise<string> {
  const html = () => page.locator('html').innerHTML()
  const table = await html()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Log of the battle' }).tap()
  await expect(sheet(page)).toContainText('write orders')
  const log = await html()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  return table + log
}

function scribe(page: Page): Scribe {
  const taps = new Taps()
  taps.step('orders')
  return new Scribe(page, taps)
}

/** Both write: the French something, the Germans what nobody else may know. */
async function writeBoth(page: Page): Promise<Scribe> {
  const write = scribe(page)
  await beginSample(page, new Taps(), 'Weissenburg', 'All on the table')
  await write.choose()
  await write.open('French')
  await write.all('1st Brigade', 'Fire · Move')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await write.open('German')
  await write.unit('I/58th Infantry')
  await write.order('First half', 'Charge', 'II/50th Line')
  await write.order('Second half', 'Lie down')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  return write
}

test('a player’s copy shows and stores nothing of the other side’s orders, and the next hand-over after both have closed fills them in', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000)
  await openApp(page)
  const write = await writeBoth(page)
  const other = await (await browser.newContext(PHONE)).newPage()
  listen(other, complaints)
  await openApp(other, page.url().replace(/#.*/, ''))

  await test.step('nothing leaves before it is said whose phone the other one is', async () => {
    await handOver(page)
    await expect(sheet(page)).toContainText('first say whose phone')
    for (const name of [/Show a code/, /Share a file/]) await expect(sheet(page).getByRole('button', { name })).toBeDisabled()
    expect(await barriers(page)).toEqual([])
    await whose(page, 'May know all').tap()
    await expect(sheet(page)).toContainText('The orders of both sides lie in it')
    await whose(page, 'without German orders').tap()
    await expect(sheet(page)).toContainText('What the Germans write this turn is left out')
    expect([await barriers(page), await smallTargets(page), await overflows(page)]).toEqual([[], [], false])
  })

  await test.step('the French player’s copy, to read along', async () => {
    await whose(page, 'the pen stays here').tap()
    const file = await share(page)
    expect(tells(readFileSync(file, 'utf8'))).toBe(false)
    await receive(other, file)
    await expect(other.getByText('Reading along since')).toBeVisible()
    expect((await storedOn(other)).includes('"ordersWritten"')).toBe(true)
    expect(tells(await storedOn(other))).toBe(false)
    expect(tells(await shownOn(other))).toBe(false)
    // It reads: nothing can be written here.
    const before = await other.getByRole('heading', { level: 1 }).innerText()
    await other.locator('.foot-bar__main').tap()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(before)
    expect(tells(await storedOn(page))).toBe(true)
  })

  await test.step('both have closed: the next one holds them', async () => {
    await write.open('French')
    await write.shut('French')
    await sheet(page).getByRole('button', { name: 'German orders ›' }).tap()
    await sheet(page).getByRole('button', { name: 'Show' }).tap()
    await write.shut('German')
    await expect(page.getByText('they lie open')).toBeVisible()
    await handOver(page)
    await expect(sheet(page)).not.toContainText('May know all')
    await whose(page, 'the pen stays here').tap()
    await receive(other, await share(page))
    expect(tells(await storedOn(other))).toBe(true)
    await scribe(other).entry('German').tap()
    await expect(sheet(other)).toContainText('Charge II/50th Line')
  })
  await other.context().close()
})

test('a whole copy says that it holds the orders of both sides, while they are secret', async ({ page }) => {
  await openApp(page)
  await writeBoth(page)
  await page.goBack()
  const card = page.getByRole('article')
  await expect(card).toContainText('Saved, it holds the orders of both sides. For the other player, hand it over.')
  expect([await barriers(page), await overflows(page)]).toEqual([[], false])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save Weissenburg as a file' }).tap(),
  ])
  expect(tells(await textOf(saved))).toBe(true)
  const keep = page.getByRole('button', { name: /^Keep a copy/ })
  const [all] = await Promise.all([page.waitForEvent('download'), keep.tap()])
  expect(tells(await textOf(all))).toBe(true)
  await expect(keep).toContainText('It holds the orders of both sides: it is for you alone.')
})
