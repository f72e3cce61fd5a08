/** The ledger of losses: what each volley, shot and melee took from whom, so that a wrong count can be mended later. */
import type { Half, UnitId } from '#tdfg/types.ts'
import type { Cause, EventOf } from '../events.ts'
import { unitOf, type Battle, type Loss } from '../state.ts'
import { withStart, withUnit } from './change.ts'

interface Taken {
  readonly cause: Cause
  readonly half: Half
  readonly unit: UnitId
  readonly figures: number
  readonly by: UnitId | null
}

/** Enters losses that `battle` has already counted among the casualties. */
export function entered(battle: Battle, taken: readonly Taken[]): Battle {
  const rows = taken.map((row): Loss => ({
    ...row,
    at: battle.count,
    turn: battle.turn,
    after: unitOf(battle, row.unit).casualties,
    lay: unitOf(battle, row.unit).prone,
    counts: row.cause === 'fire',
    forced: false,
    ran: false,
  }))
  return { ...battle, losses: [...battle.losses, ...rows] }
}

/** Changes the entries of one unit. */
function changed(battle: Battle, unit: UnitId, change: (row: Loss) => Partial<Loss>): Battle {
  if (!battle.losses.some((row) => row.unit === unit)) return battle
  return { ...battle, losses: battle.losses.map((row) => (row.unit === unit ? { ...row, ...change(row) } : row)) }
}

/** The unit has stood up: what it lost before counts no more towards the next time. */
export const uncounted = (battle: Battle, unit: UnitId): Battle => changed(battle, unit, () => ({ counts: false, forced: false }))

/** It was no loss that keeps the unit down: by the right count it stands. */
export const unforced = (battle: Battle, unit: UnitId): Battle => changed(battle, unit, () => ({ forced: false }))

/** Its losses have thrown the unit down. */
export const forced = (battle: Battle, unit: UnitId): Battle => changed(battle, unit, ({ counts }) => ({ forced: counts }))

export const ran = (battle: Battle, unit: UnitId): Battle => changed(battle, unit, () => ({ ran: true }))

/** Markers are off: the next turn counts anew. */
export const allUncounted = (battle: Battle): Battle => ({
  ...battle,
  losses: battle.losses.map((row) => (row.counts ? { ...row, counts: false, forced: false } : row)),
})

/** What is older than the turn that has just ended can only be corrected. */
export const lately = (battle: Battle, ended: number): Battle => ({
  ...battle,
  losses: battle.losses.filter((row) => row.turn >= ended),
})

/** The entry mended, and the casualties with it: those after every later loss of the unit, too. */
export function amended(battle: Battle, { at, unit: id, by, cause, turn }: EventOf<'amended'>): Battle {
  const row = battle.losses.find((one) => one.at === at && one.unit === id)
  const books = changed(battle, id, (one) => ({
    figures: one.at === at ? one.figures + by : one.figures,
    after: one.at >= at ? one.after + by : one.after,
  }))
  const mended = withUnit(books, id, (unit) => ({
    casualties: unit.casualties + by,
    ...(row?.counts ? { smallArmsLosses: unit.smallArmsLosses + by } : {}),
    ...(cause === 'artillery' && turn === battle.turn ? { artilleryLosses: Math.max(0, unit.artilleryLosses + by) } : {}),
  }))
  // What was lost before the half with written orders began was lost when it began.
  return row && row.at >= battle.halfBegan ? mended : withStart(mended, id, ({ casualties }) => ({ casualties: casualties + by }))
}
