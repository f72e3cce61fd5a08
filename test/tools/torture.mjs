/**
 * `npm run torture`: kills browsers and tabs in the middle of writing and of updating, and feeds the app mangled files; prints what was
 * acknowledged beside what was found. `npm run torture -- browsers 20 300`: one part, 20 rounds of it, 300 seconds at most. Builds the
 * app first.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import solid from 'vite-plugin-solid'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUNDLE = join(ROOT, 'test-results', 'torture')

/** Nothing is drawn here. */
const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
}

await build({ root: join(ROOT, 'src'), configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
await build({
  configFile: false,
  root: ROOT,
  plugins: [noStyles, solid({ ssr: true, hot: false, solid: { generate: 'ssr' } })],
  logLevel: 'error',
  build: {
    ssr: fileURLToPath(new URL('torture.ts', import.meta.url)),
    outDir: BUNDLE,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
  },
})
const { torture } = await import(pathToFileURL(join(BUNDLE, 'torture.mjs')).href)
// A part that hangs is left behind with the browser that it started.
process.exit((await torture(process.argv.slice(2))) ? 0 : 1)
