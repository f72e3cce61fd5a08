/** Units as they join, and as they become one. */
import type { UnitId } from '#tdfg/types.ts'
import type { EventOf, RosterUnit } from '../events.ts'
import { NO_BATTLE, unitOf, type Battle, type BattleUnit, type Commander } from '../state.ts'
import { indexOf, withCommander, withUnits } from './change.ts'

function enlist(row: RosterUnit): BattleUnit {
  return {
    armoured: false,
    reserve: false,
    ...(row as Omit<RosterUnit, 'gun' | 'weapon' | 'armoured' | 'reserve'>),
    ...(row.gun ? { gun: row.gun } : {}),
    ...(row.weapon ? { weapon: row.weapon } : {}),
    presence: row.enters > 1 ? 'to-come' : 'table',
    gone: null,
    casualties: 0,
    prone: false,
    commander: false,
    fallenBack: false,
    shattered: false,
    converged: false,
    locked: false,
    inContact: false,
    operationsUsed: 0,
    volleys: 0,
    smallArmsLosses: 0,
    firedSinceProne: false,
    contactedEarly: false,
    spent: { shell: 0, shot: 0, canister: 0 },
    moved: null,
    fellBack: null,
    passingTested: false,
    tests: {},
    shot: false,
    artilleryLosses: 0,
    charged: false,
    fought: null,
    work: null,
    enteredWork: false,
    servedBy: null,
    outOfReach: false,
    offBoard: row.offBoard ?? false,
    setting: null,
    baseSince: null,
    last: null,
    orders: null,
    lastOrders: null,
    done: [],
    failed: [],
  }
}

export function began(event: EventOf<'battleBegan'>): Battle {
  const units = event.units.map((row) => enlist(row as RosterUnit))
  const commanders = event.commanders.map((row): Commander => ({
    ...row,
    presence: row.enters > 1 ? 'to-come' : 'table',
    with: null,
  }))
  const { scenario, options, groups, tables } = event
  return {
    ...NO_BATTLE,
    scenario: scenario as Battle['scenario'],
    options,
    groups,
    tables,
    units,
    index: indexOf(units),
    commanders,
    objectives: (event.scenario.objectives ?? []).map((row) => ({ ...row, held: null })),
  }
}

/** Units and command figures come onto the table. */
export function arrived(battle: Battle, event: EventOf<'unitsArrived'>): Battle {
  const onTable = { presence: 'table' } as const
  return event.commanders.reduce((so, id) => withCommander(so, id, onTable), withUnits(battle, event.units, onTable))
}

export function converged(battle: Battle, event: EventOf<'unitsConverged'>): Battle {
  const first = unitOf(battle, event.from[0] as UnitId)
  const gone = withUnits(battle, event.from, { presence: 'gone', gone: 'converged' })
  const { casualties: _, rating: __, ...kept } = first
  const made: BattleUnit = {
    ...kept,
    id: event.into,
    name: event.name,
    figures: event.figures,
    casualties: 0,
    rating: event.rating,
    fallenBack: false,
    shattered: false,
    converged: true,
    baseSince: null,
    work: null,
    enteredWork: false,
    servedBy: null,
    setting: null,
    operationsUsed: 0,
    last: null,
    orders: null,
    lastOrders: null,
  }
  const units = [...gone.units, made]
  return { ...gone, units, index: indexOf(units) }
}
