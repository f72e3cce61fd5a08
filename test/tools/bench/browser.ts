/** The built app in Chromium, its processor made four times slower: cold starts without a network, and taps. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { makeCopy, type CopiedBattle } from '#app/copy.ts'
import { startHost } from '../../e2e/host.ts'
import { QUIET } from '../chromium.mjs'
import type { Aim } from './probe.ts'
import { installProbe } from './probe.ts'

/** How many times slower the processor is made. */
export const SLOWER = 4

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A browser with its profile on the disk, so that it can be closed and started again. */
export interface Phone {
  readonly address: string
  /** Starts the browser and opens a page of it, slowed down; the app is not loaded yet. */
  readonly start: () => Promise<Page>
  /** Ends the browser. */
  readonly stop: () => Promise<void>
  /** Takes the network away for good. */
  readonly cutOff: () => Promise<void>
  readonly forget: () => Promise<void>
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function takePhone(executablePath: string, built: string): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'))
  const host = await startHost(built)
  let context: BrowserContext | null = null
  let cut = false
  const stop = async () => {
    await context?.close()
    context = null
  }
  const cutOff = async () => {
    if (!cut) await host.stop()
    cut = true
  }
  return {
    address: host.address,
    async start() {
      context = await chromium.launchPersistentContext(profile, { executablePath, args: QUIET, ...PHONE })
      await context.addInitScript(installProbe)
      const page = context.pages()[0] ?? (await context.newPage())
      await slowDown(page, SLOWER)
      return page
    },
    stop,
    cutOff,
    async forget() {
      await stop()
      await cutOff()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** First visit: the app is kept for offline, and the battles come in as a copy from another phone would. */
export async function bringIn(phone: Phone, battles: readonly CopiedBattle[]): Promise<void> {
  const page = await phone.start()
  await page.goto(phone.address)
  await page.getByText('Ready offline').waitFor({ timeout: 60_000 })
  const buffer = Buffer.from(makeCopy({ at: Date.now(), battles }))
  await page.locator('input[type=file]').setInputFiles({ name: 'copy.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Take it in' }).click({ timeout: 60_000 })
  await page.getByRole('main').getByText('Taken in').waitFor({ timeout: 60_000 })
  await phone.stop()
}

/** Throws where the page does not answer in time. Nothing is asked of the page meanwhile, for that would slow it down. */
async function within<T>(page: Page, ms: number, answer: Promise<T>, what: string): Promise<T> {
  const found = await Promise.race([answer, page.waitForTimeout(ms).then(() => within)])
  if (found === within) throw new Error(`${what}: nothing in ${ms} ms`)
  return found as T
}

/** When something could first be tapped, milliseconds from the start of the navigation. */
const usable = (page: Page): Promise<number> =>
  within(
    page,
    60_000,
    page.evaluate(() => window.probe.usable),
    'The battle does not open',
  )

/** Opens a battle in a page that may show another one. */
export async function openBattle(page: Page, address: string, id: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${address}#/b/${id}`)
  await usable(page)
}

/** Leaves the browser with this battle open, as a person would who puts the phone away. */
export async function leaveOpen(phone: Phone, id: string): Promise<void> {
  const page = await phone.start()
  await openBattle(page, phone.address, id)
  await phone.stop()
}

export interface ColdStart {
  /** Milliseconds from the start of the navigation until something can be tapped. */
  readonly usable: number
  /** How many times slower than unhindered the processor was in fact. */
  readonly slower: number
}

/** Starts the browser anew and opens the app where it was left. */
export async function coldStart(phone: Phone): Promise<ColdStart> {
  const page = await phone.start()
  await page.goto(phone.address, { waitUntil: 'commit' })
  const first = await usable(page)
  const slow = await page.evaluate(() => window.probe.spin())
  await slowDown(page, 1)
  const free = await page.evaluate(() => window.probe.spin())
  await phone.stop()
  return { usable: first, slower: slow / free }
}

/** Taps, and answers the milliseconds until the result was painted; null where there is nothing to tap. */
export async function tap(page: Page, aim: Aim): Promise<number | null> {
  const place = await page.evaluate((wanted) => window.probe.arm(wanted), aim)
  if (place === null) return null
  await page.touchscreen.tap(...place)
  const answer = page.evaluate(() => window.probe.result)
  const result = await within(page, 10_000, answer, `A tap on ${aim.tap} ${aim.named ?? ''}`)
  if (result === null) throw new Error('The probe was not armed')
  return result
}
