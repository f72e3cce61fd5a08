/**
 * `npm run pictures`: draws the app's icons, and takes the pictures of it that the manifest and the README show.
 * `npm run pictures -- icons` draws the icons only.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { needChromium, QUIET } from './chromium.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PUBLIC = join(ROOT, 'public')

/** The sign of infantry on a staff map, in the pigments of both sides. `round`: corner of the sheet, of 512 units. */
const icon = (round) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="100%" height="100%">
  <rect width="512" height="512" rx="${round}" fill="#f4ecdb"/>
  <g fill="none" stroke="#d5c8ac" stroke-width="6">
    <path d="M-20 128C96 70 180 92 268 62S430 30 540 70M-20 66C80 20 150 40 240 14M-20 440C90 470 170 410 262 436S420 478 540 420M300 520C360 486 440 500 540 476"/>
  </g>
  <path d="M104 160L256 256L104 352Z" fill="#1d4270"/>
  <path d="M408 160L256 256L408 352Z" fill="#97292a"/>
  <path d="M104 160L256 256L408 160ZM104 352L256 256L408 352Z" fill="#fbf7ec"/>
  <path d="M104 160H408V352H104ZM104 160L408 352M408 160L104 352" fill="none" stroke="#2a251e" stroke-width="18" stroke-linejoin="round"/>
</svg>`

const ICONS = [
  { file: 'icon-192', size: 192, round: 84 },
  { file: 'icon-512', size: 512, round: 84 },
  { file: 'maskable-512', size: 512, round: 0 },
]

async function drawIcons(browser) {
  mkdirSync(join(PUBLIC, 'icons'), { recursive: true })
  for (const { file, size, round } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${icon(round)}`)
    await page.screenshot({ path: join(PUBLIC, 'icons', `${file}.png`), omitBackground: true })
    await page.close()
  }
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const TABLET = { viewport: { width: 1280, height: 800 } }

/** Begins the first sample and goes through the screens, taking a picture of each. */
async function takePictures(browser, address, device, name, colorScheme) {
  const context = await browser.newContext({ ...device, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const take = (screen) => page.screenshot({ path: join(PUBLIC, 'screenshots', `${screen}-${name}.png`) })
  await page.goto(address)
  await page.getByRole('link', { name: /Weissenburg/ }).click()
  await page.getByRole('button', { name: /All on the table/ }).click()
  await page.waitForURL(/#\/b\//)
  const next = page.locator('.foot-bar__main')
  // A charge announced, tested and standing; the French about to fire.
  for (const phase of ['Artillery', 'German charges']) {
    await next.click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: phase }).waitFor()
  }
  await page.getByRole('button', { name: 'Charge: I/58th Infantry' }).click()
  await page.getByRole('dialog').locator('.unit-row__open').first().click()
  for (const phase of ['French countercharges', 'Charge morale']) {
    await next.click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: phase }).waitFor()
  }
  await page.locator('.todo-row .faces-row__key').first().click()
  await next.click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'German movement' }).waitFor()
  await page.getByRole('button', { name: 'Fire: II/50th Line' }).waitFor()
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click()
    .catch(() => undefined)
  await take('table')
  await page.goBack()
  await page.getByRole('link', { name: /Go on/ }).waitFor()
  await take('home')
  await context.close()
}

async function takeAll(browser) {
  mkdirSync(join(PUBLIC, 'screenshots'), { recursive: true })
  const config = { root: join(ROOT, 'src'), configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' }
  await build(config)
  const server = await preview({ ...config, preview: { port: 4180, strictPort: true } })
  const address = server.resolvedUrls?.local[0] ?? 'http://localhost:4180/'
  await takePictures(browser, address, PHONE, 'narrow', 'light')
  await takePictures(browser, address, TABLET, 'wide', 'dark')
  await server.close()
}

const browser = await chromium.launch({ executablePath: await needChromium(), args: QUIET })
await drawIcons(browser)
if (process.argv[2] !== 'icons') await takeAll(browser)
await browser.close()
