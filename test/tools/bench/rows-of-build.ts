/** What the build weighs, beside its bounds. */
import { weigh } from './sizes.ts'
import type { Row } from './table.ts'

/** Bytes of a kB, as browsers count them. */
const KB = 1000

export function buildRows(built: string, games: string): readonly Row[] {
  const { firstScreen, rooms, precache } = weigh(built, games)
  return [
    { what: 'JS of the first screen, gzip', measured: firstScreen / KB, bound: 70, unit: 'kB', notes: [] },
    ...rooms.map(({ game, gzip, later }): Row => ({
      what: `JS of the room ${game}, gzip`,
      measured: gzip / KB,
      bound: 70,
      unit: 'kB',
      notes: [`once the table stands it fetches another ${(later / KB).toFixed(1)} kB: sheets and scenarios`],
    })),
    { what: 'whole precache, raw', measured: precache / KB, bound: 900, unit: 'kB', notes: [] },
  ]
}
