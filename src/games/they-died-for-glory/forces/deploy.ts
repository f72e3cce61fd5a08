/** Turns the tree of an order of battle into the flat rosters with which a battle begins. */
import { must } from '#core/result.ts'
import { SCALE_PARTS } from '#tdfg/data/tables.ts'
import { armOf, isCavalry, isInfantry, onScale } from '#tdfg/rules/unit.ts'
import type {
  CommanderId,
  Cover,
  Formation,
  GroupId,
  Gun,
  Nation,
  Scale,
  Side,
  Tables,
  Troop,
  UnitId,
  Weapon,
} from '#tdfg/types.ts'
import { type Level, STARTS_AS, TROOP_KINDS, WEAPONS_BY_TAG } from './format.ts'
import { entryOf, everyNode, isGroup, type Forces, type ForcesGroup, type ForcesUnit, type Placed } from './model.ts'
import { battalionName, distinctNames, numberedName } from './names.ts'
import { nationsOf } from './nations.ts'
import { figuresOf } from './presets.ts'

/** With entries as written, or with everything on the table from turn 1. */
export type DeployMode = 'as-it-happened' | 'all-on-the-table'

/** How the forces are brought onto the table. */
export interface Deployment {
  readonly mode: DeployMode
  readonly scale: Scale
  /** The turn in which the battle is taken up: what entered before stands on the table. */
  readonly firstTurn: number
}

export interface DeployedUnit {
  readonly id: UnitId
  readonly name: string
  readonly side: Side
  readonly group: GroupId
  readonly nation: Nation
  readonly troop: Troop
  readonly gun?: Gun
  readonly weapon?: Weapon
  readonly armoured: boolean
  readonly reserve?: true
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

type Kind = Pick<DeployedUnit, 'troop' | 'armoured'> & { readonly gun?: Gun }

/** The word of the rules for a tag; guns of a Guard artillery and cavalry of a Guard name are rated as Guard. */
function kindOf(unit: ForcesUnit, { name }: ForcesGroup, side: Side): Kind {
  const tag = TROOP_KINDS[unit.troop]
  const armoured = tag.armoured === true
  if (tag.gun !== undefined) {
    const gun = must(tag.gun[side], `a gun for ${unit.troop}`)
    return { troop: name === 'Guard artillery' ? 'guard-artillery' : tag.troop, armoured, gun }
  }
  const guard = isCavalry(tag) && /\bGuards?\b/.test(unit.name)
  return { troop: guard ? 'guard-cavalry' : tag.troop, armoured }
}

const isReserve = (unit: ForcesUnit, { troop }: Kind): boolean =>
  unit.reserve || troop === 'landwehr' || troop === 'garde-mobile' || troop === 'garde-nationale'

/** The usual formation at the start or at entry. */
function usualFormation(unit: ForcesUnit, kind: Kind, side: Side, entering: boolean): Formation {
  const arm = armOf(kind)
  if (arm === 'guns') return entering ? 'limbered' : 'unlimbered'
  if (arm !== 'infantry' || isReserve(unit, kind)) return 'column'
  if (!entering && (kind.troop === 'chasseur' || kind.troop === 'jager')) return 'skirmish'
  if (side === 'german') return 'deep-column'
  return entering ? 'column' : 'line'
}

/** Garrisons stand in line, light infantry in skirmish order. */
const garrison = ({ troop }: Kind): Formation => (troop === 'chasseur' || troop === 'jager' ? 'skirmish' : 'line')

type Stance = Pick<DeployedUnit, 'formation' | 'cover' | 'offBoard'>

function stance(unit: ForcesUnit, kind: Kind, side: Side, entering: boolean): Stance {
  const start = unit.start === null ? undefined : STARTS_AS[unit.start]
  const usual = usualFormation(unit, kind, side, entering)
  if (start === 'building') return { formation: isInfantry(kind) ? garrison(kind) : usual, cover: 'building' }
  if (start === 'off-board') return { formation: 'unlimbered', cover: 'none', offBoard: true }
  return { formation: start ?? usual, cover: 'none' }
}

interface Numbers {
  readonly from: number
  readonly of: number
}

/** Lines of one regiment or kind in a group number on from one another; by their place among what is below the group. */
function numbered({ below }: ForcesGroup): readonly (Numbers | null)[] {
  const key = ({ name, troop }: ForcesUnit) => JSON.stringify([name, troop])
  const sums = new Map<string, number>()
  const from = below.map((node) => {
    if (isGroup(node)) return 0
    const before = sums.get(key(node)) ?? 0
    sums.set(key(node), before + node.count)
    return before
  })
  return below.map((node, at) => (isGroup(node) ? null : { from: from[at] ?? 0, of: sums.get(key(node)) ?? node.count }))
}

function nameOf(unit: ForcesUnit, kind: Kind, n: number, of: number): string {
  if (of === 1) return unit.name
  return isInfantry(kind) ? battalionName(n, unit.name) : numberedName(n, unit.name)
}

/** The nearest formation with a commander, past headings such as "Divisional artillery". */
function formationOf(groups: readonly ForcesGroup[]): string {
  const led = groups.findLast(({ level, commander }) => level !== null || commander !== null) ?? groups[0]
  return must(led, 'a group').name
}

interface Draft extends Omit<DeployedUnit, 'id'> {
  readonly formationName: string
}

interface Context {
  readonly deployment: Deployment
  readonly tables: Pick<Tables, 'rosters'>
  readonly nation: ReturnType<typeof nationsOf>
  readonly ids: ReadonlyMap<string, GroupId>
  readonly numbers: Map<ForcesGroup, readonly (Numbers | null)[]>
}

const turnOf = (enters: number | null, { mode }: Deployment): number => (mode === 'as-it-happened' ? (enters ?? 1) : 1)

/** What all units of a line share. */
function common(placed: Placed<ForcesUnit>, kind: Kind, context: Context): Omit<Draft, 'name'> {
  const { at, side, node: unit, above } = placed
  const { deployment, tables, nation, ids } = context
  const enters = turnOf(entryOf(placed), deployment)
  const figures = must(figuresOf(unit, side, tables), `figures of ${unit.troop}`)
  return {
    ...kind,
    side,
    group: must(ids.get(at.slice(0, at.lastIndexOf('.'))), 'a group'),
    nation: nation(side, above),
    ...(unit.weapon === null ? {} : { weapon: WEAPONS_BY_TAG[unit.weapon] }),
    ...(unit.reserve ? { reserve: true as const } : {}),
    figures: onScale(figures, SCALE_PARTS[deployment.scale].value),
    enters,
    ...stance(unit, kind, side, enters > 1 && enters >= deployment.firstTurn),
    formationName: formationOf(above),
  }
}

function draftsOf(placed: Placed<ForcesUnit>, context: Context): readonly Draft[] {
  const { node: unit, side, above } = placed
  const group = must(above.at(-1), 'a group')
  const kind = kindOf(unit, group, side)
  const known = context.numbers.get(group) ?? numbered(group)
  context.numbers.set(group, known)
  const { from, of } = must(known[Number(placed.at.slice(placed.at.lastIndexOf('.') + 1))], 'its number')
  const shared = common(placed, kind, context)
  return Array.from({ length: unit.count }, (_, at) => ({ ...shared, name: nameOf(unit, kind, from + at + 1, of) }))
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
    const { formationName: _formation, ...unit } = draft
    return { ...unit, id: `u${at + 1}` as UnitId, name: must(names.get(draft), 'a name') }
  })
}

/** Figures of commanders; one whom nobody named goes by his command. */
function commandersOf(groups: readonly Placed<ForcesGroup>[], { deployment, ids }: Context): readonly DeployedCommander[] {
  const figures = groups.flatMap((placed) => {
    const { level, commander, name: title, onTable } = placed.node
    if (level === null || !onTable) return []
    const group = must(ids.get(placed.at), 'a group')
    return [{ name: commander ?? title, title, level, side: placed.side, group, enters: turnOf(entryOf(placed), deployment) }]
  })
  return figures.map((figure, at) => ({ id: `c${at + 1}` as CommanderId, ...figure }))
}

/** Rosters of a battle. Nothing in the forces may stop a battle (`checkForces`). */
export function deploy(forces: Forces, deployment: Deployment, tables: Pick<Tables, 'rosters'>): Deployed {
  const all = [...everyNode(forces)]
  const groups = all.filter((placed): placed is Placed<ForcesGroup> => isGroup(placed.node))
  const ids = new Map(groups.map(({ at }, index) => [at, `g${index + 1}` as GroupId]))
  const context: Context = { deployment, tables, nation: nationsOf(forces), ids, numbers: new Map() }
  const lines = all.filter((placed): placed is Placed<ForcesUnit> => !isGroup(placed.node))
  return {
    units: unitsOf(lines.flatMap((line) => draftsOf(line, context))),
    groups: groups.map(({ at, node, side }) => ({
      id: must(ids.get(at), 'a group'),
      name: node.name,
      side,
      parent: ids.get(at.slice(0, at.lastIndexOf('.'))) ?? null,
      commander: node.commander,
    })),
    commanders: commandersOf(groups, context),
  }
}
