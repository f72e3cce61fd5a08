/** Tables as text (RFC 4180): a record a line, cells between commas, quoted where they need it. */

export interface Row {
  /** The line on which it begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export type CellFault = { readonly what: 'open-quote'; readonly line: number }

const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The separator that the first line has most of, outside quotes; a comma where it has none. */
export function separatorOf(text: string): Separator {
  const counts: Record<Separator, number> = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) break
    else if (!quoted && (letter === ',' || letter === ';' || letter === '\t')) counts[letter] += 1
  }
  return SEPARATORS.reduce<Separator>((best, one) => (counts[one] > counts[best] ? one : best), ',')
}

/** One cell from a place on, and where it ends: at a separator, a line's end, or the end of all. */
function cellAt(text: string, from: number, ends: RegExp): { readonly cell: string; readonly to: number } | null {
  if (text[from] !== '"') {
    ends.lastIndex = from
    const end = ends.exec(text)?.index ?? text.length
    return { cell: text.slice(from, end), to: end }
  }
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      // What stands behind a closing quote belongs to the cell.
      ends.lastIndex = quote + 1
      const end = ends.exec(text)?.index ?? text.length
      return { cell: cell + text.slice(quote + 1, end), to: end }
    }
    cell += '"'
    at = quote + 2
  }
}

const linesIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

/** Reads all records. A quote that is never closed is a fault, for all that follows would be one cell. */
export function readCells(text: string, separator: Separator): readonly Row[] | CellFault {
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g')
  const rows: Row[] = []
  let cells: string[] = []
  let [at, line, begun] = [0, 1, 1]
  for (;;) {
    const read = cellAt(text, at, ends)
    if (read === null) return { what: 'open-quote', line }
    cells.push(read.cell)
    line += linesIn(text.slice(at, read.to))
    at = read.to
    if (text[at] === separator) {
      at += 1
      continue
    }
    rows.push({ line: begun, cells })
    if (at >= text.length) return rows
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    line += 1
    ;[cells, begun] = [[], line]
  }
}

const cellText = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Records with commas, lines ending as the standard has it. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')

/**
 * Spreadsheets take a cell that begins with such a sign for a formula. It gets an apostrophe in front, by which they
 * take it for text; reading takes one off again. A text that has apostrophes there itself gets one more, so nothing is lost.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const unguarded = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)
