/** Where the torture happens: a profile, a host, the window that writes without screens, the window that a hand taps in. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { build, type Rollup } from 'vite'
import { ROOT, startHost, type Host } from '../../e2e/host.ts'
import { startVictim, type Victim } from './browser.ts'
import type { Found, Writer } from './writer.ts'

/** Bundles the window that writes without screens. */
async function bundleWriter(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('writer.ts', new URL('torture/', TOOLS))), formats: ['iife'], name: 'torture' },
    },
  })) as Rollup.RollupOutput[]
  const chunk = built[0]?.output[0]
  if (chunk === undefined) throw new Error('The writer was not bundled')
  return chunk.code
}

/** The built worker that writes files. */
function workerIn(built: string): string {
  const found = readdirSync(join(built, 'assets')).find((name) => /^scribe-worker-.*\.js$/.test(name))
  if (found === undefined) throw new Error('The build has no worker that writes files')
  return found
}

/** By the root, for this file may be bundled into another place. */
const TOOLS = new URL('test/tools/', `file://${ROOT.endsWith('/') ? ROOT : `${ROOT}/`}`)

export interface Place {
  readonly host: Host
  readonly profile: string
  readonly start: (profile?: string) => Promise<Victim>
  /** A window of the origin with the store and no screens. */
  readonly writer: (victim: Victim) => Promise<Page>
  readonly leave: () => Promise<void>
}

export async function openPlace(chromium: string, built: string): Promise<Place> {
  const profile = mkdtempSync(join(tmpdir(), 'torture-'))
  const host = await startHost(built)
  const code = await bundleWriter()
  const worker = `${host.address}assets/${workerIn(built)}`
  return {
    host,
    profile,
    start: (other = profile) => startVictim(chromium, other),
    async writer(victim) {
      const page = await victim.tab(`${host.address}robots.txt`)
      await page.evaluate(code)
      await page.evaluate(async (address) => {
        const start = Reflect.get(globalThis, 'beginWriter') as (worker: string) => Promise<Writer>
        Object.assign(globalThis, { writer: await start(address) })
      }, worker)
      return page
    },
    async leave() {
      await host.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

export const look = (page: Page): Promise<Found> => page.evaluate(() => (Reflect.get(globalThis, 'writer') as Writer).look())

export const create = (page: Page): Promise<unknown> =>
  page.evaluate(() => (Reflect.get(globalThis, 'writer') as Writer).create())

/** Lets the window write from this step on; answers a reader of the last step that it said to be safe. */
export async function letWrite(page: Page, from: number): Promise<() => number> {
  let last = from - 1
  await page.exposeFunction('report', (step: number) => void (last = step))
  await page.evaluate((first) => (Reflect.get(globalThis, 'writer') as Writer).write(first, 'report'), from)
  return () => last
}

/** A hand that takes the last act back and makes it again, as fast as the screen shows it: each is a line of the log. */
export async function letTap(page: Page): Promise<() => number> {
  let shown = 0
  await page.exposeFunction('shown', (count: number) => void (shown = count))
  await page.evaluate(() => {
    const report = Reflect.get(globalThis, 'shown') as (count: number) => void
    const find = (word: string) =>
      [...document.querySelectorAll<HTMLButtonElement>('.foot-bar button')].find(
        (one) => one.innerText.startsWith(word) && !one.disabled,
      )
    let count = 0
    // What can be brought back shows that the taking back is stored; what cannot any more, that the bringing back is.
    const step = () => {
      const undone = find('Redo') !== undefined
      const button = find(undone ? 'Redo' : 'Undo')
      button?.click()
      const wait = () => {
        if ((find('Redo') !== undefined) === undone) setTimeout(wait, 0)
        else {
          report(++count)
          setTimeout(step, 0)
        }
      }
      wait()
    }
    step()
  })
  return () => shown
}

/** The battle that is played: a recorded one, brought in as from another phone. */
export const PLAYED = 'remnants'

/** Brings the recorded battle in and opens it. */
export async function bringIn(page: Page): Promise<void> {
  await page.getByLabel(/Open a copy/).setInputFiles(join(ROOT, 'test', 'battles', 'weissenburg-remnants.json'))
  await page.getByRole('button', { name: 'Take it in' }).click()
  await page.getByRole('article').waitFor()
}

/** Opens the battle as a person who comes back to it. */
export async function openPlayed(victim: Victim, host: Host): Promise<Page> {
  const page = await victim.tab(`${host.address}#/b/${PLAYED}`)
  await page.locator('.foot-bar').waitFor({ timeout: 20_000 })
  return page
}
