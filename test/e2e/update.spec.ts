import { BUILT, buildNext, startHost, type Host } from './host.ts'
import { beginSample, expect, listen, openApp, readyOffline, state, test } from './table.ts'

test.describe('a newer version', () => {
  let host: Host
  let next: string
  test.beforeAll(async () => {
    next = await buildNext('next 2')
  })
  test.beforeEach(async ({ page }) => {
    host = await startHost(BUILT)
    await openApp(page, host.address)
    await readyOffline(page)
  })
  test.afterEach(() => host.stop())

  const offer = 'A newer version is ready'

  test('is never forced on a battle, and offered on the home screen', async ({ page, context, complaints }) => {
    await beginSample(page)
    // Into the turn: between turns the offer would be made.
    await page.locator('.foot-bar__main').tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Artillery')
    const other = await context.newPage()
    listen(other, complaints)
    await other.goto(host.address)
    await expect(other).toHaveTitle(/Weissenburg/)
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }))

    host.deploy(next)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
        timeout: 20_000,
      })
      .toBe('installed')
    await page.waitForTimeout(1500)
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true)
    await expect(page.getByText(offer)).toHaveCount(0)

    await page.goBack()
    await expect(page.getByText(offer)).toBeVisible()
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true)
    await page.getByRole('button', { name: 'Update now' }).tap()
    await expect(state(page)).toContainText('next 2')
    await expect(page.getByRole('article')).toContainText('Weissenburg')
    await expect(page.getByText(offer)).toHaveCount(0)

    await expect(other).toHaveTitle(/Weissenburg/)
    await other.goBack()
    await expect(state(other)).toContainText('next 2')
  })

  test('is offered over the table at a cold start', async ({ page, context, complaints }) => {
    await beginSample(page)
    host.deploy(next)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
        timeout: 20_000,
      })
      .toBe('installed')
    const fresh = await context.newPage()
    listen(fresh, complaints)
    await fresh.goto(host.address)
    await expect(fresh).toHaveTitle(/Weissenburg/)
    await expect(fresh.getByText(offer)).toBeVisible()
    await fresh.getByRole('button', { name: 'Dismiss' }).tap()
    await expect(fresh.getByText(offer)).toHaveCount(0)
    await fresh.goBack()
    await expect(state(fresh)).not.toContainText('next 2')
  })
})
