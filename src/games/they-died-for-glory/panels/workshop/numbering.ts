/** Numbers for formations that are built: they go on from the highest that stand there. */
import { countForces, type Sum } from '#tdfg/forces/count.ts'
import { everyNode, isGroup, NO_FORCES, type Forces, type ForcesGroup, type Placed } from '#tdfg/forces/model.ts'
import type { Side, Tables } from '#tdfg/types.ts'

const numberIn = (name: string) => Number(/^\d{1,3}/.exec(name)?.[0] ?? 0)

function highest(forces: Forces, side: Side, counts: (placed: Placed) => boolean): number {
  const own = [...everyNode(forces)].filter((placed) => placed.side === side && counts(placed))
  return Math.max(0, ...own.map(({ node }) => numberIn(node.name)))
}

/** The number after that of the highest division. */
export const nextDivision = (forces: Forces, side: Side): number =>
  highest(forces, side, ({ node }) => isGroup(node) && node.level === 'division') + 1

/** The number after that of the highest regiment of the line. */
export const nextRegiment = (forces: Forces, side: Side): number =>
  highest(forces, side, ({ node }) => !isGroup(node) && node.troop === 'line') + 1

/** What a formation adds. */
export const sumOf = (side: Side, group: ForcesGroup, tables: Tables): Sum =>
  countForces({ ...NO_FORCES, [side]: [group] }, tables)[side]
