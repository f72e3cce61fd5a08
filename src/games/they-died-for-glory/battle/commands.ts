/** Who commands whom: the chain of groups above a unit, and the command figures in it (`command.*`). */
import { isBattery } from '#tdfg/rules/unit.ts'
import type { CommanderId, GroupId, UnitId, WorkId } from '#tdfg/types.ts'
import type { Group } from './events.ts'
import { findCommander, findUnit, onTable, type Battle, type BattleUnit, type Commander } from './state.ts'

/** The group of a unit and those above it, the nearest first. */
export function groupsAbove(battle: Battle, from: GroupId | null): readonly Group[] {
  const group = battle.groups.find(({ id }) => id === from)
  return group ? [group, ...groupsAbove(battle, group.parent)] : []
}

/** Whether a group is this one or stands below it. */
export const isUnder = (battle: Battle, group: GroupId, top: GroupId): boolean =>
  groupsAbove(battle, group).some(({ id }) => id === top)

const figureOf = (battle: Battle, group: Group): Commander | undefined => battle.commanders.find((row) => row.group === group.id)

/** Guns whose nearest commander leads a division or more; a commander without a figure stands above brigades. */
function isHeldBack(battle: Battle, battery: BattleUnit): boolean {
  const led = groupsAbove(battle, battery.group).find((group) => group.commander !== null)
  return isBattery(battery) && led !== undefined && figureOf(battle, led)?.level !== 'brigade'
}

/** Of the commanders above the guns the lowest who is not out of the battle: a higher one stands in (`command.stand-in`). */
function whoOrders(battle: Battle, battery: BattleUnit): string | null {
  const led = groupsAbove(battle, battery.group).filter((group) => group.commander !== null)
  return led.find((group) => figureOf(battle, group)?.presence !== 'out')?.commander ?? null
}

/** Whether what it last shot at still stands, a unit or a work. */
function lastStands(battle: Battle, { last }: BattleUnit): boolean {
  const unit = last?.target && findUnit(battle, last.target)
  return unit ? onTable(unit) : battle.works.some((work) => work.id === last?.work && !work.destroyed)
}

/** The same target: a unit, a work, or the work that the unit is in. */
function isLast(battle: Battle, { last }: BattleUnit, at: UnitId | WorkId): boolean {
  const house = (id: UnitId | null | undefined) => (id ? findUnit(battle, id)?.work : null)
  if (last?.target === at || last?.work === at) return true
  return house(last?.target) === at || (last?.work !== undefined && house(at as UnitId) === last.work)
}

/** Whose order divisional or corps guns need to shoot at this unit or work; null: nobody's (`artillery.orders`). */
export function orderNeeded(battle: Battle, battery: BattleUnit, at: UnitId | WorkId): string | null {
  if (isLast(battle, battery, at) || !lastStands(battle, battery)) return null
  return isHeldBack(battle, battery) ? whoOrders(battle, battery) : null
}

/** Friends whom a command figure may join when his unit is gone, those of his own command first. */
export function refuges(battle: Battle, id: CommanderId): readonly BattleUnit[] {
  const commander = findCommander(battle, id)
  if (!commander) return []
  const rank = (unit: BattleUnit) => (isUnder(battle, unit.group, commander.group) ? 0 : 1)
  return battle.units
    .filter((unit) => unit.side === commander.side && onTable(unit) && !unit.offBoard)
    .sort((a, b) => rank(a) - rank(b))
}

/** The command figure's fate hangs on a throw or a question: till then he goes nowhere. */
export const inDanger = (battle: Battle, id: CommanderId): boolean =>
  battle.obligations.some(({ about }) => (about.kind === 'officer' || about.kind === 'refuge') && about.commander === id)
