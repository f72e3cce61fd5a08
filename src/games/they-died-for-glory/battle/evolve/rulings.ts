/** What the players agreed before turn 1, and objectives. */
import type { Tables } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import type { Battle } from '../state.ts'
import { withUnits } from './change.ts'

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

/** The usual strength of a French line battalion, as chosen. */
function withFrenchLine(tables: Tables, figures: number | null): Tables {
  const { french } = tables.rosters
  if (figures === null || !french.line) return tables
  return { ...tables, rosters: { ...tables.rosters, french: { ...french, line: { ...french.line, value: figures } } } }
}

export function rulingsChosen(battle: Battle, event: EventOf<'rulingsChosen'>): Battle {
  const { options, readings, unit: inch, frenchLine, battalions } = event
  const tables = withFrenchLine(withReadings(battle.tables, readings), frenchLine)
  const sized = frenchLine === null ? battle : withUnits(battle, battalions, { figures: event.figures ?? frenchLine })
  return { ...sized, options, inch, tables }
}

export function objectiveHeld(battle: Battle, { objective, turn, side }: EventOf<'objectiveHeld'>): Battle {
  const objectives = battle.objectives.map((row) => (row.id === objective ? { ...row, held: { side, turn } } : row))
  return {
    ...battle,
    objectives,
    obligations: battle.obligations.filter(({ about }) => about.kind !== 'objective' || about.objective !== objective),
  }
}
