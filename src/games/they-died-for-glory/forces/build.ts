/** Whole formations in one go: French and Prussian divisions and corps (section 15 of the rules: rosters). */
import { DIVISIONS } from '#tdfg/data/tables.ts'
import type { Side } from '#tdfg/types.ts'
import type { TroopTag } from './format.ts'
import { NO_GROUP, NO_UNIT, type ForcesGroup, type ForcesNode, type ForcesUnit } from './model.ts'
import { ordinal } from './names.ts'

/** What is built, and from which numbers its formations and regiments go on. */
export interface Plan {
  readonly side: Side
  /** Number of the division, or of the first one of a corps; 1 or more. */
  readonly division: number
  /** Number of the first line regiment; the others follow. */
  readonly regiment: number
}

const unit = (name: string, troop: TroopTag, count = 1): ForcesUnit => ({ ...NO_UNIT, name, troop, count })

const group = (name: string, level: ForcesGroup['level'], below: readonly ForcesNode[]): ForcesGroup => ({
  ...NO_GROUP,
  name,
  level,
  below,
})

/** Roman numerals of a corps, 1 to 39. */
function roman(n: number): string {
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  return n < 40 ? 'X'.repeat(Math.floor(n / 10)) + (ones[n % 10] ?? '') : String(n)
}

/** So many regiments of a division, each of so many battalions. */
const regiments = (plan: Plan, kind: string): readonly ForcesUnit[] => {
  const { regiments: many, battalions } = DIVISIONS[plan.side]
  return Array.from({ length: many.value }, (_, at) => unit(`${ordinal(plan.regiment + at)} ${kind}`, 'line', battalions.value))
}

/** Regiments spread over the brigades as evenly as they go, the odd ones in the first. */
function brigades(plan: Plan, first: number, kind: string, light: readonly ForcesUnit[]): readonly ForcesGroup[] {
  const all = regiments(plan, kind)
  const many = DIVISIONS[plan.side].brigades.value
  return Array.from({ length: many }, (_, at) => {
    const [from, to] = [Math.ceil((all.length * at) / many), Math.ceil((all.length * (at + 1)) / many)]
    return group(`${ordinal(first + at)} Brigade`, 'brigade', [...(at === 0 ? light : []), ...all.slice(from, to)])
  })
}

const artillery = (batteries: readonly ForcesUnit[]): ForcesGroup => group('Divisional artillery', null, batteries)

/** Two brigades, the first with its chasseurs, and the batteries; brigades are numbered within the division. */
function frenchDivision(plan: Plan): ForcesGroup {
  const { chasseurs, batteries, mitrailleuses } = DIVISIONS.french
  const chasseur = unit(`${ordinal(((plan.division - 1) % 20) + 1)} Chasseurs`, 'chasseur', chasseurs.value)
  return group(`${ordinal(plan.division)} Division`, 'division', [
    ...brigades(plan, 1, 'Line', [chasseur]),
    artillery([
      unit('4 pdr battery', 'field 4 pdr', batteries.value),
      unit('mitrailleuse battery', 'mitrailleuse', mitrailleuses.value),
    ]),
  ])
}

/** Two brigades numbered through the army, a cavalry regiment, half of the batteries light and half heavy, and pioneers. */
function germanDivision(plan: Plan): ForcesGroup {
  const { brigades: many, batteries, cavalry, pioneers } = DIVISIONS.german
  const light = Math.ceil(batteries.value / 2)
  return group(`${ordinal(plan.division)} Division`, 'division', [
    ...brigades(plan, (plan.division - 1) * many.value + 1, 'Infantry', []),
    unit(`${ordinal(plan.division)} Dragoons`, 'dragoon', cavalry.value),
    artillery([unit('light battery', 'field 4 pdr', light), unit('heavy battery', 'field 6 pdr', batteries.value - light)]),
    unit('Pioneer company', 'pioneer', pioneers.value),
  ])
}

export const buildDivision = (plan: Plan): ForcesGroup => (plan.side === 'french' ? frenchDivision(plan) : germanDivision(plan))

/** A corps of so many divisions, their numbers one after the other. */
export function buildCorps(plan: Plan, corps: number, divisions: number): ForcesGroup {
  const { regiments: many } = DIVISIONS[plan.side]
  const built = Array.from({ length: divisions }, (_, at) =>
    buildDivision({ ...plan, division: plan.division + at, regiment: plan.regiment + at * many.value }),
  )
  return group(`${roman(corps)} Corps`, 'corps', built)
}
