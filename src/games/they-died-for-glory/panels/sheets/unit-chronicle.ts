/** Which events of a battle belong to the story of one unit, turn by turn. */
import type { BattleEvent } from '#tdfg/battle/events.ts'

export interface Chapter {
  readonly turn: number
  readonly events: readonly BattleEvent[]
}

/** Kinds that name many units at once and tell nothing of one. */
const ROLL_CALLS: ReadonlySet<BattleEvent['kind']> = new Set(['battleBegan', 'movesNoted', 'markersCleared'])

/** Whether one of these ids stands anywhere in the event. */
function names(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => names(part, ids))
}

/** Ids that speak of the unit though they are not its own: its charges, and what it owes. */
function aliasOf(event: BattleEvent, unit: string): string | null {
  if (event.kind === 'chargeAnnounced' || event.kind === 'counterchargeAnnounced')
    return event.unit === unit ? event.charge : null
  return event.kind === 'obliged' && event.obligation.unit === unit ? event.obligation.id : null
}

/** The turns in which something happened to the unit, each with those events, oldest first. */
export function chronicle(events: readonly BattleEvent[], unit: string): readonly Chapter[] {
  const ids = new Set<string>([unit])
  const chapters: { turn: number; events: BattleEvent[] }[] = []
  let turn = 1
  for (const event of events) {
    if (event.kind === 'battleBegan') turn = event.scenario.firstTurn ?? 1
    const alias = aliasOf(event, unit)
    if (alias !== null) ids.add(alias)
    if (!ROLL_CALLS.has(event.kind) && names(event, ids)) {
      const last = chapters.at(-1)
      if (last?.turn === turn) last.events.push(event)
      else chapters.push({ turn, events: [event] })
    }
    if (event.kind === 'turnEnded') turn = event.turn + 1
  }
  return chapters
}
