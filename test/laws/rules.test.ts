/** Every rule of RULES.md is held by tests that name it, says what the app does about it, and is cited by no other name. */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ownTests, ruleRows, RULES_MD, rulesNamed, shortPath, TESTED, titlesIn } from '../tools/rule-rows.ts'
import { files, textOf } from './tree.ts'

const text = textOf(RULES_MD)
const rows = ruleRows(text)
const known = new Set(rows.map(({ id }) => id))
const own = ownTests()
const named = own.map((title) => ({ ...title, rules: rulesNamed(title, known) }))

/** Rows of the project's own that a rule id names: fewer, and the rules are not held. */
const LEAST_ROWS = 300

test('the laws see the rules and the tests', () => {
  expect(rows.length).toBeGreaterThan(110)
  expect(known.size).toBe(rows.length)
  expect(own.length).toBeGreaterThan(500)
})

describe('rules', () => {
  test.each(rows.map(({ id }) => id))('%s is named by a test', (id) => {
    expect(named.filter(({ rules }) => rules.includes(id)).length).toBeGreaterThan(0)
  })

  test('each row says what the app does; nothing is for later', () => {
    expect(rows.filter(({ app }) => !/\b(done|asked|reminder)\b/.test(app))).toEqual([])
    expect(rows.filter(({ app }) => /\blater\b/.test(app))).toEqual([])
  })

  test('every number in data/ is cited by a rule that has a row', () => {
    const tables = files().filter((file) => /^src\/games\/they-died-for-glory\/data\/.*\.ts$/.test(file))
    const cited = tables.flatMap((file) =>
      [...textOf(file).matchAll(/\b(?:printed|seen|ruling|assumed)(?:<[^(]*>)?\(\s*'([^']+)'/g)].map((found) => `${found[1]}`),
    )
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter((id) => !known.has(id.replace(/^turn\.phase-\d+$/, 'turn.phase-N')))).toEqual([])
  })

  test('the tests that name a rule have at least so many rows', () => {
    const rowsNamed = named.filter(({ rules }) => rules.length > 0).reduce((sum, title) => sum + title.rows, 0)
    expect(rowsNamed).toBeGreaterThanOrEqual(LEAST_ROWS)
  })
})

describe('the section that says where a rule is tested', () => {
  const tested = new Map(
    text.split('\n').flatMap((line) => {
      const [, id, paths] = TESTED.exec(line) ?? []
      return id && paths ? [[id, paths.split(', ')] as const] : []
    }),
  )
  const rulesOf = (path: string) => new Set(named.filter(({ file }) => shortPath(file) === path).flatMap(({ rules }) => rules))

  test('has a line for each rule', () => expect([...tested.keys()]).toEqual(rows.map(({ id }) => id)))

  test.each([...tested])('%s: %s', (id, paths) => {
    for (const path of paths) {
      expect(
        own.some(({ file }) => shortPath(file) === path && existsSync(file)),
        `${path} exists`,
      ).toBe(true)
      expect(rulesOf(path).has(id), `${path} names ${id}`).toBe(true)
    }
  })
})

describe('how tests are read', () => {
  const read = (source: string) => titlesIn('x.test.ts', source)

  test('titles stand behind their groups; tables count by rows; what is computed counts once', () => {
    const source = `
      const ROWS = [['a', 1], ['b', 2], ['c', 3]] as const
      describe('fire (fire.dice)', () => {
        test('one', () => expect(1).toBe(1))
        test.each(ROWS)('%s', () => undefined)
        it.each([1, 2])(\`fire.range \${1} up\`, () => undefined)
        describe.each([1, 2])('twice', () => void test('two', () => undefined))
        test.each(ROWS.map((row) => row))('computed', () => undefined)
      })`
    expect(read(source).map(({ title, rows: count }) => [title, count])).toEqual([
      ['fire (fire.dice) > one', 1],
      ['fire (fire.dice) > %s', 3],
      ['fire (fire.dice) > fire.range … up', 2],
      ['fire (fire.dice) > twice > two', 2],
      ['fire (fire.dice) > computed', 1],
    ])
  })

  test('a rule is named in a title or in a row of its table, whole and known', () => {
    const rulesIn = (source: string) => read(source).flatMap((title) => rulesNamed(title, known))
    expect(rulesIn("test('fire.dice: so many', () => undefined)")).toEqual(['fire.dice'])
    expect(rulesIn("test.each([['fire.range', 1]])('%s', () => undefined)")).toEqual(['fire.range'])
    expect(rulesIn("test('turn.phase-5 of sixteen', () => undefined)")).toEqual(['turn.phase-N'])
    expect(rulesIn("test('fire.*, fire.nonsense', () => undefined)")).toEqual([])
    expect(rulesIn("// test('fire.dice')\nconst fire = 'fire.dice'")).toEqual([])
  })
})
