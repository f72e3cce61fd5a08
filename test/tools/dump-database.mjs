/**
 * `node test/tools/dump-database.mjs FILE`: what the built app writes into a browser's database in an evening, as a file for
 * `test/databases/`: its stores with their keys and indexes, and every row as it lies there. Taken of each format when it ships,
 * and never again.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { needChromium, QUIET } from './chromium.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RECORDED = fileURLToPath(new URL('../battles/weissenburg-remnants.json', import.meta.url))

const FORCES = `title: On the heights
French
  1st Brigade, Péchot
    9th Chasseurs
    4th Line x3
Germans
  1st Brigade, von Kessel
    1st Guard Foot x3
`

/** A battle brought in, forces typed, charts begun; a battle begun, four phases, an undo; a copy kept. */
async function play(page, address) {
  const goHome = async () => {
    await page.goto(`${address}#/`)
    await page.getByRole('heading', { name: 'Aide-de-Camp' }).waitFor()
  }
  await goHome()
  await page.getByLabel(/Open a copy/).setInputFiles(RECORDED)
  await page.getByRole('button', { name: 'Take it in' }).click()
  await page.getByRole('article').waitFor()
  await page.getByRole('link', { name: /^Your forces/ }).click()
  await page.getByRole('link', { name: /^Type or paste/ }).click()
  await page.getByRole('textbox', { name: 'Order of battle as text' }).fill(FORCES)
  await page.getByRole('button', { name: /^Keep these forces/ }).click()
  await page.locator('.editor__kept').filter({ hasText: 'Kept' }).waitFor()
  await goHome()
  await page.getByRole('link', { name: /^Charts/ }).click()
  await page.getByRole('button', { name: /^Enter your charts/ }).click()
  await page.waitForTimeout(1000)
  await goHome()
  await page
    .getByRole('link', { name: /^Weissenburg/ })
    .last()
    .click()
  await page.getByRole('button', { name: /^As it happened/ }).click()
  await page.waitForURL(/#\/b\//)
  const next = page.locator('.foot-bar__main')
  for (let phase = 0; phase < 4; phase++) {
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await next.click()
    await page.waitForFunction((text) => document.querySelector('h1')?.innerText !== text, before)
  }
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await page.waitForTimeout(500)
  await goHome()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Keep a copy/ }).click(),
  ])
  await download.path()
  await page.waitForTimeout(500)
}

/** Runs in the page. */
async function dump() {
  const settled = (request) =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => fail(request.error))
    })
  const database = await settled(indexedDB.open('aide-de-camp'))
  const names = [...database.objectStoreNames]
  const reading = database.transaction(names)
  const stores = names.map((name) => {
    const store = reading.objectStore(name)
    const indexes = [...store.indexNames].map((index) => ({ name: index, keyPath: store.index(index).keyPath }))
    return { name, keyPath: store.keyPath, indexes, rows: settled(store.getAll()) }
  })
  for (const store of stores) store.rows = await store.rows
  return { version: database.version, stores }
}

const [, , out] = process.argv
if (out === undefined) {
  console.error('Usage: node test/tools/dump-database.mjs FILE')
  process.exit(1)
}
const server = await preview({ root: `${ROOT}src`, configFile: `${ROOT}vite.config.ts`, preview: { port: 0, strictPort: false } })
const browser = await chromium.launch({ executablePath: await needChromium(), args: QUIET })
const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
await play(page, server.resolvedUrls.local[0])
const { version, stores } = await page.evaluate(dump)
const text = ({ rows, ...store }) =>
  `${JSON.stringify(store).slice(0, -1)},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}`
writeFileSync(out, `{"version":${version},"stores":[\n${stores.map(text).join(',\n')}\n]}\n`)
await browser.close()
await server.close()
