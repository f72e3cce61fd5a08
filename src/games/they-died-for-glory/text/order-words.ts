/** Written orders in a word or two: `Move`, `Fire at II/50th Line`, `Shell at Mill`. */
import { isBattery, isEngaged } from '#tdfg/rules/unit.ts'
import { halfNow, isWritten, orderable, orderOf, revealed, stateOfOrder } from '#tdfg/battle/orders.ts'
import { compelledOf, enemyOf, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import type {
  Formation,
  Holder,
  Order,
  OrderPart,
  Place,
  ShotOrder,
  Side,
  UnitId,
  UnitOrders,
  WorkId,
  WrittenHalf,
} from '#tdfg/types.ts'
import type { ChipWords } from './chips.ts'
import { nameOf, sayAmmunition, sayFormation, saySidePlural } from './names.ts'
import { capital, counted } from './words.ts'

const DO_WORDS: Readonly<Record<Order['do'], string>> = {
  hold: 'Hold',
  move: 'Move',
  form: 'Form',
  stand: 'Stand up',
  prone: 'Lie down',
  fire: 'Fire',
  charge: 'Charge',
}

/** What kind of order it is: `Move`, `Lie down`. */
export const sayDo = (does: Order['do']): string => DO_WORDS[does]

/** `Form line`, `Limber up`. */
export function sayForm(to: Formation): string {
  if (to === 'limbered') return 'Limber up'
  return to === 'unlimbered' ? 'Unlimber' : `Form ${sayFormation(to)}`
}

/** `Fire at II/50th Line`; `Fire` at whatever is best. */
export function sayOrder(battle: Battle, order: Order): string {
  if (order.do === 'form') return sayForm(order.to)
  if (order.do === 'charge') return `Charge ${nameOf(battle, order.target)}`
  if (order.do !== 'fire' || order.target === null) return sayDo(order.do)
  return `Fire at ${nameOf(battle, order.target)}`
}

/** A unit or a work by its name. */
export const sayMark = (battle: Battle, id: UnitId | WorkId): string => findWork(battle, id as WorkId)?.name ?? nameOf(battle, id)

/** `Shell at Mill`; `Shell` at whatever is best; `No shot`. */
export function sayShot(battle: Battle, shot: ShotOrder | null): string {
  if (shot === null) return 'No shot'
  const what = capital(sayAmmunition(shot.ammunition))
  return shot.target === null ? what : `${what} at ${sayMark(battle, shot.target)}`
}

/** `Move · Fire at II/50th Line`. */
export const sayBoth = (battle: Battle, { first, second }: Pick<UnitOrders, 'first' | 'second'>): string =>
  `${sayOrder(battle, first)} · ${sayOrder(battle, second)}`

/** Fewest words, for the keys that choose one: `Form…`, `Lie down`. */
export function sayKey(does: Order['do'], to?: Formation): string {
  if (does !== 'form') return sayDo(does)
  return to === undefined ? 'Form…' : sayForm(to)
}

/** Why nothing is written for a unit; null: it takes orders. */
export function sayBound(battle: Battle, unit: BattleUnit): string | null {
  if (isEngaged(unit)) return 'in its melee'
  return compelledOf(battle, unit.id) === undefined ? null : 'must charge'
}

const writable = (battle: Battle, place: Place, side: Side): readonly BattleUnit[] =>
  orderable(battle, place, side).filter((unit) => sayBound(battle, unit) === null)

/** `5 of 14 written`; `all 14 written`; `nothing written yet`. */
export function sayWritten(battle: Battle, place: Place, side: Side): string {
  const all = writable(battle, place, side)
  const written = all.filter(({ orders }) => orders !== null).length
  if (written === 0) return 'nothing written yet'
  return written === all.length ? `all ${written} written` : `${written} of ${all.length} written`
}

/** What becomes of those for whom nothing is written: `9 units without orders will hold`. */
export function sayLeftOut(battle: Battle, place: Place, side: Side): string {
  const all = writable(battle, place, side)
  const blank = all.filter(({ orders }) => orders === null).length
  const silent = all.filter((unit) => isBattery(unit) && !unit.orders?.shot).length
  const parts = [
    ...(blank > 0 ? [`${counted(blank, 'unit')} without orders will hold`] : []),
    ...(silent > 0 ? [`${counted(silent, 'battery', 'batteries')} will not shoot`] : []),
  ]
  return parts.length === 0 ? `all ${all.length} are written` : parts.join(', ')
}

const PART_WORDS: Readonly<Record<OrderPart, string>> = { shot: 'Phase 1', first: 'First half', second: 'Second half' }

/** `First half: fire at whom?` */
export const sayAim = (part: OrderPart, does: 'fire' | 'charge' | 'shoot'): string =>
  `${PART_WORDS[part]}: ${does === 'charge' ? 'charge whom' : `${does} at whom`}?`

/** What several units are still to do: `4 to move · 1 to form line`. */
export function sayTally(battle: Battle, place: Place, units: readonly BattleUnit[]): string {
  const half = halfNow(place)
  const tally = new Map<string, number>()
  if (half === null) return ''
  for (const unit of units) {
    const words = sayOrder(battle, orderOf(unit, half))
    const to = words.charAt(0).toLowerCase() + words.slice(1)
    tally.set(to, (tally.get(to) ?? 0) + 1)
  }
  return [...tally].map(([to, n]) => `${n} to ${to}`).join(' · ')
}

/** What has become of it: `done`, `cannot be carried out`; null: it is still to come, or on. */
export function saySpent({ done, failed }: BattleUnit, half: WrittenHalf): string | null {
  if (done.includes(half)) return 'done'
  return failed.includes(half) ? 'cannot be carried out' : null
}

/** What a unit is ordered to do now and how far that is, beside its name, once the orders lie open. */
export function orderChips(battle: Battle, place: Place, unit: BattleUnit): readonly ChipWords[] {
  if (!isWritten(battle) || !revealed(battle) || unit.presence !== 'table') return []
  if (place.phase === 'artillery') return shotChips(battle, unit)
  const half = halfNow(place)
  const state = stateOfOrder(battle, place, unit)
  if (half === null || state === 'void') return []
  const words = sayOrder(battle, orderOf(unit, half))
  if (state === 'done') return [{ key: 'order-done', text: `${words}: done`, warn: false }]
  return [{ key: 'order', text: state === 'failed' ? `cannot: ${words}` : words, warn: state === 'failed' }]
}

function shotChips(battle: Battle, unit: BattleUnit): readonly ChipWords[] {
  if (!isBattery(unit) || unit.shot) return []
  const failed = unit.failed.includes('shot')
  const words = sayShot(battle, unit.orders?.shot ?? null)
  return [{ key: 'order', text: failed ? `cannot: ${words}` : words, warn: failed }]
}

/** Ordered to fire in this half and still to do so: `2 have not fired`; null: nobody. */
export function sayUnfired(battle: Battle, place: Place): string | null {
  const half = isWritten(battle) && place.fits.has('fire') ? halfNow(place) : null
  if (half === null) return null
  const open = (unit: BattleUnit) => orderOf(unit, half).do === 'fire' && stateOfOrder(battle, place, unit) === 'open'
  const n = battle.units.filter(open).length
  return n === 0 ? null : `${counted(n, 'has', 'have')} not fired`
}

/** Before a side's written orders are shown: who turns away, and whose phone it is. */
export const sayCurtain = (phone: Holder, side: Side): string =>
  phone === enemyOf(side)
    ? `The ${saySidePlural(phone)} hold this phone: they lend it for the moment, or hand the pen to the other one.`
    : 'The others turn away. Nothing is shown to both until both have closed their orders.'
