/** The short form of `npm run torture`: every part of it, a few rounds. */
import { needChromium } from '../tools/chromium.mjs'
import { openMangled } from '../tools/torture/files.ts'
import { killBrowsers, killTabs, wipeBrowsers } from '../tools/torture/kills.ts'
import { isBroken, printTable, type Bound, type Row } from '../tools/torture/table.ts'
import { killUpdates, killUpgrades } from '../tools/torture/updates.ts'
import { BUILT } from './host.ts'
import { expect, test } from './table.ts'

type Part = (chromium: string, built: string, bound: Bound) => Promise<Row>

const PARTS: readonly (readonly [string, Part, Bound])[] = [
  ['the browser killed while two tabs write', killBrowsers, { rounds: 3, seconds: 10 }],
  ['killed, and the database thrown away', wipeBrowsers, { rounds: 2, seconds: 8 }],
  ['a tab killed while another writes', killTabs, { rounds: 3, seconds: 6 }],
  ['killed in the middle of an update', (...all) => killUpdates(...all, false), { rounds: 1, seconds: 6 }],
  ['killed in the middle of an upgrade of the database', killUpgrades, { rounds: 2, seconds: 6 }],
  ['mangled files', openMangled, { rounds: 22, seconds: 8 }],
]

for (const [name, part, bound] of PARTS) {
  test(`${name}: nothing that was acknowledged is lost`, async () => {
    test.setTimeout(120_000)
    const row = await part(await needChromium(), BUILT, bound)
    console.log(`\n${printTable([row])}`)
    expect(isBroken(row)).toBe(false)
    expect(row.figures[0]?.value).toBeGreaterThan(0)
  })
}
