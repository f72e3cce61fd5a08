import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartBody, LONGEST_NAME, readChart, readChartFile, readName, writeChart } from '#tdfg/charts/file.ts'
import { layOver } from '#tdfg/charts/lay.ts'
import { TABLES } from '#tdfg/data/tables.ts'
import { anyCells } from './cells.ts'

const read = (text: string) => readChartFile(text, TABLES)
const FINE = { format: 'aide-de-camp charts', version: 1, game: 'they-died-for-glory', name: 'Club', cells: {} }
const LINE = 'artillery.effect.krupp-6.shell.line'

const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((name) => readName(name) === name)

describe('charts as a file', () => {
  test('what is written is read, whole and the same', () => {
    fc.assert(
      fc.property(anyName, anyCells, (name, cells) => {
        const chart = { name, cells }
        expect(read(writeChart(chart))).toEqual({ ok: true, value: chart })
        expect(readChart(JSON.parse(JSON.stringify(chartBody(chart))), TABLES)).toEqual({ ok: true, value: chart })
      }),
    )
  })

  test('written again it is the same file, and lays the same numbers', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const text = writeChart({ name: 'Club', cells })
        const again = read(text)
        if (!again.ok) throw new Error('not read')
        expect(writeChart(again.value)).toBe(text)
        expect(layOver(TABLES, again.value.cells)).toEqual(layOver(TABLES, cells))
      }),
    )
  })

  test('people can read it: a cell to a line', () => {
    expect(writeChart({ name: 'Club', cells: { [LINE]: 4, 'melee.dice.chasseur.french': [1, 2], 'artillery.aimNeed': 4 } }))
      .toBe(`{
  "format": "aide-de-camp charts",
  "version": 1,
  "game": "they-died-for-glory",
  "name": "Club",
  "cells": {
    "artillery.aimNeed": 4,
    "artillery.effect.krupp-6.shell.line": 4,
    "melee.dice.chasseur.french": [1,2]
  }
}
`)
  })

  test.each(['第一帝國', 'Ежедневник', 'قواعد', '<b>Club</b> & "sons"', '<script>alert(1)</script>', '🎲 Würfel', "O'Brien’s"])(
    'the name %s comes through as it is',
    (name) => expect(read(writeChart({ name, cells: {} }))).toEqual({ ok: true, value: { name, cells: {} } }),
  )

  test('a mark of the encoding at its start does no harm', () => {
    expect(read(`\uFEFF${writeChart({ name: 'Club', cells: { [LINE]: 4 } })}`).ok).toBe(true)
  })
})

/** A file, and the problems that it has. */
const BAD: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['nothing', '', [{ kind: 'no-json' }]],
  ['prose', 'Krupp 6 pdr: 5 4 3', [{ kind: 'no-json' }]],
  ['half a file', JSON.stringify(FINE).slice(0, -9), [{ kind: 'no-json' }]],
  ['a word', '"charts"', [{ kind: 'no-charts' }]],
  ['a list', '[]', [{ kind: 'no-charts' }]],
  ['null', 'null', [{ kind: 'no-charts' }]],
  ['battles', '{"format":"aide-de-camp battles","version":1,"at":0,"battles":[]}', [{ kind: 'no-charts' }]],
  ['no version', JSON.stringify({ ...FINE, version: '1' }), [{ kind: 'no-charts' }]],
  ['a newer version', JSON.stringify({ ...FINE, version: 2, more: 1 }), [{ kind: 'newer', version: 2, known: 1 }]],
  ['another game', JSON.stringify({ ...FINE, game: 'volley-and-bayonet' }), [{ kind: 'other-game', game: 'volley-and-bayonet' }]],
  ['an unknown field', JSON.stringify({ ...FINE, colour: 'red' }), [{ kind: 'field', field: 'colour' }]],
  ['no name', JSON.stringify({ ...FINE, name: ' ' }), [{ kind: 'name', most: LONGEST_NAME }]],
  ['a number for a name', JSON.stringify({ ...FINE, name: 7 }), [{ kind: 'name', most: LONGEST_NAME }]],
  ['a name of two lines', JSON.stringify({ ...FINE, name: 'a\nb' }), [{ kind: 'name', most: LONGEST_NAME }]],
  ['a long name', JSON.stringify({ ...FINE, name: 'x'.repeat(81) }), [{ kind: 'name', most: LONGEST_NAME }]],
  ['no cells', JSON.stringify({ ...FINE, cells: [] }), [{ kind: 'no-cells' }]],
  [
    'an unknown cell',
    JSON.stringify({ ...FINE, cells: { 'artillery.colour': 1, [LINE]: 4 } }),
    [{ kind: 'unknown-cell', path: 'artillery.colour' }],
  ],
  [
    'a cell that only others have',
    JSON.stringify({ ...FINE, cells: { 'morale.rating.baden.turco': 6 } }),
    [{ kind: 'unknown-cell', path: 'morale.rating.baden.turco' }],
  ],
  ['a text for a number', JSON.stringify({ ...FINE, cells: { [LINE]: '4' } }), [{ kind: 'type', path: LINE, value: '4' }]],
  [
    'a cell in a cell',
    JSON.stringify({ ...FINE, cells: { [LINE]: { value: 4 } } }),
    [{ kind: 'type', path: LINE, value: { value: 4 } }],
  ],
  ['a number out of bounds', JSON.stringify({ ...FINE, cells: { [LINE]: 7 } }), [{ kind: 'bounds', path: LINE, value: 7 }]],
  [
    'a huge number',
    '{"format":"aide-de-camp charts","version":1,"game":"they-died-for-glory","name":"x","cells":{"morale.fallback":1e400}}',
    [{ kind: 'bounds', path: 'morale.fallback', value: Infinity }],
  ],
  [
    'own prototypes',
    '{"format":"aide-de-camp charts","version":1,"game":"they-died-for-glory","name":"x","cells":{"__proto__":{"polluted":1},"constructor":2}}',
    [
      { kind: 'unknown-cell', path: '__proto__' },
      { kind: 'unknown-cell', path: 'constructor' },
    ],
  ],
  [
    'several things at once',
    JSON.stringify({ ...FINE, name: '', cells: { [LINE]: 9, nonsense: 1 } }),
    [{ kind: 'name' }, { kind: 'bounds', path: LINE }, { kind: 'unknown-cell', path: 'nonsense' }],
  ],
  ['half a megabyte', JSON.stringify({ ...FINE, name: 'x'.repeat(500_000) }), [{ kind: 'too-long' }]],
]

describe('a file that is no charts of ours is refused whole', () => {
  test.each(BAD)('%s', (_, text, problems) => {
    const result = read(text)
    expect(result).toMatchObject({ ok: false, error: problems })
    expect(result.ok ? [] : result.error).toHaveLength(problems.length)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('whatever is in it, it never throws, and what is read lays no number that was not asked for', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((cells) => JSON.stringify({ ...FINE, cells })),
        ),
        (text) => {
          const result = read(text)
          if (result.ok) expect(result.value.cells).toEqual(JSON.parse(text).cells)
          else expect(result.error.length).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('deep nesting is refused, not crashed on', () => {
    expect(read(`{"format":"aide-de-camp charts","cells":${'['.repeat(100_000)}${']'.repeat(100_000)}}`).ok).toBe(false)
  })
})
