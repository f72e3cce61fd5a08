/** Folds exported battles and prints what became of each. A battle that cannot be folded whole makes the exit code 1. */
import { readFileSync } from 'node:fs'
import { openCopy } from '#app/copy-file.ts'
import { replay } from './replayed.ts'

async function read(path: string): Promise<boolean> {
  const copy = await openCopy(new Blob([readFileSync(path)]))
  if (!copy.ok) {
    console.error(`${path}: ${copy.error}`)
    return false
  }
  let whole = true
  for (const battle of copy.value.battles) {
    const { text, fault } = await replay(battle)
    console.log(`${text}\n`)
    whole &&= fault === null
  }
  return whole
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Usage: npm run replay -- FILE…')
  process.exitCode = 1
}
for (const path of files) if (!(await read(path))) process.exitCode = 1
