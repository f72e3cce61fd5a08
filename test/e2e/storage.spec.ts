/** What browsers do to storage: protect it, lose it, upgrade it under an open window, hold it fast. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { barriers, beginSample, expect, listen, openApp, state, test } from './table.ts'

/** Everything in the database as it lies there. */
const dump = (page: Page): Promise<Record<string, unknown[]>> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => request.addEventListener('success', () => done(request.result)))
    const database = await settled(indexedDB.open('aide-de-camp'))
    const rows: Record<string, unknown[]> = {}
    for (const name of database.objectStoreNames) {
      rows[name] = await settled(database.transaction(name).objectStore(name).getAll())
    }
    database.close()
    return rows
  })

test.describe('protection', () => {
  for (const [answer, words] of [
    [true, 'storage protected'],
    [false, 'storage not protected: keep copies'],
  ] as const) {
    test(`is asked for when there is something to lose, and the answer stands on the screen: ${answer}`, async ({ page }) => {
      await page.addInitScript((granted) => {
        let asked = 0
        navigator.storage.persist = async () => (asked++, granted)
        navigator.storage.persisted = async () => false
        Object.assign(globalThis, { asked: () => asked })
      }, answer)
      const asked = () => page.evaluate(() => Reflect.get(globalThis, 'asked')())
      await openApp(page)
      await expect(state(page)).toBeVisible()
      expect([await asked(), await state(page).innerText()]).toEqual([0, expect.not.stringContaining('protected')])
      await beginSample(page)
      await page.goBack()
      await expect(state(page)).toContainText(words)
      expect(await asked()).toBeGreaterThan(0)
    })
  }
})

test('a loss is told apart from a first visit', async ({ page }) => {
  await openApp(page)
  await expect(page.getByText('The browser lost your battles')).toHaveCount(0)
  await beginSample(page)
  await page.waitForTimeout(500)
  await page.goto('./robots.txt')
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    await root.removeEntry('shadow', { recursive: true })
    await new Promise((done) => {
      indexedDB.deleteDatabase('aide-de-camp').onsuccess = done
    })
  })
  await openApp(page, './#/')
  await expect(page.getByText('The browser lost your battles')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aide-de-Camp' })).toBeVisible()
  await expect(page.getByText('The browser lost your battles')).toHaveCount(0)
})

test('a newer version upgrades the database under an open window, which asks to be reloaded; then this one only reads', async ({
  page,
  context,
  complaints,
}) => {
  await openApp(page)
  await beginSample(page)
  const newer = await context.newPage()
  listen(newer, complaints)
  await newer.goto('./robots.txt')
  await newer.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('aide-de-camp', 990)
        opening.onupgradeneeded = () => opening.result.createObjectStore('maps', { keyPath: 'id' })
        opening.onsuccess = () => {
          opening.result.close()
          done()
        }
      }),
  )
  await expect(page.getByText('Updated in another window')).toBeVisible()
  const before = await dump(newer)
  await page.locator('.foot-bar__main').tap()
  await expect(page.getByText('The app was updated in another window').first()).toBeVisible()
  await page.getByRole('button', { name: 'Load anew' }).tap()
  await expect(page).toHaveTitle(/Weissenburg/)
  await expect(page.locator('.table__closed')).toContainText('A newer version of the app wrote on this device')
  await page.locator('.foot-bar__main').tap()
  await page.goBack()
  await expect(page.getByText('Only reading')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Weissenburg')
  expect(await dump(newer)).toEqual(before)
})

test('a sleeping window holds the old database: the new one says so, and goes on when that one is closed', async ({
  page,
  context,
}) => {
  const { version, stores } = JSON.parse(readFileSync('test/databases/format-1.json', 'utf8'))
  const sleeper = await context.newPage()
  await sleeper.goto('./robots.txt')
  await sleeper.evaluate(
    ([native, tables]) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('aide-de-camp', native)
        opening.onupgradeneeded = () => {
          for (const { name, keyPath, indexes, rows } of tables) {
            const store = opening.result.createObjectStore(name, { keyPath })
            for (const index of indexes) store.createIndex(index.name, index.keyPath)
            for (const row of rows) store.add(row)
          }
        }
        // Held, and deaf to the newcomer.
        opening.onsuccess = () => done(Object.assign(globalThis, { held: opening.result }) && undefined)
      }),
    [version, stores],
  )
  await page.goto('./')
  await expect(page.getByText('Another window of the app still holds the battles')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await sleeper.close()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: /Go on/ }).first().tap()
  await expect(page).toHaveTitle(/Weissenburg/)
})

test.describe('an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })

  test('shows before the first battle how the app is put on the home screen', async ({ page }) => {
    await openApp(page)
    const picture = page.locator('.install-picture')
    await expect(page.getByText('First put it on the home screen')).toBeVisible()
    await expect(picture).toContainText(/Tap Share.*Choose Add to Home Screen.*Open it from there/)
    expect(await barriers(page)).toEqual([])
    await beginSample(page)
    await page.goBack()
    await expect(page.getByText('The installed app starts empty')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).tap()
    await page.reload()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(picture).toHaveCount(0)
  })

  test('that opens the installed app does not', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await openApp(page)
    await expect(state(page)).toBeVisible()
    await expect(page.locator('.install-picture')).toHaveCount(0)
  })

  test('greys out no file', async ({ page }) => {
    await openApp(page)
    expect(
      await page.locator('input[type=file]').evaluateAll((fields) => fields.map((field) => field.getAttribute('accept'))),
    ).toEqual([null])
  })
})
