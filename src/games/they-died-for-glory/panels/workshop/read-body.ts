/** Orders of battle from the shelf, and the samples: each read, or a sentence why not. */
import { err, ok, type Result } from '#core/result.ts'
import type { Shelf } from '#games/game.ts'
import { sampleText } from '#tdfg/data/samples.ts'
import { readForcesBody } from '#tdfg/forces/file.ts'
import type { Forces } from '#tdfg/forces/model.ts'
import { sayFileFault } from '#tdfg/text/forces-faults.ts'
import { readSample as sampleForces } from '#tdfg/forces/sample.ts'

const NO_SAMPLE = 'This sample could not be loaded. Go online once and try again.'

export async function readBody(shelf: Shelf, id: string): Promise<Result<Forces, string>> {
  const found = await shelf.read(id)
  if (!found.ok) return found
  const read = readForcesBody(found.value)
  return read.ok ? read : err(sayFileFault(read.error))
}
/** A sample out of its text, which is fetched now. */
export async function readSample(id: string): Promise<Result<Forces, string>> {
  const text = await sampleText(id).catch(() => null)
  return text === null ? err(NO_SAMPLE) : ok(sampleForces(id, text))
}
