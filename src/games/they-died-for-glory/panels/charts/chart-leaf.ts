/** Charts on the shelf: how they go there, how they are read, what they are called. */
import { err, ok, type Result } from '#core/result.ts'
import type { Leaf, Shelf } from '#games/game.ts'
import { chartBody, readChart, type Chart } from '#tdfg/charts/file.ts'
import { readSummary, type ChartSummary } from '#tdfg/charts/standard.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { sayChartProblem } from '#tdfg/text/chart-words.ts'

export const KIND = 'charts'

/** `standard`: whether new battles use them; undefined: while nothing else is chosen. */
export const leafOf = (chart: Chart, standard: boolean | undefined) => {
  const cells = Object.keys(chart.cells).length
  const summary: ChartSummary = standard === undefined ? { cells } : { cells, standard }
  return { kind: KIND, name: chart.name, summary, body: chartBody(chart) } as const
}

export async function readLeaf(shelf: Shelf, id: string): Promise<Result<Chart, string>> {
  const found = await shelf.read(id)
  if (!found.ok) return found
  const chart = readChart(found.value, TABLES)
  if (chart.ok) return ok(chart.value)
  return err(`These charts cannot be read. ${chart.error.slice(0, 2).map(sayChartProblem).join(' ')}`)
}

/** A name that no other charts have. */
export function freshName(leaves: readonly Leaf[], wanted: string): string {
  const taken = new Set(leaves.map(({ name }) => name))
  if (!taken.has(wanted)) return wanted
  const nth = [...Array(leaves.length + 1).keys()].map((n) => `${wanted} (${n + 2})`).find((name) => !taken.has(name))
  return nth ?? wanted
}

/** New battles use these charts and no others; null: the app's own numbers. */
export async function makeStandard(shelf: Shelf, id: string | null): Promise<Result<null, string>> {
  for (const leaf of shelf.list(KIND) ?? []) {
    const wanted = id === null ? false : leaf.id === id ? true : undefined
    if (readSummary(leaf.summary).standard === wanted) continue
    const chart = await readLeaf(shelf, leaf.id)
    const kept = chart.ok ? await shelf.keep({ id: leaf.id, ...leafOf(chart.value, wanted) }) : chart
    if (!kept.ok) return kept
  }
  return ok(null)
}
