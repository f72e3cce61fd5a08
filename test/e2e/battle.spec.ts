import type { Download, Page } from '@playwright/test'
import { barriers, beginSample, expect, listen, openApp, test } from './table.ts'

test.describe('a battle', () => {
  test('begins in two taps and is there again after a reload, and after a cold start', async ({ page, taps, context }) => {
    await openApp(page)
    await beginSample(page, taps)
    expect(taps.total).toBe(2)
    const address = page.url()
    await expect(page).toHaveTitle(/Weissenburg/)
    await page.reload()
    await expect(page).toHaveTitle(/Weissenburg/)
    expect(page.url()).toBe(address)
    const second = await context.newPage()
    await second.goto('./')
    await expect(second).toHaveTitle(/Weissenburg/)
    expect(second.url()).toBe(address)
    await second.goBack()
    await expect(second.getByRole('heading', { name: 'Aide-de-Camp' })).toBeVisible()
  })

  test('stands on the home screen with its strength, and goes when it is deleted', async ({ page }) => {
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    const card = page.getByRole('article')
    await expect(card).toContainText(/Weissenburg.*Turn 1.*today.*\d+ of \d+ figures/s)
    await card.getByRole('link', { name: /Delete/ }).tap()
    await page.getByRole('button', { name: 'Keep it' }).tap()
    await expect(card).toHaveCount(1)
    await card.getByRole('link', { name: /Delete/ }).tap()
    await page.getByRole('button', { name: 'Delete', exact: true }).tap()
    await expect(card).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: /Weissenburg/ })).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  test('leaves the phone as a file that holds every line', async ({ page }) => {
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    const copy = page.getByRole('button', { name: /Keep a copy/ })
    await expect(copy).toContainText('No copy has left this device yet')
    const [download] = await Promise.all([page.waitForEvent('download'), copy.tap()])
    expect(download.suggestedFilename()).toMatch(/^aide-de-camp-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(await textOf(download))
    expect(file.battles).toHaveLength(1)
    expect(file.battles[0]).toMatchObject({ game: 'they-died-for-glory', title: 'Weissenburg' })
    expect(file.battles[0].lines[0]).toMatchObject({ seq: 1, act: 1 })
    await page.reload()
    await expect(copy).toContainText('The last copy, today, holds everything')
  })

  test('goes to another device with its file, and is not doubled by it', async ({ page, browser, complaints }) => {
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /Keep a copy/ }).tap()])
    const file = await download.path()
    const other = await (await browser.newContext()).newPage()
    listen(other, complaints)
    await openApp(other, page.url().replace(/#.*/, ''))
    const open = other.getByLabel(/Open a copy/)
    await open.setInputFiles(file)
    await expect(other.getByRole('main').getByText('Weissenburg is on this device now.')).toBeVisible()
    await expect(other.getByRole('article')).toContainText(/Weissenburg.*Turn 1.*figures/s)
    await open.setInputFiles(file)
    await expect(other.getByRole('main').getByText('Weissenburg was here already.')).toBeVisible()
    await expect(other.getByRole('article')).toHaveCount(1)
    await open.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
    await expect(other.getByRole('main').getByText('This file is not a copy of battles made by this app.')).toBeVisible()
    await other.getByRole('link', { name: /Go on/ }).tap()
    await expect(other).toHaveTitle(/Weissenburg/)
    await other.context().close()
  })

  test('comes back when the browser has lost its database', async ({ page }) => {
    await openApp(page)
    await beginSample(page)
    await page.waitForTimeout(500)
    const deleted = page.evaluate(
      () =>
        new Promise((done) => {
          const request = indexedDB.deleteDatabase('aide-de-camp')
          request.onsuccess = () => done('deleted')
        }),
    )
    await expect(page.getByText('Updated in another window')).toBeVisible()
    expect(await deleted).toBe('deleted')
    await page.getByRole('button', { name: 'Load anew' }).tap()
    await expect(page).toHaveTitle(/Weissenburg/)
    await page.goBack()
    await expect(page.getByText('Weissenburg is back')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('that is not there says so', async ({ page }) => {
    await page.goto('./#/b/nowhere')
    await expect(page.getByText('This battle is not on this device')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Home' }).tap()
    await expect(page.getByRole('heading', { name: 'Aide-de-Camp' })).toBeVisible()
  })

  test('keeps the screen lit while it is open', async ({ page }) => {
    await page.addInitScript(() => {
      const locks: { released: boolean }[] = []
      const request = async () => {
        const lock = { released: false, release: async () => void (lock.released = true) }
        locks.push(lock)
        return lock
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      Object.assign(globalThis, { held: () => locks.filter(({ released }) => !released).length })
    })
    const held = () => page.evaluate(() => Reflect.get(globalThis, 'held')())
    await openApp(page)
    expect(await held()).toBe(0)
    await beginSample(page)
    await expect.poll(held).toBe(1)
    await page.goBack()
    await expect.poll(held).toBe(0)
  })

  test('is handed to another app where the device shares files', async ({ page }) => {
    await page.addInitScript(() => {
      const share = async ({ files }: { files: File[] }) =>
        void Object.assign(globalThis, { shared: files.map((file) => file.name) })
      Object.assign(navigator, { share, canShare: () => true })
    })
    await openApp(page)
    await beginSample(page)
    await page.goBack()
    await page.getByRole('button', { name: /Keep a copy/ }).tap()
    await expect(page.getByRole('main').getByText('The copy was handed over.')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual([
      expect.stringMatching(/^aide-de-camp-.*\.json$/),
    ])
  })

  test('with a damaged line opens to read only, and leaves as a file whole', async ({ page }) => {
    await openApp(page)
    await beginSample(page)
    await putLine(page, { seq: 2, act: 2, by: 'here', at: 1, body: { kind: 'event', event: { kind: 'nonsense' } } })
    await page.reload()
    const notice = page.locator('.battle__notices')
    await expect(notice).toContainText('Line 2 of this battle cannot be read')
    await expect(notice).toContainText('the line from there on is kept')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Save the battle' }).tap(),
    ])
    const { battles } = JSON.parse(await textOf(download))
    expect(battles[0].lines).toHaveLength(2)
    expect(battles[0].lines[1].body.event).toEqual({ kind: 'nonsense' })
  })

  test('goes on in memory where the device is full, and says so', async ({ page }) => {
    await openApp(page)
    await beginSample(page)
    await page.evaluate(() => {
      const add = IDBObjectStore.prototype.add
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
      Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.add = add) })
    })
    const next = page.locator('.foot-bar__main')
    await next.tap()
    const notice = page.locator('.battle__notices')
    await expect(notice).toContainText('The storage of this device is full')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Save the battle' }).tap(),
    ])
    expect(JSON.parse(await textOf(download)).battles[0].lines.length).toBeGreaterThan(1)
    await page.goBack()
    await page.getByRole('link', { name: /Go on/ }).tap()
    await expect(notice).toContainText('The storage of this device is full')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled()
    await page.evaluate(() => Reflect.get(globalThis, 'makeRoom')())
    await page.getByRole('button', { name: /^Undo/ }).tap()
    await expect(notice).not.toContainText('full')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Redo/ })).toBeVisible()
  })
})

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Puts a line into the database past the app, behind the last one of the only battle. */
function putLine(page: Page, line: unknown): Promise<void> {
  return page.evaluate(
    (found) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('aide-de-camp')
        opening.addEventListener('error', () => fail(opening.error ?? new Error('Not opened')))
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction([...database.objectStoreNames], 'readwrite')
          const rows = writing.objectStore('battles').getAll()
          rows.onsuccess = () => {
            const row = rows.result[0]
            writing.objectStore('battles').put({ ...row, seq: row.seq + 1 })
            writing.objectStore('lines').add({ ...(found as object), battle: row.id })
          }
          writing.oncomplete = () => {
            database.close()
            done()
          }
        }
      }),
    line,
  )
}
