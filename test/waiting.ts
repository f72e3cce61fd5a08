/** How tests wait: for what happens where it can be asked, for turns of the event loop where it cannot, never for a clock alone. */
import { vi } from 'vitest'

/** How long something that must happen is waited for on a busy machine, in ms. */
export const PATIENCE = 15_000

/** Settles once the assertion holds; fails with what it says when that takes longer than a busy machine needs. */
export const until = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: PATIENCE, interval: 10 })

/**
 * What was begun goes on until nothing is left to do: so many ms, and 50 turns of the event loop however late they come. A
 * machine that had no time for this process wakes it with all its timers due at once, and the work behind them not begun.
 */
export async function rest(ms = 20): Promise<void> {
  await new Promise((done) => setTimeout(done, ms))
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setTimeout(done))
}
