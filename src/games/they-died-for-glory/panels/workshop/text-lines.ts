/** Lines of a typed text: one put right, one left out, several indented. Lines are counted from 1. */

const split = (text: string) => text.split(/\r\n|\n|\r/)

/** The text with another line in place of one; its indentation stays. */
export function withLine(text: string, line: number, words: string): string {
  const put = (old: string) => (/^\s*/.exec(old)?.[0] ?? '') + words.trim()
  return split(text)
    .map((old, at) => (at + 1 === line ? put(old) : old))
    .join('\n')
}

export const withoutLine = (text: string, line: number): string =>
  split(text)
    .filter((_, at) => at + 1 !== line)
    .join('\n')

/** What is selected in a text, as places of letters. */
export interface Selected {
  readonly text: string
  readonly from: number
  readonly to: number
}

const STEP = '  '

/** Every line that the selection touches one level deeper, or less deep. */
export function indent({ text, from, to }: Selected, deeper: boolean): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to)
  const lines = text.slice(start, end).split('\n')
  const moved = lines.map((line) => (deeper ? STEP + line : line.replace(/^(?:\t| {1,2})/, '')))
  const gained = moved.map((line, at) => line.length - (lines[at]?.length ?? 0))
  const all = gained.reduce((sum, by) => sum + by, 0)
  return {
    text: text.slice(0, start) + moved.join('\n') + text.slice(end),
    from: Math.max(start, from + (gained[0] ?? 0)),
    to: Math.max(start, to + all),
  }
}
