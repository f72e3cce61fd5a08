/** Tests in Node: rules, machines, core, store, and the parts of the app that need no page. */
import { fileURLToPath } from 'node:url'
import solid from 'vite-plugin-solid'
import { defineConfig } from 'vitest/config'
import { MODERN } from '../vite.config.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [solid()],
  // Solid's server build has signals that never report; the tests want those of the browser.
  resolve: { conditions: ['development', 'browser'], alias: MODERN },
  ssr: { resolve: { conditions: ['development', 'browser'] } },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', '**/node_modules/**'],
    environment: 'node',
    testTimeout: 30_000,
    server: { deps: { inline: [/solid-js/, /@solid-primitives/] } },
  },
})
