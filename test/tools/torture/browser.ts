/** A Chromium with its profile on the disk, started so that it can be killed whole, at once, in the middle of anything. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { QUIET } from '../chromium.mjs'

export interface Victim {
  /** A new tab at this address; loaded, unless a moment before is wanted. */
  readonly tab: (address: string, moment?: 'load' | 'commit') => Promise<Page>
  /** Its tabs, the oldest first. */
  readonly pages: () => readonly Page[]
  /** Ends every process of the browser as a flat battery does. Settles when they are gone. */
  readonly kill: () => Promise<void>
  /** Closes it as a person does. */
  readonly close: () => Promise<void>
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()))

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort')
  for (let tries = 0; tries < 600; tries++) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port > 0) return port
    await pause(50)
  }
  throw new Error('Chromium did not start in 30 s')
}

async function connect(profile: string): Promise<Browser> {
  const port = await portOf(profile)
  for (let tries = 0; ; tries++) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 10_000 })
    } catch (error) {
      if (tries >= 3) throw error
      await pause(300)
    }
  }
}

/** Whether a process lives that was started for this profile; false where the system does not tell. */
function hasHelpers(profile: string): boolean {
  if (!existsSync('/proc')) return false
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profile)
    } catch {
      return false
    }
  })
}

/** A helper that outlives its browser for a moment may still hold or write a file, and the next browser must not find it doing so. */
async function helpersGone(profile: string): Promise<void> {
  for (let tries = 0; tries < 200 && hasHelpers(profile); tries++) await pause(25)
}

/** A tab that lies behind another works as fast as one in front. */
const AWAKE = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

/** Starts a browser of this profile. */
export async function startVictim(executablePath: string, profile: string): Promise<Victim> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  const args = [...QUIET, ...AWAKE, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  // A group of its own, so that its helpers die with it.
  const child = spawn(executablePath, args, { detached: true, stdio: 'ignore' })
  /** Never once it has ended: its number may be another's by then. */
  function killAll() {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid, 'SIGKILL')
  }
  // Whoever breaks the torture off leaves no browser behind.
  process.once('exit', killAll)
  const browser = await connect(profile)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  async function gone() {
    await ended(child)
    process.removeListener('exit', killAll)
    await browser.close().catch(() => undefined)
    await helpersGone(profile)
    // What the system still has to put away of them.
    await pause(50)
  }
  return {
    async tab(address, moment = 'load') {
      const page = await context.newPage()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(address, { waitUntil: moment })
      return page
    },
    pages: () => context.pages(),
    async kill() {
      killAll()
      await gone()
    },
    async close() {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await gone()
    },
  }
}
