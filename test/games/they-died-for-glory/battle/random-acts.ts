/** Every legal act that a player could think of at a place, so that a blind hand can play whole battles. */
import type { Act, Faces, Thrown } from '#tdfg/battle/acts.ts'
import { candidates } from '#tdfg/battle/consequences.ts'
import { meleePools } from '#tdfg/battle/melees.ts'
import { standingCountercharges } from '#tdfg/battle/propose/charge.ts'
import { possibilities, sceneOf } from '#tdfg/battle/possible.ts'
import { enemyOf, halfOf, onTable, unitOf, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { todo, type Todo } from '#tdfg/battle/todo.ts'
import { artilleryShot } from '#tdfg/rules/artillery.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { rangeBands, smallArmsFire } from '#tdfg/rules/small-arms.ts'
import { isEngaged } from '#tdfg/rules/unit.ts'
import { AMMUNITION, COVERS, type Place } from '#tdfg/types.ts'

/** A random whole number from 0 to below `n`. */
export type Pick = (n: number) => number

export function mulberry(seed: number): Pick {
  let a = seed
  return (n) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

const one = <T>(pick: Pick, from: readonly T[]): T | undefined => from[pick(from.length || 1)]
const faces = (pick: Pick, n: number): Faces => ({ faces: Array.from({ length: n }, () => pick(6) + 1), by: 'app' })

function thrown(pick: Pick, dice: number, need: number | null): Thrown {
  if (pick(3) > 0) return faces(pick, dice)
  const hit = Array.from({ length: dice }, () => pick(6) + 1).filter((face) => need !== null && face >= need).length
  return { hits: hit, by: 'table' }
}

function forTodo(battle: Battle, place: Place, row: Todo, pick: Pick): Act {
  if (row.kind === 'charge') return forCharge(battle, place, row.charge.id, pick)
  if (row.kind === 'melee') {
    const half = halfOf(place.phase) ?? 'german'
    const units = [...row.melee.units.german, ...row.melee.units.french]
    const uphill = pick(4) === 0 ? units.slice(0, 1) : []
    const throws = meleePools(battle, row.melee, half, uphill).map(({ plan }) => thrown(pick, plan.value.dice, plan.value.need))
    return { kind: 'fight', contact: row.melee.contacts[0]?.id ?? '', uphill, throws }
  }
  const { obligation: owed } = row
  switch (owed.about.kind) {
    case 'test':
      return { kind: 'test', obligation: owed.id, die: faces(pick, 1) }
    case 'officer':
      return { kind: 'check-officer', obligation: owed.id, dice: faces(pick, 2) }
    case 'reach':
      return { kind: 'answer-reach', obligation: owed.id, inReach: pick(3) > 0 }
    case 'stood':
      return { kind: 'answer-stood', obligation: owed.id, stood: pick(2) === 0 }
    case 'compelled': {
      const enemy = one(
        pick,
        battle.units.filter((unit) => unit.side === 'german' && onTable(unit)),
      )
      return pick(4) > 0 && enemy
        ? { kind: 'announce-charge', unit: owed.unit, target: enemy.id }
        : { kind: 'no-charge', obligation: owed.id }
    }
    case 'friends': {
      const may = candidates(battle, unitOf(battle, owed.unit), owed.about.how)
      const barred = owed.about.mayBeBarred && pick(12) === 0
      return {
        kind: 'name-friends',
        obligation: owed.id,
        friends: may.filter(() => pick(5) === 0).map((unit) => unit.id),
        barred,
      }
    }
  }
}

function forCharge(battle: Battle, place: Place, id: string, pick: Pick): Act {
  const charge = battle.charges.find((row) => row.id === id)
  if (!charge) throw new Error('no charge')
  const unit = unitOf(battle, charge.unit)
  const left = charge.compelled ? 2 : 2 - (unit.operationsUsed - (unit.moved ?? 0))
  const moves = Math.min(left, 1 + pick(2))
  const base = { kind: 'carry-out', charge: charge.id, moves, assault: pick(2) === 0, straight: pick(2) === 0 } as const
  if (charge.against !== null) return { ...base, how: pick(2) === 0 ? 'contact' : 'not-met' }
  const counters = standingCountercharges(sceneOf(battle, place), charge.id)
  const by = one(pick, counters)
  if (by && pick(3) > 0) return { ...base, how: 'met', by: by.id }
  if (onTable(unitOf(battle, charge.target)) && pick(5) > 0) return { ...base, how: 'contact' }
  return { ...base, how: onTable(unitOf(battle, charge.target)) ? 'short' : 'gone' }
}

const foes = (battle: Battle, unit: BattleUnit) =>
  battle.units.filter((other) => other.side === enemyOf(unit.side) && onTable(other) && !isEngaged(other))

function forUnit(battle: Battle, place: Place, unit: BattleUnit, pick: Pick): Act | null {
  const may = possibilities(sceneOf(battle, place), unit).filter((row) => row.refusal === null)
  const row = one(pick, may)
  const target = one(pick, foes(battle, unit))
  if (!row) return null
  switch (row.doing) {
    case 'fire': {
      if (!target) return null
      const bands = rangeBands(battle.tables, unit, battle.options)
      const band = pick(bands.length)
      if (pick(15) === 0) return { kind: 'fire', firer: unit.id, target: target.id, band: null, dice: null }
      const plan = smallArmsFire(battle.tables, {
        firer: unit,
        target,
        band: bands[band] ?? null,
        options: battle.options,
        enemyMovement: true,
      })
      return { kind: 'fire', firer: unit.id, target: target.id, band, dice: thrown(pick, plan.value.dice, plan.value.need) }
    }
    case 'shoot':
      return target ? forBattery(battle, unit, target, pick) : null
    case 'charge':
      return target ? { kind: 'announce-charge', unit: unit.id, target: target.id } : null
    case 'countercharge': {
      const against = one(
        pick,
        battle.charges.filter((charge) => charge.half !== unit.side && charge.against === null && charge.stage !== 'over'),
      )
      return against ? { kind: 'announce-countercharge', unit: unit.id, against: against.id } : null
    }
    case 'move':
      return { kind: 'note-moves', units: [unit.id], moves: pick(3) }
    case 'change-formation': {
      const to = one(pick, formationsFor(unit))
      return to ? { kind: 'change-formation', unit: unit.id, to } : null
    }
    case 'go-prone':
      return { kind: 'go-prone', unit: unit.id }
    case 'stand-up':
      return { kind: 'stand-up', unit: unit.id }
    case 'fall-back':
      return pick(3) === 0 ? { kind: 'fall-back', unit: unit.id, die: faces(pick, 1) } : null
  }
}

function forBattery(battle: Battle, battery: BattleUnit, target: BattleUnit, pick: Pick): Act | null {
  const ammunition = one(pick, AMMUNITION) ?? 'shot'
  const act = { kind: 'shoot', battery: battery.id, target: target.id, ammunition, at: 'troops' } as const
  if (pick(6) === 0) return { ...act, result: { wasted: true } }
  const asItWas = { ...battery, casualties: battery.casualties - battery.artilleryLosses }
  const situation = {
    battery: asItWas,
    target,
    ammunition,
    at: 'troops',
    inRange: true,
    inSight: true,
    artilleryPhase: true,
    hasFired: false,
  } as const
  const plan = artilleryShot(battle.tables, situation).value
  const aim = plan.aim ? thrown(pick, plan.aim.dice, plan.aim.need) : null
  const need = plan.aim?.need ?? 1
  const on = aim ? ('faces' in aim ? aim.faces.filter((face) => face >= need).length : aim.hits) : (plan.effectDice ?? 0)
  return { ...act, result: { aim, effect: thrown(pick, on, plan.effectNeed) } }
}

function atBase(remnants: readonly BattleUnit[], pick: Pick): Act {
  const first = one(pick, remnants) as BattleUnit
  const mates = remnants.filter((unit) => unit !== first && unit.side === first.side && unit.troop === first.troop)
  const mate = one(pick, mates)
  if (first.baseSince === null || !mate) return { kind: 'note-base', unit: first.id, stands: true }
  return { kind: 'converge', units: [first.id, mate.id] }
}

function odd(battle: Battle, pick: Pick): Act | null {
  const unit = one(pick, battle.units.filter(onTable))
  if (!unit) return null
  if (unit.shattered && pick(2) === 0) return { kind: 'note-base', unit: unit.id, stands: pick(4) > 0 }
  const commander = one(
    pick,
    battle.commanders.filter((row) => row.side === unit.side && row.presence === 'table'),
  )
  if (commander && pick(3) === 0) return { kind: 'attach', commander: commander.id, unit: pick(3) === 0 ? null : unit.id }
  const cover = one(pick, COVERS)
  return cover && pick(3) === 0 ? { kind: 'note-cover', unit: unit.id, cover } : null
}

/** A random act; it may still be refused, which the caller counts. */
export function randomAct(battle: Battle, place: Place, pick: Pick): Act {
  const open = todo(battle, place).filter((row) => row.open)
  const due = one(pick, open)
  const remnants = place.fits.has('converge') ? battle.units.filter((row) => onTable(row) && row.shattered) : []
  if (remnants.length > 1 && pick(3) > 0) return atBase(remnants, pick)
  if (due && pick(4) > (due.kind === 'charge' ? 2 : 0)) return forTodo(battle, place, due, pick)
  const unit = one(
    pick,
    battle.units.filter((row) => onTable(row) || row.gone === 'artillery'),
  )
  const act =
    unit && pick(9) > 0 ? (pick(8) === 0 ? odd(battle, pick) : onTable(unit) ? forUnit(battle, place, unit, pick) : null) : null
  return act ?? { kind: 'end-phase' }
}
