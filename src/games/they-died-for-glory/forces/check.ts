/** What is wrong with forces, field by field: facts that `text/` turns into sentences. */
import { formationsFor } from '#tdfg/rules/movement.ts'
import { armOf, isBattery, isInfantry, sideOf } from '#tdfg/rules/unit.ts'
import type { Nation, Side, Tables } from '#tdfg/types.ts'
import { STARTS_AS, TROOP_KINDS } from './format.ts'
import { checkHeader } from './check-header.ts'
import { entryOf, everyNode, isGroup, LONGEST_NAME, MOST_UNITS, DEEPEST, tidy } from './model.ts'
import type { At, Forces, ForcesGroup, ForcesUnit, Placed } from './model.ts'
import { nationsOf } from './nations.ts'
import { figuresOf, presetOf, rostersFor } from './presets.ts'
import type { Field, Problem, Trouble } from './problems.ts'

export type { Problem, Trouble } from './problems.ts'

type Facts = Problem['facts']
type Found = readonly [field: Field, what: Trouble, facts?: Facts]

/** Names and remarks that no line can hold as they are. */
function wordFaults(words: readonly (readonly [Field, string | null])[]): readonly Found[] {
  return words.flatMap(([field, text]): readonly Found[] => {
    if (text === null) return []
    if (text !== tidy(text) || (text === '' && field !== 'name')) return [[field, 'untidy']]
    return text.length > LONGEST_NAME ? [[field, 'too-long', { letters: text.length, most: LONGEST_NAME }]] : []
  })
}

function entryFaults({ node, above }: Placed, turns: number | null): readonly Found[] {
  if (node.enters === null) return []
  const turn = node.enters
  const before = above.length === 0 ? null : entryOf({ node: { ...node, enters: null }, above })
  if (!Number.isInteger(turn) || turn < 2 || turn > 999) return [['enters', 'entry-first', { turn }]]
  if (before !== null && turn <= before) return [['enters', 'entry-earlier', { turn, above: before }]]
  return turns !== null && turn > turns ? [['enters', 'entry-late', { turn, turns }]] : []
}

/** A nation that the name speaks of, where the troops count as Prussians. */
const NAMED: readonly (readonly [RegExp, Nation])[] = [
  [/\bBavaria|\bBayer/i, 'bavaria'],
  [/\bSaxon|\bSächs/i, 'saxony'],
  [/\bW[uü]rttemberg/i, 'wurttemberg'],
  [/\bBaden|\bBadi?sch/i, 'baden'],
]

function groupFaults(placed: Placed<ForcesGroup>, nation: Nation): readonly Found[] {
  const { node: group, side, above } = placed
  const { name, commander, remark, level, onTable, below } = group
  const named = nation === 'prussia' && group.nation === null ? NAMED.find(([word]) => word.test(name))?.[1] : undefined
  const checks: readonly (readonly [boolean, Found])[] = [
    [name === '', ['name', 'no-name']],
    [above.length >= DEEPEST, ['group', 'too-deep', { most: DEEPEST }]],
    [sideOf(nation) !== side, ['nation', 'foreign-nation', { nation, side }]],
    [level !== null && commander === null, ['commander', 'no-commander']],
    [level !== null && !onTable, ['level', 'figure-off-table']],
    [below.length === 0, ['group', 'empty-group']],
    [named !== undefined, ['nation', 'nation-by-name', { nation: named ?? nation }]],
  ]
  const words: readonly (readonly [Field, string | null])[] = [
    ['name', name],
    ['commander', commander],
    ['remark', remark],
  ]
  return [...wordFaults(words), ...checks.flatMap(([wrong, found]) => (wrong ? [found] : []))]
}

/** Figures of one unit, at the very most. */
const MOST_FIGURES = 999

/** Whether a unit of its kind can begin so. */
function mayStart(unit: ForcesUnit): boolean {
  const start = unit.start === null ? null : STARTS_AS[unit.start]
  if (start === null) return true
  const { troop } = TROOP_KINDS[unit.troop]
  if (start === 'building') return isInfantry({ troop }) || armOf({ troop }) === 'engineers'
  if (start === 'off-board') return isBattery({ troop })
  return formationsFor({ troop, reserve: unit.reserve }).includes(start)
}

function unitFaults({ node: unit, side }: Placed<ForcesUnit>, tables: Pick<Tables, 'rosters'>): readonly Found[] {
  const { troop: tag, figures, count } = unit
  const kind = TROOP_KINDS[tag]
  const foreign = (kind.side ?? side) !== side || (kind.gun !== undefined && kind.gun[side] === undefined)
  const assumed = figures === null && kind.written === true
  const usual = presetOf(side, tag, tables)?.figures.value ?? 0
  const whole = (n: number) => Number.isInteger(n) && n >= 1
  const checks: readonly (readonly [boolean, Found])[] = [
    [unit.name === '', ['name', 'no-name']],
    [!whole(count), ['count', 'no-unit', { count }]],
    [figures !== null && !(whole(figures) && figures <= MOST_FIGURES), ['figures', 'no-figures', { most: MOST_FIGURES }]],
    [figures !== null && figures > 200 && figures <= MOST_FIGURES, ['figures', 'many-figures', { figures: figures ?? 0 }]],
    [foreign, ['troop', 'foreign-troop', { troop: tag, side }]],
    [!foreign && figuresOf(unit, side, tables) === null, ['figures', 'no-usual-strength', { troop: tag }]],
    [!foreign && assumed && usual > 0, ['figures', 'strength-assumed', { troop: tag, figures: usual }]],
    [!mayStart(unit), ['start', 'cannot-start', { troop: tag, start: unit.start ?? '' }]],
    [unit.reserve && side === 'german', ['reserve', 'german-reserve']],
    [unit.weapon !== null && !isInfantry({ troop: kind.troop }), ['weapon', 'no-small-arm', { troop: tag }]],
  ]
  const words: readonly (readonly [Field, string | null])[] = [
    ['name', unit.name],
    ['remark', unit.remark],
  ]
  return [...wordFaults(words), ...checks.flatMap(([wrong, found]) => (wrong ? [found] : []))]
}

/** Worth knowing, and no hindrance. */
const HINTS: ReadonlySet<Trouble> = new Set([
  'entry-late',
  'no-commander',
  'figure-off-table',
  'empty-group',
  'nation-by-name',
  'many-figures',
  'strength-assumed',
  'one-side',
  'no-hour',
  'no-date',
  'no-place',
  'empty-row',
  'reinforcement-late',
])

const problem = (at: At, [field, what, facts = {}]: Found, row?: number): Problem => ({
  at,
  field,
  ...(row === undefined ? {} : { row }),
  what,
  facts,
  stops: !HINTS.has(what),
})

function wholeFaults(lines: readonly Placed<ForcesUnit>[]): readonly Found[] {
  const unitsOn = (side: Side | null) =>
    lines.filter((line) => side === null || line.side === side).reduce((sum, { node }) => sum + Math.max(0, node.count), 0)
  const all = unitsOn(null)
  if (all === 0) return [['forces', 'no-units']]
  if (all > MOST_UNITS) return [['forces', 'many-units', { units: all, most: MOST_UNITS }]]
  const empty = (['french', 'german'] as const).find((side) => unitsOn(side) === 0)
  return empty === undefined ? [] : [['forces', 'one-side', { side: empty }]]
}

/** All that is wrong, first what concerns the whole, then the header, then the tree from top to bottom. */
export function checkForces(forces: Forces, charts: Pick<Tables, 'rosters'>): readonly Problem[] {
  const tables = rostersFor(charts, forces)
  const nation = nationsOf(forces)
  const lines: Placed<ForcesUnit>[] = []
  const inTree: Problem[] = []
  for (const placed of everyNode(forces)) {
    const { node, at, side, above } = placed
    const found = isGroup(node)
      ? groupFaults({ ...placed, node }, nation(side, [...above, node]))
      : unitFaults({ ...placed, node }, tables)
    if (!isGroup(node)) lines.push({ ...placed, node })
    for (const one of [...found, ...entryFaults(placed, forces.turns)]) inTree.push(problem(at, one))
  }
  const header = checkHeader(forces).map(({ row, found }) => problem('', found, row))
  return [...wholeFaults(lines).map((found) => problem('', found)), ...header, ...inTree]
}
