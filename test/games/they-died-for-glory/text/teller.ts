/** A hand that plays acts and says all that is said of them. */
import type { Act } from '#tdfg/battle/acts.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import { hands, nameAct, resultOf, sayEvent } from '#tdfg/text/events.ts'
import { hand, step, type Stand } from '../battle/muster.ts'

export interface Told {
  readonly name: string
  /** Lines of the log, one an event, those without words left out. */
  readonly log: readonly string[]
  readonly title: string
  readonly detail: string
  readonly tone: string
  readonly hands: readonly string[]
}

/** The lines of an act, each said of the battle before its event. */
export function linesOf(before: Stand, events: readonly BattleEvent[]): readonly string[] {
  let stand = before
  return events.flatMap((event) => {
    const line = sayEvent(stand.battle, event)
    stand = step(stand, event)
    return line === null ? [] : [line]
  })
}

export function tell(before: Stand, after: Battle, events: readonly BattleEvent[]): Told {
  return { name: nameAct(after, events), log: linesOf(before, events), ...resultOf(after, events), hands: hands(after, events) }
}

export function teller(start: Stand) {
  const table = hand(start)
  return {
    ...table,
    tell: (act: Act, umpire?: string): Told => {
      const before = table.stand()
      const events = table.play(act, umpire)
      return tell(before, table.battle(), events)
    },
  }
}
