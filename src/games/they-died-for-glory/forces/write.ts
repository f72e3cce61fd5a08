/** Forces as text, in the format that the samples are written in: `readForces` gives the same forces again. */
import { SIDES } from '#tdfg/types.ts'
import { HEADING, NO_FIGURE, OFF_TABLE, RESERVE, SIDE_WORDS } from './format.ts'
import { headerLines } from './header-text.ts'
import { hasNumbers, levelNamed, looseUnit } from './loose.ts'
import { escaped, mask } from './masks.ts'
import { isGroup, type Forces, type ForcesGroup, type ForcesNode, type ForcesUnit } from './model.ts'

/** What the format itself is written with. */
const SIGNS = /[\\[\]()]/g
/** A comma that would end a name. */
const COMMAS = /,(?= |$)/g
/** What looks like the mark of a list. */
const BULLET = /^[-*•·–—>+#]/

const words = (text: string): string => escaped(text, SIGNS)
const named = (text: string): string => escaped(words(text), COMMAS).replace(BULLET, '\\$&')

/** A remark that says what the format says otherwise. */
const onlySaid = (text: string): string => text.replace(/(^|, )(?=not on the table$)/, '$1\\')

const tags = (all: readonly (string | null)[]): string => all.map((tag) => (tag === null ? '' : ` [${tag}]`)).join('')
const entry = (enters: number | null): string | null => (enters === null ? null : `enters ${enters}`)

function groupTag({ level, commander, remark, onTable, below, name }: ForcesGroup): string | null {
  if (level !== null) return `${level} command`
  if (commander !== null && onTable) return NO_FIGURE
  const guessed = onTable && remark !== null && levelNamed(name) !== null
  const numbers = hasNumbers(mask(remark === null ? named(name) : `${named(name)}, ${words(remark)}`))
  return below.length === 0 || guessed || numbers ? HEADING : null
}

function groupText(group: ForcesGroup): string {
  const { level, commander, onTable } = group
  const led = level !== null || commander !== null || !onTable
  const leader = led && (commander !== null || group.remark !== null) ? [onlySaid(named(commander ?? ''))] : []
  const parts = [
    named(group.name),
    ...leader,
    ...(group.remark === null ? [] : [onlySaid(words(group.remark))]),
    ...(onTable ? [] : [OFF_TABLE]),
  ]
  return parts.join(', ') + tags([groupTag(group), group.nation, entry(group.enters)])
}

/** Name and count; figures in the name that would be read as a number of units or figures, or as a turn, are masked. */
function unitName(text: string, count: number): string {
  const counted = count === 1 ? '' : ` x${count}`
  const read = looseUnit(mask(text + counted))
  const same = read.notes.length === 0 && (read.count ?? 1) === count && read.words === mask(text)
  return (same ? text : escaped(text, /[\d/]/g)) + counted
}

function unitText(unit: ForcesUnit): string {
  const name = unitName(unit.remark === null ? named(unit.name) : `${named(unit.name)}, ${words(unit.remark)}`, unit.count)
  const figures = unit.figures === null ? '' : ` (${unit.figures} figures)`
  return `${name} [${unit.troop}]${figures}` + tags([unit.reserve ? RESERVE : null, unit.weapon, entry(unit.enters), unit.start])
}

function* treeText(nodes: readonly ForcesNode[], indent: string): Generator<string> {
  for (const node of nodes) {
    yield indent + (isGroup(node) ? groupText(node) : unitText(node))
    if (isGroup(node)) yield* treeText(node.below, `${indent}  `)
  }
}

/** The whole document as text; each side behind a blank line. */
export function writeForces(forces: Forces): string {
  const header = headerLines(forces).map(({ key, value }) => `${key}: ${value}`.trimEnd())
  const sides = SIDES.flatMap((side) =>
    forces[side].length === 0 ? [] : ['', SIDE_WORDS[side].tree, ...treeText(forces[side], '  ')],
  )
  return [...header, ...sides, ''].join('\n')
}
