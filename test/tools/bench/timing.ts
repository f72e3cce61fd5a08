/** Measuring: medians of repeated runs, percentiles, and lines through points. */

/** The middle of the sorted values; of an even number the higher middle. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (found === undefined) throw new Error('Nothing was measured')
  return found
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Median milliseconds of `work`, after runs that are not counted. */
export function timeOf(work: () => unknown, runs: number, warming = 2): number {
  for (let n = 0; n < warming; n++) work()
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
}

/** Median milliseconds of work too short for one reading of the clock: batches of `batch` runs. */
export const timeOfShort = (work: () => unknown, batch: number, runs = 31): number =>
  timeOf(
    () => {
      for (let n = 0; n < batch; n++) work()
    },
    runs,
    5,
  ) / batch

/** What doubling the size multiplies the time by, as a power of 2: 1 is linear, 2 square. */
export function growth(points: readonly (readonly [size: number, time: number])[]): number {
  const logs = points.map(([size, time]) => [Math.log2(size), Math.log2(time)] as const)
  const mean = (at: 0 | 1) => logs.reduce((sum, log) => sum + log[at], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const above = logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0)
  return above / logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0)
}
