/**
 * All tests: in Node, of components in a browser, of the built app in a browser. Ends with one line,
 * `N passed, N failed, N skipped`, and with a failure if any failed or if one of the three found nothing to run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { needChromium } from './chromium.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REPORTS = join(ROOT, 'test-results', 'reports')

/** The counts of a Vitest report. */
function vitestCounts(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests }
}

/** The counts of a Playwright report: a test that passed on a second try has passed. */
function playwrightCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

const vitest = (config) => (file) => [
  'vitest',
  'run',
  '--config',
  config,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
]

const PARTS = [
  { name: 'unit', words: vitest('.ci/vitest.config.ts'), counts: vitestCounts },
  { name: 'browser', words: vitest('.ci/vitest.browser.config.ts'), counts: vitestCounts },
  {
    name: 'e2e',
    words: () => ['playwright', 'test', '--config', '.ci/playwright.config.ts'],
    counts: playwrightCounts,
    before: ['vite', 'build', '--logLevel', 'warn'],
  },
]

const call = (words, env) =>
  spawnSync('npx', ['--no-install', ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status

/** Runs one part; a part that could not run, or ran nothing, counts as one failure. */
function run({ name, words, counts, before }, chromium) {
  console.log(`\n== tests: ${name}`)
  const file = join(REPORTS, `${name}.json`)
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  if (before !== undefined && call(before, env) !== 0) return { passed: 0, failed: 1, skipped: 0 }
  const status = call(words(file), env)
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const found = counts(JSON.parse(readFileSync(file, 'utf8')))
  if (found.passed + found.failed === 0) console.error(`No tests ran: ${name}`)
  const broken = found.failed === 0 && (status !== 0 || found.passed === 0)
  return broken ? { ...found, failed: 1 } : found
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`Not a part of the tests: ${unknown.join(', ')}. There are: ${PARTS.map((part) => part.name).join(', ')}`)
  process.exit(1)
}

const chromium = await needChromium()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const results = PARTS.filter((part) => asked.length === 0 || asked.includes(part.name)).map((part) => run(part, chromium))
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)
