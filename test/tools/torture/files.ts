/** Mangled files opened in the app as a person opens them: imported, or refused in a sentence, and nothing else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { makeCopy } from '#app/copy.ts'
import { ROOT } from '../../e2e/host.ts'
import { mangle, type Mangled } from './mangle.ts'
import { bringIn, openPlace, PLAYED } from './places.ts'
import { createChance, inRounds, type Bound, type Row } from './table.ts'

/** Good copies to begin with: of both versions, with all there can be in one. */
function goodCopies(): readonly string[] {
  const one = readFileSync(join(ROOT, 'test', 'battles', 'weissenburg-remnants.json'), 'utf8')
  const [battle] = JSON.parse(one).battles
  const small = { ...battle, id: 'small', title: 'Wörth', lines: battle.lines.slice(0, 4) }
  const begun = { ...small.lines[0], body: { kind: 'event', event: { kind: 'nothing', name: 'größer' } } }
  const tiny = { ...small, id: 'tiny', begun: 1, touched: 2, summary: { title: 'T', where: 'w', sides: [] }, lines: [begun] }
  const document = {
    id: 'd1',
    game: 'they-died-for-glory',
    kind: 'forces',
    name: 'Corps',
    touched: 3,
    summary: null,
    body: [1, { a: 2 }],
  }
  const whole = { at: 7, whole: true, battles: [tiny], documents: [document], settings: [{ key: 'x', value: { y: 1 } }] }
  return [one, makeCopy({ at: 5, battles: [small] }), makeCopy(whole), makeCopy(whole)]
}

/** Every row of every table, and what a person would lose. */
const dump = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('aide-de-camp')
        opening.onsuccess = async () => {
          const rows: unknown[] = []
          for (const name of opening.result.objectStoreNames) {
            const request = opening.result.transaction(name).objectStore(name).getAll()
            await new Promise((got) => (request.onsuccess = got))
            rows.push(name, request.result)
          }
          opening.result.close()
          done(JSON.stringify(rows))
        }
      }),
  )

/** What was taken in goes again, past the app, its second copies first, so that the next file finds the same as this one. */
async function clear(page: Page, kept: string): Promise<void> {
  await page.evaluate(async (played) => {
    const root = await navigator.storage.getDirectory()
    const shadows = await root.getDirectoryHandle('shadow')
    for await (const name of shadows.keys())
      if (!name.startsWith(`battle-${played}.`)) await shadows.removeEntry(name).catch(() => undefined)
  }, PLAYED)
  await page.evaluate(
    (text) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('aide-de-camp')
        opening.onsuccess = () => {
          const rows = JSON.parse(text) as (string | object[])[]
          const writing = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
          for (let at = 0; at < rows.length; at += 2) {
            const store = writing.objectStore(rows[at] as string)
            store.clear()
            for (const row of rows[at + 1] as object[]) store.add(row)
          }
          writing.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
    kept,
  )
}

type Outcome = 'imported' | 'refused' | 'nothing new' | 'crashed'

/** Opens a file and takes in what can be taken in. */
async function open(page: Page, { bytes }: Mangled): Promise<Outcome> {
  const card = page.locator('.home__bring .soft')
  const sheet = page.getByRole('dialog')
  await page.getByLabel(/Open a copy/).setInputFiles({ name: 'copy.json', mimeType: 'application/json', buffer: bytes })
  const settled = () =>
    page.waitForFunction(
      () => {
        const said = document.querySelector('.home__bring .soft')?.textContent ?? ''
        return (
          document.querySelector('dialog[open]') !== null ||
          (said !== 'Reading the file…' && said.startsWith('This ')) ||
          document.querySelector('[role=alert] h1') !== null
        )
      },
      null,
      { timeout: 30_000 },
    )
  try {
    await settled()
  } catch {
    return 'crashed'
  }
  if (!(await sheet.isVisible())) {
    const words = (await card.innerText()).trim()
    return /^This (file|copy) .+\.$/s.test(words) ? 'refused' : 'crashed'
  }
  const take = sheet.getByRole('button', { name: 'Take it in' })
  if (!(await take.isVisible())) {
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    return 'nothing new'
  }
  await take.click()
  const done = await Promise.race([
    sheet.waitFor({ state: 'detached', timeout: 30_000 }).then(() => 'imported' as const),
    sheet
      .getByRole('alert')
      .waitFor({ timeout: 30_000 })
      .then(() => 'refused' as const),
  ]).catch(() => 'crashed' as const)
  if (done === 'refused') await page.goBack()
  return done
}

/** Goes through everything that was taken in, as a person would who looks what it is; false where a screen breaks. */
async function visit(page: Page, address: string, rows: string): Promise<boolean> {
  const all = JSON.parse(rows) as (string | { readonly id: string }[])[]
  const battles = all[all.indexOf('battles') + 1] as { readonly id: string }[]
  for (const { id } of battles.filter((one) => one.id !== PLAYED)) {
    await page.goto(`${address}#/b/${encodeURIComponent(id)}`)
    await page.locator('.battle, main.home').first().waitFor({ timeout: 20_000 })
    await page.waitForTimeout(60)
    if ((await page.getByText('This screen broke').count()) > 0) return false
  }
  await page.goto(`${address}#/`)
  await page.getByRole('heading', { name: 'Aide-de-Camp' }).waitFor({ timeout: 20_000 })
  return true
}

export async function openMangled(chromium: string, built: string, bound: Bound): Promise<Row> {
  const place = await openPlace(chromium, built)
  const chance = createChance(1874)
  const victim = await place.start()
  const page = await victim.tab(`${place.host.address}#/`)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('crash', () => errors.push('The tab crashed'))
  await bringIn(page)
  // What the app remembers of taking it in is written a little later.
  await page.waitForTimeout(1000)
  const base = await dump(page)
  const mine = JSON.parse(base)[1] as unknown[]
  const good = goodCopies()
  const counts: Record<Outcome, number> = { imported: 0, refused: 0, 'nothing new': 0, crashed: 0 }
  let [changed, overwritten] = [0, 0]
  const crashes: string[] = []

  const rounds = await inRounds(bound, async (n) => {
    const file = mangle(good, n, chance)
    let outcome = await open(page, file)
    const after = await dump(page)
    if (outcome !== 'imported' && after !== base) changed += 1
    if (outcome === 'imported') {
      const kept = JSON.parse(after)[1] as { readonly id: string }[]
      if (JSON.stringify(kept.filter(({ id }) => id === PLAYED)) !== JSON.stringify(mine)) overwritten += 1
      if (!(await visit(page, place.host.address, after))) outcome = 'crashed'
      // Nobody writes a second copy any more while they are cleared away.
      await page.goto(`${place.host.address}robots.txt`)
      await clear(page, base)
      await page.goto(`${place.host.address}#/`)
      await page.getByLabel(/Open a copy/).waitFor()
    }
    if (errors.length > 0 || outcome === 'crashed') crashes.push(`${n} ${file.how}: ${errors.splice(0).join(' | ')}`)
    counts[outcome] += 1
  })
  await victim.close()
  await place.leave()
  for (const crash of crashes) console.log(`  crashed: file ${crash}`)
  const figures = [
    { name: 'files opened', value: rounds.done },
    { name: 'imported', value: counts.imported },
    { name: 'nothing new in it', value: counts['nothing new'] },
    { name: 'refused in a sentence', value: counts.refused },
    { name: 'crashed', value: crashes.length, must: 0 },
    { name: 'data changed by one that was refused', value: changed, must: 0 },
    { name: 'a battle here changed by one that was imported', value: overwritten, must: 0 },
  ]
  return { what: 'Mangled files', figures, seconds: rounds.seconds }
}
