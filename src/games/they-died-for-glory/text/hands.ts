/** What hands at the table must do after an act: figures off, twelve inches back, markers on and off. */
import { isGuns } from '#tdfg/rules/unit.ts'
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import { findUnit, type Battle } from '#tdfg/battle/state.ts'
import { findWork } from '#tdfg/battle/works.ts'
import type { UnitId, WorkId } from '#tdfg/types.ts'
import { commanderName, figureWord, nameOf, sayInFormation } from './names.ts'
import { capital, counted, inches, listed } from './words.ts'
import { workName } from './works.ts'

type Hands = readonly string[]

/** The act as a whole, for what one of its events alone does not tell. */
interface Act {
  readonly after: Battle
  readonly events: readonly BattleEvent[]
}

const destroyedIn = ({ events }: Act, unit: UnitId): boolean =>
  events.some((event) => event.kind === 'unitDestroyed' && event.unit === unit)

/** Losses come off the rear rank; a unit that is destroyed goes as a whole. */
function takeOff(act: Act, id: UnitId, casualties: number): Hands {
  const unit = findUnit(act.after, id)
  if (casualties === 0 || unit === undefined || destroyedIn(act, id)) return []
  const from = figureWord(unit) === 'gunner' ? 'from' : 'from the rear rank of'
  return [`Take ${counted(casualties, figureWord(unit))} ${from} ${unit.name}.`]
}

/** Figures off that were overlooked, or back on that were taken off by mistake. */
function mended(act: Act, { unit: id, by }: EventOf<'amended'>): Hands {
  const unit = findUnit(act.after, id)
  if (by > 0 || unit === undefined) return takeOff(act, id, by)
  return [`Put ${counted(-by, figureWord(unit))} back on ${unit.name}.`]
}

/** The first volley of a turn lays the smoke that the second is shot through. */
function smoke({ after }: Act, id: UnitId): Hands {
  const unit = findUnit(after, id)
  return unit?.volleys === 1 ? [`Smoke marker on ${unit.name}.`] : []
}

function fallenBack({ after }: Act, { unit: id, how }: EventOf<'fellBack'>): Hands {
  const unit = findUnit(after, id)
  if (unit === undefined || unit.presence === 'gone') return []
  const far = inches(after.tables.morale.fallback.value, after)
  const guns = isGuns(unit) ? ', limbered' : ''
  if (how === 'voluntary') return [`${unit.name}: ${far} to its rear${guns}, no nearer an enemy, then facing the enemy.`]
  return [`${unit.name}: ${far} straight back${guns}, facing away.`]
}

function lyingDown({ after }: Act, { unit, why }: EventOf<'wentProne'>): Hands {
  const name = nameOf(after, unit)
  if (why === 'noted') return []
  return [why === 'forced' ? `Lay ${name} prone where it stood when the fire opened; its move ends there.` : `Lay ${name} prone.`]
}

/** A formation that was only noted before a shot stands on the table already. */
function formed({ after, events }: Act, { unit, to }: EventOf<'formationChanged'>): Hands {
  const noted = events.some(
    ({ kind }) => kind === 'volleyFired' || kind === 'volleyWasted' || kind === 'batteryShot' || kind === 'shotWasted',
  )
  return noted ? [] : [`Set ${nameOf(after, unit)} ${sayInFormation(to)}.`]
}

function chargeEnd({ after }: Act, { charge: id, how }: EventOf<'chargeEnded'>): Hands {
  const charge = after.charges.find((row) => row.id === id)
  if (charge === undefined) return []
  const [name, target] = [nameOf(after, charge.unit), nameOf(after, charge.target)]
  if (how === 'short') return [`${name}: its full charge straight at ${target}, and stop.`]
  if (how === 'gone') return [`${name}: straight on as far as it chose, touching nobody that it did not announce.`]
  if (how === 'halted') return [`${name} stays where it is.`]
  return how === 'not-met' ? [`${name}: one Move towards ${target}.`] : []
}

function contact({ after }: Act, { attacker, defender, attackerCharged, defenderCharged }: EventOf<'contactMade'>): Hands {
  const [one, other] = [nameOf(after, attacker), nameOf(after, defender)]
  if (attackerCharged && defenderCharged) return [`Move ${one} and ${other} together, each by its share of the way.`]
  return attackerCharged ? [`Move ${one} into contact with ${other}.`] : [`Move ${other} into contact with ${one}.`]
}

function rubble({ after }: Act, id: WorkId): Hands {
  const work = findWork(after, id)
  if (work === undefined) return []
  return [work.material === 'bridge' ? `Take ${work.name} away.` : `Mark ${work.name} as rubble.`]
}

function rebuilt(act: Act, { work, destroyed }: EventOf<'workCorrected'>): Hands {
  if (destroyed === null) return []
  return destroyed ? rubble(act, work) : [`${workName(act.after, work)} stands again.`]
}

/** Beyond reach after all, its second Move is taken back. */
const backAgain = ({ after, events }: Act, { units }: EventOf<'movesNoted'>): Hands =>
  events.some(({ kind }) => kind === 'reachNoted')
    ? units.map((id) => `${nameOf(after, id)}: back to where its first Move ended.`)
    : []

/** A unit that runs from a charge leaves the charger where it stands (`charge.breaks`). */
function broken({ unit, reason, outcome }: EventOf<'moraleTested'>, { after }: Act): Hands {
  if (reason !== 'charged' || outcome === 'passes') return []
  return [`Whoever charged ${nameOf(after, unit)} stops where it stands: no melee, no pursuit.`]
}

function fought(act: Act, { losses, beaten }: EventOf<'meleeFought'>): Hands {
  const off = losses.flatMap(({ unit, figures }) => takeOff(act, unit, figures))
  return beaten === null ? [...off, 'Leave them in contact: they fight again next turn.'] : off
}

function arrived({ after }: Act, { units, commanders }: EventOf<'unitsArrived'>): Hands {
  const who = [...units.map((id) => nameOf(after, id)), ...commanders.map((id) => commanderName(after, id))]
  return [`Bring on ${listed(who)} where ${who.length === 1 ? 'it enters' : 'they enter'}.`]
}

function handsOf(act: Act, event: BattleEvent): Hands {
  const name = (id: UnitId): string => nameOf(act.after, id)
  switch (event.kind) {
    case 'volleyFired':
      return [...takeOff(act, event.target, event.casualties), ...smoke(act, event.firer)]
    case 'volleyWasted':
      return smoke(act, event.firer)
    case 'batteryShot':
      return takeOff(act, event.target, event.casualties)
    case 'amended':
      return mended(act, event)
    case 'unitRestored':
      return [`Put ${name(event.unit)} back where it stood.`]
    case 'workShot':
      return event.losses.flatMap((loss) => takeOff(act, loss.unit, loss.figures))
    case 'workDestroyed':
      return rubble(act, event.work)
    case 'workCorrected':
      return rebuilt(act, event)
    case 'gunnersReplaced':
      return [`Put ${counted(event.figures, 'figure')} of ${name(event.stand)} with the guns of ${name(event.battery)}.`]
    case 'wentProne':
      return lyingDown(act, event)
    case 'stoodUp':
      return event.why === 'noted' ? [] : [`Stand ${name(event.unit)} upright.`]
    case 'formationChanged':
      return formed(act, event)
    case 'moraleTested':
      return broken(event, act)
    case 'fellBack':
      return fallenBack(act, event)
    case 'unitDestroyed':
      return event.how === 'converged' || event.how === 'crews' ? [] : [`Take ${name(event.unit)} off the table.`]
    case 'unitRallied':
      return [`Rally marker off ${name(event.unit)}.`]
    case 'unitsConverged':
      return [`Put ${listed(event.from.map(name))} together as one unit of ${counted(event.figures, 'figure')}.`]
    case 'unitsArrived':
      return arrived(act, event)
    case 'markersCleared':
      return ['All operation and smoke markers off.']
    case 'chargeEnded':
      return chargeEnd(act, event)
    case 'contactMade':
      return contact(act, event)
    case 'meleeFought':
      return fought(act, event)
    case 'movesNoted':
      return backAgain(act, event)
    case 'commanderAttached':
      return event.unit === null
        ? [`Set ${commanderName(act.after, event.commander)} by himself.`]
        : [`Put ${commanderName(act.after, event.commander)} with ${name(event.unit)}.`]
    case 'commanderLost':
      return [`Take ${commanderName(act.after, event.commander)} off the table.`]
    default:
      return []
  }
}

/** What hands do now, in the order of the events. `after`: the battle after the act. */
export function hands(after: Battle, events: readonly BattleEvent[]): readonly string[] {
  const act = { after, events }
  return [...new Set(events.flatMap((event) => handsOf(act, event)).map(capital))]
}
