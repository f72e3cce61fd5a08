/** What a list of the library shows of an order of battle, and its name on the shelf. */
import type { Leaf } from '#games/game.ts'
import { everyNode, isGroup, type Forces } from '#tdfg/forces/model.ts'
import { countForces } from '#tdfg/forces/count.ts'
import { SIDES, type Side, type Tables } from '#tdfg/types.ts'

interface SideSums {
  readonly units: number
  readonly figures: number
}

export interface ForcesSummary extends Readonly<Record<Side, SideSums>> {
  readonly date: string
  readonly place: string
  readonly turns: number | null
  /** Names of the larger formations, for searching. */
  readonly formations: string
}

/** Letters of the names that a search looks through. */
const MOST_NAMES = 600

function summarize(forces: Forces, tables: Tables): ForcesSummary {
  const sums = countForces(forces, tables)
  const groups = [...everyNode(forces)].map(({ node }) => node).filter(isGroup)
  const names = groups.map(({ name, commander }) => [name, commander].filter(Boolean).join(', '))
  const side = (one: Side): SideSums => ({ units: sums[one].units, figures: sums[one].figures })
  const { date, place, turns } = forces
  return {
    date,
    place,
    turns,
    french: side('french'),
    german: side('german'),
    formations: names.join(' · ').slice(0, MOST_NAMES),
  }
}

export const UNNAMED = 'Without a name'

/** How an order of battle goes to the shelf, counted by these tables. */
export const leafOf = (forces: Forces, tables: Tables) =>
  ({ kind: 'forces', name: forces.title || UNNAMED, summary: summarize(forces, tables), body: forces }) as const

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> => typeof found === 'object' && found !== null
const textIn = (found: unknown) => (typeof found === 'string' ? found : '')
const countIn = (found: unknown) => (typeof found === 'number' ? found : 0)

/** The summary of a leaf; what another version wrote differently is shown as nothing. */
export function summaryOf({ summary }: Leaf): ForcesSummary {
  const found = isRecord(summary) ? summary : {}
  const side = (one: Side): SideSums => {
    const sums = found[one]
    return isRecord(sums) ? { units: countIn(sums['units']), figures: countIn(sums['figures']) } : { units: 0, figures: 0 }
  }
  const [french, german] = SIDES.map(side) as [SideSums, SideSums]
  return {
    date: textIn(found['date']),
    place: textIn(found['place']),
    turns: typeof found['turns'] === 'number' ? found['turns'] : null,
    formations: textIn(found['formations']),
    french,
    german,
  }
}
