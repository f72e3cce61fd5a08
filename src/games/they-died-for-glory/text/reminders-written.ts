/** Reminders of a turn with written orders (`turn.written-orders`). */
import type { Phase } from '#tdfg/types.ts'
import { chargeMorale, charges, countercharges } from './reminders-early.ts'
import { losses, melee } from './reminders-late.ts'
import { printed, ruling, type Charts, type Reminder } from './reminder.ts'

type Say = (charts: Charts) => readonly Reminder[]
const RULE = 'turn.written-orders'

const announced: Say = (charts) => [
  printed(
    RULE,
    'Only a unit that is ordered to charge in this half is announced, with the target of its orders; or one that a 1 compels.',
  ),
  ruling(RULE, 'A charge goes one Move in a half. Ordered again for the second half, it is announced anew and tests anew.'),
  ...charges(charts, 'french').filter(({ rule }) => rule !== 'charge.reach'),
]

const countered: Say = (charts) => [
  printed(RULE, 'A countercharge may ignore orders.'),
  ruling(RULE, 'It is what the unit does in this half. Where its charge halts, the unit turns to its orders again.'),
  ...countercharges(charts),
]

const moving: Say = () => [
  printed(RULE, 'All move and fire together. An order is carried out if it can be; a unit that cannot may fire instead.'),
  ruling(RULE, 'Each half is one operation for a unit, whatever it is: a Move, a volley, a change, standing up.'),
  ruling(
    RULE,
    'All fire of this half is shot from how things stood when it began: with those who have fallen since, and at where the target was.',
  ),
  ruling(RULE, 'Enter the fire before charges go home: a charge that has touched is not thrown down any more.'),
  ruling(RULE, 'A unit that is touched in the first half has no orders in the second.'),
]

const tested: Say = (charts) => losses(charts, 'french')

const half = {
  charges: announced,
  countercharges: countered,
  'charge-morale': (charts) => chargeMorale(charts, 'french'),
  movement: moving,
  losses: tested,
} as const satisfies Record<string, Say>

type Written = `${'first' | 'second'}-${keyof typeof half}` & Phase

export const writtenReminders: Readonly<Record<Written | 'melee', Say>> = {
  'first-charges': half.charges,
  'first-countercharges': half.countercharges,
  'first-charge-morale': half['charge-morale'],
  'first-movement': half.movement,
  'first-losses': half.losses,
  'second-charges': half.charges,
  'second-countercharges': half.countercharges,
  'second-charge-morale': half['charge-morale'],
  'second-movement': half.movement,
  'second-losses': half.losses,
  melee,
}

const ORDERS: readonly Reminder[] = [
  printed(
    RULE,
    'Every battalion, regiment and battery is given orders for both halves of the turn before it: move, formation, fire, ammunition.',
  ),
  ruling(RULE, 'Who is given none holds: it neither moves nor fires, and a battery does not shoot.'),
  ruling(
    RULE,
    'Give none to who is locked, or must charge this turn. Who enters this turn does so in the first half and may be given some.',
  ),
]

const GUNS: Reminder = printed(RULE, 'Guns shoot the ammunition that was ordered, at the target that was ordered if they can.')

/** Reminders of a phase that both kinds of turn have, as they are with written orders. */
export function writtenAs(phase: Phase, rows: readonly Reminder[]): readonly Reminder[] {
  if (phase === 'orders')
    return [
      ...ORDERS,
      ...rows.filter(({ rule }) => rule !== 'turn.orders' && rule !== 'ops.two-a-turn' && rule !== 'turn.reinforcements'),
    ]
  return phase === 'artillery' ? [GUNS, ...rows] : rows
}
