/** What follows from an act besides its headline: who is left, who must test, whose charge is over. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import { findUnit, type Battle, type Obligation } from '#tdfg/battle/state.ts'
import { live } from '#tdfg/rules/unit.ts'
import type { UnitId } from '#tdfg/types.ts'
import type { Done } from './done.ts'
import { commanderName, figureWord, nameOf } from './names.ts'
import { sayDue } from './obligations.ts'
import { counted, listed, owned } from './words.ts'

/** `13 of 16 figures left.` Nothing of a unit that is gone or has lost nobody. */
export function lossLine({ after }: Done, id: UnitId, casualties: number): string {
  const unit = findUnit(after, id)
  if (unit === undefined || unit.presence !== 'table' || casualties === 0) return ''
  return `${live(unit)} of ${counted(unit.figures, figureWord(unit))} left.`
}

/** `It must test in phase 4.` */
export function owedLine({ after, events }: Done, unit: UnitId): string {
  for (const event of events) {
    if (event.kind !== 'obliged' || event.obligation.unit !== unit || event.obligation.about.kind !== 'test') continue
    return `It must test ${sayDue(after, event.obligation as Obligation)}.`
  }
  return ''
}

function ofObligation(after: Battle, owed: Obligation): string {
  const name = nameOf(after, owed.unit)
  switch (owed.about.kind) {
    case 'test':
      return `${name} must test ${sayDue(after, owed)}.`
    case 'officer':
      return `Two dice for ${commanderName(after, owed.about.commander)}.`
    case 'reach':
      return `${name} rolled a 1: is a German in reach?`
    case 'compelled':
      return `${name} announces a charge ${sayDue(after, owed)}.`
    case 'friends':
      return `Which friends saw ${name} ${owed.about.how === 'destroyed' ? 'destroyed' : 'fall back'}?`
    case 'reaction':
      return `One die for ${name}: does its charge go on?`
    case 'stood':
    case 'objective':
      return ''
    case 'refuge':
      return `${commanderName(after, owed.about.commander)} looks for a friend near by.`
  }
}

function ofCharge(after: Battle, id: string, how: string): string {
  const charge = after.charges.find((row) => row.id === id)
  if (charge === undefined) return ''
  return `${owned(nameOf(after, charge.unit))} ${charge.against === null ? 'charge' : 'countercharge'} ${how}.`
}

function goneLine(after: Battle, { unit, how }: EventOf<'unitDestroyed'>): string {
  if (how === 'surrender') return `${nameOf(after, unit)} surrenders.`
  if (how === 'collapse') return `${nameOf(after, unit)} is buried.`
  return how === 'crews' ? `${nameOf(after, unit)} has nobody left besides.` : ''
}

function ofEvent({ after }: Done, event: BattleEvent): string {
  switch (event.kind) {
    case 'obliged':
      return ofObligation(after, event.obligation as Obligation)
    case 'fellBack':
      return event.shattered ? `${nameOf(after, event.unit)} is shattered: it can only converge.` : ''
    case 'unitDestroyed':
      return goneLine(after, event)
    case 'chargeStands':
      return ofCharge(after, event.charge, 'stands')
    case 'chargeStopped':
      return ofCharge(after, event.charge, 'is stopped')
    case 'chargeEnded':
      return event.how === 'charge-over' ? ofCharge(after, event.charge, 'is off') : ''
    case 'commanderLost':
      return event.how === 'taken' ? `${commanderName(after, event.commander)} is taken.` : ''
    case 'workOccupied':
      return event.work === null ? `${nameOf(after, event.unit)} comes out.` : ''
    case 'chargeSet':
      return event.work === null ? `${nameOf(after, event.unit)} gives up its charge.` : ''
    default:
      return ''
  }
}

/** Tests that fall due together are named in one sentence. */
function testsTogether(after: Battle, owed: readonly Obligation[]): readonly string[] {
  const dues = [...new Set(owed.map((row) => sayDue(after, row)))]
  return dues.map((due) => {
    const names = [...new Set(owed.filter((row) => sayDue(after, row) === due).map((row) => nameOf(after, row.unit)))]
    return `${listed(names)} must test ${due}.`
  })
}

/** Sentences on what follows, in the order of the events; the tests together at the end. */
export function followUps(done: Done): readonly string[] {
  const isTest = (event: BattleEvent): boolean => event.kind === 'obliged' && event.obligation.about.kind === 'test'
  // A test that was taken in this same act is no longer owed.
  const open = (event: BattleEvent): boolean =>
    event.kind === 'obliged' && done.after.obligations.some(({ id }) => id === event.obligation.id)
  const others = done.events.filter((event) => !isTest(event)).map((event) => ofEvent(done, event))
  const tests = done.events.flatMap((event) =>
    event.kind === 'obliged' && isTest(event) && open(event) ? [event.obligation as Obligation] : [],
  )
  return [...others.filter((line) => line !== ''), ...testsTogether(done.after, tests)]
}
