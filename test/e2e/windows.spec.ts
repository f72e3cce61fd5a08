/** Several windows of one browser on the same battle: one writes, the others follow, and nobody overwrites anybody. */
import type { BrowserContext, Page } from '@playwright/test'
import { barriers, beginSample, expect, listen, openApp, test } from './table.ts'

const phase = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => page.locator('.foot-bar__main')
const elsewhere = (page: Page) => page.getByText('Reading along')
const write = (page: Page) => page.getByRole('button', { name: 'Write here' })

async function second(context: BrowserContext, page: Page, complaints: string[]): Promise<Page> {
  const other = await context.newPage()
  listen(other, complaints)
  await other.goto(page.url())
  await expect(other).toHaveTitle(/Weissenburg/)
  return other
}

/** Lines of the only battle, by act. */
const acts = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('aide-de-camp')
        opening.onsuccess = () => {
          const lines = opening.result.transaction('lines').objectStore('lines').getAll()
          lines.onsuccess = () => {
            opening.result.close()
            done(lines.result.map(({ act }: { act: number }) => act))
          }
        }
      }),
  )

test('one window has the pen, the other follows live, takes it, and gives it back by closing', async ({
  page,
  context,
  complaints,
}) => {
  await openApp(page)
  await beginSample(page)
  await expect(elsewhere(page)).toHaveCount(0)
  const other = await second(context, page, complaints)
  await expect(elsewhere(other)).toBeVisible()
  await expect(other.getByText('What it writes shows here')).toBeVisible()
  expect(await barriers(other)).toEqual([])
  const before = await phase(page).innerText()
  await next(page).tap()
  await expect(phase(page)).not.toHaveText(before)
  await expect(phase(other)).toHaveText(await phase(page).innerText())
  // The follower's tap writes nothing.
  const written = await acts(page)
  await other.locator('.foot-bar__main').tap()
  await other.waitForTimeout(300)
  expect(await acts(page)).toEqual(written)
  await expect(phase(other)).toHaveText(await phase(page).innerText())

  await write(other).tap()
  await expect(elsewhere(other)).toHaveCount(0)
  await expect(elsewhere(page)).toBeVisible()
  await next(other).tap()
  await expect.poll(async () => (await acts(page)).length).toBeGreaterThan(written.length)
  await expect(async () => expect(await phase(page).innerText()).toBe(await phase(other).innerText())).toPass()
  await other.close()
  await expect(elsewhere(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).first().tap()
  await expect(page.getByRole('button', { name: /^Redo/ }).first()).toBeEnabled()
})

test('a reload keeps the pen, the home screen lets go of it', async ({ page, context, complaints }) => {
  await openApp(page)
  await beginSample(page)
  await page.reload()
  await expect(page).toHaveTitle(/Weissenburg/)
  await expect(elsewhere(page)).toHaveCount(0)
  const other = await second(context, page, complaints)
  await expect(elsewhere(other)).toBeVisible()
  await page.bringToFront()
  await page.goBack()
  await expect(elsewhere(other)).toHaveCount(0)
})

test('both windows take the pen and write in turn: every act that was shown is stored, in one line of acts', async ({
  page,
  context,
  complaints,
}) => {
  await openApp(page)
  await beginSample(page)
  const other = await second(context, page, complaints)
  for (let turn = 0; turn < 4; turn++) {
    const [writer, reader] = turn % 2 === 0 ? [other, page] : [page, other]
    await write(writer).tap()
    await expect(elsewhere(writer)).toHaveCount(0)
    const before = (await acts(writer)).length
    const step = turn === 0 ? next(writer) : writer.getByRole('button', { name: turn % 2 === 1 ? /^Undo/ : /^Redo/ }).first()
    await step.tap()
    await expect.poll(async () => (await acts(writer)).length).toBeGreaterThan(before)
    // The one that reads may show it first: the other waits until its second copy is kept.
    await expect(async () => expect(await phase(reader).innerText()).toBe(await phase(writer).innerText())).toPass()
  }
  const numbers = await acts(page)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(Math.max(...numbers))
})
