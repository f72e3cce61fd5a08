/** The rules at hand: every rule and question, what the phases recall of it, and the search among them. */
import type { Source } from '#core/sourced.ts'
import type { Agreed } from '#tdfg/battle/may/agree.ts'
import { CHOICES, FIXED } from '#tdfg/data/rulings.ts'
import { PHASES, type Phase, type RuleId } from '#tdfg/types.ts'
import { PAGES } from './handbook/all.ts'
import { QUESTIONS, type Question } from './questions.ts'
import type { Charts } from './reminder.ts'
import { pioneersReminder, worksReminders } from './reminders-works.ts'
import { remindersOf } from './reminders.ts'
import { sayFixed } from './rulings-fixed.ts'
import { sayChoice, sayHow } from './rulings.ts'
import { haystack, partScore, readings, score, type Haystack } from './search.ts'

/** Chapters in the order of the rulebook, by the heads of their rule ids. */
const CHAPTERS = [
  { title: 'The turn', heads: ['turn', 'rulings'] },
  { title: 'Operations', heads: ['ops'] },
  { title: 'Small-arms fire', heads: ['fire'] },
  { title: 'Prone', heads: ['prone'] },
  { title: 'Artillery', heads: ['artillery', 'pioneer'] },
  { title: 'Morale', heads: ['morale', 'fallback'] },
  { title: 'Charges', heads: ['charge'] },
  { title: 'Melee', heads: ['melee'] },
  { title: 'Movement', heads: ['move', 'building'] },
  { title: 'Command figures', heads: ['command'] },
  { title: 'Eyes and hands', heads: ['sight', 'casualties'] },
  { title: 'Convergence', heads: ['converge'] },
  { title: 'Odds and forces', heads: ['odds', 'rosters'] },
] as const

export type Chapter = (typeof CHAPTERS)[number]['title']

export interface Line {
  readonly text: string
  readonly source: Source
}

/** What a phase recalls of a rule. */
export interface Recalled extends Line {
  /** Every phase that recalls it in these words; none: it is told where works are handled. */
  readonly phases: readonly Phase[]
}

/** A ruling that concerns the rule: what is ruled, why, and how it may be read otherwise. */
export interface Ruled {
  readonly ruling: string
  readonly reason: string
  readonly other: string
}

export interface Entry {
  /** A rule's id, or a question's own. */
  readonly key: string
  readonly kind: 'rule' | 'question'
  readonly rule: RuleId
  readonly chapter: Chapter
  readonly title: string
  /** To a question that a word answers. */
  readonly answer: 'yes' | 'no' | null
  readonly lines: readonly Line[]
  readonly recalled: readonly Recalled[]
  readonly rulings: readonly Ruled[]
  readonly question: Question | null
  readonly hay: Haystack
}

export function chapterOf(rule: RuleId): Chapter {
  const head = rule.split('.')[0] ?? ''
  const found = CHAPTERS.find(({ heads }) => (heads as readonly string[]).includes(head))
  return found?.title ?? 'The turn'
}

/** Reminders by rule; the same words in two phases are one. */
function recalledBy(charts: Charts): ReadonlyMap<RuleId, readonly Recalled[]> {
  const works = [...worksReminders({ tables: charts, inch: charts.inch }), pioneersReminder({ tables: charts })]
  const rows = [
    ...PHASES.flatMap((phase) => remindersOf(phase, charts, charts.inch).map((reminder) => ({ ...reminder, phases: [phase] }))),
    ...works.map((reminder) => ({ ...reminder, phases: [] as readonly Phase[] })),
  ]
  const all = new Map<RuleId, Map<string, Recalled>>()
  for (const { text, rule, source, phases } of rows) {
    const own = all.get(rule) ?? new Map<string, Recalled>()
    own.set(text, { text, source, phases: [...(own.get(text)?.phases ?? []), ...phases] })
    all.set(rule, own)
  }
  return new Map([...all].map(([rule, own]) => [rule, [...own.values()]]))
}

/** Rulings of a rule: those that every battle has, and how this one is played where there is a choice. */
function rulingsOf(rule: RuleId, agreed: Agreed | null): readonly Ruled[] {
  const fixed = FIXED.filter((row) => row.rule === rule).map(({ id }) => sayFixed(id))
  const chosen = CHOICES.filter((row) => row.rule === rule).map(({ id, ways }): Ruled => {
    const { title, about, reason, ways: words } = sayChoice(id)
    const now = agreed === null ? (words[ways[0] ?? ''] ?? '') : sayHow(id, agreed)
    return { ruling: `${title}: ${now}. ${about}`, reason, other: `It may be: ${Object.values(words).join(', ')}.` }
  })
  return [...fixed, ...chosen]
}

const texts = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' ')
const rulingTexts = (rulings: readonly Ruled[]): string =>
  rulings.map(({ ruling, reason, other }) => `${ruling} ${reason} ${other}`).join(' ')

/** Everything that can be looked up, with the numbers of the battle's own charts and what was agreed for it. */
export function rulesIndex(charts: Charts, agreed: Agreed | null = null): readonly Entry[] {
  const recalls = recalledBy(charts)
  const asked = QUESTIONS.map((question): Entry => {
    const { id, rule, asked: title, answer, words } = question
    const lines = question.clauses(charts)
    const hay = haystack(title, words, `${texts(lines)} ${rule}`)
    return {
      key: `ask:${id}`,
      kind: 'question',
      rule,
      chapter: chapterOf(rule),
      title,
      answer,
      lines,
      recalled: [],
      rulings: [],
      question,
      hay,
    }
  })
  const rules = PAGES.map(({ rule, title, words, clauses }): Entry => {
    const [lines, recalled] = [clauses(charts), recalls.get(rule) ?? []]
    const rulings = rulingsOf(rule, agreed)
    const hay = haystack(title, words, `${texts(lines)} ${texts(recalled)} ${rulingTexts(rulings)} ${rule}`)
    const chapter = chapterOf(rule)
    return { key: rule, kind: 'rule', rule, chapter, title, answer: null, lines, recalled, rulings, question: null, hay }
  })
  return [...asked, ...rules]
}

export interface Shelf {
  readonly chapter: Chapter
  readonly entries: readonly Entry[]
}

/** By chapter, in the order of the rulebook. */
export function byChapter(entries: readonly Entry[]): readonly Shelf[] {
  return CHAPTERS.map(({ title }) => ({ chapter: title, entries: entries.filter(({ chapter }) => chapter === title) })).filter(
    (shelf) => shelf.entries.length > 0,
  )
}

export interface Found {
  readonly shelves: readonly Shelf[]
  readonly count: number
  /** Every word was met; false: no entry has all, these have some. */
  readonly whole: boolean
}

/** Entries of a search that has only some of the words, at most. */
const PART = 8
/** The part of the best score that an entry must reach. */
const NEAR = 0.4

/** What a question counts more than a rule: it answers in a word. */
const ASKED = 2

interface Ranked {
  readonly entry: Entry
  readonly worth: number
}

/** Chapters by their best entry, in each the best first; a question goes before a rule that fits as well. */
function shelve(ranked: readonly Ranked[]): readonly Shelf[] {
  const order = ranked.toSorted((a, b) => b.worth - a.worth || Number(a.entry.kind === 'rule') - Number(b.entry.kind === 'rule'))
  const chapters = [...new Set(order.map(({ entry }) => entry.chapter))]
  return chapters.map((chapter) => ({
    chapter,
    entries: order.filter(({ entry }) => entry.chapter === chapter).map(({ entry }) => entry),
  }))
}

/** Looks for every word of the question; where nothing has them all, for what has most of them. */
export function search(index: readonly Entry[], query: string): Found {
  const wanted = readings(query)
  const rank = (by: typeof score): readonly Ranked[] =>
    index
      .map((entry) => ({ entry, worth: by(entry.hay, wanted) }))
      .filter(({ worth }) => worth > 0)
      .map(({ entry, worth }) => ({ entry, worth: worth + (entry.kind === 'question' ? ASKED : 0) }))
  const all = rank(score)
  if (all.length > 0) {
    const best = Math.max(...all.map(({ worth }) => worth))
    const near = all.filter(({ worth }) => worth >= best * NEAR)
    return { shelves: shelve(near), count: near.length, whole: true }
  }
  const some = rank(partScore)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, PART)
  return { shelves: shelve(some), count: some.length, whole: false }
}
