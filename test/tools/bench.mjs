/**
 * `npm run bench`: the figures of the design beside their bounds; `npm run bench -- rules` measures that part only. Builds the
 * app where its build is missing or older than the source. Rules are bundled first, as for the browser.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILT = join(ROOT, 'dist')
const BUNDLE = join(ROOT, 'test-results', 'bench')

const SOURCES = ['src', 'machines', 'public', 'vite.config.ts', 'package.json']

/** When the newest file in it was changed, milliseconds since 1970. */
function changed(path) {
  const stat = statSync(path)
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => changed(join(path, name)))) : stat.mtimeMs
}

function isStale() {
  const page = join(BUILT, 'index.html')
  return !existsSync(page) || SOURCES.some((name) => changed(join(ROOT, name)) > statSync(page).mtimeMs)
}

const buildApp = () => build({ root: join(ROOT, 'src'), configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' })

const bundle = () =>
  build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('bench.ts', import.meta.url)),
      outDir: BUNDLE,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })

if (isStale()) await buildApp()
await bundle()
const { bench } = await import(pathToFileURL(join(BUNDLE, 'bench.mjs')).href)
await bench(process.argv.slice(2), { built: BUILT, games: join(ROOT, 'src', 'games') })
