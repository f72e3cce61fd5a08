/** What the players agreed before turn 1, objectives, and counts mended later. */
import type { Tables } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import type { Battle, BattleUnit } from '../state.ts'
import { withUnit } from './change.ts'

/** Readings laid over the charts; what was not chosen stays as it is. */
function withReadings(tables: Tables, readings: EventOf<'rulingsChosen'>['readings']): Tables {
  const { chargingAllPrussianInfantry, shellLimitPrussiaOnly, meleeRounding } = readings
  const before = tables.readings
  return {
    ...tables,
    readings: {
      chargingAllPrussianInfantry:
        chargingAllPrussianInfantry === undefined
          ? before.chargingAllPrussianInfantry
          : { ...before.chargingAllPrussianInfantry, value: chargingAllPrussianInfantry },
      shellLimitPrussiaOnly:
        shellLimitPrussiaOnly === undefined
          ? before.shellLimitPrussiaOnly
          : { ...before.shellLimitPrussiaOnly, value: shellLimitPrussiaOnly },
      meleeRounding: meleeRounding === undefined ? before.meleeRounding : { ...before.meleeRounding, value: meleeRounding },
    },
  }
}

const isFrenchLine = (unit: BattleUnit): boolean => unit.nation === 'france' && unit.troop === 'line'

export function rulingsChosen(battle: Battle, event: EventOf<'rulingsChosen'>): Battle {
  const { options, readings, unit: inch, frenchLine } = event
  const units =
    frenchLine === null ? battle.units : battle.units.map((unit) => (isFrenchLine(unit) ? { ...unit, figures: frenchLine } : unit))
  return { ...battle, options, inch, units, tables: withReadings(battle.tables, readings) }
}

export function objectiveHeld(battle: Battle, { objective, turn, side }: EventOf<'objectiveHeld'>): Battle {
  const objectives = battle.objectives.map((row) => (row.id === objective ? { ...row, held: { side, turn } } : row))
  return {
    ...battle,
    objectives,
    obligations: battle.obligations.filter(({ about }) => about.kind !== 'objective' || about.objective !== objective),
  }
}

export const amended = (battle: Battle, { unit: id, by, cause }: EventOf<'amended'>): Battle =>
  withUnit(battle, id, (unit) => ({
    casualties: unit.casualties + by,
    ...(cause === 'fire' ? { smallArmsLosses: Math.max(0, unit.smallArmsLosses + by) } : {}),
    ...(cause === 'artillery' ? { artilleryLosses: Math.max(0, unit.artilleryLosses + by) } : {}),
  }))
