/** `npm run replay -- FILE…`: runs `replay.ts` with the games' rooms, whose panels need Solid's compiler to be read at all. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import solid from 'vite-plugin-solid'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Nothing is drawn here. */
const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
}

const plugins = [noStyles, solid({ ssr: true, hot: false, solid: { generate: 'ssr' } })]
await runnerImport(fileURLToPath(new URL('replay.ts', import.meta.url)), { configFile: false, logLevel: 'error', root, plugins })
