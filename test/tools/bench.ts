/** Measures the figures that the design holds the app to, and prints them beside their bounds. `bench.mjs` bundles and runs this. */
import { availableParallelism, loadavg } from 'node:os'
import { buildRows } from './bench/rows-of-build.ts'
import { pageRows } from './bench/rows-of-page.ts'
import { chanceRows, replayRows } from './bench/rows-of-rules.ts'
import { isOver, printTable, type Row } from './bench/table.ts'
import { needChromium } from './chromium.mjs'

const PARTS = ['build', 'page', 'rules'] as const
export type Part = (typeof PARTS)[number]

export interface Places {
  /** The folder of the build. */
  readonly built: string
  /** The folder of the games' rooms in the source. */
  readonly games: string
}

async function rowsOf(part: Part, { built, games }: Places): Promise<readonly Row[]> {
  if (part === 'build') return buildRows(built, games)
  if (part === 'page') return pageRows(await needChromium(), built)
  return [...replayRows(), ...chanceRows()]
}

/** What else the machine did meanwhile; null: next to nothing. */
function sayBusy(): string | null {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  return load > cores
    ? `The machine was busy, load ${load.toFixed(1)} on ${cores} cores: the times are longer than they need be.`
    : null
}

const isPart = (name: string): name is Part => PARTS.some((part) => part === name)

/** Measures these parts, all unless said. Throws where something cannot be measured. */
export async function bench(asked: readonly string[], places: Places): Promise<void> {
  const unknown = asked.filter((name) => !isPart(name))
  if (unknown.length > 0) throw new Error(`Not a part of the bench: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}`)
  const rows: Row[] = []
  for (const part of PARTS.filter((name) => asked.length === 0 || asked.includes(name))) {
    console.log(`Measuring: ${part}`)
    rows.push(...(await rowsOf(part, places)))
  }
  const over = rows.filter(isOver).length
  const busy = sayBusy()
  console.log(`\n${printTable(rows)}\n`)
  if (busy !== null) console.log(busy)
  console.log(`${rows.length} figures, ${over} over their bounds`)
}
