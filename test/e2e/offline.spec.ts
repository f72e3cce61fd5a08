import { BUILT, startHost } from './host.ts'
import { beginSample, expect, openApp, readyOffline, test } from './table.ts'

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
