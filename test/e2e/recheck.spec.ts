/** A finished battle is reckoned anew: nothing differs by the rules that wrote it, what differs is listed, nothing is changed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from './host.ts'
import { barriers, expect, openApp, smallTargets, test } from './table.ts'

interface Fired {
  readonly body: { readonly event?: { kind: string; dice: number; roll: { hits: number; faces: readonly number[] | null } } }
}

const RECORDED = join(ROOT, 'test', 'battles', 'weissenburg-as-it-happened.json')

/** The recorded battle, one volley of which had a die more then. */
function bentBattle(): string {
  const copy = JSON.parse(readFileSync(RECORDED, 'utf8')) as { readonly battles: readonly { readonly lines: readonly Fired[] }[] }
  const volley = copy.battles[0]?.lines
    .map(({ body }) => body.event)
    .find((event) => event?.kind === 'volleyFired' && event.roll.faces)
  if (!volley?.roll.faces) throw new Error('No volley with its faces')
  volley.dice += 1
  volley.roll.faces = [...volley.roll.faces, 1]
  const folder = join(ROOT, 'test-results', 'bent')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'bent.json')
  writeFileSync(file, JSON.stringify(copy))
  return file
}

async function openBattle(page: Page, file: string): Promise<void> {
  await openApp(page)
  await page.getByLabel(/Open a copy/).setInputFiles(file)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /beside|Take/ })
    .first()
    .tap()
  await page.getByRole('article').getByRole('link', { name: /Go on/ }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The words of the table, once its lists are drawn to their ends. */
async function drawn(page: Page): Promise<string> {
  let words = ''
  await expect(async () => {
    const before = words
    words = await page.locator('.table__turn').innerText()
    expect(words).toBe(before)
  }).toPass({ intervals: [200] })
  return words
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Check with today’s rules' }).tap()
}

test.describe('a battle reckoned anew', () => {
  test('comes out as it was', async ({ page }) => {
    await openBattle(page, RECORDED)
    const before = await drawn(page)
    await check(page)
    await expect(page.getByRole('dialog')).toContainText('All comes out as it was', { timeout: 30_000 })
    await expect(page.getByRole('dialog')).toContainText(/\d{3} acts reckoned anew/)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(page.locator('.table__turn')).toHaveText(before, { useInnerText: true })
  })

  test('shows a volley that would have other dice, and the act in the log', async ({ page }) => {
    await openBattle(page, bentBattle())
    await check(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 thing would come out otherwise', { timeout: 30_000 })
    await expect(dialog.getByRole('listitem')).toContainText(/fires.*Dice: \d+ then, \d+ by today’s rules/s)
    expect(await barriers(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await dialog.getByRole('button', { name: /In the log/ }).tap()
    await expect(page.locator('.chronicle__act--sought')).toBeInViewport()
    await page.goBack()
    await expect(dialog).toContainText('1 thing would come out otherwise')
  })
})
