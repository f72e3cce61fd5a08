/** What a stored row says of its battle, read with suspicion: the home screen must open whatever lies in the store. */
import * as v from 'valibot'
import type { Summary } from '#games/game.ts'

const figures = v.pipe(v.number(), v.integer(), v.minValue(0))

const shape = v.object({
  title: v.string(),
  where: v.string(),
  sides: v.array(v.object({ name: v.string(), sign: v.string(), live: figures, figures })),
  secret: v.exactOptional(v.string()),
})

/** Null where it is not a summary, or its numbers cannot be. */
export function readSummary(raw: unknown): Summary | null {
  const read = v.safeParse(shape, raw)
  return read.success && read.output.sides.every((side) => side.live <= side.figures) ? read.output : null
}

/** Said beside a copy that leaves nothing out, before it goes; null while nothing is secret. */
export const saySecret = (summary: Summary | null): string | null =>
  summary?.secret === undefined ? null : `Saved, it holds ${summary.secret}. For the other player, hand it over.`
