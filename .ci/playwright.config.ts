/** The built app in a real browser, on a phone's screen. `npm test` builds first and names the Chromium. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { needChromium, QUIET } from '../test/tools/chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const chromium = process.env['CHROMIUM_PATH'] ?? (await needChromium())
/** Beside `npm start`, which may be running. */
const PORT = Number(process.env['E2E_PORT'] ?? 4180)
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

export default defineConfig({
  testDir: `${root}/test/e2e`,
  outputDir: `${root}/test-results/e2e`,
  fullyParallel: false,
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    actionTimeout: 10_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    launchOptions: { executablePath: chromium, args: QUIET },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `npx --no-install vite preview --port ${PORT} --strictPort`,
    cwd: root,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: process.env['CI'] === undefined,
  },
})
