/** A turn machine from a table of rows: phases in order, some with steps inside, a turn counter, and an end. */
import { assign, createActor, initialTransition, setup, type SnapshotFrom } from 'xstate'

export interface PhaseRow<Phase extends string, Fit extends string> {
  readonly phase: Phase
  /** In order. A later step is entered only if tests wait for it. */
  readonly steps: readonly { readonly step: string; readonly fits: readonly Fit[] }[]
}

export type PhaseEvent =
  /** `holding`: obligations that keep the step from being left. `waiting`: tests that wait for the phase's last step. */
  { readonly type: 'left'; readonly holding: number; readonly waiting: number } | { readonly type: 'over' }

const kit = setup({
  types: { context: {} as { turn: number }, input: {} as { turn: number }, events: {} as PhaseEvent, tags: {} as string },
  guards: {
    nothingHolds: ({ event }) => event.type === 'left' && event.holding === 0,
    testsWait: ({ event }) => event.type === 'left' && event.holding === 0 && event.waiting > 0,
  },
  actions: { nextTurn: assign({ turn: ({ context }) => context.turn + 1 }) },
})

/** Builds the machine. The last row leads back to the first of the next turn; `over` ends the game from the last row. */
export function phaseMachine<Phase extends string, Fit extends string>(id: string, rows: readonly PhaseRow<Phase, Fit>[]) {
  const first = rows[0]
  if (!first) throw new Error('A turn needs a phase')
  const row = ({ phase, steps }: PhaseRow<Phase, Fit>, at: number) => {
    const next = rows[at + 1]?.phase
    const leave = next
      ? { target: `#${id}.${next}`, guard: 'nothingHolds' as const }
      : { target: `#${id}.${first.phase}`, guard: 'nothingHolds' as const, actions: 'nextTurn' as const }
    const inner = steps.map(({ step, fits }, index) => {
      const after = steps[index + 1]
      const on = { left: after ? [{ target: after.step, guard: 'testsWait' as const }, leave] : [leave] }
      return [step, { tags: [...fits], on }] as const
    })
    const over = next ? {} : { on: { over: { target: `#${id}.over` } } }
    return [phase, { initial: steps[0]?.step ?? '', states: Object.fromEntries(inner), ...over }] as const
  }
  const states = Object.fromEntries(rows.map(row))
  return kit.createMachine({
    id,
    context: ({ input }) => ({ turn: input.turn }),
    initial: first.phase,
    states: { ...states, over: { type: 'final' } },
  })
}

export type PhaseMachine = ReturnType<typeof phaseMachine>
export type PhaseSnapshot = SnapshotFrom<PhaseMachine>

/** The first row of a turn. */
export const startOf = (machine: PhaseMachine, turn = 1): PhaseSnapshot => initialTransition(machine, { turn })[0]

type Scope = Parameters<PhaseMachine['transition']>[2]

const ignore = () => undefined

/** What a step is taken in. These machines start nothing and send nothing. */
function scopeOf(machine: PhaseMachine): Scope {
  const self = createActor(machine, { input: { turn: 1 } })
  const { id, sessionId, system } = self
  const deaf = { logger: ignore, defer: ignore, stopChild: ignore, emit: ignore, actionExecutor: ignore }
  return { self, id, sessionId, system, ...deaf }
}

/** XState's own `transition` makes one for every step, and with it a first snapshot: a third of opening a long battle. */
const scopes = new WeakMap<PhaseMachine, Scope>()

/** The snapshot after an event; null when the machine does not take it here. */
export function after(machine: PhaseMachine, snapshot: PhaseSnapshot, event: PhaseEvent): PhaseSnapshot | null {
  if (!snapshot.can(event)) return null
  const scope = scopes.get(machine) ?? scopeOf(machine)
  scopes.set(machine, scope)
  return machine.transition(snapshot, event, scope)
}

/** Phase, step and turn of a snapshot; phase null once the game is over. */
export function readSnapshot(snapshot: PhaseSnapshot): {
  phase: string | null
  step: string
  turn: number
  tags: ReadonlySet<string>
} {
  const { value, context, tags } = snapshot
  const turn = context.turn
  if (typeof value === 'string') return { phase: null, step: '', turn, tags }
  const [phase = null, step] = Object.entries(value)[0] ?? []
  return { phase, step: String(step), turn, tags }
}
