/** What stands in the project's top folder, how long a file may be, and words that no file may hold. */
import { describe, expect, test } from 'vitest'
import { files, linesWith, textOf, topNames } from './tree.ts'

const TOP = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'README.md',
  'src',
  'public',
  'machines',
  'test',
]

/** Lines of a file outside data: longer, and it is a room of several concerns. */
const LONGEST = 350

const PICTURE = /\.(png|woff2?|ico)$/
const texts = files().filter((file) => !PICTURE.test(file))

test('the laws see the project', () => {
  expect(texts.length).toBeGreaterThan(80)
  expect(texts).toContain('src/core/log.ts')
  expect(texts).toContain('.ci/run')
})

test('the top folder holds the client’s names and dotfiles only', () => {
  expect(topNames().filter((name) => !name.startsWith('.') && !TOP.includes(name))).toEqual([])
})

test('no file is long, but for tables and records', () => {
  const bound = texts.filter((file) => /^(src|machines)\/.*\.tsx?$/.test(file) && !file.includes('/data/'))
  const long = bound.map((file) => [file, textOf(file).split('\n').length - 1] as const).filter(([, lines]) => lines > LONGEST)
  expect(bound.length).toBeGreaterThan(60)
  expect(long).toEqual([])
})

test('files are named in small letters with hyphens', () => {
  const named = texts.filter((file) => /^(src|machines|test)\//.test(file) && !/\/(README|RULES)\.md$/.test(file))
  expect(named.filter((file) => !/^[a-z0-9./-]+$/.test(file))).toEqual([])
})

describe('words', () => {
  const all = texts.filter((file) => file !== 'package-lock.json')
  /** Tests have no subpaths of their own. */
  const rooms = all.filter((file) => /^(src|machines)\//.test(file))
  const FORBIDDEN: readonly (readonly [string, RegExp, readonly string[], string])[] = [
    ['a path of one machine', /(?<![\w.])\/(work|root|home|Users|tmp)\/\w/, all, ['see ', 'home', 'anna'].join('/')],
    ['an address on a local network', /\b(10|192\.168)(\.\d{1,3}){2,3}\b/, all, ['http://192', 168, 4, 7].join('.')],
    ['climbing out of a room', /from '(\.\.\/){2,}/, rooms, "import x from '../../x.ts'"],
  ]

  test.each(FORBIDDEN)('%s stands nowhere', (_name, pattern, among) => expect(linesWith(pattern, among)).toEqual([]))

  test.each(FORBIDDEN)('%s would be seen', (_name, pattern, _among, example) => {
    expect(linesWith(pattern, ['x.ts'], () => `const fine = 1\n${example}`)).toHaveLength(1)
  })

  test('the lock names no registry', () => {
    const lock = JSON.parse(textOf('package-lock.json')) as { readonly packages: Record<string, { readonly resolved?: string }> }
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })
})
