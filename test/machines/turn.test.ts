import { describe, expect, test } from 'vitest'
import { after, phaseMachine, readSnapshot, startOf } from '#machines/kit/phases.ts'
import { START, turnMachine, walk } from '#machines/they-died-for-glory/turn.ts'
import { PHASE_ROWS } from '#tdfg/data/phases.ts'
import { PHASES } from '#tdfg/types.ts'
import { french, german, hand, muster } from '../games/they-died-for-glory/battle/muster.ts'

/** The turn as the rulebook prints it, typed in a second time: phase, who, acts that fit. */
const TURN: readonly (readonly [string, string, string])[] = [
  ['orders', 'both', ''],
  ['artillery', 'both', 'shoot blow test'],
  ['german-charges', 'german', 'announce-charge'],
  ['french-countercharges', 'french', 'announce-countercharge'],
  ['german-charge-morale', 'both', 'test'],
  ['german-movement', 'both', 'move fire carry-out test'],
  ['german-losses', 'german', 'test'],
  ['german-melee', 'both', 'fight test'],
  ['french-charges', 'french', 'announce-charge'],
  ['german-countercharges', 'german', 'announce-countercharge'],
  ['french-charge-morale', 'both', 'test'],
  ['french-movement', 'both', 'move fire carry-out test'],
  ['french-losses', 'french', 'test'],
  ['french-melee', 'both', 'fight test'],
  ['clear-markers', 'none', ''],
  ['voluntary-fallback', 'both', 'fall-back test'],
  ['convergence', 'both', 'converge'],
]

const LEFT = { type: 'left', holding: 0, waiting: 0 } as const

describe('the turn machine (turn.phase-1 to turn.phase-16)', () => {
  test('turn.phase-N: orders and sixteen phases in order, who acts, what fits', () => {
    const rows = PHASE_ROWS.map((row) => [row.phase, row.side, row.steps[0].fits.join(' ')])
    expect(rows).toEqual(TURN)
    expect(PHASE_ROWS.map((row) => row.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  })

  test('walks two turns, phase by phase', () => {
    let snapshot = startOf(turnMachine)
    const seen: string[] = []
    for (let n = 0; n < 2 * PHASES.length; n++) {
      const { phase, turn, tags } = readSnapshot(snapshot)
      seen.push(`${turn} ${phase}`)
      expect([...tags]).toEqual([...(PHASE_ROWS.find((row) => row.phase === phase)?.steps[0].fits ?? [])])
      const next = after(turnMachine, snapshot, LEFT)
      if (!next) throw new Error(`stuck in ${phase}`)
      snapshot = next
    }
    expect(seen).toEqual([...PHASES.map((phase) => `1 ${phase}`), ...PHASES.map((phase) => `2 ${phase}`)])
    expect(readSnapshot(snapshot).turn).toBe(3)
  })

  test('turn.orders: a battle that is taken up later stands in the orders of its turn, and turns count on from there', () => {
    let snapshot = startOf(turnMachine, 7)
    expect(readSnapshot(snapshot)).toMatchObject({ turn: 7, phase: 'orders', step: 'main' })
    for (const _ of PHASES) snapshot = after(turnMachine, snapshot, LEFT) ?? snapshot
    expect(readSnapshot(snapshot)).toMatchObject({ turn: 8, phase: 'orders' })
  })

  test.each(PHASES)('turn.obligations: %s cannot be left while something is due', (phase) => {
    let snapshot = startOf(turnMachine)
    while (readSnapshot(snapshot).phase !== phase) snapshot = after(turnMachine, snapshot, LEFT) ?? snapshot
    expect(after(turnMachine, snapshot, { type: 'left', holding: 1, waiting: 0 })).toBeNull()
  })

  test.each(['artillery', 'german-melee', 'french-melee'])(
    '%s ends with its tests where some wait, and passes them by where none do',
    (phase) => {
      let snapshot = startOf(turnMachine)
      while (readSnapshot(snapshot).phase !== phase) snapshot = after(turnMachine, snapshot, LEFT) ?? snapshot
      const tests = after(turnMachine, snapshot, { type: 'left', holding: 0, waiting: 2 })
      expect(tests && readSnapshot(tests)).toMatchObject({ phase, step: 'morale' })
      expect(tests && after(turnMachine, tests, { type: 'left', holding: 1, waiting: 0 })).toBeNull()
      const straight = after(turnMachine, snapshot, LEFT)
      expect(straight && readSnapshot(straight).phase).not.toBe(phase)
    },
  )

  test('turn.game-length: the game ends in phase 16 and nowhere else; then nothing more is taken', () => {
    let snapshot = startOf(turnMachine)
    for (const phase of PHASES) {
      expect(readSnapshot(snapshot).phase).toBe(phase)
      const over = after(turnMachine, snapshot, { type: 'over' })
      if (phase === 'convergence') {
        expect(over && readSnapshot(over).phase).toBeNull()
        expect(over && after(turnMachine, over, LEFT)).toBeNull()
      } else expect(over).toBeNull()
      snapshot = after(turnMachine, snapshot, LEFT) ?? snapshot
    }
  })

  test('a log that leaves a phase with something due is refused, not followed', () => {
    const play = hand(muster([french('a', { figures: 3, troop: 'field-artillery', gun: 'la-hitte-4' }), german('b')]))
    play.to('artillery')
    const lines = play.play({
      kind: 'shoot',
      battery: play.unit('a').id,
      target: play.unit('b').id,
      ammunition: 'shell',
      at: 'troops',
      result: { aim: { hits: 1, by: 'table' }, effect: { hits: 1, by: 'table' } },
    })
    expect(lines.some((event) => event.kind === 'obliged')).toBe(true)
    play.play({ kind: 'end-phase' })
    expect(play.place()).toMatchObject({ phase: 'artillery', step: 'morale' })
    const { place, battle } = play.stand()
    expect(() => walk(place, { kind: 'phaseEnded', phase: 'artillery', step: 'morale' }, battle)).toThrow('still due')
  })

  test('an empty table of rows is a bug', () => {
    expect(() => phaseMachine('none', [])).toThrow('A turn needs a phase')
    expect(START).toMatchObject({ turn: 1, phase: 'orders', step: 'main', over: false })
  })
})
