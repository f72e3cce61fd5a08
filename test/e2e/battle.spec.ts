import type { Page } from '@playwright/test'
import { barriers, beginSample, expect, openApp, test, textOf } from './table.ts'

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
