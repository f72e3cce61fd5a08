/** The tests that losses bring, read from the ledger: what a mended count brings or spares is the difference. */
import { halfStrength } from '#tdfg/rules/unit.ts'
import type { Half, Phase, Reason, Side, UnitId } from '#tdfg/types.ts'
import { beatenOf } from './ends.ts'
import { sideOfHalf } from './halves.ts'
import { unitOf, type Battle, type Loss } from './state.ts'

/** A test that a unit owes, or has owed, for its losses. */
export interface Duty {
  readonly unit: UnitId
  readonly reason: Reason
  /** Where it is due. */
  readonly turn: number
  readonly phase: Phase
  /** Who gave cause; null: a melee. */
  readonly because: UnitId | null
  /** The unit has run since, and with that lost the test (`turn.lapse`). */
  readonly ran: boolean
}

/** Alive after it, and at half strength or worse. */
const atHalf = (battle: Battle, { unit: id, after }: Loss): boolean => {
  const { figures } = unitOf(battle, id)
  return after < figures && halfStrength({ figures, casualties: after })
}

/** The rows of one melee, or of one volley or shot. */
export const lossesAt = (battle: Battle, at: number): readonly Loss[] => battle.losses.filter((row) => row.at === at)

/** Who lost a melee by its rows in the ledger. */
export function meleeEnd(battle: Battle, rows: readonly Loss[]): Side | 'both' | null {
  const of = (side: Side) => rows.filter((row) => unitOf(battle, row.unit).side === side)
  const lost = (side: Side) => of(side).reduce((sum, row) => sum + row.figures, 0)
  const stands = (side: Side) => of(side).reduce((sum, row) => sum + unitOf(battle, row.unit).figures - row.after, 0)
  return beatenOf(
    sideOfHalf(rows[0]?.half ?? null) ?? 'german',
    { french: lost('french'), german: lost('german') },
    { french: stands('french'), german: stands('german') },
  )
}

function meleeDuty(battle: Battle, row: Loss): Reason | null {
  if (!atHalf(battle, row)) return null
  const beaten = meleeEnd(battle, lossesAt(battle, row.at))
  if (beaten === null) return 'locked'
  return beaten !== unitOf(battle, row.unit).side && row.figures > 0 ? 'half-strength' : null
}

function reasonOf(battle: Battle, row: Loss): Reason | null {
  if (row.cause === 'melee') return meleeDuty(battle, row)
  if (row.figures === 0) return null
  if (row.cause === 'artillery') return row.after < unitOf(battle, row.unit).figures ? 'artillery' : null
  return atHalf(battle, row) ? 'half-strength' : null
}

const PHASE_OF: Readonly<Record<Loss['cause'], (half: Half) => Phase>> = {
  artillery: () => 'artillery',
  fire: (half) => `${half}-losses`,
  melee: (half) => (half === 'french' || half === 'german' ? `${half}-melee` : 'melee'),
}

/** The phase in which the tests for this loss are due. */
export const duePhase = ({ cause, half }: Loss): Phase => PHASE_OF[cause](half)

/** Every test that the losses of a unit bring, one a reason and phase however many rows bring it (`turn.due`). */
export function dutiesOf(battle: Battle, unit: UnitId): readonly Duty[] {
  const duties = new Map<string, Duty>()
  for (const row of battle.losses.filter((one) => one.unit === unit)) {
    const reason = reasonOf(battle, row)
    if (reason === null) continue
    const { turn, by: because, ran } = row
    const duty: Duty = { unit, reason, turn, phase: duePhase(row), because, ran }
    if (!duties.has(dutyKey(duty))) duties.set(dutyKey(duty), duty)
  }
  return [...duties.values()]
}

export const dutyKey = ({ unit, reason, turn, phase }: Duty): string => `${unit}/${reason}/${turn}/${phase}`
