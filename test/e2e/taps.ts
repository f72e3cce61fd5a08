/** Counts what a thumb has to do: every tap of a test goes through here, step by named step. */
import type { Locator } from '@playwright/test'

export interface Step {
  readonly name: string
  readonly taps: number
}

export class Taps {
  private readonly counted: { name: string; taps: number }[] = []

  /** From here on taps count for this step. */
  step(name: string): void {
    this.counted.push({ name, taps: 0 })
  }

  /** One tap on what is there to be tapped. */
  async tap(what: Locator): Promise<void> {
    const step = this.counted.at(-1)
    if (step === undefined) throw new Error('A tap before the first step')
    await what.tap()
    step.taps += 1
  }

  /** Steps in order; those of one name are summed where the first of them stands. */
  get steps(): readonly Step[] {
    const sums = new Map<string, number>()
    for (const { name, taps } of this.counted) sums.set(name, (sums.get(name) ?? 0) + taps)
    return [...sums].map(([name, taps]) => ({ name, taps }))
  }

  get total(): number {
    return this.counted.reduce((sum, { taps }) => sum + taps, 0)
  }

  /** The steps as a table of text, with their sum. */
  get table(): string {
    const rows = [...this.steps, { name: 'all', taps: this.total }]
    const width = Math.max(...rows.map(({ name }) => name.length))
    return rows.map(({ name, taps }) => `${name.padEnd(width)}  ${String(taps).padStart(4)}`).join('\n')
  }
}
