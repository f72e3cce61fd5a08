import { corrupt } from '#tdfg/rules/unit.ts'
import { readFaces, readHits } from '#core/dice.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Refusal } from '#tdfg/types.ts'
import type { Faces, Thrown } from '../acts.ts'
import type { Roll } from '#core/dice.ts'

/** Faces of `count` d6, checked. */
export function facesOf(thrown: Faces, count: number): Result<readonly number[], Refusal> {
  const read = readFaces(thrown.faces, count, 6)
  return read.ok ? ok(read.value) : err(corrupt(`book.dice-${read.error.kind}`, { ...read.error }))
}

/** A throw of `dice` d6 as the log keeps it: hits, and faces where they are known. `need` null: nothing can hit. */
export function rollOf(thrown: Thrown, dice: number, need: number | null): Result<Roll, Refusal> {
  if ('faces' in thrown) {
    const faces = facesOf(thrown, dice)
    if (!faces.ok) return faces
    const hits = need === null ? 0 : faces.value.filter((face) => face >= need).length
    return ok({ hits, faces: [...faces.value], by: thrown.by })
  }
  const hits = readHits(thrown.hits, need === null ? 0 : dice)
  if (!hits.ok) return err(corrupt(`book.dice-${hits.error.kind}`, { ...hits.error }))
  return ok({ hits: hits.value, faces: null, by: thrown.by })
}
