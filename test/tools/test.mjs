/**
 * All tests: in Node, of components in a browser, of the built app in a browser. Says at the end once more what failed, then
 * one line, `N passed, N failed, N skipped`, and ends with a failure if any failed or if one of the three found nothing to run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { needChromium } from './chromium.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REPORTS = join(ROOT, 'test-results', 'reports')

const short = (path) => path.replace(ROOT, '')

/** The counts of a Vitest report, and what failed: a file that could not be loaded has a message and no test. */
function vitestCounts(report) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${short(name)}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${short(name)} › ${fullName}\n${failureMessages.join('\n')}`),
  ])
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures }
}

/** Every spec of a Playwright suite and of the suites within it. */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** The counts of a Playwright report, and what failed. */
function playwrightCounts({ stats, suites, errors }) {
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const said = tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message)))
      return `${file} › ${title}\n${said.join('\n')}`
    })
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...failures, ...errors.map(({ message }) => message)],
  }
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

/** Runs one part; a part that could not run, ran nothing, or ended badly without a failed test, counts as one failure. */
function run({ name, words, counts, before }, chromium) {
  console.log(`\n== tests: ${name}`)
  const file = join(REPORTS, `${name}.json`)
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const none = (failure) => ({ passed: 0, failed: 1, skipped: 0, failures: [`${name}: ${failure}`] })
  if (before !== undefined && call(before, env) !== 0) return none(`\`${before.join(' ')}\` failed`)
  const status = call(words(file), env)
  if (!existsSync(file)) return none(`ended with ${status} and wrote no report`)
  const found = counts(JSON.parse(readFileSync(file, 'utf8')))
  if (found.failed > 0) return found
  if (found.passed === 0) return none('no tests ran')
  return status === 0
    ? found
    : { ...found, failed: 1, failures: [...found.failures, `${name}: ended with ${status} though no test failed; see above`] }
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
for (const failure of results.flatMap(({ failures }) => failures)) console.error(`\nFAILED ${failure}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)
