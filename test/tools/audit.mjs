/**
 * `npm run audit`: asks the registry for known weaknesses of what ships to the browser. Fails if there is one. Where the registry
 * does not answer, offline for one, it says so and lets pass: that is for the next run with a network.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const cwd = fileURLToPath(new URL('../..', import.meta.url))
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd, encoding: 'utf8', timeout: 60_000 })
let found
try {
  found = JSON.parse(stdout)
} catch {
  found = {}
}
const names = Object.keys(found.vulnerabilities ?? {})
if (found.metadata?.vulnerabilities === undefined)
  console.log('NOT ASKED: the registry answers no questions about weaknesses here.')
else if (names.length === 0) console.log(`Nothing known against the ${found.metadata.dependencies.prod} packages that ship.`)
else {
  console.error(`Known weaknesses: ${names.join(', ')}. See npm audit --omit=dev.`)
  process.exitCode = 1
}
