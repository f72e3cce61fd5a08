/** The table that the torture prints: what was done, what came of it, and what must have. */

export interface Figure {
  readonly name: string
  readonly value: number
  /** What the value must be; none where it only tells. */
  readonly must?: number
  /** What it must come to; none where fewer will do. */
  readonly least?: number
}

export interface Row {
  readonly what: string
  readonly figures: readonly Figure[]
  readonly seconds: number
}

const holds = ({ value, must, least }: Figure): boolean =>
  (must === undefined || value === must) && (least === undefined || value >= least)

export const isBroken = ({ figures }: Row): boolean => !figures.every(holds)

/** The row of a part that must have done so many rounds, which its first figure counts. */
export const wholeRow = (row: Row, least: number): Row => ({
  ...row,
  figures: row.figures.map((figure, at) => (at === 0 ? { ...figure, least } : figure)),
})

const number = (n: number) => n.toLocaleString('en')

const sayBound = ({ must, least }: Figure): string =>
  must !== undefined ? number(must) : least !== undefined ? `≥ ${number(least)}` : ''

/** A line for each figure, numbers to the right. */
export function printTable(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ what, figures, seconds }) =>
    figures.map((figure, at) => [
      at === 0 ? what : at === 1 ? `  in ${seconds.toFixed(0)} s` : '',
      figure.name,
      number(figure.value),
      sayBound(figure),
      sayBound(figure) === '' ? '' : holds(figure) ? 'holds' : 'BROKEN',
    ]),
  )
  const table = [['what', 'figure', 'counted', 'must be', ''], ...lines]
  const width = [0, 1, 2, 3, 4].map((at) => Math.max(...table.map((line) => line[at]?.length ?? 0)))
  const text = (line: readonly string[]) =>
    line
      .map((cell, at) => (at === 2 || at === 3 ? cell.padStart(width[at] ?? 0) : cell.padEnd(width[at] ?? 0)))
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = table
  return [text(head), text(width.map((n) => '-'.repeat(n))), ...body.map(text)].join('\n')
}

/** A part in one line. */
export const sayRow = (row: Row): string =>
  `  ${row.figures.map(({ name, value }) => `${name} ${number(value)}`).join(', ')}, ${row.seconds.toFixed(0)} s: ${isBroken(row) ? 'BROKEN' : 'holds'}`

/** A source of numbers that is the same every time: mulberry32. Answers whole numbers from 0 to below `end`. */
export function createChance(seed: number): (end: number) => number {
  let state = seed >>> 0
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end)
  }
}

/** Until so many rounds are done, or the time is up. */
export interface Bound {
  readonly rounds: number
  readonly seconds: number
}

/** Runs rounds one by one; answers how many were done, and how long it took. */
export async function inRounds({ rounds, seconds }: Bound, round: (n: number) => Promise<void>) {
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1000
  let done = 0
  while (done < rounds && passed() < seconds) await round(done++)
  return { done, seconds: passed() }
}
