import { barriers, beginSample, expect, openApp, overflows, smallTargets, state, test } from './table.ts'

test.describe('the home screen', () => {
  test('says what it is, offers the samples, and admits whose they are', async ({ page }) => {
    await openApp(page)
    await expect(page).toHaveTitle('Aide-de-Camp')
    await expect(page.getByText('They Died For Glory')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Weissenburg/ })).toContainText('45 units, 18 turns')
    await expect(page.getByText('not the printed scenarios')).toBeVisible()
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
    const withMachine = async () => {
      const texts = await Promise.all([...new Set(loaded)].map(async (url) => (await page.request.get(url)).text()))
      return texts.filter((text) => text.includes('xstate')).length
    }
    expect(loaded.length).toBeGreaterThan(0)
    expect(await withMachine()).toBe(0)
    await beginSample(page)
    await expect(page).toHaveTitle(/Weissenburg/)
    expect(await withMachine()).toBeGreaterThan(0)
  })

  test('offers installing when the browser does, and only then', async ({ page }) => {
    await openApp(page)
    const install = page.getByRole('button', { name: 'Put the app on the home screen' })
    await expect(install).toHaveCount(0)
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void Object.assign(globalThis, { asked: true }),
      })
      dispatchEvent(offer)
      Object.assign(globalThis, { heldBack: offer.defaultPrevented })
    })
    await install.tap()
    expect(await page.evaluate(() => [Reflect.get(globalThis, 'heldBack'), Reflect.get(globalThis, 'asked')])).toEqual([
      true,
      true,
    ])
    await expect(install).toHaveCount(0)
  })

  test('says so where the browser gives no storage', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Switched off', 'SecurityError')
      }
    })
    await page.goto('./')
    await expect(page.getByRole('heading', { name: 'No storage' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Switched off')
    expect(await barriers(page)).toEqual([])
  })
})
