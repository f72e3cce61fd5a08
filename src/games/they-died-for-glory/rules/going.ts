/** What one unit may still make of its Moves: the facts of its movement card (`move.*`, `ops.*`). */
import type { Sourced } from '#core/sourced.ts'
import type { Formation, Tables, Unit } from '#tdfg/types.ts'
import { chargeReach, counterchargeReach } from './charge.ts'
import { exemptFromReach } from './command.ts'
import { formationChangeCost, formationsFor, goingIn, moveAllowance } from './movement.ts'
import { isCavalry, isGuns, isInfantry, isReserve } from './unit.ts'

/** Operations left this turn, 0 or more. */
export const operationsLeft = (tables: Tables, unit: Pick<Unit, 'operationsUsed'>): number =>
  Math.max(0, tables.operations.aTurn.value - unit.operationsUsed)

/** One row of the card: a formation that the unit's kind knows, and what is left of the turn in it. */
export interface FormationPlan {
  readonly formation: Formation
  readonly present: boolean
  /** Inches of one Move; null: it does not move in it. */
  readonly move: Sourced | null
  /** Operations of the change to it; of the present one 0. */
  readonly change: 0 | 1
  /** Moves that are left once it has changed and, if it lies prone, stood up; null: the operations do not suffice. */
  readonly movesLeft: number | null
}

export interface Command {
  /** Beyond its commanders' reach (`ops.command`). */
  readonly outOfReach: boolean
  /** Moves made already this turn. */
  readonly moved: number
}

/** Moves at most, whatever operations are left. */
function mostMoves(tables: Tables, unit: Unit, { outOfReach, moved }: Command): number {
  if (!outOfReach || exemptFromReach(unit)) return tables.operations.aTurn.value
  return Math.max(0, tables.command.movesBeyondReach.value - moved)
}

/** Every formation of its kind. A unit that lies prone stands up first; its formation cannot change lying down. */
export function formationPlans(tables: Tables, unit: Unit, command: Command): readonly FormationPlan[] {
  const standing = operationsLeft(tables, unit) - (unit.prone ? tables.operations.standUp.value : 0)
  return formationsFor(unit).map((formation) => {
    const present = formation === unit.formation
    const change = present ? 0 : formationChangeCost(unit, formation)
    const left = standing - change
    const move = moveAllowance(tables, { ...unit, formation })
    return {
      formation,
      present,
      move,
      change,
      movesLeft: left < 0 ? null : move === null ? 0 : Math.min(left, mostMoves(tables, unit, command)),
    }
  })
}

/** What ground and turning ask of this unit. */
export type GroundFact =
  | { readonly kind: 'rough-never' | 'woods-home' | 'bridge' }
  | { readonly kind: 'rough' | 'obstacles' | 'uphill' | 'wheel' | 'oblique' | 'handpush'; readonly by: Sourced }
  | { readonly kind: 'face'; readonly operations: 0 | 1 }
  /** Inches of one Move. */
  | { readonly kind: 'back-up' | 'road'; readonly inches: number; readonly by: Sourced }

/** What its state, its charge and its commanders do. */
export type StateFact =
  | { readonly kind: 'lie-down' | 'rally' | 'no-deep-column' | 'change-prohibited' | 'reach-free' }
  | { readonly kind: 'stand-up'; readonly by: Sourced }
  | { readonly kind: 'reach'; readonly out: boolean; readonly by: Sourced }
  | { readonly kind: 'charge' | 'countercharge'; readonly inches: number; readonly by: Sourced }

/** A rule of movement that applies to this unit. `by`: the number of the chart that it uses. */
export type GoingFact = GroundFact | StateFact

/** Woods and obstacles: never, half, or at home in woods. */
function rough(tables: Tables, unit: Unit): readonly GoingFact[] {
  const by = tables.movement.roughPart
  if (goingIn(unit, 'woods') === 'never') return [{ kind: 'rough-never' }]
  const home = formationsFor(unit).some((formation) => goingIn({ ...unit, formation }, 'woods') === 'full')
  return home ? [{ kind: 'woods-home' }, { kind: 'obstacles', by }] : [{ kind: 'rough', by }]
}

/** Turning and going otherwise than straight ahead. */
function turning(tables: Tables, unit: Unit): readonly GoingFact[] {
  const { infantryWheel, cavalryWheel, oblique, backUpPart, roadTimes } = tables.movement
  const [line, column] = (['line', 'column'] as const).map((formation) => moveAllowance(tables, { ...unit, formation }))
  const knows = (formation: Formation) => formationsFor(unit).includes(formation)
  return [
    ...(isInfantry(unit) ? [{ kind: 'wheel', by: infantryWheel } as const] : []),
    ...(isCavalry(unit) ? [{ kind: 'wheel', by: cavalryWheel } as const] : []),
    { kind: 'oblique', by: oblique },
    { kind: 'face', operations: formationChangeCost(unit, unit.formation) },
    ...(line && knows('line') ? [{ kind: 'back-up', inches: line.value * backUpPart.value, by: backUpPart } as const] : []),
    ...(column && knows('column') ? [{ kind: 'road', inches: column.value * roadTimes.value, by: roadTimes } as const] : []),
  ]
}

function charging(tables: Tables, unit: Unit): readonly GoingFact[] {
  if (isGuns(unit) || (isCavalry(unit) && unit.formation !== 'line')) return []
  const { chargeMoves, counterchargeMoves } = tables.operations
  return [
    { kind: 'charge', inches: chargeReach(tables, unit), by: chargeMoves },
    { kind: 'countercharge', inches: counterchargeReach(tables, unit), by: counterchargeMoves },
  ]
}

/** What the rules of movement say of this very unit, in the order in which hands need it. */
export function goingFacts(tables: Tables, unit: Unit, { outOfReach }: Pick<Command, 'outOfReach'>): readonly GoingFact[] {
  const ran = unit.fallenBack || unit.shattered
  return [
    ...(unit.prone ? [{ kind: 'stand-up', by: tables.operations.standUp } as const] : []),
    ...(ran ? [{ kind: 'rally' } as const] : []),
    ...rough(tables, unit),
    { kind: 'uphill', by: tables.movement.uphillPerContour },
    ...(isGuns(unit) ? [{ kind: 'bridge' } as const, { kind: 'handpush', by: tables.movement.handpush } as const] : []),
    ...turning(tables, unit),
    ...(ran ? [] : charging(tables, unit)),
    ...(isInfantry(unit) && !unit.prone && !ran ? [{ kind: 'lie-down' } as const] : []),
    ...(isInfantry(unit) && isReserve(unit) ? [{ kind: 'no-deep-column' } as const] : []),
    { kind: 'change-prohibited' },
    exemptFromReach(unit) ? { kind: 'reach-free' } : { kind: 'reach', out: outOfReach, by: tables.command.movesBeyondReach },
  ]
}
