/** Orders of battle from the shelf, and the samples: each read, or a sentence why not. */
import { ok, type Result } from '#core/result.ts'
import type { Shelf } from '#games/game.ts'
import type { Forces } from '#tdfg/forces/model.ts'

export async function readBody(shelf: Shelf, id: string): Promise<Result<Forces, string>> {
  const found = await shelf.read(id)
  return found.ok ? ok(found.value as Forces) : found
}
export async function readSample(_id: string): Promise<Result<Forces, string>> {
  throw new Error('none')
}
