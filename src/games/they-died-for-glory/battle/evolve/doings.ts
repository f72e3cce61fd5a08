/** Moves, shots and volleys, and what the end of a turn takes off. */
import type { UnitId } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import type { Battle, BattleUnit } from '../state.ts'
import { apply, withUnit, withUnits } from './change.ts'

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
  return withUnit(fired, target, (unit) => ({
    casualties: unit.casualties + casualties,
    artilleryLosses: unit.artilleryLosses + casualties,
  }))
}

export const smoking = (target: UnitId) => (unit: BattleUnit) => ({
  operationsUsed: unit.operationsUsed + 1,
  volleys: unit.volleys + 1,
  firedSinceProne: unit.prone,
  last: { target, ammunition: null },
})

export function fired(battle: Battle, event: EventOf<'volleyFired'>): Battle {
  const after = withUnit(battle, event.firer, smoking(event.target))
  return withUnit(after, event.target, (unit) => ({
    casualties: unit.casualties + event.casualties,
    smallArmsLosses: unit.smallArmsLosses + event.casualties,
  }))
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
  return { ...battle, units, cleared: true }
}

const FRESH: Partial<BattleUnit> = { moved: null, shot: false, artilleryLosses: 0, charged: false, passingTested: false }

export function turnEnded(battle: Battle, event: EventOf<'turnEnded'>): Battle {
  const units = battle.units.map((unit) => apply(unit, FRESH))
  return { ...battle, units, charges: [], cleared: false, turn: event.turn + 1 }
}
