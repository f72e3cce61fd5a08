/** Forces as text, as a table and as a file: each holds all of them. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readCells } from '#tdfg/forces/csv-cells.ts'
import { readForcesCsv } from '#tdfg/forces/csv-read.ts'
import { writeForcesCsv } from '#tdfg/forces/csv-write.ts'
import { readForcesBody, readForcesFile, writeForcesFile } from '#tdfg/forces/file.ts'
import { tidy, type Forces } from '#tdfg/forces/model.ts'
import { readForces } from '#tdfg/forces/read.ts'
import { takeIn } from '#tdfg/forces/take-in.ts'
import { writeForces } from '#tdfg/forces/write.ts'
import { anyForces } from './arbitrary.ts'

vi.setConfig({ testTimeout: 120_000 })

const RUNS = { numRuns: 300 }

function fromCsv(text: string) {
  const read = readForcesCsv(text)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
const odd = (lines: ReturnType<typeof readForces>['lines']) => lines.filter(({ state }) => state === 'guessed' || state === 'not')

describe('text', () => {
  it('forces → text → forces: the same, and no line is guessed', () => {
    fc.assert(
      fc.property(anyForces, (forces) => {
        const { forces: again, lines } = readForces(writeForces(forces))
        expect(again).toEqual(forces)
        expect(odd(lines)).toEqual([])
      }),
      RUNS,
    )
  })
  it('text → forces → text: what was written stands still', () => {
    fc.assert(
      fc.property(anyForces, (forces) => {
        const text = writeForces(forces)
        expect(writeForces(readForces(text).forces)).toBe(text)
      }),
      { numRuns: 150 },
    )
  })
  it('any text at all: read without an exception, every line accounted for, and what was understood can be written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), anyForces.map(writeForces).map(shaken)), (text) => {
        const { forces, lines } = readForces(text)
        expect(lines).toHaveLength(text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/).length)
        for (const line of lines) if (line.state === 'not') expect(line.why).not.toBeNull()
        expect(readForces(writeForces(forces)).forces).toEqual(forces)
        expect(readForcesBody(JSON.parse(JSON.stringify(forces)))).toEqual({ ok: true, value: forces })
      }),
      { numRuns: 300 },
    )
  })
})

/** A text with its lines in disorder and its indents gone wrong. */
function shaken(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, at) => `${' '.repeat((at * 7) % 5)}${line.slice(at % 3)}${lines[(at * 5) % lines.length] ?? ''}`)
    .join('\n')
}

describe('tables', () => {
  it('forces → table → forces: the same, and no row is guessed', () => {
    fc.assert(
      fc.property(anyForces, (forces) => {
        const { forces: again, lines } = fromCsv(writeForcesCsv(forces))
        expect(again).toEqual(forces)
        expect(odd(lines)).toEqual([])
      }),
      RUNS,
    )
  })
  it('table → forces → table stands still, and no cell can be taken for a formula', () => {
    fc.assert(
      fc.property(anyForces, (forces) => {
        const table = writeForcesCsv(forces)
        expect(writeForcesCsv(fromCsv(table).forces)).toBe(table)
        const rows = readCells(table, ',')
        if ('what' in rows) throw new Error('an open quote')
        expect(rows.flatMap(({ cells }) => cells).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
  it('semicolons, tabs, a byte order mark and a separator line make no difference', () => {
    fc.assert(
      fc.property(anyForces, fc.constantFrom(';', '\t'), (forces, separator) => {
        const quoted = rewritten(writeForcesCsv(forces), separator)
        expect(fromCsv(quoted).forces).toEqual(forces)
        expect(fromCsv(`\ufeffsep=${separator}\r\n${quoted}`).forces).toEqual(forces)
      }),
      { numRuns: 100 },
    )
  })
  it('any text at all is read without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        readForcesCsv(text)
        readForcesCsv(`unit,side,troop\n${text}`)
        takeIn(text)
      }),
      { numRuns: 200 },
    )
  })
})

/** The same cells, all quoted, with another separator: by a second reader of its own. */
function rewritten(table: string, separator: string): string {
  let [out, quoted] = ['"', false]
  for (let at = 0; at < table.length; at += 1) {
    const letter = table.charAt(at)
    if (letter === '"' && quoted && table.charAt(at + 1) === '"') {
      out += '""'
      at += 1
    } else if (letter === '"') quoted = !quoted
    else if (letter === ',' && !quoted) out += `"${separator}"`
    else if (letter === '\r' && !quoted) {
      out += at + 2 < table.length ? '"\r\n"' : '"\r\n'
      at += 1
    } else out += letter
  }
  return out
}

describe('files', () => {
  it('forces → file → forces', () => {
    fc.assert(
      fc.property(anyForces, (forces) => {
        expect(readForcesFile(writeForcesFile(forces))).toEqual({ ok: true, value: forces })
      }),
      { numRuns: 200 },
    )
  })
})

it('each kind is known by its look', () => {
  fc.assert(
    fc.property(
      anyForces.filter(({ title }) => title !== ''),
      (forces) => {
        const as = (text: string) => {
          const taken = takeIn(text)
          return taken.ok ? [taken.value.as, taken.value.forces] : taken
        }
        expect(as(writeForcesFile(forces))).toEqual(['file', forces])
        expect(as(writeForcesCsv(forces))).toEqual(['table', forces])
        expect(as(writeForces(forces))).toEqual(['text', forces])
      },
    ),
    { numRuns: 100 },
  )
})

it('tidy words stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(tidy(tidy(text))).toBe(tidy(text))
      expect(tidy(text)).not.toMatch(/[\r\n\t\0]/)
    }),
  )
})

it('the whole of every field is in the text: a change of any one changes it', () => {
  const forces = readForces('title: T\nturns: 9\n\nFrench\n  A\n    B [line]\n').forces
  const changed: readonly Partial<Forces>[] = [
    { title: 'U' },
    { frenchLine: 12 },
    { scale: '1:3' },
    { starts: 60 },
    { turnsNote: 'E' },
    { attacker: 'french' },
    { attackerNote: 'S' },
  ]
  for (const change of changed) expect(writeForces({ ...forces, ...change })).not.toBe(writeForces(forces))
})
