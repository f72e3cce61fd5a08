/**
 * Event to state. Folding only adds up what the event says happened; no rule runs here, so that a mended rule never
 * changes a battle that was fought before.
 */
import { must } from '#core/result.ts'
import { withCell } from '#tdfg/charts/cell.ts'
import type { BattleEvent, EventOf } from './events.ts'
import { findCharge, unitOf, type Battle, type Charge, type Obligation } from './state.ts'
import { settled, withCharge, withUnit } from './evolve/change.ts'
import { chargeEnded, contactMade, meleeFought } from './evolve/contacts.ts'
import { cleared, fired, moved, shot, smoking, turnEnded } from './evolve/doings.ts'
import { attached, commanderLost, corrected, destroyed, fellBack, tested } from './evolve/fates.ts'
import { amended } from './evolve/losses.ts'
import { coverNoted, formationChanged, stoodUp, wentProne } from './evolve/posture.ts'
import { objectiveHeld, rulingsChosen } from './evolve/rulings.ts'
import { halfBegan, orderCarriedOut, orderFailed, ordersClosed, ordersOpened, ordersWritten, phaseLeft } from './evolve/orders.ts'
import { arrived, began, converged } from './evolve/units.ts'
import {
  chargeSet,
  gunnersReplaced,
  workCorrected,
  workDestroyed,
  workHit,
  workNamed,
  workOccupied,
  workShot,
} from './evolve/works.ts'

type Fold<Kind extends BattleEvent['kind']> = (battle: Battle, event: EventOf<Kind>) => Battle

const same = (battle: Battle): Battle => battle
const settle = (battle: Battle, event: { readonly obligation: Obligation['id'] }): Battle => settled(battle, event.obligation)

function announced(battle: Battle, event: EventOf<'chargeAnnounced'>): Battle {
  const { charge: id, unit, target, compelled } = event
  const half = event.half ?? unitOf(battle, unit).side
  const charge: Charge = { id, unit, target, against: null, half, compelled, stage: 'announced' }
  return { ...battle, charges: [...battle.charges, charge] }
}

function countercharge(battle: Battle, { charge: id, unit, against }: EventOf<'counterchargeAnnounced'>): Battle {
  const met = must(findCharge(battle, against), `charge ${against}`)
  const charge: Charge = { id, unit, target: met.unit, against, half: met.half, compelled: false, stage: 'announced' }
  return { ...battle, charges: [...battle.charges, charge] }
}

/** What each kind of event does; a kind that is forgotten does not compile. */
const FOLDS: { readonly [Kind in BattleEvent['kind']]: Fold<Kind> } = {
  battleBegan: (_, event) => began(event),
  phaseEnded: phaseLeft,
  phasePassed: phaseLeft,
  stoodDespite: same,
  unitsArrived: arrived,
  markersCleared: cleared,
  turnEnded,
  gameEnded: (battle) => ({ ...battle, ended: true }),
  operationsTaken: (battle, { unit: id, operations, half }) =>
    withUnit(battle, id, ({ done }) => ({ operationsUsed: operations, ...(half ? { done: [...done, half] } : {}) })),
  ordersWritten,
  ordersClosed,
  ordersOpened,
  halfBegan,
  orderCarriedOut,
  orderFailed,
  movesNoted: moved,
  formationChanged,
  wentProne,
  stoodUp,
  coverNoted,
  batteryShot: shot,
  shotWasted: (battle, { battery, ammunition }) =>
    withUnit(battle, battery, (unit) => ({ shot: true, spent: { ...unit.spent, [ammunition]: unit.spent[ammunition] + 1 } })),
  volleyFired: fired,
  volleyWasted: (battle, { firer, target, half }) => withUnit(battle, firer, smoking(battle.tables, target, half)),
  obliged: (battle, { obligation }) => ({ ...battle, obligations: [...battle.obligations, obligation as Obligation] }),
  lapsed: settle,
  waived: settle,
  moraleTested: tested,
  friendsNamed: (battle, { obligation, friends }) => ({
    ...settled(battle, obligation),
    lastNamed: friends.length > 0 ? friends : battle.lastNamed,
  }),
  reachAnswered: settle,
  compelledMet: settle,
  stoodAnswered: settle,
  officerChecked: settle,
  fellBack,
  unitDestroyed: destroyed,
  unitRestored: (battle, { unit, prone }) => {
    const commander = battle.commanders.some((row) => row.with === unit)
    return withUnit(battle, unit, { presence: 'table', gone: null, prone, commander })
  },
  unitRallied: (battle, { unit }) => withUnit(battle, unit, { fallenBack: false, fellBack: null }),
  baseNoted: (battle, { unit, since }) => withUnit(battle, unit, { baseSince: since }),
  unitsConverged: converged,
  chargeAnnounced: announced,
  counterchargeAnnounced: countercharge,
  chargeStands: (battle, { charge }) => withCharge(battle, charge, { stage: 'stands' }),
  chargeStopped: (battle, { charge }) => withCharge(battle, charge, { stage: 'stopped' }),
  chargeEnded,
  contactMade,
  meleeFought,
  rulingsChosen,
  objectiveHeld,
  workNamed,
  workOccupied,
  workShot,
  workHit,
  workDestroyed,
  workCorrected,
  gunnersReplaced,
  chargeSet,
  reachNoted: (battle, { unit, out }) => withUnit(battle, unit, { outOfReach: out }),
  reactionTested: settle,
  refugeFound: settle,
  amended,
  commanderAttached: attached,
  commanderLost: (battle, { commander }) => commanderLost(battle, commander),
  corrected,
  chartsChanged: (battle, { cells }) => ({ ...battle, tables: cells.reduce(withCell, battle.tables) }),
}

/** The battle after one more event. Throws when the event names something that the battle does not have. */
export function evolve(battle: Battle, event: BattleEvent): Battle {
  const fold = FOLDS[event.kind] as Fold<typeof event.kind>
  return { ...fold(battle, event as never), count: battle.count + 1 }
}
