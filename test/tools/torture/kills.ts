/** The whole browser killed, and single tabs, in the middle of writing, while two tabs write to different things. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { bringIn, create, letTap, letWrite, look, openPlace, openPlayed, PLAYED, type Place } from './places.ts'
import { createChance, inRounds, type Bound, type Row } from './table.ts'
import { BATTLE, type Found } from './writer.ts'

/** What was said to be safe when the killing came, beside what is found afterwards. */
interface Tally {
  acknowledged: number
  found: number
  restored: number
  /** Starts at which the browser had thrown the database away. */
  wiped: number
  gaps: number
  lost: number
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** A battle brought in, and the books of the other window begun. */
async function prepare(place: Place): Promise<Found> {
  const victim = await place.start()
  await bringIn(await victim.tab(place.host.address))
  const writer = await place.writer(victim)
  await create(writer)
  const found = await look(writer)
  await victim.close()
  return found
}

/** Counts what was acknowledged since `before` and is there `after`. */
function compare(tally: Tally, before: Found, after: Found, tapped: number, step: number) {
  const kept = (had: number, has: number, wanted: number) => Math.min(wanted, Math.max(0, has - had))
  tally.acknowledged += tapped
  tally.found += kept(before.lines[PLAYED] ?? 0, after.lines[PLAYED] ?? 0, tapped)
  tally.gaps += after.gaps
  tally.restored += after.restored
  tally.wiped += after.restored > 0 || after.lost ? 1 : 0
  tally.lost += after.lost ? 1 : 0
  const from = before.setting
  // Steps by threes: a line, a document, a setting.
  for (let at = from + 1; at <= step; at++) {
    tally.acknowledged += 1
    if (at % 3 === 0) tally.found += (after.lines[BATTLE] ?? 0) >= (before.lines[BATTLE] ?? 0) + countOf(from + 1, at, 0) ? 1 : 0
    else if (at % 3 === 1) tally.found += (after.documents[`doc${at % 12}`] ?? 0) >= at ? 1 : 0
    else tally.found += after.setting >= at ? 1 : 0
  }
}

/** How many steps from `from` to `to` are of this kind. */
function countOf(from: number, to: number, kind: number): number {
  let count = 0
  for (let at = from; at <= to; at++) if (at % 3 === kind) count += 1
  return count
}

/** Steps go on after the last setting that is there: a step that was never said to be safe is done once more. */
const nextStep = (found: Found) => Math.max(found.setting, ...Object.values(found.documents)) + 1

/** Waits until both windows have written something. */
async function bothWrite(tapped: () => number, step: () => number, first: number) {
  for (let tries = 0; tries < 400 && (tapped() === 0 || step() < first); tries++) await pause(10)
}

const figures = (tally: Tally, kills: string, done: number) => [
  { name: kills, value: done },
  { name: 'acts acknowledged', value: tally.acknowledged },
  { name: 'acts found', value: tally.found, must: tally.acknowledged },
  { name: 'gaps in a log', value: tally.gaps, must: 0 },
  { name: 'losses that were not made good', value: tally.lost, must: 0 },
  { name: 'databases that the browser threw away', value: tally.wiped },
  { name: 'things brought back from second copies', value: tally.restored },
]

const none = (): Tally => ({ acknowledged: 0, found: 0, restored: 0, wiped: 0, gaps: 0, lost: 0 })

/** As Chromium does itself after some kills: all databases of the profile go, and files and marks stay. */
const throwAway = (profile: string) => rmSync(join(profile, 'Default', 'IndexedDB'), { recursive: true, force: true })

/** SIGKILL for every process of the browser. */
export const killBrowsers = (chromium: string, built: string, bound: Bound): Promise<Row> =>
  killAll(chromium, built, bound, { what: 'The browser killed while two tabs write', wipes: false })

/** The same, and each time the database is thrown away before the next start. */
export const wipeBrowsers = (chromium: string, built: string, bound: Bound): Promise<Row> =>
  killAll(chromium, built, bound, { what: 'Killed, and the database thrown away', wipes: true })

interface Kills {
  readonly what: string
  readonly wipes: boolean
}

async function killAll(chromium: string, built: string, bound: Bound, { what, wipes }: Kills): Promise<Row> {
  const place = await openPlace(chromium, built)
  const chance = createChance(1870)
  const tally = none()
  let before = await prepare(place)
  let said = { first: nextStep(before), tapped: 0, step: 0 }
  /** What was said to be safe before the last kill, beside what the browser finds that starts after it. */
  async function count(writer: Page) {
    const after = await look(writer)
    compare(tally, { ...before, setting: said.first - 1 }, after, said.tapped, said.step)
    before = after
  }
  const rounds = await inRounds(bound, async () => {
    const victim = await place.start()
    const writer = await place.writer(victim)
    await count(writer)
    const page = await openPlayed(victim, place.host)
    const first = nextStep(before)
    const [step, tapped] = [await letWrite(writer, first), await letTap(page)]
    await bothWrite(tapped, step, first)
    await pause(chance(400))
    await victim.kill()
    if (wipes) throwAway(place.profile)
    said = { first, tapped: tapped(), step: step() }
  })
  const victim = await place.start()
  await count(await place.writer(victim))
  await victim.close()
  await place.leave()
  return {
    what,
    figures: figures(tally, 'kills', rounds.done),
    seconds: rounds.seconds,
  }
}

/** A tab crashes; never answers, for there is nobody left to. */
async function crash(page: Page): Promise<void> {
  const gone = new Promise<void>((done) => page.once('crash', () => done()))
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await Promise.race([gone, pause(3000)])
}

/** Tabs killed one by one, in turn the one that plays and the one that writes without screens, in a browser that lives on. */
export async function killTabs(chromium: string, built: string, bound: Bound): Promise<Row> {
  const place = await openPlace(chromium, built)
  const chance = createChance(1871)
  const tally = none()
  let before = await prepare(place)
  const victim = await place.start()
  const rounds = await inRounds(bound, async (n) => {
    const writer = await place.writer(victim)
    const page = await openPlayed(victim, place.host)
    const first = nextStep(before)
    const [step, tapped] = [await letWrite(writer, first), await letTap(page)]
    await bothWrite(tapped, step, first)
    await pause(chance(250))
    const [killed, other] = n % 2 === 0 ? [page, writer] : [writer, page]
    await crash(killed)
    await other.close()
    const [said, done] = [tapped(), step()]
    await killed.close().catch(() => undefined)
    const fresh = await place.writer(victim)
    const after = await look(fresh)
    await fresh.close()
    compare(tally, { ...before, setting: first - 1 }, after, said, done)
    before = after
  })
  await victim.close()
  await place.leave()
  return {
    what: 'A tab killed while another writes',
    figures: figures(tally, 'tabs killed', rounds.done),
    seconds: rounds.seconds,
  }
}
