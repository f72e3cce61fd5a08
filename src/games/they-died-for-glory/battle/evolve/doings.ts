/** Moves, shots and volleys, and what the end of a turn takes off. */
import type { Tables, UnitId, WrittenHalf } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import { unitOf, type Battle, type BattleUnit } from '../state.ts'
import { apply, withUnit, withUnits } from './change.ts'
import { allUncounted, entered, lately } from './losses.ts'

export function moved(battle: Battle, event: EventOf<'movesNoted'>): Battle {
  return withUnits(battle, event.units, (unit) => ({
    moved: event.moves,
    operationsUsed: unit.operationsUsed - (unit.moved ?? 0) + event.moves,
  }))
}

export function shot(battle: Battle, event: EventOf<'batteryShot'>): Battle {
  const { battery, target, ammunition, casualties } = event
  const fired = withUnit(battle, battery, (unit) => ({
    shot: true,
    spent: { ...unit.spent, [ammunition]: unit.spent[ammunition] + 1 },
    last: { target, ammunition },
  }))
  const hurt = withUnit(fired, target, (unit) => ({
    casualties: unit.casualties + casualties,
    artilleryLosses: unit.artilleryLosses + casualties,
  }))
  return entered(hurt, [
    { cause: 'artillery', half: unitOf(battle, target).side, unit: target, figures: casualties, by: battery },
  ])
}

/** Who shoots stands in smoke; a volley of a half with written orders is what it does in it. */
export const smoking =
  ({ operations }: Tables, target: UnitId, half: WrittenHalf | undefined) =>
  (unit: BattleUnit) => ({
    operationsUsed: unit.operationsUsed + operations.volley.value,
    volleys: unit.volleys + 1,
    firedSinceProne: unit.prone,
    last: { target, ammunition: null },
    ...(half ? { done: [...unit.done, half] } : {}),
  })

export function fired(battle: Battle, event: EventOf<'volleyFired'>): Battle {
  const after = withUnit(battle, event.firer, smoking(battle.tables, event.target, event.half))
  const { firer, target, casualties } = event
  const hurt = withUnit(after, target, (unit) => ({
    casualties: unit.casualties + casualties,
    smallArmsLosses: unit.smallArmsLosses + casualties,
  }))
  // Who is fired at is who moves.
  const half = event.half ?? unitOf(battle, target).side
  return entered(hurt, [{ cause: 'fire', half, unit: target, figures: casualties, by: firer }])
}

export function cleared(battle: Battle, event: EventOf<'markersCleared'>): Battle {
  const owed = new Map(event.owed.map((row) => [row.unit, row.operations]))
  const units = battle.units.map((unit) =>
    apply(unit, {
      operationsUsed: owed.get(unit.id) ?? 0,
      volleys: 0,
      smallArmsLosses: 0,
      contactedEarly: false,
      formation: unit.formation === 'assault-column' ? 'column' : unit.formation,
    }),
  )
  return allUncounted({ ...battle, units, cleared: true })
}

const NONE: readonly never[] = []
const FRESH: Partial<BattleUnit> = {
  moved: null,
  shot: false,
  artilleryLosses: 0,
  charged: false,
  passingTested: false,
  enteredWork: false,
  orders: null,
  done: NONE,
  failed: NONE,
}
const UNREADY: Battle['ready'] = { french: false, german: false }

export function turnEnded(battle: Battle, event: EventOf<'turnEnded'>): Battle {
  const units = battle.units.map((unit) => apply(unit, { ...FRESH, lastOrders: unit.orders }))
  const next = { ...battle, units, charges: [], cleared: false, ready: UNREADY, turn: event.turn + 1 }
  return lately(next, event.turn)
}
