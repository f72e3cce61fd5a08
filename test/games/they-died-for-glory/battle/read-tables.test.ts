/** Stored charts: a cell that they lack is read with its default, one that is malformed is refused, one more is kept. */
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEvent } from '#tdfg/battle/events.ts'
import { readTables } from '#tdfg/battle/read-tables.ts'
import { cellAt } from '#tdfg/charts/catalogue.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import { ADDED, TABLES } from '#tdfg/data/tables.ts'
import { anyCells, kindAt, PATHS, walk } from '../charts/cells.ts'
import { beginning, french } from './muster.ts'

type Row = Record<string, unknown>

const stored = (tables: unknown = TABLES): Row => JSON.parse(JSON.stringify(tables)) as Row

/** The part that holds a path, and the path's last name in it. */
function holder(tables: Row, path: string): readonly [Row, string] {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  return [keys.reduce<Row>((part, key) => part[key] as Row, tables), last]
}

function changed(path: string, value: unknown): Row {
  const tables = stored()
  const [part, key] = holder(tables, path)
  if (value === undefined) delete part[key]
  else part[key] = value
  return tables
}

const LINE = 'artillery.effect.krupp-6.shell.line'

/** Parts and cells, and why they are damaged. */
const DAMAGED: readonly (readonly [string, unknown])[] = [
  [LINE, 5],
  [LINE, null],
  [LINE, 'five'],
  [LINE, {}],
  [LINE, { value: '5', source: 'assumed', rule: 'artillery.effect' }],
  [LINE, { value: 5, source: 'guessed', rule: 'artillery.effect' }],
  [LINE, { value: 5, source: 'assumed' }],
  [LINE, { source: 'assumed', rule: 'artillery.effect' }],
  [LINE, { value: 5, source: 'yours', rule: 'artillery.effect', was: 4 }],
  [LINE, { value: 5, source: 'yours', rule: 'artillery.effect', was: { value: 'x', source: 'assumed' } }],
  ['morale.rating.france.line', { value: null, source: 'house', rule: 'morale.rating' }],
  ['melee.dice.line.french', { value: [1], source: 'printed', rule: 'melee.dice' }],
  ['melee.dice.line.french', { value: 0.5, source: 'printed', rule: 'melee.dice' }],
  ['readings.meleeRounding', { value: 1, source: 'ruling', rule: 'melee.dice' }],
  ['readings.shellLimitPrussiaOnly', { value: null, source: 'ruling', rule: 'artillery.ammunition' }],
  ['artillery.effect', []],
  ['artillery', null],
  ['sight', 4],
]

describe('stored charts', () => {
  test('are read as they are', () => expect(readTables(stored())).toEqual(TABLES))

  test('with a player’s numbers in them too', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const tables = layOver(TABLES, cells)
        expect(readTables(stored(tables))).toEqual(tables)
      }),
      { numRuns: 40 },
    )
  })

  test.each(PATHS)('that lack %s have it by its default', (path) => {
    const read = readTables(changed(path, undefined))
    expect(read && cellAt(read, path)).toEqual(cellAt(TABLES, path))
  })

  test.each(['sight', 'pioneers', 'artillery.effect', 'artillery.effect.krupp-6', 'morale.rating.baden', 'readings'])(
    'that lack all of %s have it by its defaults',
    (path) => expect(readTables(changed(path, undefined))).toEqual(TABLES),
  )

  test('cut down to any part of their cells they are whole again, the numbers that they had unchanged', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...PATHS), { maxLength: 200 }), anyCells, (gone, cells) => {
        const [cut, whole] = [stored(layOver(TABLES, cells)), stored(layOver(TABLES, cells))]
        for (const path of gone) {
          const [part, key] = holder(cut, path)
          delete part[key]
          const [rest, name] = holder(whole, path)
          rest[name] = cellAt(TABLES, path)
        }
        expect(readTables(cut)).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })

  test.each(DAMAGED)('with %s as %j are refused', (path, value) => {
    expect(readTables(changed(path, value))).toBeNull()
    const event = { ...beginning([french('F')]), tables: changed(path, value) }
    expect(parseEvent(event)).toEqual({ ok: false, error: 'tables: Invalid charts' })
  })

  test.each([undefined, null, 'charts', [], 3])('that are %j are refused', (raw) => {
    expect(readTables(raw)).toBeNull()
    expect(parseEvent({ ...beginning([french('F')]), tables: raw }).ok).toBe(false)
  })

  test('keep a cell that is unknown, and one that a known cell holds besides', () => {
    const tables = changed('artillery.colour', { value: 1, source: 'printed', rule: 'x' })
    expect(readTables(tables)).toEqual(tables)
    const more = changed('sight.hidden', { ...TABLES.sight.hidden, note: 'of the sheet of 1982' })
    expect(readTables(more)).toEqual(more)
  })

  test.each(PATHS)('%s is read as none only where the catalogue has none', (path) => {
    const none = changed(path, { value: null, source: 'yours', rule: 'x' })
    const kind = kindAt(path)
    expect(readTables(none) !== null).toBe('none' in kind && kind.none)
  })
})

describe('charts of battles that were recorded', () => {
  const FOLDER = 'test/battles'
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  const began = files.map((file) => {
    const { battles } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as {
      battles: { lines: { body: { event: Row } }[] }[]
    }
    return battles[0]?.lines[0]?.body.event ?? {}
  })

  test.each(files.map((file, at) => [file, began[at]] as const))('%s: every cell that it had is read as it was', (_, event) => {
    expect(event?.['kind']).toBe('battleBegan')
    const read = new Map(walk(readTables(event?.['tables'])))
    for (const [path, cell] of walk(event?.['tables'])) expect(read.get(path)).toEqual(cell)
  })

  test.each(files.map((file, at) => [file, began[at]] as const))('%s: cut down it begins by the defaults', (_, event) => {
    const { sight: _sight, readings: _readings, ...tables } = (event ?? {})['tables'] as Row
    const read = parseEvent({ ...event, tables })
    expect(read).toMatchObject({ ok: true, value: { tables: { sight: TABLES.sight, readings: TABLES.readings } } })
  })

  test('a cell that they lack has the value with which it came written down for ever', () => {
    const first = new Set(walk(began[0]?.['tables']).map(([path]) => path))
    expect(first.size).toBeGreaterThan(400)
    const late = PATHS.filter((path) => !first.has(path))
    expect(Object.keys(ADDED).toSorted()).toEqual(late.toSorted())
  })
})
