/** A hand that plays with written orders. */
import type { Act } from '#tdfg/battle/acts.ts'
import { isDue } from '#tdfg/battle/orders.ts'
import type { Option, Order, Phase, UnitId, UnitOrders } from '#tdfg/types.ts'
import { hand, muster } from './muster.ts'

type Rows = Parameters<typeof muster>[0]

export const MOVE: Order = { do: 'move' }
export const HOLD: Order = { do: 'hold' }
export const at = (target: string): Order => ({ do: 'fire', target: target as UnitId })
export const FIRE: Order = { do: 'fire', target: null }
export const charging = (target: string): Order => ({ do: 'charge', target: target as UnitId })

/** First and second half, and a battery's shot. */
export type Written = readonly [first: Order, second?: Order, shot?: UnitOrders['shot']]

/** A battle of these units with written orders. */
export function writing(rows: Rows, turns = 18, options: readonly Option[] = []) {
  const play = hand(muster(rows, turns, ['written-orders', ...options]))
  const order = (unit: string, [first, second = HOLD, shot]: Written) =>
    play.play({
      kind: 'write-orders',
      units: [unit as UnitId],
      orders: { first, second, ...(shot === undefined ? {} : { shot }) },
    })
  const close = () => {
    for (const side of ['german', 'french'] as const) if (!play.battle().ready[side]) play.play({ kind: 'close-orders', side })
  }
  const carryAll = () => {
    const due = play.battle().units.filter((unit) => isDue(play.battle(), play.place(), unit))
    if (due.length > 0) play.play({ kind: 'carry-order', units: due.map(({ id }) => id) })
  }
  return {
    ...play,
    order,
    close,
    carryAll,
    /** Writes these orders, closes those of both sides and goes on to the phase. */
    begin: (orders: Readonly<Record<string, Written>>, phase: Phase) => {
      for (const [unit, written] of Object.entries(orders)) order(unit, written)
      close()
      play.to(phase)
    },
    /** Ends phases until this one, carrying out what is ordered and closing empty orders on the way. */
    on: (phase: Phase) => {
      for (let n = 0; n < 40; n++) {
        carryAll()
        if (play.place().phase === 'orders') close()
        play.play({ kind: 'end-phase' })
        if (play.place().phase === phase) return
      }
      throw new Error(`Never came to ${phase}`)
    },
    /** What an act is refused by: rule, and why. */
    no: (act: Act) => {
      const refusal = play.refused(act)
      return refusal && `${refusal.rule} ${refusal.facts['why'] ?? ''}`.trim()
    },
    carry: (...units: string[]) => play.play({ kind: 'carry-order', units: units as UnitId[] }),
    cannot: (unit: string) => play.play({ kind: 'note-cannot', unit: unit as UnitId }),
  }
}

export const fireAct = (firer: string, target: string, hits: number, band: number | null = 0): Act => ({
  kind: 'fire',
  firer: firer as UnitId,
  target: target as UnitId,
  band,
  dice: band === null ? null : { hits, by: 'table' },
})
