/** Reads one line of the tree: a unit, or a group with what stands below it. */
import { must } from '#core/result.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { isBattery, isCavalry, isGuns, sideOf } from '#tdfg/rules/unit.ts'
import type { Nation, Side } from '#tdfg/types.ts'
import { COMMAND_TAGS, STARTS_AS, TROOP_KINDS, type Start, type TroopKind } from './format.ts'
import { type Header, type Numbered, type Problem, report } from './header.ts'
import type { GroupLine, UnitLine } from './tree.ts'

const TROOP_TAGS: ReadonlyMap<string, TroopKind> = new Map(Object.entries(TROOP_KINDS))
const START_TAGS: ReadonlyMap<string, Start> = new Map(Object.entries(STARTS_AS))

const alternatives = (tags: ReadonlyMap<string, unknown>): string => [...tags.keys()].join('|')

/** Name, `xN`, troop or command tag, figures, entry, formation: in this order and no other. */
const LINE = new RegExp(
  `^(?<name>[^[\\]():]+?)(?: x(?<count>\\d+))?(?: \\[(?<tag>${alternatives(TROOP_TAGS)}|${alternatives(COMMAND_TAGS)})\\])?` +
    `(?: \\((?<figures>\\d+) figures\\))?(?: \\[enters (?<enters>\\d+)\\])?(?: \\[(?<start>${alternatives(START_TAGS)})\\])?$`,
)

const isKnownTag = (tag: string): boolean =>
  TROOP_TAGS.has(tag) || COMMAND_TAGS.has(tag) || START_TAGS.has(tag) || /^enters \d+$/.test(tag)

function misread(text: string): string {
  const strange = [...text.matchAll(/\[([^\]]*)\]/g)].map((found) => found[1] ?? '').find((tag) => !isKnownTag(tag))
  if (strange !== undefined) return `unknown tag [${strange}]`
  return 'expected a name, then xN, a tag, (F figures), [enters N], a formation, in this order'
}

/** What the lines above hand down. */
export interface Above {
  readonly side: Side
  readonly nation: Nation
  readonly enters: number | null
}

export interface Branch extends Numbered {
  /** Steps of two spaces. */
  readonly depth: number
  readonly below: Branch[]
}

type Parts = Readonly<Record<string, string | undefined>>

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

export const nationNamed = (header: Header, name: string): Nation | undefined =>
  header.nations.find(({ formation }) => isNamed(formation, name))?.nation

function entry(parts: Parts, above: Above, line: number, problems: Problem[]): number | null {
  if (parts['enters'] === undefined) return above.enters
  const enters = Number(parts['enters'])
  if (enters < 2) report(problems, line, 'entry is from turn 2 on')
  else if (above.enters !== null && enters <= above.enters)
    report(problems, line, 'entry must be later than that of the formation above')
  return enters
}

/** The name up to its first comma, and what follows. */
function named(name: string): readonly [string, string | null] {
  const at = name.indexOf(', ')
  return at < 0 ? [name, null] : [name.slice(0, at), name.slice(at + 2)]
}

/** What is wrong with a unit, apart from its place in the tree. */
function unitFaults(tag: string, parts: Parts, side: Side): readonly string[] {
  const troop = must(TROOP_TAGS.get(tag), `the tag ${tag}`)
  const start = START_TAGS.get(parts['start'] ?? '')
  const foreign = (troop.side ?? side) !== side || (troop.gun !== undefined && troop.gun[side] === undefined)
  const known =
    start === 'building'
      ? !isCavalry(troop) && !isGuns(troop)
      : start === 'off-board'
        ? isBattery(troop)
        : formationsFor({ ...troop, reserve: false }).includes(start ?? 'line')
  const checks: readonly (readonly [boolean, string])[] = [
    [Number(parts['count'] ?? 1) < 1, 'x0 is no unit'],
    [parts['figures'] !== undefined && Number(parts['figures']) < 1, 'a unit has figures'],
    [troop.written === true && parts['figures'] === undefined, `[${tag}] needs its figures written`],
    [foreign, `no [${tag}] on the ${side} side`],
    [start !== undefined && !known, `[${tag}] cannot start [${parts['start']}]`],
  ]
  return checks.flatMap(([wrong, message]) => (wrong ? [message] : []))
}

function unitLine(branch: Branch, parts: Parts, above: Above, problems: Problem[]): UnitLine {
  const { line, below } = branch
  const [name, remark] = named(parts['name'] ?? '')
  const tag = parts['tag'] ?? ''
  const figures = parts['figures'] === undefined ? null : Number(parts['figures'])
  if (branch.depth < 2) report(problems, line, 'a unit stands in a group')
  if (below.length > 0) report(problems, line, 'a unit has nothing below it')
  for (const fault of unitFaults(tag, parts, above.side)) report(problems, line, fault)
  const enters = entry(parts, above, line, problems)
  return {
    kind: 'unit',
    line,
    name,
    remark,
    count: Number(parts['count'] ?? 1),
    tag,
    figures,
    enters,
    start: parts['start'] ?? null,
  }
}

const OFF = 'not on the table'

function groupLine(branch: Branch, parts: Parts, above: Above, header: Header, problems: Problem[]): GroupLine {
  const { line } = branch
  const [name, rest] = named(parts['name'] ?? '')
  const level = COMMAND_TAGS.get(parts['tag'] ?? '') ?? null
  const onTable = rest !== OFF && rest?.endsWith(`, ${OFF}`) !== true
  if (parts['count'] !== undefined || parts['figures'] !== undefined) report(problems, line, 'a group has neither xN nor figures')
  if (parts['start'] !== undefined) report(problems, line, 'a group has no formation')
  const [who, remark] = rest === null || rest === OFF ? [null, rest] : named(rest)
  const isCommander = level !== null || !onTable
  if (level !== null && who === null) report(problems, line, 'a command figure needs a name')
  const nation = nationNamed(header, name) ?? above.nation
  if (sideOf(nation) !== above.side) report(problems, line, `${nation} is not on the ${above.side} side`)
  const here: Above = { ...above, nation, enters: entry(parts, above, line, problems) }
  return {
    kind: 'group',
    line,
    name,
    commander: isCommander ? who : null,
    remark: isCommander ? remark : rest,
    level,
    onTable,
    enters: here.enters,
    nation: here.nation,
    children: branch.below.flatMap((below) => node(below, here, header, problems)),
  }
}

/** A line with all that stands below it; nothing if it cannot be read. */
export function node(branch: Branch, above: Above, header: Header, problems: Problem[]): readonly (GroupLine | UnitLine)[] {
  const parts = LINE.exec(branch.text)?.groups
  if (parts === undefined) {
    report(problems, branch.line, misread(branch.text))
    return []
  }
  if (parts['tag'] !== undefined && TROOP_TAGS.has(parts['tag'])) return [unitLine(branch, parts, above, problems)]
  const group = groupLine(branch, parts, above, header, problems)
  if (branch.below.length === 0 && group.level === null)
    report(problems, branch.line, 'a unit needs a troop tag, a heading needs units')
  return [group]
}
