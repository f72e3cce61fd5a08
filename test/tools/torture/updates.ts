/** Killed in the middle of an update: of the app by its service worker, and of the database by the app. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { buildNext, ROOT } from '../../e2e/host.ts'
import type { Victim } from './browser.ts'
import { bringIn, letTap, look, openPlace, openPlayed, PLAYED, type Place } from './places.ts'
import { createChance, inRounds, type Bound, type Row } from './table.ts'

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The name of the build, and whether its page is the next version. */
const versionOf = async (page: Page): Promise<string> =>
  `${await page.getByTestId('state').innerText()} ${(await page.content()).includes('the next version')}`

/** Whether the app stands on its first screen without a network. */
async function opens(place: Place, victim: Victim): Promise<boolean> {
  const page = await victim.tab(`${place.host.address}#/`).catch(() => null)
  const shown = await page
    ?.getByRole('article')
    .first()
    .waitFor({ timeout: 20_000 })
    .then(() => true)
    .catch(() => false)
  return shown ?? false
}

/** Looks for the newer build, and lets it in as soon as it is offered. */
async function update(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accept = () => {
      const button = [...document.querySelectorAll('button')].find((one) => one.innerText === 'Update now')
      if (button === undefined) setTimeout(accept, 5)
      else button.click()
    }
    accept()
    void navigator.serviceWorker.getRegistration().then((registration) => registration?.update())
  })
}

/** Another version for little: the same build with another page, which its service worker knows to be another. */
function copyOf(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'torture-build-'))
  cpSync(built, folder, { recursive: true })
  appendFileSync(join(folder, 'index.html'), '<!-- the next version -->\n')
  const worker = join(folder, 'sw.js')
  const text = readFileSync(worker, 'utf8')
  const next = text
    .replace(/(url:\s*["'`]index\.html["'`],\s*revision:\s*["'`])\w+/, '$1next')
    .replace(/(revision:\s*["'`])\w+(["'`],\s*url:\s*["'`]index\.html)/, '$1next$2')
  if (next === text) throw new Error('The service worker does not name the page')
  writeFileSync(worker, next)
  return folder
}

/** Kills while a newer build is fetched, stored, let in and started, and another window plays on. */
export async function killUpdates(chromium: string, built: string, bound: Bound, really = true): Promise<Row> {
  const builds = [really ? await buildNext('torture 1') : copyOf(built), built]
  const place = await openPlace(chromium, built)
  const chance = createChance(1872)
  const tally = { acknowledged: 0, found: 0, closed: 0, updated: 0 }
  let victim = await place.start()
  const home = await victim.tab(place.host.address)
  await bringIn(home)
  await home.getByText('Ready offline').waitFor({ timeout: 60_000 })
  let lines = (await look(await place.writer(victim))).lines[PLAYED] ?? 0
  await victim.close()

  const rounds = await inRounds(bound, async (n) => {
    place.host.deploy(builds[n % 2] ?? built)
    victim = await place.start()
    const table = await openPlayed(victim, place.host)
    const first = await victim.tab(`${place.host.address}#/`)
    const build = await versionOf(first)
    const tapped = await letTap(table)
    await update(first).catch(() => undefined)
    await pause(chance(2500))
    await victim.kill()
    const said = tapped()

    place.host.cut(true)
    victim = await place.start()
    const opened = await opens(place, victim)
    tally.closed += opened ? 0 : 1
    const again = victim.pages().at(-1)
    tally.updated += opened && again !== undefined && (await versionOf(again)) !== build ? 1 : 0
    await victim.close()
    place.host.cut(false)
    victim = await place.start()
    const after = (await look(await place.writer(victim))).lines[PLAYED] ?? 0
    await victim.close()
    tally.acknowledged += said
    tally.found += Math.min(said, after - lines)
    lines = after
  })
  await place.leave()
  const figures = [
    { name: 'kills', value: rounds.done },
    { name: 'did not open without a network', value: tally.closed, must: 0 },
    { name: 'acts acknowledged', value: tally.acknowledged },
    { name: 'acts found', value: tally.found, must: tally.acknowledged },
    { name: 'found on the newer version', value: tally.updated },
  ]
  return { what: 'Killed in the middle of an update of the app', figures, seconds: rounds.seconds }
}

interface Dumped {
  readonly version: number
  readonly stores: readonly { readonly name: string; readonly rows: readonly unknown[] }[]
}

/** Puts a dumped database into the origin, as that version of the app left it. */
async function putDump(page: Page, dump: Dumped): Promise<void> {
  await page.evaluate(
    (dumped) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('aide-de-camp', dumped.version)
        opening.onupgradeneeded = () => {
          for (const { name, keyPath, indexes, rows } of dumped.stores) {
            const store = opening.result.createObjectStore(name, { keyPath })
            for (const index of indexes) store.createIndex(index.name, index.keyPath)
            for (const row of rows) store.add(row)
          }
        }
        opening.onsuccess = () => {
          opening.result.close()
          done()
        }
      }),
    dump as Dumped & {
      readonly stores: { name: string; keyPath: string; indexes: { name: string; keyPath: string }[]; rows: unknown[] }[]
    },
  )
}

/** Rows by table, whatever the format. */
const countRows = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('aide-de-camp')
        opening.onsuccess = async () => {
          const counts: Record<string, number> = { version: opening.result.version }
          for (const name of opening.result.objectStoreNames) {
            const request = opening.result.transaction(name).objectStore(name).count()
            await new Promise((counted) => (request.onsuccess = counted))
            counts[name] = request.result
          }
          opening.result.close()
          done(counts)
        }
      }),
  )

/** Kills while the app upgrades a database of the first format that shipped. */
export async function killUpgrades(chromium: string, built: string, bound: Bound): Promise<Row> {
  const place = await openPlace(chromium, built)
  const chance = createChance(1873)
  const dump: Dumped = JSON.parse(readFileSync(join(ROOT, 'test', 'databases', 'format-1.json'), 'utf8'))
  const wanted = Object.fromEntries(dump.stores.map(({ name, rows }) => [name, rows.length]))
  const first = await place.start()
  await putDump(await first.tab(`${place.host.address}robots.txt`), dump)
  await first.close()

  const tally = { whole: 0, upgradedAtKill: 0 }
  const rounds = await inRounds(bound, async () => {
    const profile = mkdtempSync(join(tmpdir(), 'torture-upgrade-'))
    cpSync(place.profile, profile, { recursive: true })
    const victim = await place.start(profile)
    await victim.tab(place.host.address, 'commit')
    await pause(chance(700))
    await victim.kill()
    const again = await place.start(profile)
    const page = await again.tab(`${place.host.address}robots.txt`)
    const found = await countRows(page)
    tally.upgradedAtKill += (found['version'] ?? 0) > dump.version ? 1 : 0
    const app = await again.tab(place.host.address)
    await app.getByRole('article').first().waitFor({ timeout: 20_000 })
    const after = await countRows(page)
    tally.whole += Object.entries(wanted).every(([name, count]) => found[name] === count && after[name] === count) ? 1 : 0
    await again.close()
    rmSync(profile, { recursive: true, force: true })
  })
  await place.leave()
  const figures = [
    { name: 'kills', value: rounds.done },
    { name: 'databases whole before and after', value: tally.whole, must: rounds.done },
    { name: 'upgraded when it was killed', value: tally.upgradedAtKill },
  ]
  return { what: 'Killed in the middle of an upgrade of the database', figures, seconds: rounds.seconds }
}
