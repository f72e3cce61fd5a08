/** The sixteen phases of a turn, with the orders before them, as rows for the turn machine and the rail. */
import type { Source } from '#core/sourced.ts'
import type { Fitting, Phase, Place, RuleId, Side } from '#tdfg/types.ts'

export interface PhaseStep {
  readonly step: Place['step']
  /** Acts that fit while the step lasts. */
  readonly fits: readonly Fitting[]
}

export interface PhaseRow {
  readonly phase: Phase
  /** 0 for the orders, 1 to 16. */
  readonly number: number
  /** Who has something to do. */
  readonly side: Side | 'both' | 'none'
  /** Block of the rail: orders and 1, 2 to 7, 8 to 13, 14 to 16. */
  readonly group: 0 | 1 | 2 | 3
  /** One or two; a phase with two ends with the tests that it caused. */
  readonly steps: readonly [PhaseStep, ...PhaseStep[]]
  readonly rule: RuleId
  /** Where the number and place of the phase come from. */
  readonly source: Source
}

const main = (...fits: readonly Fitting[]): PhaseStep => ({ step: 'main', fits })
const TESTS: PhaseStep = { step: 'morale', fits: ['test'] }

type Half = readonly [first: Side, second: Side]

/** Phases 2 to 7, and with the sides exchanged 8 to 13. */
function half([first, second]: Half, from: number, group: 1 | 2, lossesFrom: Source, movement: Source): readonly PhaseRow[] {
  const at = (offset: number) => ({ number: from + offset, group, rule: `turn.phase-${from + offset}` })
  return [
    { ...at(0), phase: `${first}-charges`, side: first, source: 'ruling', steps: [main('announce-charge')] },
    { ...at(1), phase: `${second}-countercharges`, side: second, source: 'ruling', steps: [main('announce-countercharge')] },
    { ...at(2), phase: `${first}-charge-morale`, side: 'both', source: 'ruling', steps: [main('test')] },
    { ...at(3), phase: `${first}-movement`, side: 'both', source: movement, steps: [main('move', 'fire', 'carry-out', 'test')] },
    { ...at(4), phase: `${first}-losses`, side: first, source: lossesFrom, steps: [main('test')] },
    { ...at(5), phase: `${first}-melee`, side: 'both', source: 'ruling', steps: [main('fight', 'test'), TESTS] },
  ] as readonly PhaseRow[]
}

export const PHASE_ROWS: readonly PhaseRow[] = [
  { phase: 'orders', number: 0, side: 'both', group: 0, steps: [main()], rule: 'turn.orders', source: 'ruling' },
  {
    phase: 'artillery',
    number: 1,
    side: 'both',
    group: 0,
    // An officer hit with his unit is diced for at once, before the tests at the end.
    steps: [main('shoot', 'blow', 'test'), TESTS],
    rule: 'turn.phase-1',
    source: 'ruling',
  },
  ...half(['german', 'french'], 2, 1, 'seen', 'printed'),
  ...half(['french', 'german'], 8, 2, 'seen', 'printed'),
  { phase: 'clear-markers', number: 14, side: 'none', group: 3, steps: [main()], rule: 'turn.phase-14', source: 'ruling' },
  {
    phase: 'voluntary-fallback',
    number: 15,
    side: 'both',
    group: 3,
    steps: [main('fall-back', 'test')],
    rule: 'turn.phase-15',
    source: 'printed',
  },
  {
    phase: 'convergence',
    number: 16,
    side: 'both',
    group: 3,
    steps: [main('converge')],
    rule: 'turn.phase-16',
    source: 'printed',
  },
]
