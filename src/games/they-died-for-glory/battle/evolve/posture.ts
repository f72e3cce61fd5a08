/** Formation, posture and cover, as they change, and as they are seen to have been when a half began. */
import type { UnitId } from '#tdfg/types.ts'
import type { EventOf } from '../events.ts'
import { asItStood } from '../orders.ts'
import { unitOf, type Battle, type BattleUnit } from '../state.ts'
import { withStart, withUnit, type Change } from './change.ts'
import { forced, uncounted, unforced } from './losses.ts'

type Seen = Partial<Pick<BattleUnit, 'formation' | 'prone' | 'cover'>>

/**
 * What is seen of the unit, and what comes with it. Seen as it was when the half began, it is so still only where the books
 * have no change since.
 */
function seen(battle: Battle, id: UnitId, atStart: boolean | undefined, see: Seen, rest: Change<BattleUnit>): Battle {
  if (!atStart) return withUnit(withUnit(battle, id, see), id, rest)
  const [then, now] = [asItStood(battle, unitOf(battle, id)), unitOf(battle, id)]
  const [key] = Object.keys(see) as (keyof Seen)[]
  const still = key !== undefined && then[key] === now[key] && now.presence === 'table'
  const mended = withStart(battle, id, see)
  return still ? withUnit(withUnit(mended, id, see), id, rest) : mended
}

export const formationChanged = (battle: Battle, { unit: id, to, operations, atStart }: EventOf<'formationChanged'>): Battle =>
  seen(battle, id, atStart, { formation: to }, (unit) => ({ operationsUsed: unit.operationsUsed + operations }))

export function wentProne(battle: Battle, { unit, why, atStart }: EventOf<'wentProne'>): Battle {
  const down = seen(battle, unit, atStart, { prone: true }, { firedSinceProne: false })
  return why === 'forced' ? forced(down, unit) : down
}

export function stoodUp(battle: Battle, { unit: id, operations, why, atStart }: EventOf<'stoodUp'>): Battle {
  // By the right count it never lay down, and its losses of the turn count on.
  const mended = why === 'amended'
  const up = seen(battle, id, atStart, { prone: false }, (unit) => ({
    smallArmsLosses: mended ? unit.smallArmsLosses : 0,
    firedSinceProne: false,
    operationsUsed: unit.operationsUsed + operations,
  }))
  return mended ? unforced(up, id) : uncounted(up, id)
}

export const coverNoted = (battle: Battle, { unit, cover, atStart }: EventOf<'coverNoted'>): Battle =>
  seen(battle, unit, atStart, { cover }, {})
