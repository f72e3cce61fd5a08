/** The replay tool as it is called, on a file as the app saves it. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeCopy } from '#app/copy.ts'
import weissenburg from '#tdfg/data/scenarios/weissenburg.txt?raw'
import { TABLES } from '#tdfg/data/tables.ts'
import { beginBattle } from '#tdfg/forces/begin.ts'

const TOOL = fileURLToPath(new URL('replay.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const begun = {
  seq: 1,
  act: 1,
  by: 'here',
  at: 1,
  body: { kind: 'event', event: beginBattle('weissenburg', weissenburg, 'as-it-happened', TABLES) },
}

const undoneTwice = { seq: 2, act: 2, by: 'here', at: 2, body: { kind: 'undo', of: 7 } }

function replay(text: string): Promise<{ readonly code: number; readonly printed: string }> {
  const file = join(folder, 'battles.json')
  writeFileSync(file, text)
  return new Promise((done) => {
    execFile(process.execPath, [TOOL, file], (error, stdout, stderr) =>
      done({ code: error === null ? 0 : 1, printed: stdout + stderr }),
    )
  })
}

const copy = (lines: readonly unknown[]) =>
  makeCopy({ at: 1, battles: [{ id: 'b1', game: 'they-died-for-glory', title: 'Weissenburg', lines }] })

test('prints every act and how the battle stands', async () => {
  const { code, printed } = await replay(copy([begun]))
  expect(printed).toMatch(
    /^Weissenburg \(they-died-for-glory, b1\), 1 lines\n {4}1 {2}\S.*\n1 acts in force, 0 that redo would bring back\nTurn 1 of 18 .*\nGermans: (\d+) of \1 figures\nFrench: (\d+) of \2 figures\n/,
  )
  expect(code).toBe(0)
}, 30_000)

test('a damaged battle is folded up to the damage, and fails', async () => {
  const { code, printed } = await replay(copy([begun, undoneTwice]))
  expect(printed).toContain('Line 2 of this battle cannot be read: it undoes act 7, which was not the latest.')
  expect(printed).toContain('1 acts in force')
  expect(code).toBe(1)
}, 30_000)

test('a file that is none of ours fails', async () => {
  const { code, printed } = await replay('{}')
  expect(printed).toContain('This file is not a copy made by this app.')
  expect(code).toBe(1)
}, 30_000)
