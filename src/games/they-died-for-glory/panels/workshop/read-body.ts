/** Orders of battle from the shelf, and the samples: each read, or a sentence why not. */
import { err, ok, type Result } from '#core/result.ts'
import type { Shelf } from '#games/game.ts'
import { sampleText } from '#tdfg/data/samples.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import { readSample as sampleForces } from '#tdfg/forces/sample.ts'

const NO_SAMPLE = 'This sample could not be loaded. Go online once and try again.'

export async function readBody(shelf: Shelf, id: string): Promise<Result<Forces, string>> {
  const found = await shelf.read(id)
  return found.ok ? ok(found.value as Forces) : found
}
/** A sample out of its text, which is fetched now. */
export async function readSample(id: string): Promise<Result<Forces, string>> {
  const text = await sampleText(id).catch(() => null)
  return text === null ? err(NO_SAMPLE) : ok(sampleForces(id, text))
}
