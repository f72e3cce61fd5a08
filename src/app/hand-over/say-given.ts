/** What goes across, in words. */
import type { Given } from '#app/hand-over/dispatch.ts'

export const countLines = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`)

/** "Weissenburg, lines 121 to 140". */
export function sayGiven({ title, lines, after }: Given): string {
  const last = lines.length
  if (after === 0) return `${title}, the whole battle: ${countLines(last)}`
  if (after === last) return `${title}: nothing new since line ${last}`
  return after + 1 === last ? `${title}, line ${last}` : `${title}, lines ${after + 1} to ${last}`
}
