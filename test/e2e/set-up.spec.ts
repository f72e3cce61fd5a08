/** Setting up at the table: a sample in a few taps; one's own order of battle typed, put right, with one's own charts, begun and played. */
import type { Page } from '@playwright/test'
import { barriers, beginSample, expect, openApp, overflows, smallTargets, test } from './table.ts'
import { Player } from './player.ts'

/** Sixty units, three lines of which nobody can understand. */
const TYPED = `title: On the heights
date: 18 August 1870
place: Lorraine
turnes: 12, from 09:00

French
  1st Division, Tixier
    1st Brigade, Péchot
      9th Chasseurs
      4 Line x3
      3x 10th Line
    2nd Brigade, Le Roy de Dais
      12th Line x3 16 figs
      100th Line x3
    Artillery
      4 pdr battery x2
      mitrailleuse battery
  2nd Division, Bisson
    1st Brigade, Noël
      9th Line x3
      14th Line x3
    2nd Brigade, Maurice
      20th Line x3
      the old sweats x3
    Artillery
      4 pdr battery x2
\t\tcanons à balles

Prussians
\tGuard Corps, Prince August [corps command]
\t\t1st Guard Division, von Pape [division command]
\t\t\t1st Guard Brigade, von Kessel [brigade command]
\t\t\t\t1st Guard Foot x3 (20 figures)
\t\t\t\t3rd Guard Foot x3 [gaurd]
\t\t\t2nd Guard Brigade, von Medem [brigade command]
\t\t\t\t2nd Guard Foot x3
\t\t\t\t4th Guard Foot x3
\t\t\tGuard Jäger
\t\t\tGuard Hussars
\t\t\tlight battery x2
\t\t\theavy battery x2
\t\t2nd Division
\t\t\tKing's Grenadiers x3
\t\t\t7th Infantry x3
\t\t\tLandwehr x2
\t\t\t5th Jäger
\t\t\tUhlans x2 [enters 3]
`

const openTyped = async (page: Page) => {
  await page.getByRole('link', { name: /^Your forces/ }).tap()
  await page.getByRole('link', { name: /^Type or paste/ }).tap()
}

test('a sample: from the home screen to phase 1 in at most five taps', async ({ page, taps }) => {
  await openApp(page)
  for (const sample of ['Weissenburg', 'Wörth', 'Spicheren', 'Vionville', 'Saint-Privat', 'Sedan'])
    await expect(page.getByRole('link', { name: new RegExp(`^${sample}`) })).toBeVisible()
  await beginSample(page, taps, 'Sedan')
  const player = new Player(page, taps)
  await player.next()
  await expect(player.heading).toContainText('Artillery')
  expect(taps.total).toBeLessThanOrEqual(5)
})

test('sixty units typed, three lines put right, twelve rows of the artillery chart: the numbers stand in a shot', async ({
  page,
  taps,
}) => {
  test.setTimeout(180_000)
  await openApp(page)

  taps.step('type and put right')
  await openTyped(page)
  await page.getByRole('textbox', { name: 'Order of battle as text' }).fill(TYPED)
  await expect(page.locator('.shop__about')).toContainText('3 not')
  await taps.tap(page.getByRole('button', { name: /^Keep these forces/ }))
  await expect(page.locator('.preview__mend')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Line 4' }).fill('turns: 12, from 09:00')
  await taps.tap(page.getByRole('button', { name: 'Use it' }))
  await page.getByRole('combobox', { name: 'What troops it is' }).selectOption('line')
  await taps.tap(page.getByRole('button', { name: /^3rd Guard Foot x3 \[guard\]/ }))
  await expect(page.locator('.preview__mend')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Keep these forces/ })).toContainText('60 units')
  await taps.tap(page.getByRole('button', { name: /^Keep these forces/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'On the heights' })).toBeVisible()
  await expect(page.locator('.editor__kept')).toHaveText('Kept')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'On the heights' })).toBeVisible()

  taps.step('charts')
  await taps.tap(page.getByRole('link', { name: 'Your forces' }))
  await taps.tap(page.getByRole('link', { name: 'Home' }))
  await taps.tap(page.getByRole('link', { name: /^Charts/ }))
  await taps.tap(page.getByRole('button', { name: /^Enter your charts/ }))
  await taps.tap(page.getByRole('button', { name: /^Artillery Fire Table/ }))
  await taps.tap(page.locator('.chart__cell').first())
  await taps.tap(page.getByRole('button', { name: 'Type a row' }))
  const row = page.locator('.pad__row')
  for (let n = 0; n < 12; n++) {
    const numbers = Array.from({ length: 9 }, () => String(2 + (n % 5))).join('')
    const wanted = Number((await page.locator('.pad__bounds').innerText()).match(/of (\d+) numbers/)?.[1])
    await row.fill(numbers.slice(0, wanted))
    await row.press('Enter')
  }
  await expect(page.locator('.chart__cell--yours').first()).toBeVisible()

  taps.step('begin')
  await page.goto('./#/')
  await taps.tap(page.getByRole('link', { name: /^Your forces/ }))
  await taps.tap(page.getByRole('link', { name: /^Begin a battle with On the heights/ }))
  await expect(page.locator('.choice__now').nth(1)).not.toContainText('own numbers')
  await taps.tap(page.getByRole('button', { name: /^As it happened/ }))
  await page.waitForURL(/#\/b\/[a-z0-9]+$/)

  const player = new Player(page, taps)
  await player.to('Artillery')
  await taps.tap(page.getByRole('button', { name: /^Shoot: 1st 4 pdr battery/ }).first())
  await taps.tap(page.getByRole('dialog').locator('.targets__one, .unit-row__open').first())
  const sheet = page.getByRole('dialog')
  await sheet.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  await expect(sheet.locator('.source-mark__word--yours').first()).toBeVisible()
  await expect(sheet).toContainText('2+')
})

test('built from divisions, edited in place, begun in the middle', async ({ page, taps }) => {
  test.setTimeout(120_000)
  await openApp(page)
  taps.step('build')
  await taps.tap(page.getByRole('link', { name: /^Your forces/ }))
  await taps.tap(page.getByRole('button', { name: /^Build one/ }))
  for (const side of ['French', 'Prussian']) {
    if (side === 'Prussian') await taps.tap(page.locator('.segmented__option').filter({ hasText: 'Germans' }))
    await taps.tap(page.getByRole('button', { name: 'Add a division or brigade' }))
    await taps.tap(page.getByRole('button', { name: `${side} division` }))
    await taps.tap(page.getByRole('button', { name: 'Close' }))
  }
  taps.step('name and length')
  await taps.tap(page.getByRole('button', { name: /things? to be mended/ }).first())
  await taps.tap(page.getByRole('button', { name: 'Mend', exact: true }).first())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A plain field')
  await page.getByRole('textbox', { name: 'Turns' }).fill('10')
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  taps.step('begin in turn 4')
  await taps.tap(page.getByRole('button', { name: /^Begin a battle/ }))
  await taps.tap(page.locator('.choice > summary').filter({ hasText: /^Begin/ }))
  await page.getByRole('textbox', { name: 'The battle is taken up in turn' }).fill('4')
  await page
    .getByRole('combobox', { name: /figures lost/ })
    .first()
    .selectOption({ label: '5 lost' })
  await taps.tap(page.getByRole('button', { name: 'Begin in turn 4' }))
  await page.waitForURL(/#\/b\/[a-z0-9]+$/)
  await expect(page.locator('.head')).toContainText('Turn 4 of 10')
  await page.locator('.fold--forces > summary').tap()
  const chasseurs = page.locator('.fold--forces .unit-row').filter({ hasText: '1st Chasseurs' })
  await expect(chasseurs.getByRole('img', { name: /7 of 12 figures/ })).toBeVisible()
  // What is edited later never touches a battle that has begun.
  await page.goto('./#/')
  await page.getByRole('link', { name: /^Your forces/ }).tap()
  await page.getByRole('link', { name: /^A plain field/ }).tap()
  await page.getByRole('button', { name: /^1st Chasseurs$/ }).tap()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name')
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(page.locator('.editor__kept')).toHaveText('Kept')
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: /^Go on/ }).tap()
  await page.locator('.fold--forces > summary').tap()
  await expect(chasseurs).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`no barrier, no small target, no sideways scroll on the screens of setting up, ${scheme}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await openApp(page)
    const check = async (name: string) => {
      expect(await barriers(page), name).toEqual([])
      expect(await smallTargets(page), name).toEqual([])
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 780 })
        expect(await overflows(page), `${name}, ${width} wide`).toBe(false)
      }
    }
    await page.getByRole('link', { name: /^Wörth/ }).tap()
    await expect(page.getByRole('button', { name: /^As it happened/ })).toBeVisible()
    await page.locator('.choice').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    await page.getByRole('textbox', { name: 'The battle is taken up in turn' }).fill('6')
    await page.locator('.losses__more').first().tap()
    await check('setting up')
    await page.goto('./#/')
    await openTyped(page)
    await page.getByRole('textbox', { name: 'Order of battle as text' }).fill(TYPED)
    await expect(page.locator('.shop__about')).toContainText('3 not')
    await check('text')
    await page.getByRole('radio', { name: /^Understood/ }).check({ force: true })
    await expect(page.locator('.preview__mend')).toHaveCount(3)
    await check('preview')
    await page.getByRole('button', { name: /^Keep anyway/ }).tap()
    await expect(page.locator('.oob__row').first()).toBeVisible()
    await check('editor')
    for (const pane of [
      'unit/french.0.0.0',
      'group/french.0',
      'add/french',
      'add/french.0.0',
      'move/french.0.0.0',
      'scenario',
      'sums',
      'problems',
    ]) {
      const path = new URL(page.url()).hash
      await page.goto(`./${path}/${pane}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await check(pane)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    }
    await page.goto('./#/g/they-died-for-glory/forces')
    await expect(page.locator('.library__row').first()).toBeVisible()
    await check('library')
  })
}
