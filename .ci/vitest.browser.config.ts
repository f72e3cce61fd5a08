/** Components in a real browser. */
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import solid from 'vite-plugin-solid'
import { defineConfig } from 'vitest/config'
import { MODERN } from '../vite.config.ts'
import { needChromium, QUIET } from '../test/tools/chromium.mjs'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [solid()],
  resolve: { alias: MODERN },
  // Named, not found on the way: what is found late makes Vite load the page anew in the middle of a test.
  optimizeDeps: {
    include: [
      '@solidjs/testing-library',
      '@solid-primitives/storage',
      'dexie',
      'qr',
      'uqr',
      'valibot',
      'workbox-window',
      'xstate',
    ],
  },
  test: {
    // The Solid plugin would ask for jsdom.
    environment: 'node',
    include: ['test/**/*.browser.test.tsx'],
    setupFiles: ['test/ui/patience.ts'],
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await needChromium(), args: QUIET },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
})
