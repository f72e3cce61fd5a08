import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BUILT, buildNext, ROOT, startHost, type Host } from './host.ts'
import { Player } from './player.ts'
import { beginSample, expect, listen, openApp, readyOffline, state, test } from './table.ts'
import { Taps } from './taps.ts'

/** Looks for a newer build, as the app does whenever it comes to the front. */
const look = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))

/** State of the build that waits to be let in. */
const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none')

const found = (page: Page) => expect.poll(() => waiting(page), { timeout: 20_000 }).toBe('installed')

/** A battery has aimed, and its second throw is not yet entered. */
async function aim(page: Page): Promise<string> {
  const sheet = page.getByRole('dialog')
  await page.locator('.foot-bar__main').tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Artillery')
  await page.getByRole('button', { name: 'Shoot: 9th battery', exact: true }).first().tap()
  await sheet.locator('.targets__one').first().tap()
  await sheet.locator('.hit-pad__key').filter({ hasText: /^4$/ }).first().tap()
  await expect(sheet).toContainText('How many of them hit?')
  return entry(page)
}

/** What stands in the open sheet. */
const entry = async (page: Page) => (await page.getByRole('dialog').innerText()).replaceAll(/\s+/g, ' ')

/** A copy of a build in which a file is missing. */
function damaged(build: string): string {
  const folder = join(ROOT, 'test-results', 'build-damaged')
  cpSync(build, folder, { recursive: true })
  const part = readdirSync(join(folder, 'assets')).find((name) => /^rules-sheet.*[.]js$/.test(name))
  rmSync(join(folder, 'assets', part ?? ''))
  return folder
}

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

  test('lets an entry stand that is half made, in every window, and all end on one version', async ({
    page,
    context,
    complaints,
  }) => {
    await beginSample(page)
    const before = await aim(page)
    const other = await context.newPage()
    listen(other, complaints)
    await other.goto(host.address)
    await expect(other).toHaveTitle(/Weissenburg/)
    await other.goto(`${host.address}#/`)
    host.deploy(next)
    await look(other)
    await found(other)
    // Whoever is in the middle of his dice is not asked.
    await expect(page.getByText(offer)).toHaveCount(0)
    expect(await entry(page)).toBe(before)
    await expect(other.getByText(offer)).toBeVisible()

    const reloaded = page.waitForEvent('load')
    await other.getByRole('button', { name: 'Update now' }).tap()
    await expect(state(other)).toContainText('next 2')
    await reloaded
    await expect.poll(() => entry(page)).toBe(before)
    await page.getByRole('dialog').locator('.hit-pad__key').filter({ hasText: /^1$/ }).first().tap()
    await expect(new Player(page, new Taps()).told).toContainText('loses 1')
    await page.goto(`${host.address}#/`)
    await expect(state(page)).toContainText('next 2')
  })

  test('found before the network went is let in without it', async ({ page, context }) => {
    await beginSample(page)
    const before = await aim(page)
    host.deploy(next)
    await look(page)
    await found(page)
    await host.stop()
    await context.setOffline(true)
    expect(await entry(page)).toBe(before)
    await page.reload()
    expect(await entry(page)).toBe(before)
    await page.goto(`${host.address}#/`)
    await page.getByRole('button', { name: 'Update now' }).tap()
    await expect(state(page)).toContainText('next 2')
    await page.getByRole('article').getByRole('link').first().tap()
    await expect(page).toHaveTitle(/Weissenburg/)
  })

  test('that cannot be fetched whole leaves the old one working, and the next whole one comes', async ({ page, context }) => {
    const old = await state(page).innerText()
    host.deploy(damaged(next))
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const failed = new Promise((done) =>
        registration?.addEventListener('updatefound', () => {
          const worker = registration.installing
          worker?.addEventListener('statechange', () => worker.state === 'redundant' && done(null))
        }),
      )
      await registration?.update().catch(() => undefined)
      await failed
    })
    expect(await waiting(page)).toBe('none')
    await context.setOffline(true)
    await page.reload()
    expect(await state(page).innerText()).toBe(old)
    await beginSample(page)
    await expect(page).toHaveTitle(/Weissenburg/)
    await context.setOffline(false)

    host.deploy(next)
    await page.goto(`${host.address}#/`)
    await look(page)
    await found(page)
    await page.getByRole('button', { name: 'Update now' }).tap()
    await expect(state(page)).toContainText('next 2')
  })
})
