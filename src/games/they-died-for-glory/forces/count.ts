/** What a battle takes: units, figures, stands, and the men and guns that they stand for. */
import { COUNTING, SCALE_PARTS } from '#tdfg/data/tables.ts'
import { armOf, onScale, type Arm } from '#tdfg/rules/unit.ts'
import { SIDES, type Scale, type Side, type Tables } from '#tdfg/types.ts'
import { TROOP_KINDS, TROOP_TAGS, type TroopTag } from './format.ts'
import { entryOf, everyNode, isGroup, type Forces, type Placed } from './model.ts'
import { figuresOf, rostersFor } from './presets.ts'

export interface Sum {
  readonly units: number
  /** Figures on the table, at the scale. */
  readonly figures: number
  /** Stands of the usual size (assumed). */
  readonly stands: number
  /** Men that they stand for; gunners are counted by their guns. */
  readonly men: number
  readonly guns: number
}

export interface KindSum extends Sum {
  readonly tag: TroopTag
}

export interface SideSum extends Sum {
  /** By kind of troops, in the order of the tags; kinds that are missing are left out. */
  readonly kinds: readonly KindSum[]
  readonly arms: Readonly<Record<Arm, number>>
  readonly commanders: number
  /** On the table at the start. */
  readonly atStart: Sum & { readonly arms: Readonly<Record<Arm, number>>; readonly commanders: number }
}

export type Totals = Readonly<Record<Side, SideSum>> & { readonly together: Sum & { readonly commanders: number } }

const NOTHING: Sum = { units: 0, figures: 0, stands: 0, men: 0, guns: 0 }

const plus = (a: Sum, b: Sum): Sum => ({
  units: a.units + b.units,
  figures: a.figures + b.figures,
  stands: a.stands + b.stands,
  men: a.men + b.men,
  guns: a.guns + b.guns,
})
const total = (all: readonly Sum[]): Sum => all.reduce(plus, NOTHING)

interface Counted extends Sum {
  readonly side: Side
  readonly tag: TroopTag
  readonly arm: Arm
  readonly early: boolean
}

/** Guns of a battery by its gunners at full strength; 0: it has none. */
function gunsOf(tag: TroopTag, gunners: number): number {
  const { troop } = TROOP_KINDS[tag]
  if (armOf({ troop }) !== 'guns') return 0
  return gunners * (troop === 'mitrailleuse' ? COUNTING.mitrailleusesAGunner : COUNTING.gunsAGunner).value
}

function counted(placed: Placed, scale: Scale, tables: Pick<Tables, 'rosters'>): readonly Counted[] {
  const { node: unit, side } = placed
  if (isGroup(unit)) return []
  const { troop: tag } = unit
  const count = Math.max(0, Math.floor(unit.count))
  const full = Math.max(0, figuresOf(unit, side, tables) ?? 0)
  const figures = full === 0 ? 0 : onScale(full, SCALE_PARTS[scale].value)
  const guns = gunsOf(tag, full)
  const arm = armOf({ troop: TROOP_KINDS[tag].troop })
  return [
    {
      side,
      tag,
      arm,
      early: entryOf(placed) === null,
      units: count,
      figures: count * figures,
      stands: count * Math.ceil(figures / COUNTING.figuresAStand.value),
      men: arm === 'guns' ? 0 : count * full * COUNTING.menAFigure.value,
      guns: count * guns,
    },
  ]
}

const armsOf = (all: readonly Counted[]): Readonly<Record<Arm, number>> => {
  const units = (arm: Arm) => total(all.filter((one) => one.arm === arm)).units
  return { infantry: units('infantry'), cavalry: units('cavalry'), guns: units('guns'), engineers: units('engineers') }
}

function sideSum(all: readonly Counted[], officers: readonly Placed[]): SideSum {
  const kinds = TROOP_TAGS.flatMap((tag) => {
    const sum = total(all.filter((one) => one.tag === tag))
    return sum.units === 0 ? [] : [{ tag, ...sum }]
  })
  const early = all.filter((one) => one.early)
  const commanders = officers.filter((officer) => entryOf(officer) === null).length
  return {
    ...total(all),
    kinds,
    arms: armsOf(all),
    commanders: officers.length,
    atStart: { ...total(early), arms: armsOf(early), commanders },
  }
}

/** Counts forces. `scale` and the number of a French line battalion are those of the forces, unless others are given. */
export function countForces(
  forces: Forces,
  charts: Pick<Tables, 'rosters'>,
  { scale = forces.scale, frenchLine = forces.frenchLine }: Partial<Pick<Forces, 'scale' | 'frenchLine'>> = {},
): Totals {
  const tables = rostersFor(charts, { frenchLine })
  const all = [...everyNode(forces)]
  const units = all.flatMap((placed) => counted(placed, scale, tables))
  const officers = all.filter(({ node }) => isGroup(node) && node.level !== null && node.onTable)
  const [french, german] = SIDES.map((side) =>
    sideSum(
      units.filter((unit) => unit.side === side),
      officers.filter((officer) => officer.side === side),
    ),
  ) as [SideSum, SideSum]
  return { french, german, together: { ...total(units), commanders: officers.length } }
}
