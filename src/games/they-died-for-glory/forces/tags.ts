/** What stands in brackets on a line of the tree. */
import { NATIONS, type Nation, type Side } from '#tdfg/types.ts'
import {
  COMMAND_TAGS,
  HEADING,
  NO_FIGURE,
  RESERVE,
  START_TAGS,
  TROOP_TAGS,
  WEAPON_TAGS,
  type Level,
  type StartTag,
  type TroopTag,
  type WeaponTag,
} from './format.ts'
import { guessTroop, plainWords } from './guess.ts'
import type { Note } from './notes.ts'

/** The tags of one line; what is not said is null or false. */
export interface Tags {
  readonly troop: TroopTag | null
  readonly level: Level | null
  readonly noFigure: boolean
  readonly heading: boolean
  readonly nation: Nation | null
  readonly figures: number | null
  readonly reserve: boolean
  readonly weapon: WeaponTag | null
  readonly enters: number | null
  readonly start: StartTag | null
}

const NO_TAGS: Tags = {
  troop: null,
  level: null,
  noFigure: false,
  heading: false,
  nation: null,
  figures: null,
  reserve: false,
  weapon: null,
  enters: null,
  start: null,
}

type Said = Partial<Tags>

/** Small letters, single spaces, no hyphens. */
const key = (text: string): string =>
  plainWords(text)
    .replace(/[-_.\s]+/g, ' ')
    .trim()

const named = <T extends string>(all: readonly T[], say: (tag: T) => Said): readonly (readonly [string, Said])[] =>
  all.map((tag) => [key(tag), say(tag)])

const aliases = (words: string, said: Said) => words.split(', ').map((word): readonly [string, Said] => [word, said])

const KNOWN: ReadonlyMap<string, Said> = new Map([
  ...named(TROOP_TAGS, (troop) => ({ troop })),
  ...named(START_TAGS, (start) => ({ start })),
  ...named(WEAPON_TAGS, (weapon) => ({ weapon })),
  ...named(NATIONS, (nation) => ({ nation })),
  ...[...COMMAND_TAGS].map(([tag, level]): readonly [string, Said] => [tag, { level }]),
  ...aliases('brigade, brigadier, brigade commander', { level: 'brigade' }),
  ...aliases('division, divisional, divisional command, division commander', { level: 'division' }),
  ...aliases('corps, corps commander', { level: 'corps' }),
  ...aliases('skirmish, in skirmish order, skirmishing', { start: 'in skirmish' }),
  ...aliases('building, garrison, in a building, in buildings', { start: 'in building' }),
  ...aliases('column', { start: 'in column' }),
  ...aliases('deep column', { start: 'in deep column' }),
  ...aliases('off the board, off table, off the table', { start: 'off board' }),
  ...aliases('muzzle loaders', { weapon: 'muzzle-loader' }),
  ...aliases('reserves', { reserve: true }),
  ...aliases('bavarian', { nation: 'bavaria' }),
  ...aliases('saxon', { nation: 'saxony' }),
  ...aliases('prussian', { nation: 'prussia' }),
  [RESERVE, { reserve: true }],
  [HEADING, { heading: true }],
  [NO_FIGURE, { noFigure: true }],
])

const ENTERS = /^(?:enters|enter|arrives|from)?(?: on)?(?: turn)? ?(\d{1,5})$/
const FIGURES = /^(\d{1,5}) (?:figures?|figs?)$/

function meaning(text: string): Said | null {
  const words = key(text)
  const known = KNOWN.get(words)
  if (known) return known
  const enters = ENTERS.exec(words)
  if (enters && words !== enters[1]) return { enters: Number(enters[1]) }
  const figures = FIGURES.exec(words)
  return figures ? { figures: Number(figures[1]) } : null
}

const PIECES = /\[([^[\]]*)\]|\(([^()]*)\)/g

export interface Tagged {
  readonly tags: Tags
  /** The line without them. */
  readonly words: string
  /** What stands in square brackets and means nothing here, or says a second time what was said. */
  readonly strange: readonly string[]
  readonly notes: readonly Note[]
}

/** Takes the tags out of a line. What stands in round brackets and is no tag belongs to the name. */
export function takeTags(line: string, side: Side): Tagged {
  let tags = NO_TAGS
  const strange: string[] = []
  const notes: Note[] = []
  const take = (whole: string, square: string | undefined, round: string | undefined): string => {
    const text = square ?? round ?? ''
    const guessed = square === undefined ? null : guessTroop(square, side)
    const said = meaning(text) ?? (guessed === null ? null : { troop: guessed })
    if (said === null && square === undefined) return whole
    const twice = said !== null && Object.keys(said).some((one) => tags[one as keyof Tags] !== NO_TAGS[one as keyof Tags])
    if (said === null || twice) {
      strange.push(text)
      return ' '
    }
    if (guessed !== null && meaning(text) === null) notes.push({ what: 'troop', word: text, tag: guessed })
    tags = { ...tags, ...said }
    return ' '
  }
  const words = line.replace(PIECES, take).replace(/ +/g, ' ').trim()
  const stray = /[[\]]/.exec(words)
  if (stray) strange.push(stray[0])
  return { tags, words, strange, notes }
}

/** How many letters differ, up to a few. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** The word of a list that a mistyped one is nearest to; null: none is near. */
export function nearest<T extends string>(word: string, all: readonly T[]): T | null {
  if (word.length > 30) return null
  const ranked = all
    .map((one) => ({ one, by: distance(key(word), key(one)) }))
    .filter(({ one, by }) => by <= Math.ceil(one.length / 3))
    .toSorted((a, b) => a.by - b.by)
  return ranked[0]?.one ?? null
}

export const EVERY_TAG: readonly string[] = [
  ...TROOP_TAGS,
  ...COMMAND_TAGS.keys(),
  ...START_TAGS,
  ...WEAPON_TAGS,
  ...NATIONS,
  RESERVE,
  HEADING,
  NO_FIGURE,
]
