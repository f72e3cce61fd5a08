/** Melees as they stand on the table: contacts that hang together are one melee (`melee.simultaneous`). */
import { divideDice, meleeDice } from '#tdfg/rules/melee.ts'
import type { Finding } from '#core/finding.ts'
import type { Contact as Touch, MeleeStep, Place, Pool, Side, UnitId } from '#tdfg/types.ts'
import { halfOf } from './halves.ts'
import { unitOf, type Battle, type BattleUnit, type Contact } from './state.ts'

export interface Melee {
  readonly contacts: readonly Contact[]
  readonly units: Readonly<Record<Side, readonly UnitId[]>>
}

/** The dice of one unit against enemies for whom its modifiers are the same. */
export interface MeleePool {
  readonly unit: UnitId
  readonly enemies: readonly UnitId[]
  readonly plan: Finding<Pool, MeleeStep>
}

const touches = (a: Contact, b: Contact): boolean =>
  [a.attacker, a.defender].some((unit) => unit === b.attacker || unit === b.defender)

/** Contacts grouped into melees. */
export function meleesOf(contacts: readonly Contact[]): readonly (readonly Contact[])[] {
  let groups: Contact[][] = []
  for (const contact of contacts) {
    const joined = groups.filter((group) => group.some((other) => touches(contact, other)))
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), contact]]
  }
  return groups
}

function meleeFrom(battle: Battle, contacts: readonly Contact[]): Melee {
  const ids = [...new Set(contacts.flatMap((contact) => [contact.attacker, contact.defender]))]
  const of = (side: Side) => ids.filter((id) => unitOf(battle, id).side === side)
  return { contacts, units: { german: of('german'), french: of('french') } }
}

/** Melees to be fought at this place: those with a contact that is due in this half and turn. */
export function meleesDue(battle: Battle, place: Place): readonly Melee[] {
  const half = halfOf(place.phase)
  if (half === null) return []
  // With written orders all melees come after both halves.
  const all = place.phase === 'melee'
  const due = (contact: Contact) => (all || contact.half === half) && contact.turn <= place.turn
  return meleesOf(battle.contacts)
    .filter((group) => group.some(due))
    .map((group) => meleeFrom(battle, group))
}

export const meleeWith = (battle: Battle, place: Place, contact: string): Melee | undefined =>
  meleesDue(battle, place).find((melee) => melee.contacts.some((row) => row.id === contact))

function touchOf(battle: Battle, unit: UnitId, contact: Contact, uphill: readonly UnitId[]): Touch {
  const attacks = contact.attacker === unit
  const enemy = attacks ? contact.defender : contact.attacker
  const straight = battle.tables.melee.cavalryStraight.value
  return {
    charged: attacks ? contact.attackerCharged : contact.defenderCharged,
    enemyCharged: attacks ? contact.defenderCharged : contact.attackerCharged,
    straight: attacks && contact.straight ? straight : 0,
    enemyUphill: uphill.includes(enemy),
    secondRound: contact.locked,
    struck: attacks ? contact.struck : 'front',
  }
}

/** Enemies of one unit, together where it hits them on the same face. */
interface Group {
  readonly enemies: readonly UnitId[]
  readonly plan: Finding<Pool, MeleeStep>
}

/** The enemies of one unit by the face that hits them, those touched first in front. */
function groupsOf(battle: Battle, unit: BattleUnit, melee: Melee, uphill: readonly UnitId[]): readonly Group[] {
  const rows = melee.contacts
    .filter((contact) => contact.attacker === unit.id || contact.defender === unit.id)
    .map((contact) => {
      const enemy = contact.attacker === unit.id ? contact.defender : contact.attacker
      const touch = touchOf(battle, unit.id, contact, uphill)
      return { enemy, plan: meleeDice(battle.tables, unit, unitOf(battle, enemy), touch, battle.options) }
    })
  const needs = [...new Set(rows.map((row) => row.plan.value.need))]
  return needs.flatMap((need) => {
    const same = rows.filter((row) => row.plan.value.need === need)
    const plan = same[0]?.plan
    return plan ? [{ enemies: same.map((row) => row.enemy), plan }] : []
  })
}

/** To whom an owner gives the odd dice of his divided units (`melee.divided`). */
export type OddTo = readonly { readonly unit: UnitId; readonly enemy: UnitId }[]

/** Odd dice of a unit that is divided, and between whom: fewer than there are parts. */
export interface OddDice {
  readonly unit: UnitId
  readonly dice: number
  readonly parts: readonly (readonly UnitId[])[]
}

/** The units of a melee whose dice do not divide evenly. */
export function oddDice(battle: Battle, melee: Melee, uphill: readonly UnitId[]): readonly OddDice[] {
  return [...melee.units.german, ...melee.units.french].flatMap((id) => {
    const groups = groupsOf(battle, unitOf(battle, id), melee, uphill)
    const dice = groups.length > 1 ? (groups[0]?.plan.value.dice ?? 0) % groups.length : 0
    return dice === 0 ? [] : [{ unit: id, dice, parts: groups.map(({ enemies }) => enemies) }]
  })
}

/** The parts that get an odd die before the others: those that the owner chose, in his order. */
function served(groups: readonly Group[], unit: UnitId, oddTo: OddTo): readonly Group[] {
  const chosen = oddTo
    .filter((row) => row.unit === unit)
    .flatMap(({ enemy }) => groups.filter((group) => group.enemies.includes(enemy)))
  return [...new Set([...chosen, ...groups])]
}

/** The pools of one unit: its dice, divided between enemies whom it hits on different faces. */
function poolsOf(battle: Battle, unit: BattleUnit, melee: Melee, uphill: readonly UnitId[], oddTo: OddTo): readonly MeleePool[] {
  const groups = groupsOf(battle, unit, melee, uphill)
  const parts = divideDice(groups[0]?.plan.value.dice ?? 0, Math.max(groups.length, 1))
  const order = served(groups, unit.id, oddTo)
  return groups.flatMap((group) => {
    const share = parts[order.indexOf(group)] ?? 0
    const { enemies, plan } = group
    return share === 0 ? [] : [{ unit: unit.id, enemies, plan: { ...plan, value: { ...plan.value, dice: share } } }]
  })
}

/** Every throw of a melee: the moving side's units first, in the order in which they came. */
export function meleePools(
  battle: Battle,
  melee: Melee,
  first: Side,
  uphill: readonly UnitId[],
  oddTo: OddTo = [],
): readonly MeleePool[] {
  const second: Side = first === 'german' ? 'french' : 'german'
  return [...melee.units[first], ...melee.units[second]].flatMap((id) =>
    poolsOf(battle, unitOf(battle, id), melee, uphill, oddTo),
  )
}
