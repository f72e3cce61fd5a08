/** Takes in whatever somebody hands over: a file of forces, a table, or typed text. */
import { err, ok, type Result } from '#core/result.ts'
import { columnOf } from './csv-columns.ts'
import { separatorOf } from './csv-cells.ts'
import { readForcesCsv, type TableFault } from './csv-read.ts'
import { BIGGEST, readForcesFile } from './file.ts'
import type { Forces } from './model.ts'
import { readForces, type ReadForces } from './read.ts'

export type TakenIn = { readonly as: 'file'; readonly forces: Forces } | ({ readonly as: 'table' | 'text' } & ReadForces)

/** A table names at least three of its columns in its first line. */
function isTable(text: string): boolean {
  const first = /^(?:sep=.\r?\n)?\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  const named = first.split(separatorOf(first)).filter((cell) => columnOf(cell.replaceAll('"', '')) !== null)
  return named.length >= 3
}

/** Never throws. A file is taken in whole or not at all; of a table and of a text each line is said what became of it. */
export function takeIn(text: string): Result<TakenIn, TableFault> {
  if (text.length > BIGGEST) return err({ what: 'too-big', size: text.length, most: BIGGEST })
  const plain = text.replace(/^\ufeff/, '')
  if (/^\s*[{[]/.test(plain.slice(0, 100))) {
    const file = readForcesFile(plain)
    return file.ok ? ok({ as: 'file', forces: file.value }) : file
  }
  if (!isTable(plain)) return ok({ as: 'text', ...readForces(plain) })
  const table = readForcesCsv(plain)
  return table.ok ? ok({ as: 'table', ...table.value }) : table
}
