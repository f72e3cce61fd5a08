/** Fallbacks, losses for good, tests taken, command figures. */
import type { CommanderId, UnitId } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import { unitOf, type Battle, type BattleUnit } from '../state.ts'
import { settled, withCommander, withStart, withUnit, withUnits } from './change.ts'
import { disengaged } from './contacts.ts'
import { ran, uncounted } from './losses.ts'

export function fellBack(battle: Battle, event: EventOf<'fellBack'>): Battle {
  const rout = event.how !== 'voluntary'
  const left = disengaged(battle, event.unit)
  const free = rout ? ran(left, event.unit) : left
  const before = unitOf(free, event.unit)
  return withUnit(before.prone ? uncounted(free, event.unit) : free, event.unit, (unit) => ({
    prone: false,
    formation: unit.formation === 'unlimbered' ? 'limbered' : unit.formation,
    cover: 'none',
    smallArmsLosses: unit.prone ? 0 : unit.smallArmsLosses,
    ...(rout
      ? { fallenBack: true, shattered: unit.shattered || event.shattered, fellBack: { turn: event.turn, phase: event.phase } }
      : { operationsUsed: Math.max(unit.operationsUsed, battle.tables.operations.fallbackCost.value) }),
  }))
}

/** Ways to go that leave nobody alive. */
const KILLED: ReadonlySet<EventOf<'unitDestroyed'>['how']> = new Set(['fire', 'artillery', 'melee', 'collapse'])

export function destroyed(battle: Battle, event: EventOf<'unitDestroyed'>): Battle {
  const free = disengaged(battle, event.unit)
  return withUnit(free, event.unit, (unit) => ({
    presence: 'gone',
    gone: event.how,
    prone: false,
    casualties: KILLED.has(event.how) ? unit.figures : unit.casualties,
    commander: false,
  }))
}

export function tested(battle: Battle, event: EventOf<'moraleTested'>): Battle {
  return withUnit(settled(battle, event.obligation), event.unit, (unit) => ({
    passingTested: unit.passingTested || event.reason === 'friend-fell-back',
    tests: { ...unit.tests, [event.reason]: `${event.turn}/${event.phase}` },
  }))
}

export function attached(battle: Battle, event: EventOf<'commanderAttached'>): Battle {
  const before = battle.commanders.find((commander) => commander.id === event.commander)?.with ?? null
  const after = withCommander(battle, event.commander, { with: event.unit })
  const has = (id: UnitId) => after.commanders.some((commander) => commander.with === id)
  const ids = [...new Set([before, event.unit])].filter((id): id is UnitId => id !== null)
  return withUnits(after, ids, (unit) => ({ commander: has(unit.id) }))
}

export function commanderLost(battle: Battle, id: CommanderId): Battle {
  const loose = attached(battle, { kind: 'commanderAttached', commander: id, unit: null })
  return withCommander(loose, id, { presence: 'out' })
}

/** The right books hold for the half that is on as well; figures lost in it stay lost in it. */
export function corrected(battle: Battle, event: EventOf<'corrected'>): Battle {
  const { spent, casualties, operationsUsed, ...rest } = event.patch
  const by = (casualties ?? 0) - unitOf(battle, event.unit).casualties
  const right = (unit: BattleUnit) =>
    ({ ...rest, ...(spent ? { spent: { ...unit.spent, ...spent } } : {}) }) as Partial<BattleUnit>
  const now = withUnit(battle, event.unit, (unit) => ({
    ...right(unit),
    ...(casualties === undefined ? {} : { casualties }),
    ...(operationsUsed === undefined ? {} : { operationsUsed }),
  }))
  return withStart(now, event.unit, (unit) => ({
    ...right(unit),
    ...(casualties === undefined ? {} : { casualties: Math.max(0, Math.min(unit.figures, unit.casualties + by)) }),
  }))
}
