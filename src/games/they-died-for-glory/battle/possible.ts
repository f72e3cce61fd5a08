/** What a unit may do now, and what not and why: the unit sheet, the rows of a phase, and the tests read it here. */
import { formationsFor } from '#tdfg/rules/movement.ts'
import { armOf, breach as refuse, isBattery, isInfantry } from '#tdfg/rules/unit.ts'
import { weaponOf } from '#tdfg/rules/small-arms.ts'
import { AMMUNITION, type Place, type Refusal, type UnitId } from '#tdfg/types.ts'
import type { Scene } from './draft.ts'
import { mayNotShoot } from './may/shoot.ts'
import { mayNotCharge, mayNotCountercharge } from './may/charge.ts'
import { mayNotFire } from './may/fire.ts'
import { mayNotFallBack } from './may/fall-back.ts'
import { mayNotChange, mayNotLieDown, mayNotMove, mayNotStandUp, notYet, ownMovement } from './may/move.ts'
import { mayNotBlow, mayNotSetCharge, partnersOf } from './may/works.ts'
import { halfNow, isWritten, orderOf } from './orders.ts'
import { unitOf, type Battle, type BattleUnit } from './state.ts'

export const DOINGS = [
  'fire',
  'shoot',
  'charge',
  'countercharge',
  'move',
  'change-formation',
  'go-prone',
  'stand-up',
  'fall-back',
  'replace-gunners',
  'set-charge',
  'blow',
] as const
export type Doing = (typeof DOINGS)[number]

/** `refusal` null: it may. */
export interface Possibility {
  readonly doing: Doing
  readonly refusal: Refusal | null
}

export const sceneOf = (battle: Battle, place: Place): Scene => ({ battle: () => battle, place: () => place })

/** An enemy like any other, free to be shot at, under the name of whoever is ordered: whom it is really aimed at comes later. */
function anyTarget(unit: BattleUnit, ordered: string | null | undefined): BattleUnit {
  const id = (ordered ?? unit.id) as UnitId
  const known = ANY.get(unit)
  if (known?.id === id) return known
  const target: BattleUnit = { ...unit, id, inContact: false, locked: false, prone: false, cover: 'none', offBoard: false }
  ANY.set(unit, target)
  return target
}

/** Asked of hundreds of units with every act, of which most have not changed. */
const ANY = new WeakMap<BattleUnit, BattleUnit>()

/** At whom the unit is to fire in this half; null: at whatever is best. */
function orderedMark({ place }: Scene, unit: BattleUnit): UnitId | null {
  const half = halfNow(place())
  const order = half && orderOf(unit, half)
  return order?.do === 'fire' ? order.target : null
}

function shooting(scene: Scene, unit: BattleUnit): Refusal | null {
  const target = anyTarget(unit, unit.orders?.shot?.target)
  const tries = AMMUNITION.map((ammunition) => mayNotShoot(scene, unit, target, ammunition, 'troops'))
  return tries.includes(null) ? null : (tries[0] ?? null)
}

function changing(scene: Scene, unit: BattleUnit): Refusal | null {
  const tries = formationsFor(unit)
    .filter((formation) => formation !== unit.formation)
    .map((formation) => mayNotChange(scene, unit, formation))
  return tries.includes(null) ? null : (tries[0] ?? null)
}

/** Engineers ask of the batteries of their side, a battery of the stands. */
function replacing(scene: Scene, unit: BattleUnit): Refusal | null {
  if (partnersOf(scene, unit).length > 0) return null
  return isBattery(unit)
    ? refuse('artillery.replace', { why: 'no-stand', unit: unit.name })
    : refuse('artillery.replace', { why: 'no-battery', unit: unit.name })
}

/** Whether the question arises at all for this kind of unit. */
function applies(battle: Battle, unit: BattleUnit, doing: Doing): boolean {
  if (doing === 'fire') return weaponOf(unit) !== null
  if (doing === 'shoot') return isBattery(unit)
  if (doing === 'go-prone') return isInfantry(unit) && !unit.prone
  if (doing === 'stand-up') return unit.prone
  if (doing === 'replace-gunners') return armOf(unit) === 'engineers' || (isBattery(unit) && unit.casualties > 0)
  if (doing === 'set-charge') return unit.troop === 'pioneer' && battle.options.includes('pioneer-charges')
  if (doing === 'blow') return unit.setting !== null
  return true
}

/** Why the unit may not do this now; null: it may. */
export function whyNot(scene: Scene, unit: BattleUnit, doing: Doing): Refusal | null {
  switch (doing) {
    case 'fire':
      return mayNotFire(scene, unit, anyTarget(unit, orderedMark(scene, unit)), 0)
    case 'shoot':
      return shooting(scene, unit)
    case 'charge':
      return mayNotCharge(scene, unit)
    case 'countercharge':
      return someCharge(scene, unit) ? mayNotCountercharge(scene, unit) : refuse('charge.countercharge', { unit: unit.name })
    case 'move':
      return ownMovement(scene, unit)
        ? mayNotMove(scene, unit, isWritten(scene.battle()) ? (unit.moved ?? 0) + 1 : 1)
        : notYet(scene, unit)
    case 'change-formation':
      return changing(scene, unit)
    case 'go-prone':
      return mayNotLieDown(scene, unit)
    case 'stand-up':
      return mayNotStandUp(scene, unit)
    case 'fall-back':
      return mayNotFallBack(scene, unit)
    case 'replace-gunners':
      return replacing(scene, unit)
    case 'set-charge':
      return mayNotSetCharge(scene, unit)
    case 'blow':
      return mayNotBlow(scene, unit)
  }
}

const someCharge = (scene: Scene, unit: BattleUnit): boolean =>
  scene
    .battle()
    .charges.some(
      (charge) => charge.against === null && charge.stage !== 'over' && unitOf(scene.battle(), charge.unit).side !== unit.side,
    )

/** Everything that arises for a unit, with what forbids it. */
export function possibilities(scene: Scene, unit: BattleUnit): readonly Possibility[] {
  return DOINGS.filter((doing) => applies(scene.battle(), unit, doing)).map((doing) => ({
    doing,
    refusal: whyNot(scene, unit, doing),
  }))
}
