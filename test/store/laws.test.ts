import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

type Source = readonly [path: string, text: string]

/** Comments may speak of what code must not do. */
const bare = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const sources = (): readonly Source[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path.replaceAll('\\', '/'), bare(readFileSync(join(SRC, path), 'utf8'))])

const isStore = ([path]: Source): boolean => path.startsWith('store/')

const found = (files: readonly Source[], pattern: RegExp): readonly string[] =>
  files.flatMap(([path, text]) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`))

/** What a table writes with; on anything but `to`, the tables that `write` hands out, it is a bare write. */
const BARE =
  /(?<!\bto(?:\.\w+|\.where\([^)]*\)\.equals\([^)]*\))*)\.(?:add|put|update|upsert|bulkAdd|bulkPut|bulkUpdate|bulkDelete|delete|clear|modify)\(/g

/** Maps and sets of the store room, which are no tables. */
const NO_TABLES = /\b(?:rows|desks|ids)\.(?:add|delete)\(/g

const bareWrites = (files: readonly Source[]): readonly string[] =>
  found(
    files.map(([path, text]) => [path, text.replace(NO_TABLES, '')] as const),
    BARE,
  )

describe('every write goes through one helper', () => {
  test('the room is there to be searched', () => {
    const own = sources().filter(isStore)
    expect(own.length).toBeGreaterThanOrEqual(10)
    expect(found(own, /\bto\.\w+[\w.()'[\]]*\.(?:add|put|bulkAdd|delete)\(/g).length).toBeGreaterThanOrEqual(8)
  })

  test('nobody but the store room knows Dexie or the database', () => {
    const others = sources().filter((source) => !isStore(source))
    expect(found(others, /from 'dexie[^']*'|import\('dexie|\bindexedDB\b/g)).toEqual([])
  })

  test('one write transaction, over all tables', () => {
    const own = sources().filter(isStore)
    expect(found(own, /\.transaction\('(?:rw|readwrite)[^,]*,\s*[^,]+,/g)).toEqual([
      "store/write.ts: .transaction('rw', dexie.tables,",
    ])
    expect(found(own, /'readwrite'/g)).toEqual(["store/db.ts: 'readwrite'"])
    expect(found(own, /\.table\(/g).map((hit) => hit.split(':')[0])).toEqual(Array(4).fill('store/db.ts'))
  })

  test('no bare write in the store room', () => {
    expect(bareWrites(sources().filter(isStore))).toEqual([])
  })

  test.each([
    'dexie.table("lines").add(row)',
    'db.lines.put(row)',
    'from.settings.delete(key)',
    'await connection.from.battles.bulkAdd(rows)',
    "from.lines.where('battle').equals(id).delete()",
    'from.lines.toCollection().modify({ act: 1 })',
    'battles.clear()',
    'goto.battles.put(row)',
  ])('the search finds %s', (code) => {
    expect(bareWrites([['store/x.ts', code]])).toHaveLength(1)
  })

  test.each(['to.lines.bulkAdd(rows)', "to.lines.where('battle').equals(id).delete()", 'rows.delete(id)'])(
    'and lets %s pass',
    (code) => {
      expect(bareWrites([['store/x.ts', code]])).toEqual([])
    },
  )
})
