/** `node test/tools/run.mjs ENTRY.ts ARGUMENTS…`: runs a TypeScript tool. The entry finds its arguments from `process.argv[2]` on. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [node, , entry, ...rest] = process.argv
if (entry === undefined) {
  process.stderr.write('Usage: node test/tools/run.mjs ENTRY.ts ARGUMENTS…\n')
  process.exit(1)
}
const path = resolve(entry)
process.argv = [node, path, ...rest]
await runnerImport(path, { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('../..', import.meta.url)) })
