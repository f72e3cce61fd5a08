/** What an evening can do to a battle, done to it many times: prints a table of what was acknowledged and what was found. */
import { BUILT } from '../e2e/host.ts'
import { needChromium } from './chromium.mjs'
import { openMangled } from './torture/files.ts'
import { forkCopies, loseCodes } from './torture/hand-overs.ts'
import { killBrowsers, killTabs } from './torture/kills.ts'
import { killUpdates, killUpgrades } from './torture/updates.ts'
import { isBroken, printTable, type Bound, type Row } from './torture/table.ts'

type Part = { readonly run: (chromium: string, built: string, bound: Bound) => Promise<Row>; readonly bound: Bound }

/** Every part with its rounds, and the seconds after which it stops. */
const PARTS: Readonly<Record<string, Part>> = {
  browsers: { run: killBrowsers, bound: { rounds: 200, seconds: 1500 } },
  tabs: { run: killTabs, bound: { rounds: 100, seconds: 600 } },
  updates: { run: killUpdates, bound: { rounds: 25, seconds: 600 } },
  upgrades: { run: killUpgrades, bound: { rounds: 25, seconds: 400 } },
  files: { run: openMangled, bound: { rounds: 1000, seconds: 1500 } },
  codes: { run: loseCodes, bound: { rounds: 30, seconds: 300 } },
  forks: { run: forkCopies, bound: { rounds: 5000, seconds: 1200 } },
}

/** Runs one part, or all; answers whether everything held. */
export async function torture([asked, rounds, seconds]: readonly string[]): Promise<boolean> {
  const unknown = asked !== undefined && !(asked in PARTS)
  if (unknown) throw new Error(`Not a part of the torture: ${asked}. There are: ${Object.keys(PARTS).join(', ')}`)
  const chromium = await needChromium()
  const rows: Row[] = []
  for (const [name, { run, bound }] of Object.entries(PARTS)) {
    if (asked !== undefined && name !== asked) continue
    console.log(`Torturing: ${name}`)
    rows.push(await run(chromium, BUILT, { rounds: Number(rounds ?? bound.rounds), seconds: Number(seconds ?? bound.seconds) }))
  }
  console.log(`\n${printTable(rows)}\n`)
  return !rows.some(isBroken)
}
