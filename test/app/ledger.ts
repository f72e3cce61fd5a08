/** A store of one battle in memory, for tests: it can be slow, full, or written to by somebody else. */
import type { Line } from '#core/log.ts'
import { err, ok } from '#core/result.ts'
import type { Summary } from '#games/game.ts'
import type { Ledger, Unstored } from '#app/live-battle.ts'

export interface TestLedger extends Ledger {
  readonly lines: unknown[]
  readonly summaries: Summary[]
  /** The answer to every append until it is null again. */
  fault: Unstored | null
  /** Makes each append wait so many turns of the event loop. */
  slow: number
  /** The answer to every read until it is null again. */
  unreadable: string | null
}

export function createLedger(lines: readonly unknown[] = []): TestLedger {
  const ledger: TestLedger = {
    lines: [...lines],
    summaries: [],
    fault: null,
    slow: 0,
    unreadable: null,
    read: async () => (ledger.unreadable === null ? ok([...ledger.lines]) : err(ledger.unreadable)),
    append: async (added: readonly Line<unknown>[], all: readonly Line<unknown>[], summary: Summary) => {
      for (let turn = 0; turn < ledger.slow; turn += 1) await new Promise((done) => setTimeout(done, 0))
      if (ledger.fault !== null) return err(ledger.fault)
      if (added[0]?.seq !== ledger.lines.length + 1) return err({ kind: 'conflict' })
      ledger.lines.push(...added)
      if (JSON.stringify(all) !== JSON.stringify(ledger.lines)) throw new Error('The lines and all lines differ')
      ledger.summaries.push(summary)
      return ok(null)
    },
  }
  return ledger
}
