/** A page of the rules at hand: one rule in plain words, clause by clause, each with where it comes from. */
import type { Source, Sourced } from '#core/sourced.ts'
import type { RuleId } from '#tdfg/types.ts'
import type { Charts } from '../reminder.ts'

export interface Clause {
  readonly text: string
  readonly source: Source
}

export interface Page {
  readonly rule: RuleId
  /** What a player calls it. */
  readonly title: string
  /** Other words that players use for it, for the search alone. */
  readonly words: string
  /** With the numbers of the battle's own charts. */
  readonly clauses: (charts: Charts) => readonly Clause[]
}

type Clauses = Page['clauses'] | readonly Clause[]

export const page = (rule: RuleId, title: string, words: string, clauses: Clauses): Page => ({
  rule,
  title,
  words,
  clauses: typeof clauses === 'function' ? clauses : () => clauses,
})

const says =
  (source: Source) =>
  (text: string): Clause => ({ text, source })

export const printed = says('printed')
export const seen = says('seen')
export const ruling = says('ruling')
export const assumed = says('assumed')

/** With the mark of the number that it holds. */
export const by = ({ source }: Sourced<unknown>, text: string): Clause => ({ text, source })

/** One group of cells for each source among them, in the order in which the sources first come. */
export function bySource<Key extends string>(
  cells: readonly (readonly [Key, Sourced])[],
  say: (cells: readonly (readonly [Key, Sourced])[]) => string,
): readonly Clause[] {
  const sources = [...new Set(cells.map(([, { source }]) => source))]
  return sources.map((source) => ({ text: say(cells.filter(([, cell]) => cell.source === source)), source }))
}
