/** Units as they join, and as they become one. */
import type { UnitId } from '#tdfg/types.ts'
import type { EventOf, RosterUnit } from '../events.ts'
import { NO_BATTLE, unitOf, type Battle, type BattleUnit, type Commander } from '../state.ts'
import { indexOf, withCommander, withUnits } from './change.ts'

/** Whether what enters in that turn is on the table when the battle is taken up; in turn 1: what begins there. */
const presenceOf = ({ enters }: { readonly enters: number }, first: number): 'to-come' | 'table' =>
  enters > 1 && enters >= first ? 'to-come' : 'table'

/** What a unit had been through when the battle was taken up. */
function veteran({ before, figures }: RosterUnit, first: number): Partial<BattleUnit> {
  if (!before) return {}
  const { casualties, spent, fallenBack, shattered } = before
  const gone: Partial<BattleUnit> = casualties >= figures ? { presence: 'gone', gone: 'before' } : {}
  const ran = fallenBack || shattered ? ({ turn: first - 1, phase: 'french-melee' } as const) : null
  return { casualties: Math.min(casualties, figures), spent, fallenBack: ran !== null, shattered, fellBack: ran, ...gone }
}

function enlist({ before, ...row }: RosterUnit, first: number): BattleUnit {
  return {
    armoured: false,
    reserve: false,
    ...(row as Omit<RosterUnit, 'gun' | 'weapon' | 'armoured' | 'reserve' | 'before'>),
    ...(row.gun ? { gun: row.gun } : {}),
    ...(row.weapon ? { weapon: row.weapon } : {}),
    presence: presenceOf(row, first),
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
    ...veteran({ ...row, ...(before ? { before } : {}) }, first),
  }
}

export function began(event: EventOf<'battleBegan'>): Battle {
  const first = event.scenario.firstTurn ?? 1
  const units = event.units.map((row) => enlist(row as RosterUnit, first))
  const commanders = event.commanders.map((row): Commander => ({
    ...row,
    presence: presenceOf(row, first),
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
    turn: first,
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
