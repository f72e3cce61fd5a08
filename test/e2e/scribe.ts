/** A player who writes orders by tapping, one side after the other. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Taps } from './taps.ts'

export type SideName = 'French' | 'German'

export class Scribe {
  readonly page: Page
  readonly taps: Taps

  constructor(page: Page, taps: Taps) {
    this.page = page
    this.taps = taps
  }

  private get chart(): Locator {
    return this.page.getByRole('dialog').first()
  }

  private button(name: string | RegExp): Locator {
    return this.page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** Three taps: the rulings, the option, settled. */
  async choose(): Promise<void> {
    await this.taps.tap(this.page.getByRole('button', { name: /^Rulings and options/ }))
    const row = this.chart.locator('.rulings__row').filter({ hasText: 'Written orders' })
    await this.taps.tap(row.locator('.segmented__option').filter({ hasText: 'On' }))
    await this.taps.tap(this.button(/^Play by these/))
    await expect(this.page.getByRole('group', { name: 'Written orders' })).toBeVisible()
  }

  entry(side: SideName): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${side} orders`) })
  }

  /** Two taps: the entry, and past the curtain. */
  async open(side: SideName): Promise<void> {
    await this.taps.tap(this.entry(side))
    await this.taps.tap(this.button('Show'))
    await expect(this.chart.locator('.chart__row').first()).toBeVisible()
  }

  /** Two taps: the brigade, and both halves. */
  async all(group: string, pair: string): Promise<void> {
    await this.taps.tap(this.button(`All of ${group}`))
    await this.taps.tap(this.chart.locator('.pairs .button').filter({ hasText: pair }))
    await expect(this.chart.locator('.pairs')).toHaveCount(0)
  }

  line(unit: string): Locator {
    return this.chart.locator('.chart__line').filter({ has: this.page.getByText(unit, { exact: true }) })
  }

  /** What stands written for the unit, without the keys to write with. */
  row(unit: string): Locator {
    return this.line(unit).locator('.chart__row')
  }

  /** A tap opens the unit's line, another closes it. */
  async unit(unit: string): Promise<void> {
    await this.taps.tap(this.line(unit).first().locator('.chart__row'))
  }

  /** A tap, and one for the enemy whom it names. */
  async order(half: 'First half' | 'Second half', key: string, target?: string): Promise<void> {
    const keys = this.chart.getByRole('group', { name: half, exact: true })
    await this.taps.tap(keys.getByRole('button', { name: key, exact: true }))
    if (key === 'Form…' && target !== undefined) {
      const forms = this.chart.getByRole('group', { name: `${half}: formation` })
      return this.taps.tap(forms.getByRole('button', { name: target, exact: true }))
    }
    if (target === undefined) return
    if (key === 'Fire') await this.taps.tap(this.chart.locator('.order__half').filter({ hasText: half }).locator('.order__at'))
    await this.target(target)
  }

  async target(unit: string): Promise<void> {
    const list = this.page.getByRole('dialog').last().locator('.targets__one')
    await this.taps.tap(list.filter({ has: this.page.getByText(unit, { exact: true }) }).first())
    await expect(this.page.getByRole('dialog')).toHaveCount(1)
  }

  async shut(side: SideName): Promise<void> {
    await this.taps.tap(this.button(new RegExp(`^Close ${side} orders`)))
  }
}
