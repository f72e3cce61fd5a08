/** The turn of They Died For Glory as a machine, stepped by the events of the log. */
import { after, phaseMachine, readSnapshot, startOf, type PhaseEvent, type PhaseSnapshot } from '#machines/kit/phases.ts'
import type { BattleEvent } from '#tdfg/battle/events.ts'
import type { Battle } from '#tdfg/battle/state.ts'
import { blocking, waiting } from '#tdfg/battle/todo.ts'
import { PHASE_ROWS, rowsOf } from '#tdfg/data/phases.ts'
import { isWritten } from '#tdfg/battle/orders.ts'
import type { Fitting, Phase, Place } from '#tdfg/types.ts'

export const turnMachine = phaseMachine('turn', PHASE_ROWS)
/** The turn with written orders (`turn.written-orders`). */
export const writtenMachine = phaseMachine('written', rowsOf(['written-orders']))

function placeOf(snapshot: PhaseSnapshot): Place {
  const { phase, step, turn, tags } = readSnapshot(snapshot)
  return {
    turn,
    phase: (phase ?? 'convergence') as Phase,
    step: step === 'morale' ? 'morale' : 'main',
    fits: tags as ReadonlySet<Fitting>,
    over: phase === null,
    machine: snapshot,
  }
}

export const START: Place = placeOf(startOf(turnMachine))

function asked(place: Place, event: BattleEvent, battle: Battle): PhaseEvent | null {
  if (event.kind === 'gameEnded') return { type: 'over' }
  if (event.kind !== 'phaseEnded' && event.kind !== 'phasePassed') return null
  return { type: 'left', holding: blocking(battle, place).length, waiting: waiting(battle, place) }
}

/** The place after one more event of the log. Throws when the phase cannot be left there. */
export function walk(place: Place, event: BattleEvent, battle: Battle): Place {
  const step = asked(place, event, battle)
  if (!step) return place
  const machine = isWritten(battle) ? writtenMachine : turnMachine
  // How a battle is played is agreed in the orders of turn 1, where each machine starts.
  const opens = place.turn === 1 && place.phase === 'orders'
  const next = after(machine, opens ? startOf(machine) : (place.machine as PhaseSnapshot), step)
  if (!next) throw new Error(`The log leaves ${place.phase} of turn ${place.turn}, but something is still due there`)
  return placeOf(next)
}
