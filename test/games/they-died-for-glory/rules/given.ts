/** Units, tables and random units for the tests of the rules. */
import * as fc from 'fast-check'
import { TABLES } from '#tdfg/data/tables.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { armOf, isGuns } from '#tdfg/rules/unit.ts'
import { COVERS, type Contact, type Nation, type Tables, type Troop, type Unit } from '#tdfg/types.ts'

const FIGURES: Readonly<Partial<Record<Troop, number>>> = { mitrailleuse: 2, engineer: 3, pioneer: 3, chasseur: 12 }

function unitOf(nation: Nation, troop: Troop, changes: Partial<Unit>): Unit {
  const usual = armOf({ troop }) === 'cavalry' ? 12 : isGuns({ troop }) ? 3 : nation === 'france' ? 16 : 20
  return {
    nation,
    troop,
    figures: FIGURES[troop] ?? usual,
    casualties: 0,
    formation: isGuns({ troop }) ? 'unlimbered' : 'line',
    prone: false,
    cover: 'none',
    armoured: false,
    reserve: false,
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
    ...changes,
  }
}

/** A French unit at its usual strength, upright in the open: guns unlimbered, all others in line. */
export const french = (troop: Troop = 'line', changes: Partial<Unit> = {}): Unit => unitOf('france', troop, changes)
/** A Prussian unit at its usual strength, upright in the open. */
export const prussian = (troop: Troop = 'line', changes: Partial<Unit> = {}): Unit => unitOf('prussia', troop, changes)

/** How two units touch when nothing is said. */
export const CONTACT: Contact = { charged: false, enemyCharged: false, straight: 0, enemyUphill: false, secondRound: false }

/** The tables with other readings of doubtful sentences. */
export function reading(changes: { readonly [Name in keyof Tables['readings']]?: Tables['readings'][Name]['value'] }): Tables {
  const { readings } = TABLES
  const set = <T>(cell: { readonly value: T }, value: T | undefined) => (value === undefined ? cell : { ...cell, value })
  return {
    ...TABLES,
    readings: {
      chargingAllPrussianInfantry: set(readings.chargingAllPrussianInfantry, changes.chargingAllPrussianInfantry),
      shellLimitPrussiaOnly: set(readings.shellLimitPrussiaOnly, changes.shellLimitPrussiaOnly),
      meleeRounding: set(readings.meleeRounding, changes.meleeRounding),
    } as Tables['readings'],
  }
}

const FRENCH_FOOT: readonly Troop[] = [
  'line',
  'guard',
  'zouave',
  'turco',
  'chasseur',
  'marine',
  'garde-mobile',
  'garde-nationale',
]
const GERMAN_FOOT: readonly Troop[] = ['line', 'guard', 'jager', 'landwehr']
const OTHERS: readonly Troop[] = [
  'heavy-cavalry',
  'light-cavalry',
  'guard-cavalry',
  'field-artillery',
  'horse-artillery',
  'guard-artillery',
  'mitrailleuse',
]

const kinds: readonly (readonly [Nation, Troop])[] = [
  ...[...FRENCH_FOOT, ...OTHERS, 'engineer' as const].map((troop) => ['france', troop] as const),
  ...(['prussia', 'bavaria', 'wurttemberg', 'baden', 'saxony'] as const).flatMap((nation) =>
    [...GERMAN_FOOT, ...OTHERS, 'pioneer' as const].map((troop) => [nation, troop] as const),
  ),
]

/** Every kind of unit of every nation, alive, in any formation, posture and cover that it can have. */
export const anyUnit: fc.Arbitrary<Unit> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    figures: fc.integer({ min: 1, max: 30 }),
    lost: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    formation: fc.nat(),
    prone: fc.boolean(),
    cover: fc.constantFrom(...COVERS),
    commander: fc.boolean(),
    armoured: fc.boolean(),
    smallArmsLosses: fc.integer({ min: 0, max: 6 }),
    volleys: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ kind: [nation, troop], figures, lost, formation, prone, armoured, ...rest }) => {
    const unit = unitOf(nation, troop, { ...rest, figures, casualties: Math.floor(figures * lost) })
    const known = formationsFor(unit)
    return {
      ...unit,
      formation: known[formation % known.length] ?? unit.formation,
      prone: prone && armOf(unit) === 'infantry',
      armoured: armoured && armOf(unit) === 'cavalry',
    }
  })
