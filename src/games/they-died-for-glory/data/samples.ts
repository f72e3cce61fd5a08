/** The sample scenarios, each fetched only when it is wanted. */
const SAMPLES: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  weissenburg: () => import('#tdfg/data/scenarios/weissenburg.txt?raw'),
  woerth: () => import('#tdfg/data/scenarios/woerth.txt?raw'),
  spicheren: () => import('#tdfg/data/scenarios/spicheren.txt?raw'),
  'mars-la-tour': () => import('#tdfg/data/scenarios/mars-la-tour.txt?raw'),
  'saint-privat': () => import('#tdfg/data/scenarios/saint-privat.txt?raw'),
  sedan: () => import('#tdfg/data/scenarios/sedan.txt?raw'),
}

export const isSample = (id: string): boolean => Object.hasOwn(SAMPLES, id)

/** The text of a sample; null: there is none of that name. Rejects when it cannot be fetched. */
export const sampleText = async (id: string): Promise<string | null> =>
  isSample(id) ? ((await SAMPLES[id]?.())?.default ?? null) : null
