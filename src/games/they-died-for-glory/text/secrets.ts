/** For whom a copy may be made while orders are secret, and what it tells. */
import { enemyOf } from '#tdfg/battle/state.ts'
import { SIDES, type Side } from '#tdfg/types.ts'
import { saySide, saySidePlural } from './names.ts'

/** What lies in a copy that leaves nothing out. */
export const ALL_ORDERS = 'the orders of both sides'

/** The shape of `CopyFor` in the contract of games. */
export interface CopyWords {
  readonly side: Side | null
  readonly name: string
  readonly detail: string
  readonly tells: string
}

const WHOLE: CopyWords = {
  side: null,
  name: 'May know all',
  detail: 'orders of both sides',
  tells: 'The orders of both sides lie in it: whoever has it can read them.',
}

/** `French`, `without German orders`. */
const forPlayer = (side: Side): CopyWords => ({
  side,
  name: saySide(side),
  detail: `without ${saySide(enemyOf(side))} orders`,
  tells: `What the ${saySidePlural(enemyOf(side))} write this turn is left out. The next hand-over after both have closed brings it.`,
})

export const sayCopies = (): readonly CopyWords[] => [...SIDES.map(forPlayer), WHOLE]
