/** Turns the tree of an order of battle into the flat rosters with which a battle begins. */
import { must } from '#core/result.ts'
import { armOf, isCavalry, isInfantry } from '#tdfg/rules/unit.ts'
import type { CommanderId, Cover, Formation, GroupId, Gun, Nation, Side, Tables, Troop, UnitId } from '#tdfg/types.ts'
import { type Level, STARTS_AS, type StartTag, TROOP_KINDS, type TroopTag } from './format.ts'
import { battalionName, distinctNames, numberedName } from './names.ts'
import type { Forces, GroupLine, UnitLine } from './tree.ts'

/** With entries as written, or with everything on the table from turn 1. */
export type DeployMode = 'as-it-happened' | 'all-on-the-table'

export interface DeployedUnit {
  readonly id: UnitId
  readonly name: string
  readonly side: Side
  readonly group: GroupId
  readonly nation: Nation
  readonly troop: Troop
  readonly gun?: Gun
  readonly armoured: boolean
  /** 1 or more. */
  readonly figures: number
  /** Turn of entry; 1: on the table at the start. */
  readonly enters: number
  readonly formation: Formation
  readonly cover: Cover
  /** It shoots from beyond the table's edge; left out: it stands on the table. */
  readonly offBoard?: true
}

export interface DeployedGroup {
  readonly id: GroupId
  readonly name: string
  readonly side: Side
  readonly parent: GroupId | null
  readonly commander: string | null
  readonly level: Level | null
  /** False: named for the chain of command only. */
  readonly onTable: boolean
}

export interface DeployedCommander {
  readonly id: CommanderId
  readonly name: string
  /** What he commands. */
  readonly title: string
  readonly level: Level
  readonly side: Side
  readonly group: GroupId
  /** Turn of entry; 1: on the table at the start. */
  readonly enters: number
}

export interface Deployed {
  readonly units: readonly DeployedUnit[]
  readonly groups: readonly DeployedGroup[]
  readonly commanders: readonly DeployedCommander[]
}

/** A group of the tree with what its place in the tree says. */
interface Placed {
  readonly line: GroupLine
  readonly id: GroupId
  readonly side: Side
  readonly parent: Placed | null
}

/** All groups, each before those below it. Units that stand straight below a side are not in the format. */
function place(children: readonly (GroupLine | UnitLine)[], side: Side, parent: Placed | null, into: Placed[]): void {
  for (const line of children) {
    if (line.kind === 'unit') continue
    const placed = { line, id: `g${into.length + 1}` as GroupId, side, parent }
    into.push(placed)
    place(line.children, side, placed, into)
  }
}

type Kind = Pick<DeployedUnit, 'troop' | 'armoured'> & { readonly gun?: Gun }

/** The word of the rules for a tag; guns of a Guard artillery and cavalry of a Guard name are rated as Guard. */
function kindOf(unit: UnitLine, { line: group, side }: Placed): Kind {
  const tag = must(TROOP_KINDS[unit.tag as TroopTag], `the troop tag ${unit.tag}`)
  const armoured = tag.armoured === true
  if (tag.gun !== undefined) {
    const gun = must(tag.gun[side], `a gun for ${unit.tag}`)
    return { troop: group.name === 'Guard artillery' ? 'guard-artillery' : tag.troop, armoured, gun }
  }
  const guard = isCavalry(tag) && /\bGuards?\b/.test(unit.name)
  return { troop: guard ? 'guard-cavalry' : tag.troop, armoured }
}

/** The usual formation at the start or at entry. */
function usualFormation({ troop }: Kind, side: Side, entering: boolean): Formation {
  const arm = armOf({ troop })
  if (arm === 'guns') return entering ? 'limbered' : 'unlimbered'
  if (arm !== 'infantry' || troop === 'landwehr' || troop === 'garde-mobile' || troop === 'garde-nationale') return 'column'
  if (!entering && (troop === 'chasseur' || troop === 'jager')) return 'skirmish'
  if (side === 'german') return 'deep-column'
  return entering ? 'column' : 'line'
}

/** Garrisons stand in line, light infantry in skirmish order. */
const garrison = ({ troop }: Kind): Formation => (troop === 'chasseur' || troop === 'jager' ? 'skirmish' : 'line')

function stance(unit: UnitLine, kind: Kind, side: Side, enters: number): Pick<DeployedUnit, 'formation' | 'cover' | 'offBoard'> {
  const start = unit.start === null ? undefined : STARTS_AS[unit.start as StartTag]
  const usual = usualFormation(kind, side, enters > 1)
  if (start === 'building') return { formation: isInfantry(kind) ? garrison(kind) : usual, cover: 'building' }
  if (start === 'off-board') return { formation: 'unlimbered', cover: 'none', offBoard: true }
  return { formation: start ?? usual, cover: 'none' }
}

/** Lines of one regiment or kind in a group number on from one another. */
function numbers(group: GroupLine): ReadonlyMap<UnitLine, { readonly from: number; readonly of: number }> {
  const lines = group.children.filter((child) => child.kind === 'unit')
  return new Map(
    lines.map((line, at) => {
      const alike = (other: UnitLine) => other.name === line.name && other.tag === line.tag
      const sum = (some: readonly UnitLine[]) => some.filter(alike).reduce((all, { count }) => all + count, 0)
      return [line, { from: sum(lines.slice(0, at)), of: sum(lines) }]
    }),
  )
}

function nameOf(unit: UnitLine, kind: Kind, n: number, of: number): string {
  if (of === 1) return unit.name
  return isInfantry(kind) ? battalionName(n, unit.name) : numberedName(n, unit.name)
}

/** The nearest formation with a commander, past headings such as "Divisional artillery". */
function formationOf({ line, parent }: Placed): string {
  const heading = line.level === null && line.commander === null
  return heading && parent !== null ? formationOf(parent) : line.name
}

interface Draft extends Omit<DeployedUnit, 'id'> {
  readonly line: number
  readonly formationName: string
}

const turnOf = (enters: number | null, mode: DeployMode): number => (mode === 'as-it-happened' ? (enters ?? 1) : 1)

function draftsOf(placed: Placed, mode: DeployMode, tables: Tables): readonly Draft[] {
  const { line: group, side, id } = placed
  const counted = numbers(group)
  return [...counted].flatMap(([unit, { from, of }]) => {
    const kind = kindOf(unit, placed)
    const figures = unit.figures ?? must(tables.rosters[side][kind.troop], `figures of ${kind.troop}`).value
    const enters = turnOf(unit.enters, mode)
    const common = {
      line: unit.line,
      ...kind,
      side,
      group: id,
      nation: group.nation,
      figures,
      enters,
      ...stance(unit, kind, side, enters),
    }
    return Array.from({ length: unit.count }, (_, at) => ({
      ...common,
      name: nameOf(unit, kind, from + at + 1, of),
      formationName: formationOf(placed),
    }))
  })
}

/** Names are distinct on a side. */
function unitsOf(drafts: readonly Draft[]): readonly DeployedUnit[] {
  const names = new Map<Draft, string>()
  for (const side of ['french', 'german'] as const) {
    const own = drafts.filter((draft) => draft.side === side)
    const distinct = distinctNames(own.map(({ name, formationName }) => ({ name, formation: formationName })))
    own.forEach((draft, at) => names.set(draft, must(distinct[at], 'a name')))
  }
  return drafts.map((draft, at) => {
    const { formationName: _formation, line: _line, ...unit } = draft
    return { ...unit, id: `u${at + 1}` as UnitId, name: must(names.get(draft), 'a name') }
  })
}

function commandersOf(groups: readonly Placed[], mode: DeployMode): readonly DeployedCommander[] {
  const figures = groups.flatMap(({ line, side, id }) => {
    const { level, commander, name: title } = line
    if (level === null || commander === null) return []
    return [{ name: commander, title, level, side, group: id, enters: turnOf(line.enters, mode) }]
  })
  return figures.map((figure, at) => ({ id: `c${at + 1}` as CommanderId, ...figure }))
}

/** Rosters of a battle. The forces must have been read without problems. */
export function deploy({ sides }: Forces, mode: DeployMode, tables: Tables): Deployed {
  const placed: Placed[] = []
  for (const { side, children } of sides) place(children, side, null, placed)
  const groups = placed.map(({ line, id, side, parent }) => ({
    id,
    name: line.name,
    side,
    parent: parent?.id ?? null,
    commander: line.commander,
    level: line.level,
    onTable: line.onTable,
  }))
  const drafts = placed.flatMap((group) => draftsOf(group, mode, tables)).toSorted((a, b) => a.line - b.line)
  return { units: unitsOf(drafts), groups, commanders: commandersOf(placed, mode) }
}
