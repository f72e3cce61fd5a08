/** Nobody gets in: the policy of the built page holds, nothing is asked of any other host, names are never markup. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { needChromium, QUIET } from '../tools/chromium.mjs'
import { BUILT, startHost } from './host.ts'
import { beginSample, endPhase, expect, openApp, openCopy, readyOffline, test } from './table.ts'

test.describe('the policy', () => {
  test('names this origin alone, and no script or style in the page itself', () => {
    const page = readFileSync(join(BUILT, 'index.html'), 'utf8')
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#39;', "'") ?? ''
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('style-src')).toEqual(["'self'"])
    expect([directives.get('base-uri'), directives.get('form-action')]).toEqual([["'none'"], ["'none'"]])
    const allowed = new Set([...directives.values()].flat())
    expect([...allowed].toSorted()).toEqual(["'none'", "'self'", 'blob:', 'data:'])
    // Before anything that it rules.
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.search(/<(script|link|style)/))
    expect(page).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=|javascript:/i)
  })

  test('holds against what is put into the page', async ({ page, complaints }) => {
    await openApp(page)
    const blocked = await page.evaluate(async () => {
      const found: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective))
      const put = (html: string) => {
        const place = document.createElement('div')
        place.innerHTML = html
        document.body.append(place)
      }
      const script = document.createElement('script')
      script.textContent = 'globalThis.pwned = "inline script"'
      document.body.append(script)
      put('<img src="x" onerror="globalThis.pwned = 1">')
      put('<img src="https://example.org/spy.png">')
      put('<div style="background: red">x</div>')
      put('<iframe src="https://example.org/"></iframe>')
      put('<base href="https://example.org/">')
      await fetch('https://example.org/').catch(() => undefined)
      // Text as code, once the tool that drives the browser is out of the way.
      setTimeout('globalThis.pwned = "text as code"')
      await new Promise((done) => setTimeout(done, 500))
      return { found: [...new Set(found)].toSorted(), pwned: Reflect.get(globalThis, 'pwned') as unknown, base: document.baseURI }
    })
    expect(blocked.pwned).toBeUndefined()
    expect(blocked.base).not.toContain('example.org')
    expect(blocked.found).toEqual(
      expect.arrayContaining([
        'base-uri',
        'connect-src',
        'frame-src',
        'img-src',
        'script-src',
        'script-src-attr',
        'script-src-elem',
        'style-src-attr',
      ]),
    )
    // These were wanted.
    complaints.splice(0)
  })
})

/** Every request of the browser, by the log of its own network, whoever made it: page, worker or service worker. */
function requestsIn(log: string): readonly { readonly url: string; readonly initiator: string }[] {
  // Cut off where the browser ended.
  const text = readFileSync(log, 'utf8').trimEnd()
  const { events } = JSON.parse(text.endsWith('}') ? text : `${text.replace(/,\s*$/, '')}]}`) as {
    readonly events: readonly { readonly params?: { readonly url?: string; readonly initiator?: string } }[]
  }
  return events.flatMap(({ params }) =>
    params?.url !== undefined && params.initiator !== undefined ? [{ url: params.url, initiator: params.initiator }] : [],
  )
}

test('an evening asks nothing of any other host: every request is listed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'requests-'))
  const log = join(folder, 'net.json')
  const host = await startHost(BUILT)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await needChromium(),
    args: [...QUIET, `--log-net-log=${log}`],
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await openApp(page, host.address)
  await readyOffline(page)
  await beginSample(page)
  for (let phase = 0; phase < 3; phase++) await endPhase(page)
  await page.getByRole('button', { name: 'Rules at hand' }).tap()
  await page.goBack()
  await page.goBack()
  await openCopy(page, 'test/battles/weissenburg-remnants.json')
  await page.getByRole('button', { name: 'Take it in' }).tap()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await context.close()
  await host.stop()

  const { origin } = new URL(host.address)
  const made = requestsIn(log).filter(({ url }) => /^(https?|wss?):/.test(url))
  const ours = made.filter(({ url, initiator }) => initiator === origin || url.startsWith(origin))
  const counts = new Map<string, number>()
  for (const { url } of ours) counts.set(url, (counts.get(url) ?? 0) + 1)
  console.log(`\nRequests of an evening\n${[...counts].map(([url, count]) => `${String(count).padStart(4)}  ${url}`).join('\n')}`)
  rmSync(folder, { recursive: true, force: true })
  // The page, its parts and the service worker's store of all of them.
  expect(counts.size).toBeGreaterThan(20)
  expect([...counts.keys()].filter((url) => !url.startsWith(host.address))).toEqual([])
})

const EVIL = `<img src=x onerror="globalThis.pwned='img'"><script>globalThis.pwned='script'</script>'"\`\${pwned}&lt;b&gt;`

/** The recorded battle with markup in every name and note. */
function evilCopy(): string {
  const copy = JSON.parse(readFileSync('test/battles/weissenburg-remnants.json', 'utf8'))
  copy.battles[0].title = `Evil ${EVIL}`
  const begun = copy.battles[0].lines[0].body.event
  const poison = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(poison)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        ['name', 'title', 'place', 'text', 'remark', 'commander', 'brigade', 'division'].includes(key) &&
        typeof inner === 'string'
          ? `${inner} ${EVIL}`
          : poison(inner),
      ]),
    )
  }
  copy.battles[0].lines[0].body.event = { ...begun, scenario: poison(begun.scenario), rosters: poison(begun.rosters) }
  return JSON.stringify(copy)
}

const strangers = (page: Page) =>
  page.evaluate(() => ({
    pwned: Reflect.get(globalThis, 'pwned') as unknown,
    images: [...document.images].filter((image) => image.getAttribute('src') === 'x').length,
    scripts: document.querySelectorAll('script:not([src])').length,
  }))

test('names and notes are never read as markup', async ({ page }) => {
  await openApp(page)
  await openCopy(page, { name: `${EVIL}.json`, text: evilCopy() })
  const nothing = { pwned: undefined, images: 0, scripts: 0 }
  await expect(page.getByRole('dialog')).toContainText(`Evil ${EVIL}`)
  expect(await strangers(page)).toEqual(nothing)
  await page.getByRole('button', { name: 'Take it in' }).tap()
  await expect(page.getByRole('article')).toContainText(`Evil ${EVIL}`)
  expect(await strangers(page)).toEqual(nothing)
  await page.getByRole('link', { name: /Go on/ }).tap()
  await expect(page).toHaveTitle(/onerror/)
  await expect(page.locator('.table')).toContainText(EVIL)
  await page.locator('.fold--forces summary').tap()
  expect(await strangers(page)).toEqual(nothing)
  for (const path of ['log', 'works', 'objectives', 'turn', 'unit/u1']) {
    await page.goto(`${page.url().replace(/(#\/b\/[^/]+).*/, '$1')}/${path}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect([path, await strangers(page)]).toEqual([path, nothing])
  }
  await page.goto('./#/')
  await page.getByRole('link', { name: /Delete/ }).tap()
  await expect(page.getByRole('dialog')).toContainText(EVIL)
  expect(await strangers(page)).toEqual(nothing)
})

test('a file cannot change what all objects are', async ({ page }) => {
  await openApp(page)
  const battle =
    '{"id":"b","game":"they-died-for-glory","title":"T","lines":[{"seq":1,"constructor":{"prototype":{"polluted":1}}}]}'
  const head = '{"format":"aide-de-camp battles","version":1,"at":5'
  await openCopy(page, { name: 'a.json', text: `${head},"__proto__":{"polluted":1},"battles":[${battle}]}` })
  await expect(page.getByRole('main').getByText('a name that this app never writes')).toBeVisible()
  await openCopy(page, { name: 'b.json', text: `${head},"battles":[${battle}]}` })
  await page.getByRole('button', { name: 'Take it in' }).tap()
  await page.getByRole('link', { name: /Go on/ }).tap()
  await expect(page.getByText('cannot be read').first()).toBeVisible()
  expect(await page.evaluate(() => [Reflect.get({}, 'polluted'), Reflect.get([], 'polluted')])).toEqual([undefined, undefined])
})
