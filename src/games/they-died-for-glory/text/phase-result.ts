/** What ended and began when a phase was left. */
import type { BattleEvent, EventOf } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import type { Done, ResultWords } from './done.ts'
import { commanderName, nameOf } from './names.ts'
import { phaseNumber, sayPhase } from './phases.ts'
import { sayPassed } from './passed.ts'
import { capital, listed } from './words.ts'

type Make = (title: string, detail: readonly string[]) => ResultWords

/** `Phase 2 passes: no unit can charge.` */
function passed(rows: readonly EventOf<'phasePassed'>[]): readonly string[] {
  const skipped = rows.filter(({ phase }) => phase !== 'clear-markers')
  const reasons = [...new Set(skipped.map(({ why }) => why))]
  return reasons.map((why) => {
    const numbers = skipped.filter((row) => row.why === why).map(({ phase }) => String(sayPhase(phase).number))
    return `${numbers.length === 1 ? 'Phase' : 'Phases'} ${listed(numbers)} ${numbers.length === 1 ? 'passes' : 'pass'}: ${sayPassed(why)}.`
  })
}

function besides(after: Battle, event: BattleEvent): string {
  switch (event.kind) {
    case 'unitsArrived': {
      const who = [...event.units.map((id) => nameOf(after, id)), ...event.commanders.map((id) => commanderName(after, id))]
      return `${listed(who)} ${who.length === 1 ? 'enters' : 'enter'}.`
    }
    case 'unitRallied':
      return `${nameOf(after, event.unit)} has rallied.`
    case 'markersCleared':
      return 'Markers come off.'
    default:
      return ''
  }
}

function headline(events: readonly BattleEvent[]): string {
  const over = events.find((event) => event.kind === 'gameEnded')
  if (over?.kind === 'gameEnded') return `The battle is over after turn ${over.turn}.`
  const turn = events.find((event) => event.kind === 'turnEnded')
  if (turn?.kind === 'turnEnded') return `Turn ${turn.turn} ends.`
  const first = events.find((event) => event.kind === 'phaseEnded')
  if (first?.kind !== 'phaseEnded' || first.phase === 'orders') return 'The orders are given.'
  return `${capital(phaseNumber(first.phase))} ends.`
}

/** Empty when a phase simply led to the next. */
export function phaseResult({ after, events }: Done, make: Make): ResultWords {
  const skipped = events.flatMap((event) => (event.kind === 'phasePassed' ? [event] : []))
  const detail = [...events.map((event) => besides(after, event)), ...passed(skipped)].filter((line) => line !== '')
  const turnOver = events.some(({ kind }) => kind === 'turnEnded' || kind === 'gameEnded')
  return detail.length === 0 && !turnOver ? make('', []) : make(headline(events), detail)
}
