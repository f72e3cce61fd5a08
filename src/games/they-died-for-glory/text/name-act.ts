/** A short name of an act, for undo and the log. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import type { ChargeId, UnitId } from '#tdfg/types.ts'
import { commanderName, nameOf, objectiveName, saySidePlural } from './names.ts'
import { sayForms } from './log-turn.ts'
import { phaseNumber } from './phases.ts'
import { capital, counted, listed } from './words.ts'
import { workName } from './works.ts'

/** Units by name, the rest by number when there are many. */
function several(battle: Battle, ids: readonly UnitId[]): string {
  const [first, second] = ids
  if (first === undefined) return 'Nobody'
  if (second === undefined) return nameOf(battle, first)
  return ids.length === 2
    ? listed([nameOf(battle, first), nameOf(battle, second)])
    : `${nameOf(battle, first)} and ${ids.length - 1} more`
}

const unitsIn = (losses: EventOf<'meleeFought'>['losses']): readonly UnitId[] => losses.map((loss) => loss.unit)

function chargeName(battle: Battle, id: ChargeId): string {
  const charge = battle.charges.find((row) => row.id === id)
  if (charge === undefined) return 'A charge is made'
  return `${nameOf(battle, charge.unit)} ${charge.against === null ? 'charges' : 'countercharges'}`
}

/** The unit of what was waived, once the obligation itself is settled: named only while it stands. */
function waiverName(battle: Battle, id: string): string {
  const owed = battle.obligations.find((row) => row.id === id)
  if (owed === undefined) return 'Waiver'
  return `Waiver for ${owed.about.kind === 'objective' ? objectiveName(battle, owed.about.objective) : nameOf(battle, owed.unit)}`
}

type Name<Kind extends BattleEvent['kind']> = (battle: Battle, event: EventOf<Kind>) => string | null

/** A unit's name with what it does. */
const does =
  <Kind extends BattleEvent['kind']>(
    of: (event: EventOf<Kind>) => UnitId,
    what: string | ((event: EventOf<Kind>) => string),
  ): Name<Kind> =>
  (battle, event) =>
    `${nameOf(battle, of(event))} ${typeof what === 'string' ? what : what(event)}`

const unit = (event: { readonly unit: UnitId }): UnitId => event.unit

/** What an event names its act, if it leads one; a kind that is left out, or null, never does. */
const NAMES: { readonly [Kind in BattleEvent['kind']]?: Name<Kind> } = {
  battleBegan: (_, { scenario }) => `${scenario.title} begins`,
  volleyFired: does(({ firer }) => firer, 'fires'),
  volleyWasted: does(({ firer }) => firer, 'fires'),
  batteryShot: does(({ battery }) => battery, 'shoots'),
  shotWasted: does(({ battery }) => battery, 'shoots'),
  meleeFought: (battle, { losses }) => `Melee of ${several(battle, unitsIn(losses))}`,
  moraleTested: does(unit, 'tests'),
  officerChecked: (battle, { commander }) => `Dice for ${commanderName(battle, commander)}`,
  friendsNamed: (battle, event) => `Friends of ${nameOf(battle, event.unit)} named`,
  reachAnswered: (battle, event) => `Reach of ${nameOf(battle, event.unit)} answered`,
  rulingsChosen: () => 'Rulings and options chosen',
  objectiveHeld: (battle, { objective }) => `Holder of ${objectiveName(battle, objective)}`,
  reachNoted: (battle, event) => `Reach of command: ${nameOf(battle, event.unit)}`,
  refugeFound: (battle, { commander, unit }) =>
    unit === null
      ? `${commanderName(battle, commander)} taken`
      : `${commanderName(battle, commander)} joins ${nameOf(battle, unit)}`,
  stoodAnswered: does(unit, ({ stood }) => (stood ? 'rallies' : 'does not rally')),
  unitsConverged: (battle, { from }) => `${several(battle, from)} converge`,
  chargeAnnounced: does(unit, 'announces a charge'),
  counterchargeAnnounced: does(unit, 'announces a countercharge'),
  compelledMet: (battle, event) => (event.charges ? null : `${nameOf(battle, event.unit)} need not charge`),
  chargeEnded: (battle, { charge }) => chargeName(battle, charge),
  amended: (battle, event) => `Count of ${nameOf(battle, event.unit)} mended`,
  reactionTested: does(unit, 'reacts'),
  workNamed: (_, { name }) => `${name} is named`,
  workShot: does(({ battery }) => battery, 'shoots'),
  workOccupied: (battle, event) =>
    event.work === null ? `${nameOf(battle, event.unit)} comes out` : `${nameOf(battle, event.unit)} goes in`,
  workDestroyed: (battle, { work }) => `${workName(battle, work)} goes up`,
  gunnersReplaced: does(({ stand }) => stand, 'serves guns'),
  chargeSet: does(unit, ({ work }) => (work === null ? 'gives up its charge' : 'sets a charge')),
  corrected: (battle, event) => `Correction of ${nameOf(battle, event.unit)}`,
  waived: (battle, { obligation }) => waiverName(battle, obligation),
  ordersWritten: (_, { side }) => `The ${saySidePlural(side)} write orders`,
  ordersClosed: (_, { side }) => `The ${saySidePlural(side)} close their orders`,
  ordersOpened: (_, { side }) => `The ${saySidePlural(side)} open their orders`,
  orderCarriedOut: (battle, { units }) => `${several(battle, units)}: as ordered`,
  orderFailed: (battle, event) => `Order of ${nameOf(battle, event.unit)} fails`,
  workCorrected: (battle, { work }) => `Correction of ${workName(battle, work)}`,
  movesNoted: (battle, { units, moves }) => `${several(battle, units)}: ${moves === 0 ? 'no Move' : counted(moves, 'Move')}`,
  phaseEnded: (_, { phase }) => (phase === 'orders' ? 'Orders end' : `${capital(phaseNumber(phase))} ends`),
  turnEnded: (_, { turn }) => `Turn ${turn} ends`,
  commanderAttached: (battle, { commander, unit }) =>
    `${commanderName(battle, commander)} ${unit === null ? 'leaves' : `joins ${nameOf(battle, unit)}`}`,
  baseNoted: (battle, event) => `Base line of ${nameOf(battle, event.unit)}`,
  unitDestroyed: does(unit, ({ how }) => (how === 'surrender' ? 'surrenders' : 'is gone')),
  formationChanged: does(unit, ({ to }) => sayForms(to)),
  wentProne: does(unit, 'lies down'),
  stoodUp: does(unit, 'stands up'),
  coverNoted: (battle, event) => `Cover of ${nameOf(battle, event.unit)}`,
}

const nameBy = (battle: Battle, event: BattleEvent): string | null =>
  (NAMES[event.kind] as ((battle: Battle, event: BattleEvent) => string | null) | undefined)?.(battle, event) ?? null

/** What only goes before or follows from something else: such an event names an act that has nothing better. */
const MINOR: ReadonlySet<BattleEvent['kind']> = new Set([
  'formationChanged',
  'wentProne',
  'stoodUp',
  'coverNoted',
  'unitDestroyed',
  'commanderAttached',
  'workOccupied',
  'chargeSet',
  'orderCarriedOut',
  'orderFailed',
])

/** `50th Line fires`, `Phase 5 ends`. The battle before the act or after it. */
export function nameAct(battle: Battle, events: readonly BattleEvent[]): string {
  const ordered = [...events.filter(({ kind }) => !MINOR.has(kind)), ...events.filter(({ kind }) => MINOR.has(kind))]
  for (const event of ordered) {
    const name = nameBy(battle, event)
    if (name !== null) return capital(name)
  }
  return 'The last act'
}
