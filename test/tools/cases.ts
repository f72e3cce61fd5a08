/** `npm run cases -- FILE…`: prints each failure, then the totals; a failure makes the exit code 1. */
import { readFileSync } from 'node:fs'
import { type Disputed, parseCases, runCases, totals, type Verdict } from '../cases/run.ts'

function read(path: string, disputed: Disputed): readonly Verdict[] {
  try {
    return runCases(parseCases(readFileSync(path, 'utf8')), disputed)
  } catch (fault) {
    return [{ id: path, result: 'failed', expected: {}, got: fault instanceof Error ? fault.message : String(fault) }]
  }
}

function say({ id, result, expected, got }: Verdict, disputed: Disputed): string {
  const heading = result === 'disputed' ? `${id} disputed: ${disputed[id]?.rule}, ${disputed[id]?.reason}` : id
  return `${heading}\n  expected ${JSON.stringify(expected)}\n  got      ${JSON.stringify(got)}`
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

const files = process.argv.slice(2)
if (files.length === 0) {
  print('Usage: npm run cases -- FILE…')
  process.exitCode = 1
} else {
  const disputed = JSON.parse(readFileSync(new URL('../cases/disputed.json', import.meta.url), 'utf8')) as Disputed
  const verdicts = files.flatMap((path) => read(path, disputed))
  for (const verdict of verdicts) if (verdict.result !== 'passed') print(say(verdict, disputed))
  print(totals(verdicts))
  if (verdicts.some(({ result }) => result === 'failed')) process.exitCode = 1
}
