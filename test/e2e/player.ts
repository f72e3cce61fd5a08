/** A player at the table: every act by tapping, in the words that stand on the screen. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Taps } from './taps.ts'

/** Waits until the last act is stored and shown. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.foot-bar__undo').first()).toBeVisible()
  await page.waitForTimeout(60)
}

export class Player {
  readonly page: Page
  readonly taps: Taps

  constructor(page: Page, taps: Taps) {
    this.page = page
    this.taps = taps
  }

  private get sheet(): Locator {
    return this.page.getByRole('dialog')
  }

  private async tap(what: Locator): Promise<void> {
    await this.taps.tap(what)
    await settled(this.page)
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** The row of the to-do list that speaks of a unit. */
  due(unit: string): Locator {
    return this.page.locator('.todo-row').filter({ has: this.page.locator('b').getByText(unit, { exact: true }) })
  }

  /** What the app said of the last act. */
  get told(): Locator {
    return this.page.locator('.table__scroll .notices')
  }

  row(unit: string): Locator {
    return this.page.locator('.table__turn .unit-row').filter({ has: this.page.getByText(unit, { exact: true }) })
  }

  async next(): Promise<void> {
    await this.tap(this.page.locator('.foot-bar__main'))
  }

  /** Ends phases until this one is on the screen. */
  async to(title: string): Promise<void> {
    for (let n = 0; n < 20 && !(await this.heading.innerText()).includes(title); n++) await this.next()
    await expect(this.heading).toContainText(title)
  }

  async shoot(battery: string, target: string, aim: number, effect: number): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: `Shoot: ${battery}`, exact: true }).first())
    await this.tap(this.target(target))
    await this.hit(aim)
    if (aim > 0) await this.hit(effect)
    if (await this.sheet.isVisible()) await this.close()
  }

  private target(unit: string): Locator {
    const name = new RegExp(`(^|[^I])${unit.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
    return this.sheet.locator('.targets__one, .unit-row__open, .close-charges__meet').filter({ hasText: name }).first()
  }

  private async hit(n: number): Promise<void> {
    await this.tap(
      this.sheet
        .locator('.hit-pad__key')
        .filter({ hasText: new RegExp(`^${n}$`) })
        .first(),
    )
  }

  async close(): Promise<void> {
    await this.tap(this.sheet.getByRole('button', { name: 'Close' }))
  }

  async band(label: string): Promise<void> {
    await this.tap(this.sheet.locator('.segmented__option').filter({ hasText: label }))
  }

  /** Four taps: fire, target, band, hits. `moved`: what the firer moved before, where the app asks. */
  async fire(firer: string, target: string, band: string | null, n: number, moved?: string): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: `Fire: ${firer}` }).first())
    if (moved) await this.tap(this.sheet.getByRole('button', { name: moved, exact: true }))
    await this.tap(this.target(target))
    if (band) await this.band(band)
    await this.hit(n)
    await expect(this.sheet).toBeHidden()
  }

  async charge(unit: string, target: string): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: `Charge: ${unit}`, exact: true }))
    await this.tap(this.target(target))
    await expect(this.sheet).toBeHidden()
  }

  async countercharge(unit: string, against: string, moved?: string): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: `Countercharge: ${unit}`, exact: true }))
    if (moved) await this.tap(this.sheet.getByRole('button', { name: moved, exact: true }))
    await this.tap(this.target(against))
    await expect(this.sheet).toBeHidden()
  }

  /** One tap: the face in the to-do row. */
  async test(unit: string, face: number): Promise<void> {
    await this.tap(
      this.due(unit)
        .locator('.faces-row__key')
        .nth(face - 1),
    )
  }

  async nobody(unit: string): Promise<void> {
    await this.tap(this.due(unit).getByRole('button', { name: /^Nobody within/ }))
  }

  async somebody(unit: string, ...friends: readonly string[]): Promise<void> {
    await this.tap(this.due(unit).getByRole('button', { name: /^Somebody/ }))
    for (const friend of friends)
      await this.tap(this.sheet.locator('li').filter({ hasText: friend }).first().getByRole('button').first())
    await this.tap(this.sheet.getByRole('button', { name: /must test$/ }))
    await expect(this.sheet).toBeHidden()
  }

  async answer(unit: string, words: string | RegExp): Promise<void> {
    await this.tap(this.due(unit).getByRole('button', { name: words }))
  }

  async carryOut(unit: string, button: string | RegExp): Promise<void> {
    await this.tap(this.due(unit).getByRole('button', { name: 'Carry out' }))
    await this.tap(this.sheet.getByRole('button', { name: button }).first())
    await expect(this.sheet).toBeHidden()
  }

  /** Two taps after opening: hits of the moving side, hits of the other. */
  async fight(unit: string, first: number, second: number): Promise<void> {
    await this.tap(this.page.locator('.todo-row').filter({ hasText: unit }).first().getByRole('button', { name: 'Fight' }))
    await this.hit(first)
    await this.hit(second)
    await expect(this.sheet).toBeHidden()
  }

  async show(label: string): Promise<void> {
    await this.tap(this.page.locator('.segmented__option').filter({ hasText: label }))
  }

  /** Two taps: the brigade's moves, in one word for all. */
  async moves(group: string, word: string): Promise<void> {
    const head = this.page.locator('.group__head').filter({ hasText: new RegExp(`^${group}`) })
    await this.tap(head.getByRole('button', { name: word }))
  }

  async converge(...units: readonly string[]): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Converge…' }))
    for (const unit of units) {
      const name = this.page.getByText(unit, { exact: true })
      await this.tap(this.sheet.locator('li').filter({ has: name }).first().getByRole('button').first())
    }
    await this.tap(this.sheet.getByRole('button', { name: /^Converge 2/ }))
  }

  async fallBack(unit: string, face: number): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: `Fall back: ${unit}`, exact: true }))
    await this.tap(this.sheet.locator('.faces-row__key').nth(face - 1))
    await expect(this.sheet).toBeHidden()
  }

  /** All that the table shows of where the battle stands, for comparing. */
  async print(): Promise<string> {
    // The forces are drawn when they are first unfolded.
    await this.page.evaluate(() => document.querySelector<HTMLDetailsElement>('.fold--forces')?.setAttribute('open', ''))
    await this.page.locator('.fold--forces .unit-row').first().waitFor({ state: 'attached' })
    // Long lists come in parts, all of them in a third of a second.
    await this.page.waitForTimeout(400)
    return this.page.evaluate(() => {
      const said = (node: Element) =>
        [
          node.textContent,
          ...[...node.querySelectorAll('.strength [aria-label]')].map((one) => one.getAttribute('aria-label')),
        ].join(' ')
      const words = (selector: string) => [...document.querySelectorAll(selector)].map(said).join('|')
      const sides = [...document.querySelectorAll<HTMLInputElement>('.fold--forces .segmented__radio')].map((side) => {
        side.click()
        return words('.fold--forces .unit-row')
      })
      return [words('.head'), words('.todo'), words('.foot-bar__undo:first-child'), ...sides].join('\n')
    })
  }
}
