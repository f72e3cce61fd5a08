/** Which charts new battles use. */

/** What a list shows of charts without reading them. */
export interface ChartSummary {
  /** Numbers typed in. */
  readonly cells: number
  /** True: new battles use these. False: they are not to use them unasked. Left out: they do while they are the last kept and none is chosen. */
  readonly standard?: boolean
}

interface Listed {
  readonly id: string
  readonly summary: unknown
}

/** The summary of a listed document, whatever was kept there. */
export function readSummary(raw: unknown): ChartSummary {
  const { cells, standard } = (typeof raw === 'object' && raw !== null ? raw : {}) as { cells?: unknown; standard?: unknown }
  const count = typeof cells === 'number' && Number.isInteger(cells) && cells >= 0 ? cells : 0
  return typeof standard === 'boolean' ? { cells: count, standard } : { cells: count }
}

/** Of charts as they are listed, the last kept first: those that new battles use; null: the app's own numbers. */
export const standardOf = <T extends Listed>(charts: readonly T[]): T | null =>
  charts.find(({ summary }) => readSummary(summary).standard === true) ??
  charts.find(({ summary }) => readSummary(summary).standard === undefined) ??
  null
