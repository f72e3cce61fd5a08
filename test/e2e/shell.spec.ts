import { BUILT, buildNext, startHost, type Host } from './host.ts'
import { barriers, beginSample, expect, listen, openApp, overflows, readyOffline, smallTargets, state, test } from './table.ts'

test.describe('the home screen', () => {
  test('says what it is, offers the sample, and admits whose it is', async ({ page }) => {
    await openApp(page)
    await expect(page).toHaveTitle('Aide-de-Camp')
    await expect(page.getByText('They Died For Glory')).toBeVisible()
    await expect(page.getByRole('link', { name: /Weissenburg/ })).toContainText('not the printed scenario')
    await expect(state(page)).toContainText(/version \d+\.\d+\.\d+ \w+/)
  })

  for (const scheme of ['light', 'dark'] as const) {
    test(`has no barrier, no small target and no sideways scroll, ${scheme}`, async ({ page, taps }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await openApp(page)
      expect(await barriers(page)).toEqual([])
      await beginSample(page, taps)
      await page.goBack()
      await expect(page.getByRole('link', { name: /Go on/ })).toBeVisible()
      expect(await barriers(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      await page.getByRole('link', { name: /Delete/ }).tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 640 })
      expect(await overflows(page)).toBe(false)
    })
  }

  test('keeps the chosen light over a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openApp(page)
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const day = await paper()
    await page.getByRole('radio', { name: 'Night' }).tap()
    await expect.poll(paper).not.toBe(day)
    const night = await paper()
    await page.reload()
    await expect.poll(paper).toBe(night)
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', night)
  })

  test('loads no game and no state machine', async ({ page }) => {
    const loaded: string[] = []
    page.on('response', (response) => void (response.url().endsWith('.js') && loaded.push(response.url())))
    await openApp(page)
    const texts = await Promise.all([...new Set(loaded)].map(async (url) => (await page.request.get(url)).text()))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes('xstate') || text.includes('La Hitte'))).toEqual([])
  })
})

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
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    const file = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    expect(file.battles).toHaveLength(1)
    expect(file.battles[0]).toMatchObject({ game: 'they-died-for-glory', title: 'Weissenburg' })
    expect(file.battles[0].lines[0]).toMatchObject({ seq: 1, act: 1 })
    await page.reload()
    await expect(copy).toContainText('The last copy, today, holds everything')
  })

  test('that is not there says so', async ({ page }) => {
    await page.goto('./#/b/nowhere')
    await expect(page.getByText('This battle is not on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Home' }).tap()
    await expect(page.getByRole('heading', { name: 'Aide-de-Camp' })).toBeVisible()
  })
})

test.describe('without a network', () => {
  test('after one visit, from a folder of a host that is gone', async ({ page, context }) => {
    const host = await startHost(BUILT)
    await openApp(page, host.address)
    await readyOffline(page)
    await host.stop()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Aide-de-Camp' })).toBeVisible()
    await beginSample(page)
    await expect(page).toHaveTitle(/Weissenburg/)
    await page.reload()
    await expect(page).toHaveTitle(/Weissenburg/)
  })

  test('the network may go between the first screen and the first battle', async ({ page, context }) => {
    const host = await startHost(BUILT)
    await openApp(page, host.address)
    await readyOffline(page)
    await host.stop()
    await context.setOffline(true)
    await beginSample(page)
    await expect(page).toHaveTitle(/Weissenburg/)
  })
})

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
    const other = await context.newPage()
    listen(other, complaints)
    await other.goto(host.address)
    await expect(other).toHaveTitle(/Weissenburg/)
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }))

    host.deploy(next)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), { timeout: 20_000 })
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
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), { timeout: 20_000 })
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
