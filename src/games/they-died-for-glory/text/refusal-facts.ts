/** The facts of a refusal, read for its sentence: what is missing has a word that still makes sense. */
import type { Battle, BattleUnit } from '#tdfg/battle/state.ts'
import { FORMATIONS, GUNS, TROOPS, WEAPONS, type Refusal } from '#tdfg/types.ts'
import { commanderName, nameOf, sayFormation, sayGun, sayTroop, sayWeapon } from './names.ts'

export interface Facts {
  readonly battle: Battle
  readonly kind: Refusal['kind']
  /** A number; the other value where there is none. */
  readonly number: (key: string, otherwise: number) => number
  /** A word as it stands; `''` where there is none. */
  readonly word: (key: string) => string
  /** The name of a unit or commander, given by name or id; the other value where there is none. */
  readonly name: (key: string, otherwise?: string) => string
  /** The unit that a fact names, if the battle has it. */
  readonly unit: (key: string) => BattleUnit | undefined
  /** A troop, formation, gun or weapon in words. */
  readonly term: (key: string, otherwise: string) => string
}

export type SayRefusal = (facts: Facts) => string

/** A term of the rules in words, or null for anything else. */
function termOf(raw: string): string | null {
  const [troop, formation] = [TROOPS.find((one) => one === raw), FORMATIONS.find((one) => one === raw)]
  const [gun, weapon] = [GUNS.find((one) => one === raw), WEAPONS.find((one) => one === raw)]
  // `line` is a troop as well as a formation: the key of the fact tells which.
  if (formation !== undefined) return sayFormation(formation)
  if (weapon !== undefined) return sayWeapon(weapon)
  if (troop !== undefined) return sayTroop(troop)
  return gun === undefined ? null : sayGun(gun)
}

function termFor(key: string, raw: string): string | null {
  const troop = key === 'troop' ? TROOPS.find((one) => one === raw) : undefined
  return troop === undefined ? termOf(raw) : sayTroop(troop)
}

export function readFacts(battle: Battle, { facts, kind }: Refusal): Facts {
  const word = (key: string): string => String(facts[key] ?? '')
  const unit = (key: string) => battle.units.find(({ id, name }) => id === facts[key] || name === facts[key])
  return {
    battle,
    kind,
    word,
    unit,
    number: (key, otherwise) => (typeof facts[key] === 'number' ? facts[key] : otherwise),
    name: (key, otherwise = 'the unit') => {
      const raw = word(key)
      if (raw === '') return otherwise
      const known = nameOf(battle, raw)
      return known === raw ? commanderName(battle, raw) : known
    },
    term: (key, otherwise) => termFor(key, word(key)) ?? otherwise,
  }
}
