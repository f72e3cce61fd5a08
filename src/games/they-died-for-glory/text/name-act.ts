/** A short name of an act, for undo and the log. */
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import type { ChargeId, UnitId } from '#tdfg/types.ts'
import { commanderName, nameOf } from './names.ts'
import { sayForms } from './log-turn.ts'
import { phaseNumber } from './phases.ts'
import { capital, counted, listed, owned } from './words.ts'

/** Units by name, the rest by number when there are many. */
function several(battle: Battle, ids: readonly UnitId[]): string {
  const [first, second] = ids
  if (first === undefined) return 'Nobody'
  if (second === undefined) return nameOf(battle, first)
  return ids.length === 2 ? listed([nameOf(battle, first), nameOf(battle, second)]) : `${nameOf(battle, first)} and ${ids.length - 1} more`
}

function chargeName(battle: Battle, id: ChargeId): string {
  const charge = battle.charges.find((row) => row.id === id)
  if (charge === undefined) return 'A charge is made'
  return `${nameOf(battle, charge.unit)} ${charge.against === null ? 'charges' : 'countercharges'}`
}

/** The unit of what was waived, once the obligation itself is settled: named only while it stands. */
function waiverName(battle: Battle, id: string): string {
  const owed = battle.obligations.find((row) => row.id === id)
  return owed === undefined ? 'Waiver' : `Waiver for ${nameOf(battle, owed.unit)}`
}

function forms(battle: Battle, event: Extract<BattleEvent, { kind: 'formationChanged' }>): string {
  return `${nameOf(battle, event.unit)} ${sayForms(event.to)}`
}

/** What one event would name its act; null: it never leads one. */
function nameBy(battle: Battle, event: BattleEvent): string | null {
  const unit = (id: UnitId): string => nameOf(battle, id)
  switch (event.kind) {
    case 'battleBegan':
      return `${event.scenario.title} begins`
    case 'volleyFired':
    case 'volleyWasted':
      return `${unit(event.firer)} fires`
    case 'batteryShot':
    case 'shotWasted':
      return `${unit(event.battery)} shoots`
    case 'meleeFought':
      return `Melee of ${several(battle, event.losses.map((loss) => loss.unit))}`
    case 'moraleTested':
      return `${unit(event.unit)} tests`
    case 'officerChecked':
      return `Dice for ${commanderName(battle, event.commander)}`
    case 'friendsNamed':
      return `Friends of ${unit(event.unit)} named`
    case 'reachAnswered':
      return `Reach of ${unit(event.unit)} answered`
    case 'stoodAnswered':
      return `${unit(event.unit)} ${event.stood ? 'rallies' : 'does not rally'}`
    case 'unitsConverged':
      return `${several(battle, event.from)} converge`
    case 'chargeAnnounced':
      return `${unit(event.unit)} announces a charge`
    case 'counterchargeAnnounced':
      return `${unit(event.unit)} announces a countercharge`
    case 'compelledMet':
      return event.charges ? null : `${unit(event.unit)} need not charge`
    case 'chargeEnded':
      return chargeName(battle, event.charge)
    case 'corrected':
      return `Correction of ${unit(event.unit)}`
    case 'waived':
      return waiverName(battle, event.obligation)
    case 'movesNoted':
      return `${several(battle, event.units)}: ${event.moves === 0 ? 'no Move' : counted(event.moves, 'Move')}`
    case 'phaseEnded':
      return event.phase === 'orders' ? 'Orders end' : `${capital(phaseNumber(event.phase))} ends`
    case 'commanderAttached':
      return event.unit === null ? `${commanderName(battle, event.commander)} leaves` : `${commanderName(battle, event.commander)} joins ${unit(event.unit)}`
    case 'baseNoted':
      return `Base line of ${unit(event.unit)}`
    case 'unitDestroyed':
      return event.how === 'surrender' ? `${unit(event.unit)} surrenders` : `${owned(unit(event.unit))} end`
    case 'formationChanged':
      return forms(battle, event)
    case 'wentProne':
      return `${unit(event.unit)} lies down`
    case 'stoodUp':
      return `${unit(event.unit)} stands up`
    case 'coverNoted':
      return `Cover of ${unit(event.unit)}`
    default:
      return null
  }
}

/** What only goes before or follows from something else: such an event names an act that has nothing better. */
const MINOR: ReadonlySet<BattleEvent['kind']> = new Set(['formationChanged', 'wentProne', 'stoodUp', 'coverNoted', 'unitDestroyed', 'commanderAttached'])

/** `50th Line fires`, `Phase 5 ends`. The battle before the act or after it. */
export function nameAct(battle: Battle, events: readonly BattleEvent[]): string {
  const ordered = [...events.filter(({ kind }) => !MINOR.has(kind)), ...events.filter(({ kind }) => MINOR.has(kind))]
  for (const event of ordered) {
    const name = nameBy(battle, event)
    if (name !== null) return name
  }
  return 'The last act'
}
