/** Contacts, and what follows from them for the units that touch. */
import type { UnitId, WrittenHalf } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import { writtenHalf } from '../halves.ts'
import { findCharge, type Battle, type BattleUnit, type Contact } from '../state.ts'
import { withCharge, withUnit, withUnits } from './change.ts'
import { entered } from './losses.ts'

/** Brings `inContact` and `locked` of the units in line with the contacts. */
function touching(battle: Battle, contacts: readonly Contact[], ids: readonly UnitId[]): Battle {
  const of = (id: UnitId) => contacts.filter((contact) => contact.attacker === id || contact.defender === id)
  return withUnits({ ...battle, contacts }, ids, (unit) => ({
    inContact: of(unit.id).length > 0,
    locked: of(unit.id).some((contact) => contact.locked),
  }))
}

/** A unit leaves all its contacts; what it touched may be free again. */
export function disengaged(battle: Battle, id: UnitId): Battle {
  const mine = battle.contacts.filter((contact) => contact.attacker === id || contact.defender === id)
  if (mine.length === 0) return battle
  const left = battle.contacts.filter((contact) => !mine.includes(contact))
  return touching(battle, left, [...new Set(mine.flatMap((contact) => [contact.attacker, contact.defender]))])
}

export function contactMade(battle: Battle, event: EventOf<'contactMade'>): Battle {
  const { contact, attacker, defender, half, turn, attackerCharged, defenderCharged, straight } = event
  const made: Contact = {
    id: contact,
    attacker,
    defender,
    half,
    turn,
    attackerCharged,
    defenderCharged,
    straight,
    struck: event.struck ?? 'front',
    locked: false,
  }
  const both = touching(battle, [...battle.contacts, made], [attacker, defender])
  const early = event.early ? { contactedEarly: true } : {}
  const first = withUnit(both, attacker, { ...early, ...(attackerCharged ? { charged: true } : {}) })
  return withUnit(first, defender, { ...early, ...(defenderCharged ? { charged: true } : {}) })
}

export function meleeFought(battle: Battle, event: EventOf<'meleeFought'>): Battle {
  const hurt = event.losses.reduce(
    (so, loss) =>
      withUnit(so, loss.unit, (unit) => ({
        casualties: Math.min(unit.figures, unit.casualties + loss.figures),
        fought: `${event.turn}/${event.half}`,
      })),
    battle,
  )
  const mine = (contact: Contact) => event.contacts.includes(contact.id)
  const tied = event.beaten === null
  const contacts = tied
    ? hurt.contacts.map((contact) =>
        mine(contact) ? { ...contact, locked: true, half: event.half, turn: event.turn + 1 } : contact,
      )
    : hurt.contacts.filter((contact) => !mine(contact))
  const ids = hurt.contacts.filter(mine).flatMap((contact) => [contact.attacker, contact.defender])
  const taken = event.losses.map((loss) => ({ ...loss, cause: 'melee', half: event.half, by: null }) as const)
  return entered(touching(hurt, contacts, [...new Set(ids)]), taken)
}

/** With written orders each half adds to what was moved in the other. */
const movedInHalf = (unit: BattleUnit, moves: number, half: WrittenHalf, compelled: boolean): Partial<BattleUnit> => ({
  moved: (unit.moved ?? 0) + moves,
  operationsUsed: compelled ? unit.operationsUsed : unit.operationsUsed + moves,
  done: [...unit.done, half],
})

export function chargeEnded(battle: Battle, event: EventOf<'chargeEnded'>): Battle {
  const charge = findCharge(battle, event.charge)
  if (!charge) return battle
  const over = withCharge(battle, event.charge, { stage: 'over', ended: event.how })
  if (event.moves === 0) return over
  const half = writtenHalf(charge.half)
  if (half !== null) return withUnit(over, charge.unit, (unit) => movedInHalf(unit, event.moves, half, charge.compelled))
  return withUnit(over, charge.unit, (unit) => ({
    moved: event.moves,
    // A compelled charge had its operations taken when it was announced.
    operationsUsed: charge.compelled ? unit.operationsUsed : unit.operationsUsed - (unit.moved ?? 0) + event.moves,
  }))
}
