/**
 * Event to state. Folding only adds up what the event says happened; no rule runs here, so that a mended rule never
 * changes a battle that was fought before.
 */
import { assertNever } from '#core/result.ts'
import type { ChargeId, CommanderId, ObligationId, UnitId } from '#tdfg/types.ts'
import type { BattleEvent, EventOf, RosterUnit } from './events.ts'
import { NO_BATTLE, findCharge, findObligation, unitOf, type Battle, type BattleUnit, type Charge, type Commander, type Contact } from './state.ts'

type Change<T> = Partial<T> | ((before: T) => Partial<T>)

/** The thing itself where nothing changes: of hundreds of units most do not, and what is drawn of them stays as it is. */
function apply<T extends object>(before: T, change: Change<T>): T {
  const after = typeof change === 'function' ? change(before) : change
  for (const key in after) if (after[key] !== before[key]) return { ...before, ...after }
  return before
}

function withUnit(battle: Battle, id: UnitId, change: Change<BattleUnit>): Battle {
  const at = battle.index.get(id)
  const before = at === undefined ? undefined : battle.units[at]
  if (at === undefined || before === undefined) throw new Error(`No unit ${id} in this battle`)
  const units = battle.units.slice()
  units[at] = apply(before, change)
  return { ...battle, units }
}

const withUnits = (battle: Battle, ids: readonly UnitId[], change: Change<BattleUnit>): Battle =>
  ids.reduce((so, id) => withUnit(so, id, change), battle)

const withCharge = (battle: Battle, id: ChargeId, change: Change<Charge>): Battle => ({
  ...battle,
  charges: battle.charges.map((charge) => (charge.id === id ? apply(charge, change) : charge)),
})

const withCommander = (battle: Battle, id: CommanderId, change: Change<Commander>): Battle => ({
  ...battle,
  commanders: battle.commanders.map((commander) => (commander.id === id ? apply(commander, change) : commander)),
})

const settled = (battle: Battle, id: ObligationId): Battle => ({
  ...battle,
  obligations: battle.obligations.filter((obligation) => obligation.id !== id),
})

const ONTO_TABLE: Partial<BattleUnit> = { presence: 'table' }

function enlist(row: RosterUnit): BattleUnit {
  return {
    armoured: false,
    reserve: false,
    ...(row as Omit<RosterUnit, 'gun' | 'weapon' | 'armoured' | 'reserve'>),
    ...(row.gun ? { gun: row.gun } : {}),
    ...(row.weapon ? { weapon: row.weapon } : {}),
    presence: row.enters > 1 ? 'to-come' : 'table',
    gone: null,
    casualties: 0,
    prone: false,
    commander: false,
    fallenBack: false,
    shattered: false,
    converged: false,
    locked: false,
    inContact: false,
    operationsUsed: 0,
    volleys: 0,
    smallArmsLosses: 0,
    firedSinceProne: false,
    contactedEarly: false,
    spent: { shell: 0, shot: 0, canister: 0 },
    moved: null,
    fellBack: null,
    passingTested: false,
    tests: {},
    shot: false,
    artilleryLosses: 0,
    charged: false,
    fought: null,
    baseSince: null,
    last: null,
  }
}

const indexOf = (units: readonly BattleUnit[]): ReadonlyMap<UnitId, number> => new Map(units.map((unit, at) => [unit.id, at]))

function began(event: EventOf<'battleBegan'>): Battle {
  const units = event.units.map((row) => enlist(row as RosterUnit))
  const commanders = event.commanders.map(
    (row): Commander => ({ ...row, presence: row.enters > 1 ? 'to-come' : 'table', with: null }),
  )
  const { scenario, options, groups, tables } = event
  return { ...NO_BATTLE, scenario: scenario as Battle['scenario'], options, groups, tables, units, index: indexOf(units), commanders }
}

/** Brings `inContact` and `locked` of the units in line with the contacts. */
function touching(battle: Battle, contacts: readonly Contact[], ids: readonly UnitId[]): Battle {
  const of = (id: UnitId) => contacts.filter((contact) => contact.attacker === id || contact.defender === id)
  return withUnits({ ...battle, contacts }, ids, (unit) => ({
    inContact: of(unit.id).length > 0,
    locked: of(unit.id).some((contact) => contact.locked),
  }))
}

/** A unit leaves all its contacts; what it touched may be free again. */
function disengaged(battle: Battle, id: UnitId): Battle {
  const mine = battle.contacts.filter((contact) => contact.attacker === id || contact.defender === id)
  if (mine.length === 0) return battle
  const left = battle.contacts.filter((contact) => !mine.includes(contact))
  return touching(battle, left, [...new Set(mine.flatMap((contact) => [contact.attacker, contact.defender]))])
}

function moved(battle: Battle, event: EventOf<'movesNoted'>): Battle {
  return withUnits(battle, event.units, (unit) => ({
    moved: event.moves,
    operationsUsed: unit.operationsUsed - (unit.moved ?? 0) + event.moves,
  }))
}

function shot(battle: Battle, event: EventOf<'batteryShot'>): Battle {
  const { battery, target, ammunition, casualties } = event
  const fired = withUnit(battle, battery, (unit) => ({
    shot: true,
    spent: { ...unit.spent, [ammunition]: unit.spent[ammunition] + 1 },
    last: { target, ammunition },
  }))
  return withUnit(fired, target, (unit) => ({
    casualties: unit.casualties + casualties,
    artilleryLosses: unit.artilleryLosses + casualties,
  }))
}

const smoking = (target: UnitId) => (unit: BattleUnit) => ({
  operationsUsed: unit.operationsUsed + 1,
  volleys: unit.volleys + 1,
  firedSinceProne: unit.prone,
  last: { target, ammunition: null },
})

function fired(battle: Battle, event: EventOf<'volleyFired'>): Battle {
  const after = withUnit(battle, event.firer, smoking(event.target))
  return withUnit(after, event.target, (unit) => ({
    casualties: unit.casualties + event.casualties,
    smallArmsLosses: unit.smallArmsLosses + event.casualties,
  }))
}

function fellBack(battle: Battle, event: EventOf<'fellBack'>): Battle {
  const free = disengaged(battle, event.unit)
  const ran = event.how !== 'voluntary'
  return withUnit(free, event.unit, (unit) => ({
    prone: false,
    formation: unit.formation === 'unlimbered' ? 'limbered' : unit.formation,
    cover: 'none',
    smallArmsLosses: unit.prone ? 0 : unit.smallArmsLosses,
    ...(ran
      ? { fallenBack: true, shattered: unit.shattered || event.shattered, fellBack: { turn: event.turn, phase: event.phase } }
      : { operationsUsed: Math.max(unit.operationsUsed, 1) }),
  }))
}

function destroyed(battle: Battle, event: EventOf<'unitDestroyed'>): Battle {
  const free = disengaged(battle, event.unit)
  return withUnit(free, event.unit, (unit) => ({
    presence: 'gone',
    gone: event.how,
    prone: false,
    casualties: event.how === 'fire' || event.how === 'artillery' || event.how === 'melee' ? unit.figures : unit.casualties,
    commander: false,
  }))
}

function cleared(battle: Battle, event: EventOf<'markersCleared'>): Battle {
  const owed = new Map(event.owed.map((row) => [row.unit, row.operations]))
  const units = battle.units.map((unit) =>
    apply(unit, {
      operationsUsed: owed.get(unit.id) ?? 0,
      volleys: 0,
      smallArmsLosses: 0,
      contactedEarly: false,
      formation: unit.formation === 'assault-column' ? 'column' : unit.formation,
    }),
  )
  return { ...battle, units, cleared: true }
}

const FRESH: Partial<BattleUnit> = { moved: null, shot: false, artilleryLosses: 0, charged: false, passingTested: false }

function turnEnded(battle: Battle, event: EventOf<'turnEnded'>): Battle {
  const units = battle.units.map((unit) => apply(unit, FRESH))
  return { ...battle, units, charges: [], cleared: false, turn: event.turn + 1 }
}

function converged(battle: Battle, event: EventOf<'unitsConverged'>): Battle {
  const first = unitOf(battle, event.from[0] as UnitId)
  const gone = withUnits(battle, event.from, { presence: 'gone', gone: 'converged' })
  const { casualties: _, rating: __, ...kept } = first
  const made: BattleUnit = {
    ...kept,
    id: event.into,
    name: event.name,
    figures: event.figures,
    casualties: 0,
    rating: event.rating,
    fallenBack: false,
    shattered: false,
    converged: true,
    baseSince: null,
    operationsUsed: 0,
    last: null,
  }
  const units = [...gone.units, made]
  return { ...gone, units, index: indexOf(units) }
}

function contactMade(battle: Battle, event: EventOf<'contactMade'>): Battle {
  const { contact, attacker, defender, half, turn, attackerCharged, defenderCharged, straight } = event
  const made: Contact = { id: contact, attacker, defender, half, turn, attackerCharged, defenderCharged, straight, locked: false }
  const both = touching(battle, [...battle.contacts, made], [attacker, defender])
  const early = event.early ? { contactedEarly: true } : {}
  const first = withUnit(both, attacker, { ...early, ...(attackerCharged ? { charged: true } : {}) })
  return withUnit(first, defender, { ...early, ...(defenderCharged ? { charged: true } : {}) })
}

function meleeFought(battle: Battle, event: EventOf<'meleeFought'>): Battle {
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
    ? hurt.contacts.map((contact) => (mine(contact) ? { ...contact, locked: true, half: event.half, turn: event.turn + 1 } : contact))
    : hurt.contacts.filter((contact) => !mine(contact))
  const ids = hurt.contacts.filter(mine).flatMap((contact) => [contact.attacker, contact.defender])
  return touching(hurt, contacts, [...new Set(ids)])
}

function chargeEnded(battle: Battle, event: EventOf<'chargeEnded'>): Battle {
  const charge = findCharge(battle, event.charge)
  if (!charge) return battle
  const over = withCharge(battle, event.charge, { stage: 'over' })
  if (event.moves === 0) return over
  return withUnit(over, charge.unit, (unit) => ({
    moved: event.moves,
    // A compelled charge of the next turn began it with its operations already taken.
    operationsUsed: charge.compelled ? Math.max(unit.operationsUsed, event.moves) : unit.operationsUsed - (unit.moved ?? 0) + event.moves,
  }))
}

function attached(battle: Battle, event: EventOf<'commanderAttached'>): Battle {
  const before = battle.commanders.find((commander) => commander.id === event.commander)?.with ?? null
  const after = withCommander(battle, event.commander, { with: event.unit })
  const has = (id: UnitId) => after.commanders.some((commander) => commander.with === id)
  const ids = [...new Set([before, event.unit])].filter((id): id is UnitId => id !== null)
  return withUnits(after, ids, (unit) => ({ commander: has(unit.id) }))
}

function commanderLost(battle: Battle, id: CommanderId): Battle {
  const loose = attached(battle, { kind: 'commanderAttached', commander: id, unit: null })
  return withCommander(loose, id, { presence: 'out' })
}

function corrected(battle: Battle, event: EventOf<'corrected'>): Battle {
  const { spent, ...rest } = event.patch
  return withUnit(battle, event.unit, (unit) => ({
    ...rest,
    ...(spent ? { spent: { ...unit.spent, ...spent } } : {}),
  }) as Partial<BattleUnit>)
}

function tested(battle: Battle, event: EventOf<'moraleTested'>): Battle {
  return withUnit(settled(battle, event.obligation), event.unit, (unit) => ({
    passingTested: unit.passingTested || event.reason === 'friend-fell-back',
    tests: { ...unit.tests, [event.reason]: `${event.turn}/${event.phase}` },
  }))
}

function fold(battle: Battle, event: BattleEvent): Battle {
  switch (event.kind) {
    case 'battleBegan':
      return began(event)
    case 'phaseEnded':
    case 'phasePassed':
    case 'stoodDespite':
      return battle
    case 'unitsArrived': {
      const arrived = withUnits(battle, event.units, ONTO_TABLE)
      return event.commanders.reduce((so, id) => withCommander(so, id, { presence: 'table' }), arrived)
    }
    case 'markersCleared':
      return cleared(battle, event)
    case 'turnEnded':
      return turnEnded(battle, event)
    case 'gameEnded':
      return { ...battle, ended: true }
    case 'operationsTaken':
      return withUnit(battle, event.unit, { operationsUsed: event.operations })
    case 'movesNoted':
      return moved(battle, event)
    case 'formationChanged':
      return withUnit(battle, event.unit, (unit) => ({ formation: event.to, operationsUsed: unit.operationsUsed + event.operations }))
    case 'wentProne':
      return withUnit(battle, event.unit, { prone: true, firedSinceProne: false })
    case 'stoodUp':
      return withUnit(battle, event.unit, (unit) => ({
        prone: false,
        smallArmsLosses: 0,
        firedSinceProne: false,
        operationsUsed: unit.operationsUsed + event.operations,
      }))
    case 'coverNoted':
      return withUnit(battle, event.unit, { cover: event.cover })
    case 'batteryShot':
      return shot(battle, event)
    case 'shotWasted':
      return withUnit(battle, event.battery, (unit) => ({
        shot: true,
        spent: { ...unit.spent, [event.ammunition]: unit.spent[event.ammunition] + 1 },
      }))
    case 'volleyFired':
      return fired(battle, event)
    case 'volleyWasted':
      return withUnit(battle, event.firer, smoking(event.target))
    case 'obliged':
      return { ...battle, obligations: [...battle.obligations, event.obligation as Battle['obligations'][number]] }
    case 'lapsed':
    case 'waived':
      return settled(battle, event.obligation)
    case 'moraleTested':
      return tested(battle, event)
    case 'friendsNamed':
      return { ...settled(battle, event.obligation), lastNamed: event.friends.length > 0 ? event.friends : battle.lastNamed }
    case 'reachAnswered':
    case 'compelledMet':
    case 'stoodAnswered':
    case 'officerChecked':
      return settled(battle, event.obligation)
    case 'fellBack':
      return fellBack(battle, event)
    case 'unitDestroyed':
      return destroyed(battle, event)
    case 'unitRallied':
      return withUnit(battle, event.unit, { fallenBack: false, fellBack: null })
    case 'baseNoted':
      return withUnit(battle, event.unit, { baseSince: event.since })
    case 'unitsConverged':
      return converged(battle, event)
    case 'chargeAnnounced': {
      const { charge: id, unit, target, compelled } = event
      const half = unitOf(battle, unit).side
      return { ...battle, charges: [...battle.charges, { id, unit, target, against: null, half, compelled, stage: 'announced' }] }
    }
    case 'counterchargeAnnounced': {
      const { charge: id, unit, against } = event
      const met = findCharge(battle, against)
      if (!met) throw new Error(`No charge ${against} in this battle`)
      return { ...battle, charges: [...battle.charges, { id, unit, target: met.unit, against, half: met.half, compelled: false, stage: 'announced' }] }
    }
    case 'chargeStands':
      return withCharge(battle, event.charge, { stage: 'stands' })
    case 'chargeStopped':
      return withCharge(battle, event.charge, { stage: 'stopped' })
    case 'chargeEnded':
      return chargeEnded(battle, event)
    case 'contactMade':
      return contactMade(battle, event)
    case 'meleeFought':
      return meleeFought(battle, event)
    case 'commanderAttached':
      return attached(battle, event)
    case 'commanderLost':
      return commanderLost(battle, event.commander)
    case 'corrected':
      return corrected(battle, event)
    default:
      return assertNever(event)
  }
}

/** The battle after one more event. Throws when the event names something that the battle does not have. */
export function evolve(battle: Battle, event: BattleEvent): Battle {
  const after = fold(battle, event)
  return { ...after, count: battle.count + 1 }
}

/** Whether an obligation is still open. */
export const isOpen = (battle: Battle, id: ObligationId): boolean => findObligation(battle, id) !== undefined
