/** Every legal act that a player could think of at a place, so that a blind hand can play whole battles. */
import type { Act, Faces, Thrown } from '#tdfg/battle/acts.ts'
import { refuges } from '#tdfg/battle/commands.ts'
import { candidates } from '#tdfg/battle/consequences.ts'
import { meleePools, oddDice } from '#tdfg/battle/melees.ts'
import { amendBounds, canAmend } from '#tdfg/battle/propose/amend.ts'
import { movesOfCharge, standingCountercharges } from '#tdfg/battle/propose/charge.ts'
import { volleyPlan } from '#tdfg/battle/may/fire.ts'
import { agreement } from '#tdfg/battle/propose/rulings.ts'
import { agreedIn, mayAgree } from '#tdfg/battle/may/agree.ts'
import { workShotPlan } from '#tdfg/battle/propose/shot-at-work.ts'
import { partnersOf } from '#tdfg/battle/may/works.ts'
import { standing } from '#tdfg/battle/works.ts'
import { halfNow, isWritten, orderable, orderOf, stoodThere } from '#tdfg/battle/orders.ts'
import { possibilities, sceneOf, whyNot, type Doing } from '#tdfg/battle/possible.ts'
import { firstSide } from '#tdfg/battle/halves.ts'
import { enemyOf, onTable, unitOf, type Battle, type BattleUnit } from '#tdfg/battle/state.ts'
import { todo, type Todo } from '#tdfg/battle/todo.ts'
import { cellsOf, gridsOf, TABLE_IDS } from '#tdfg/charts/catalogue.ts'
import type { Value } from '#tdfg/charts/cell.ts'
import type { Kind } from '#tdfg/charts/kinds.ts'
import { CHOICES } from '#tdfg/data/rulings.ts'
import { artilleryShot } from '#tdfg/rules/artillery.ts'
import { formationsFor } from '#tdfg/rules/movement.ts'
import { rangeBands } from '#tdfg/rules/small-arms.ts'
import { isBattery, isEngaged, live } from '#tdfg/rules/unit.ts'
import { aimedAt, replaceable } from '#tdfg/rules/works.ts'
import {
  AMMUNITION,
  COVERS,
  SIDES,
  WORKS,
  type Fitting,
  type ObjectiveId,
  type Order,
  type Place,
  type ShotPlan,
} from '#tdfg/types.ts'

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
  if (row.kind === 'blow') {
    return pick(6) > 0 ? { kind: 'blow', unit: row.unit.id } : { kind: 'set-charge', unit: row.unit.id, work: null }
  }
  if (row.kind === 'melee') {
    const half = firstSide(place.phase)
    const units = [...row.melee.units.german, ...row.melee.units.french]
    const uphill = pick(4) === 0 ? units.slice(0, 1) : []
    const oddTo = oddDice(battle, row.melee, uphill).flatMap(({ unit, parts }) => {
      const enemy = one(pick, one(pick, parts) ?? [])
      return enemy && pick(2) === 0 ? [{ unit, enemy }] : []
    })
    const pools = meleePools(battle, row.melee, half, uphill, oddTo)
    const throws = pools.map(({ plan }) => thrown(pick, plan.value.dice, plan.value.need))
    return { kind: 'fight', contact: row.melee.contacts[0]?.id ?? '', uphill, oddTo, throws }
  }
  if (row.kind === 'close-orders') return { kind: 'close-orders', side: row.side }
  if (row.kind === 'order') {
    return pick(6) > 0 ? { kind: 'carry-order', units: [row.unit.id] } : { kind: 'note-cannot', unit: row.unit.id }
  }
  const { obligation: owed } = row
  switch (owed.about.kind) {
    case 'test':
      return { kind: 'test', obligation: owed.id, die: faces(pick, 1) }
    case 'officer':
      return { kind: 'check-officer', obligation: owed.id, dice: faces(pick, 2) }
    case 'reach':
      return { kind: 'answer-reach', obligation: owed.id, inReach: pick(3) > 0 }
    case 'reaction':
      return { kind: 'test-reaction', obligation: owed.id, die: faces(pick, 1) }
    case 'objective':
      return held(owed.about.objective, pick)
    case 'refuge': {
      const near = one(pick, refuges(battle, owed.about.commander))
      return { kind: 'find-refuge', obligation: owed.id, unit: near && pick(3) > 0 ? near.id : null }
    }
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

const held = (objective: ObjectiveId, pick: Pick): Act => ({
  kind: 'hold-objective',
  objective,
  side: pick(3) === 0 ? null : (one(pick, SIDES) ?? null),
})

/** Options that bring kinds of events of their own. */
const OWN_EVENTS: readonly string[] = ['pioneer-charges', 'reaction', 'written-orders']

/** How to play, as somebody may want it; options that bring events of their own stay as the battle has them. */
function agreedHow(battle: Battle, pick: Pick): Act {
  const ways = CHOICES.filter(({ id }) => !OWN_EVENTS.includes(id)).map(({ id, ways }) => [id, one(pick, ways)])
  return agreement({ ...agreedIn(battle), ...Object.fromEntries(ways) })
}

/** An officer goes where it is hottest, so that now and then his unit falls round him. */
function led(battle: Battle, pick: Pick): Act | null {
  const commander = one(
    pick,
    battle.commanders.filter((row) => row.presence === 'table'),
  )
  const fighting = battle.units.filter((unit) => unit.side === commander?.side && onTable(unit) && isEngaged(unit))
  const unit = fighting.toSorted((a, b) => live(a) - live(b))[0]
  return commander && unit ? { kind: 'attach', commander: commander.id, unit: unit.id } : null
}

function forCharge(battle: Battle, place: Place, id: string, pick: Pick): Act {
  const charge = battle.charges.find((row) => row.id === id)
  if (!charge) throw new Error('no charge')
  const unit = unitOf(battle, charge.unit)
  const moves = Math.min(movesOfCharge(battle, charge, unit), 1 + pick(2))
  const base = { kind: 'carry-out', charge: charge.id, moves, assault: pick(2) === 0, straight: pick(2) === 0 } as const
  if (charge.against !== null) return { ...base, how: pick(2) === 0 ? 'contact' : 'not-met' }
  const counters = standingCountercharges(sceneOf(battle, place), charge.id)
  const by = one(pick, counters)
  if (by && pick(3) > 0) return { ...base, how: 'met', by: by.id }
  if (onTable(unitOf(battle, charge.target)) && pick(5) > 0) {
    return { ...base, how: 'contact', struck: one(pick, ['front', 'flank', 'rear'] as const) ?? 'front' }
  }
  return { ...base, how: onTable(unitOf(battle, charge.target)) ? 'short' : 'gone' }
}

/** Whom the orders of the unit name for this, if they name anybody who is still there. */
function ordered(battle: Battle, place: Place, unit: BattleUnit, doing: Doing | undefined): BattleUnit | undefined {
  const half = isWritten(battle) ? halfNow(place) : null
  const order = half && orderOf(unit, half)
  const named = doing === 'shoot' ? unit.orders?.shot?.target : order && 'target' in order ? order.target : null
  return named && !(half && unit.failed.includes(half)) ? battle.units.find(({ id }) => id === named) : undefined
}

const foes = (battle: Battle, unit: BattleUnit) =>
  battle.units.filter((other) => other.side === enemyOf(unit.side) && onTable(other) && !isEngaged(other))

function forUnit(battle: Battle, place: Place, unit: BattleUnit, pick: Pick): Act | null {
  const may = possibilities(sceneOf(battle, place), unit).filter((row) => row.refusal === null)
  const row = one(pick, may)
  return row ? does(battle, place, unit, row.doing, pick) : null
}

/** What a phase is there for. */
const BUSINESS: readonly (readonly [Fitting, Doing])[] = [
  ['shoot', 'shoot'],
  ['fire', 'fire'],
  ['announce-charge', 'charge'],
  ['announce-countercharge', 'countercharge'],
]

/** Somebody who can does what the phase is there for: a hand that takes any unit seldom finds one. */
function inBusiness(battle: Battle, place: Place, pick: Pick): Act | null {
  const doing = BUSINESS.find(([fit]) => place.fits.has(fit))?.[1]
  if (!doing || pick(3) > 0) return null
  const scene = sceneOf(battle, place)
  const able = battle.units.filter((unit) => stoodThere(battle, unit) && whyNot(scene, unit, doing) === null)
  const unit = one(pick, able)
  return unit ? does(battle, place, unit, doing, pick) : null
}

/** Somebody on the other side, now and then one who charges. */
function someFoe(battle: Battle, unit: BattleUnit, pick: Pick): BattleUnit | undefined {
  const all = foes(battle, unit)
  const charging = all.filter(({ id }) => battle.charges.some((charge) => charge.unit === id && charge.stage === 'stands'))
  return one(pick, charging.length > 0 && pick(2) === 0 ? charging : all)
}

function does(battle: Battle, place: Place, unit: BattleUnit, doing: Doing, pick: Pick): Act | null {
  const target = ordered(battle, place, unit, doing) ?? someFoe(battle, unit, pick)
  switch (doing) {
    case 'fire': {
      if (!target) return null
      const bands = rangeBands(battle.tables, unit, battle.options)
      const band = pick(bands.length)
      if (pick(15) === 0) return { kind: 'fire', firer: unit.id, target: target.id, band: null, dice: null }
      const plan = volleyPlan(sceneOf(battle, place), unit, target, band)
      return { kind: 'fire', firer: unit.id, target: target.id, band, dice: thrown(pick, plan.value.dice, plan.value.need) }
    }
    case 'shoot':
      if (pick(3) === 0 && standing(battle).length > 0) return atWork(battle, place, unit, pick)
      return target ? forBattery(battle, unit, target, pick) : null
    case 'charge':
      return target ? { kind: 'announce-charge', unit: unit.id, target: target.id } : null
    case 'countercharge': {
      const against = one(
        pick,
        battle.charges.filter(
          (charge) => unitOf(battle, charge.unit).side !== unit.side && charge.against === null && charge.stage !== 'over',
        ),
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
    case 'replace-gunners':
      return forCrew(battle, place, unit, pick)
    case 'set-charge': {
      const work = one(pick, standing(battle))
      return work && (unit.setting === null || pick(12) === 0) ? { kind: 'set-charge', unit: unit.id, work: work.id } : null
    }
    case 'blow':
      return { kind: 'blow', unit: unit.id }
  }
}

function forBattery(battle: Battle, battery: BattleUnit, target: BattleUnit, pick: Pick): Act | null {
  const ammunition = battery.orders?.shot?.ammunition ?? one(pick, AMMUNITION) ?? 'shot'
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
  return { ...act, result: shotResult(plan, pick) }
}

/** Aim and effect of a plan as they may fall. */
function shotResult(plan: ShotPlan, pick: Pick) {
  const aim = plan.aim ? thrown(pick, plan.aim.dice, plan.aim.need) : null
  const need = plan.aim?.need ?? 1
  const on = aim ? ('faces' in aim ? aim.faces.filter((face) => face >= need).length : aim.hits) : (plan.effectDice ?? 0)
  return { aim, effect: thrown(pick, on, plan.effectNeed) }
}

/** At a work, one that is hit already if there is one, so that now and then one falls. */
function atWork(battle: Battle, place: Place, battery: BattleUnit, pick: Pick): Act | null {
  const all = standing(battle)
  const work = all.find(({ hits, material }) => hits > 0 && material !== 'earthwork' && pick(4) > 0) ?? one(pick, all)
  const ammunition = one(pick, AMMUNITION) ?? 'shot'
  if (!work) return null
  const act = { kind: 'shoot', battery: battery.id, target: null, ammunition, at: aimedAt(work.material), work: work.id } as const
  if (pick(10) === 0) return { ...act, result: { wasted: true } }
  return { ...act, result: shotResult(workShotPlan(sceneOf(battle, place), battery, work, ammunition).value, pick) }
}

function forCrew(battle: Battle, place: Place, unit: BattleUnit, pick: Pick): Act | null {
  const other = one(pick, partnersOf(sceneOf(battle, place), unit))
  if (!other) return null
  const [battery, stand] = isBattery(unit) ? [unit, other] : [other, unit]
  return { kind: 'replace-gunners', battery: battery.id, stand: stand.id, figures: 1 + pick(replaceable(battery, stand)) }
}

/** Names a work while there are few, or goes in and out of one. */
function aboutWorks(battle: Battle, unit: BattleUnit, pick: Pick): Act | null {
  const material = one(pick, WORKS) ?? 'bridge'
  if (standing(battle).length < 5) {
    return { kind: 'name-work', name: `Work ${battle.count}`, material, inches: material === 'redoubt' ? 1 + pick(12) : 0 }
  }
  const work = unit.work !== null && pick(3) === 0 ? null : (one(pick, standing(battle))?.id ?? null)
  return { kind: 'occupy', unit: unit.id, work }
}

function atBase(remnants: readonly BattleUnit[], pick: Pick): Act {
  const first = one(pick, remnants) as BattleUnit
  const mates = remnants.filter((unit) => unit !== first && unit.side === first.side && unit.troop === first.troop)
  const mate = one(pick, mates)
  if (first.baseSince === null || !mate) return { kind: 'note-base', unit: first.id, stands: true }
  return { kind: 'converge', units: [first.id, mate.id] }
}

/** Somebody finds a count wrong, that of a unit destroyed by mistake before others. */
function mended(battle: Battle, pick: Pick): Act | null {
  const rows = battle.losses.filter((row) => canAmend(battle, row))
  const dead = rows.filter((row) => !onTable(unitOf(battle, row.unit)))
  const row = one(pick, dead.length > 0 ? dead : rows)
  if (!row) return null
  const { least, most } = amendBounds(battle, row)
  const figures = pick(3) === 0 ? least : least + pick(most - least + 1)
  return { kind: 'amend', at: row.at, unit: row.unit, figures, reason: 'miscounted' }
}

/** Cells that a blind hand changes: all but how many operations there are, which it takes for granted itself. */
const CELLS = TABLE_IDS.filter((id) => id !== 'turn')

function someValue(kind: Kind, pick: Pick): Value {
  if (kind.sort === 'word') return one(pick, kind.ways) ?? false
  if (kind.sort === 'pair') return [1 + pick(kind.most[0]), 1 + pick(kind.most[1])]
  if (kind.none && pick(6) === 0) return null
  const steps = Math.floor((kind.most - kind.least) / kind.step)
  return Number((kind.least + pick(steps + 1) * kind.step).toFixed(4))
}

/** The umpire has another chart before him, for a number or two. */
function recharted(battle: Battle, pick: Pick): Act {
  const cells = cellsOf(...gridsOf(battle.tables, one(pick, CELLS) ?? 'shot'))
  const some = [cells[pick(cells.length)], cells[pick(cells.length)]].flatMap((cell) => cell ?? [])
  return {
    kind: 'change-charts',
    cells: Object.fromEntries(some.map(({ path, kind }) => [path, someValue(kind, pick)])),
    reason: 'another chart',
  }
}

function odd(battle: Battle, pick: Pick): Act | null {
  if (pick(6) === 0) return mended(battle, pick)
  if (pick(80) === 0) return recharted(battle, pick)
  const objective = one(pick, battle.objectives)
  if (objective && pick(12) === 0) return held(objective.id, pick)
  const unit = one(pick, battle.units.filter(onTable))
  if (!unit) return null
  if (pick(10) === 0) return { kind: 'note-reach', units: [unit.id], out: !unit.outOfReach }
  if (pick(4) === 0) return led(battle, pick)
  if (pick(3) === 0) return aboutWorks(battle, unit, pick)
  if (unit.shattered && pick(2) === 0) return { kind: 'note-base', unit: unit.id, stands: pick(4) > 0 }
  const commander = one(
    pick,
    battle.commanders.filter((row) => row.side === unit.side && row.presence === 'table'),
  )
  if (commander && pick(3) === 0) return { kind: 'attach', commander: commander.id, unit: pick(3) === 0 ? null : unit.id }
  const cover = one(pick, COVERS)
  return cover && pick(3) === 0 ? { kind: 'note-cover', unit: unit.id, cover } : null
}

/** What a unit may be told to do in a half: mostly something that it can. */
function someOrder(battle: Battle, unit: BattleUnit, pick: Pick): Order {
  const foe = one(pick, foes(battle, unit))?.id
  const to = one(pick, formationsFor(unit)) ?? 'line'
  const all: readonly Order[] = [
    { do: 'hold' },
    { do: 'move' },
    { do: 'move' },
    { do: 'form', to },
    { do: unit.prone ? 'stand' : 'prone' },
    { do: 'fire', target: null },
    { do: 'fire', target: foe ?? null },
    ...(foe ? [{ do: 'charge', target: foe } as const, { do: 'charge', target: foe } as const] : []),
  ]
  return one(pick, all) ?? { do: 'hold' }
}

/** Writes for one unit or a handful, strikes out, or opens again what was closed. */
function writes(battle: Battle, place: Place, pick: Pick): Act {
  if (pick(25) === 0) return { kind: 'open-orders', side: one(pick, SIDES) ?? 'french' }
  const side = one(
    pick,
    SIDES.filter((one) => !battle.ready[one]),
  )
  const mine = side ? orderable(battle, place, side) : []
  const units = Array.from({ length: pick(3) === 0 ? 4 : 1 }, () => one(pick, mine)).filter((unit) => unit !== undefined)
  const [first] = units
  if (!first) return { kind: 'close-orders', side: side ?? 'german' }
  const ids = units.map(({ id }) => id)
  if (pick(20) === 0) return { kind: 'write-orders', units: ids, orders: null }
  const target = one(pick, [null, one(pick, foes(battle, first))?.id ?? null, one(pick, standing(battle))?.id ?? null]) ?? null
  const shot = isBattery(first) ? { shot: { ammunition: one(pick, AMMUNITION) ?? 'shot', target } } : {}
  const orders = { first: someOrder(battle, first, pick), second: someOrder(battle, first, pick), ...shot }
  return { kind: 'write-orders', units: ids, orders }
}

/** A random act; it may still be refused, which the caller counts. */
export function randomAct(battle: Battle, place: Place, pick: Pick): Act {
  const open = todo(battle, place).filter((row) => row.open)
  const due = one(pick, open)
  // Some of a side's units get orders before it closes them.
  if (isWritten(battle) && place.phase === 'orders' && pick(10) > 0) return writes(battle, place, pick)
  const remnants = place.fits.has('converge') ? battle.units.filter((row) => onTable(row) && row.shattered) : []
  if (remnants.length > 1 && pick(3) > 0) return atBase(remnants, pick)
  if (due && pick(4) > (due.kind === 'charge' ? 2 : 0)) return forTodo(battle, place, due, pick)
  if (mayAgree(place, battle) && pick(3) === 0) return agreedHow(battle, pick)
  const business = inBusiness(battle, place, pick)
  if (business) return business
  const unit = one(
    pick,
    battle.units.filter((row) => onTable(row) || row.gone === 'artillery' || stoodThere(battle, row)),
  )
  if (unit && isWritten(battle) && halfNow(place) !== null && pick(12) === 0) return { kind: 'note-cannot', unit: unit.id }
  const act =
    unit && pick(9) > 0
      ? pick(8) === 0
        ? odd(battle, pick)
        : stoodThere(battle, unit)
          ? forUnit(battle, place, unit, pick)
          : null
      : null
  return act ?? { kind: 'end-phase' }
}
