/** What an evening can do to a battle, done to it many times: prints a table of what was acknowledged and what was found. */
import { lossyHandOvers, twoCopies } from '../app/hand-over/torture.ts'
import { BUILT } from '../e2e/host.ts'
import { needChromium } from './chromium.mjs'
import { openMangled } from './torture/files.ts'
import { killBrowsers, killTabs, wipeBrowsers } from './torture/kills.ts'
import { killUpdates, killUpgrades } from './torture/updates.ts'
import { inRounds, isBroken, printTable, sayRow, wholeRow, type Bound, type Row } from './torture/table.ts'

type Part = { readonly run: (chromium: string, built: string, bound: Bound) => Promise<Row>; readonly bound: Bound }

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

/** A battle shown by one phone as a series of codes, of which the other loses three in ten. */
async function loseCodes(_chromium: string, _built: string, { rounds, seconds }: Bound): Promise<Row> {
  const begun = performance.now()
  const { handOvers, complete, needed, shown } = await lossyHandOvers(rounds, seconds)
  const figures = [
    { name: 'hand-overs', value: handOvers },
    { name: 'complete', value: complete, must: handOvers },
    { name: 'codes needed', value: needed },
    { name: 'codes shown', value: shown },
  ]
  return { what: 'Handed over with 30% lost codes', figures, seconds: secondsSince(begun) }
}

/** Acts of one battle: as many as of a long evening. */
const ACTS = 500

/** Two phones that hand a battle to and fro and often both write on; another battle every so many acts. */
async function fork(_chromium: string, _built: string, { rounds, seconds: most }: Bound): Promise<Row> {
  let [acts, handOvers, forks, lost] = [0, 0, 0, 0]
  const { seconds } = await inRounds({ rounds: Math.ceil(rounds / ACTS), seconds: most }, async (n) => {
    const one = await twoCopies(ACTS, n + 1)
    acts += one.acts
    handOvers += one.handOvers
    forks += one.forks
    lost += one.lost
  })
  const figures = [
    { name: 'random acts', value: acts },
    { name: 'hand-overs', value: handOvers },
    { name: 'forks', value: forks },
    { name: 'acts lost', value: lost, must: 0 },
  ]
  return { what: 'Two copies that go on in two ways', figures, seconds }
}

/** Every part with its rounds, and the seconds after which it stops; all together three quarters of an hour at most. */
const PARTS: Readonly<Record<string, Part>> = {
  browsers: { run: killBrowsers, bound: { rounds: 200, seconds: 800 } },
  wipes: { run: wipeBrowsers, bound: { rounds: 50, seconds: 200 } },
  tabs: { run: killTabs, bound: { rounds: 100, seconds: 300 } },
  updates: { run: killUpdates, bound: { rounds: 25, seconds: 300 } },
  upgrades: { run: killUpgrades, bound: { rounds: 25, seconds: 250 } },
  files: { run: openMangled, bound: { rounds: 1000, seconds: 600 } },
  codes: { run: loseCodes, bound: { rounds: 30, seconds: 60 } },
  forks: { run: fork, bound: { rounds: 5000, seconds: 120 } },
}

/** What a part may take beyond its time for what it has begun, in seconds. */
const GRACE = 120

/** The row of a part; one that hangs has a broken one. */
async function rowOf(name: string, { run }: Part, chromium: string, bound: Bound): Promise<Row> {
  const seconds = bound.seconds + GRACE
  const begun = performance.now()
  const broken = (how: string): Row => ({ what: name, figures: [{ name: how, value: 1, must: 0 }], seconds: secondsSince(begun) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Row>((done) => (timer = setTimeout(() => done(broken('parts that hang')), seconds * 1000)))
  const whole = run(chromium, BUILT, bound).then(
    (one) => wholeRow(one, bound.rounds),
    (error: unknown) => {
      console.error(error)
      return broken('parts that broke off')
    },
  )
  const row = await Promise.race([whole, late])
  clearTimeout(timer)
  return row
}

/** Runs one part, or all; answers whether everything held, to its last round. */
export async function torture([asked, rounds, seconds]: readonly string[]): Promise<boolean> {
  const unknown = asked !== undefined && !(asked in PARTS)
  if (unknown) throw new Error(`Not a part of the torture: ${asked}. There are: ${Object.keys(PARTS).join(', ')}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const chromium = await needChromium()
  const begun = performance.now()
  const rows: Row[] = []
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked !== undefined && name !== asked) continue
    console.log(`Torturing: ${name}`)
    const bound = { rounds: Number(rounds ?? part.bound.rounds), seconds: Number(seconds ?? part.bound.seconds) }
    const row = await rowOf(name, part, chromium, bound)
    rows.push(row)
    // The table comes at the end; who stops before it has at least this.
    console.log(sayRow(row))
  }
  console.log(`\n${printTable(rows)}\n\n${rows.filter(isBroken).length} broken, in ${Math.round(secondsSince(begun) / 60)} min\n`)
  return !rows.some(isBroken)
}
