/** Every rule id that the rules and tables cite is explained in RULES.md, and RULES.md names files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const room = new URL('../../../../src/games/they-died-for-glory/', import.meta.url)
const rules = readFileSync(new URL('RULES.md', room), 'utf8')
const rows = rules.split('\n').filter((line) => line.startsWith('| `'))
const known = new Set(rows.map((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? ''))

const CHAPTERS =
  'turn|ops|fire|artillery|prone|morale|fallback|charge|melee|move|building|command|sight|casualties|converge|pioneer|odds'
const CITED = new RegExp(`['\`]((?:${CHAPTERS})\\.[a-z][a-zA-Z0-9-]*)['\`]`, 'g')

const folders = ['data', 'rules', 'forces'] as const
const files = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, room))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
)

describe('rule ids', () => {
  it('each has one row', () => {
    expect(known.size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(110)
  })

  it.each(files)('%s cites only rules that have a row', (file) => {
    const text = readFileSync(new URL(file, room), 'utf8')
    const cited = [...text.matchAll(CITED)].map((found) => (found[1] ?? '').replace(/^turn\.phase-\d+$/, 'turn.phase-N'))
    expect(cited.filter((rule) => !known.has(rule))).toEqual([])
  })

  it('together they cite most of the rules', () => {
    const cited = new Set(
      files.flatMap((file) => [...readFileSync(new URL(file, room), 'utf8').matchAll(CITED)].map((found) => found[1])),
    )
    expect(cited.size).toBeGreaterThan(60)
  })

  it('every row says where from and what the app does', () => {
    const bare = rows.filter((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [, , , from, app] = cells
      return !/printed|seen|assumed|ruling/.test(from ?? '') || !/done|asked|reminder|later|as above/.test(app ?? '')
    })
    expect(bare).toEqual([])
  })

  it('files named there exist', () => {
    const named = rows.flatMap(
      (line) =>
        line
          .split('|')
          .at(-2)
          ?.match(/\b(?:data|rules|battle|forces|text)\/[a-z/-]+/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((path) => !existsSync(new URL(`${path}.ts`, room)))).toEqual([])
  })
})
