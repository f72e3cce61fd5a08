/** Which nation a formation belongs to: its own word, the header's lines on nations, or that of the formation above. */
import { NATIONS, type Nation, type Side } from '#tdfg/types.ts'
import { SIDE_WORDS, USUAL_NATION } from './format.ts'
import type { Forces, ForcesGroup } from './model.ts'

/** `V and XI Corps` names two: `V Corps` and `XI Corps`. */
function formationsOf(subject: string): readonly string[] {
  const [first, second, ...kind] = subject.split(/ and | /)
  if (!subject.includes(' and ') || first === undefined || second === undefined) return [subject]
  return [[first, ...kind].join(' '), [second, ...kind].join(' ')]
}

export interface NamedNation {
  readonly formation: string
  readonly nation: Nation
}

const isNation = (word: string): word is Nation => (NATIONS as readonly string[]).includes(word)

/** What a line on nations says; a clause that does not end with a nation is among `strange`. */
export function nationsIn(line: string): { readonly named: readonly NamedNation[]; readonly strange: readonly string[] } {
  const clauses = line
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const read = (clause: string): readonly NamedNation[] => {
    const words = clause.split(' ')
    const nation = words.pop()?.toLowerCase() ?? ''
    if (words.length === 0 || !isNation(nation)) return []
    return formationsOf(words.join(' ')).map((formation) => ({ formation, nation }))
  }
  return { named: clauses.flatMap(read), strange: clauses.filter((clause) => read(clause).length === 0) }
}

/** `V Corps` names `V Corps, von Kirchbach`, and `XII Corps` the `XII Saxon Corps`: all its words, in order. */
function isNamed(formation: string, name: string): boolean {
  const words = name.split(' ')
  let from = 0
  return formation.split(' ').every((word) => {
    const at = words.indexOf(word, from)
    from = at + 1
    return at >= 0
  })
}

/** Answers the nation of any group of these forces. Reads the header once. */
export function nationsOf(
  forces: Pick<Forces, 'lines'>,
): (side: Side, groups: readonly Pick<ForcesGroup, 'name' | 'nation'>[]) => Nation {
  const named = forces.lines.nations.flatMap((line) => nationsIn(line).named)
  const said = (name: string): Nation | null => named.find(({ formation }) => isNamed(formation, name))?.nation ?? null
  return (side, groups) => {
    for (const group of groups.toReversed()) {
      const nation = group.nation ?? said(group.name)
      if (nation !== null) return nation
    }
    return said(SIDE_WORDS[side].tree) ?? USUAL_NATION[side]
  }
}
