/** Battles handed from phone to phone: by codes of which many are lost, and to and fro where both phones write on. */
import { lossyHandOvers, twoCopies } from '../../app/hand-over/torture.ts'
import type { Bound, Row } from './table.ts'

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const begun = performance.now()
  const done = await work()
  return [done, (performance.now() - begun) / 1000]
}

/** Hand-overs by codes, three in ten of them lost. */
export async function loseCodes(_chromium: string, _built: string, { rounds, seconds }: Bound): Promise<Row> {
  const [{ handOvers, complete, needed, shown }, took] = await timed(() => lossyHandOvers(rounds, seconds))
  return {
    what: 'hand-overs with 30% lost frames',
    seconds: took,
    figures: [
      { name: 'complete', value: complete, must: handOvers },
      { name: 'frames needed', value: needed },
      { name: 'frames shown', value: shown },
    ],
  }
}

/** Random acts on two copies of a battle that often go on in two ways. */
export async function forkCopies(_chromium: string, _built: string, { rounds, seconds }: Bound): Promise<Row> {
  const [{ acts, handOvers, forks, lost }, took] = await timed(() => twoCopies(rounds, seconds))
  return {
    what: 'random acts on two copies with forks',
    seconds: took,
    figures: [
      { name: 'acts acknowledged', value: acts },
      { name: 'acts lost', value: lost, must: 0 },
      { name: 'hand-overs', value: handOvers },
      { name: 'forks', value: forks },
    ],
  }
}
