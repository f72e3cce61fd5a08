/**
 * A shadow file: a head, a row of the database, and the lines below it, each as JSON on a line of its own. The head sums up
 * what follows, so that a file torn in the middle of writing gives itself away.
 */

/** Format of the file, apart from that of the database. */
const SHADOW = 1

interface Head {
  readonly shadow: number
  /** Grows with every write of this shadow; the higher of two files is the newer. */
  readonly write: number
  /** Of the row and all lines, their number included. */
  readonly sum: string
}

export interface Shadow<Row = unknown> {
  readonly write: number
  readonly row: Row
  readonly lines: readonly unknown[]
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum
}

const sumUp = (hashes: readonly number[]): string => {
  const sum = hashes.reduce((all, one) => Math.imul(all ^ one, 0x01000193), hashes.length)
  return (sum >>> 0).toString(16)
}

type Written = { readonly text: string; readonly hash: number }

/** A line never changes, so it is put into words once in its life. */
const written = new WeakMap<object, Written>()

function writeValue(value: unknown): Written {
  const known = typeof value === 'object' && value !== null ? written.get(value) : undefined
  if (known !== undefined) return known
  const text = JSON.stringify(value) ?? 'null'
  const fresh = { text, hash: hash(text) }
  if (typeof value === 'object' && value !== null) written.set(value, fresh)
  return fresh
}

/** The text of a shadow file. */
export function makeShadow({ write, row, lines }: Shadow): string {
  const values = [row, ...lines].map(writeValue)
  const head: Head = { shadow: SHADOW, write, sum: sumUp(values.map((value) => value.hash)) }
  return [JSON.stringify(head), ...values.map(({ text }) => text), ''].join('\n')
}

/** A shadow file read; null unless it is whole. */
export function parseShadow<Row>(text: string): Shadow<Row> | null {
  const [first = '', ...rest] = text.split('\n')
  const values = rest.slice(0, -1)
  try {
    const head = JSON.parse(first) as Head
    if (head.shadow !== SHADOW || rest.at(-1) !== '' || sumUp(values.map(hash)) !== head.sum) return null
    const [row, ...lines] = values.map((value): unknown => JSON.parse(value))
    return { write: head.write, row: row as Row, lines }
  } catch {
    return null
  }
}
