/** What a log needs to be worded long after: obligations that were settled, charges that are over. */
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Battle, Charge, Obligation } from '#tdfg/battle/state.ts'

function chargesOf(battle: Battle, events: readonly BattleEvent[]): readonly Charge[] {
  const charges = new Map<string, Charge>()
  for (const event of events) {
    if (event.kind === 'chargeAnnounced') {
      const { charge: id, unit, target, compelled } = event
      const half = event.half ?? battle.units.find((row) => row.id === unit)?.side ?? 'german'
      charges.set(id, { id, unit, target, against: null, half, compelled, stage: 'over' })
    } else if (event.kind === 'counterchargeAnnounced') {
      const { charge: id, unit, against } = event
      const met = charges.get(against)
      if (met) charges.set(id, { id, unit, target: met.unit, against, half: met.half, compelled: false, stage: 'over' })
    }
  }
  return [...charges.values()]
}

/**
 * The battle as `sayEvent` wants it for any event of its log: it still has every obligation and charge there ever was.
 * For wording only.
 */
export function memoryOf(battle: Battle, events: readonly BattleEvent[]): Battle {
  const obligations = events.flatMap((event) => (event.kind === 'obliged' ? [event.obligation as Obligation] : []))
  return { ...battle, obligations, charges: chargesOf(battle, events) }
}
