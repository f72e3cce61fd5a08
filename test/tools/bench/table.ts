/** The table that the bench prints: what was measured beside its bound. */

export interface Row {
  readonly what: string
  readonly measured: number
  readonly bound: number
  /** Empty for a bare number. */
  readonly unit: 'kB' | 'ms' | ''
  /** How it was measured, and what lies behind the figure. */
  readonly notes: readonly string[]
}

export const isOver = ({ measured, bound }: Row): boolean => measured > bound

/** Three digits, whatever the size. */
const digits = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n >= 1 ? n.toFixed(2) : n.toFixed(3))

const HEAD = ['what', 'measured', 'bound', ''] as const

const cells = (row: Row): readonly string[] => [
  row.what,
  `${digits(row.measured)} ${row.unit}`.trimEnd(),
  `${row.bound} ${row.unit}`.trimEnd(),
  isOver(row) ? 'over' : 'holds',
]

/** The rows below one another, numbers to the right; then the notes. */
export function printTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  const width = HEAD.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => (at === 1 || at === 2 ? text.padStart(width[at] ?? 0) : text.padEnd(width[at] ?? 0)))
      .join('  ')
      .trimEnd()
  const notes = rows
    .filter((row) => row.notes.length > 0)
    .map((row) => [row.what, ...row.notes.map((note) => `  ${note}`)].join('\n'))
  return [line(lines[0] ?? []), line(width.map((n) => '-'.repeat(n))), ...lines.slice(1).map(line), '', ...notes].join('\n')
}
